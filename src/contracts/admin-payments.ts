import * as z from 'zod/mini'
import { Cents } from './billing'
import { defineCall } from './call'
import { Id, IdParams } from './values'

/** Staff actions on payments. Each appends rows, is audited, and requires a reason. */
const Reason = z.string().check(z.trim(), z.minLength(2, 'Please give a reason'), z.maxLength(500))
const WithReason = z.object({ reason: Reason })
const ChargeParams = z.object({ kind: z.enum(['creator', 'platform']), id: Id })
const Done = z.object({ id: Id, status: z.string() })

export const releaseStatement = defineCall({
  method: 'POST',
  path: '/api/admin/payments/statements/{id}/release',
  summary: 'Approves a statement that is held because it exceeds the approval threshold',
  params: IdParams,
  body: WithReason,
  answer: Done,
})

export const retryStatement = defineCall({
  method: 'POST',
  path: '/api/admin/payments/statements/{id}/retry',
  summary: 'Retries failed charges with the brand’s default payment method',
  params: IdParams,
  body: WithReason,
  answer: Done,
})

export const refundCharge = defineCall({
  method: 'POST',
  path: '/api/admin/payments/charges/{kind}/{id}/refund',
  summary: 'Refunds a charge in full or in part, and reverses the creator’s share of the transfer',
  params: ChargeParams,
  body: z.object({ reason: Reason, amount_cents: Cents.check(z.minimum(1)) }),
  answer: Done,
})

export const checkCharge = defineCall({
  method: 'POST',
  path: '/api/admin/payments/charges/{kind}/{id}/check',
  summary: 'Reads the state of a charge from the provider and applies it',
  params: ChargeParams,
  answer: Done,
})

export const retryPayout = defineCall({
  method: 'POST',
  path: '/api/admin/payments/payouts/{id}/retry',
  summary: 'Creates a new payout for one that ended without success, to the creator’s current destination',
  params: IdParams,
  body: WithReason,
  answer: Done,
})

export const cancelPayout = defineCall({
  method: 'POST',
  path: '/api/admin/payments/payouts/{id}/cancel',
  summary: 'Cancels a payout that was not sent, or cancels and reclaims one that was not claimed',
  params: IdParams,
  body: WithReason,
  answer: Done,
})

export const holdPayout = defineCall({
  method: 'POST',
  path: '/api/admin/payments/payouts/{id}/hold',
  summary: 'Puts a payout that was not sent on hold, or releases it',
  params: IdParams,
  body: z.object({ reason: Reason, is_held: z.boolean() }),
  answer: Done,
})

export const checkPayout = defineCall({
  method: 'POST',
  path: '/api/admin/payments/payouts/{id}/check',
  summary: 'Reads the state of a payout from PayPal and applies it',
  params: IdParams,
  answer: Done,
})

export const failPayout = defineCall({
  method: 'POST',
  path: '/api/admin/payments/payouts/{id}/fail',
  summary: 'Marks a payout with an unknown outcome as never sent, so that a new one can be created',
  params: IdParams,
  body: WithReason,
  answer: Done,
})

const EventParams = z.object({ provider: z.enum(['stripe', 'paypal']), id: Id })

export const replayEvent = defineCall({
  method: 'POST',
  path: '/api/admin/payments/events/{provider}/{id}/replay',
  summary: 'Reprocesses a stored event',
  params: EventParams,
  answer: Done,
})

export const dismissEvent = defineCall({
  method: 'POST',
  path: '/api/admin/payments/events/{provider}/{id}/dismiss',
  summary: 'Dismisses a quarantined event that cannot be applied',
  params: EventParams,
  body: WithReason,
  answer: Done,
})

export const runReconciliation = defineCall({
  method: 'POST',
  path: '/api/admin/payments/reconciliations',
  summary: 'Compares the ledger with the providers’ records now',
  answer: z.object({ id: Id, status: z.string(), checked: z.int(), differences: z.int() }),
})

export const savePaymentSettings = defineCall({
  method: 'PUT',
  path: '/api/admin/payments/settings',
  summary:
    'Saves the payment rules: minimum payout, approval threshold, review days, bank debit hold, and whether each ' +
    'route is enabled',
  body: z.object({
    reason: Reason,
    minimum_payout_cents: Cents.check(z.minimum(100), z.maximum(1_000_000)),
    approval_threshold_cents: Cents.check(z.minimum(0)),
    review_days: z.int().check(z.minimum(0), z.maximum(30)),
    bank_hold_days: z.int().check(z.minimum(0), z.maximum(90)),
    stripe_enabled: z.boolean(),
    paypal_enabled: z.boolean(),
  }),
  answer: Done,
})

export const exportTaxYear = defineCall({
  method: 'GET',
  path: '/api/admin/payments/tax-years/{year}',
  summary: 'Payments to each creator in a year, by route, with tax details, as CSV (base64); each download is audited',
  params: z.object({ year: z.coerce.number().check(z.int(), z.minimum(2024), z.maximum(2100)) }),
  answer: z.object({ name: z.string(), type: z.string(), base64: z.string() }),
})
