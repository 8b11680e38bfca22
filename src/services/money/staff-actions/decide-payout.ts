import { type SQL, sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { type Act, auditedAct, auditedOutsideAct } from '../../../audit'
import { query, queryOne, withTransaction } from '../../../database'
import { type PayoutAtHand, payoutActions } from '../../../domain/payout-actions'
import { notFound, ProductError } from '../../../errors'
import { cancelItem } from '../../../integrations/paypal/payouts'
import { ProviderRefused } from '../../../integrations/provider-errors'
import { applyPayout } from '../payouts/apply-payout'
import { renewPayout } from '../payouts/renew-payout'
import { IllegalTransition, transition } from '../transition'

type Input = { req: PayloadRequest; id: number; reason: string }
type Done = { id: number; status: string }
type Row = PayoutAtHand & { item_id: string | null }

/** Staff hold a payout that was not sent, or release a held one. Audited. Throws conflict for one that was sent. */
export const holdPayout = ({ isHeld, ...input }: Input & { isHeld: boolean }): Promise<Done> =>
  auditedAct(actOf(input, isHeld ? 'hold' : 'release'), async () => {
    const { req, id, reason } = input
    const row = await lockAtHand(req, id)
    const to = isHeld ? 'on_hold_internal' : 'queued'
    if (isHeld && row.is_sent) throw new ProductError('conflict', 'This payout was sent already')
    await move(req, { id, to, cause: reason, set: sql`hold_reason = ${isHeld ? reason : null}` })
    return statusChanged(id, row.status, to)
  })

/** Staff stop a payout that was not sent, or have PayPal give back one that nobody claimed. Audited. */
export const cancelPayout = async (input: Input): Promise<Done> => {
  const seen = await readAtHand(input.req, input.id)
  return seen.item_id !== null && payoutActions(seen).reclaim ? reclaim(input, seen.item_id) : stop(input)
}

const reclaim = (input: Input, itemId: string): Promise<Done> =>
  auditedOutsideAct(actOf(input, 'cancel'), async (recordOutcome) => {
    const { req, id } = input
    const item = await cancelItem(itemId).catch(asConflict)
    return withTransaction(req, async () => {
      await applyPayout({ req, id, item })
      await recordOutcome({ status: { before: 'unclaimed', after: 'returned' } })
      return { id, status: 'returned' }
    })
  })

const stop = (input: Input): Promise<Done> =>
  auditedAct(actOf(input, 'cancel'), async () => {
    const { req, id, reason } = input
    const row = await lockAtHand(req, id)
    if (row.is_sent) throw new ProductError('conflict', 'This payout was sent already')
    await move(req, { id, to: 'canceled', cause: reason })
    return statusChanged(id, row.status, 'canceled')
  })

/**
 * Staff say, having looked at PayPal, that a payout whose outcome nobody knows was never made there; it can then be made
 * anew. Only where PayPal gave no batch, which could be looked up, and no longer knows the key. Audited.
 */
export const failPayout = (input: Input): Promise<Done> =>
  auditedAct(actOf(input, 'fail'), async () => {
    const { req, id, reason } = input
    const row = await lockAtHand(req, id)
    if (!payoutActions(row).markNeverSent)
      throw new ProductError('conflict', 'What became of this payout is known, or PayPal can be asked')
    await move(req, {
      id,
      to: 'failed',
      cause: reason,
      set: sql`failure_reason = 'NEVER_MADE', lease_until = null, finished_on = business_date()`,
    })
    return statusChanged(id, row.status, 'failed')
  })

/** Staff make a new payout for one that ended without success. Audited. Throws conflict when nothing can be made. */
export const retryPayout = (input: Input): Promise<Done> =>
  auditedAct(actOf(input, 'retry'), async () => {
    const { req, id, reason } = input
    const { status } = await lockAtHand(req, id)
    const made = await renewPayout({ req, id, cause: reason })
    if (made === null)
      throw new ProductError(
        'conflict',
        'It is not over, was made anew already, or the creator has no confirmed destination',
      )
    await query(req, sql`update paypal_payouts set send_on = business_date() where id = ${made} and send_on is null`)
    return {
      answer: { id: made, status: 'queued' },
      changes: { status: { before: status, after: `a new payout, ${made}` } },
    }
  })

const actOf = (input: Input, action: string): Act => ({ ...input, action, collection: 'paypal_payouts' })

const statusChanged = (id: number, before: string, after: string) => ({
  answer: { id, status: after },
  changes: { status: { before, after } },
})

/** A payout as staff see it. Throws not_found. */
const readAtHand = async (req: PayloadRequest, id: number, lock = sql``): Promise<Row> => {
  const row = await queryOne<Row>(
    req,
    sql`select p.status,
               p.first_sent_at is not null as is_sent,
               p.paypal_payout_batch_id is not null as has_batch,
               p.paypal_payout_item_id is not null as has_item,
               p.paypal_payout_item_id as item_id,
               exists (
                 select 1
                 from paypal_payouts later
                 where later.statement_line_id = p.statement_line_id and later.attempt > p.attempt
               ) as is_replaced
        from paypal_payouts p
        where p.id = ${id}
        ${lock}`,
  )
  if (!row) throw notFound()
  return row
}

/** The same, locked until the transaction ends. */
const lockAtHand = (req: PayloadRequest, id: number): Promise<Row> => readAtHand(req, id, sql`for update of p`)

/** It is not unclaimed any more, and our row will hear of it: nothing has failed. */
const asConflict = (error: unknown): never => {
  if (error instanceof ProviderRefused)
    throw new ProductError('conflict', `PayPal does not take it back: ${error.message}`)
  throw error
}

/** Takes a payout to a state. Throws conflict where it cannot go there. */
const move = async (
  req: PayloadRequest,
  { id, ...change }: { id: number; to: string; cause: string; set?: SQL },
): Promise<void> => {
  try {
    await transition({ req, machine: 'paypal_payouts', id, ...change })
  } catch (error) {
    if (error instanceof IllegalTransition)
      throw new ProductError('conflict', `A payout that is ${error.from} cannot be changed so`)
    throw error
  }
}
