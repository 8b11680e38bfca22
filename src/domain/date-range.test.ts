import { expect, test } from 'vitest'
import { MAX_RANGE_DAYS } from '../contracts/report-range'
import { addDays, completePart, daysBetween, laterOf, reportRange } from './date-range'

test('adds days across months, years, leap days and daylight saving changes', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
  expect(addDays('2026-03-07', 2)).toBe('2026-03-09')
  expect(addDays('2026-11-02', -2)).toBe('2026-10-31')
  expect(daysBetween('2026-11-01', '2026-11-30')).toBe(30)
  expect(laterOf('2026-01-02', '2025-12-31')).toBe('2026-01-02')
})

test('defaults to the last 30 days', () => {
  expect(reportRange({ today: '2026-11-20' })).toEqual({ from: '2026-10-22', to: '2026-11-20' })
})

test('compares the complete days of a range with as many days before it', () => {
  const range = { from: '2026-11-01', to: '2026-11-20' }
  expect(completePart(range, '2026-11-17')).toEqual({
    days: 17,
    complete: { from: '2026-11-01', to: '2026-11-17' },
    previous: { from: '2026-10-15', to: '2026-10-31' },
  })
  expect(completePart(range, '2026-11-01')).toEqual({
    days: 1,
    complete: { from: '2026-11-01', to: '2026-11-01' },
    previous: { from: '2026-10-31', to: '2026-10-31' },
  })
  expect(completePart(range, '2026-12-31')).toMatchObject({ days: 20, complete: range })
})

test('has nothing to compare before the first complete day of a range', () => {
  const range = { from: '2026-11-18', to: '2026-11-20' }
  expect(completePart(range, '2026-11-17')).toBeNull()
  expect(completePart(range, null)).toBeNull()
})

test('clamps a reversed or too long range', () => {
  expect(reportRange({ from: '2026-12-01', to: '2026-11-01', today: '2026-11-20' })).toMatchObject({
    from: '2026-11-01',
    to: '2026-11-01',
  })
  const { from, to } = reportRange({ from: '1999-01-01', today: '2026-11-20' })
  expect(daysBetween(from, to)).toBe(MAX_RANGE_DAYS)
})

test('starts no report before the first date that the API accepts', () => {
  expect(reportRange({ to: '1900-01-29', today: '2026-11-20' })).toMatchObject({ from: '1900-01-01', to: '1900-01-29' })
  expect(reportRange({ to: '1900-01-01', today: '2026-11-20' })).toMatchObject({ from: '1900-01-01', to: '1900-01-01' })
})
