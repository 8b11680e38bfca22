import { describe, expect, test } from 'vitest'
import type { SpendingState } from '../contracts/states'
import { evaluateSpending, newStanding, pausedUntil, type Standing, spendingLevel } from './spending-limit'

const TODAY = '2026-11-20'
const fresh = (changes: Partial<Standing> = {}): Standing => ({ ...newStanding(TODAY), ...changes })
const evaluate = (before: Standing, spending: string, limit: number | null = 50_000, today = TODAY) =>
  evaluateSpending(before, { today, spending, limit_cents: limit })

test.each<[string, number | null, SpendingState]>([
  ['0', 50_000, 'open'],
  ['399.9999', 50_000, 'open'],
  ['400.0000', 50_000, 'warned'],
  ['499.9999', 50_000, 'warned'],
  ['500.0000', 50_000, 'reached'],
  ['500.0001', 50_000, 'reached'],
  ['-3.5000', 50_000, 'open'],
  ['0.8', 100, 'warned'],
  ['1', 100, 'reached'],
  ['123456789.1234', null, 'open'],
])('%s of a limit of %s cents is %s', (spending, limit_cents, state) => {
  expect(spendingLevel({ spending, limit_cents })).toBe(state)
})

describe('links', () => {
  const paused = fresh({ state: 'reached', switched_on: TODAY, stopped_at_cents: 50_000, reached_at_cents: 50_000 })
  const resumed = fresh({ switched_on: TODAY, stopped_at_cents: 50_000, reached_at_cents: 50_000 })

  test.each<[string, Standing, string, number | null, string, SpendingState, 'paused' | 'resumed' | null]>([
    ['stop earning at the limit', fresh(), '500', 50_000, TODAY, 'reached', 'paused'],
    ['stay paused while it is reached', paused, '600', 50_000, TODAY, 'reached', null],
    ['stay paused for the day when Amazon lowers sales', paused, '100', 50_000, TODAY, 'reached', null],
    ['earn again the day after Amazon lowered sales', paused, '100', 50_000, '2026-11-21', 'open', 'resumed'],
    ['earn again at once when the brand raises the limit', paused, '500', 60_000, TODAY, 'warned', 'resumed'],
    ['earn again at once when the brand removes the limit', paused, '500', null, TODAY, 'open', 'resumed'],
    ['stay paused when the raised limit is reached too', paused, '700', 60_000, TODAY, 'reached', null],
    ['stay paused for the day when a lower limit follows', paused, '100', 40_000, TODAY, 'reached', null],
    ['earn again with a new month', paused, '0', 50_000, '2026-12-01', 'open', 'resumed'],
    ['stay paused into a month that begins at the limit', paused, '500', 50_000, '2026-12-01', 'reached', null],
    ['earn for the rest of the day on which they resumed', resumed, '900', 50_000, TODAY, 'warned', null],
    ['stop the day after they resumed', resumed, '900', 50_000, '2026-11-21', 'reached', 'paused'],
    ['earn again after the business day jumps', paused, '0', 50_000, '2027-01-19', 'open', 'resumed'],
  ])('%s', (_, before, spending, limit, today, state, creators) => {
    const { after, news } = evaluate(before, spending, limit, today)
    expect([after.state, news.creators]).toEqual([state, creators])
    expect(after.month).toBe(today.slice(0, 7))
  })
})

describe('the brand is told', () => {
  const news = (before: Standing, spending: string, limit?: number | null, today?: string) =>
    evaluate(before, spending, limit, today).news.brand

  test('once at 80% and once at 100% of a limit', () => {
    const warned = evaluate(fresh(), '400').after
    const reached = evaluate(warned, '500').after
    expect([news(fresh(), '399'), news(fresh(), '400'), news(warned, '450')]).toEqual([null, 'warned', null])
    expect([news(warned, '500'), news(reached, '510')]).toEqual(['reached', null])
  })

  test('only of 100% when a limit is passed at once', () => {
    const { after, news: first } = evaluate(fresh(), '510')
    expect(first.brand).toBe('reached')
    expect(news(after, '450', 50_000, '2026-11-21')).toBeNull()
  })

  test('again after raising, and not for a lower limit', () => {
    const reached = evaluate(fresh(), '500').after
    const raised = evaluate(reached, '500', 60_000)
    expect(raised.news.brand).toBe('warned')
    expect(news(raised.after, '590', 55_000, '2026-11-21')).toBe('reached')
    expect(news(reached, '500', 45_000)).toBeNull()
  })

  test('again in the next month', () => {
    const reached = evaluate(fresh(), '500').after
    const next = evaluate(reached, '0', 50_000, '2026-12-01').after
    expect(news(next, '400', 50_000, '2026-12-09')).toBe('warned')
  })
})

test('evaluating again changes nothing', () => {
  for (const spending of ['0', '400', '500']) {
    const once = evaluate(fresh(), spending)
    const twice = evaluate(once.after, spending)
    expect(twice).toEqual({ after: once.after, news: { brand: null, creators: null } })
  }
})

test('paused links earn again next month, or tomorrow if sales were taken back', () => {
  const now = { today: '2026-12-31', limit_cents: 50_000 }
  expect(pausedUntil('reached', { ...now, spending: '500' })).toBe('2027-01-01')
  expect(pausedUntil('reached', { ...now, today: TODAY, spending: '400' })).toBe('2026-11-21')
  expect(pausedUntil('warned', { ...now, spending: '400' })).toBeNull()
})
