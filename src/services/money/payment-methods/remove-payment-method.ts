import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { UNPAID_STATEMENTS } from '../../../contracts/money-states'
import type { PaymentMethodRow } from '../../../contracts/payment-methods'
import { queryOne, withTransaction } from '../../../database'
import { OPEN_STATEMENTS, UNDER_WAY_CHARGES } from '../../../domain/money-states'
import { ProductError } from '../../../errors'
import { ProviderRefused } from '../../../integrations/provider-errors'
import { detachPaymentMethod } from '../../../integrations/stripe/payment-methods'
import { isIn } from '../row-conditions'
import { transition } from '../transition'
import { listPaymentMethods } from './list-payment-methods'
import { lockMethods, type MethodRow, ownMethod, settleDefaults } from './method-rows'

type Input = { req: PayloadRequest; brandId: number; id: number }

/**
 * First in our row, which stays as `removed`, then at Stripe; a repeated call resumes with Stripe. Throws not_found;
 * conflict while it is the default with an unpaid statement, or while a charge on it is in progress; UnknownOutcome.
 */
export const removePaymentMethod = async ({ req, brandId, id }: Input): Promise<PaymentMethodRow[]> => {
  const method = await withTransaction(req, async () => {
    await lockMethods(req, brandId)
    const own = await ownMethod(req, brandId, id)
    if (own.verification_status !== 'removed') {
      await refuseInUse(req, own)
      const [machine, cause] = ['brand_payment_methods', 'Removed by the brand'] as const
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
                 where brand_id = ${brand_id} and ${isIn('status', [...OPEN_STATEMENTS, ...UNPAID_STATEMENTS])}
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
      'A statement is not paid yet. Set another default payment method first, then remove this one.',
    )
  if (use?.is_charged)
    throw new ProductError(
      'conflict',
      'A charge on this payment method is in progress. Remove it once the charge is complete.',
    )
}

/** A method that is already detached counts as removed. */
const detach = async (paymentMethodId: string): Promise<void> => {
  try {
    await detachPaymentMethod(paymentMethodId)
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error
  }
}
