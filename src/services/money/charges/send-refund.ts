import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { query, withTransaction } from '../../../database'
import type { Row } from '../../../database-rows'
import { asLookup } from '../../../integrations/provider-errors'
import { createRefund, findRefund, type RefundView, retrieveRefund } from '../../../integrations/stripe/refunds'
import { renewPayout } from '../payouts/renew-payout'
import { isOpenRefund } from '../row-conditions'
import { sendFromRow } from '../send-from-row'
import { transition } from '../transition'
import { applyRefund } from './apply-refund'
import type { ChargeColumns, ChargeRef } from './lock-charge'

type Refund = Row<'charge_refunds', 'amount_cents'> & {
  kind: ChargeRef['kind']
  charge_id: ChargeRef['id']
  key: Row<'charge_refunds'>['idempotency_key']
  /** Only a charge that succeeded is refunded. */
  intent_id: NonNullable<ChargeColumns['stripe_payment_intent_id']>
  refund_id: Row<'charge_refunds'>['stripe_refund_id']
}

/** A retry is the same refund. */
export const sendRefund = async ({ req, id }: { req: PayloadRequest; id: number }): Promise<void> => {
  await sendFromRow<Refund, RefundView>({
    req,
    table: 'charge_refunds',
    id,
    claim: {
      where: isOpenRefund('r'),
      returning: sql`case when r.creator_charge_id is null then 'platform' else 'creator' end as kind,
          coalesce(r.creator_charge_id, r.platform_charge_id) as charge_id,
          r.amount_cents,
          r.idempotency_key as key,
          coalesce(
            (select stripe_payment_intent_id from creator_charges where id = r.creator_charge_id),
            (select stripe_payment_intent_id from platform_charges where id = r.platform_charge_id)
          ) as intent_id,
          r.stripe_refund_id as refund_id`,
    },
    failpoints: ['refund-claimed', 'refund-answered'],
    call,
    apply: (refund) => applyRefund({ req, id, refund }),
    onRefused: (refusal, row) =>
      withTransaction(req, async () => {
        await transition({
          req,
          machine: 'charge_refunds',
          id,
          to: 'failed',
          cause: refusal.message,
          set: sql`failure_reason = ${refusal.message}`,
        })
        await resumePayouts(req, row)
      }),
  })
}

/** A second attempt looks for the refund before creating it. */
const call = async (row: Refund & { tries: number }): Promise<RefundView> => {
  const { refund_id, key } = row
  if (refund_id !== null) return asLookup(() => retrieveRefund(refund_id))
  if (row.tries > 1) {
    const found = await asLookup(() => findRefund({ paymentIntentId: row.intent_id, refundKey: key }))
    if (found) return found
  }
  const refund = await createRefund({
    paymentIntentId: row.intent_id,
    amountCents: row.amount_cents,
    reverseTransfer: row.kind === 'creator',
    refundApplicationFee: row.kind === 'creator',
    key,
    metadata: { refund_key: key },
  })
  return row.tries > 1 ? asLookup(() => retrieveRefund(refund.id)) : refund
}

/** After a refused refund: the brand's money is still here. */
const resumePayouts = async (req: PayloadRequest, { kind, charge_id }: Refund): Promise<void> => {
  if (kind === 'creator') return
  const stopped = await query<Row<'paypal_payouts', 'id'>>(
    req,
    sql`select distinct on (p.statement_line_id) p.id
        from paypal_payouts p
        join platform_charges c on c.brand_statement_id = p.brand_statement_id
        where c.id = ${charge_id}
        order by p.statement_line_id, p.attempt desc`,
  )
  for (const { id } of stopped) await renewPayout({ req, id, cause: 'The refund was refused' })
}
