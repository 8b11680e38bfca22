import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { arrayParam, query, queryOne } from '../../../database'
import type { Row } from '../../../database-rows'
import { type ProcessingFeeTerms, scheduleOn } from '../../../domain/processing-fee-schedules'
import type { UnpaidLine } from '../charges/build-charge'
import { payoutParts } from '../payouts/queue-payouts'
import { readProcessingFeeSchedules } from '../processing-fee-schedules'
import {
  isChargeable,
  isHeld,
  isLiveCharge,
  isQuestioned,
  isWaitOver,
  JOIN_LAST_CREATOR_CHARGE,
  JOIN_PLATFORM_CHARGE,
} from '../row-conditions'
import { estimateProcessingFees, type ProcessingFeeEstimate } from './estimate-processing-fees'

/** What a charge will take: commission, and its processing fees if they can be known. */
type Estimate = { commission_cents: number; fees: ProcessingFeeEstimate | null }

/** What the next charges of a statement will take, with the part that is charged once questions and holds have ended. */
export type Due = Estimate & { questioned: Estimate | null }

type Line = Pick<
  UnpaidLine,
  'id' | 'creator_id' | 'amount_cents' | 'paid_payout_fee_cents' | 'payout_parts' | 'route'
> & {
  statement_id: number
  /** Of the previous attempt. */
  terms: ProcessingFeeTerms | null
  is_questioned: boolean
}

/**
 * By statement, for the lines that are owed and not being charged. With the default payment method's fees, or those of
 * the previous attempt when there is no method.
 */
export const estimateDues = async (
  req: PayloadRequest,
  { brandId, statementIds, today }: { brandId: number; statementIds: readonly number[]; today: string },
): Promise<Map<number, Due>> => {
  const lines = statementIds.length === 0 ? [] : await readOwedLines(req, statementIds)
  if (lines.length === 0) return new Map()
  const [method, schedules] = await Promise.all([defaultMethodType(req, brandId), readProcessingFeeSchedules(req)])
  const payoutFeeCents = scheduleOn(schedules, 'paypal', today).fixed_cents
  const dues = new Map<number, Due>()
  for (const id of new Set(lines.map(({ statement_id }) => statement_id))) {
    const own = lines.filter(({ statement_id }) => statement_id === id)
    const schedule = method
      ? scheduleOn(schedules, method, today)
      : (own.find(({ terms }) => terms !== null)?.terms ?? null)
    const estimate = (some: readonly Line[]): Estimate => ({
      commission_cents: some.reduce((sum, { amount_cents }) => sum + amount_cents, 0),
      fees: schedule && estimateProcessingFees(some, { schedule, payoutFeeCents }),
    })
    const next = estimate(own.filter(({ is_questioned }) => !is_questioned))
    const later = own.filter(({ is_questioned }) => is_questioned)
    dues.set(id, later.length === 0 ? { ...next, questioned: null } : withQuestioned(next, estimate(later)))
  }
  return dues
}

/** They are charged separately, each with fees of its own. */
const withQuestioned = (next: Estimate, questioned: Estimate): Due => ({
  commission_cents: next.commission_cents + questioned.commission_cents,
  fees: next.fees && questioned.fees && addFees(next.fees, questioned.fees),
  questioned,
})

const addFees = (one: ProcessingFeeEstimate, other: ProcessingFeeEstimate): ProcessingFeeEstimate => ({
  paypal_processing_fees_cents: one.paypal_processing_fees_cents + other.paypal_processing_fees_cents,
  stripe_processing_fees_cents: one.stripe_processing_fees_cents + other.stripe_processing_fees_cents,
  byLine: new Map([...one.byLine, ...other.byLine]),
})

const readOwedLines = (req: PayloadRequest, statementIds: readonly number[]): Promise<Line[]> =>
  query<Line>(
    req,
    sql`select l.brand_statement_id as statement_id,
               l.id,
               l.creator_id,
               b.owed_cents as amount_cents,
               b.payout_fee_cents as paid_payout_fee_cents,
               ${payoutParts('l', 'b')} as payout_parts,
               l.route,
               case
                 when coalesce(c.fee_rate_bp, pc.fee_rate_bp) is not null
                 then jsonb_build_object(
                   'rate_bp', coalesce(c.fee_rate_bp, pc.fee_rate_bp),
                   'fixed_cents', coalesce(c.fee_fixed_cents, pc.fee_fixed_cents),
                   'cap_cents', coalesce(c.fee_cap_cents, pc.fee_cap_cents)
                 )
                 end as terms,
               ${isHeld('l')} or c.id is null and pc.id is null and (
                 ${isQuestioned('l')} or s.status = 'charging' and ${isWaitOver('l')}
               ) as is_questioned
        from statement_lines l
        join brand_statements s on s.id = l.brand_statement_id
        join line_balances b on b.line_id = l.id
        ${JOIN_LAST_CREATOR_CHARGE}
        ${JOIN_PLATFORM_CHARGE}
        where l.brand_statement_id = any(${arrayParam([...statementIds])}::int[])
          and b.owed_cents > 0
          and (c.id is null or not ${isLiveCharge('c')})
          and (pc.id is null or not ${isLiveCharge('pc')})
        order by l.id`,
  )

/** Null without a verified default payment method. */
export const defaultMethodType = async (
  req: PayloadRequest,
  brandId: number,
): Promise<Row<'brand_payment_methods'>['pm_type'] | null> => {
  const row = await queryOne<Row<'brand_payment_methods', 'pm_type'>>(
    req,
    sql`select pm_type
        from brand_payment_methods m
        where m.brand_id = ${brandId} and ${isChargeable('m')}`,
  )
  return row?.pm_type ?? null
}
