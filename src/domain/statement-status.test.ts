import { describe, expect, it, test } from 'vitest'
import { CHARGE_STATUSES } from '../contracts/money-vocabulary'
import { type PartState, partState, statementStatus } from './statement-status'

describe('partState', () => {
  test.each([
    ['succeeded', 'good'],
    ['partially_refunded', 'good'],
    ['refunded', 'good'],
    ['disputed', 'good'],
    ['processing', 'open'],
    ['unknown', 'open'],
    ['blocked', 'waiting'],
    ['requires_action', 'bad'],
    ['failed', 'bad'],
    ['canceled', 'bad'],
    ['dispute_lost', 'bad'],
  ])('a charge that is %s is %s', (status, state) => {
    expect(CHARGE_STATUSES).toContain(status)
    expect(partState(status)).toBe(state)
  })

  it('knows every status of a charge', () => {
    for (const status of CHARGE_STATUSES) expect(partState(status)).toMatch(/^(good|open|waiting|bad)$/)
  })

  it('takes a part that was never charged for a debt, and a word that it does not know for work under way', () => {
    expect(partState(null)).toBe('bad')
    expect(partState('a new word')).toBe('open')
  })
})

describe('statementStatus', () => {
  const status = (parts: PartState[], isOver = false) => statementStatus(parts, { isOver })

  test.each<[PartState[], string]>([
    [['good', 'good'], 'paid'],
    [['good', 'open'], 'charging'],
    [['bad', 'open'], 'charging'],
    [['waiting', 'open'], 'charging'],
    [['good', 'bad'], 'partially_paid'],
    [['good', 'waiting'], 'partially_paid'],
    [['good', 'waiting', 'bad'], 'partially_paid'],
    [['bad'], 'past_due'],
    [['bad', 'waiting'], 'past_due'],
    [['waiting'], 'charging'],
  ])('of %j is %s', (parts, expected) => {
    expect(status(parts)).toBe(expected)
    expect(status(parts.toReversed())).toBe(expected)
  })

  it('is settled only when all went through and nothing can come back', () => {
    expect(status(['good', 'good'], true)).toBe('settled')
    for (const other of ['open', 'waiting', 'bad'] as const) expect(status(['good', other], true)).not.toBe('settled')
  })
})
