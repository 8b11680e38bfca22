/** How a state reads: done, in progress or waiting on time, needs somebody, over. */
type Tone = 'good' | 'wait' | 'bad' | 'over'

/** A state in words with its tone; the word tells, the colour only helps. */
export const StatePill = ({ tone, children }: { tone: Tone; children: string }) => (
  <span className={`shelf-state shelf-state--${tone}`}>{children}</span>
)

const TONES: Record<Tone, string[]> = {
  good: [
    'succeeded',
    'active',
    'approved',
    'verified',
    'complete',
    'connected',
    'settled',
    'closed',
    'paid',
    'applied',
    'clean',
    'won',
  ],
  wait: [
    'processing',
    'queued',
    'running',
    'pending',
    'waiting',
    'charging',
    'open',
    'under_review',
    'on_hold_internal',
    'requires_verification',
    'pending_microdeposits',
    'unverified',
    'incomplete',
    'review',
    'received',
    'warning_under_review',
  ],
  bad: [
    'failed',
    'blocked',
    'disputed',
    'dispute_lost',
    'returned',
    'unclaimed',
    'on_hold',
    'unknown',
    'restricted',
    'requires_action',
    'verification_failed',
    'mandate_inactive',
    'revoked',
    'disconnected',
    'expired',
    'held',
    'past_due',
    'partially_paid',
    'reversed',
    'quarantined',
    'differences',
    'needs_response',
    'warning_needs_response',
    'lost',
  ],
  over: [],
}

/** Words that are not written as they are stored. */
const WRITTEN: Record<string, string> = {
  on_hold: 'Held by PayPal',
  on_hold_internal: 'Held by us',
  partially_paid: 'Partly paid',
  partially_refunded: 'Partly refunded',
  review: 'Under review',
  paypal: 'PayPal',
  paypal_payouts: 'Payouts',
  us_bank_account: 'US bank account',
  w8ben: 'W-8BEN',
  w9: 'W-9',
}

/** The tone of any status of the product; one that is not named is over. */
export const toneOf = (status: string): Tone =>
  (Object.keys(TONES) as Tone[]).find((tone) => TONES[tone].includes(status)) ?? 'over'

/** `dispute_lost` as people write it: "Dispute lost". */
export const inWords = (status: string): string => {
  const text = WRITTEN[status] ?? status.replaceAll('_', ' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Any status of the product, in words and with its tone. */
export const StatusPill = ({ status }: { status: string }) => (
  <StatePill tone={toneOf(status)}>{inWords(status)}</StatePill>
)
