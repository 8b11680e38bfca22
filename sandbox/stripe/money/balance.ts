import type Stripe from 'stripe'
import { newId } from '../store/ids'
import { insertObject, PLATFORM } from '../store/objects'
import type { Look, Turn } from '../store/turn'

interface Entry {
  readonly type: Stripe.BalanceTransaction.Type
  /** By default the type. */
  readonly category?: string
  /** Cents; negative for outgoing money. */
  readonly amount: number
  readonly fee?: Omit<Stripe.BalanceTransaction.FeeDetail, 'currency'>
  readonly source: string | null
  readonly description?: string | null
  /** Business time from which it is available; by default now. */
  readonly availableOn?: number
}

/** The only way a balance changes. `net` is the amount minus the fee. */
export const book = (
  turn: Turn,
  { type, category, amount, fee, source, description = null, availableOn = turn.now }: Entry,
  account: string = PLATFORM,
): Promise<Stripe.BalanceTransaction> =>
  insertObject(
    turn,
    {
      id: newId('txn'),
      object: 'balance_transaction',
      amount,
      available_on: availableOn,
      balance_type: 'payments',
      created: turn.now,
      currency: 'usd',
      description,
      exchange_rate: null,
      fee: fee?.amount ?? 0,
      fee_details: fee ? [{ ...fee, currency: 'usd' }] : [],
      net: amount - (fee?.amount ?? 0),
      reporting_category: category ?? type,
      source,
      status: 'pending',
      type,
    } satisfies Stripe.BalanceTransaction,
    { account },
  )

/** As a balance transaction lists it. */
export const stripeFeeDetail = (amount: number): Entry['fee'] => ({
  amount,
  application: null,
  description: 'Stripe processing fees',
  type: 'stripe_fee',
})

/** In cents. */
export const balanceOf = async (
  { db, now }: Look,
  account: string = PLATFORM,
): Promise<{ available: number; pending: number }> => {
  const { rows } = await db.query<{ available: string; pending: string }>(
    `select coalesce(sum(net) filter (where (body->>'available_on')::bigint <= $2), 0) as available,
       coalesce(sum(net) filter (where (body->>'available_on')::bigint > $2), 0) as pending
     from stripe_objects
     where object = 'balance_transaction' and account = $1`,
    [account, now],
  )
  return { available: Number(rows[0]?.available), pending: Number(rows[0]?.pending) }
}
