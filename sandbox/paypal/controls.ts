import * as z from 'zod'
import type { Queryable } from '../database'
import { withTransaction } from '../database'
import { parseInput, Refusal } from '../http/failure'
import { bookMovements, lockAccount, readBalances } from './account'
import { centsOf, decimalOf, isPayable } from './amounts'
import { itemAnswer } from './answers'
import { recordEvents } from './events'
import { EVENT_OF, moveItems } from './moves'
import { forcedOutcome, ITEM_STATUSES } from './outcomes'
import { type PaypalContext, requireItem } from './payout-calls'
import { daysAfter, settleDue } from './settle'

const Money = z
  .string()
  .refine((value) => centsOf(value) !== undefined, 'is an amount with two decimals, such as "100000.00"')
const Settings = z.strictObject({
  balance: Money.optional(),
  currency: z.string().refine(isPayable, 'is a currency of payouts').default('USD'),
  fee_cents: z.int().min(0).max(100_000).optional(),
  moment_ms: z.int().min(0).max(86_400_000).optional(),
})
const Webhooks = z.strictObject({
  duplicate: z.int().min(0).max(10).optional(),
  delay: z.number().min(0).max(3600).optional(),
  reorder: z.boolean().optional(),
  drop: z.int().min(0).max(1_000_000).optional(),
  hold: z.boolean().optional(),
  bad_signature: z.int().min(0).max(1_000_000).optional(),
  time_offset_seconds: z.number().min(-31_536_000).max(31_536_000).optional(),
})
const Forced = z.strictObject({ status: z.enum(ITEM_STATUSES).exclude(['PENDING']) })

/** Absent fields stay unchanged. Returns all settings. */
export const changeSettings = async ({ db, ownBase }: PaypalContext, body: unknown): Promise<object> => {
  const { balance, currency, fee_cents, moment_ms } = parseInput(Settings, body)
  return withTransaction(db, async (client) => {
    const account = await lockAccount(client, ownBase)
    if (balance !== undefined) {
      const cents = (centsOf(balance) ?? 0) - ((await readBalances(account)).get(currency) ?? 0)
      await bookMovements(account, [{ currency, kind: 'funding', cents, happened_at: account.businessNow }])
    }
    await client.query(
      'update paypal_settings set fee_cents = coalesce($1, fee_cents), moment_ms = coalesce($2, moment_ms)',
      [fee_cents ?? null, moment_ms ?? null],
    )
    return {
      currency,
      balance: decimalOf((await readBalances(account)).get(currency) ?? 0),
      fee_cents: fee_cents ?? account.feeCents,
      moment_ms: moment_ms ?? account.momentMs,
    }
  })
}

/** Throws 404 for an unknown item, 409 while its batch is in progress. */
export const forceItem = async (context: PaypalContext, id: string, body: unknown, base: string): Promise<object> => {
  const { status, errorName, next } = forcedOutcome(parseInput(Forced, body).status)
  await settleDue(context.db, context.ownBase)
  return withTransaction(context.db, async (client) => {
    const account = await lockAccount(client, context.ownBase)
    const item = await requireItem(client, id)
    if (item.status === 'PENDING') throw new Refusal(409, 'The batch of this item is still in progress')
    if (item.status === status) return itemAnswer(item, base)
    const at = account.businessNow
    const { items, happenings } = await moveItems(account, [
      {
        item,
        status,
        at,
        errorName,
        event: EVENT_OF[status],
        next: next && { status: next.status, at: daysAfter(at, next.days) },
      },
    ])
    await recordEvents(account, happenings)
    return itemAnswer(items[0] ?? item, base)
  })
}

/** Absent fields stay unchanged. Returns all settings. */
export const changeWebhooks = async (db: Queryable, body: unknown): Promise<object> => {
  const { duplicate, delay, reorder, drop, hold, bad_signature, time_offset_seconds } = parseInput(Webhooks, body)
  await db.query(
    `update paypal_settings
     set duplicates = coalesce($1, duplicates), delay_seconds = coalesce($2, delay_seconds),
       is_reordering = coalesce($3, is_reordering), drops_left = coalesce($4, drops_left),
       is_holding = coalesce($5, is_holding), bad_signatures_left = coalesce($6, bad_signatures_left),
       time_offset_seconds = coalesce($7, time_offset_seconds)`,
    [duplicate, delay, reorder, drop, hold, bad_signature, time_offset_seconds].map((value) => value ?? null),
  )
  return readModes(db)
}

export const readWebhooks = async (db: Queryable): Promise<object> => {
  const states = await db.query<{ state: string; count: number }>(
    'select state, count(*)::int as count from paypal_events group by state',
  )
  const events = await db.query(
    `select id, event_type, payout_batch_id, payout_item_id, state, sends_left, attempts, last_status, last_error,
       created_at, due_at
     from paypal_events
     order by seq desc
     limit 200`,
  )
  return {
    ...(await readModes(db)),
    states: Object.fromEntries(states.rows.map(({ state, count }) => [state, count])),
    events: events.rows,
  }
}

const readModes = async (db: Queryable): Promise<object> =>
  (
    await db.query<object>(
      `select duplicates as duplicate, delay_seconds as delay, is_reordering as reorder, drops_left as drop,
         is_holding as hold, bad_signatures_left as bad_signature, time_offset_seconds from paypal_settings`,
    )
  ).rows[0] ?? {}
