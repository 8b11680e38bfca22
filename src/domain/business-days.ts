import { addDays } from './date-range'

const MOST_DAYS = 366

/**
 * The calendar date (`YYYY-MM-DD`) that is `days` banking days after a date: Monday to Friday, except holidays of the
 * Federal Reserve Banks, which settle bank debits. Counted from a weekend or holiday, the first day is the next banking
 * day; 0 returns the date itself. Throws RangeError for a negative number of days or more than 366.
 */
export const addBusinessDays = (date: string, days: number): string => {
  if (!Number.isInteger(days) || days < 0 || days > MOST_DAYS) throw new RangeError('not a number of business days')
  let day = date
  for (let left = days; left > 0; left -= 1) {
    day = addDays(day, 1)
    while (!isBusinessDay(day)) day = addDays(day, 1)
  }
  return day
}

const [SUNDAY, MONDAY, THURSDAY, SATURDAY] = [0, 1, 4, 6]

const isBusinessDay = (date: string): boolean => {
  const weekday = weekdayOf(date)
  return weekday !== SATURDAY && weekday !== SUNDAY && !isBankHoliday(date, weekday)
}

const weekdayOf = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay()

/** New Year, Juneteenth, Independence, Veterans and Christmas Day. */
const FIXED_HOLIDAYS = new Set(['01-01', '06-19', '07-04', '11-11', '12-25'])

/** Whether the Federal Reserve Banks are closed on a weekday. Source: frbservices.org, holiday schedules. */
const isBankHoliday = (date: string, weekday: number): boolean => {
  if (FIXED_HOLIDAYS.has(date.slice(5))) return true
  // A holiday on a Sunday is observed on Monday. One on a Saturday is not observed: banks are open on Friday.
  if (weekday === MONDAY && FIXED_HOLIDAYS.has(addDays(date, -1).slice(5))) return true
  return isMovingHoliday(date, weekday)
}

/** Martin Luther King, Presidents, Memorial, Labor, Columbus Day and Thanksgiving. */
const isMovingHoliday = (date: string, weekday: number): boolean => {
  const day = Number(date.slice(8))
  const nth = Math.ceil(day / 7)
  switch (date.slice(5, 7)) {
    case '01':
    case '02':
      return weekday === MONDAY && nth === 3
    case '05':
      return weekday === MONDAY && day > 24
    case '09':
      return weekday === MONDAY && nth === 1
    case '10':
      return weekday === MONDAY && nth === 2
    case '11':
      return weekday === THURSDAY && nth === 4
    default:
      return false
  }
}
