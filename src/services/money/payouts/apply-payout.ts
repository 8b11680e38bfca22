import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { OUR_BALANCE } from '../../../contracts/payout-sentences'
import { query, withTransaction } from '../../../database'
import { LEFT_PAYOUTS, RETURNED_PAYOUTS, UNPAID_PAYOUTS } from '../../../domain/money-states'
import { failpoint } from '../../../failpoints'
import type { PayoutItemView } from '../../../integrations/paypal/shapes'
import { Mismatch } from '../../../integrations/provider-errors'
import { recordEvent } from '../../../outbox'
import { readBusinessTime } from '../../business-time'
import { postEntries } from '../ledger/post-entries'
import { closeRoute, reopenRoute } from '../payment-routes'
import { settleStatement } from '../statements/settle-statement'
import { transition } from '../transition'
import {
  leftPosting,
  paidPosting,
  payoutProcessingFeePosting,
  refundedProcessingFeePosting,
  returnedPosting,
} from './payout-postings'
import { lockPayout, type PayoutState } from './payout-row'

export const LOW_BALANCE = 'Our PayPal balance is too low'

/** Null changes nothing. Source: PayPal Payouts, "transaction_status". */
const STATUS_OF: Record<string, string | null> = {
  NEW: null,
  PENDING: null,
  SUCCESS: 'succeeded',
  UNCLAIMED: 'unclaimed',
  ONHOLD: 'on_hold',
  BLOCKED: 'blocked',
  RETURNED: 'returned',
  FAILED: 'failed',
  DENIED: 'failed',
  REFUNDED: 'reversed',
  REVERSED: 'reversed',
  CANCELED: 'returned',
}

/**
 * The look-up after sending, an event's re-read item and the periodic look-up all end here. Throws Mismatch when amount
 * or item differ from the row. Status, ledger, statement and the creator's notification change in one transaction,
 * once.
 */
export const applyPayout = async ({
  req,
  id,
  item,
}: {
  req: PayloadRequest
  id: number
  item: PayoutItemView
}): Promise<void> => {
  await withTransaction(req, async () => {
    const payout = await lockPayout(req, id)
    if (item.amountCents !== payout.amount_cents || (payout.item_id !== null && payout.item_id !== item.itemId))
      throw new Mismatch(`PayPal item ${item.itemId} does not match payout ${payout.key}`)
    const to = STATUS_OF[item.status]
    if (to === undefined) throw new Mismatch(`Unknown payout status: ${item.status}`)
    await query(
      req,
      sql`update paypal_payouts
          set paypal_payout_item_id = ${item.itemId},
              paypal_payout_batch_id = coalesce(paypal_payout_batch_id, ${item.batchId})
          where id = ${id}`,
    )
    if (to !== null) await advanceTo(req, await ensureProcessing(req, payout, item), { to, item })
    await saveProcessingFee(req, payout, item, to)
  })
  failpoint('payout-applied')
}

/** PayPal has the payout although its answer never arrived or arrives after its event. */
const ensureProcessing = async (
  req: PayloadRequest,
  payout: PayoutState,
  item: PayoutItemView,
): Promise<PayoutState> => {
  if (payout.status !== 'queued') return payout
  const { today } = await readBusinessTime(req)
  await transition({
    req,
    machine: 'paypal_payouts',
    id: payout.id,
    to: 'processing',
    cause: 'Sent to PayPal',
    set: sql`paypal_payout_batch_id = ${item.batchId}, sent_on = ${today}, lease_until = null`,
  })
  return { ...payout, status: 'processing' }
}

const advanceTo = async (
  req: PayloadRequest,
  payout: PayoutState,
  { to, item }: { to: string; item: PayoutItemView },
): Promise<void> => {
  const { today } = await readBusinessTime(req)
  const reason = RETURNED_PAYOUTS.includes(to) || to === 'unclaimed' || to === 'on_hold' ? item.errorName : null
  const isNew = await transition({
    req,
    machine: 'paypal_payouts',
    id: payout.id,
    to,
    cause: item.errorMessage ?? `PayPal status: ${item.status.toLowerCase()}`,
    set: sql`failure_reason = ${reason},
             last_error = null,
             finished_on = case when ${to} in ('unclaimed', 'on_hold') then null else ${today}::date end`,
  })
  if (!isNew) return
  await postEntries(req, postingsOf(payout, to))
  if (UNPAID_PAYOUTS.includes(to)) await refundProcessingFee(req, payout)
  if (LEFT_PAYOUTS.includes(to)) await reopenRoute(req, 'paypal')
  if (to === 'failed' && reason === OUR_BALANCE) await closeRoute(req, 'paypal', { message: LOW_BALANCE })
  await recordState(req, payout.id, to)
  await settleStatement({ req, statementId: payout.statement_id })
}

const postingsOf = (payout: PayoutState, to: string) => {
  if (to === 'succeeded') return [leftPosting(payout), paidPosting(payout)]
  if (LEFT_PAYOUTS.includes(to)) return [leftPosting(payout)]
  const hadLeft = LEFT_PAYOUTS.includes(payout.status)
  if (to === 'reversed' && !hadLeft) return []
  return hadLeft ? [returnedPosting(payout, payout.status === 'succeeded')] : []
}

const recordState = async (req: PayloadRequest, id: number, to: string): Promise<void> => {
  if (to === 'succeeded') await recordEvent(req, { type: 'payout.sent', subject: id, data: {} })
  if (to === 'unclaimed') await recordEvent(req, { type: 'payout.unclaimed', subject: id, data: { reminder: 0 } })
  if (RETURNED_PAYOUTS.includes(to)) await recordEvent(req, { type: 'payout.failed', subject: id, data: {} })
}

const refundProcessingFee = async (req: PayloadRequest, payout: PayoutState): Promise<void> => {
  if (payout.actual_fee_cents === null) return
  await query(req, sql`update paypal_payouts set actual_fee_cents = 0 where id = ${payout.id}`)
  await postEntries(req, [refundedProcessingFeePosting(payout, payout.actual_fee_cents)])
}

/** Stores and posts PayPal's fee once the money left our balance. */
const saveProcessingFee = async (
  req: PayloadRequest,
  payout: PayoutState,
  { processingFeeCents }: PayoutItemView,
  to: string | null,
): Promise<void> => {
  if (processingFeeCents === null || payout.actual_fee_cents !== null || !LEFT_PAYOUTS.includes(to ?? payout.status))
    return
  await query(req, sql`update paypal_payouts set actual_fee_cents = ${processingFeeCents} where id = ${payout.id}`)
  await postEntries(req, [payoutProcessingFeePosting(payout, processingFeeCents)])
}
