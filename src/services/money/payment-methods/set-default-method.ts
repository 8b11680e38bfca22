import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type { PaymentMethodRow } from '../../../contracts/payment-methods'
import { query, withTransaction } from '../../../database'
import { notFound, ProductError } from '../../../errors'
import { listPaymentMethods } from './list-payment-methods'
import { lockMethods, ownMethod } from './method-rows'

type Input = { req: PayloadRequest; brandId: number; id: number; isOfTypeOnly: boolean }

/** With `isOfTypeOnly` of its type only. Throws not_found, and conflict when it is not verified. */
export const setDefaultMethod = ({ req, brandId, id, isOfTypeOnly }: Input): Promise<PaymentMethodRow[]> =>
  withTransaction(req, async () => {
    await lockMethods(req, brandId)
    const { verification_status, pm_type } = await ownMethod(req, brandId, id)
    if (verification_status === 'removed') throw notFound()
    if (verification_status !== 'verified')
      throw new ProductError('conflict', 'Only a verified payment method can be the default')
    // Two statements, because unique indexes are checked row by row.
    await query(
      req,
      sql`update brand_payment_methods
          set is_default_for_type = is_default_for_type and pm_type <> ${pm_type},
              is_default = is_default and ${isOfTypeOnly}::boolean,
              updated_at = now()
          where brand_id = ${brandId} and id <> ${id} and (is_default or is_default_for_type)`,
    )
    await query(
      req,
      sql`update brand_payment_methods
          set is_default_for_type = true,
              is_default = is_default or not ${isOfTypeOnly}::boolean,
              updated_at = now()
          where id = ${id}`,
    )
    return listPaymentMethods({ req, brandId })
  })
