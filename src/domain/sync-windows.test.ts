import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SYNC_KINDS, type SyncKind } from '../contracts/vocabulary'
import { addDays, daysBetween } from './date-range'
import {
  COMPLETE_AFTER_DAYS,
  completeAfter,
  earliestDay,
  lastCompleteDay,
  type Pulled,
  type SyncWindow,
  WIDE_PULLS,
  windowsDue,
} from './sync-windows'

const today = '2026-11-20'
const none: Pulled = { min: null, max: null, daily: null, monthly: null, reread: null, complete: null }
const HISTORY_DAYS = { performance: 365, products: 90 }
const whole: Record<SyncKind, Pulled> = {
  performance: {
    min: addDays(today, -364),
    max: today,
    daily: today,
    monthly: today,
    reread: null,
    complete: addDays(today, -3),
  },
  products: {
    min: addDays(today, -89),
    max: today,
    daily: today,
    monthly: today,
    reread: null,
    complete: addDays(today, -3),
  },
}
const both = (change: Partial<Pulled>): Record<SyncKind, Pulled> => ({
  performance: { ...whole.performance, ...change },
  products: { ...whole.products, ...change },
})
const startsOf = (pulled: Record<SyncKind, Pulled>): string[] =>
  windowsDue({ today, pulled }).map(({ startDate, endDate }) => `${daysBetween(startDate, endDate)} to ${endDate}`)

test('a first sync pulls the recent window and the first piece of history', () => {
  expect(windowsDue({ today, pulled: { performance: none, products: none } })).toEqual([
    { kind: 'performance', startDate: '2026-11-05', endDate: today },
    { kind: 'performance', startDate: '2026-08-07', endDate: '2026-11-04' },
    { kind: 'products', startDate: '2026-11-05', endDate: today },
    { kind: 'products', startDate: '2026-08-23', endDate: '2026-11-04' },
  ])
})

test('needs only the recent window when the history is complete and a wide pull ran today', () => {
  expect(windowsDue({ today, pulled: whole })).toEqual([
    { kind: 'performance', startDate: '2026-11-05', endDate: today },
    { kind: 'products', startDate: '2026-11-05', endDate: today },
  ])
})

test('reaches 35 days back on the first sync of a day, even after a browser pulled the recent days', () => {
  const yesterday = addDays(today, -1)
  // 36 rather than 35: the 35th day of yesterday's pull is read once more.
  expect(startsOf(both({ daily: yesterday }))).toEqual([`36 to ${today}`, `36 to ${today}`])
  expect(startsOf(both({ daily: yesterday, max: yesterday }))).toEqual([`36 to ${today}`, `36 to ${today}`])
})

test('reaches 60 days back on the first sync of a month', () => {
  for (const monthly of [null, '2026-10-31', '2025-11-20'])
    expect(startsOf(both({ monthly }))).toEqual([`60 to ${today}`, `60 to ${today}`])
  expect(startsOf(both({ monthly: '2026-11-01' }))).toEqual([`16 to ${today}`, `16 to ${today}`])
})

test('starts after an outage where Amazon may have restated data since', () => {
  const fifty = addDays(today, -50)
  expect(startsOf(both({ max: fifty, daily: fifty, monthly: fifty }))).toEqual([`85 to ${today}`, `85 to ${today}`])
  const hundred = addDays(today, -100)
  expect(windowsDue({ today, pulled: both({ max: hundred, daily: hundred, monthly: hundred }) })).toEqual([
    { kind: 'performance', startDate: addDays(today, -134), endDate: addDays(today, -90) },
    { kind: 'performance', startDate: addDays(today, -89), endDate: today },
    { kind: 'products', startDate: addDays(today, -89), endDate: today },
  ])
})

test('covers the days of a gap that a wide pull left', () => {
  const max = addDays(today, -80)
  for (const monthly of [today, addDays(today, -31)])
    expect(windowsDue({ today, pulled: both({ max, monthly }) })).toEqual([
      { kind: 'performance', startDate: addDays(max, -34), endDate: addDays(today, -90) },
      { kind: 'performance', startDate: addDays(today, -89), endDate: today },
      { kind: 'products', startDate: addDays(today, -89), endDate: today },
    ])
})

test('reads everything again from the reread day, as far back as Amazon reports', () => {
  expect(windowsDue({ today, pulled: both({ reread: addDays(today, -120) }) })).toEqual([
    { kind: 'performance', startDate: addDays(today, -120), endDate: addDays(today, -90) },
    { kind: 'performance', startDate: addDays(today, -89), endDate: today },
    { kind: 'products', startDate: addDays(today, -89), endDate: today },
  ])
  expect(startsOf(both({ reread: addDays(today, -3) }))).toEqual([`16 to ${today}`, `16 to ${today}`])
})

test('reads on from the last complete day when no report was read to its end for long', () => {
  expect(startsOf(both({ complete: addDays(today, -40) }))).toEqual([`40 to ${today}`, `40 to ${today}`])
  expect(startsOf(both({ min: addDays(today, -20), complete: null })).slice(0, 1)).toEqual([`21 to ${today}`])
})

test('a day is complete when it is read on the third day after it', () => {
  const window = (from: number, to: number): SyncWindow => ({
    kind: 'products',
    startDate: addDays(today, -from),
    endDate: addDays(today, -to),
  })
  expect(lastCompleteDay(window(15, 0), today)).toBe(addDays(today, -3))
  expect(lastCompleteDay(window(30, 20), today)).toBe(addDays(today, -20))
  expect(lastCompleteDay(window(3, 0), today)).toBe(addDays(today, -3))
  expect(lastCompleteDay(window(2, 0), today)).toBeNull()

  const after = (complete: number | null, from: number, to: number) =>
    completeAfter(
      { min: null, complete: complete === null ? null : addDays(today, -complete) },
      window(from, to),
      today,
    )
  expect(after(null, 0, 0)).toBeNull()
  expect(after(null, 30, 20)).toBe(addDays(today, -20))
  expect(after(20, 19, 0)).toBe(addDays(today, -3))
  expect(after(20, 18, 0)).toBe(addDays(today, -20))
  expect(after(20, 40, 25)).toBe(addDays(today, -20))
  expect(after(20, 1, 0)).toBe(addDays(today, -20))
  expect(after(100, 89, 50)).toBe(addDays(today, -50))
  expect(after(100, 88, 50)).toBe(addDays(today, -100))
})

/** Days by index, which is faster than calendar arithmetic over long simulations. */
const FIRST = '2023-06-01'
const days = Array.from({ length: 3_600 }, (_, number) => addDays(FIRST, number))
const numbers = new Map(days.map((day, number) => [day, number]))
const numberOf = (day: string): number => numbers.get(day) ?? Number.NaN
const dayOf = (number: number): string => days[number] ?? ''

/** Simulates a profile: records on which day each day of each report was last read. */
const newLife = () => {
  const pulled: Record<SyncKind, Pulled> = { performance: none, products: none }
  const readOn = { performance: new Int16Array(days.length), products: new Int16Array(days.length) }

  const pull = (on: number, { kind, startDate, endDate }: SyncWindow): void => {
    readOn[kind].fill(on, numberOf(startDate), numberOf(endDate) + 1)
    const { min, max, daily, monthly, complete } = pulled[kind]
    const today = dayOf(on)
    const reachesBack = (width: number) => endDate >= today && startDate <= dayOf(on - width)
    const isTouching = min === null || max === null || (startDate <= addDays(max, 1) && endDate >= addDays(min, -1))
    const isAllThereIs = max !== null && startDate > max && startDate <= earliestDay(kind, today)
    const isAlone = isAllThereIs && !isTouching
    pulled[kind] = {
      reread: null,
      complete: completeAfter({ min, complete }, { kind, startDate, endDate }, today),
      daily: reachesBack(WIDE_PULLS.daily) ? today : (daily ?? today),
      monthly: reachesBack(WIDE_PULLS.monthly) ? today : monthly,
      min: isAlone || (isTouching && (min === null || min > startDate)) ? startDate : min,
      max: isAlone || (isTouching && (max === null || max < endDate)) ? endDate : max,
    }
  }
  /** A sync by the server, which may stop after some of its runs. Returns the windows that were due. */
  const sync = (on: number, runs = Number.POSITIVE_INFINITY): SyncWindow[] => {
    const due = windowsDue({ today: dayOf(on), pulled })
    for (const window of due.slice(0, runs)) pull(on, window)
    return due
  }
  return { pulled, readOn, pull, sync }
}
type Life = ReturnType<typeof newLife>

const invalidWindow = (windows: SyncWindow[], today: string): SyncWindow | undefined =>
  windows.find(
    ({ kind, startDate, endDate }) =>
      startDate > endDate ||
      endDate > today ||
      startDate < addDays(today, 1 - HISTORY_DAYS[kind]) ||
      daysBetween(startDate, endDate) > 90,
  )

/** A day that a complete sync failed to read: in a gap, or not after its last restatement. */
const missedDay = ({ pulled, readOn }: Life, on: number, isRestated: boolean): string | undefined => {
  for (const kind of SYNC_KINDS) {
    if (pulled[kind].max !== dayOf(on)) return `${kind} reaches to ${pulled[kind].max}`
    if (pulled[kind].complete !== dayOf(on - COMPLETE_AFTER_DAYS))
      return `${kind} is complete to ${pulled[kind].complete}`
    for (let day = numberOf(pulled[kind].min ?? dayOf(on)); day <= on; day += 1) {
      const last = readOn[kind][day] ?? 0
      if (last === 0) return `${kind}: ${dayOf(day)} lies between the cursors and was never read`
      // Days beyond the range of a report cannot be read again.
      const isReported = day > on - HISTORY_DAYS[kind]
      const isRestatedByNow = isRestated && day <= on - 28 && isReported
      const isComplete = isReported && dayOf(day) <= (pulled[kind].complete ?? '')
      if (isComplete && last < day + COMPLETE_AFTER_DAYS)
        return `${kind}: ${dayOf(day)} was last read on ${dayOf(last)}`
      if (isRestatedByNow && last < day + 28) return `${kind}: ${dayOf(day)} was last read on ${dayOf(last)}`
    }
  }
  return undefined
}

const dayOfLife = fc.record({
  syncs: fc.nat({ max: 2 }),
  breaksAfter: fc.option(fc.nat({ max: 4 })),
  browser: fc.constantFrom('nothing', 'nothing', 'recent', 'recent', 'recent and history'),
})
const stretch = fc.oneof(
  { weight: 5, arbitrary: fc.array(dayOfLife, { minLength: 1, maxLength: 50 }) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(dayOfLife, fc.integer({ min: 2, max: 130 }))
      .map(([one, length]) => Array(length).fill({ ...one, syncs: 0 })),
  },
  { weight: 1, arbitrary: fc.integer({ min: 80, max: 420 }).map((length) => Array(length).fill(null)) },
)
const life = fc
  .tuple(fc.integer({ min: 370, max: 800 }), fc.array(stretch, { minLength: 3, maxLength: 9 }))
  .map(([begin, stretches]) =>
    (stretches.flat() as (Day | null)[]).slice(0, 2_500).map((one, index) => ({ on: begin + index, one })),
  )
type Day = { syncs: number; breaksAfter: number | null; browser: string }

const browse = ({ pulled, pull }: Life, on: number, what: string): void => {
  if (what === 'nothing') return
  const recent = dayOf(on - 15)
  for (const kind of SYNC_KINDS) {
    const { min } = pulled[kind]
    pull(on, { kind, startDate: recent, endDate: dayOf(on) })
    if (what === 'recent') continue
    const end = addDays(min !== null && min < recent ? min : recent, -1)
    const floor = dayOf(on + 1 - HISTORY_DAYS[kind])
    const start = addDays(end, -89) > floor ? addDays(end, -89) : floor
    if (start <= end) pull(on, { kind, startDate: start, endDate: end })
  }
}

test('leaves no gap and rereads every day after 28 days, through outages, partial syncs and browser syncs', () => {
  fc.assert(
    fc.property(life, (lived) => {
      const profile = newLife()
      for (const { on, one } of lived) {
        if (one === null) continue
        browse(profile, on, one.browser)
        for (let turn = 1; turn <= one.syncs; turn += 1) {
          const runs = turn === one.syncs && one.breaksAfter !== null ? one.breaksAfter : Number.POSITIVE_INFINITY
          const { max, monthly } = profile.pulled.performance
          const windows = profile.sync(on, runs)
          expect(invalidWindow(windows, dayOf(on))).toBeUndefined()
          if (windows.length > runs) continue
          expect(missedDay(profile, on, true)).toBeUndefined()
          if (max === null) continue
          expect(profile.pulled.performance.daily).toBe(dayOf(on))
          if (monthly?.slice(0, 7) !== dayOf(on).slice(0, 7)) expect(profile.pulled.performance.monthly).toBe(dayOf(on))
        }
      }
    }),
    { numRuns: 40 },
  )
})

test('leaves no gap after other callers pulled any ranges', () => {
  const range = fc.record({
    days: fc.integer({ min: 1, max: 120 }),
    kind: fc.constantFrom(...SYNC_KINDS),
    ago: fc.nat({ max: 200 }),
    length: fc.nat({ max: 200 }),
    isSynced: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(range, { minLength: 1, maxLength: 25 }), (ranges) => {
      const profile = newLife()
      let on = 500
      for (const { days: passed, kind, ago, length, isSynced } of ranges) {
        on += passed
        const end = on - ago
        profile.pull(on, { kind, startDate: dayOf(end - length), endDate: dayOf(end) })
        if (!isSynced) continue
        profile.sync(on)
        expect(missedDay(profile, on, false)).toBeUndefined()
      }
    }),
    { numRuns: 200 },
  )
})

test('run after run the history becomes whole, and then stays so', () => {
  const profile = newLife()
  const on = numberOf(today)
  let runs = 0
  for (; runs < 10 && profile.sync(on).length > 2; runs += 1);
  expect(runs).toBeLessThan(6)
  for (const kind of SYNC_KINDS) {
    expect(profile.pulled[kind].min).toBe(addDays(today, 1 - HISTORY_DAYS[kind]))
    expect(profile.readOn[kind].filter((last) => last === on)).toHaveLength(HISTORY_DAYS[kind])
  }
  for (let later = 1; later < 70; later += 1) expect(profile.sync(on + later)).toHaveLength(2)
})
