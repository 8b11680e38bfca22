import { sql } from 'drizzle-orm'
import { type DatabaseContext, queryOne } from '../../database'
import type { Row } from '../../database-rows'

/** The payment rules that staff can change, a row of `payment_settings`. */
export type PaymentRules = Row<
  'payment_settings',
  | 'minimum_payout_cents'
  | 'approval_threshold_cents'
  | 'review_days'
  | 'bank_hold_days'
  | 'stripe_enabled'
  | 'paypal_enabled'
>

/** The single row of payment settings. Throws when it is missing. */
export const readPaymentSettings = async (context: DatabaseContext): Promise<PaymentRules> => {
  const row = await queryOne<PaymentRules>(
    context,
    sql`select minimum_payout_cents, approval_threshold_cents, review_days, bank_hold_days, stripe_enabled, paypal_enabled
        from payment_settings`,
  )
  if (!row) throw new Error('There are no payment settings')
  return row
}
