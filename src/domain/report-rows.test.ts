import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergePerformance, performanceRow, productRow } from './report-rows'

const raw = { date: '20261120', campaignId: '7', adGroupId: 'aB3', publisher: 'Youtube', advertiserName: 'Fernhill' }

test('text with float noise becomes exact cents, half away from zero', () => {
  expect(
    performanceRow({ ...raw, attributedSales14d: '191.95999999999998', totalAttributedSales14d: '25.8799991607666' }),
  ).toMatchObject({
    date: '2026-11-20',
    sales: '191.96',
    totalSales: '25.88',
  })
  expect(performanceRow({ ...raw, attributedSales14d: '0.005', totalAttributedSales14d: '-0.005' })).toMatchObject({
    sales: '0.01',
    totalSales: '-0.01',
  })
})

test('any amount of cents survives the noise of a float', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_999_999 }), fc.integer({ min: -3, max: 3 }), (cents, ulps) => {
      const noisy = (cents / 100) * (1 + ulps * Number.EPSILON)
      const expected = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
      expect(performanceRow({ ...raw, attributedSales14d: String(noisy) }).sales).toBe(expected)
    }),
  )
})

test('a missing key is zero, a missing bonus is unknown', () => {
  const row = performanceRow({ ...raw, 'Click-throughs': '30' })
  expect(row.counts).toEqual([30, 0, 0, 0, 0, 0, 0, 0, 0])
  expect(row).toMatchObject({ sales: '0.00', bonus: null, kindlePages: null })
  expect(performanceRow({ ...raw, brb_bonus_amount: '0' }).bonus).toBe('0.00')
})

test('promoted and halo families add up to the row’s own figures', () => {
  const row = productRow({
    ...raw,
    productAsin: 'B000000001',
    productConversionType: 'Brand Halo',
    brandHaloAttributedSales14d: '14.280000000000001',
    brandHaloUnitsSold14d: '2',
    unitsSold14d: '0',
  })
  expect(row).toMatchObject({ asin: 'B000000001', sales: '14.28', counts: [0, 0, 0, 2] })
})

test('a day that a report splits by publisher is one row, and its figures add up', () => {
  const part = (publisher: string, sales: string, clicks: string) =>
    performanceRow({ ...raw, publisher, attributedSales14d: sales, 'Click-throughs': clicks })
  const [row, ...rest] = mergePerformance([part('Youtube', '0.10', '1'), part('TikTok', '0.20', '2')])
  expect(rest).toEqual([])
  expect(row).toMatchObject({ sales: '0.30', bonus: null })
  expect(row?.counts[0]).toBe(3)
})

test.each([
  [{ ...raw, date: '2026-11-20' }, 'is no day'],
  [{ ...raw, date: '20261399' }, 'is no day'],
  [{ ...raw, adGroupId: null }, 'adGroupId is missing'],
  [{ ...raw, 'Click-throughs': '1.5' }, 'is no count'],
  [{ ...raw, 'Click-throughs': 'many' }, 'is no number'],
  [{ ...raw, attributedSales14d: '1e12' }, 'is too large'],
])('what does not parse is named: %j', (row, message) => {
  expect(() => performanceRow(row)).toThrow(message)
})
