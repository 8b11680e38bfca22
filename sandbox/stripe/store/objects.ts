import type Stripe from 'stripe'
import type { Behaviour } from '../money/test-numbers'
import { StripeFailure } from '../wire/failure'
import type { Look, Turn } from './turn'

/** Whose the platform's own objects are. */
export const PLATFORM = 'acct_1SandboxPlatform0'
/** The pretend Connect application of the platform. */
export const APPLICATION = 'ca_SandboxApplication0'

/** The kinds of objects that are kept, by the word that their `object` says. */
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

/** An event as it is kept and sent. */
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

/** What only the sandbox knows of an object. */
export interface Hidden {
  /** Of a payment method: how its number behaves. */
  readonly behaviour?: Behaviour
  /** Of a SetupIntent that waits for microdeposits: wrong answers so far, when the deposits arrive and when they are too old. */
  readonly attempts?: number
  readonly arrives_at?: number
  readonly expires_at?: number
  /** Of an account: capabilities that were asked for, and that it took its consent back. */
  readonly requested?: readonly string[]
  readonly is_deauthorized?: boolean
}

/** An object as it is kept. */
export interface Stored<K extends Kind> {
  readonly account: string
  readonly body: Kinds[K]
  readonly hidden: Hidden
}

const COLUMNS = 'account, body, hidden'

/** Finds an object of an account (by default the platform's), or undefined. */
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

/** Finds an object, or throws Stripe's 404, which names the parameter that the id came in. */
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

/** The newest object with this id of any kind and account, or undefined: what an id in another object leads to. */
export const followId = async ({ db, now }: Look, id: string): Promise<object | undefined> => {
  const { rows } = await db.query<Stored<Kind>>(`select ${COLUMNS} from stripe_objects where id = $1`, [id])
  return rows[0] && shown(rows[0], now).body
}

/** The objects whose field has this value, the oldest first. The field is one of those with an index. */
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

/** Keeps a new object. */
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

/** Changes fields of an object, and answers it as it is now. */
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

/** The id of what may have been expanded. */
export const idOf = (value: string | { id: string } | null | undefined): string | null =>
  typeof value === 'string' ? value : (value?.id ?? null)

/** An object as it is at a time (seconds): a balance transaction becomes available by itself. */
export const shown = <K extends Kind>(row: Stored<K>, now: number): Stored<K> =>
  row.body.object === 'balance_transaction' && row.body.available_on <= now
    ? { ...row, body: { ...row.body, status: 'available' } }
    : row
