import { MAX_RANGE_DAYS } from '../../../src/contracts/report-range'
import { addDays, type Day, type DayRange, isDay, lastDays } from './dates'
import { readText } from './storage'

export const PRESET_DAYS = [7, 30, 90] as const
const DEFAULT_DAYS = 30
const PERIODS = ['this-month', 'last-month', 'year-to-date'] as const
type Period = (typeof PERIODS)[number]

/** The number of days up to today, or a period of the calendar. */
export type Preset = number | Period

/** `preset` is null for a custom range. */
export type RangeChoice = DayRange & { preset: Preset | null }

/** The calendar's periods end today, except last month. */
export const periodRange = (period: Period, today: Day): DayRange => {
  const month = `${today.slice(0, 7)}-01`
  if (period === 'this-month') return { from: month, to: today }
  if (period === 'year-to-date') return { from: `${today.slice(0, 4)}-01-01`, to: today }
  const to = addDays(month, -1)
  return { from: `${to.slice(0, 7)}-01`, to }
}

/** The first day of the longest period up to this day. */
export const earliestFrom = (to: Day): Day => addDays(to, 1 - MAX_RANGE_DAYS)

const NAMES = ['days', 'period', 'from', 'to']
/** What was chosen last in this tab. */
export const CHOSEN_KEY = 'shelfmate-range'

/** Whether the address names a period, or one was chosen in this tab, on any page. */
export const isRangeChosen = (query: URLSearchParams): boolean =>
  NAMES.some((name) => query.has(name)) || readText('sessionStorage', CHOSEN_KEY) !== null

/**
 * Reads `?days=7`, `?period=this-month` or `?from=…&to=…`, or what was chosen last. Missing or invalid values mean the last 30 days. Of
 * a longer period than reports can have, it is the last part, as in the reports.
 */
export const readRange = (address: URLSearchParams, today: Day): RangeChoice => {
  const isNamed = NAMES.some((name) => address.has(name))
  const query = isNamed ? address : new URLSearchParams(readText('sessionStorage', CHOSEN_KEY) ?? '')
  const from = query.get('from') ?? ''
  const to = query.get('to') ?? ''
  if (isDay(from) && isDay(to) && from <= to) {
    const earliest = earliestFrom(to)
    return { from: from < earliest ? earliest : from, to, preset: null }
  }
  const period = PERIODS.find((one) => one === query.get('period'))
  if (period) return { ...periodRange(period, today), preset: period }
  const requested = Number(query.get('days'))
  const preset = PRESET_DAYS.find((days) => days === requested) ?? DEFAULT_DAYS
  return { ...lastDays(today, preset), preset }
}
