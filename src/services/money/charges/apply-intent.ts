import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { arrayParam, query, queryOne, withTransaction } from '../../../database'
import { addBusinessDays } from '../../../domain/business-days'
import { CHARGES_AFTER_SUCCESS, UNSENT_PAYOUTS } from '../../../domain/money-states'
import { isUniqueViolation } from '../../../errors'
import { failpoint } from '../../../failpoints'
import { Mismatch } from '../../../integrations/provider-errors'
import type { PaymentIntentView } from '../../../integrations/stripe/payment-intent-view'
import { recordEvent } from '../../../outbox'
import { readBusinessTime } from '../../business-time'
import { postEntries } from '../ledger/post-entries'
import { readPaymentSettings } from '../payment-settings'
import { linkPayouts } from '../payouts/queue-payouts'
import { isIn, isLiveCharge } from '../row-conditions'
import { settleStatement } from '../statements/settle-statement'
import { transition } from '../transition'
import { breakdownOf, failedDebitPosting, processingFeePosting, succeededPostings } from './charge-postings'
import { type ChargeRef, type ChargeState, lockCharge, machineOf } from './lock-charge'

/** Null when the payment exists but nothing happened yet. */
const STATUS_OF: Record<string, string | null> = {
  requires_payment_method: 'failed',
  requires_confirmation: null,
  requires_action: 'requires_action',
  processing: 'processing',
  succeeded: 'succeeded',
  canceled: 'canceled',
}

/**
 * The answer to our call, an event's re-read object and a look-up all end here. Throws Mismatch and changes nothing
 * unless amount, currency, account, customer and key match the row. Status, ledger, released payouts and statement
 * change in one transaction, once.
 */
export const applyIntent = async ({
  req,
  charge: ref,
  intent,
  cause,
}: {
  req: PayloadRequest
  charge: ChargeRef
  intent: PaymentIntentView
  cause: string
}): Promise<void> => {
  await inOneTransaction(req, async () => {
    const charge = await lockCharge(req, ref)
    assertSame(charge, intent)
    await saveIds(req, charge, intent)
    const to = statusOf(intent)
    if (to === undefined) throw new Mismatch(`Unknown payment status: ${intent.status}`)
    // mutant: late-success
    const isLate = to === 'succeeded' && CHARGES_AFTER_SUCCESS.includes(charge.status)
    // A failed attempt is canceled at the provider before its replacement is made; it stays failed here.
    const isReplaced = to === 'canceled' && charge.status === 'failed'
    if (to === null || isLate || isReplaced) return saveProcessingFee(req, charge, intent)
    const { today } = await readBusinessTime(req)
    const isNew = await transition({
      req,
      machine: machineOf(charge.kind),
      id: charge.id,
      to,
      cause: causeOf(to, intent) ?? cause,
      set: sql`failure_code = ${failureCode(to, intent)},
               failure_message = ${to === 'failed' ? (intent.lastError?.message ?? null) : null},
               succeeded_on = case when ${to} = 'succeeded' then ${today}::date else succeeded_on end,
               last_error = null,
               lease_until = null`,
    })
    if (to === 'succeeded' && isNew) await succeed(req, charge, today)
    if (to === 'failed' && isNew && charge.pm_type === 'us_bank_account')
      await postEntries(req, [failedDebitPosting(charge)])
    await saveProcessingFee(req, charge, intent)
    if (isNew) await settleStatement({ req, statementId: charge.statement_id })
  })
  failpoint('charge-applied')
}

const SECOND = 'A second payment for the same line succeeded'

/** A unique violation means that a second payment for the same line succeeded: throws Mismatch. */
const inOneTransaction = async (req: PayloadRequest, work: () => Promise<void>): Promise<void> => {
  try {
    await withTransaction(req, work)
  } catch (error) {
    if (isUniqueViolation(error)) throw new Mismatch(SECOND)
    throw error
  }
}

/** A payment that requires authentication did not fail: the brand confirms the same payment. */
const statusOf = ({ status, lastError }: PaymentIntentView): string | null | undefined =>
  status === 'requires_payment_method' && lastError?.code === 'authentication_required'
    ? 'requires_action'
    : STATUS_OF[status]

const assertSame = (charge: ChargeState, intent: PaymentIntentView): void => {
  const differs =
    (intent.amount !== charge.gross_cents && 'amount') ||
    (intent.currency.toUpperCase() !== charge.currency && 'currency') ||
    (intent.destination !== charge.destination && 'account') ||
    (intent.customer !== charge.customer && 'customer') ||
    (intent.metadata.charge_key !== charge.key && 'key') ||
    (charge.intent_id !== null && charge.intent_id !== intent.id && 'payment')
  if (differs) throw new Mismatch(`Payment ${intent.id} does not match charge ${charge.key}: the ${differs} differs`)
}

const saveIds = async (req: PayloadRequest, { kind, id }: ChargeState, intent: PaymentIntentView): Promise<void> => {
  const transfer =
    kind === 'creator' ? sql`, stripe_transfer_id = coalesce(${intent.transferId}, stripe_transfer_id)` : sql``
  await query(
    req,
    sql`update ${sql.raw(machineOf(kind))}
        set stripe_payment_intent_id = ${intent.id},
            stripe_charge_id = coalesce(${intent.chargeId}, stripe_charge_id)
            ${transfer}
        where id = ${id}`,
  )
}

const causeOf = (to: string, { lastError }: PaymentIntentView): string | null => {
  if (to === 'failed') return lastError?.message ?? 'The bank declined the payment'
  if (to === 'requires_action') return 'The bank requires confirmation'
  if (to === 'processing') return 'The bank is processing the payment'
  return null
}

const failureCode = (to: string, { lastError }: PaymentIntentView): string | null =>
  to === 'failed' ? (lastError?.declineCode ?? lastError?.code ?? null) : null

const succeed = async (req: PayloadRequest, charge: ChargeState, today: string): Promise<void> => {
  await postEntries(req, succeededPostings(charge))
  if (charge.kind === 'creator') return recordEvent(req, { type: 'creator_charge.paid', subject: charge.id, data: {} })
  await takePayouts(req, charge)
  // A bank debit may be returned, so payouts wait for the hold period.
  const { bank_hold_days } = await readPaymentSettings(req)
  const sendOn = charge.pm_type === 'us_bank_account' ? addBusinessDays(today, bank_hold_days) : today
  await query(
    req,
    sql`update paypal_payouts
        set send_on = ${sendOn}
        where platform_charge_id = ${charge.id} and ${isIn('status', UNSENT_PAYOUTS)}`,
  )
}

/** After a late success, from the charge that failed later. Throws Mismatch if that one is live. */
const takePayouts = async (req: PayloadRequest, charge: ChargeState): Promise<void> => {
  const lineIds = breakdownOf(charge).lines.map(({ line_id }) => line_id)
  // Another charge may be in the making.
  await query(
    req,
    sql`select 1
        from brand_statements
        where id = ${charge.statement_id}
        for no key update`,
  )
  const other = await queryOne(
    req,
    sql`select 1
        from paypal_payouts p
        join platform_charges c on c.id = p.platform_charge_id
        where p.statement_line_id = any(${arrayParam(lineIds)}::int[])
          and c.id <> ${charge.id}
          and ${isLiveCharge('c')}
        limit 1`,
  )
  if (other) throw new Mismatch(SECOND)
  await linkPayouts({ req, chargeId: charge.id, lineIds })
}

/** Stores the actual processing fee once it is known, and posts its difference from the fee the brand paid. */
const saveProcessingFee = async (
  req: PayloadRequest,
  charge: ChargeState,
  { processingFeeCents }: PaymentIntentView,
): Promise<void> => {
  if (processingFeeCents === null || charge.processor_fee_cents !== null) return
  await query(
    req,
    sql`update ${sql.raw(machineOf(charge.kind))} set processor_fee_cents = ${processingFeeCents} where id = ${charge.id}`,
  )
  await postEntries(req, [processingFeePosting(charge, processingFeeCents)])
}
