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

/** Every call of the desk with an address and a body that it would take. */
export const DESK_CALLS: [Call, string, object | undefined][] = [
  [releaseStatement, '/api/payment-desk/statements/1/release', REASON],
  [retryStatement, '/api/payment-desk/statements/1/retry', REASON],
  [refundCharge, '/api/payment-desk/charges/creator/1/refund', { ...REASON, amount_cents: 100 }],
  [checkCharge, '/api/payment-desk/charges/platform/1/check', undefined],
  [retryPayout, '/api/payment-desk/payouts/1/retry', REASON],
  [cancelPayout, '/api/payment-desk/payouts/1/cancel', REASON],
  [holdPayout, '/api/payment-desk/payouts/1/hold', { ...REASON, is_held: true }],
  [checkPayout, '/api/payment-desk/payouts/1/check', undefined],
  [failPayout, '/api/payment-desk/payouts/1/fail', REASON],
  [replayEvent, '/api/payment-desk/events/stripe/1/replay', undefined],
  [dismissEvent, '/api/payment-desk/events/stripe/1/dismiss', REASON],
  [runReconciliation, '/api/payment-desk/reconciliations', undefined],
  [savePaymentSettings, '/api/payment-desk/settings', { ...REASON, ...RULES }],
  [exportTaxYear, '/api/payment-desk/tax-years/2027', undefined],
]
