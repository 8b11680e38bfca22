import { expect } from 'vitest'
import type { DatabaseContext } from '../../src/database'
import { findBrokenRules } from '../../src/services/money/books/invariants'

/** What has to hold of the money at any time does; fails with what does not. */
export const expectBalancedBooks = async (context: DatabaseContext): Promise<void> => {
  const problems = await findBrokenRules(context)
  expect(problems, ['The books do not hold', ...problems].join('\n')).toEqual([])
}
