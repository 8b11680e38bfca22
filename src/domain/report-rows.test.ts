import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PERFORMANCE_COLUMNS, PRODUCT_COLUMNS } from './report-columns'
import {
  dayOf,
  identityOf,
  PERFORMANCE_DIMENSIONS,
  PRODUCT_DIMENSIONS,
  performanceFields,
  productFields,
  UnreadableRow,
} from './report-rows'

const raw = { date: '20261120', campaignId: '7', adGroupId: 'aB3', publisher: 'Youtube', advertiserName: 'Fernhill' }
const rawProduct = { ...raw, productAsin: 'B000000001', productConversionType: 'Promoted' }

const zip = (names: readonly string[], fields: unknown[]): Record<string, unknown> => {
  expect(fields).toHaveLength(names.length)
  return Object.fromEntries(names.map((name, index) => [name, fields[index]]))
}
const performance = (row: unknown) =>
  zip([...PERFORMANCE_DIMENSIONS, ...PERFORMANCE_COLUMNS.map(({ column }) => column)], performanceFields(row))
const product = (row: unknown) =>
  zip([...PRODUCT_DIMENSIONS, ...PRODUCT_COLUMNS.map(({ column }) => column)], productFields(row))

const refusal = (read: () => unknown): string | null => {
  try {
    read()
    return null
  } catch (error) {
    expect(error).toBeInstanceOf(UnreadableRow)
    return (error as Error).message
  }
}

test('maps every metric of a performance row to its column', () => {
  const row = {
    ...raw,
    'Click-throughs': '1',
    attributedDetailPageViewsClicks14d: '2',
    attributedTotalDetailPageViewsClicks14d: '3',
    attributedAddToCartClicks14d: '4',
    attributedTotalAddToCartClicks14d: '5',
    attributedPurchases14d: '6',
    attributedTotalPurchases14d: '7',
    attributedSales14d: '191.95999999999998',
    totalAttributedSales14d: '25.8799991607666',
    unitsSold14d: '8',
    totalUnitsSold14d: '9',
    brb_bonus_amount: '14.280000000000001',
    kindleEditionNormalizedPagesRead14d: '10',
    kindleEditionNormalizedPagesRoyalties14d: '0.125',
  }
  expect(performance(row)).toEqual({
    campaign: '7',
    adgroup: 'aB3',
    advertiser_name: 'Fernhill',
    publisher: 'Youtube',
    date: '2026-11-20',
    click_throughs: 1,
    attributed_detail_page_views_14d: 2,
    attributed_total_detail_page_views_14d: 3,
    attributed_add_to_cart_14d: 4,
    attributed_total_add_to_cart_14d: 5,
    attributed_purchases_14d: 6,
    attributed_total_purchases_14d: 7,
    attributed_sales_14d: '191.96',
    total_attributed_sales_14d: '25.88',
    units_sold_14d: 8,
    total_units_sold_14d: 9,
    brb_bonus_amount: '14.28',
    kindle_edition_normalized_pages_read_14d: 10,
    kindle_edition_normalized_pages_royalties_14d: '0.13',
  })
})

test('maps every metric of a products row to its column, adding promoted and halo figures', () => {
  const row = {
    ...rawProduct,
    productGroup: 'Kitchen',
    productSubcategory: 'Pans',
    attributedDetailPageViewsClicks14d: '1',
    brandHaloDetailPageViewsClicks14d: '10',
    attributedAddToCartClicks14d: '2',
    brandHaloAttributedAddToCartClicks14d: '20',
    attributedPurchases14d: '3',
    brandHaloAttributedPurchases14d: '30',
    unitsSold14d: '4',
    brandHaloUnitsSold14d: '40',
    attributedSales14d: '0.105',
    brandHaloAttributedSales14d: '14.280000000000001',
    attributedNewToBrandSales14d: '999',
  }
  expect(product(row)).toEqual({
    campaign: '7',
    adgroup: 'aB3',
    advertiser_name: 'Fernhill',
    publisher: 'Youtube',
    date: '2026-11-20',
    asin: 'B000000001',
    product_conversion_type: 'Promoted',
    product_group: 'Kitchen',
    subcategory: 'Pans',
    attributed_detail_page_views_14d: 11,
    attributed_add_to_cart_14d: 22,
    attributed_purchases_14d: 33,
    units_sold_14d: 44,
    attributed_sales_14d: '14.39',
  })
})

test('reads a missing metric as zero, but a missing bonus or Kindle metric as null', () => {
  for (const missing of [{}, { attributedSales14d: null, brb_bonus_amount: null }, { unitsSold14d: '' }])
    expect(performance({ ...raw, ...missing })).toMatchObject({
      attributed_sales_14d: '0.00',
      units_sold_14d: 0,
      brb_bonus_amount: null,
      kindle_edition_normalized_pages_read_14d: null,
      kindle_edition_normalized_pages_royalties_14d: null,
    })
  expect(performance({ ...raw, brb_bonus_amount: '0' }).brb_bonus_amount).toBe('0.00')
  expect(product(rawProduct)).toMatchObject({ units_sold_14d: 0, attributed_sales_14d: '0.00', product_group: null })
})

test('accepts numbers for metrics and ids', () => {
  const row = { ...raw, campaignId: 7, date: 20261120, 'Click-throughs': 3, attributedSales14d: 1.005 }
  expect(performance(row)).toMatchObject({
    campaign: '7',
    date: '2026-11-20',
    click_throughs: 3,
    attributed_sales_14d: '1.01',
  })
})

test('accepts negative units and amounts as returns', () => {
  expect(performance({ ...raw, attributedSales14d: '-5.005' }).attributed_sales_14d).toBe('-5.01')
  expect(performance({ ...raw, attributedSales14d: '-0.001' }).attributed_sales_14d).toBe('0.00')
  expect(performanceFields({ ...raw, unitsSold14d: '-1' })).toContain(-1)
})

test.each([
  [{ ...raw, date: '2026-11-20' }, 'date 2026-11-20 is not a date'],
  [{ ...raw, date: '20261399' }, 'date 20261399 is not a date'],
  [{ ...raw, date: '20260229' }, 'date 20260229 is not a date'],
  [{ ...raw, date: '00000101' }, 'date 00000101 is not a date'],
  [{ ...raw, date: undefined }, 'date undefined is not a date'],
  [{ ...raw, date: null }, 'date null is not a date'],
  [{ ...raw, adGroupId: null }, 'adGroupId is missing'],
  [{ ...raw, adGroupId: '' }, 'adGroupId is missing'],
  [{ ...raw, campaignId: undefined }, 'campaignId is missing'],
  [{ ...raw, campaignId: true }, 'campaignId is not text'],
  [{ ...raw, campaignId: 2 ** 53 }, 'campaignId is not text'],
  [{ ...raw, campaignId: {} }, 'campaignId is not text'],
  [{ ...raw, campaignId: 'x'.repeat(256) }, 'campaignId is not a valid id'],
  [{ ...raw, campaignId: 'a\0b' }, 'campaignId is not a valid id'],
  [{ ...raw, 'Click-throughs': '1.5' }, 'Click-throughs 1.5 is not a whole number'],
  [{ ...raw, 'Click-throughs': 'many' }, 'Click-throughs many is not a number'],
  [{ ...raw, attributedSales14d: 'NaN' }, 'attributedSales14d NaN is not a number'],
  [{ ...raw, attributedSales14d: '1e12' }, 'attributedSales14d 1e12 is too large'],
  [{ ...raw, attributedSales14d: true }, 'attributedSales14d true is not a number'],
  [{ ...raw, attributedSales14d: 'x'.repeat(90) }, `attributedSales14d ${'x'.repeat(40)} is not a number`],
  ['a text', 'The row is not an object'],
  [null, 'The row is not an object'],
  [7, 'The row is not an object'],
  [[raw], 'The row is not an object'],
])('rejects an invalid row with the reason: %j', (row, reason) => {
  expect(refusal(() => performanceFields(row))).toBe(reason)
})

test('requires the product and the conversion type of a products row', () => {
  expect(refusal(() => productFields(raw))).toBe('productAsin is missing')
  expect(refusal(() => productFields({ ...rawProduct, productConversionType: null }))).toBe(
    'productConversionType is missing',
  )
})

test('rejects figures whose sum is too large, which would fail the whole report', () => {
  const half = { attributedSales14d: '99999999.99', brandHaloAttributedSales14d: '0.01' }
  expect(refusal(() => productFields({ ...rawProduct, ...half }))).toMatch(
    /^attributedSales14d and brandHalo.* add up to too large a value$/,
  )
  const units = { unitsSold14d: '2147483647', brandHaloUnitsSold14d: '1' }
  expect(refusal(() => productFields({ ...rawProduct, ...units }))).toMatch(
    /^unitsSold14d and brandHalo.* add up to too large a value$/,
  )
})

test('reads any row or rejects it with a reason', () => {
  const wild = fc.oneof(
    fc.jsonValue({ maxDepth: 2 }),
    fc.constant({ toString: null }),
    fc.constant([{ toString: 1, valueOf: 2 }]),
    fc.string({ unit: 'binary' }),
  )
  const keys = [...Object.keys(rawProduct), 'productGroup', 'Click-throughs', 'attributedSales14d', 'brb_bonus_amount']
  const changed = fc.dictionary(fc.constantFrom(...keys), wild, { maxKeys: 4 })
  fc.assert(
    fc.property(
      fc.oneof(
        wild,
        changed.map((change) => ({ ...rawProduct, ...change })),
      ),
      (row) => {
        for (const read of [performanceFields, productFields]) {
          const reason = refusal(() => {
            for (const field of read(row)) expect(String(field)).not.toContain('\0')
          })
          expect(reason === null || reason.length < 200).toBe(true)
        }
        expect([null, 'string']).toContain(dayOf(row) === null ? null : typeof dayOf(row))
        expect(typeof identityOf(row)).toBe('string')
      },
    ),
    { numRuns: 1_000 },
  )
})

test('cleans and truncates texts for the database', () => {
  const row = { ...raw, advertiserName: `a\0b${'x'.repeat(2_000)}`, publisher: '' }
  expect(performance(row)).toMatchObject({ advertiser_name: `ab${'x'.repeat(998)}`, publisher: null })
})

test('identifies an invalid row by its dimensions, not its metrics', () => {
  const identity = identityOf({ ...raw, 'Click-throughs': 'many' })
  expect(identityOf({ ...raw, 'Click-throughs': 'few', attributedSales14d: '5' })).toBe(identity)
  for (const other of [
    { ...raw, date: '20261121' },
    { ...raw, adGroupId: 'other' },
    { ...raw, publisher: 'TikTok' },
    rawProduct,
    { ...rawProduct, productConversionType: 'Brand Halo' },
    'a text',
    'another text',
    null,
    {},
  ])
    expect(identityOf(other)).not.toBe(identity)
  expect(identityOf('a text')).not.toBe(identityOf('another text'))
})

test('reads the day of an invalid row if there is one', () => {
  expect(dayOf({ ...raw, adGroupId: null })).toBe('2026-11-20')
  for (const row of [{ date: '2026-13-45' }, {}, 'a text', null, []]) expect(dayOf(row)).toBeNull()
})

test('reads days correctly beyond the size of the cache', () => {
  for (let index = 0; index < 12_000; index += 1) {
    const day = new Date(Date.UTC(1990, 0, 1 + index)).toISOString().slice(0, 10)
    expect(dayOf({ date: day.replaceAll('-', '') })).toBe(day)
  }
})
