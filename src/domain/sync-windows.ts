import type { SyncKind } from '../contracts/vocabulary'
import { addDays, laterOf } from './date-range'

/** The recent window, read on every sync because Amazon restates it. */
export const RECENT_DAYS = 16
/** The first pull of a day: Amazon restates a day for 28 days and reports up to a week late. */
const DAILY_DAYS = 35
/** The first pull of a month covers the whole month being closed. */
const MONTHLY_DAYS = 60
/** How far back the products report is available and performance history is loaded. */
const HISTORY_DAYS: Record<SyncKind, number> = { products: 90, performance: 365 }
const CHUNK_DAYS = 90
/**
 * Amazon reports clicks up to 24 hours late and sales up to 48. A day is complete when it was read on the third day after it,
 * or later.
 */
export const COMPLETE_AFTER_DAYS = 3

export type SyncWindow = { kind: SyncKind; startDate: string; endDate: string }

/**
 * What has been pulled of a report: the earliest and latest day, and the business dates of the last pulls that reached 35
 * and 60 days back. Null before the first one; until there is a daily pull, `daily` is the date of the very first pull.
 * `reread` is the day from which everything has to be read again because Amazon now reports figures that it withheld.
 * `complete` is the last complete day without a gap before it.
 */
export type Pulled = {
  min: string | null
  max: string | null
  daily: string | null
  monthly: string | null
  reread: string | null
  complete: string | null
}

/**
 * The windows of a profile's next sync, per report: the recent window; on the first pull of a day or month a wider one that
 * starts where Amazon may have restated data since the last such pull; everything from `reread` on and after `complete`; and,
 * until the history is complete, the chunk before the earliest day. Windows cover at most 90 days, and each is adjacent to
 * what was pulled before. `today` is the business date.
 */
export const windowsDue = ({ today, pulled }: { today: string; pulled: Record<SyncKind, Pulled> }): SyncWindow[] =>
  (['performance', 'products'] as const).flatMap((kind) => {
    const floor = earliestDay(kind, today)
    const { reread, min } = pulled[kind]
    const begin = firstDay(today, pulled[kind])
    const unread = firstUnread(pulled[kind]) ?? begin
    const startDate = laterOf(earlierOf(earlierOf(begin, reread ?? begin), unread), floor)
    const recent = pieces(startDate, today)
    const earlier = earlierPiece(min ?? startDate, startDate, floor)
    return [...recent, ...earlier].map(([start, end]) => ({ kind, startDate: start, endDate: end }))
  })

/** The first day to request: Amazon reports products for 90 days; we load 365 days of performance. */
export const earliestDay = (kind: SyncKind, today: string): string => addDays(today, 1 - HISTORY_DAYS[kind])

/** The last complete day of a pull that began on the business date `pulledOn`; null if it covers none. */
export const lastCompleteDay = ({ startDate, endDate }: SyncWindow, pulledOn: string): string | null => {
  const last = earlierOf(endDate, addDays(pulledOn, -COMPLETE_AFTER_DAYS))
  return last < startDate ? null : last
}

/**
 * `Pulled.complete` after a pull whose report was read to its end. A pull that leaves a gap moves nothing, unless Amazon no
 * longer reports the days in the gap.
 */
export const completeAfter = (pulled: Reached, window: SyncWindow, pulledOn: string): string | null => {
  const { complete } = pulled
  const last = lastCompleteDay(window, pulledOn)
  const isAdjacent = window.startDate <= laterOf(firstUnread(pulled) ?? '', earliestDay(window.kind, pulledOn))
  if (last === null || (!isAdjacent && firstUnread(pulled) !== null)) return complete
  return laterOf(complete ?? last, last)
}

type Reached = Pick<Pulled, 'min' | 'complete'>

/** The first day that has to be read again to be complete. Null before the first pull. */
const firstUnread = ({ min, complete }: Reached): string | null => (complete === null ? min : addDays(complete, 1))

const firstDay = (today: string, { max, daily, monthly }: Pulled): string => {
  const recent = addDays(today, 1 - RECENT_DAYS)
  if (max === null) return recent
  const isMonthDue = monthly === null || monthly.slice(0, 7) !== today.slice(0, 7)
  // A wide pull that left a gap after the latest day does not count, because the gap is still missing.
  const last = earlierOf(daily ?? max, max)
  const isDayDue = daily === null || daily < today || addDays(max, 1) < recent
  if (!isMonthDue && !isDayDue) return recent
  const byCalendar = addDays(today, 1 - (isMonthDue ? MONTHLY_DAYS : DAILY_DAYS))
  return earlierOf(addDays(last, 1 - DAILY_DAYS), byCalendar)
}

const earlierOf = (a: string, b: string): string => (a < b ? a : b)

type Range = readonly [from: string, to: string]

/** Splits a range into chunks, earliest first. The last chunk is full-size, so that it counts as a wide pull. */
const pieces = (from: string, to: string): Range[] => {
  const first = addDays(to, 1 - CHUNK_DAYS)
  return first <= from ? [[from, to]] : [...pieces(from, addDays(first, -1)), [first, to]]
}

const earlierPiece = (min: string, startDate: string, floor: string): Range[] => {
  const oldest = min < startDate ? min : startDate
  return oldest <= floor ? [] : [[laterOf(addDays(oldest, -CHUNK_DAYS), floor), addDays(oldest, -1)]]
}

/** How many days back from its own date a pull must reach to count as daily or monthly. */
export const WIDE_PULLS = { daily: DAILY_DAYS - 1, monthly: MONTHLY_DAYS - 1 }
