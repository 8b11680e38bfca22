import { addDays } from './date-range'

/** The billing calendar: months as `YYYY-MM`, days as `YYYY-MM-DD`, in the report's time zone, without a clock. */

/** From the last day of a month until it is closed. Its last sale is final after 30 days. */
const CLOSE_DAYS = 31

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

/** The day on which the cycle of a month of sales is closed. Throws RangeError for an invalid month. */
export const closesOn = (month: string): string => addDays(periodOf(month).period_end, CLOSE_DAYS)

/** The first month that closes after `today`. */
export const nextToClose = (today: string): string => {
  const month = monthOf(addDays(today, -CLOSE_DAYS))
  return closesOn(month) > today ? month : nextMonth(month)
}

/**
 * The months to close, in order: from the month after `lastClosed`, or from the month of `firstEarning` if none was closed,
 * through the last one whose sales are final. Empty without an earning. `today` is the business date.
 */
export const monthsToClose = (lastClosed: string | null, firstEarning: string | null, today: string): string[] => {
  const months: string[] = []
  const first = lastClosed !== null ? nextMonth(lastClosed) : monthOf(firstEarning ?? today)
  for (let month = first; closesOn(month) <= today; month = nextMonth(month)) months.push(month)
  return months
}
