import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { OUR_BALANCE } from '../../../contracts/payout-sentences'
import { query, queryOne, withTransaction } from '../../../database'
import type { Row } from '../../../database-rows'
import { readBatch } from '../../../integrations/paypal/payouts'
import { recordEvent } from '../../../outbox'
import { closeRoute } from '../payment-routes'
import { transition } from '../transition'
import { applyPayout, LOW_BALANCE } from './apply-payout'

/**
 * A batch denied as a whole fails the payout; a batch without items is read again later. Returns whether PayPal had a
 * result. Throws ProviderRefused, UnknownOutcome, Mismatch.
 */
export const checkPayout = async ({ req, id }: { req: PayloadRequest; id: number }): Promise<boolean> => {
  const row = await queryOne<{ batch_id: Row<'paypal_payouts'>['paypal_payout_batch_id'] }>(
    req,
    sql`select paypal_payout_batch_id as batch_id from paypal_payouts where id = ${id}`,
  )
  if (!row?.batch_id) return false
  // Moves the row to the back of the queue of look-ups.
  await query(req, sql`update paypal_payouts set updated_at = now() where id = ${id}`)
  const batch = await readBatch(row.batch_id)
  const [item] = batch.items
  if (batch.status === 'DENIED' || batch.status === 'CANCELED') {
    await deny(req, id, item?.errorName ?? `BATCH_${batch.status}`, item?.errorMessage ?? 'PayPal declined the payout')
    return true
  }
  if (!item) return false
  await applyPayout({ req, id, item })
  return true
}

const deny = (req: PayloadRequest, id: number, reason: string, message: string): Promise<void> =>
  withTransaction(req, async () => {
    const isNew = await transition({
      req,
      machine: 'paypal_payouts',
      id,
      to: 'failed',
      cause: message,
      set: sql`failure_reason = ${reason}, finished_on = business_date()`,
    })
    if (!isNew) return
    await recordEvent(req, { type: 'payout.failed', subject: id, data: {} })
    if (reason === OUR_BALANCE) await closeRoute(req, 'paypal', { message: LOW_BALANCE })
  })
