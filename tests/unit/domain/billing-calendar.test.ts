import fc from 'fast-check'
import { expect, test } from 'vitest'
import { closesOn, monthOf, monthsToClose, nextMonth, nextToClose, periodOf } from '../../../src/domain/billing-months'
import { addBusinessDays } from '../../../src/domain/business-days'
import { addDays, daysBetween } from '../../../src/domain/date-range'
import { property } from './properties'

const FIRST_DAY = '1995-01-01'
const DAYS = Array.from({ length: 40_000 }, (_, index) => addDays(FIRST_DAY, index))
const day = fc.nat({ max: DAYS.length - 1 }).map((index) => DAYS[index] ?? FIRST_DAY)
/** A month as a number, counted from the year 0. */
const monthNumber = fc.integer({ min: 2_026 * 12, max: 2_030 * 12 })
const monthText = (number: number): string => `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}`

property('each day is in the period of its month, and periods are contiguous', [day], (date) => {
  const month = monthOf(date)
  const { period_start, period_end } = periodOf(month)
  expect(period_start <= date && date <= period_end).toBe(true)
  expect([monthOf(period_start), monthOf(period_end)]).toEqual([month, month])
  expect(addDays(period_end, 1)).toBe(periodOf(nextMonth(month)).period_start)
  expect(nextMonth(monthOf(addDays(period_start, -1)))).toBe(month)
})

test('the months of four hundred years contain each calendar day once', () => {
  let days = 0
  for (let month = '2000-01'; month < '2400-01'; month = nextMonth(month)) {
    const { period_start, period_end } = periodOf(month)
    days += daysBetween(period_start, period_end)
  }
  expect(days).toBe(146_097)
})

property('a month closes after each of its sales is final, and before the next month does', [day], (date) => {
  const month = monthOf(date)
  expect(daysBetween(date, closesOn(month))).toBeGreaterThan(30)
  expect(closesOn(month) < closesOn(nextMonth(month))).toBe(true)
})

property('the next month to close is the first one that is not due', [day], (today) => {
  const next = nextToClose(today)
  expect(closesOn(next) > today).toBe(true)
  expect(monthsToClose(monthOf(addDays(today, -100)), null, today).at(-1)).toBe(monthOf(addDays(`${next}-01`, -1)))
})

const closed = fc.option(monthNumber)
const at = fc.record({ month: monthNumber, day: fc.integer({ min: 1, max: 28 }) })
const textOf = ({ month, day }: { month: number; day: number }): string =>
  `${monthText(month)}-${String(day).padStart(2, '0')}`

property('due months are final, follow the last one, and skip none', [closed, fc.option(at), at], (last, sold, now) => {
  const [firstEarning, today] = [sold && textOf(sold), textOf(now)]
  const months = monthsToClose(last === null ? null : monthText(last), firstEarning, today)
  const begin = last === null ? (sold ?? now).month : last + 1
  expect(months).toEqual(months.map((_, index) => monthText(begin + index)))
  expect(months.every((month) => closesOn(month) <= today)).toBe(true)
  expect(closesOn(monthText(begin + months.length)) > today).toBe(true)
  // Closing one month and asking again returns the rest.
  const [oldest, ...rest] = months
  if (oldest) expect(monthsToClose(oldest, firstEarning, today)).toEqual(rest)
})

const few = fc.nat({ max: 5 })

property('business days add up and are never on a weekend', [day, few, few], (date, some, more) => {
  const then = addBusinessDays(date, some + 1)
  expect(then > date).toBe(true)
  expect([1, 2, 3, 4, 5]).toContain(new Date(then).getUTCDay())
  expect(addBusinessDays(then, more)).toBe(addBusinessDays(date, some + 1 + more))
})
