import { describe, expect, it } from 'vitest'
import { daysBetween } from '../../../src/domain/date-range'
import { historyOf, recentRange, usSellerOf } from '../../../web/src/features/amazon/background-sync/sync-windows'
import { addDays } from '../../../web/src/lib/dates'
import { PROFILE } from './background-sync-world'

const TODAY = '2026-05-03'
const NONE = { last_sync_attrib_prod_min_date: null, last_sync_attrib_perf_min_date: null }
const products = (min: string | null) => historyOf(TODAY, { ...NONE, last_sync_attrib_prod_min_date: min }).products
const performance = (min: string | null) =>
  historyOf(TODAY, { ...NONE, last_sync_attrib_perf_min_date: min }).performance
const daysOf = ({ startDate, endDate }: { startDate: string; endDate: string }) => daysBetween(startDate, endDate)

describe('the recent window', () => {
  it('has 16 days including today', () => {
    expect(recentRange(TODAY)).toEqual({ startDate: '2026-04-18', endDate: '2026-05-03' })
    expect(daysOf(recentRange(TODAY))).toBe(16)
  })

  it('counts calendar days, across time changes and leap days', () => {
    expect(recentRange('2026-03-10').startDate).toBe('2026-02-23')
    expect(recentRange('2028-03-05').startDate).toBe('2028-02-19')
  })
})

describe('the history of the products report', () => {
  it('is one range that joins the recent window and reaches back to 90 days', () => {
    expect(products(null)).toEqual({ startDate: '2026-02-03', endDate: '2026-04-17' })
    expect(daysBetween('2026-02-03', TODAY)).toBe(90)
  })

  it('ends before what was already pulled', () => {
    expect(products('2026-03-01')).toEqual({ startDate: '2026-02-03', endDate: '2026-02-28' })
    expect(products('2026-04-30')).toEqual({ startDate: '2026-02-03', endDate: '2026-04-17' })
  })

  it('is complete at 90 days', () => {
    expect(products('2026-02-04')).toEqual({ startDate: '2026-02-03', endDate: '2026-02-03' })
    expect(products('2026-02-03')).toBeNull()
    expect(products('2025-12-31')).toBeNull()
  })
})

describe('the history of the performance report', () => {
  it('goes back in chunks of 90 days, at most three', () => {
    const chunks = performance(null)
    expect(chunks).toEqual([
      { startDate: '2026-01-18', endDate: '2026-04-17' },
      { startDate: '2025-10-20', endDate: '2026-01-17' },
      { startDate: '2025-07-22', endDate: '2025-10-19' },
    ])
    expect(chunks.map(daysOf)).toEqual([90, 90, 90])
  })

  it('continues from the earliest pulled day', () => {
    expect(performance('2025-07-22')).toEqual([{ startDate: '2025-05-04', endDate: '2025-07-21' }])
    expect(daysBetween('2025-05-04', TODAY)).toBe(365)
  })

  it('is complete at 365 days', () => {
    expect(performance('2025-05-05')).toEqual([{ startDate: '2025-05-04', endDate: '2025-05-04' }])
    expect(performance('2025-05-04')).toEqual([])
    expect(performance('2024-01-01')).toEqual([])
  })

  it('session after session leaves no day out', () => {
    let min = recentRange(TODAY).startDate
    const seen = new Set<string>()
    for (let session = 0; session < 2; session += 1) {
      for (const { startDate, endDate } of performance(min)) {
        for (let day = startDate; day <= endDate; day = addDays(day, 1)) {
          expect(seen.has(day)).toBe(false)
          seen.add(day)
        }
        min = startDate
      }
    }
    expect(seen.size).toBe(365 - 16)
    expect(performance(min)).toEqual([])
  })
})

describe('the selected profile', () => {
  const of = (id: number, changes: Partial<typeof PROFILE>) => ({ ...PROFILE, id, ...changes })

  it("is the US seller's", () => {
    expect(usSellerOf([of(1, { country_code: 'CA' }), of(2, {}), of(3, { type: 'vendor' })])?.id).toBe(2)
    expect(usSellerOf([of(1, { country_code: 'CA' }), of(3, { type: 'agency' })])).toBeNull()
    expect(usSellerOf([])).toBeNull()
  })

  it('is the first of several', () => {
    expect(usSellerOf([of(5, {}), of(4, {}), of(6, {})])?.id).toBe(4)
  })
})
