import type { PayloadRequest } from 'payload'
import { BALANCE_ACTIONS } from '../contracts/admin-balances'
import { EMAIL_ACTIONS, JOB_ACTIONS, SYNC_RUN_ACTIONS } from '../contracts/admin-operations'
import * as calls from '../contracts/admin-payments'
import { listApprovals as approvalsCall, listStaffQueues } from '../contracts/admin-queues'
import { searchRecords as searchCall } from '../contracts/admin-search'
import { exportUser, USER_ACTIONS, viewAsUser as viewAsUserCall } from '../contracts/admin-users'
import type { Call, CallAnswer, CallInput } from '../contracts/call'
import { FEATURE_ACTIONS } from '../contracts/features'
import { answerQuestion as answerCall } from '../contracts/line-questions'
import { PARTNERSHIP_ACTIONS, RESTRICTION_ACTIONS } from '../contracts/restrictions'
import { retrySync } from '../services/amazon/retry-sync'
import { resendEmail } from '../services/emails/resend-email'
import { endAllSessions } from '../services/identity/end-all-sessions'
import { erasePerson } from '../services/identity/erase-person'
import { exportPerson } from '../services/identity/export-person'
import { listApprovals } from '../services/identity/list-approvals'
import { setAccountState } from '../services/identity/set-account-state'
import { viewAsUser } from '../services/identity/view-as-user'
import { creditBalance, waitForBalance, writeOffBalance } from '../services/money/balances/decide-balance'
import { refundCharge } from '../services/money/charges/refund-charge'
import { exportTaxYear } from '../services/money/documents/export-tax-year'
import { answerQuestion } from '../services/money/questions/end-question'
import { reconcile } from '../services/money/reconciliation/reconcile'
import { checkChargeNow, checkPayoutNow } from '../services/money/staff-actions/check-now'
import { dismissEvent, replayEvent } from '../services/money/staff-actions/decide-event'
import { cancelPayout, failPayout, holdPayout, retryPayout } from '../services/money/staff-actions/decide-payout'
import { explainDifference } from '../services/money/staff-actions/explain-difference'
import { releaseStatement } from '../services/money/staff-actions/release-statement'
import { retryStatement } from '../services/money/staff-actions/retry-statement'
import { savePaymentSettings } from '../services/money/staff-actions/save-payment-settings'
import { switchFeature } from '../services/operations/features'
import { retryJob } from '../services/operations/jobs'
import { listQueues } from '../services/operations/list-queues'
import { searchRecords } from '../services/operations/search-records'
import {
  liftBan,
  refundReversed,
  releaseHold,
  reverseHold,
  upholdBan,
} from '../services/restrictions/decide-restriction'
import { banPerson, holdOfPartnership, holdOfUser } from '../services/restrictions/place-restriction'
import { defineEndpoint, FileDownload } from './define-endpoint'

const adminWrite = <C extends Call>(
  call: C,
  handle: (args: CallInput<C> & { req: PayloadRequest }) => Promise<CallAnswer<C>>,
) => defineEndpoint(call, { guard: 'admin', freshIdentity: true, handle })

export const adminEndpoints = [
  adminWrite(calls.releaseStatement, ({ req, params, body }) => releaseStatement({ req, ...params, ...body })),
  adminWrite(calls.retryStatement, ({ req, params, body }) => retryStatement({ req, ...params, ...body })),
  adminWrite(calls.refundCharge, ({ req, params: charge, body: { amount_cents: amountCents, reason } }) =>
    refundCharge({ req, charge, amountCents, reason }),
  ),
  adminWrite(calls.checkCharge, ({ req, params: charge }) => checkChargeNow({ req, charge })),
  adminWrite(answerCall, ({ req, params: { id }, body: { reason: answer } }) => answerQuestion({ req, id, answer })),
  adminWrite(calls.holdPayout, ({ req, params: { id }, body: { reason, is_held: isHeld } }) =>
    holdPayout({ req, id, reason, isHeld }),
  ),
  adminWrite(calls.cancelPayout, ({ req, params, body }) => cancelPayout({ req, ...params, ...body })),
  adminWrite(calls.retryPayout, ({ req, params, body }) => retryPayout({ req, ...params, ...body })),
  adminWrite(calls.checkPayout, ({ req, params }) => checkPayoutNow({ req, ...params })),
  adminWrite(calls.failPayout, ({ req, params, body }) => failPayout({ req, ...params, ...body })),
  adminWrite(calls.replayEvent, ({ req, params }) => replayEvent({ req, ...params })),
  adminWrite(calls.dismissEvent, ({ req, params, body }) => dismissEvent({ req, ...params, ...body })),
  adminWrite(calls.runReconciliation, ({ req }) => reconcile({ req })),
  adminWrite(calls.explainDifference, ({ req, params: { id }, body: { amount_cents: amountCents, reason } }) =>
    explainDifference({ req, id, amountCents, reason }),
  ),
  adminWrite(BALANCE_ACTIONS.wait, ({ req, params, body }) => waitForBalance({ req, ...params, ...body })),
  adminWrite(BALANCE_ACTIONS.writeOff, ({ req, params, body }) => writeOffBalance({ req, ...params, ...body })),
  adminWrite(BALANCE_ACTIONS.credit, ({ req, params, body }) => creditBalance({ req, ...params, ...body })),
  adminWrite(calls.savePaymentSettings, ({ req, body: { reason, ...settings } }) =>
    savePaymentSettings({ req, reason, settings }),
  ),
  defineEndpoint(calls.exportTaxYear, {
    guard: 'admin',
    hasEffects: true,
    limit: 'write',
    freshIdentity: true,
    handle: ({ req, params }) => exportTaxYear({ req, year: params.year }),
  }),
  defineEndpoint(SYNC_RUN_ACTIONS.retry, {
    guard: 'admin',
    handle: ({ req, params }) => retrySync({ req, ...params }),
  }),
  defineEndpoint(EMAIL_ACTIONS.resend, {
    guard: 'admin',
    handle: ({ req, params }) => resendEmail({ req, ...params }),
  }),
  defineEndpoint(JOB_ACTIONS.retry, { guard: 'admin', handle: ({ req, params }) => retryJob({ req, ...params }) }),
  adminWrite(FEATURE_ACTIONS.turnOff, ({ req, params, body }) =>
    switchFeature({ req, ...params, ...body, isOn: false }),
  ),
  adminWrite(FEATURE_ACTIONS.turnOn, ({ req, params, body }) => switchFeature({ req, ...params, ...body, isOn: true })),
  defineEndpoint(listStaffQueues, { guard: 'admin', handle: ({ req }) => listQueues(req) }),
  defineEndpoint(approvalsCall, { guard: 'admin', handle: ({ req, query }) => listApprovals(req, query) }),
  defineEndpoint(searchCall, { guard: 'admin', handle: ({ req, query }) => searchRecords(req, query) }),
  defineEndpoint(exportUser, {
    guard: 'admin',
    hasEffects: true,
    limit: 'write',
    freshIdentity: true,
    handle: async ({ req, params }) => {
      const { name, content } = await exportPerson({ req, ...params })
      return new FileDownload(name, content)
    },
  }),
  adminWrite(USER_ACTIONS.hold, ({ req, params, body }) => holdOfUser({ req, ...params, ...body })),
  adminWrite(PARTNERSHIP_ACTIONS.hold, ({ req, params, body }) => holdOfPartnership({ req, ...params, ...body })),
  adminWrite(USER_ACTIONS.ban, ({ req, params, body }) => banPerson({ req, ...params, ...body, hasNotice: false })),
  adminWrite(USER_ACTIONS.banWithNotice, ({ req, params, body }) =>
    banPerson({ req, ...params, ...body, hasNotice: true }),
  ),
  adminWrite(RESTRICTION_ACTIONS.liftBan, ({ req, params, body }) => liftBan({ req, ...params, ...body })),
  adminWrite(RESTRICTION_ACTIONS.upholdBan, ({ req, params, body }) => upholdBan({ req, ...params, ...body })),
  adminWrite(RESTRICTION_ACTIONS.release, ({ req, params, body }) => releaseHold({ req, ...params, ...body })),
  adminWrite(RESTRICTION_ACTIONS.reverse, ({ req, params, body }) => reverseHold({ req, ...params, ...body })),
  adminWrite(RESTRICTION_ACTIONS.refund, ({ req, params, body }) => refundReversed({ req, ...params, ...body })),
  adminWrite(USER_ACTIONS.erase, ({ req, params, body }) => erasePerson({ req, ...params, ...body })),
  adminWrite(USER_ACTIONS.logOutEverywhere, ({ req, params, body }) => endAllSessions({ req, ...params, ...body })),
  adminWrite(viewAsUserCall, ({ req, params, body }) => viewAsUser({ req, ...params, ...body })),
  adminWrite(USER_ACTIONS.disable, ({ req, params, body }) =>
    setAccountState({ req, ...params, ...body, act: 'disable' }),
  ),
  adminWrite(USER_ACTIONS.enable, ({ req, params, body }) =>
    setAccountState({ req, ...params, ...body, act: 'enable' }),
  ),
]
