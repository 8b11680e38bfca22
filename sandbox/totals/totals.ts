import * as z from 'zod'
import { findAdvertiser } from '../catalog/sellers'
import type { Queryable } from '../database'
import { parseInput, Refusal } from '../http/failure'
import { readProfileState } from '../switches/profile-switches'

const Span = z.strictObject({
  advertiser_id: z.string().max(20),
  from: z.iso.date(),
  to: z.iso.date(),
  rows: z
    .enum(['true', 'false'])
    .default('true')
    .transform((value) => value === 'true'),
})

type Figures = Record<string, string | number | null>

/** Amounts are exact decimal strings. */
interface Totals {
  readonly rows: Figures[]
  readonly totals: Figures
}

/** With masking on, an ad group with too few clicks in total counts as zeros. $1 advertiser, $2 and $3 the days. */
const ADDENDS = `
  reported as (
    select event_date, campaign_id, publisher_id, ad_group_id, asin, conversion_type, kind, quantity, amount,
      case when kind = 'purchase' then 1 else 0 end as orders
    from events
    where advertiser_id = $1 and event_date between $2 and $3 and occurred_at <= (select business_now())
    union all
    select event_date, campaign_id, publisher_id, ad_group_id, asin, conversion_type, kind, quantity_delta,
      amount_delta, orders_delta
    from restatements join events on events.id = event_id
    where advertiser_id = $1 and event_date between $2 and $3 and occurred_at <= (select business_now())
      and visible_from <= (select business_now())
  ), masked as (
    select campaign_id, ad_group_id, true as is_masked
    from events
    where advertiser_id = $1 and occurred_at <= (select business_now()) and (select is_masking from settings)
    group by campaign_id, ad_group_id
    having coalesce(sum(quantity) filter (where kind = 'click'), 0) < 10
  ), counted as (
    select event_date, campaign_id, publisher_id, ad_group_id, asin, conversion_type, kind,
      case when is_masked then 0 else quantity end as quantity, case when is_masked then 0 else amount end as amount,
      case when is_masked then 0 else orders end as orders
    from reported left join masked using (campaign_id, ad_group_id)
  )`

const BY_AD_GROUP = `with ${ADDENDS}, by_row as (
                       select event_date, campaign_id, ad_group_id,
                         coalesce(sum(quantity) filter (where kind = 'click'), 0) as clicks,
                         coalesce(sum(orders) filter (where conversion_type = 'Promoted'), 0) as purchases,
                         coalesce(sum(quantity) filter (where kind = 'purchase' and conversion_type = 'Promoted'), 0) as units,
                         coalesce(sum(amount) filter (where conversion_type = 'Promoted'), 0) as sales,
                         sum(orders) as total_purchases,
                         coalesce(sum(quantity) filter (where kind = 'purchase'), 0) as total_units,
                         sum(amount) as total_sales
                       from counted
                       group by event_date, campaign_id, publisher_id, ad_group_id
                     )
                     select to_char(event_date, 'YYYY-MM-DD') as date, ad_group_id, campaign_id,
                       coalesce(sum(clicks), 0)::float8 as clicks, coalesce(sum(purchases), 0)::float8 as purchases,
                       coalesce(sum(units), 0)::float8 as units, coalesce(sum(sales), 0)::numeric(18,2)::text as sales,
                       coalesce(sum(total_purchases), 0)::float8 as total_purchases, coalesce(sum(total_units), 0)::float8 as total_units,
                       coalesce(sum(total_sales), 0)::numeric(18,2)::text as total_sales,
                       case $4 when 'absent' then null when 'zero' then '0.00'
                         else coalesce(sum(round(total_sales / 10, 2)), 0)::numeric(18,2)::text end as bonus
                     from by_row
                     group by grouping sets ((event_date, ad_group_id, campaign_id), ())
                     having $5 or grouping(event_date) = 1
                     order by event_date nulls last, ad_group_id, campaign_id`

const BY_PRODUCT = `with ${ADDENDS}
                    select to_char(event_date, 'YYYY-MM-DD') as date, ad_group_id, campaign_id, asin, conversion_type,
                      coalesce(sum(quantity) filter (where kind = 'detail_page_view'), 0)::float8 as views,
                      coalesce(sum(quantity) filter (where kind = 'add_to_cart'), 0)::float8 as carts,
                      coalesce(sum(orders), 0)::float8 as purchases,
                      coalesce(sum(quantity) filter (where kind = 'purchase'), 0)::float8 as units,
                      coalesce(sum(amount), 0)::numeric(18,2)::text as sales
                    from counted
                    where kind <> 'click'
                    group by grouping sets ((event_date, ad_group_id, campaign_id, asin, conversion_type), ())
                    having $4 or grouping(event_date) = 1
                    order by event_date nulls last, ad_group_id, campaign_id, asin, conversion_type`

/** By day and ad group. Throws 400 or 404. */
export const readTotals = async (db: Queryable, query: unknown): Promise<Totals> => {
  const { advertiser_id, from, to, rows } = parseInput(Span, query)
  const { bonus } = await readProfileState(db, requireProfile(advertiser_id))
  return split(await db.query<Figures>(BY_AD_GROUP, [advertiser_id, from, to, bonus, rows]))
}

/** `purchases`, `units` and `sales` are of the conversion type. */
export const readProductTotals = async (db: Queryable, query: unknown): Promise<Totals> => {
  const { advertiser_id, from, to, rows } = parseInput(Span, query)
  requireProfile(advertiser_id)
  return split(await db.query<Figures>(BY_PRODUCT, [advertiser_id, from, to, rows]))
}

const requireProfile = (advertiserId: string) => {
  const found = findAdvertiser(advertiserId)
  if (!found) throw new Refusal(404, 'Advertiser not found')
  return found.profile
}

/** The last row is the total of the others. */
const split = ({ rows }: { rows: Figures[] }): Totals => {
  const { date, ad_group_id, campaign_id, asin, conversion_type, ...totals } = rows.at(-1) ?? {}
  return { rows: rows.slice(0, -1), totals }
}
