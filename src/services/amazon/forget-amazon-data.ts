import { type SQL, sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { changedRows } from '../../database'

/** After a brand disconnected. */
const DAYS_KEPT = 30
/** Of reports, in any case. */
const MONTHS_KEPT = 18
/** Bounds the locks and the duration of a statement. */
const ROWS_AT_ONCE = 10_000

/** The brands that disconnected so long ago. */
const LEFT = sql`(
  select a.brand_id
  from amazon_accounts a
  where a.status = 'disconnected' and a.disconnected_at <= business_now() - make_interval(days => ${DAYS_KEPT})
)`

/** Of a row `t` of a report on some day, or that was read then. */
const isDue = (day: SQL): SQL =>
  sql`(t.brand_id in ${LEFT} or ${day} < business_date() - make_interval(months => ${MONTHS_KEPT}))`
const IS_DUE = isDue(sql`t.date`)

const HAS_EARNING = sql`exists (select 1 from creator_earnings e where e.brand_id = t.brand_id and e.perf_metric_id = t.id)`

/** What an earning does not rest on. */
const TRAFFIC = [
  'click_throughs',
  'attributed_detail_page_views_14d',
  'attributed_total_detail_page_views_14d',
  'attributed_add_to_cart_14d',
  'attributed_total_add_to_cart_14d',
]
const NO_TRAFFIC = sql.raw(TRAFFIC.map((name) => `${name} = 0`).join(', '))
const HAS_TRAFFIC = sql.raw(`(${TRAFFIC.map((name) => `t.${name} <> 0`).join(' or ')})`)

/** Of the catalog all but what names a product that was sold: its ASIN, its SKU and what the brand decided about it. */
const NO_DETAILS = sql.raw(
  `title = null, category = null, subcategory = null, "group" = null, availability = null, best_seller_rank = null,
   image_url = null, large_image_url = null, price = null, price_currency = null, variations_list = '{}'`,
)
const HAS_DETAILS = sql.raw('coalesce(t.title, t.image_url, t.category, t.availability, t.price::text) is not null')
const IS_USED = sql`(
  exists (select 1 from links l where l.product_id = t.id)
  or exists (select 1 from landing_pages p where p.product_id = t.id)
  or exists (select 1 from amz_attribution_prod_metrics m where m.product_id = t.id)
)`

const deleted = (table: string, where: SQL): SQL => sql`
  delete from ${sql.raw(table)}
  where id in (
    select t.id
    from ${sql.raw(table)} t
    where ${where}
    order by t.id
    limit ${ROWS_AT_ONCE}
  )`

const cleared = (table: string, set: SQL, where: SQL): SQL => sql`
  update ${sql.raw(table)}
  set ${set}, updated_at = now()
  where id in (
    select t.id
    from ${sql.raw(table)} t
    where ${where}
    order by t.id
    limit ${ROWS_AT_ONCE}
  )`

const STATEMENTS: readonly SQL[] = [
  deleted('amz_attribution_prod_metrics', IS_DUE),
  deleted('amz_attribution_perf_metrics', sql`${IS_DUE} and not ${HAS_EARNING}`),
  cleared('amz_attribution_perf_metrics', NO_TRAFFIC, sql`${IS_DUE} and ${HAS_TRAFFIC}`),
  deleted('metric_quarantine', isDue(sql`t.created_at`)),
  deleted(
    'attribution_tags',
    sql`t.brand_id in ${LEFT} and not exists (select 1 from links l where l.attribution_tag_id = t.id)`,
  ),
  deleted('products', sql`t.brand_id in ${LEFT} and not ${IS_USED}`),
  cleared('products', NO_DETAILS, sql`t.brand_id in ${LEFT} and ${HAS_DETAILS}`),
]

/**
 * Deletes Amazon's catalog and reports of brands that disconnected 30 days ago, and reports that are 18 months old, as our
 * privacy policy promises. Sales that earned commission stay, without their traffic, as long as their earnings do. Safe to
 * repeat.
 */
export const forgetAmazonData = async ({ req }: { req: PayloadRequest }): Promise<{ forgotten: number }> => {
  let forgotten = 0
  for (const statement of STATEMENTS)
    for (let changed = ROWS_AT_ONCE; changed === ROWS_AT_ONCE; forgotten += changed)
      changed = await changedRows(req, statement)
  return { forgotten }
}
