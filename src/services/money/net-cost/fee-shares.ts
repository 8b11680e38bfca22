import { type SQL, sql } from 'drizzle-orm'
import type { DayRange } from '../../../domain/date-range'
import { CHARGES_AFTER_SUCCESS } from '../../../domain/money-states'
import { routeOf } from '../payout-route'
import { payoutCount } from '../payouts/queue-payouts'
import { isIn } from '../row-conditions'
import type { CostBasis } from './read-cost-basis'

/** Per line of the brand that was paid: the days that it covers, and its processing fees as a share of its commission. */
const chargedShares = (brandId: number): SQL => sql`
  select l.creator_id, l.covers_after, l.taken_through, c.share
  from (
    select id, creator_id, taken_through,
           lag(taken_through) over (partition by creator_id order by taken_through) as covers_after
    from statement_lines
    where brand_id = ${brandId} and amount_cents > 0
  ) l
  join (
    select line_id, sum(fee_cents)::numeric / nullif(sum(commission_cents), 0) as share
    from (
      select statement_line_id as line_id, application_fee_amount_cents as fee_cents, commission_cents
      from creator_charges
      where brand_id = ${brandId} and ${isIn('status', CHARGES_AFTER_SUCCESS)}
      union all
      select (part ->> 'line_id')::int,
             (part ->> 'payout_fee_cents')::int + (part ->> 'processing_fee_cents')::int,
             (part ->> 'commission_cents')::int
      from platform_charges p
      cross join lateral jsonb_array_elements(p.breakdown -> 'lines') part
      where p.brand_id = ${brandId} and ${isIn('p.status', CHARGES_AFTER_SUCCESS)}
    ) parts
    group by line_id
  ) c on c.line_id = l.id`

/** `grossUp` of `domain/processing-fee-schedules` in SQL: the fee on top of whole cents; null without a payment method. */
const feeOn = (cents: SQL, method: CostBasis['method']): SQL => {
  const [rate, fixed, cap] = [method?.rate_bp ?? null, method?.fixed_cents ?? null, method?.cap_cents ?? null]
  return sql`case
    when ${cents} + ${fixed}::bigint = 0 then 0
    else least((((${cents} + ${fixed}::bigint) * 10000 - 5000) / (10000 - ${rate}::bigint) + 1) - ${cents}, ${cap}::bigint)
    end`
}

/**
 * Per creator and month: what charging the month's commission would cost today, as a share of it, computed like the charges
 * themselves: one for each creator paid by Stripe, one for all paid by PayPal. A creator without a way to be paid counts as
 * one paid by Stripe. Commission below the minimum is not charged, so it has no fee yet.
 */
const estimatedShares = ({ brandId, method, payoutFeeCents, minimumCents }: CostBasis, days: DayRange): SQL => sql`
  select creator_id, month,
         case
           when ${method?.rate_bp ?? null}::int is null then null
           when cents < ${minimumCents}::int or cents <= 0 then 0
           when route = 'stripe' then (${feeOn(sql`cents`, method)})::numeric / cents
           else payout_fee_cents::numeric / cents
             + (${feeOn(sql`charged_cents`, method)})::numeric / sum(cents) over (partition by month, route, is_charged)
           end as share
  from (
    select *,
           (sum(cents + payout_fee_cents) over (partition by month, route, is_charged))::bigint as charged_cents
    from (
      select creator_id, month, cents, route,
             cents >= ${minimumCents}::int and cents > 0 as is_charged,
             ${payoutCount(sql`cents`)} * ${payoutFeeCents}::int as payout_fee_cents
      from (
        select e.creator_id, e.month, e.cents,
               coalesce(${routeOf('c', sql`${method?.type ?? null}::text`)}, 'stripe') as route
        from (
          select creator_id,
                 date_trunc('month', date)::date as month,
                 round(sum(amount) * 100)::bigint as cents
          from daily_earnings
          where brand_id = ${brandId}
            and date >= date_trunc('month', ${days.from}::date)
            and date < date_trunc('month', ${days.to}::date) + interval '1 month'
          group by 1, 2
        ) e
        join creators c on c.id = e.creator_id
      ) months
    ) fees
  ) sums`

/**
 * For earnings, or sums of them, `e`: the share of the charges that paid for them, else what charging their month would cost.
 * Join it, and select `feesOf`.
 */
export const joinFeeShares = (basis: CostBasis, days: DayRange): SQL => sql`
  left join (${chargedShares(basis.brandId)}) charged on charged.creator_id = e.creator_id
    and e.date > coalesce(charged.covers_after, '-infinity')
    and e.date <= charged.taken_through
  left join (${estimatedShares(basis, days)}) estimated on estimated.creator_id = e.creator_id
    and estimated.month = date_trunc('month', e.date)::date`

/** Their processing fees; `hasAmount` is a condition on `e`. */
export const feesOf = (hasAmount: SQL): SQL => sql`
  sum(e.amount * coalesce(charged.share, estimated.share)) as processing_fees,
  bool_or(${hasAmount} and charged.share is null) as is_estimated,
  bool_or(${hasAmount} and coalesce(charged.share, estimated.share) is null) as is_unknown`
