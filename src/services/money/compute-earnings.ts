import { type SQL, sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { PARTNERSHIP_TAIL_DAYS } from '../../contracts/vocabulary'
import { arrayParam, changedRows, query, queryOne } from '../../database'
import { commissionOf } from './commission'
import { basesOf, SALE_OF_BASIS } from './commission-basis'
import { emptyDueEarnings, type OfBrand, saveDueEarnings } from './due-earnings'
import { isReversed } from './row-conditions'

/** Namespace of the advisory locks that `lockLedger` takes; any constant works. */
const LEDGER = 20_261_121

/**
 * Until the request's transaction ends. Also raises that transaction's `work_mem` for its large joins. Several brands
 * are locked in id order, which prevents deadlocks.
 */
export const lockLedger = (req: PayloadRequest, brands: number | readonly number[]) =>
  query(
    req,
    sql`select pg_advisory_xact_lock(${LEDGER}, b.id), set_config('work_mem', '64MB', true)
        from (select unnest(${arrayParam([brands].flat())}::int[]) as id order by 1) b`,
  )

/** A table, so that the planner has statistics. Emptied on commit. */
const DUE_METRICS = sql`
  create temporary table if not exists due_metrics (
    id integer,
    adgroup_id integer,
    creator_id integer,
    date date,
    attributed_sales_14d numeric,
    total_attributed_sales_14d numeric
  ) on commit delete rows`

/** Above these counts the planner gets fresh statistics. */
const MANY_METRICS = 2_000
const MANY_EARNINGS = 50_000

type Input = OfBrand & { runId: number }

/**
 * Recomputes the earnings of the metrics that a run wrote, set-based, in the caller's transaction. Also recomputes
 * yesterday, today and every day since the previous run, because a rate may have changed after those days were
 * computed. Appends one change for each new or changed earning, and one balanced pair of ledger entries per creator,
 * type and month of sales. Returns the number of earnings written.
 *
 * Commission is the sales of the basis times the rate, both as of the day of the sale (`basis_history`, `rate_history`:
 * the partnership's own fee, else the product's; the first entry also covers earlier days). Referral commission is the
 * same sales times the referral's rate on that day (`referral_rate_history`), from its first day on, for whoever referred
 * the creator of the sale. A sale that is more than 45 days after the end of the partnership earns nothing, neither
 * for its creator nor for whoever referred them; nor does a referral more than 45 days after the referrer's own end.
 * Nor does a day whose commission was reversed. Amounts have four decimals. A metric without a creator earns nothing.
 * Source: docs/decisions/0019, 0040, 0042, 0080.
 */
export const computeEarnings = async (input: Input): Promise<number> => {
  const { req, brandId, runId } = input
  await lockLedger(req, brandId)
  await query(req, DUE_METRICS)
  await query(req, sql`truncate due_metrics`)
  await emptyDueEarnings(req)
  const metrics = await changedRows(req, sql`insert into due_metrics ${metricsOf(input)}`)
  if (metrics > MANY_METRICS) await query(req, sql`analyze due_metrics`)
  const has = await queryOne<{ referrals: boolean; reversals: boolean }>(
    req,
    sql`select exists (select 1 from creator_referrals where brand_id = ${brandId}) as referrals,
               exists (select 1 from commission_reversals where brand_id = ${brandId}) as reversals`,
  )
  const isLost = has?.reversals ? isReversed('s', brandId) : sql`false`
  const commissions = await collectDue(input, commissionsOf(input), isLost)
  const due = commissions + (has?.referrals ? await collectDue(input, referralsOf(input), isLost) : 0)
  if (due === 0) return 0
  await saveDueEarnings(input, { kind: 'sync', id: runId })
  // If the table was analyzed while it was being filled, its statistics say it is empty and the next plan would scan it
  // row by row.
  if (due > MANY_EARNINGS) await query(req, sql`analyze creator_earnings`)
  return due
}

const metricsOf = ({ brandId, runId }: Input): SQL => sql`
  select id, adgroup_id, creator_id, date, attributed_sales_14d, total_attributed_sales_14d
  from amz_attribution_perf_metrics
  where sync_run_id = ${runId} and creator_id is not null
  union all
  select m.id, m.adgroup_id, m.creator_id, m.date, m.attributed_sales_14d, m.total_attributed_sales_14d
  from (
    select least(business_date() - 1, (
      select r.pulled_on
      from sync_runs r
      where r.brand_id = ${brandId} and r.kind = 'performance' and r.status = 'succeeded' and r.id <> ${runId}
      order by r.id desc
      limit 1
    )) as fresh
    offset 0
  ) days
  join amz_attribution_perf_metrics m on m.brand_id = ${brandId}
    and m.date >= days.fresh
    and m.creator_id is not null
    and m.sync_run_id is distinct from ${runId}`

const salesOf = ({ brandId }: Input): SQL => sql`
  select m.id, m.creator_id, m.date, l.product_id, l.creator_product_id, b.basis, ${SALE_OF_BASIS} as sale
  from due_metrics m
  join amz_attribution_adgroups g on g.id = m.adgroup_id
  join links l on l.id = g.link_id
  join (${basesOf({ kind: 'brand', id: brandId })}) b on b.since <= m.date and m.date < b.until
  where ${earnsOn(sql`m.date`, sql`m.creator_id`, brandId)}`

/** False from the 46th day after the creator's partnership ended until it became active again. */
const earnsOn = (day: SQL, creatorId: SQL, brandId: number): SQL => sql`not exists (
    select 1
    from (${endsOf(brandId)}) e
    where e.creator_id = ${creatorId} and e.last_day < ${day} and ${day} < e.resumed_on
  )`

/** The periods in which a creator's sales earn nothing: between two days that still earn. */
export const endsOf = (brandId: number): SQL => sql`
  select p.creator_id,
         e.ended_on + ${PARTNERSHIP_TAIL_DAYS}::int as last_day,
         coalesce(e.resumed_on, 'infinity') as resumed_on
  from partnership_ends e
  join partnerships p on p.id = e.partnership_id
  where p.brand_id = ${brandId}`

/** A product's first rate has no start. */
const ratesOf = ({ brandId }: Input): SQL => sql`
  select product_id,
         creator_product_id,
         rate,
         lead(effective_from, 1, 'infinity') over periods as until,
         case
           when creator_product_id is null and lag(effective_from) over periods is null then '-infinity'
           else effective_from
           end as since
  from rate_history
  where brand_id = ${brandId}
  window periods as (partition by product_id, creator_product_id order by effective_from)`

/** At the partnership's own fee on that day, else the product's rate. */
const commissionsOf = (input: Input): SQL => sql`
  with rates as (${ratesOf(input)})
  select s.creator_id, 'commission'::enum_creator_earnings_earning_type as earning_type, s.id, s.date, s.basis, s.sale,
         coalesce(own.rate, general.rate)::numeric(5, 2) as rate, null::integer as referred_creator_id
  from (${salesOf(input)}) s
  join rates general on general.product_id = s.product_id
    and general.creator_product_id is null
    and general.since <= s.date
    and s.date < general.until
  left join rates own on own.creator_product_id = s.creator_product_id
    and own.product_id = s.product_id
    and own.since <= s.date
    and s.date < own.until`

/** Of two rates of one day, the last counts. */
const referralRatesOf = ({ brandId }: Input): SQL => sql`
  select r.referrer_creator_id,
         r.referred_creator_id,
         r.status,
         h.rate,
         lead(h.effective_from, 1, 'infinity') over periods as until,
         case when lag(h.effective_from) over periods is null then r.effective_from else h.effective_from end as since
  from creator_referrals r
  join referral_rate_history h on h.referral_id = r.id
  where r.brand_id = ${brandId}
  window periods as (partition by h.referral_id order by h.effective_from, h.id)`

/** At the referral's rate on that day. An ended referral only updates earnings that already exist. */
const referralsOf = (input: Input): SQL => sql`
  select r.referrer_creator_id as creator_id, 'referral'::enum_creator_earnings_earning_type as earning_type,
         s.id, s.date, s.basis, s.sale,
         r.rate, s.creator_id as referred_creator_id
  from (${salesOf(input)}) s
  join (${referralRatesOf(input)}) r on r.referred_creator_id = s.creator_id
    and r.since <= s.date
    and s.date < r.until
    and ${earnsOn(sql`s.date`, sql`r.referrer_creator_id`, input.brandId)}
    and (
      r.rate > 0 and r.status = 'active'
      or exists (
        select 1
        from creator_earnings known
        where known.brand_id = ${input.brandId} and known.perf_metric_id = s.id and known.earning_type = 'referral'
      )
    )`

/** `isLost`, over the rows `s` of `sales`: their commission was reversed. */
const collectDue = ({ req, brandId }: OfBrand, sales: SQL, isLost: SQL): Promise<number> =>
  changedRows(
    req,
    sql`insert into due_earnings
        select w.creator_id, w.earning_type, w.id, w.date, w.basis, w.sale, w.rate, w.amount, w.referred_creator_id,
               coalesce(e.sales_amount, 0), coalesce(e.commission_rate, 0), coalesce(e.amount, 0), e.basis
        from (
          select s.*, case when ${isLost} then 0 else ${commissionOf(sql`s.sale`, sql`s.rate`)} end as amount
          from (${sales}) s
        ) w
        left join creator_earnings e on e.brand_id = ${brandId}
          and e.perf_metric_id = w.id
          and e.earning_type = w.earning_type
        where case
          when e.id is null then w.sale <> 0
          else (e.basis::text, e.sales_amount, e.commission_rate, e.amount)
            is distinct from (w.basis::text, w.sale, w.rate, w.amount)
          end`,
  )
