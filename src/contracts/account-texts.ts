import type { StateText } from './money-texts'
import type { DESTINATION_STATUSES, ONBOARDING_STATUSES, VERIFICATION_STATUSES } from './money-vocabulary'
import type { TAX_STATES } from './states'

/* Labels and tones for payment methods, payout destinations and tax details, in the style of money-texts.ts. */

/** A brand's card or bank account. */
export const METHOD_TEXTS: Record<(typeof VERIFICATION_STATUSES)[number], StateText> = {
  requires_verification: { label: 'Not finished', tone: 'bad' },
  pending_microdeposits: { label: 'Waiting for deposits', tone: 'wait' },
  verified: { label: 'Ready', tone: 'good' },
  verification_failed: { label: 'Amounts don’t match', tone: 'bad' },
  mandate_inactive: { label: 'Authorization ended', tone: 'bad' },
  expired: { label: 'Expired', tone: 'bad' },
  blocked: { label: 'Blocked', tone: 'over', staffTone: 'bad' },
  removed: { label: 'Removed', tone: 'over' },
}

export const ONBOARDING_TEXTS: Record<(typeof ONBOARDING_STATUSES)[number], StateText> = {
  not_started: { label: 'Not set up', tone: 'over' },
  pending: { label: 'Action needed', tone: 'bad' },
  incomplete: { label: 'Action needed', tone: 'bad' },
  under_review: { label: 'In review', tone: 'work' },
  complete: { label: 'Ready', tone: 'good' },
  restricted: { label: 'Restricted', tone: 'bad' },
  rejected: { label: 'Rejected', tone: 'over' },
  disconnected: { label: 'Disconnected', tone: 'bad' },
}

/** A creator's PayPal address or Venmo handle; `missing` before there is one. */
export const DESTINATION_TEXTS: Record<(typeof DESTINATION_STATUSES)[number] | 'missing', StateText> = {
  missing: { label: 'Not set up', tone: 'over' },
  unverified: { label: 'Not confirmed', tone: 'bad' },
  pending: { label: 'Awaiting confirmation', tone: 'bad' },
  verified: { label: 'Confirmed', tone: 'good' },
  disabled: { label: 'Disabled', tone: 'over' },
}

/** A creator's tax details, which every payout needs. */
export const TAX_TEXTS: Record<(typeof TAX_STATES)[number], StateText> = {
  missing: { label: 'Missing', tone: 'bad' },
  signed: { label: 'Signed', tone: 'good' },
}

/** A brand's legal name, address and tax ID; nothing waits for them. */
export const BILLING_DETAILS_TEXTS = {
  missing: { label: 'Not added', tone: 'wait' },
  added: { label: 'Added', tone: 'good' },
} as const satisfies Record<string, StateText>
