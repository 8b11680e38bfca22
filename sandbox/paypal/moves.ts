import { type Account, bookMovements, type Movement } from './account'
import type { EventType, Happening } from './events'
import { newPaypalId } from './identifiers'
import { type ItemError, type ItemStatus, isAmountOut, isFeeOut } from './outcomes'
import type { ItemRow } from './rows'

export interface Move {
  readonly item: ItemRow
  readonly status: ItemStatus
  readonly at: Date
  /** Absent: no event is sent. */
  readonly event?: EventType | undefined
  readonly errorName?: ItemError | undefined
  readonly quotedFeeCents?: number
  readonly next?: { readonly status: ItemStatus; readonly at: Date } | undefined
}

/** A reversed payment has no event of its own, so it is sent as refunded. */
export const EVENT_OF: Readonly<Partial<Record<ItemStatus, EventType>>> = {
  SUCCESS: 'PAYMENT.PAYOUTS-ITEM.SUCCEEDED',
  FAILED: 'PAYMENT.PAYOUTS-ITEM.FAILED',
  UNCLAIMED: 'PAYMENT.PAYOUTS-ITEM.UNCLAIMED',
  RETURNED: 'PAYMENT.PAYOUTS-ITEM.RETURNED',
  ONHOLD: 'PAYMENT.PAYOUTS-ITEM.HELD',
  BLOCKED: 'PAYMENT.PAYOUTS-ITEM.BLOCKED',
  REFUNDED: 'PAYMENT.PAYOUTS-ITEM.REFUNDED',
  REVERSED: 'PAYMENT.PAYOUTS-ITEM.REFUNDED',
}

/** Both in the order of the moves. */
interface Moved {
  readonly items: readonly ItemRow[]
  readonly happenings: readonly Happening[]
}

/** Posts the difference to what was deducted in the previous status. The caller records the events. */
export const moveItems = async (account: Account, moves: readonly Move[]): Promise<Moved> => {
  const moved = moves.map((move) => ({ move, after: afterMove(move) }))
  await bookMovements(
    account,
    moved.flatMap(({ move, after }) => movementsOf(move, after)),
  )
  await account.client.query(
    `update paypal_items i
     set status = m.status, error_name = m.error_name, transaction_id = m.transaction_id,
       time_processed = m.time_processed, quoted_fee_cents = m.quoted_fee_cents, out_cents = m.out_cents,
       fee_out_cents = m.fee_out_cents, next_status = m.next_status, next_at = m.next_at
     from jsonb_to_recordset($1) as m (payout_item_id text, status text, error_name text, transaction_id text,
       time_processed timestamptz, quoted_fee_cents integer, out_cents bigint, fee_out_cents integer, next_status text,
       next_at timestamptz)
     where i.payout_item_id = m.payout_item_id`,
    [JSON.stringify(moved.map(({ after }) => ({ ...after, request: undefined })))],
  )
  return {
    items: moved.map(({ after }) => after),
    happenings: moved.flatMap(({ move, after }) => (move.event ? [{ type: move.event, item: after }] : [])),
  }
}

const afterMove = ({ item, status, at, errorName, quotedFeeCents, next }: Move): ItemRow => {
  const quoted = quotedFeeCents ?? item.quoted_fee_cents
  const hasTransaction = status !== 'PENDING' && status !== 'FAILED'
  return {
    ...item,
    status,
    error_name: errorName ?? null,
    transaction_id: item.transaction_id ?? (hasTransaction ? newPaypalId(17) : null),
    time_processed: status === 'PENDING' ? null : at,
    quoted_fee_cents: quoted,
    out_cents: isAmountOut(status) ? item.amount_cents : 0,
    fee_out_cents: isFeeOut(status) ? quoted : 0,
    next_status: next?.status ?? null,
    next_at: next?.at ?? null,
  }
}

const movementsOf = ({ item, at }: Move, after: ItemRow): Movement[] => {
  const about = { currency: item.currency, payout_item_id: item.payout_item_id, happened_at: at }
  const amount = item.out_cents - after.out_cents
  const fee = item.fee_out_cents - after.fee_out_cents
  return [
    { ...about, kind: amount < 0 ? 'payout' : 'payout_back', cents: amount },
    { ...about, kind: fee < 0 ? 'fee' : 'fee_back', cents: fee },
  ]
}
