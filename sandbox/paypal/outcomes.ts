/** PayPal's `transaction_enum`. */
export const ITEM_STATUSES = [
  'PENDING',
  'SUCCESS',
  'FAILED',
  'UNCLAIMED',
  'RETURNED',
  'ONHOLD',
  'BLOCKED',
  'REFUNDED',
  'REVERSED',
] as const

export type ItemStatus = (typeof ITEM_STATUSES)[number]

/** The later status follows some days (of business time) later. */
export interface Outcome {
  readonly status: ItemStatus
  readonly errorName?: ItemError
  readonly next?: { readonly status: ItemStatus; readonly days: number }
}

/** PayPal's names and messages. */
export const ITEM_ERRORS = {
  RECEIVER_UNREGISTERED: 'Receiver is unregistered.',
  REGULATORY_BLOCKED: 'This transaction is blocked due to regulatory compliance restrictions.',
  TRANSACTION_LIMIT_EXCEEDED: 'Transaction exceeds single transaction limit.',
  INSUFFICIENT_FUNDS: 'Sender does not have sufficient funds. Please add funds and retry.',
} as const

export type ItemError = keyof typeof ITEM_ERRORS

/** PayPal's default limit per payment, 20,000.00. */
const MOST_CENTS = 2_000_000
/** Days after which an unclaimed payment returns to its sender. */
const UNCLAIMED_DAYS = 30

const BY_WORD = {
  unclaimed: {
    status: 'UNCLAIMED',
    errorName: 'RECEIVER_UNREGISTERED',
    next: { status: 'RETURNED', days: UNCLAIMED_DAYS },
  },
  returned: { status: 'UNCLAIMED', errorName: 'RECEIVER_UNREGISTERED', next: { status: 'RETURNED', days: 1 } },
  onhold: { status: 'ONHOLD', next: { status: 'SUCCESS', days: 1 } },
  blocked: { status: 'BLOCKED', errorName: 'REGULATORY_BLOCKED' },
  failed: { status: 'FAILED', errorName: 'RECEIVER_UNREGISTERED' },
  reversed: { status: 'SUCCESS', next: { status: 'REVERSED', days: 3 } },
} as const satisfies Record<string, Outcome>

/** By the receiver: name+unclaimed@example.com, the handle name-unclaimed, and so on; any other receiver is paid. */
export const outcomeOf = (receiver: string, amountCents: number): Outcome => {
  if (amountCents > MOST_CENTS) return { status: 'FAILED', errorName: 'TRANSACTION_LIMIT_EXCEEDED' }
  const match = /^.*\+([a-z]+)@[^@]*$/i.exec(receiver) ?? /^@?[\w-]*-([a-z]+)$/i.exec(receiver)
  const word = (match?.[1] ?? '').toLowerCase()
  return Object.hasOwn(BY_WORD, word) ? BY_WORD[word as keyof typeof BY_WORD] : { status: 'SUCCESS' }
}

/** For an item that an operator forced into a status. */
export const forcedOutcome = (status: ItemStatus): Outcome => {
  if (status === 'UNCLAIMED') return BY_WORD.unclaimed
  if (status === 'ONHOLD') return BY_WORD.onhold
  if (status === 'BLOCKED') return BY_WORD.blocked
  return status === 'FAILED' ? BY_WORD.failed : { status }
}

/** Deducted from the sender's balance. */
export const isAmountOut = (status: ItemStatus): boolean =>
  ['PENDING', 'SUCCESS', 'UNCLAIMED', 'ONHOLD'].includes(status)

/** PayPal charges no fee for a payment that was never sent and keeps it for one that came back. */
export const isFeeOut = (status: ItemStatus): boolean => status !== 'FAILED' && status !== 'BLOCKED'
