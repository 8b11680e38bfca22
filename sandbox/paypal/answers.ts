import { moneyOf } from './amounts'
import type { Link } from './failures'
import { ITEM_ERRORS } from './outcomes'
import type { BatchRow, ItemRow } from './rows'

/** The link of a batch below a base URL such as http://127.0.0.1:4000/sandbox/paypal. */
export const batchLink = (base: string, batchId: string, rel = 'self'): Link => ({
  href: `${base}/v1/payments/payouts/${batchId}`,
  rel,
  method: 'GET',
  encType: 'application/json',
})

/** `payout_batch_header`. */
export const batchHeader = (batch: BatchRow): object => ({
  payout_batch_id: batch.payout_batch_id,
  batch_status: batch.status,
  time_created: batch.time_created.toISOString(),
  ...(batch.time_completed && {
    time_completed: batch.time_completed.toISOString(),
    time_closed: batch.time_completed.toISOString(),
  }),
  sender_batch_header: batch.header,
  funding_source: 'BALANCE',
  amount: moneyOf(batch.currency, batch.amount_cents),
  fees: moneyOf(batch.currency, batch.fee_cents),
})

/** `payout_item-2`. */
export const itemAnswer = (item: ItemRow, base: string): object => ({
  payout_item_id: item.payout_item_id,
  ...(item.transaction_id !== null && { transaction_id: item.transaction_id }),
  activity_id: item.activity_id,
  transaction_status: item.status,
  payout_item_fee: moneyOf(item.currency, item.fee_out_cents),
  payout_batch_id: item.payout_batch_id,
  ...(item.sender_batch_id !== null && { sender_batch_id: item.sender_batch_id }),
  payout_item: item.request,
  ...(item.time_processed && { time_processed: item.time_processed.toISOString() }),
  ...(item.error_name && { errors: errorOf(item, item.error_name) }),
  links: [
    {
      href: `${base}/v1/payments/payouts-item/${item.payout_item_id}`,
      rel: 'item',
      method: 'GET',
      encType: 'application/json',
    },
    batchLink(base, item.payout_batch_id, 'batch'),
  ],
})

const errorOf = (item: ItemRow, name: keyof typeof ITEM_ERRORS): object => ({
  name,
  message: ITEM_ERRORS[name],
  debug_id: item.activity_id.toLowerCase(),
  information_link: 'https://developer.paypal.com/docs/api/payments.payouts-batch/#errors',
  details: [],
  links: [],
})
