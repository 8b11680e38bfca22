import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { recordAudit } from '../../../audit'
import { queryOne, withTransaction } from '../../../database'
import { type PaymentSettings, readPaymentSettings } from '../payment-settings'

/** Staff turn the rules of payments; what is under way keeps the rules it was made with. Audited. */
export const savePaymentSettings = ({
  req,
  reason,
  settings,
}: {
  req: PayloadRequest
  reason: string
  settings: PaymentSettings
}) =>
  withTransaction(req, async () => {
    const before = await readPaymentSettings(req)
    const row = await queryOne<{ id: number }>(
      req,
      sql`update payment_settings set minimum_payout_cents = ${settings.minimum_payout_cents}, approval_threshold_cents = ${settings.approval_threshold_cents},
            review_days = ${settings.review_days}, bank_hold_days = ${settings.bank_hold_days}, stripe_enabled = ${settings.stripe_enabled},
            paypal_enabled = ${settings.paypal_enabled}, updated_at = now() returning id`,
    )
    const id = row?.id ?? 0
    const changes = Object.fromEntries(
      Object.entries(settings)
        .filter(([name, after]) => before[name as keyof PaymentSettings] !== after)
        .map(([name, after]) => [name, { before: before[name as keyof PaymentSettings], after }]),
    )
    await recordAudit({ req, action: 'turn', collection: 'payment_settings', reason, rows: [{ id, changes }] })
    return { id, status: 'saved' }
  })
