import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { queryOne } from '../../../database'
import type { Row } from '../../../database-rows'
import { readItem } from '../../../integrations/paypal/payouts'
import { applyPayout } from '../payouts/apply-payout'
import { checkPayout } from '../payouts/check-payout'
import { type Applied, NotYet, type StoredEvent } from './stored-event'

type Resource = { payout_item_id?: unknown; payout_batch_id?: unknown; batch_header?: { payout_batch_id?: unknown } }

const [ITEM, BATCH] = ['PAYMENT.PAYOUTS-ITEM.', 'PAYMENT.PAYOUTSBATCH.']

/** Others are ignored. */
export const isHandledType = (type: string): boolean => type.startsWith(ITEM) || type.startsWith(BATCH)

/** Reads the item or batch again. Throws NotYet, Mismatch. */
export const applyPaypalEvent = async (req: PayloadRequest, event: StoredEvent): Promise<Applied> => {
  const resource = (event.data.resource ?? {}) as Resource
  if (event.type.startsWith(ITEM)) return applyItem(req, resource)
  if (event.type.startsWith(BATCH)) return applyBatch(req, resource)
  return 'ignored'
}

const applyItem = async (req: PayloadRequest, { payout_item_id: itemId }: Resource): Promise<Applied> => {
  if (typeof itemId !== 'string') return 'ignored'
  const item = await readItem(itemId)
  const row = await queryOne<Row<'paypal_payouts', 'id'>>(
    req,
    sql`select id
        from paypal_payouts
        where paypal_payout_item_id = ${item.itemId}
          or paypal_payout_batch_id = ${item.batchId}
          or idempotency_key = ${item.senderItemId}
        limit 1`,
  )
  if (!row) throw new NotYet(`There is no payout for the item ${item.itemId}`)
  await applyPayout({ req, id: row.id, item })
  return 'applied'
}

const applyBatch = async (req: PayloadRequest, resource: Resource): Promise<Applied> => {
  const batchId = resource.batch_header?.payout_batch_id ?? resource.payout_batch_id
  if (typeof batchId !== 'string') return 'ignored'
  const row = await queryOne<Row<'paypal_payouts', 'id'>>(
    req,
    sql`select id from paypal_payouts where paypal_payout_batch_id = ${batchId}`,
  )
  if (!row) throw new NotYet(`There is no payout for the batch ${batchId}`)
  return (await checkPayout({ req, id: row.id })) ? 'applied' : 'ignored'
}
