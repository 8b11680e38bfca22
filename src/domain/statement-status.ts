import type { STATEMENT_STATUSES } from '../contracts/money-vocabulary'
import type { PartState } from './money-states'

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
