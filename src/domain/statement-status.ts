import type { PartState } from '../contracts/money-states'
import type { STATEMENT_STATUSES } from '../contracts/money-vocabulary'

/**
 * The status of a charged statement, derived from its parts: charging while any is in progress; past due, or partially paid,
 * when one needs action; charging when one waits for the creator's account or an answer, which the brand does not owe yet;
 * paid when all are good. `isOver`: all payouts are complete and none can be returned.
 */
export const statementStatus = (
  parts: readonly PartState[],
  { isOver }: { isOver: boolean },
): (typeof STATEMENT_STATUSES)[number] => {
  if (parts.includes('open')) return 'charging'
  if (parts.includes('bad')) return parts.includes('good') ? 'partially_paid' : 'past_due'
  if (parts.includes('waiting')) return 'charging'
  return isOver ? 'settled' : 'paid'
}
