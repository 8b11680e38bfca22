import type { ViewerName } from '../unit/web/navigation-viewers'
import type { SharedProduct } from './test'

/** Pages of things that are the viewer's own, with their titles, which each page knows only once the thing is loaded. */
export const titlesOf = async (
  product: SharedProduct<'demo'>,
  who: ViewerName,
  email: string,
): Promise<Record<string, string>> => {
  const sql = TITLES[who]
  const pages = sql ? await product.rows<{ path: string; title: string }>(sql, [email]) : []
  return Object.fromEntries(pages.map(({ path, title }) => [path, title]))
}

/** Of the brand of $1: `x` has its id. */
const OF_BRAND = `
  join brands b on b.id = x.brand_id
  join users u on u.id = b.user_id
  where u.email = $1`

const TITLES: Partial<Record<ViewerName, string>> = {
  brand: `
    (select '/dashboard/product-detail/' || x.id as path, coalesce(x.title, x.asin) as title
     from products x
     ${OF_BRAND}
     limit 1)
    union all
    (select page.path || c.id, c.name
     from partnerships x
     join creators c on c.id = x.creator_id
     cross join (values ('/dashboard/creator/'), ('/dashboard/creator-detail/')) page (path)
     ${OF_BRAND} and x.status = 'active'
     order by c.id
     limit 2)
    union all
    (select '/dashboard/billing/' || c.id, to_char(c.period_start, 'FMMonth YYYY')
     from brand_statements x
     join billing_cycles c on c.id = x.billing_cycle_id
     ${OF_BRAND}
     limit 1)
    union all
    (select '/dashboard/link-detail/' || x.link_id, x.link_name
     from links x
     ${OF_BRAND}
     limit 1)`,
  creator: `
    select '/dashboard/brand/' || b.id as path, b.brand_name as title
    from brands b
    join users u on u.id = b.user_id
    where u.email = $1`,
}
