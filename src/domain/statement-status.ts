import type { PartState } from '../contracts/money-states'
import type { STATEMENT_STATUSES } from '../contracts/money-vocabulary'

/**
 * The status of a charged statement, derived from its parts: charging while any is in progress; paid when all are good; past
 * due when none is good and one needs action; partially paid otherwise. Parts that wait for the creator's account are not
 * owed by the brand. `isOver`: all payouts are complete and none can be returned.
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
