import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { recordAudit } from '../../../audit'
import { query, queryOne, withTransaction } from '../../../database'
import { notFound, ProductError } from '../../../errors'
import { cancelItem } from '../../../integrations/paypal/payouts'
import { ProviderRefused } from '../../../integrations/provider-errors'
import { applyPayout } from '../payouts/apply-payout'
import { renewPayout } from '../payouts/renew-payout'
import { IllegalTransition, transition } from '../transition'

type Input = { req: PayloadRequest; id: number; reason: string }
type Row = { status: string; item_id: string | null; sent: boolean }

const readPayout = async (req: PayloadRequest, id: number): Promise<Row> => {
  const row = await queryOne<Row>(
    req,
    sql`select status, paypal_payout_item_id as item_id, first_sent_at is not null as sent from paypal_payouts where id = ${id} for update`,
  )
  if (!row) throw notFound()
  return row
}

const audit = ({ req, id, reason }: Input, action: string, before: string, after: string) =>
  recordAudit({
    req,
    action,
    collection: 'paypal_payouts',
    reason,
    rows: [{ id, changes: { status: { before, after } } }],
  })

/** Staff hold a payout that was not sent, or let a held one go. Audited. Throws conflict for one that was sent. */
export const holdPayout = async (input: Input & { isHeld: boolean }) => {
  const { req, id, reason, isHeld } = input
  return withTransaction(req, async () => {
    const row = await readPayout(req, id)
    const to = isHeld ? 'on_hold_internal' : 'queued'
    if (isHeld && row.sent) throw new ProductError('conflict', 'This payout was sent already')
    await orConflict(
      transition({
        req,
        machine: 'paypal_payouts',
        id,
        to,
        cause: reason,
        set: sql`hold_reason = ${isHeld ? reason : null}`,
      }),
    )
    await audit(input, isHeld ? 'hold' : 'release', row.status, to)
    return { id, status: to }
  })
}

/** Staff stop a payout that was not sent, or take back one that nobody claimed. Audited. */
export const cancelPayout = async (input: Input) => {
  const { req, id, reason } = input
  const seen = await readPayout(req, id)
  if (seen.status === 'unclaimed' && seen.item_id !== null) {
    await applyPayout({ req, id, item: await cancelItem(seen.item_id).catch(asConflict) })
    await audit(input, 'cancel', seen.status, 'returned')
    return { id, status: 'returned' }
  }
  return withTransaction(req, async () => {
    const { status, sent } = await readPayout(req, id)
    if (sent) throw new ProductError('conflict', 'This payout was sent already')
    await orConflict(transition({ req, machine: 'paypal_payouts', id, to: 'canceled', cause: reason }))
    await audit(input, 'cancel', status, 'canceled')
    return { id, status: 'canceled' }
  })
}

/**
 * Staff say, having looked at PayPal, that a payout whose outcome nobody knows was never made there; it can then be made
 * anew. Only where PayPal gave no batch, which could be looked up, and no longer knows the key. Audited.
 */
export const failPayout = (input: Input) =>
  withTransaction(input.req, async () => {
    const { req, id, reason } = input
    const { status } = await readPayout(req, id)
    const row = await queryOne<{ id: number }>(
      req,
      sql`select id from paypal_payouts where id = ${id} and status = 'unknown' and paypal_payout_batch_id is null`,
    )
    if (!row) throw new ProductError('conflict', 'What became of this payout is known, or PayPal can be asked')
    await transition({
      req,
      machine: 'paypal_payouts',
      id,
      to: 'failed',
      cause: reason,
      set: sql`failure_reason = 'NEVER_MADE', lease_until = null, finished_on = business_date()`,
    })
    await audit(input, 'fail', status, 'failed')
    return { id, status: 'failed' }
  })

/** Staff make a new payout for one that ended without success. Audited. Throws conflict when nothing can be made. */
export const retryPayout = (input: Input) =>
  withTransaction(input.req, async () => {
    const { req, id, reason } = input
    const { status } = await readPayout(req, id)
    const made = await renewPayout({ req, id, cause: reason })
    if (made === null)
      throw new ProductError(
        'conflict',
        'It is not over, was made anew already, or the creator has no confirmed destination',
      )
    await query(req, sql`update paypal_payouts set send_on = business_date() where id = ${made} and send_on is null`)
    await audit(input, 'retry', status, `a new payout, ${made}`)
    return { id: made, status: 'queued' }
  })

/** It is not unclaimed any more, and our row will hear of it: nothing has failed. */
const asConflict = (error: unknown): never => {
  if (error instanceof ProviderRefused)
    throw new ProductError('conflict', `PayPal does not take it back: ${error.message}`)
  throw error
}

const orConflict = async (work: Promise<boolean>): Promise<void> => {
  try {
    await work
  } catch (error) {
    if (error instanceof IllegalTransition)
      throw new ProductError('conflict', `A payout that is ${error.from} cannot be changed so`)
    throw error
  }
}
