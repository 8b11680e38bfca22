import { describe, expect, test } from 'vitest'
import { addBusinessDays } from './business-days'
import { addDays } from './date-range'

describe('business days', () => {
  test.each([
    ['2026-11-16', 4, '2026-11-20'],
    // Across a weekend, and from within one.
    ['2026-11-20', 1, '2026-11-23'],
    ['2026-11-21', 1, '2026-11-23'],
    ['2026-11-22', 2, '2026-11-24'],
    // Thanksgiving; the Friday after it is a banking day.
    ['2026-11-25', 1, '2026-11-27'],
    // Independence Day 2026 is a Saturday; banks are open on the Friday before it.
    ['2026-07-02', 1, '2026-07-03'],
    ['2026-07-03', 1, '2026-07-06'],
    // In 2027 it is a Sunday, observed on Monday.
    ['2027-07-02', 1, '2027-07-06'],
    // New Year's Day, across the year end.
    ['2026-12-31', 1, '2027-01-04'],
    // A leap day is an ordinary day.
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-11-21', 0, '2026-11-21'],
  ])('%s plus %i business days is %s', (date, days, then) => {
    expect(addBusinessDays(date, days)).toBe(then)
  })

  // The Federal Reserve's published holidays, without those on a Saturday.
  test.each([
    [2025, '01-01 01-20 02-17 05-26 06-19 07-04 09-01 10-13 11-11 11-27 12-25'],
    [2026, '01-01 01-19 02-16 05-25 06-19 09-07 10-12 11-11 11-26 12-25'],
    [2027, '01-01 01-18 02-15 05-31 07-05 09-06 10-11 11-11 11-25'],
    [2028, '01-17 02-21 05-29 06-19 07-04 09-04 10-09 11-23 12-25'],
  ])('knows the bank holidays of %i', (year, holidays) => {
    const days = Array.from({ length: 366 }, (_, index) => addDays(`${year}-01-01`, index))
    const closed = days.filter((day) => {
      const weekday = new Date(day).getUTCDay()
      return day.startsWith(String(year)) && weekday % 6 !== 0 && addBusinessDays(addDays(day, -1), 1) !== day
    })
    expect(closed.map((day) => day.slice(5)).join(' ')).toBe(holidays)
  })

  test('rejects a number of days that is fractional, negative or more than a year', () => {
    for (const days of [-1, 0.5, 367, Number.NaN]) expect(() => addBusinessDays('2026-11-21', days)).toThrow(RangeError)
    expect(() => addBusinessDays('no day', 1)).toThrow(RangeError)
  })
})
