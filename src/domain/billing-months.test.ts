import { expect, test } from 'vitest'
import { closesOn, monthOf, monthsToClose, nextMonth, nextToClose, periodOf } from './billing-months'

test('computes the first and last day of a month, also in leap years', () => {
  expect(monthOf('2026-11-21')).toBe('2026-11')
  expect(periodOf('2026-11')).toEqual({ period_start: '2026-11-01', period_end: '2026-11-30' })
  expect(periodOf('2026-12').period_end).toBe('2026-12-31')
  expect(['2026-02', '2028-02', '2100-02', '2000-02'].map((month) => periodOf(month).period_end.slice(8))).toEqual([
    '28',
    '29',
    '28',
    '29',
  ])
  expect(nextMonth('2026-09')).toBe('2026-10')
  expect(nextMonth('2026-12')).toBe('2027-01')
})

test('closes a month of sales 31 days after its last day', () => {
  expect(closesOn('2026-10')).toBe('2026-12-01')
  expect(closesOn('2026-11')).toBe('2026-12-31')
  expect(closesOn('2027-01')).toBe('2027-03-03')
  expect(closesOn('2027-02')).toBe('2027-03-31')
  expect(monthsToClose('2026-09', '2026-01-15', '2026-11-30')).toEqual([])
  expect(monthsToClose('2026-09', '2026-01-15', '2026-12-01')).toEqual(['2026-10'])
})

test('names the next month to close, also on the day of a close', () => {
  expect(['2026-11-30', '2026-12-01', '2026-12-30', '2026-12-31'].map(nextToClose)).toEqual([
    '2026-10',
    '2026-11',
    '2026-11',
    '2026-12',
  ])
  expect(['2027-03-01', '2027-03-03', '2027-03-30', '2027-03-31'].map(nextToClose)).toEqual([
    '2027-01',
    '2027-02',
    '2027-02',
    '2027-03',
  ])
})

test('closes missed months in order, across a year end', () => {
  expect(monthsToClose('2026-10', null, '2027-03-03')).toEqual(['2026-11', '2026-12', '2027-01'])
})

test('starts with the month of the first earning', () => {
  expect(monthsToClose(null, '2026-08-30', '2026-11-21')).toEqual(['2026-08', '2026-09'])
  expect(monthsToClose(null, '2026-11-01', '2026-11-21')).toEqual([])
  expect(monthsToClose(null, null, '2026-11-21')).toEqual([])
})

test('returns nothing when the last closed month is in the future', () => {
  expect(monthsToClose('2027-03', '2026-09-30', '2026-11-21')).toEqual([])
})

test('rejects an invalid month or day', () => {
  for (const none of ['2026-13', '2026-00', '2026-1', '2026-11-01', '', '202611']) {
    expect(() => nextMonth(none)).toThrow(RangeError)
    expect(() => periodOf(none)).toThrow(RangeError)
  }
  for (const none of ['2026-11', '2026-13-01', '21.11.2026', '']) expect(() => monthOf(none)).toThrow(RangeError)
})
