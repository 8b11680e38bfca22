import { type SQL, sql } from 'drizzle-orm'
import { arrayParam } from '../../database'
import type { DayRange } from '../../domain/date-range'
import { basesOf, unitsOf } from '../money/commission-basis'
import { type Owner, ownedBy } from '../money/owner'

/** All links of an owner, or these of them. */
export type Links = { owner: Owner; ids?: readonly number[] | undefined }

const isOf = ({ owner, ids }: Links): SQL =>
  sql`${ownedBy(owner, 'l')}${ids ? sql` and l.id = any(${arrayParam(ids)}::int[])` : sql``}`

/** Earnings `ce` of a link's sale that its owner has: the creator of the link has none of those for a referral. */
const earns = (owner: Owner): SQL => (owner.kind === 'brand' ? sql`true` : sql`ce.earning_type = 'commission'`)

/**
 * Amazon's figures of a period, by an expression of `links l` or of the metric `m`, with the commission of the owner's side:
 * what the brand owes, or what the creator of the link earns, which is without commission for referrals.
 */
export const amazonFigures = (key: SQL, links: Links, { from, to }: DayRange): SQL => sql`
  select ${key} as key, sum(m.click_throughs) as clicks, sum(m.attributed_detail_page_views_14d) as detail_page_views,
         sum(m.attributed_add_to_cart_14d) as add_to_carts, sum(${unitsOf(sql`b.basis`)}) as units,
         sum(e.sales) as sales, sum(e.commission) as commission
  from links l
  join amz_attribution_adgroups g on g.link_id = l.id
  join amz_attribution_perf_metrics m on m.brand_id = g.brand_id and m.adgroup_id = g.id
  left join (${basesOf(links.owner)}) b on b.brand_id = m.brand_id and b.since <= m.date and m.date < b.until
  left join lateral (
    select sum(ce.sales_amount) filter (where ce.earning_type = 'commission') as sales,
           sum(ce.amount) filter (where ${earns(links.owner)}) as commission
    from creator_earnings ce
    where ce.brand_id = m.brand_id and ce.perf_metric_id = m.id
  ) e on true
  where ${isOf(links)} and m.date between ${from} and ${to}
  group by 1`

/** Our clicks, those that could not earn, and other visits of a period, by an expression of `links l` or of `daily_clicks d`. */
export const ownClicks = (key: SQL, links: Links, { from, to }: DayRange): SQL => sql`
  select ${key} as key, sum(d.clicks) as own_clicks, sum(d.other_visits) as other_visits,
         sum(d.untagged_clicks) as untagged_clicks
  from links l
  join daily_clicks d on d.link_id = l.id
  where ${isOf(links)} and d.date between ${from} and ${to}
  group by 1`

/** Columns of `f`, `amazonFigures`, and `o`, `ownClicks`, of which a row may have neither. */
export const LINK_FIGURE_COLUMNS = sql`coalesce(o.own_clicks, 0)::int as own_clicks, coalesce(f.clicks, 0)::int as clicks,
  coalesce(f.detail_page_views, 0)::int as detail_page_views, coalesce(f.add_to_carts, 0)::int as add_to_carts,
  coalesce(f.units, 0)::int as units,
  coalesce(f.sales, 0)::numeric(14, 2)::text as sales, coalesce(f.commission, 0)::numeric(16, 4)::text as commission`

/** Conversion and earnings per click are unknown without a click. */
export const LINK_FIGURE_SORTS = {
  own_clicks: sql`coalesce(o.own_clicks, 0)`,
  clicks: sql`coalesce(f.clicks, 0)`,
  units: sql`coalesce(f.units, 0)`,
  sales: sql`coalesce(f.sales, 0)`,
  commission: sql`coalesce(f.commission, 0)`,
  conversion: sql`coalesce(f.units, 0)::numeric / nullif(f.clicks, 0)`,
  epc: sql`coalesce(f.commission, 0) / nullif(f.clicks, 0)`,
}
