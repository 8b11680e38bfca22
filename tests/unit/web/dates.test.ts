import { describe, expect, it } from 'vitest'
import { changedQuery } from '../../../web/src/lib/address'
import { rangeChanges } from '../../../web/src/lib/choose-range'
import { readRange } from '../../../web/src/lib/date-range'
import {
  addDays,
  formatDay,
  formatMonth,
  formatPacificTime,
  formatRange,
  formatShortMonth,
  isDay,
  lastDays,
  reportDay,
} from '../../../web/src/lib/dates'

describe('days', () => {
  it('are shown without a time zone shift', () => expect(formatDay('2026-03-05')).toBe('Mar 5, 2026'))

  it('stay in their month, including the first day', () => {
    expect([formatMonth('2026-03-01'), formatShortMonth('2026-03-01')]).toEqual(['March 2026', 'Mar 2026'])
  })

  it('have times of Los Angeles, with the day unless it is today', () => {
    expect(formatPacificTime('2026-11-24T22:05:00Z', '2026-11-24')).toBe('2:05 PM PT')
    expect(formatPacificTime('2026-11-25T07:59:00Z', '2026-11-24')).toBe('11:59 PM PT')
    expect(formatPacificTime('2026-07-24T07:01:00Z', '2026-07-25')).toBe('Jul 24, 12:01 AM PT')
  })

  it('count correctly across the change to daylight saving time', () => {
    expect(addDays('2026-03-07', 2)).toBe('2026-03-09')
    expect(lastDays('2026-03-31', 31)).toEqual({ from: '2026-03-01', to: '2026-03-31' })
  })

  it('reject invalid dates', () => {
    expect(isDay('2028-02-29')).toBe(true)
    for (const text of ['2026-02-29', '2026-13-01', '2026-1-1', '', 'today']) expect(isDay(text)).toBe(false)
  })

  it('are those of Los Angeles', () => {
    expect(reportDay(new Date('2026-03-05T07:59:00Z'))).toBe('2026-03-04')
    expect(reportDay(new Date('2026-03-05T08:00:00Z'))).toBe('2026-03-05')
  })

  it('form a range', () => {
    expect(formatRange({ from: '2026-03-05', to: '2026-04-03' })).toBe('Mar 5 – Apr 3, 2026')
    expect(formatRange({ from: '2025-12-30', to: '2026-01-02' })).toBe('Dec 30, 2025 – Jan 2, 2026')
    expect(formatRange({ from: '2026-01-02', to: '2026-01-02' })).toBe('Jan 2, 2026')
  })
})

describe('the range in the URL', () => {
  const today = '2026-05-03'
  const read = (query: string) => readRange(new URLSearchParams(query), today)

  it('is a preset', () => {
    expect(read('days=7')).toEqual({ from: '2026-04-27', to: today, preset: 7 })
    expect(read('')).toEqual({ from: '2026-04-04', to: today, preset: 30 })
  })

  it.each([
    ['this-month', '2026-05-01', today],
    ['last-month', '2026-04-01', '2026-04-30'],
    ['year-to-date', '2026-01-01', today],
  ])('is a period of the calendar: %s', (period, from, to) =>
    expect(read(`period=${period}`)).toEqual({ from, to, preset: period }),
  )

  it('goes to the year before in January', () =>
    expect(readRange(new URLSearchParams('period=last-month'), '2026-01-15')).toMatchObject({
      from: '2025-12-01',
      to: '2025-12-31',
    }))

  it('is two days', () =>
    expect(read('from=2026-01-01&to=2026-01-31')).toEqual({ from: '2026-01-01', to: '2026-01-31', preset: null }))

  it('is as long as a report can be', () => {
    expect(read('from=2025-01-01&to=2026-02-04')).toMatchObject({ from: '2025-01-01', to: '2026-02-04' })
    expect(read('from=2025-01-01&to=2026-02-05')).toMatchObject({ from: '2025-01-02', to: '2026-02-05' })
  })

  it.each([
    'days=31',
    'days=x',
    'from=2026-01-31&to=2026-01-01',
    'from=2026-02-30&to=2026-03-01',
    'from=2026-01-01',
    'period=x',
  ])('falls back from %s', (query) => expect(read(query).preset).toBe(30))

  it('is added to the other parameters, and resets the page', () => {
    const query = new URLSearchParams('status=active&page=4&from=2026-01-01&to=2026-01-31')
    const write = (from: URLSearchParams, choice: Parameters<typeof rangeChanges>[0]) =>
      changedQuery(from, rangeChanges(choice))
    expect(write(query, 7).toString()).toBe('status=active&days=7')
    expect(write(query, 30).toString()).toBe('status=active&days=30')
    const ofMonth = write(query, 'last-month')
    expect(ofMonth.toString()).toBe('status=active&period=last-month')
    expect(write(ofMonth, 30).toString()).toBe('status=active&days=30')
    expect(write(query, { from: '2026-02-01', to: '2026-02-02' }).toString()).toBe(
      'status=active&from=2026-02-01&to=2026-02-02',
    )
  })
})
