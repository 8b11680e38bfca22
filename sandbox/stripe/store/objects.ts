import type Stripe from 'stripe'
import type { Behavior } from '../money/test-numbers'
import { StripeFailure } from '../wire/failure'
import type { Look, Turn } from './turn'

/** The owner of the platform's objects. */
export const PLATFORM = 'acct_1SandboxPlatform0'
/** Simulated. */
export const APPLICATION = 'ca_SandboxApplication0'

/** The kinds of stored objects, by the value of `object`. */
export interface Kinds {
  account: Stripe.Account
  application_fee: Stripe.ApplicationFee
  balance_transaction: Stripe.BalanceTransaction
  charge: Stripe.Charge
  customer: Stripe.Customer
  dispute: Stripe.Dispute
  event: EventBody
  fee_refund: Stripe.FeeRefund
  mandate: Stripe.Mandate
  payment_intent: Stripe.PaymentIntent
  payment_method: Stripe.PaymentMethod
  payout: Stripe.Payout
  refund: Stripe.Refund
  setup_intent: Stripe.SetupIntent
  transfer: Stripe.Transfer
  transfer_reversal: Stripe.TransferReversal
}
export type Kind = keyof Kinds

export interface EventBody {
  readonly id: string
  readonly object: 'event'
  readonly api_version: string
  readonly created: number
  readonly livemode: false
  readonly pending_webhooks: number
  readonly type: string
  readonly account?: string
  readonly data: { readonly object: object; readonly previous_attributes?: object }
  readonly request: { readonly id: string | null; readonly idempotency_key: string | null }
}

/** Not returned by the API. */
export interface Hidden {
  /** Payment methods: the behavior of the number. */
  readonly behavior?: Behavior
  /** SetupIntents with microdeposits: wrong answers so far, and when the deposits arrive and expire. */
  readonly attempts?: number
  readonly arrives_at?: number
  readonly expires_at?: number
  /** Accounts: requested capabilities, and whether the account revoked its connection. */
  readonly requested?: readonly string[]
  readonly is_deauthorized?: boolean
}

export interface Stored<K extends Kind> {
  readonly account: string
  readonly body: Kinds[K]
  readonly hidden: Hidden
}

const COLUMNS = 'account, body, hidden'

/** Of the platform by default. */
export const findObject = async <K extends Kind>(
  { db, now }: Look,
  kind: K,
  id: string,
  account: string = PLATFORM,
): Promise<Stored<K> | undefined> => {
  const { rows } = await db.query<Stored<K>>(
    `select ${COLUMNS} from stripe_objects where id = $1 and object = $2 and account = $3`,
    [id, kind, account],
  )
  return rows[0] && shown(rows[0], now)
}

/** Throws Stripe's 404, which names the parameter of the id. */
export const readObject = async <K extends Kind>(
  look: Look,
  kind: K,
  id: string,
  { param = 'id', account = PLATFORM } = {},
): Promise<Stored<K>> => {
  const found = await findObject(look, kind, id, account)
  if (!found) throw StripeFailure.missing(kind, id, param)
  return found
}

/** Of any kind and account, for following references. */
export const followId = async ({ db, now }: Look, id: string): Promise<object | undefined> => {
  const { rows } = await db.query<Stored<Kind>>(`select ${COLUMNS} from stripe_objects where id = $1`, [id])
  return rows[0] && shown(rows[0], now).body
}

/** Oldest first; the field must be indexed. */
export const objectsWith = async <K extends Kind>(
  { db, now }: Look,
  kind: K,
  field: 'customer' | 'payment_intent' | 'charge' | 'transfer' | 'source',
  value: string,
): Promise<Stored<K>[]> => {
  const { rows } = await db.query<Stored<K>>(
    `select ${COLUMNS}
     from stripe_objects
     where object = $1 and body->>'${field}' = $2
     order by created, seq`,
    [kind, value],
  )
  return rows.map((row) => shown(row, now))
}

export const insertObject = async <B extends Kinds[Kind]>(
  turn: Turn,
  body: B,
  { account = PLATFORM, hidden = {} }: { account?: string; hidden?: Hidden } = {},
): Promise<B> => {
  await turn.db.query(
    'insert into stripe_objects (id, object, account, created, body, hidden) values ($1, $2, $3, to_timestamp($4), $5, $6)',
    [body.id, body.object, account, turn.now, JSON.stringify(body), JSON.stringify(hidden)],
  )
  return body
}

export const changeObject = async <B extends Kinds[Kind]>(
  turn: Turn,
  body: B,
  change: Partial<B>,
  hidden: Hidden = {},
): Promise<B> => {
  const changed = { ...body, ...change }
  await turn.db.query('update stripe_objects set body = $2, hidden = hidden || $3 where id = $1', [
    body.id,
    JSON.stringify(changed),
    JSON.stringify(hidden),
  ])
  return changed
}

/** The reference may be expanded. */
export const idOf = (value: string | { id: string } | null | undefined): string | null =>
  typeof value === 'string' ? value : (value?.id ?? null)

/** `now` in seconds: balance transactions become available by themselves. */
export const shown = <K extends Kind>(row: Stored<K>, now: number): Stored<K> =>
  row.body.object === 'balance_transaction' && row.body.available_on <= now
    ? { ...row, body: { ...row.body, status: 'available' } }
    : row
