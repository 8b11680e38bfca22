import { type SQL, sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { PARTNERSHIP_TAIL_DAYS } from '../../contracts/vocabulary'
import { arrayParam, changedRows, query, queryOne } from '../../database'
import { commissionOf } from './commission'
import { basesOf, SALE_OF_BASIS } from './commission-basis'

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

/** Emptied on commit, dropped with the connection. */
const DUE_EARNINGS = sql`
  create temporary table if not exists due_earnings (
    creator_id integer,
    earning_type enum_creator_earnings_earning_type,
    perf_metric_id integer,
    date date,
    basis enum_affiliate_programs_commission_basis,
    sales_amount numeric(12, 4),
    commission_rate numeric(5, 2),
    amount numeric(12, 4),
    referred_creator_id integer,
    old_sales_amount numeric(12, 4),
    old_commission_rate numeric(5, 2),
    old_amount numeric(12, 4),
    old_basis enum_creator_earnings_basis
  ) on commit delete rows`

/** Above these counts the planner gets fresh statistics. */
const MANY_METRICS = 2_000
const MANY_EARNINGS = 50_000

type Input = { req: PayloadRequest; brandId: number; runId: number }

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
 * Amounts have four decimals. A metric without a creator earns nothing. Source: docs/decisions/0019, 0040, 0042.
 */
export const computeEarnings = async (input: Input): Promise<number> => {
  const { req, brandId, runId } = input
  await lockLedger(req, brandId)
  await query(req, DUE_METRICS)
  await query(req, DUE_EARNINGS)
  await query(req, sql`truncate due_metrics, due_earnings`)
  const metrics = await changedRows(req, sql`insert into due_metrics ${metricsOf(input)}`)
  if (metrics > MANY_METRICS) await query(req, sql`analyze due_metrics`)
  const hasReferrals = await queryOne(
    req,
    sql`select 1
        from creator_referrals
        where brand_id = ${brandId}
        limit 1`,
  )
  const commissions = await collectDue(req, commissionsOf(input))
  const due = commissions + (hasReferrals ? await collectDue(req, referralsOf(input)) : 0)
  if (due === 0) return 0
  await saveEarnings(input)
  // If the table was analyzed while it was being filled, its statistics say it is empty and the next plan would scan it
  // row by row.
  if (due > MANY_EARNINGS) await query(req, sql`analyze creator_earnings`)
  await query(
    req,
    sql`insert into ledger_entries (
          entry_key, account, cause, sync_run_id, brand_id, creator_id, earning_type, month, amount
        )
        select concat_ws(':', 'sync', ${runId}::int, ${brandId}::int, creator_id, earning_type, to_char(month, 'YYYY-MM')),
               account,
               'sync',
               ${runId}::int,
               ${brandId}::int,
               creator_id,
               earning_type::text::enum_ledger_entries_earning_type,
               month,
               sign * amount
        from (
          select creator_id, earning_type, date_trunc('month', date)::date as month, sum(amount - old_amount) as amount
          from due_earnings
          group by 1, 2, 3
        ) sums
        cross join (values
          ('brand_receivable'::enum_ledger_entries_account, 1),
          ('creator_payable'::enum_ledger_entries_account, -1)
        ) as accounts (account, sign)
        where amount <> 0`,
  )
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
        where known.perf_metric_id = s.id and known.earning_type = 'referral'
      )
    )`

const AMOUNT = commissionOf(sql`w.sale`, sql`w.rate`)

const collectDue = (req: PayloadRequest, wanted: SQL): Promise<number> =>
  changedRows(
    req,
    sql`insert into due_earnings
        select w.creator_id, w.earning_type, w.id, w.date, w.basis, w.sale, w.rate, ${AMOUNT}, w.referred_creator_id,
               coalesce(e.sales_amount, 0), coalesce(e.commission_rate, 0), coalesce(e.amount, 0), e.basis
        from (${wanted}) w
        left join creator_earnings e on e.perf_metric_id = w.id and e.earning_type = w.earning_type
        where case
          when e.id is null then w.sale <> 0
          else (e.basis::text, e.sales_amount, e.commission_rate, e.amount)
            is distinct from (w.basis::text, w.sale, w.rate, ${AMOUNT})
          end`,
  )

const saveEarnings = ({ req, brandId, runId }: Input) =>
  query(
    req,
    sql`with saved as (
          insert into creator_earnings as e (
            creator_id, earning_type, perf_metric_id, brand_id, basis, amount, sales_amount, commission_rate, date,
            referred_creator_id
          )
          select creator_id, earning_type, perf_metric_id, ${brandId}::int, basis::text::enum_creator_earnings_basis,
                 amount, sales_amount, commission_rate, date, referred_creator_id
          from due_earnings
          on conflict (perf_metric_id, earning_type)
          do update
          set basis = excluded.basis,
              amount = excluded.amount,
              sales_amount = excluded.sales_amount,
              commission_rate = excluded.commission_rate,
              updated_at = now()
          returning id, perf_metric_id, earning_type
        )
        insert into earning_changes (
          earning_id, sync_run_id, brand_id, creator_id, earning_type, date, old_basis, basis,
          old_sales_amount, sales_amount, old_commission_rate, commission_rate, old_amount, amount
        )
        select s.id, ${runId}::int, ${brandId}::int, d.creator_id, d.earning_type::text::enum_earning_changes_earning_type, d.date,
               d.old_basis::text::enum_earning_changes_old_basis, d.basis::text::enum_earning_changes_basis,
               d.old_sales_amount, d.sales_amount, d.old_commission_rate, d.commission_rate, d.old_amount, d.amount
        from due_earnings d
        join saved s on s.perf_metric_id = d.perf_metric_id and s.earning_type = d.earning_type
        where (d.old_sales_amount, d.old_commission_rate, d.old_amount)
          is distinct from (d.sales_amount, d.commission_rate, d.amount)`,
  )
