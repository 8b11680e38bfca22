import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { query, withTransaction } from '../../../database'
import { ProviderRefused } from '../../../integrations/provider-errors'
import { type PaymentMethodView, retrievePaymentMethod } from '../../../integrations/stripe/payment-methods'
import { transition } from '../transition'
import { findMethod, lockMethods, settleDefaults } from './method-rows'
import { cardName } from './save-method'

type Input = { req: PayloadRequest; paymentMethodId: string; kind: 'detached' | 'updated' }

/**
 * Reads the method at Stripe; one that was detached from its customer is marked removed. Safe to repeat. Returns
 * whether it is one of ours. Throws UnknownOutcome.
 */
export const applyPaymentMethodEvent = async ({ req, paymentMethodId, kind }: Input): Promise<boolean> => {
  const known = await findMethod(req, sql`m.stripe_payment_method_id = ${paymentMethodId}`)
  if (!known) return false
  const view = await lookUp(paymentMethodId)
  await withTransaction(req, async () => {
    await lockMethods(req, known.brand_id)
    if (view && (kind === 'updated' || view.customer !== null))
      await query(
        req,
        sql`update brand_payment_methods
            set bank_name = ${view.type === 'card' ? cardName(view.name) : view.name},
                bank_last4 = ${view.last4},
                exp_month = ${view.expMonth},
                exp_year = ${view.expYear},
                updated_at = now()
            where id = ${known.id} and verification_status <> 'removed'`,
      )
    else
      await transition({
        req,
        machine: 'brand_payment_methods',
        id: known.id,
        to: 'removed',
        cause: 'Stripe: detached',
        set: sql`removed_at = now(), microdeposit_type = null`,
      })
    await settleDefaults(req, known.brand_id)
  })
  return true
}

/** Null when Stripe has no such payment method. */
const lookUp = async (id: string): Promise<PaymentMethodView | null> => {
  try {
    return await retrievePaymentMethod(id)
  } catch (error) {
    if (error instanceof ProviderRefused) return null
    throw error
  }
}
