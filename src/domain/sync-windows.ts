import type { SyncKind } from '../contracts/vocabulary'
import { addDays, laterOf } from './date-range'

/** Days of the recent window, which is read again every time: Amazon restates what it reported. */
export const RECENT_DAYS = 16
/** The first pull of a day reaches further: Amazon restates a day for 28 days after it. */
const DAILY_DAYS = 35
/** How far back the products report reaches at all, and the performance history is loaded. */
const HISTORY_DAYS: Record<SyncKind, number> = { products: 90, performance: 365 }
/** The history is loaded in pieces, one a run. */
const CHUNK_DAYS = 90

export type SyncWindow = { kind: SyncKind; startDate: string; endDate: string }

/** The earliest and latest day that has been pulled; null before the first pull. */
export type Pulled = { min: string | null; max: string | null }

/**
 * What a profile's next sync pulls, per report: the recent window (wider once a day, and when days were missed),
 * and, until the history is whole, one piece of it further back. `today` is the business day.
 * Source: specification section 9.
 */
export const windowsDue = ({ today, pulled }: { today: string; pulled: Record<SyncKind, Pulled> }): SyncWindow[] =>
  (['performance', 'products'] as const).flatMap((kind) => {
    const { min, max } = pulled[kind]
    const floor = addDays(today, 1 - HISTORY_DAYS[kind])
    const recent = addDays(today, 1 - RECENT_DAYS)
    const daily = addDays(today, 1 - DAILY_DAYS)
    const since = max === null || max >= today ? recent : max < daily ? max : daily
    const startDate = laterOf(since, floor)
    const oldest = min === null || min > startDate ? startDate : min
    if (oldest <= floor) return [{ kind, startDate, endDate: today }]
    return [
      { kind, startDate, endDate: today },
      { kind, startDate: laterOf(addDays(oldest, -CHUNK_DAYS), floor), endDate: addDays(oldest, -1) },
    ]
  })
