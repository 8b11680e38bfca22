import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { auditedAct } from '../../../audit'
import { queryOne } from '../../../database'
import type { Row } from '../../../database-rows'
import { type PaymentRules, readPaymentSettings } from '../payment-settings'

const SAVE = { name: 'save-settings' }

/**
 * Existing statements and charges keep the rules they were created with. Turning a route on forgets why it was closed.
 * Audited.
 */
export const savePaymentSettings = async ({
  req,
  reason,
  settings,
}: {
  req: PayloadRequest
  reason: string
  settings: PaymentRules
}) => {
  const row = await queryOne<Row<'payment_settings', 'id'>>(req, sql`select id from payment_settings`)
  const id = row?.id ?? 0
  return auditedAct({ req, action: SAVE, collection: 'payment_settings', id, reason }, async () => {
    await queryOne(req, sql`select 1 from payment_settings for update`)
    const before = await readPaymentSettings(req)
    await queryOne(
      req,
      sql`update payment_settings
          set minimum_payout_cents = ${settings.minimum_payout_cents},
              approval_threshold_cents = ${settings.approval_threshold_cents},
              review_days = ${settings.review_days},
              bank_hold_days = ${settings.bank_hold_days},
              stripe_enabled = ${settings.stripe_enabled},
              paypal_enabled = ${settings.paypal_enabled},
              stripe_problem = case when not ${settings.stripe_enabled}::boolean then stripe_problem end,
              paypal_problem = case when not ${settings.paypal_enabled}::boolean then paypal_problem end,
              updated_at = now()
          returning id`,
    )
    return { answer: { id, status: 'saved' }, changes: changesOf(before, settings) }
  })
}

const changesOf = (before: PaymentRules, settings: PaymentRules): object =>
  Object.fromEntries(
    Object.entries(settings)
      .filter(([name, after]) => before[name as keyof PaymentRules] !== after)
      .map(([name, after]) => [name, { before: before[name as keyof PaymentRules], after }]),
  )
