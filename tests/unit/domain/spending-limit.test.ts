import fc from 'fast-check'
import { expect } from 'vitest'
import { formatUnits } from '../../../src/contracts/decimals'
import { addDays } from '../../../src/domain/date-range'
import { evaluateSpending, newStanding, type Standing, spendingLevel } from '../../../src/domain/spending-limit'
import { property } from './properties'

const START = '2026-11-25'

/** What happens before an evaluation: earnings change, the limit does, or days pass. */
const step = fc.oneof(
  fc.record({ earned: fc.bigInt({ min: -40_0000n, max: 60_0000n }) }),
  fc.record({ limit: fc.option(fc.integer({ min: 100, max: 20_000 }), { nil: null }) }),
  fc.record({ days: fc.oneof(fc.constantFrom(0, 1, 1, 6), fc.integer({ min: 20, max: 65 })) }),
)
const steps = fc.array(step, { maxLength: 16 })
type Step = { earned?: bigint; limit?: number | null; days?: number }
type Seen = { today: string; limit: number | null; level: string; before: Standing; after: Standing; told: string[] }

const play = (played: readonly Step[]): Seen[] => {
  let [today, limit, earned, standing] = [START, null as number | null, 0n, newStanding(START)]
  return played.map((now) => {
    const next = addDays(today, now.days ?? 0)
    earned = (next.slice(0, 7) === today.slice(0, 7) ? earned : 0n) + (now.earned ?? 0n)
    limit = now.limit === undefined ? limit : now.limit
    today = next
    const spent = { today, limit_cents: limit, spending: formatUnits(earned, 4) }
    const before = standing
    const { after, news } = evaluateSpending(before, spent)
    const again = evaluateSpending(after, spent)
    if (again.news.brand ?? again.news.creators) throw new Error('News without a change')
    if (JSON.stringify(again.after) !== JSON.stringify(after)) throw new Error('Evaluating again changes something')
    standing = after
    return { today, limit, level: spendingLevel(spent), before, after, told: news.creators ? [news.creators] : [] }
  })
}

property('links earn exactly below the limit, but for what creators were told on the same day', [steps], (played) => {
  for (const { today, limit, level, before, after } of play(played)) {
    const isPaused = after.state === 'reached'
    if (isPaused === (level === 'reached')) continue
    expect(before.switched_on).toBe(today)
    if (isPaused) expect(limit !== null && limit <= (after.stopped_at_cents ?? 0)).toBe(true)
  }
})

property('creators hear of paused and of resumed links at most once a day, in turns', [steps], (played) => {
  const news = play(played).flatMap(({ today, told }) => told.map((what) => `${today} ${what}`))
  expect(new Set(news).size).toBe(news.length)
  const turns = news.map((text) => text.split(' ')[1])
  expect(turns).toEqual(turns.map((_, index) => (index % 2 === 0 ? 'paused' : 'resumed')))
})

property('without a limit links earn', [steps], (played) => {
  for (const { limit, after } of play(played)) if (limit === null) expect(after.state).toBe('open')
})
