import type {
  BALANCE_STATUSES,
  BILLING_CYCLE_STATUSES,
  CHARGE_STATUSES,
  LINE_QUESTION_STATUSES,
  PAYOUT_STATUSES,
  REFUND_STATUSES,
  RESTRICTION_STATUSES,
  REVERSAL_STATUSES,
  STATE_MACHINES,
  STATEMENT_STATUSES,
  TRANSFER_STATUSES,
  VERIFICATION_STATUSES,
} from '../contracts/money-vocabulary'

type Table<S extends string> = { readonly [from in S]: readonly S[] }

const CYCLES: Table<(typeof BILLING_CYCLE_STATUSES)[number]> = {
  open: ['charging'],
  charging: ['closed', 'settled'],
  closed: ['settled', 'charging'],
  // A returned debit reopens a part of it.
  settled: ['closed'],
}

const STATEMENTS: Table<(typeof STATEMENT_STATUSES)[number]> = {
  review: ['charging', 'past_due', 'settled'],
  charging: ['partially_paid', 'paid', 'past_due'],
  partially_paid: ['charging', 'paid', 'past_due'],
  past_due: ['charging', 'partially_paid', 'paid'],
  paid: ['settled', 'past_due', 'partially_paid'],
  // A payout came back, or a refund failed.
  settled: ['paid', 'past_due', 'partially_paid'],
}

const CHARGES: Table<(typeof CHARGE_STATUSES)[number]> = {
  // Replaced once the creator can be paid.
  blocked: ['canceled'],
  processing: ['blocked', 'requires_action', 'unknown', 'succeeded', 'failed', 'canceled'],
  requires_action: ['processing', 'succeeded', 'failed', 'canceled'],
  // Resolved only by reading the charge from the provider; never by a new charge.
  unknown: ['blocked', 'processing', 'requires_action', 'succeeded', 'failed', 'canceled'],
  // The same payment succeeded late.
  failed: ['succeeded'],
  succeeded: ['partially_refunded', 'refunded', 'disputed'],
  // A refund that failed after it succeeded leads back.
  partially_refunded: ['refunded', 'disputed', 'succeeded'],
  disputed: ['succeeded', 'partially_refunded', 'dispute_lost'],
  refunded: ['succeeded', 'partially_refunded'],
  canceled: [],
  dispute_lost: [],
}

const PAYOUTS: Table<(typeof PAYOUT_STATUSES)[number]> = {
  queued: ['processing', 'unknown', 'on_hold_internal', 'failed', 'canceled'],
  on_hold_internal: ['queued', 'canceled'],
  processing: ['succeeded', 'unclaimed', 'on_hold', 'blocked', 'failed', 'returned', 'reversed', 'unknown'],
  unknown: ['processing', 'succeeded', 'unclaimed', 'on_hold', 'blocked', 'failed', 'returned', 'reversed'],
  unclaimed: ['succeeded', 'returned'],
  on_hold: ['succeeded', 'unclaimed', 'returned', 'blocked', 'failed', 'reversed'],
  succeeded: ['reversed'],
  blocked: [],
  failed: [],
  returned: [],
  reversed: [],
  canceled: [],
}

const REFUNDS: Table<(typeof REFUND_STATUSES)[number]> = {
  processing: ['pending', 'requires_action', 'succeeded', 'failed', 'canceled'],
  pending: ['requires_action', 'succeeded', 'failed', 'canceled'],
  requires_action: ['pending', 'succeeded', 'failed', 'canceled'],
  // Banks can return a completed refund.
  succeeded: ['failed'],
  failed: [],
  canceled: [],
}

const REVERSALS: Table<(typeof REVERSAL_STATUSES)[number]> = {
  processing: ['succeeded', 'failed'],
  // Retried when the creator's account balance was too low.
  failed: ['processing'],
  succeeded: [],
}

const TRANSFERS: Table<(typeof TRANSFER_STATUSES)[number]> = {
  processing: ['succeeded', 'failed', 'replaced'],
  // Retried on the next day.
  failed: ['processing', 'replaced'],
  succeeded: [],
  // No account can receive it: its payouts have states of their own.
  replaced: [],
}

const BALANCES: Table<(typeof BALANCE_STATUSES)[number]> = {
  open: ['waiting', 'written_off', 'credited', 'cleared'],
  waiting: ['open', 'written_off', 'credited', 'cleared'],
  // The refund to the brand failed.
  credited: ['credit_failed'],
  credit_failed: ['credited', 'written_off'],
  written_off: [],
  cleared: [],
}

const QUESTIONS: Table<(typeof LINE_QUESTION_STATUSES)[number]> = {
  open: ['answered', 'withdrawn', 'expired'],
  answered: [],
  withdrawn: [],
  expired: [],
}

const RESTRICTIONS: Table<(typeof RESTRICTION_STATUSES)[number]> = {
  open: ['lifted', 'upheld'],
  // A ban only: reversed commission is gone.
  upheld: ['lifted'],
  lifted: [],
}

const METHODS: Table<(typeof VERIFICATION_STATUSES)[number]> = {
  requires_verification: ['pending_microdeposits', 'verified', 'verification_failed', 'removed'],
  pending_microdeposits: ['verified', 'verification_failed', 'expired', 'removed'],
  verified: ['mandate_inactive', 'expired', 'blocked', 'removed'],
  mandate_inactive: ['verified', 'removed'],
  verification_failed: ['requires_verification', 'pending_microdeposits', 'verified', 'removed'],
  expired: ['requires_verification', 'verified', 'removed'],
  blocked: ['removed'],
  removed: [],
}

/**
 * The allowed state transitions of all money rows. Postgres holds the same rows in `state_transitions` and rejects any other
 * change; a test keeps both in sync. Source: docs/decisions/0022 and the providers' own states.
 */
export const STATE_TABLES = {
  billing_cycles: CYCLES,
  brand_statements: STATEMENTS,
  creator_charges: CHARGES,
  platform_charges: CHARGES,
  paypal_payouts: PAYOUTS,
  charge_refunds: REFUNDS,
  transfer_reversals: REVERSALS,
  creator_transfers: TRANSFERS,
  negative_balances: BALANCES,
  line_questions: QUESTIONS,
  restrictions: RESTRICTIONS,
  brand_payment_methods: METHODS,
} as const satisfies Record<(typeof STATE_MACHINES)[number], Table<string>>

export type StateMachine = keyof typeof STATE_TABLES

export const statesBefore = (machine: StateMachine, to: string): string[] =>
  Object.entries<readonly string[]>(STATE_TABLES[machine])
    .filter(([, next]) => next.includes(to))
    .map(([from]) => from)

export const finalStates = (machine: StateMachine): string[] =>
  Object.entries<readonly string[]>(STATE_TABLES[machine])
    .filter(([, next]) => next.length === 0)
    .map(([state]) => state)

export const statesFrom = (machine: StateMachine, from: string): string[] => {
  const table: Record<string, readonly string[]> = STATE_TABLES[machine]
  const seen = new Set([from])
  // Iteration includes the states added during the loop.
  for (const state of seen) for (const next of table[state] ?? []) seen.add(next)
  return [...seen]
}
