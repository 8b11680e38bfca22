import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { query, queryOne, withTransaction } from '../../../database'
import { readBatch } from '../../../integrations/paypal/payouts'
import { recordEvent } from '../../../outbox'
import { transition } from '../transition'
import { applyPayout } from './apply-payout'

/**
 * Reads at PayPal what became of a payout that was sent, and applies it. A batch that was refused as a whole fails it; one
 * without items yet is looked at again later. Answers whether PayPal knew an item. Throws ProviderRefused, UnknownOutcome.
 */
export const lookAtPayout = async ({ req, id }: { req: PayloadRequest; id: number }): Promise<boolean> => {
  const row = await queryOne<{ batch_id: string | null }>(
    req,
    sql`select paypal_payout_batch_id as batch_id from paypal_payouts where id = ${id}`,
  )
  if (!row?.batch_id) return false
  // What was looked at waits its turn again.
  await query(req, sql`update paypal_payouts set updated_at = now() where id = ${id}`)
  const batch = await readBatch(row.batch_id)
  const [item] = batch.items
  if (batch.status === 'DENIED' || batch.status === 'CANCELED') {
    await deny(req, id, item?.errorName ?? `BATCH_${batch.status}`, item?.errorMessage ?? 'PayPal refused the payout')
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
    if (isNew) await recordEvent(req, { type: 'payout.failed', subject: id, data: {} })
  })
