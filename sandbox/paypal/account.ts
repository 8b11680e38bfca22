import type { PoolClient } from 'pg'

/** The clocks are those at the time of the lock. */
export interface Account {
  readonly client: PoolClient
  /** The base URL of links in events, such as http://localhost:3000/sandbox/paypal. */
  readonly base: string
  readonly feeCents: number
  readonly momentMs: number
  readonly delaySeconds: number
  readonly duplicates: number
  readonly dropsLeft: number
  readonly now: Date
  readonly businessNow: Date
}

/** Concurrent requests then see each other's balance and `sender_batch_id`, and events are numbered in order. */
export const lockAccount = async (client: PoolClient, base: string): Promise<Account> => {
  await client.query('select from paypal_settings for update')
  // Queried after the lock: now() would be the time the transaction started to wait for it.
  const { rows } = await client.query<Omit<Account, 'client' | 'base'>>(
    `select fee_cents as "feeCents", moment_ms as "momentMs", delay_seconds as "delaySeconds", duplicates,
       drops_left as "dropsLeft", clock_timestamp() as now,
       clock_timestamp() + make_interval(secs => shift_seconds) as "businessNow"
     from paypal_settings, settings`,
  )
  if (!rows[0]) throw new Error('paypal_settings has no row')
  return { client, base, ...rows[0] }
}

/** In cents; negative for outgoing money. */
export interface Movement {
  readonly currency: string
  readonly kind: 'funding' | 'payout' | 'payout_back' | 'fee' | 'fee_back'
  readonly cents: number
  readonly payout_item_id?: string
  /** Business time. */
  readonly happened_at: Date
}

/** Also adds them to the balances. */
export const bookMovements = async ({ client }: Account, movements: readonly Movement[]): Promise<void> => {
  const moving = movements.filter(({ cents }) => cents !== 0)
  if (moving.length === 0) return
  await client.query(
    `with booked as (
       insert into paypal_movements (currency, kind, cents, payout_item_id, happened_at)
       select currency, kind, cents, payout_item_id, happened_at
       from jsonb_to_recordset($1)
         as m (currency text, kind text, cents bigint, payout_item_id text, happened_at timestamptz)
       returning currency, cents
     )
     insert into paypal_balances as kept (currency, cents)
     select currency, sum(cents)
     from booked
     group by currency
     on conflict (currency)
     do update set cents = kept.cents + excluded.cents`,
    [JSON.stringify(moving)],
  )
}

/** In cents by currency. */
export const readBalances = async ({ client }: Account): Promise<Map<string, number>> => {
  const { rows } = await client.query<{ currency: string; cents: number }>(
    'select currency, cents::float8 as cents from paypal_balances',
  )
  return new Map(rows.map(({ currency, cents }) => [currency, cents]))
}
