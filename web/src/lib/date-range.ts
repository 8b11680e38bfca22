import { MAX_RANGE_DAYS } from '../../../src/contracts/report-range'
import type { AddressChanges } from './address'
import { addDays, type Day, type DayRange, isDay, lastDays } from './dates'

const PRESET_DAYS = [7, 30, 90] as const
const DEFAULT_DAYS = 30
const PERIODS = ['this-month', 'last-month', 'year-to-date'] as const
type Period = (typeof PERIODS)[number]

/** The number of days up to today, or a period of the calendar. */
export type Preset = number | Period

/** In the order of the menu. */
export const PRESETS: readonly { preset: Preset; label: string }[] = [
  ...PRESET_DAYS.map((days) => ({ preset: days, label: `Last ${days} days` })),
  { preset: 'this-month', label: 'This month' },
  { preset: 'last-month', label: 'Last month' },
  { preset: 'year-to-date', label: 'Year to date' },
]

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

/**
 * Reads `?days=7`, `?period=this-month` or `?from=…&to=…`. Missing or invalid values mean the last 30 days. Of a longer period
 * than reports can have, it is the last part, as in the reports.
 */
export const readRange = (query: URLSearchParams, today: Day): RangeChoice => {
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

/** What a new range changes in the query. The page number is removed. */
export const rangeChanges = (choice: DayRange | Preset): AddressChanges => {
  const none = { days: '', period: '', from: '', to: '', page: '' }
  if (typeof choice === 'number') return { ...none, days: choice === DEFAULT_DAYS ? '' : String(choice) }
  return typeof choice === 'string' ? { ...none, period: choice } : { ...none, from: choice.from, to: choice.to }
}
