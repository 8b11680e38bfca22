import { sql } from 'drizzle-orm'
import { REFUNDABLE_CHARGES } from '../../../contracts/money-states'
import { type DatabaseContext, queryOne } from '../../../database'
import { isFullRefund, isOpenRefund, isPaidApart } from '../row-conditions'
import { type ChargeColumns, type ChargeRef, machineOf } from './lock-charge'

export type ChargeActions = {
  can: { refund: boolean }
  refundable_cents: number
  /** What a refund waits for, such as an open dispute, or why there can be none; null when it can be made. */
  waits_for: string | null
}

/** What Stripe would take back is not in the account. */
const PAID_APART = 'A refund of it failed, and its creator is paid separately'

/** Stripe would take the credited amount from the creator too. */
const CREDITED = 'A part of it was credited or returned to the brand'

type Refundable = Pick<ChargeColumns, 'status'> & {
  left: number
  has_refund: boolean
  has_dispute: boolean
  has_credit: boolean
  is_paid_apart: boolean
}

/**
 * Not during an open refund or dispute, which could pay the brand twice, nor for what Stripe could not take back from the
 * creator. Undefined without a charge.
 */
export const readChargeActions = async (
  context: DatabaseContext,
  { kind, id }: ChargeRef,
): Promise<ChargeActions | undefined> => {
  const column = sql.raw(`${kind}_charge_id`)
  const row = await queryOne<Refundable>(
    context,
    sql`select c.status::text as status,
               ${sql.raw(kind === 'creator' ? 'coalesce(c.amount_grossed_cents, 0)' : 'c.amount_cents')} - c.refunded_cents as left,
               exists (select 1 from charge_refunds r where r.${column} = c.id and ${isOpenRefund('r')}) as has_refund,
               exists (select 1 from charge_disputes d where d.${column} = c.id and d.closed_on is null) as has_dispute,
               exists (
                 select 1
                 from charge_refunds r
                 where r.${column} = c.id
                   and (r.statement_line_id is not null or not ${isFullRefund('r')} and r.status not in ('failed', 'canceled'))
               ) as has_credit,
               ${kind === 'creator' ? isPaidApart('c') : sql`false`} as is_paid_apart
        from ${sql.raw(machineOf(kind))} c
        where c.id = ${id}`,
  )
  if (!row) return undefined
  const waitsFor =
    (row.has_refund && 'A refund is in progress') ||
    (row.has_dispute && 'A dispute is open') ||
    (row.has_credit && CREDITED) ||
    (row.is_paid_apart && PAID_APART) ||
    null
  const isPaid = REFUNDABLE_CHARGES.includes(row.status)
  return {
    can: { refund: isPaid && waitsFor === null && row.left > 0 },
    refundable_cents: isPaid ? row.left : 0,
    waits_for: waitsFor,
  }
}
