import type { Pool } from 'pg'
import { withTransaction } from '../database'
import { type Account, lockAccount, readBalances } from './account'
import { type EventType, type Happening, recordEvents } from './events'
import { EVENT_OF, type Move, moveItems } from './moves'
import { outcomeOf } from './outcomes'
import { type BatchRow, type ItemRow, selectBatches, selectItems } from './rows'

const DAY_MS = 86_400_000
/** Per transaction, and the maximum number of transactions per call; the rest stays due. */
const BATCHES_AT_ONCE = 100
const ITEMS_AT_ONCE = 1000
const MAX_ROUNDS = 2000

const IS_DUE = {
  name: 'paypal-is-due',
  text: `select exists (select from paypal_batches where step_at <= clock_timestamp())
           or exists (select from paypal_items where next_at <= business_now()) as is_due`,
}

/** Batches move by system time, items by business time. Safe to call concurrently. Returns the rounds of work. */
export const settleDue = async (db: Pool, base: string): Promise<number> => {
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const { rows } = await db.query<{ is_due: boolean }>(IS_DUE)
    if (rows[0]?.is_due !== true) return round
    await withTransaction(db, async (client) => {
      const account = await lockAccount(client, base)
      await startBatches(account)
      await finishBatches(account)
      await continueItems(account)
    })
  }
  return MAX_ROUNDS
}

export const daysAfter = (at: Date, days: number): Date => new Date(at.getTime() + days * DAY_MS)

const dueBatches = (account: Account, status: BatchRow['status']): Promise<BatchRow[]> =>
  selectBatches(account.client, `where step_at <= $1 and status = $2 order by step_at, seq limit ${BATCHES_AT_ONCE}`, [
    account.now,
    status,
  ])

const itemsOf = (account: Account, batches: readonly BatchRow[]): Promise<ItemRow[]> =>
  selectItems(account.client, 'where i.payout_batch_id = any($1) order by b.seq, i.place', [
    batches.map(({ payout_batch_id }) => payout_batch_id),
  ])

/** To DENIED when amount and fees exceed the balance; PROCESSING deducts the money. */
const startBatches = async (account: Account): Promise<void> => {
  const batches = await dueBatches(account, 'PENDING')
  if (batches.length === 0) return
  const balances = await readBalances(account)
  const decided = new Map<string, BatchRow>()
  for (const batch of batches) {
    const fees = account.feeCents * batch.item_count
    const left = (balances.get(batch.currency) ?? 0) - batch.amount_cents - fees
    if (left >= 0) balances.set(batch.currency, left)
    decided.set(
      batch.payout_batch_id,
      left >= 0
        ? { ...batch, status: 'PROCESSING', fee_cents: fees }
        : { ...batch, status: 'DENIED', time_completed: batch.time_created },
    )
  }
  const items = await itemsOf(account, batches)
  const { happenings } = await moveItems(
    account,
    items.map((item) => startOf(item, decided.get(item.payout_batch_id), account.feeCents)),
  )
  await saveBatches(account, [...decided.values()])
  await recordEvents(account, [...[...decided.values()].map(batchEventOf), ...happenings])
}

const startOf = (item: ItemRow, batch: BatchRow | undefined, quotedFeeCents: number): Move => {
  const at = batch?.time_created ?? new Date(0)
  return batch?.status === 'PROCESSING'
    ? { item, status: 'PENDING', at, quotedFeeCents }
    : { item, status: 'FAILED', at, errorName: 'INSUFFICIENT_FUNDS', event: 'PAYMENT.PAYOUTS-ITEM.DENIED' }
}

const batchEventOf = (batch: BatchRow): Happening => ({
  type: `PAYMENT.PAYOUTSBATCH.${batch.status}` as EventType,
  batch,
})

/** SUCCESS means that every item was tried, not that it was paid. */
const finishBatches = async (account: Account): Promise<void> => {
  const batches = await dueBatches(account, 'PROCESSING')
  if (batches.length === 0) return
  const created = new Map(batches.map(({ payout_batch_id, time_created }) => [payout_batch_id, time_created]))
  // Days count from the batch's creation, so a clock that was moved meanwhile may already have passed them.
  const { items, happenings } = await moveItems(
    account,
    (await itemsOf(account, batches)).map((item) =>
      outcomeMove(item, created.get(item.payout_batch_id) ?? account.businessNow),
    ),
  )
  const fees = new Map<string, number>()
  for (const { payout_batch_id, fee_out_cents } of items) {
    fees.set(payout_batch_id, (fees.get(payout_batch_id) ?? 0) + fee_out_cents)
  }
  const finished = batches.map(
    (batch): BatchRow => ({
      ...batch,
      status: 'SUCCESS',
      fee_cents: fees.get(batch.payout_batch_id) ?? 0,
      time_completed: batch.time_created,
    }),
  )
  await saveBatches(account, finished)
  await recordEvents(account, [...happenings, ...finished.map(batchEventOf)])
}

const outcomeMove = (item: ItemRow, at: Date): Move => {
  const { status, errorName, next } = outcomeOf(item.receiver, item.amount_cents)
  return {
    item,
    status,
    at,
    errorName,
    event: EVENT_OF[status],
    next: next && { status: next.status, at: daysAfter(at, next.days) },
  }
}

/** What follows from an outcome is at least a day later, so the order holds even when the clock jumps by months. */
const continueItems = async (account: Account): Promise<void> => {
  const items = await selectItems(
    account.client,
    `where i.next_at <= $1 and i.next_at < (select min(next_at) from paypal_items) + interval '1 day'
     order by i.next_at, b.seq, i.place limit ${ITEMS_AT_ONCE}`,
    [account.businessNow],
  )
  if (items.length === 0) return
  const { happenings } = await moveItems(
    account,
    items.map((item): Move => {
      const status = item.next_status ?? item.status
      const errorName = status === 'RETURNED' ? (item.error_name ?? undefined) : undefined
      return { item, status, at: item.next_at ?? account.businessNow, errorName, event: EVENT_OF[status] }
    }),
  )
  await recordEvents(account, happenings)
}

const saveBatches = async ({ client, momentMs }: Account, batches: readonly BatchRow[]): Promise<void> => {
  await client.query(
    `update paypal_batches b
     set status = m.status, fee_cents = m.fee_cents, time_completed = m.time_completed,
       step_at = case when m.status = 'PROCESSING' then step_at + make_interval(secs => $2) end
     from jsonb_to_recordset($1)
       as m (payout_batch_id text, status text, fee_cents bigint, time_completed timestamptz)
     where b.payout_batch_id = m.payout_batch_id`,
    [JSON.stringify(batches), momentMs / 1000],
  )
}
