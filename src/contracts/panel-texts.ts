import type { StateText } from './money-texts'
import type {
  BALANCE_REASONS,
  BALANCE_STATUSES,
  BILLING_CYCLE_STATUSES,
  EVENT_STATES,
  LINE_QUESTION_STATUSES,
  RECONCILIATION_STATUSES,
  REFUND_STATUSES,
  RESTRICTION_KINDS,
  RESTRICTION_STATUSES,
  REVERSAL_STATUSES,
  TRANSFER_STATUSES,
} from './money-vocabulary'
import type { EMAIL_STATUSES } from './vocabulary'

/* States that only staff see. */

type Of<Words extends readonly string[]> = Words[number]

export const REFUND_TEXTS: Record<Of<typeof REFUND_STATUSES>, StateText> = {
  processing: { label: 'Processing', tone: 'work' },
  pending: { label: 'Pending', tone: 'wait' },
  requires_action: { label: 'Action needed', tone: 'bad' },
  succeeded: { label: 'Refunded', tone: 'good' },
  failed: { label: 'Failed', tone: 'bad' },
  canceled: { label: 'Canceled', tone: 'over' },
}

export const REVERSAL_TEXTS: Record<Of<typeof REVERSAL_STATUSES>, StateText> = {
  processing: { label: 'Processing', tone: 'work' },
  succeeded: { label: 'Reversed', tone: 'good' },
  failed: { label: 'Failed', tone: 'bad' },
}

export const TRANSFER_TEXTS: Record<Of<typeof TRANSFER_STATUSES>, StateText> = {
  processing: { label: 'Processing', tone: 'work' },
  succeeded: { label: 'Paid', tone: 'good' },
  failed: { label: 'Failed', tone: 'bad' },
  replaced: { label: 'Replaced by a payout', tone: 'over' },
}

export const BALANCE_TEXTS: Record<Of<typeof BALANCE_STATUSES>, StateText> = {
  open: { label: 'Needs decision', tone: 'bad' },
  waiting: { label: 'Waiting', tone: 'wait' },
  written_off: { label: 'Written off', tone: 'over' },
  credited: { label: 'Credited', tone: 'good' },
  credit_failed: { label: 'Credit failed', tone: 'bad' },
  cleared: { label: 'Covered by sales', tone: 'good' },
}

export const QUESTION_TEXTS: Record<Of<typeof LINE_QUESTION_STATUSES>, StateText> = {
  open: { label: 'Open', tone: 'bad' },
  answered: { label: 'Answered', tone: 'good' },
  withdrawn: { label: 'Withdrawn', tone: 'over' },
  expired: { label: 'Not answered', tone: 'over' },
}

export const RESTRICTION_TEXTS: Record<
  Of<typeof RESTRICTION_KINDS>,
  Record<Of<typeof RESTRICTION_STATUSES>, StateText>
> = {
  ban: {
    open: { label: 'Needs decision', tone: 'bad' },
    lifted: { label: 'Ban lifted', tone: 'good' },
    upheld: { label: 'Banned', tone: 'over' },
  },
  hold: {
    open: { label: 'Needs decision', tone: 'bad' },
    lifted: { label: 'Released', tone: 'good' },
    upheld: { label: 'Reversed', tone: 'over' },
  },
}

/** `since`: the day of the first statement that carried it. */
export const BALANCE_REASON_TEXTS: Record<Of<typeof BALANCE_REASONS>, (since: string) => string> = {
  long_negative: (since) => `Negative since ${since}, and sales have not covered it.`,
  partnership_ended: (since) => `The partnership ended. Negative since ${since}.`,
}

export const CYCLE_TEXTS: Record<Of<typeof BILLING_CYCLE_STATUSES>, StateText> = {
  open: { label: 'Open', tone: 'wait' },
  charging: { label: 'Processing', tone: 'work' },
  closed: { label: 'Closed', tone: 'good' },
  settled: { label: 'Settled', tone: 'good' },
}

export const EVENT_TEXTS: Record<Of<typeof EVENT_STATES>, StateText> = {
  received: { label: 'Received', tone: 'wait' },
  applied: { label: 'Applied', tone: 'good' },
  ignored: { label: 'Ignored', tone: 'over' },
  quarantined: { label: 'Quarantined', tone: 'bad' },
}

export const DIFFERENCE_TEXTS = {
  open: { label: 'Open', tone: 'bad' },
  explained: { label: 'Explained', tone: 'good' },
} satisfies Record<string, StateText>

export const RECONCILIATION_TEXTS: Record<Of<typeof RECONCILIATION_STATUSES>, StateText> = {
  running: { label: 'Running', tone: 'work' },
  clean: { label: 'Clean', tone: 'good' },
  differences: { label: 'Differences', tone: 'bad' },
  failed: { label: 'Failed', tone: 'bad' },
}

export const EMAIL_TEXTS: Record<Of<typeof EMAIL_STATUSES>, StateText> = {
  queued: { label: 'Queued', tone: 'work' },
  sent: { label: 'Sent', tone: 'good' },
  failed: { label: 'Failed', tone: 'bad' },
  skipped: { label: 'Not wanted', tone: 'over' },
}

/** An outside service. */
export const SERVICE_TEXTS = {
  up: { label: 'Responding', tone: 'good' },
  down: { label: 'Not responding', tone: 'bad' },
} satisfies Record<string, StateText>

/** A feature that staff can turn off. */
export const FEATURE_STATE_TEXTS = {
  on: { label: 'On', tone: 'good' },
  off: { label: 'Off', tone: 'bad' },
} satisfies Record<string, StateText>
