import type { Queryable } from '../database'
import type { ItemError, ItemStatus } from './outcomes'

/** Amounts in cents, times in business time. */
export interface BatchRow {
  readonly payout_batch_id: string
  readonly sender_batch_id: string | null
  readonly header: object
  readonly status: 'PENDING' | 'PROCESSING' | 'SUCCESS' | 'DENIED'
  readonly currency: string
  readonly amount_cents: number
  readonly fee_cents: number
  readonly item_count: number
  readonly time_created: Date
  readonly time_completed: Date | null
}

export interface ItemRow {
  readonly payout_item_id: string
  readonly payout_batch_id: string
  readonly sender_batch_id: string | null
  readonly request: object
  readonly receiver: string
  readonly currency: string
  readonly amount_cents: number
  readonly quoted_fee_cents: number
  readonly status: ItemStatus
  readonly error_name: ItemError | null
  readonly transaction_id: string | null
  readonly activity_id: string
  readonly time_processed: Date | null
  readonly out_cents: number
  readonly fee_out_cents: number
  readonly next_status: ItemStatus | null
  readonly next_at: Date | null
}

// Cents stay far below 2^53, so they are exact as numbers.
const BATCH_COLUMNS = `payout_batch_id, sender_batch_id, header, status, currency, amount_cents::float8 as amount_cents,
  fee_cents::float8 as fee_cents, item_count, time_created, time_completed`
const ITEM_COLUMNS = `i.payout_item_id, i.payout_batch_id, b.sender_batch_id, i.request, i.receiver, i.currency,
  i.amount_cents::float8 as amount_cents, i.quoted_fee_cents, i.status, i.error_name, i.transaction_id, i.activity_id,
  i.time_processed, i.out_cents::float8 as out_cents, i.fee_out_cents, i.next_status, i.next_at`

/** `rest` is the SQL after `from`. */
export const selectBatches = async (db: Queryable, rest: string, values: readonly unknown[]): Promise<BatchRow[]> =>
  (await db.query<BatchRow>(`select ${BATCH_COLUMNS} from paypal_batches ${rest}`, [...values])).rows

/** Items (`i`) with their batch (`b`); `rest` is the SQL after the joins. */
export const selectItems = async (db: Queryable, rest: string, values: readonly unknown[]): Promise<ItemRow[]> =>
  (
    await db.query<ItemRow>(
      `select ${ITEM_COLUMNS} from paypal_items i join paypal_batches b using (payout_batch_id) ${rest}`,
      [...values],
    )
  ).rows
