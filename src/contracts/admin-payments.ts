import * as z from 'zod/mini'
import { Cents } from './billing'
import { defineCall } from './call'
import { Id, IdParams } from './values'

/** What staff do with money: each appends, is audited, and needs a reason. */
const Reason = z.string().check(z.trim(), z.minLength(2, 'Please give a reason'), z.maxLength(500))
const WithReason = z.object({ reason: Reason })
const ChargeParams = z.object({ kind: z.enum(['creator', 'platform']), id: Id })
const Done = z.object({ id: Id, status: z.string() })

export const releaseStatement = defineCall({
  method: 'POST',
  path: '/api/admin/payments/statements/{id}/release',
  summary: 'Approves a statement that is held above the threshold',
  params: IdParams,
  body: WithReason,
  answer: Done,
})

export const retryStatement = defineCall({
  method: 'POST',
  path: '/api/admin/payments/statements/{id}/retry',
  summary: 'Charges again what failed, with the brand’s default payment method',
  params: IdParams,
  body: WithReason,
  answer: Done,
})

export const refundCharge = defineCall({
  method: 'POST',
  path: '/api/admin/payments/charges/{kind}/{id}/refund',
  summary: 'Refunds a charge, whole or in part; the creator’s part is taken back with it',
  params: ChargeParams,
  body: z.object({ reason: Reason, amount_cents: Cents.check(z.minimum(1)) }),
  answer: Done,
})

export const checkCharge = defineCall({
  method: 'POST',
  path: '/api/admin/payments/charges/{kind}/{id}/check',
  summary: 'Reads at the provider what became of a charge and applies it',
  params: ChargeParams,
  answer: Done,
})

export const retryPayout = defineCall({
  method: 'POST',
  path: '/api/admin/payments/payouts/{id}/retry',
  summary: 'Makes a new payout for one that ended without success, to where the creator is paid now',
  params: IdParams,
  body: WithReason,
  answer: Done,
})

export const cancelPayout = defineCall({
  method: 'POST',
  path: '/api/admin/payments/payouts/{id}/cancel',
  summary: 'Stops a payout that was not sent, or takes back one that nobody claimed',
  params: IdParams,
  body: WithReason,
  answer: Done,
})

export const holdPayout = defineCall({
  method: 'POST',
  path: '/api/admin/payments/payouts/{id}/hold',
  summary: 'Holds a payout that was not sent, or lets a held one go',
  params: IdParams,
  body: z.object({ reason: Reason, is_held: z.boolean() }),
  answer: Done,
})

export const checkPayout = defineCall({
  method: 'POST',
  path: '/api/admin/payments/payouts/{id}/check',
  summary: 'Reads at PayPal what became of a payout and applies it',
  params: IdParams,
  answer: Done,
})

export const failPayout = defineCall({
  method: 'POST',
  path: '/api/admin/payments/payouts/{id}/fail',
  summary: 'Says that PayPal never made a payout whose outcome nobody knows; a new one can then be made',
  params: IdParams,
  body: WithReason,
  answer: Done,
})

const EventParams = z.object({ provider: z.enum(['stripe', 'paypal']), id: Id })

export const replayEvent = defineCall({
  method: 'POST',
  path: '/api/admin/payments/events/{provider}/{id}/replay',
  summary: 'Works on a stored event once more',
  params: EventParams,
  answer: Done,
})

export const dismissEvent = defineCall({
  method: 'POST',
  path: '/api/admin/payments/events/{provider}/{id}/dismiss',
  summary: 'Closes an event that was set aside and will never fit',
  params: EventParams,
  body: WithReason,
  answer: Done,
})

export const runReconciliation = defineCall({
  method: 'POST',
  path: '/api/admin/payments/reconciliations',
  summary: 'Compares our books with the providers’ own lists now',
  answer: z.object({ id: Id, status: z.string(), checked: z.int(), differences: z.int() }),
})

export const savePaymentSettings = defineCall({
  method: 'PUT',
  path: '/api/admin/payments/settings',
  summary:
    'Turns the rules: minimum payout, approval threshold, review, hold after bank debits, and each route on or off',
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
  summary: 'What each creator was paid in a year, by route, with tax details, as CSV (base64); reading it is audited',
  params: z.object({ year: z.coerce.number().check(z.int(), z.minimum(2024), z.maximum(2100)) }),
  answer: z.object({ name: z.string(), type: z.string(), base64: z.string() }),
})
