import type { STATEMENT_STATUSES } from '../contracts/money-vocabulary'

/** How far one part of a statement is: a creator's own charge, or the one charge for PayPal. */
export type PartState = 'good' | 'open' | 'waiting' | 'bad'

const STATES: Record<string, PartState> = {
  succeeded: 'good',
  partially_refunded: 'good',
  refunded: 'good',
  disputed: 'good',
  processing: 'open',
  unknown: 'open',
  blocked: 'waiting',
  requires_action: 'bad',
  failed: 'bad',
  canceled: 'bad',
  dispute_lost: 'bad',
}

/** What the status of a part's newest charge says of the part; null: it was not charged yet. */
export const partState = (status: string | null): PartState => STATES[status ?? 'failed'] ?? 'open'

/**
 * The status of a statement that was charged, from its parts: charging while a bank works on one; paid when all went
 * through; past due when none did and somebody has to act; partially paid otherwise. A part that waits for the creator's
 * own account is nobody's debt yet. `isOver`: all payouts are done and nothing can come back.
 */
export const statementStatus = (
  parts: readonly PartState[],
  { isOver }: { isOver: boolean },
): (typeof STATEMENT_STATUSES)[number] => {
  if (parts.includes('open')) return 'charging'
  if (parts.every((part) => part === 'good')) return isOver ? 'settled' : 'paid'
  if (parts.includes('good')) return 'partially_paid'
  return parts.includes('bad') ? 'past_due' : 'charging'
}
