import {
  cancelPayout as cancelPayoutCall,
  checkCharge as checkChargeCall,
  checkPayout as checkPayoutCall,
  dismissEvent as dismissEventCall,
  exportTaxYear as exportTaxYearCall,
  failPayout as failPayoutCall,
  holdPayout as holdPayoutCall,
  refundCharge as refundChargeCall,
  releaseStatement as releaseStatementCall,
  replayEvent as replayEventCall,
  retryPayout as retryPayoutCall,
  retryStatement as retryStatementCall,
  runReconciliation as runReconciliationCall,
  savePaymentSettings as savePaymentSettingsCall,
} from '../contracts/admin-payments'
import { refundCharge } from '../services/money/charges/refund-charge'
import { exportTaxYear } from '../services/money/documents/export-tax-year'
import { reconcile } from '../services/money/reconciliation/reconcile'
import { checkChargeNow, checkPayoutNow } from '../services/money/staff-actions/check-now'
import { dismissEvent, replayEvent } from '../services/money/staff-actions/decide-event'
import { cancelPayout, failPayout, holdPayout, retryPayout } from '../services/money/staff-actions/decide-payout'
import { releaseStatement } from '../services/money/staff-actions/release-statement'
import { retryStatement } from '../services/money/staff-actions/retry-statement'
import { savePaymentSettings } from '../services/money/staff-actions/save-payment-settings'
import { defineEndpoint } from './define-endpoint'

export const adminEndpoints = [
  defineEndpoint(releaseStatementCall, {
    guard: 'admin',
    freshIdentity: true,
    handle: ({ req, params, body }) => releaseStatement({ req, id: params.id, reason: body.reason }),
  }),
  defineEndpoint(retryStatementCall, {
    guard: 'admin',
    freshIdentity: true,
    handle: ({ req, params, body }) => retryStatement({ req, id: params.id, reason: body.reason }),
  }),
  defineEndpoint(refundChargeCall, {
    guard: 'admin',
    freshIdentity: true,
    handle: ({ req, params, body }) =>
      refundCharge({ req, charge: params, amountCents: body.amount_cents, reason: body.reason }),
  }),
  defineEndpoint(checkChargeCall, {
    guard: 'admin',
    freshIdentity: true,
    handle: ({ req, params }) => checkChargeNow({ req, charge: params }),
  }),
  defineEndpoint(holdPayoutCall, {
    guard: 'admin',
    freshIdentity: true,
    handle: ({ req, params, body }) => holdPayout({ req, id: params.id, reason: body.reason, isHeld: body.is_held }),
  }),
  defineEndpoint(cancelPayoutCall, {
    guard: 'admin',
    freshIdentity: true,
    handle: ({ req, params, body }) => cancelPayout({ req, id: params.id, reason: body.reason }),
  }),
  defineEndpoint(retryPayoutCall, {
    guard: 'admin',
    freshIdentity: true,
    handle: ({ req, params, body }) => retryPayout({ req, id: params.id, reason: body.reason }),
  }),
  defineEndpoint(checkPayoutCall, {
    guard: 'admin',
    freshIdentity: true,
    handle: ({ req, params }) => checkPayoutNow({ req, id: params.id }),
  }),
  defineEndpoint(failPayoutCall, {
    guard: 'admin',
    freshIdentity: true,
    handle: ({ req, params, body }) => failPayout({ req, id: params.id, reason: body.reason }),
  }),
  defineEndpoint(replayEventCall, {
    guard: 'admin',
    freshIdentity: true,
    handle: ({ req, params }) => replayEvent({ req, provider: params.provider, id: params.id }),
  }),
  defineEndpoint(dismissEventCall, {
    guard: 'admin',
    freshIdentity: true,
    handle: ({ req, params, body }) =>
      dismissEvent({ req, provider: params.provider, id: params.id, reason: body.reason }),
  }),
  defineEndpoint(runReconciliationCall, {
    guard: 'admin',
    freshIdentity: true,
    handle: ({ req }) => reconcile({ req }),
  }),
  defineEndpoint(savePaymentSettingsCall, {
    guard: 'admin',
    freshIdentity: true,
    handle: ({ req, body: { reason, ...settings } }) => savePaymentSettings({ req, reason, settings }),
  }),
  defineEndpoint(exportTaxYearCall, {
    guard: 'admin',
    limit: 'write',
    freshIdentity: true,
    handle: ({ req, params }) => exportTaxYear({ req, year: params.year }),
  }),
]
