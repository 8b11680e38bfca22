import { type SQL, sql } from 'drizzle-orm'
import type { CatalogRows } from '../../contracts/products'
import { arrayParam, containsText, iso } from '../../database'
import type { DayRange } from '../../domain/date-range'
import { IS_OPEN_LINK, JOIN_OWNERS_OF_LINK } from '../links/open-link'
import { COST_COLUMNS, COST_SORTS, eachOrOf, productFigures } from '../money/net-cost/figures-with-cost'
import type { CostBasis } from '../money/net-cost/read-cost-basis'
import { isInStock } from './product-expressions'

/** Of `products p`. The values of the filter, and `unknown` for what else Amazon reports. */
const STOCK = sql`case when p.vanished_at is not null then 'unlisted'
                       when ${isInStock(sql`p.availability`)} then 'in'
                       when p.availability = 'OUT_OF_STOCK' then 'out'
                       when p.availability in ('LEADTIME', 'AVAILABLE_DATE') then 'restocking'
                       else 'unknown' end`

export const IS_OFFERED = sql`exists (select 1
                                      from affiliate_program_products pp
                                      where pp.product_id = p.id)`

/** Conditions on `products p`: the brand's products that a list shows. */
export const catalogMatches = (
  brandId: number,
  { search, stock, offered, favorite, missing, priceFrom, priceTo, feeFrom, feeTo }: CatalogRows,
): SQL => sql`p.brand_id = ${brandId} and p.is_primary
  and ${containsText([sql`p.title`, sql`p.asin`, sql`p.sku`], search)}
  and (${stock ?? null}::text is null or ${STOCK} = ${stock ?? null})
  and (${offered ?? null}::text is null or ${IS_OFFERED} = (${offered ?? null}::text = 'yes'))
  and (${favorite ?? null}::text is null or p.favorite = (${favorite ?? null}::text = 'yes'))
  and (${missing ?? null}::text is null
       or p.vanished_at is null
         and case ${missing ?? null}::text when 'fee' then p.commission_perc = 0 else p.price is null or p.image_url is null end)
  and (${priceFrom ?? null}::numeric is null or p.price >= ${priceFrom ?? null}::numeric)
  and (${priceTo ?? null}::numeric is null or p.price <= ${priceTo ?? null}::numeric)
  and (${feeFrom ?? null}::int is null or p.commission_perc >= ${feeFrom ?? null}::int)
  and (${feeTo ?? null}::int is null or p.commission_perc <= ${feeTo ?? null}::int)`

/** The columns of a product itself. */
export const PRODUCT_COLUMNS = sql`p.id, p.asin, p.title, p.sku, p.image_url, p.price, p.price_currency, p.availability,
  ${iso('p.vanished_at')} as vanished_at, p.favorite, p.commission_perc, ${IS_OFFERED} as is_offered,
  (select count(*)::int
   from links l
   ${JOIN_OWNERS_OF_LINK}
   where l.product_id = p.id and l.creator_id is not null and ${IS_OPEN_LINK}) as links`

/** Columns of `f`, the figures of a row that may have none. */
export const FIGURE_COLUMNS = sql`coalesce(f.clicks, 0)::int as clicks, coalesce(f.units, 0)::int as units,
  coalesce(f.sales, 0)::numeric(14, 2)::text as sales, coalesce(f.commission, 0)::numeric(16, 4)::text as commission`

export const FIGURE_SORTS = {
  clicks: sql`coalesce(f.clicks, 0)`,
  units: sql`coalesce(f.units, 0)`,
  sales: sql`coalesce(f.sales, 0)`,
  commission: sql`coalesce(f.commission, 0)`,
}

export const CATALOG_SORTS = {
  title: sql`lower(coalesce(p.title, p.asin))`,
  price: sql`p.price`,
  fee: sql`p.commission_perc`,
  ...FIGURE_SORTS,
  ...COST_SORTS,
}

/** Otherwise the rows of a page are known before their figures, which need no sums of all others. */
export const isByFigures = (sort: string): boolean => sort.replace('-', '') in { ...FIGURE_SORTS, ...COST_SORTS }

/** A `CatalogRow` each, without an order; `ids` of those wanted. */
export const catalogRows = (basis: CostBasis, rows: CatalogRows, days: DayRange, ids?: readonly number[]): SQL =>
  sql`select ${PRODUCT_COLUMNS}, ${FIGURE_COLUMNS}, ${COST_COLUMNS}
      from products p
      left join (${productFigures(days, basis, { by: 'product', isOf: eachOrOf(ids) })}) f on f.key = p.id
      where ${ids ? sql`p.id = any(${arrayParam(ids)}::int[])` : catalogMatches(basis.brandId, rows)}`
