import { addDays } from './date-range'

/** The calendar of billing: months as `YYYY-MM`, days as `YYYY-MM-DD`, in the report's zone and without any clock. */

/** Days from a sale until its earning is locked: Amazon restates a day for 28 days. */
const LOCK_DAYS = 30

/** The month of a day. Throws RangeError for what is no day. */
export const monthOf = (date: string): string => {
  if (!/^\d{4}-(0[1-9]|1[0-2])-\d{2}$/.test(date)) throw new RangeError(`${date} is no day`)
  return date.slice(0, 7)
}

/** The month after a month. Throws RangeError for what is no month. */
export const nextMonth = (month: string): string => {
  const [, year, number] = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(month) ?? []
  if (!year || !number) throw new RangeError(`${month} is no month`)
  if (number === '12') return `${String(Number(year) + 1).padStart(4, '0')}-01`
  return `${year}-${String(Number(number) + 1).padStart(2, '0')}`
}

/** The first and the last day of a month, both in it. Throws RangeError for what is no month. */
export const periodOf = (month: string): { period_start: string; period_end: string } => ({
  period_start: `${month}-01`,
  period_end: addDays(`${nextMonth(month)}-01`, -1),
})

/**
 * The last day of sales that a cycle takes: what was sold later is not locked at the end of its period.
 * Source: decisions on money; the view of earnings locks by the same 30 days.
 */
export const cutOffOf = (periodEnd: string): string => addDays(periodEnd, -LOCK_DAYS)

/**
 * The months that are over and were not closed yet, in the order in which they are to be closed: those after the month that
 * was closed last or, before the first, from the month of the first earning's day on. A month is over on the day after its
 * last. None without an earning. `today` is the business day.
 */
export const monthsToClose = (lastClosed: string | null, firstEarning: string | null, today: string): string[] => {
  const current = monthOf(today)
  const months: string[] = []
  const first = lastClosed !== null ? nextMonth(lastClosed) : firstEarning !== null ? monthOf(firstEarning) : current
  for (let month = first; month < current; month = nextMonth(month)) months.push(month)
  return months
}
