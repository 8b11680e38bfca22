import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { query, queryOne, withTransaction } from '../../../database'
import { env } from '../../../env'
import { failpoint } from '../../../failpoints'
import { asLook, ProviderRefused, UnknownOutcome } from '../../../integrations/provider-errors'
import { createRefund, findRefund, type RefundView, retrieveRefund } from '../../../integrations/stripe/refunds'
import { postEntries } from '../books/post-entries'
import { Mismatch } from '../mismatch'
import { renewPayout } from '../payouts/renew-payout'
import { settleStatement } from '../statements/settle-statement'
import { transition } from '../transition'
import type { ChargeRef } from './charge-ref'
import { type ChargeState, lockCharge, machineOf } from './charge-row'
import { failedRefundPostings, refundedPostings } from './refund-postings'

type RefundRow = {
  id: number
  kind: ChargeRef['kind']
  charge_id: number
  amount_cents: number
  commission_cents: number
  status: string
  key: string
  intent_id: string
  refund_id: string | null
  tries: number
}

const COLUMNS = sql`r.id, case when r.creator_charge_id is null then 'platform' else 'creator' end as kind, coalesce(r.creator_charge_id, r.platform_charge_id) as charge_id,
  r.amount_cents, r.commission_cents, r.status, r.idempotency_key as key, r.stripe_refund_id as refund_id, r.tries,
  coalesce((select stripe_payment_intent_id from creator_charges where id = r.creator_charge_id), (select stripe_payment_intent_id from platform_charges where id = r.platform_charge_id)) as intent_id`

/** Asks the provider for a refund from its row, under its key, or looks at it again; a repetition is the same refund. */
export const sendRefund = async ({ req, id }: { req: PayloadRequest; id: number }): Promise<void> => {
  const row = await queryOne<RefundRow>(
    req,
    sql`update charge_refunds r set lease_until = now() + make_interval(secs => ${env().paymentLeaseSeconds}), sent_at = now(), first_sent_at = coalesce(first_sent_at, now()), tries = tries + 1
        where id = ${id} and status in ('processing', 'pending', 'requires_action') and (lease_until is null or lease_until < now()) returning ${COLUMNS}`,
  )
  if (!row) return
  failpoint('refund-claimed')
  try {
    const refund = await ask(row)
    failpoint('refund-answered')
    await applyRefund({ req, id, refund })
  } catch (error) {
    if (error instanceof UnknownOutcome) {
      await query(
        req,
        sql`update charge_refunds set lease_until = now() + make_interval(secs => ${15 * 2 ** Math.min(row.tries, 8)}), last_error = ${error.message} where id = ${id}`,
      )
      return
    }
    if (!(error instanceof ProviderRefused)) throw error
    await withTransaction(req, async () => {
      await transition({
        req,
        machine: 'charge_refunds',
        id,
        to: 'failed',
        cause: error.message,
        set: sql`failure_reason = ${error.message}`,
      })
      await goOnPaying(req, row)
    })
  }
}

/** The payouts that were stopped for a refund that is refused are made anew: the brand's money is still here. */
const goOnPaying = async (req: PayloadRequest, { kind, charge_id }: RefundRow): Promise<void> => {
  if (kind === 'creator') return
  const stopped = await query<{ id: number }>(
    req,
    sql`select distinct on (p.statement_line_id) p.id, p.status from paypal_payouts p join platform_charges c on c.brand_statement_id = p.brand_statement_id
        where c.id = ${charge_id} order by p.statement_line_id, p.attempt desc`,
  )
  for (const { id } of stopped) await renewPayout({ req, id, cause: 'The refund was refused' })
}

/** The refund as it is: made now, or, once it was made, read again; a second try looks for it first. */
const ask = async (row: RefundRow): Promise<RefundView> => {
  const { refund_id } = row
  if (refund_id !== null) return asLook(() => retrieveRefund(refund_id))
  if (row.tries > 1) {
    const found = await asLook(() => findRefund({ paymentIntentId: row.intent_id, refundKey: row.key }))
    if (found) return found
  }
  const refund = await createRefund({
    paymentIntentId: row.intent_id,
    amountCents: row.amount_cents,
    reverseTransfer: row.kind === 'creator',
    refundApplicationFee: row.kind === 'creator',
    key: row.key,
    metadata: { refund_key: row.key },
  })
  return row.tries > 1 ? asLook(() => retrieveRefund(refund.id)) : refund
}

/**
 * Brings a refund to what the provider says of it: accepted, it is posted; once it went through, the charge and the
 * statement follow; when its money comes back, the posting is undone. Throws Mismatch.
 */
export const applyRefund = ({
  req,
  id,
  refund,
}: {
  req: PayloadRequest
  id: number
  refund: RefundView
}): Promise<void> =>
  withTransaction(req, async () => {
    const row = await queryOne<RefundRow>(req, sql`select ${COLUMNS} from charge_refunds r where id = ${id} for update`)
    if (!row || refund.amount !== row.amount_cents) throw new Mismatch(`The refund ${refund.id} is not ours`)
    await query(
      req,
      sql`update charge_refunds set stripe_refund_id = ${refund.id}, lease_until = null where id = ${id}`,
    )
    const isNew = await transition({
      req,
      machine: 'charge_refunds',
      id,
      to: refund.status ?? 'pending',
      cause: refund.failureReason ?? 'The provider answered',
      set: sql`failure_reason = ${refund.failureReason}`,
    })
    if (!isNew) return
    const charge = await lockCharge(req, { kind: row.kind, id: row.charge_id })
    const parts = [charge, `refund:${row.id}`, row.amount_cents, row.commission_cents] as const
    // The money is gone as soon as a refund is accepted, though a bank takes days.
    await postEntries(req, refundedPostings(...parts))
    if (refund.status === 'succeeded') await setRefunded(req, charge, charge.refunded_cents + row.amount_cents)
    if (refund.status === 'failed' || refund.status === 'canceled') {
      await postEntries(req, failedRefundPostings(...parts))
      if (row.status === 'succeeded') await setRefunded(req, charge, charge.refunded_cents - row.amount_cents)
    }
    await settleStatement({ req, statementId: charge.statement_id })
  })

/** A charge that was refunded keeps that state also when the money came back: what is done then is for staff to say. */
const setRefunded = async (req: PayloadRequest, charge: ChargeState, refunded: number): Promise<void> => {
  const to = refunded === charge.gross_cents ? 'refunded' : 'partially_refunded'
  if (refunded > charge.refunded_cents)
    await transition({ req, machine: machineOf(charge.kind), id: charge.id, to, cause: 'Refunded to the brand' })
  // A second part of a refund keeps the state.
  await query(
    req,
    sql`update ${sql.raw(machineOf(charge.kind))} set refunded_cents = ${refunded} where id = ${charge.id}`,
  )
}
