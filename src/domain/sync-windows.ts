import type { SyncKind } from '../contracts/vocabulary'
import { addDays, laterOf } from './date-range'

/** Days of the recent window, which is read again every time: Amazon restates what it reported. */
export const RECENT_DAYS = 16
/** The first pull of a day reaches further: Amazon restates a day for 28 days, and reports late by up to a week. */
const DAILY_DAYS = 35
/** The first pull of a month reaches back over the whole month that it closes. */
const MONTHLY_DAYS = 60
/** How far back the products report reaches at all, and the performance history is loaded. */
const HISTORY_DAYS: Record<SyncKind, number> = { products: 90, performance: 365 }
/** No pull covers more days. */
const CHUNK_DAYS = 90

export type SyncWindow = { kind: SyncKind; startDate: string; endDate: string }

/**
 * What has been pulled of a report: the earliest and latest day, and the business days of the last pulls that reached 35
 * and 60 days back from their own day. Null before the first; `daily` is the day of the very first pull until then.
 * `reread` is a day from which all is to be read again, because Amazon shows figures that it withheld.
 */
export type Pulled = {
  min: string | null
  max: string | null
  daily: string | null
  monthly: string | null
  reread: string | null
}

/**
 * What a profile's next sync pulls, per report: the recent window; at a day's or a month's first pull a wider one, which
 * begins where Amazon may have restated anything since the last such pull, however long ago that was; all from the day on that
 * is to be read again; and, until the history is whole, the piece before the earliest day. In pieces of at most 90 days, each of which touches what was
 * pulled before it. `today` is the business day. Source: specification section 9.
 */
export const windowsDue = ({ today, pulled }: { today: string; pulled: Record<SyncKind, Pulled> }): SyncWindow[] =>
  (['performance', 'products'] as const).flatMap((kind) => {
    const floor = earliestDay(kind, today)
    const begin = firstDay(today, pulled[kind])
    const startDate = laterOf(earlierOf(begin, pulled[kind].reread ?? begin), floor)
    const recent = pieces(startDate, today)
    const earlier = earlierPiece(pulled[kind].min ?? startDate, startDate, floor)
    return [...recent, ...earlier].map(([start, end]) => ({ kind, startDate: start, endDate: end }))
  })

/** The first day of which a report is asked for: Amazon reports products 90 days back, and we performance 365. */
export const earliestDay = (kind: SyncKind, today: string): string => addDays(today, 1 - HISTORY_DAYS[kind])

const firstDay = (today: string, { max, daily, monthly }: Pulled): string => {
  const recent = addDays(today, 1 - RECENT_DAYS)
  if (max === null) return recent
  const isMonthDue = monthly === null || monthly.slice(0, 7) !== today.slice(0, 7)
  // A wide pull that left a gap behind the latest day does not count: the gap is still to be pulled.
  const last = earlierOf(daily ?? max, max)
  const isDayDue = daily === null || daily < today || addDays(max, 1) < recent
  if (!isMonthDue && !isDayDue) return recent
  const byCalendar = addDays(today, 1 - (isMonthDue ? MONTHLY_DAYS : DAILY_DAYS))
  return earlierOf(addDays(last, 1 - DAILY_DAYS), byCalendar)
}

const earlierOf = (a: string, b: string): string => (a < b ? a : b)

type Range = readonly [from: string, to: string]

/** A range in pieces, the earliest first; the last one is whole, so that it counts as a wide pull. */
const pieces = (from: string, to: string): Range[] => {
  const first = addDays(to, 1 - CHUNK_DAYS)
  return first <= from ? [[from, to]] : [...pieces(from, addDays(first, -1)), [first, to]]
}

const earlierPiece = (min: string, startDate: string, floor: string): Range[] => {
  const oldest = min < startDate ? min : startDate
  return oldest <= floor ? [] : [[laterOf(addDays(oldest, -CHUNK_DAYS), floor), addDays(oldest, -1)]]
}

/** How far back a pull has to reach from its own day to count as one of a day or of a month. */
export const WIDE_PULLS = { daily: DAILY_DAYS - 1, monthly: MONTHLY_DAYS - 1 }
