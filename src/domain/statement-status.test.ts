import { describe, expect, it, test } from 'vitest'
import type { PartState } from '../contracts/money-states'
import { statementStatus } from './statement-status'

describe('statementStatus', () => {
  const status = (parts: PartState[], isOver = false) => statementStatus(parts, { isOver })

  test.each<[PartState[], string]>([
    [['good', 'good'], 'paid'],
    [['good', 'open'], 'charging'],
    [['bad', 'open'], 'charging'],
    [['waiting', 'open'], 'charging'],
    [['good', 'bad'], 'partially_paid'],
    [['good', 'waiting'], 'charging'],
    [['good', 'waiting', 'bad'], 'partially_paid'],
    [['bad'], 'past_due'],
    [['bad', 'waiting'], 'past_due'],
    [['waiting'], 'charging'],
  ])('of parts %j is %s', (parts, expected) => {
    expect(status(parts)).toBe(expected)
    expect(status(parts.toReversed())).toBe(expected)
  })

  it('is settled only when every part is good and everything is complete', () => {
    expect(status(['good', 'good'], true)).toBe('settled')
    for (const other of ['open', 'waiting', 'bad'] as const) expect(status(['good', other], true)).not.toBe('settled')
  })
})
