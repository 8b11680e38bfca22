import {
  cancelPayout,
  checkCharge,
  checkPayout,
  dismissEvent,
  exportTaxYear,
  failPayout,
  holdPayout,
  refundCharge,
  releaseStatement,
  replayEvent,
  retryPayout,
  retryStatement,
  runReconciliation,
  savePaymentSettings,
} from '../../../src/contracts/admin-payments'
import type { Call } from '../../../src/contracts/call'
import { RULES } from './settled-month'

export const REASON = { reason: 'As agreed on the phone' }

/** Every staff call with a path and a valid body. */
export const STAFF_CALLS: [Call, string, object | undefined][] = [
  [releaseStatement, '/api/admin/payments/statements/1/release', REASON],
  [retryStatement, '/api/admin/payments/statements/1/retry', REASON],
  [refundCharge, '/api/admin/payments/charges/creator/1/refund', { ...REASON, amount_cents: 100 }],
  [checkCharge, '/api/admin/payments/charges/platform/1/check', undefined],
  [retryPayout, '/api/admin/payments/payouts/1/retry', REASON],
  [cancelPayout, '/api/admin/payments/payouts/1/cancel', REASON],
  [holdPayout, '/api/admin/payments/payouts/1/hold', { ...REASON, is_held: true }],
  [checkPayout, '/api/admin/payments/payouts/1/check', undefined],
  [failPayout, '/api/admin/payments/payouts/1/fail', REASON],
  [replayEvent, '/api/admin/payments/events/stripe/1/replay', undefined],
  [dismissEvent, '/api/admin/payments/events/stripe/1/dismiss', REASON],
  [runReconciliation, '/api/admin/payments/reconciliations', undefined],
  [savePaymentSettings, '/api/admin/payments/settings', { ...REASON, ...RULES }],
  [exportTaxYear, '/api/admin/payments/tax-years/2027', undefined],
]
