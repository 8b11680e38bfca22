import { addDays } from './date-range'

/** The billing calendar: months as `YYYY-MM`, days as `YYYY-MM-DD`, in the report's time zone, without a clock. */

/** Days from a sale until its earning is final. Amazon restates a day for 28 days. */
const LOCK_DAYS = 30

/** Throws RangeError for an invalid day. */
export const monthOf = (date: string): string => {
  if (!/^\d{4}-(0[1-9]|1[0-2])-\d{2}$/.test(date)) throw new RangeError(`${date} is not a day`)
  return date.slice(0, 7)
}

/** Throws RangeError for an invalid month. */
export const nextMonth = (month: string): string => {
  const [, year, number] = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(month) ?? []
  if (!year || !number) throw new RangeError(`${month} is not a month`)
  if (number === '12') return `${String(Number(year) + 1).padStart(4, '0')}-01`
  return `${year}-${String(Number(number) + 1).padStart(2, '0')}`
}

/** Both days inclusive. Throws RangeError for an invalid month. */
export const periodOf = (month: string): { period_start: string; period_end: string } => ({
  period_start: `${month}-01`,
  period_end: addDays(`${nextMonth(month)}-01`, -1),
})

/** The last day of sales that a cycle includes; later sales are not final at the end of its period. */
export const cutOffOf = (periodEnd: string): string => addDays(periodEnd, -LOCK_DAYS)

/**
 * The months to close, in order: from the month after `lastClosed`, or from the month of `firstEarning` if none was closed,
 * through the last completed month. Empty without an earning. `today` is the business date.
 */
export const monthsToClose = (lastClosed: string | null, firstEarning: string | null, today: string): string[] => {
  const current = monthOf(today)
  const months: string[] = []
  const first = lastClosed !== null ? nextMonth(lastClosed) : firstEarning !== null ? monthOf(firstEarning) : current
  for (let month = first; month < current; month = nextMonth(month)) months.push(month)
  return months
}
