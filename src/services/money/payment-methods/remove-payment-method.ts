import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type { PaymentMethodRow } from '../../../contracts/payment-methods'
import { queryOne, withTransaction } from '../../../database'
import { UNDER_WAY_CHARGES } from '../../../domain/money-states'
import { ProductError } from '../../../errors'
import { ProviderRefused } from '../../../integrations/provider-errors'
import { detachPaymentMethod } from '../../../integrations/stripe/payment-methods'
import { isIn } from '../row-conditions'
import { transition } from '../transition'
import { listPaymentMethods } from './list-payment-methods'
import { lockMethods, type MethodRow, ownMethod, settleDefaults } from './method-rows'

type Input = { req: PayloadRequest; brandId: number; id: number }

/**
 * Removes a method: first with us, where the row stays as `removed`, then at Stripe; asked again it goes on with the
 * second. Throws not_found, conflict while it is the default and a statement is unpaid or a charge on it is under way,
 * UnknownOutcome.
 */
export const removePaymentMethod = async ({ req, brandId, id }: Input): Promise<PaymentMethodRow[]> => {
  const method = await withTransaction(req, async () => {
    await lockMethods(req, brandId)
    const own = await ownMethod(req, brandId, id)
    if (own.verification_status !== 'removed') {
      await refuseInUse(req, own)
      const [machine, cause] = ['brand_payment_methods', 'the brand removed it'] as const
      await transition({
        req,
        machine,
        id,
        to: 'removed',
        cause,
        set: sql`removed_at = now(), microdeposit_type = null`,
      })
      await settleDefaults(req, brandId)
    }
    return own
  })
  if (method.stripe_payment_method_id !== null) await detach(method.stripe_payment_method_id)
  return listPaymentMethods({ req, brandId })
}

const refuseInUse = async (req: PayloadRequest, { id, brand_id, is_default }: MethodRow): Promise<void> => {
  const use = await queryOne<{ is_unpaid: boolean; is_charged: boolean }>(
    req,
    sql`select exists (
                 select 1
                 from brand_statements
                 where brand_id = ${brand_id} and status in ('review', 'charging', 'partially_paid', 'past_due')
               ) as is_unpaid,
               exists (
                 select 1
                 from creator_charges c
                 where c.brand_id = ${brand_id} and c.payment_method_id = ${id} and ${isIn('c.status', UNDER_WAY_CHARGES)}
               )
               or exists (
                 select 1
                 from platform_charges c
                 where c.brand_id = ${brand_id} and c.payment_method_id = ${id} and ${isIn('c.status', UNDER_WAY_CHARGES)}
               ) as is_charged`,
  )
  if (is_default && use?.is_unpaid)
    throw new ProductError(
      'conflict',
      'A statement is not paid yet. Make another card or bank account the default first, then remove this one.',
    )
  if (use?.is_charged)
    throw new ProductError('conflict', 'A charge on this one is still under way. Remove it when the charge is done.')
}

/** What is not attached any more is removed as well. */
const detach = async (paymentMethodId: string): Promise<void> => {
  try {
    await detachPaymentMethod(paymentMethodId)
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error
  }
}
