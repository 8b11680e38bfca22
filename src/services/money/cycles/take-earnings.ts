import { type SQL, sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { arrayParam, query } from '../../../database'
import type { Row } from '../../../database-rows'
import { LARGEST_COMMISSION_CENTS } from '../../../domain/provider-limits'
import { failpoint } from '../../../failpoints'
import { recordEvents } from '../../../outbox'
import { carriedBalance } from '../balances/carried-balance'
import { lockLedger } from '../compute-earnings'
import { type PaymentRules, readPaymentSettings } from '../payment-settings'
import { hasTaxDetails, routeOf } from '../payout-route'
import { isChargeable, isHeld } from '../row-conditions'
import { BILLED_TO } from '../statements/billed-to'

export type Cycle = Row<'billing_cycles', 'id' | 'period_start' | 'period_end'>

/** Bounds the locks and the duration of a transaction (a few seconds). */
const BRANDS = 500
/** Days after which Amazon no longer restates a day. */
const RESTATED_DAYS = 28

const TABLES = sql`
  create temporary table if not exists due_statements (
    brand_id integer,
    previous_id integer,
    taken_after date,
    taken_through date,
    changes_after integer,
    changes_through integer
  ) on commit delete rows`

const LINES = sql`
  create temporary table if not exists due_lines (
    brand_id integer,
    creator_id integer,
    earnings_count integer,
    fresh_amount numeric(14, 4),
    adjustment_amount numeric(14, 4),
    carried_in numeric(14, 4),
    amount_cents integer,
    carried_out numeric(14, 4),
    route text,
    carry_reason text
  ) on commit delete rows`

/**
 * Issues the statements of a cycle for the next batch of brands after id `after`, in the caller's transaction. Returns
 * the last brand's id, or null when none is left. Skips brands that already have their statement.
 *
 * For each creator a statement takes: earnings of the days after the previous statement through the end of the month (one
 * range of a covering index); changes since then to days taken before; and the carried balance. Each change is therefore in
 * exactly one statement: the first whose `changes_through` and `taken_through` reach it. `lockLedger` is held so that no
 * smaller change id can be committed later. The sum is rounded to cents once, here. A sum that is negative, on hold, below
 * the minimum, or cannot be paid is carried in full with the reason. Source: docs/decisions/0022, 0080.
 */
export const takeEarnings = async ({
  req,
  cycle,
  today,
  after,
}: {
  req: PayloadRequest
  cycle: Cycle
  today: string
  after: number
}): Promise<number | null> => {
  const brands = await brandsAfter(req, after)
  const last = brands.at(-1)
  if (last === undefined) return null
  await lockLedger(req, brands)
  const settings = await readPaymentSettings(req)
  await query(req, TABLES)
  await query(req, LINES)
  await query(req, sql`truncate due_statements, due_lines`)
  await query(req, sql`insert into due_statements ${statementsOf(cycle, brands)}`)
  await query(req, sql`insert into due_lines ${linesOf(settings)}`)
  await query(
    req,
    sql`delete from due_lines
        where brand_id not in (
          select brand_id
          from due_lines
          group by brand_id
          having sum(earnings_count) > 0 or bool_or(adjustment_amount <> 0) or sum(amount_cents) > 0)`,
  )
  const made = await saveStatements(req, { cycle, today, settings })
  failpoint('lines-made')
  await recordEvents(
    req,
    made.map((id) => ({ type: 'statement.issued', subject: id, data: {} })),
  )
  return last
}

const brandsAfter = async (req: PayloadRequest, after: number): Promise<number[]> => {
  const rows = await query<Row<'brands', 'id'>>(
    req,
    sql`select b.id
        from brands b
        where b.id > ${after} and exists (select 1 from creator_earnings e where e.brand_id = b.id)
        order by b.id
        limit ${BRANDS}`,
  )
  return rows.map(({ id }) => id)
}

/**
 * A month is taken whole: once each of its days with sales was read again after Amazon could restate it, by a pull of the
 * same profile; otherwise one cycle later, as it then is.
 */
const statementsOf = ({ id, period_start, period_end }: Cycle, brands: number[]): SQL => sql`
  with pulls as (
    select distinct amazon_profile_id, start_date, end_date, pulled_on
    from sync_runs
    where brand_id = any(${arrayParam(brands)}::int[])
      and kind = 'performance'
      and status = 'succeeded'
      and pulled_on >= ${period_start}::date + ${RESTATED_DAYS}::int
      and start_date <= pulled_on - ${RESTATED_DAYS}::int
  ), unread as (
    select f.brand_id
    from amazon_profiles f
    cross join generate_series(${period_start}::timestamp, ${period_end}::timestamp, interval '1 day') as days (day)
    where f.brand_id = any(${arrayParam(brands)}::int[])
      and not exists (
        select 1
        from pulls p
        where p.amazon_profile_id = f.id
          and day::date between p.start_date and p.end_date
          and p.pulled_on >= day::date + ${RESTATED_DAYS}::int
      )
      and exists (
        select 1
        from creator_earnings e
        join amz_attribution_perf_metrics m on m.id = e.perf_metric_id and m.brand_id = e.brand_id and m.date = e.date
        join amz_attribution_adgroups g on g.id = m.adgroup_id
        join amz_attribution_campaigns k on k.id = g.campaign_id
        where e.brand_id = f.brand_id and e.date = day::date and k.amazon_profile_id = f.id
      )
  )
  select b.id, last.id, last.taken_through,
         case
           when b.id in (select brand_id from unread) then greatest(last.taken_through, ${period_start}::date - 1)
           else ${period_end}::date
           end,
         coalesce(last.changes_through, 0), newest.id
  from unnest(${arrayParam(brands)}::int[]) as b (id)
  cross join (select coalesce(max(id), 0) as id from earning_changes) newest
  left join lateral (select s.id, s.taken_through, s.changes_through
                     from brand_statements s
                     where s.brand_id = b.id
                     order by s.id desc
                     limit 1) last on true
  where not exists (select 1 from brand_statements s where s.billing_cycle_id = ${id} and s.brand_id = b.id)`

/** One range of the covering index per brand. */
export const FRESH = sql`
  select e.brand_id, e.creator_id, count(*)::int as earnings, sum(e.amount) as amount
  from due_statements d
  join creator_earnings e on e.brand_id = d.brand_id
    and e.date > coalesce(d.taken_after, '-infinity')
    and e.date <= d.taken_through
  group by e.brand_id, e.creator_id`

const ADJUSTED = sql`
  select c.brand_id, c.creator_id, sum(c.amount - c.old_amount) as amount
  from due_statements d
  join earning_changes c on c.brand_id = d.brand_id
    and c.id > d.changes_after
    and c.id <= d.changes_through
    and c.date <= d.taken_after
  group by c.brand_id, c.creator_id`

/** Also what the decision about a hold took back from lines, after the previous statement. */
const CARRIED = sql`
  select l.brand_id, l.creator_id, ${carriedBalance('l')} as amount
  from due_statements d
  join statement_lines l on l.brand_statement_id = d.previous_id
  where l.carried_out <> 0 and ${carriedBalance('l')} <> 0
  union all
  select v.brand_id, v.creator_id, v.returned_cents / 100.0
  from due_statements d
  join commission_reversals v on v.brand_statement_id = d.previous_id`

const linesOf = ({ minimum_payout_cents }: PaymentRules): SQL => sql`
  with sums as (
    select brand_id,
           creator_id,
           sum(earnings)::int as earnings,
           sum(fresh) as fresh,
           sum(adjusted) as adjusted,
           sum(carried) as carried,
           sum(fresh + adjusted + carried) as due
    from (select brand_id, creator_id, earnings, amount as fresh, 0 as adjusted, 0 as carried
          from (${FRESH}) fresh
          union all
          select brand_id, creator_id, 0, 0, amount, 0
          from (${ADJUSTED}) adjusted
          union all
          select brand_id, creator_id, 0, 0, 0, amount
          from (${CARRIED}) carried) parts
    group by brand_id, creator_id
  ), ways as (
    select s.*, ${routeOf('c', sql`m.pm_type`)} as route, ${hasTaxDetails('c')} as has_tax_details
    from sums s
    join creators c on c.id = s.creator_id
    left join brand_payment_methods m on m.brand_id = s.brand_id and ${isChargeable('m')}
  ), reached as (
    select *,
           case
             when route = 'stripe' then due
             else sum(due) filter (where due > 0) over (partition by brand_id, route order by due, creator_id)
             end as reached
    from ways
  ), reasons as (
    select *,
           case
             when due < 0 then 'negative'
             when ${isHeld('reached')} then 'on_hold'
             when due * 100 < ${minimum_payout_cents} then 'below_minimum'
             when not has_tax_details then 'tax_details'
             when route is null then 'no_route'
             when reached * 100 > ${LARGEST_COMMISSION_CENTS} then 'above_limit'
             end as reason
    from reached
  ), paid as (select *, case when reason is null then round(due * 100)::int else 0 end as cents from reasons)
  select brand_id, creator_id, earnings, fresh, adjusted, carried, cents, due - cents / 100.0,
         case when cents > 0 then route end,
         case when due <> 0 then reason end
  from paid`

const saveStatements = async (
  req: PayloadRequest,
  { cycle, today, settings }: { cycle: Cycle; today: string; settings: PaymentRules },
): Promise<number[]> => {
  const rows = await query<Row<'brand_statements', 'id'>>(
    req,
    sql`with made as (
          insert into brand_statements (
            billing_cycle_id, brand_id, invoice_number, status,
            taken_after, taken_through, changes_after, changes_through,
            fresh_amount, adjustment_amount, carried_in, carried_out, commission_cents, creators_count,
            locked_on, charge_on, hold_reason, billed_to
          )
          select ${cycle.id}::int,
                 d.brand_id,
                 ${`SM-${cycle.period_start.slice(0, 7)}-`} || lpad(d.brand_id::text, 5, '0'),
                 (case when l.cents = 0 then 'settled' else 'review' end)::enum_brand_statements_status,
                 d.taken_after, d.taken_through, d.changes_after, d.changes_through,
                 l.fresh, l.adjusted, l.carried_in, l.carried_out, l.cents, l.creators,
                 ${today},
                 ${today}::date + ${settings.review_days}::int,
                 case
                   when l.cents >= ${settings.approval_threshold_cents}
                   then 'Above the amount that needs our approval'
                   end,
                 ${BILLED_TO}
          from due_statements d
          join brands b on b.id = d.brand_id
          join (
            select brand_id,
                   sum(fresh_amount) as fresh,
                   sum(adjustment_amount) as adjusted,
                   sum(carried_in) as carried_in,
                   sum(carried_out) as carried_out,
                   sum(amount_cents)::int as cents,
                   count(*) filter (where amount_cents > 0)::int as creators
            from due_lines
            group by brand_id) l on l.brand_id = d.brand_id
          returning id, brand_id, taken_through, commission_cents
        ), lines as (
          insert into statement_lines (
            brand_statement_id, billing_cycle_id, brand_id, creator_id, taken_through, earnings_count,
            fresh_amount, adjustment_amount, carried_in, amount_cents, carried_out,
            route, carry_reason
          )
          select m.id, ${cycle.id}::int, m.brand_id, l.creator_id, m.taken_through, l.earnings_count,
                 l.fresh_amount, l.adjustment_amount, l.carried_in, l.amount_cents, l.carried_out,
                 l.route::enum_statement_lines_route, l.carry_reason::enum_statement_lines_carry_reason
          from made m
          join due_lines l on l.brand_id = m.brand_id
        )
        select id
        from made
        order by id`,
  )
  return rows.map(({ id }) => id)
}
