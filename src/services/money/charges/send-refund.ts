import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { withTransaction } from '../../../database'
import type { Row } from '../../../database-rows'
import { asLookup, isAboutUs } from '../../../integrations/provider-errors'
import { createRefund, findRefund, type RefundView, retrieveRefund } from '../../../integrations/stripe/refunds'
import { failCredit } from '../balances/fail-credit'
import { isFullRefund, isOpenRefund } from '../row-conditions'
import { postpone, sendFromRow } from '../send-from-row'
import { transition } from '../transition'
import { applyRefund } from './apply-refund'
import type { ChargeColumns, ChargeRef } from './lock-charge'
import { resumePayouts } from './resume-payouts'

type Refund = Row<'charge_refunds', 'amount_cents'> & {
  kind: ChargeRef['kind']
  charge_id: ChargeRef['id']
  key: Row<'charge_refunds'>['idempotency_key']
  /** Only a charge that succeeded is refunded. */
  intent_id: NonNullable<ChargeColumns['stripe_payment_intent_id']>
  refund_id: Row<'charge_refunds'>['stripe_refund_id']
  is_credit: boolean
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
          not ${isFullRefund('r')} as is_credit,
          r.stripe_refund_id as refund_id`,
    },
    failpoints: ['refund-claimed', 'refund-answered'],
    call,
    apply: (refund) => applyRefund({ req, id, refund }),
    onRefused: async (refusal, row) => {
      // A right that our key lacks for refunds says nothing about charges.
      if (isAboutUs(refusal))
        return void (await postpone({ req, table: 'charge_refunds', id }, { seconds: 900, error: refusal }))
      await withTransaction(req, async () => {
        await transition({
          req,
          machine: 'charge_refunds',
          id,
          to: 'failed',
          cause: refusal.message,
          set: sql`failure_reason = ${refusal.message}`,
        })
        await failCredit(req, id, refusal.message)
        if (!row.is_credit) await resumePayouts(req, { kind: row.kind, id: row.charge_id }, 'The refund was refused')
      })
    },
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
  const isShared = row.kind === 'creator' && !row.is_credit
  const refund = await createRefund({
    paymentIntentId: row.intent_id,
    amountCents: row.amount_cents,
    reverseTransfer: isShared,
    refundApplicationFee: isShared,
    key,
    metadata: { refund_key: key },
  })
  return row.tries > 1 ? asLookup(() => retrieveRefund(refund.id)) : refund
}
