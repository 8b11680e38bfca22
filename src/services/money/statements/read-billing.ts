import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type { BillingOverview, MethodLabel } from '../../../contracts/billing'
import { UNPAID_STATEMENTS } from '../../../contracts/money-states'
import { queryOne } from '../../../database'
import { closesOn, nextToClose, periodOf } from '../../../domain/billing-months'
import { scheduleOn } from '../../../domain/processing-fee-schedules'
import { readBusinessTime } from '../../business-time'
import { carriedBalance } from '../balances/carried-balance'
import { readPaymentSettings } from '../payment-settings'
import { readProcessingFeeSchedules } from '../processing-fee-schedules'
import { isChargeable, isIn } from '../row-conditions'
import { readStatementRows, toStatementRow } from './statement-rows'

export const nextStatement = (today: string) => {
  const month = nextToClose(today)
  return { next_statement_on: closesOn(month), next_taken_through: periodOf(month).period_end }
}

type Open = Pick<BillingOverview, 'estimated' | 'locked' | 'carried' | 'waiting'> & { method: MethodLabel | null }

export const readBilling = async ({
  req,
  brandId,
}: {
  req: PayloadRequest
  brandId: number
}): Promise<BillingOverview> => {
  const { today } = await readBusinessTime(req)
  const [open, settings, schedules] = await Promise.all([
    readOpen(req, brandId, today),
    readPaymentSettings(req),
    readProcessingFeeSchedules(req),
  ])
  const waiting = await readStatementRows(req, {
    brandId,
    today,
    condition: isIn('s.status', ['review', ...UNPAID_STATEMENTS]),
    paging: sql`order by s.id desc limit 24`,
  })
  const review = waiting.findLast(({ status }) => status === 'review')
  const pastDue = waiting.reduce((sum, { due_cents }) => sum + due_cents, 0)
  return {
    today,
    estimated: open.estimated,
    locked: open.locked,
    carried: open.carried,
    waiting: open.waiting,
    ...nextStatement(today),
    in_review: review ? toStatementRow(review) : null,
    past_due_cents: pastDue,
    default_method: open.method,
    minimum_payout_cents: settings.minimum_payout_cents,
    processing_fees: (['card', 'us_bank_account', 'paypal'] as const).map((method) => {
      const { rate_bp, fixed_cents, cap_cents } = scheduleOn(schedules, method, today)
      return { method, rate_bp, fixed_cents, cap_cents }
    }),
  }
}

const readOpen = async (req: PayloadRequest, brandId: number, today: string): Promise<Open> => {
  const row = await queryOne<Open>(
    req,
    sql`with last as (
          select id, taken_through, changes_through
          from brand_statements
          where brand_id = ${brandId}
          order by id desc
          limit 1
        ),
        fresh as (
          select date, amount
          from creator_earnings
          where brand_id = ${brandId} and date > coalesce((select taken_through from last), '-infinity')
        ),
        late as (
          select coalesce(sum(amount - old_amount), 0) as amount
          from earning_changes
          where brand_id = ${brandId}
            and id > (select changes_through from last)
            and date <= (select taken_through from last)
        )
        select coalesce(sum(amount) filter (where date > ${today}::date - 30), 0)::numeric(16, 4)::text as estimated,
               (
                 coalesce(sum(amount) filter (where date <= ${today}::date - 30), 0) + (select amount from late)
               )::numeric(16, 4)::text as locked,
               (
                 select coalesce(sum(${carriedBalance('l')}), 0)
                 from statement_lines l
                 where l.brand_statement_id = (select id from last)
               )::numeric(16, 4)::text as carried,
               (
                 select coalesce(
                   jsonb_agg(
                     jsonb_build_object('reason', reason, 'creators', creators, 'amount', amount)
                     order by creators desc, reason
                   ),
                   '[]'
                 )
                 from (
                   select carry_reason as reason,
                          count(*)::int as creators,
                          sum(${carriedBalance('l')})::numeric(16, 4)::text as amount
                   from statement_lines l
                   where l.brand_statement_id = (select id from last)
                     and l.carry_reason is not null
                     and ${carriedBalance('l')} <> 0
                   group by carry_reason
                 ) reasons
               ) as waiting,
               (
                 select jsonb_build_object('pm_type', pm_type, 'name', bank_name, 'last4', bank_last4)
                 from brand_payment_methods m
                 where m.brand_id = ${brandId} and ${isChargeable('m')}
               ) as method
        from fresh`,
  )
  if (!row) throw new Error('The open commission was not read')
  return row
}
