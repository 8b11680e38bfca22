import type { Account } from './account'
import { batchHeader, batchLink, itemAnswer } from './answers'
import { newEventId } from './identifiers'
import type { BatchRow, ItemRow } from './rows'

/** developer.paypal.com/api/rest/webhooks/event-names, Payouts. */
const SUMMARIES = {
  'PAYMENT.PAYOUTSBATCH.PROCESSING': 'Payouts batch is getting processed.',
  'PAYMENT.PAYOUTSBATCH.SUCCESS': 'Payouts batch completed successfully.',
  'PAYMENT.PAYOUTSBATCH.DENIED': 'Payouts batch got denied.',
  'PAYMENT.PAYOUTS-ITEM.SUCCEEDED': 'A payout item has succeeded',
  'PAYMENT.PAYOUTS-ITEM.UNCLAIMED': 'A payout item has been unclaimed',
  'PAYMENT.PAYOUTS-ITEM.HELD': 'A payout item is on hold',
  'PAYMENT.PAYOUTS-ITEM.BLOCKED': 'A payout item has been blocked',
  'PAYMENT.PAYOUTS-ITEM.CANCELED': 'A payout item has been canceled',
  'PAYMENT.PAYOUTS-ITEM.DENIED': 'A payout item has been denied',
  'PAYMENT.PAYOUTS-ITEM.FAILED': 'A payout item has failed',
  'PAYMENT.PAYOUTS-ITEM.REFUNDED': 'A payout item has been refunded',
  'PAYMENT.PAYOUTS-ITEM.RETURNED': 'A payout item has been returned',
} as const

export type EventType = keyof typeof SUMMARIES

export type Happening =
  | { readonly type: EventType; readonly batch: BatchRow }
  | { readonly type: EventType; readonly item: ItemRow }

/** In delivery order. Event times are system time; times inside the resource are business time. */
export const recordEvents = async (account: Account, happenings: readonly Happening[]): Promise<void> => {
  if (happenings.length === 0) return
  const dropped = Math.min(account.dropsLeft, happenings.length)
  const dueAt = new Date(account.now.getTime() + account.delaySeconds * 1000)
  const rows = happenings.map((happening, place) => ({
    ...eventOf(account, happening),
    created_at: account.now,
    state: place < dropped ? 'dropped' : 'pending',
    sends_left: 1 + account.duplicates,
    due_at: dueAt,
  }))
  await account.client.query(
    `insert into paypal_events (id, event_type, payout_batch_id, payout_item_id, transaction_id, body, created_at, state,
       sends_left, due_at)
     select id, event_type, payout_batch_id, payout_item_id, transaction_id, body, created_at, state, sends_left, due_at
     from rows
     from (jsonb_to_recordset($1) as (id text, event_type text, payout_batch_id text, payout_item_id text,
       transaction_id text, body text, created_at timestamptz, state text, sends_left integer, due_at timestamptz))
       with ordinality order by ordinality`,
    [JSON.stringify(rows)],
  )
  if (dropped > 0) await account.client.query('update paypal_settings set drops_left = drops_left - $1', [dropped])
}

const eventOf = ({ base, now }: Account, happening: Happening) => {
  const id = newEventId()
  const isBatch = 'batch' in happening
  const { payout_batch_id } = isBatch ? happening.batch : happening.item
  const resource = isBatch
    ? { batch_header: batchHeader(happening.batch), links: [batchLink(base, payout_batch_id)] }
    : itemAnswer(happening.item, base)
  const self = `${base}/v1/notifications/webhooks-events/${id}`
  const event = {
    id,
    event_version: '1.0',
    create_time: now.toISOString(),
    resource_type: isBatch ? 'payouts' : 'payouts_item',
    event_type: happening.type,
    summary: SUMMARIES[happening.type],
    resource,
    links: [
      { href: self, rel: 'self', method: 'GET' },
      { href: `${self}/resend`, rel: 'resend', method: 'POST' },
    ],
  }
  return {
    id,
    event_type: happening.type,
    payout_batch_id,
    payout_item_id: isBatch ? null : happening.item.payout_item_id,
    transaction_id: isBatch ? null : happening.item.transaction_id,
    body: JSON.stringify(event),
  }
}
