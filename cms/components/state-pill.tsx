/** How a state reads: done, in progress or waiting on time, needs somebody, over. */
type Tone = 'good' | 'wait' | 'bad' | 'over'

/** A state in words with its tone; the word tells, the colour only helps. */
export const StatePill = ({ tone, children }: { tone: Tone; children: string }) => (
  <span className={`shelf-state shelf-state--${tone}`}>{children}</span>
)

const TONES: Record<Tone, string[]> = {
  good: ['succeeded', 'active', 'approved', 'verified', 'complete', 'connected', 'settled', 'closed'],
  wait: [
    ...[
      'processing',
      'queued',
      'running',
      'pending',
      'waiting',
      'charging',
      'open',
      'under_review',
      'on_hold_internal',
    ],
    ...['requires_verification', 'pending_microdeposits', 'unverified', 'incomplete'],
  ],
  bad: [
    ...['failed', 'blocked', 'disputed', 'dispute_lost', 'returned', 'unclaimed', 'on_hold', 'unknown', 'restricted'],
    ...['requires_action', 'verification_failed', 'mandate_inactive', 'revoked', 'disconnected'],
  ],
  over: [],
}

/** The tone of any status of the product; one that is not named is over. */
export const toneOf = (status: string): Tone =>
  (Object.keys(TONES) as Tone[]).find((tone) => TONES[tone].includes(status)) ?? 'over'

/** `on_hold_internal` as people write it: "On hold internal". */
export const inWords = (status: string): string => {
  const text = status.replaceAll('_', ' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
