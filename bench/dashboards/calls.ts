import { type SQL, sql } from 'drizzle-orm'
import { query } from '../../src/database'
import type { TestProduct } from '../../tests/support/product'

type BenchedCall = [name: string, path: string, bare: SQL]

/** Each call with a bare query of the sums that it is about. */
export const callsOf = async ({ payload }: TestProduct, brandId: number): Promise<BenchedCall[]> => {
  const [busiest] = await query<{ product_id: number; creator_id: number; first: string; last: string }>(
    { payload },
    sql`select product_id, creator_id,
               (business_date() - 30)::text as first,
               (business_date() - 1)::text as last
        from links
        where brand_id = ${brandId} and creator_id is not null
        limit 1`,
  )
  const { product_id: product, creator_id: creator, first, last } = busiest ?? {}
  return [
    ['overview', '/api/reports/brand-overview', sums(brandId, sql`m.date`, { days: 60 })],
    ['net-cost', '/api/reports/brand-net-cost', sums(brandId, sql`1`)],
    ['products', '/api/products/catalog?sort=-sales', sums(brandId, sql`l.product_id`)],
    ['creators', '/api/partnerships?sort=-sales', sums(brandId, sql`l.creator_id`)],
    [
      'product',
      `/api/products/${product}/report`,
      sums(brandId, sql`m.date`, { days: 60, own: sql`l.product_id = ${product}` }),
    ],
    [
      'creator',
      `/api/creator-profiles/${creator}/report`,
      sums(brandId, sql`m.date`, { days: 60, own: sql`l.creator_id = ${creator}` }),
    ],
    ['referrers', '/api/referrals/settings?sort=-lifetime_cost', costs(brandId, first, sql`e.creator_id`)],
    [
      'referrals',
      '/api/referrals?sort=-lifetime_cost',
      costs(brandId, first, sql`e.creator_id, e.referred_creator_id`),
    ],
    ['reconciliation', '/api/reconciliation', comparedDays(brandId, first)],
    ['reconciled-day', `/api/reconciliation/days/${last}`, comparedRows(brandId, last)],
  ]
}

/** The sums of the last days by a key, and nothing else. */
const sums = (brandId: number, key: SQL, { days = 30, own = sql`true` }: { days?: number; own?: SQL } = {}): SQL =>
  sql`select ${key} as key, sum(m.click_throughs) as clicks, sum(e.sales_amount) as sales, sum(e.amount) as commission
      from amz_attribution_perf_metrics m
      join amz_attribution_adgroups g on g.id = m.adgroup_id
      join links l on l.id = g.link_id
      left join creator_earnings e on e.perf_metric_id = m.id and e.earning_type = 'commission'
      where m.brand_id = ${brandId} and ${own} and m.date >= business_date() - ${days}::int
      group by 1`

/** The referral commission since a day and of all time, by a key. */
const costs = (brandId: number, since: string | undefined, key: SQL): SQL =>
  sql`select ${key},
             sum(e.sales_amount) filter (where e.date >= ${since}::date) as sales,
             sum(e.amount) filter (where e.date >= ${since}::date) as cost,
             sum(e.amount) as lifetime_cost
      from creator_earnings e
      where e.brand_id = ${brandId} and e.earning_type = 'referral'
      group by ${key}`

/** What Amazon reported, and what was booked, per day. */
const comparedDays = (brandId: number, since: string | undefined): SQL =>
  sql`select r.date, r.amazon_sales, e.booked_sales, e.commission
      from (
        select m.date, sum(m.total_attributed_sales_14d) as amazon_sales
        from amz_attribution_perf_metrics m
        where m.brand_id = ${brandId} and m.date >= ${since}::date
        group by 1
      ) r
      left join (
        select e.date,
               sum(e.sales_amount) filter (where e.earning_type = 'commission') as booked_sales,
               sum(e.amount) as commission
        from creator_earnings e
        where e.brand_id = ${brandId} and e.date >= ${since}::date
        group by 1
      ) e on e.date = r.date`

/** The rows of one day with the largest differences. */
const comparedRows = (brandId: number, day: string | undefined): SQL =>
  sql`select m.id, m.total_attributed_sales_14d, e.sales_amount, e.amount
      from amz_attribution_perf_metrics m
      left join creator_earnings e on e.perf_metric_id = m.id and e.earning_type = 'commission'
      where m.brand_id = ${brandId} and m.date = ${day}::date
      order by abs(m.total_attributed_sales_14d - coalesce(e.sales_amount, 0)) desc
      limit 25`
