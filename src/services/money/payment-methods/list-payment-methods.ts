import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type { PaymentMethodRow } from '../../../contracts/payment-methods'
import { query } from '../../../database'

/** Without removed ones. `added_on` is in business time. */
export const listPaymentMethods = ({
  req,
  brandId,
}: {
  req: PayloadRequest
  brandId: number
}): Promise<PaymentMethodRow[]> =>
  query<PaymentMethodRow>(
    req,
    sql`select m.id,
               pm_type,
               bank_name as name,
               bank_last4 as last4,
               exp_month,
               exp_year,
               is_default,
               is_default_for_type,
               verification_status,
               microdeposit_type,
               problem,
               (coalesce(added.at, created_at) at time zone 'America/Los_Angeles')::date::text as added_on
        from brand_payment_methods m
        left join lateral (
          select min(h.changed_at) as at
          from status_history h
          where h.machine = 'brand_payment_methods' and h.row_id = m.id
        ) added on true
        where brand_id = ${brandId} and verification_status <> 'removed'
        order by is_default desc, is_default_for_type desc, m.id`,
  )
