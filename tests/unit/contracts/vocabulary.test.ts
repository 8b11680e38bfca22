import { describe, expect, test } from 'vitest'
import * as vocabulary from '../../../src/contracts/vocabulary'

/** The lists and figures of the specification's sections 3 and 9, written by hand from it. */

const CATEGORIES = [
  ...['Arts & Crafts', 'Automotive', 'Baby', 'Beauty & Personal Care', 'Books', 'Computers & Electronics'],
  ...['Fashion', 'Health & Household', 'Home & Kitchen', 'Industrial & Scientific', 'Musical Instruments'],
  ...['Office Products', 'Pet Supplies', 'Sports & Outdoors', 'Tools & Home Improvement', 'Toys & Games'],
]

test('16 product categories', () => {
  expect(vocabulary.PRODUCT_CATEGORIES).toHaveLength(16)
  expect(vocabulary.PRODUCT_CATEGORIES).toEqual(CATEGORIES)
})

test('channel platforms', () =>
  expect(vocabulary.CHANNEL_PLATFORMS).toEqual([
    ...['TikTok', 'YouTube', 'Instagram', 'Facebook', 'Blog/Website', 'Other'],
  ]))

test('audience size buckets with their upper bounds', () =>
  expect(vocabulary.AUDIENCE_BUCKETS.map(({ label, value }) => [label, value])).toEqual([
    ['0 - 1K', 1e3],
    ['1K - 10K', 1e4],
    ['10K - 100K', 1e5],
    ['100K - 500K', 5e5],
    ['500K - 1M', 1e6],
    ['1M - 10M', 1e7],
    ['10M+', 1e8],
  ]))

test.each([
  ['IN_STOCK', 'In stock', 'good'],
  ['IN_STOCK_SCARCE', 'In stock', 'good'],
  ['OUT_OF_STOCK', 'Out of stock', 'bad'],
  ['LEADTIME', 'Restocking', 'wait'],
  ['AVAILABLE_DATE', 'Restocking', 'wait'],
  ['PREORDER', 'PREORDER', 'over'],
  ['', 'Unknown', 'over'],
  [null, 'Unknown', 'over'],
] as const)('stock status %s shows %s', (availability, label, tone) =>
  expect(vocabulary.stockStatus(availability)).toEqual({ label, tone }),
)

describe('defaults and limits', () => {
  test('fees and currency', () => {
    expect(vocabulary.DEFAULT_COMMISSION_PERCENT).toBe(20)
    expect(vocabulary.DEFAULT_PAYOUT_FEE_CENTS).toBe(25)
    expect(vocabulary.DEFAULT_CURRENCY).toBe('USD')
  })

  test('lifetimes', () => {
    expect(vocabulary.REFERRAL_SESSION_DAYS).toBe(7)
    expect(vocabulary.REFERRAL_CODE_HOURS).toBe(168)
  })

  test('at most 3 products are added by themselves, and a page id has 5 letters or digits', () => {
    expect(vocabulary.MAX_AUTO_ADDED_PRODUCTS).toBe(3)
    expect(['aB3x9', 'aB3x', 'aB3x99', 'aB-x9'].map((id) => vocabulary.PAGE_ID_PATTERN.test(id))).toEqual([
      ...[true, false, false, false],
    ])
  })

  test('names of the common headers', () =>
    expect(Object.values(vocabulary.HEADERS)).toEqual([
      ...['X-Firebase-UID', 'X-User-Email', 'X-Session-ID', 'X-Referral-Session'],
    ]))
})

test('words of links and landing pages', () => {
  expect(vocabulary.LINK_ERROR_TYPES).toEqual([
    ...['link_not_found', 'referral_not_found', 'access_denied', 'internal_error'],
  ])
  expect(vocabulary.LANDING_TEMPLATES).toEqual(['fixed_v1'])
  expect(vocabulary.LANDING_SECTION_TYPES).toEqual(['hero', 'email_capture', 'custom_html'])
})
