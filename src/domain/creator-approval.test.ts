import { describe, expect, test } from 'vitest'
import type { ApprovalState } from '../contracts/states'
import { approvalState, approvalTransition } from './creator-approval'

const ALLOWED: [ApprovalState, 'approve' | 'reject' | 'reapply', ApprovalState][] = [
  ['waiting', 'approve', 'approved'],
  ['rejected', 'approve', 'approved'],
  ['waiting', 'reject', 'rejected'],
  ['approved', 'reject', 'rejected'],
  ['rejected', 'reapply', 'waiting'],
]

describe('a creator’s approval', () => {
  test.each(['waiting', 'approved', 'rejected'] as const)('changes from %s only as the table allows', (from) => {
    for (const act of ['approve', 'reject', 'reapply'] as const) {
      const row = ALLOWED.find(([state, by]) => state === from && by === act)
      const { from: sources, to } = approvalTransition(act)
      expect(sources.includes(from), act).toBe(row !== undefined)
      if (row) expect(to).toBe(row[2])
    }
  })
})

describe('the approval state', () => {
  test.each([
    [{}, 'waiting'],
    [{ approved: false, rejected_at: null }, 'waiting'],
    [{ approved: true, rejected_at: null }, 'approved'],
    [{ approved: false, rejected_at: '2026-11-01T00:00:00.000Z' }, 'rejected'],
  ])('of %j is %s', (facts, state) => expect(approvalState(facts)).toBe(state))
})
