import type { DatabaseContext } from '../../src/database'
import { findBrokenRules } from '../../src/services/money/ledger/invariants'

/** Throws if an invariant of the ledger is violated. */
export const expectBalancedBooks = async (context: DatabaseContext): Promise<void> => {
  const problems = await findBrokenRules(context)
  if (problems.length > 0) throw new Error(['The books do not hold', ...problems].join('\n'))
}
