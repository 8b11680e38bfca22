import * as z from 'zod/mini'
import { Cents } from './billing'
import { defineCall } from './call'
import { Done, defineAction, defineRowAction, Reason, WithReason } from './define-action'
import { Id, IdParams } from './values'

/* The panel shows the buttons of a row in the order of the lists. */

const STATEMENT = { path: '/api/admin/payments/statements/{id}', params: IdParams } as const

export const releaseStatement = defineRowAction(STATEMENT, {
  name: 'release',
  summary: 'Approves a statement that is held because it exceeds the approval threshold',
  body: WithReason,
  label: 'Approve statement…',
  asks: {
    question: 'Approve statement?',
    effect: 'It will be charged on its due date with the brand’s default payment method.',
    confirm: 'Approve statement',
  },
  busy: 'Approving...',
  success: 'Statement approved',
  isPrimary: true,
})

export const retryStatement = defineRowAction(STATEMENT, {
  name: 'retry',
  summary: 'Retries failed charges with the brand’s default payment method',
  body: WithReason,
  label: 'Retry payment…',
  asks: {
    question: 'Retry payment?',
    effect:
      'Failed payments are charged to the brand’s default payment method. Successful payments are not charged again.',
    confirm: 'Retry payment',
  },
  busy: 'Retrying...',
  success: {
    charging: 'Retrying the payment',
    otherwise: 'Nothing was charged: the statement is {status}',
  },
  isPrimary: true,
})

export const STATEMENT_ACTIONS = { release: releaseStatement, retry: retryStatement }

const CHARGE = {
  path: '/api/admin/payments/charges/{kind}/{id}',
  params: z.object({ kind: z.enum(['creator', 'platform']), id: Id }),
} as const

export const checkCharge = defineRowAction(CHARGE, {
  name: 'check',
  summary: 'Gets the current status of a charge from the provider and applies it',
  label: 'Check with Stripe',
  isAlways: true,
  busy: 'Checking...',
  success: 'Checked with Stripe: the charge is {status}',
})

export const refundCharge = defineRowAction(CHARGE, {
  name: 'refund',
  summary: 'Refunds a charge in full or in part, and reverses the creator’s share of the transfer',
  body: z.object({ reason: Reason, amount_cents: Cents.check(z.minimum(1)) }),
  label: 'Refund charge…',
  asks: {
    question: 'Refund charge?',
    effect:
      'The brand gets this amount back. The creator’s share of it is taken from their Stripe account. Both see the reason.',
    confirm: 'Refund charge',
  },
  takesAmount: true,
  isMovingMoney: true,
  busy: 'Refunding...',
  success: 'Refund {id} is being sent to Stripe',
})

export const CREATOR_CHARGE_ACTIONS = { check: checkCharge, refund: refundCharge }

export const PLATFORM_CHARGE_ACTIONS = {
  check: checkCharge,
  refund: {
    ...refundCharge,
    asks: {
      question: 'Refund charge?',
      effect:
        'The brand gets the full charge back. Payouts that depend on it are canceled. Brand and creators see the reason.',
      confirm: 'Refund charge',
    },
  },
}

const PAYOUT = { path: '/api/admin/payments/payouts/{id}', params: IdParams } as const

export const checkPayout = defineRowAction(PAYOUT, {
  name: 'check',
  summary: 'Gets the current status of a payout from PayPal and applies it',
  label: 'Check with PayPal',
  busy: 'Checking...',
  success: 'Checked with PayPal: the payout is {status}',
})

export const holdPayout = defineRowAction(PAYOUT, {
  name: 'hold',
  summary: 'Puts a payout that was not sent on hold, or releases it',
  body: z.object({ reason: Reason, is_held: z.boolean() }),
  label: 'Hold payout…',
  asks: {
    question: 'Hold payout?',
    effect: 'It won’t be sent until it is released. The creator sees the reason.',
    confirm: 'Hold payout',
  },
  sends: { is_held: true },
  busy: 'Holding...',
  success: 'Payout on hold',
})

const releasePayout = {
  ...holdPayout,
  name: 'release',
  label: 'Release payout…',
  asks: {
    question: 'Release payout?',
    effect: 'It will be sent on its scheduled date, or now if that date has passed.',
    confirm: 'Release payout',
  },
  sends: { is_held: false },
  isMovingMoney: true as const,
  busy: 'Releasing...',
  success: 'Payout released',
}

export const cancelPayout = defineRowAction(PAYOUT, {
  name: 'cancel',
  summary: 'Cancels a payout that was not sent, or cancels and reclaims one that was not claimed',
  body: WithReason,
  label: 'Cancel payout…',
  asks: {
    question: 'Cancel payout?',
    effect: 'It will never be sent. The creator sees the reason and can be paid with a new payout from this page.',
    confirm: 'Cancel payout',
    goBack: 'Go back',
  },
  busy: 'Canceling...',
  success: 'Payout canceled',
})

const reclaimPayout = {
  ...cancelPayout,
  label: 'Cancel and reclaim…',
  asks: {
    question: 'Cancel and reclaim this payout?',
    effect: 'PayPal returns the unclaimed money to us. The creator can be paid with a new payout from this page.',
    confirm: 'Cancel and reclaim',
    goBack: 'Go back',
  },
  busy: 'Canceling...',
  success: 'Payout reclaimed from PayPal',
}

export const failPayout = defineRowAction(PAYOUT, {
  name: 'fail',
  summary: 'Marks a payout with an unknown outcome as never sent, so that a new one can be created',
  body: WithReason,
  label: 'Mark as never sent…',
  asks: {
    question: 'Mark this payout as never sent?',
    effect:
      'First make sure that PayPal has no such payout: search by amount, recipient and date. ' +
      'The payout is then marked as failed, and a new one can be made from this page.',
    confirm: 'Mark as never sent',
  },
  busy: 'Saving...',
  success: 'Payout marked as never sent',
})

export const retryPayout = defineRowAction(PAYOUT, {
  name: 'retry',
  summary: 'Creates a new payout for one that ended without success, to the creator’s current destination',
  body: WithReason,
  label: 'Resend payout…',
  asks: {
    question: 'Resend payout?',
    effect: 'A new payout of the same amount goes to the creator’s current payout method. This one stays unchanged.',
    confirm: 'Resend payout',
  },
  isMovingMoney: true,
  busy: 'Creating payout...',
  success: 'Payout {id} replaces this one',
})

export const PAYOUT_ACTIONS = {
  check: checkPayout,
  hold: holdPayout,
  release: releasePayout,
  stop: cancelPayout,
  reclaim: reclaimPayout,
  markNeverSent: failPayout,
  retry: retryPayout,
}

const EVENT = {
  path: '/api/admin/payments/events/{provider}/{id}',
  params: z.object({ provider: z.enum(['stripe', 'paypal']), id: Id }),
} as const

export const replayEvent = defineRowAction(EVENT, {
  name: 'replay',
  summary: 'Reprocesses a stored event',
  label: 'Reprocess',
  isAlways: true,
  busy: 'Reprocessing...',
  success: 'Event reprocessed: it is {status}',
})

export const dismissEvent = defineRowAction(EVENT, {
  name: 'dismiss',
  summary: 'Dismisses a quarantined event that cannot be applied',
  body: WithReason,
  label: 'Dismiss event…',
  asks: {
    question: 'Dismiss event?',
    effect: 'Nothing is applied, and the event is no longer reported. It stays here with your reason.',
    confirm: 'Dismiss event',
  },
  busy: 'Dismissing...',
  success: 'Event dismissed',
})

export const EVENT_ACTIONS = { replay: replayEvent, dismiss: dismissEvent }

export const runReconciliation = defineAction({
  name: 'reconcile',
  method: 'POST',
  path: '/api/admin/payments/reconciliations',
  summary: 'Compares the ledger with the providers’ records now',
  answer: z.object({ id: Id, status: z.string(), checked: z.int(), differences: z.int() }),
  label: 'Reconcile now',
  isAlways: true,
  busy: 'Comparing with Stripe and PayPal...',
  success: { clean: 'Clean: everything matches', otherwise: 'The ledger and the providers differ' },
  isPrimary: true,
  opensAnswer: true,
})

export const RECONCILIATION_ACTIONS = { reconcile: runReconciliation }

export const explainDifference = defineRowAction(
  { path: '/api/admin/payments/differences/{id}', params: IdParams },
  {
    name: 'explain',
    summary: 'Explains a balance difference, or a part of it; reconciliation then expects the explained amount',
    body: z.object({ reason: Reason, amount_cents: Cents.check(z.minimum(1)) }),
    label: 'Explain difference…',
    asks: {
      question: 'Explain difference?',
      effect: 'Reconciliation no longer reports this amount. Your name and reason are recorded.',
      confirm: 'Explain difference',
    },
    takesAmount: true,
    busy: 'Saving...',
    success: 'Difference explained',
    isPrimary: true,
  },
)

export const FINDING_ACTIONS = { explain: explainDifference }

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
