import { describe, expect, test } from 'vitest'
import * as ofLanding from '../../../src/contracts/landing-vocabulary'
import * as ofMoney from '../../../src/contracts/money-vocabulary'
import * as general from '../../../src/contracts/vocabulary'

const vocabulary = { ...general, ...ofLanding, ...ofMoney }

/** Written by hand from the specification. */

const CATEGORIES = [
  'Arts & Crafts',
  'Automotive',
  'Baby',
  'Beauty & Personal Care',
  'Books',
  'Computers & Electronics',
  'Fashion',
  'Health & Household',
  'Home & Kitchen',
  'Industrial & Scientific',
  'Musical Instruments',
  'Office Products',
  'Pet Supplies',
  'Sports & Outdoors',
  'Tools & Home Improvement',
  'Toys & Games',
]

test('16 product categories', () => {
  expect(vocabulary.PRODUCT_CATEGORIES).toHaveLength(16)
  expect(vocabulary.PRODUCT_CATEGORIES).toEqual(CATEGORIES)
})

test('channel platforms', () =>
  expect(vocabulary.CHANNEL_PLATFORMS).toEqual(['TikTok', 'YouTube', 'Instagram', 'Facebook', 'Blog/Website', 'Other']))

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

test('shows removal from Amazon instead of the stock state', () => {
  const vanished_at = '2026-11-20T08:00:00.000Z'
  expect(vocabulary.listingStatus({ availability: 'IN_STOCK', vanished_at })).toEqual({
    label: 'Not listed on Amazon',
    tone: 'over',
  })
  expect(vocabulary.listingStatus({ availability: 'IN_STOCK', vanished_at: null }).label).toBe('In stock')
  expect(vocabulary.listingStatus({ availability: 'LEADTIME' }).label).toBe('Restocking')
})

test.each([
  ['IN_STOCK', null, 'In stock', 'good'],
  ['OUT_OF_STOCK', undefined, 'Out of stock', 'bad'],
  ['IN_STOCK', '2026-03-01T00:00:00.000Z', 'Not listed on Amazon', 'over'],
  [null, '2026-03-01T00:00:00.000Z', 'Not listed on Amazon', 'over'],
] as const)('a product with stock %s that vanished %s shows %s', (availability, vanished_at, label, tone) =>
  expect(vocabulary.listingStatus({ availability, vanished_at })).toEqual({ label, tone }),
)

test('commission and ledger vocabulary', () => {
  expect(vocabulary.COMMISSION_BASES).toEqual(['linked_product', 'brand_products'])
  expect(vocabulary.EARNING_TYPES).toEqual(['commission', 'referral'])
  expect(vocabulary.LEDGER_ACCOUNTS).toEqual([
    'brand_receivable',
    'creator_payable',
    'stripe_clearing',
    'paypal_clearing',
    'paypal_in_transit',
    'stripe_fees',
    'paypal_fees',
    'fee_variance',
    'disputed_funds',
    'dispute_loss',
    'write_off',
  ])
  expect(vocabulary.LEDGER_CAUSES).toEqual([
    'sync',
    'opening',
    'violation',
    'charge',
    'fee',
    'payout',
    'refund',
    'dispute',
    'reversal',
    'write_off',
  ])
})

test('payment vocabulary', () => {
  expect(vocabulary.BILLING_CYCLE_STATUSES).toEqual(['open', 'charging', 'closed', 'settled'])
  expect(vocabulary.STATEMENT_STATUSES).toEqual(['review', 'charging', 'partially_paid', 'paid', 'past_due', 'settled'])
  expect(vocabulary.PAYOUT_ROUTES).toEqual(['stripe', 'paypal'])
  expect(vocabulary.CARRY_REASONS).toEqual([
    'below_minimum',
    'negative',
    'on_hold',
    'tax_details',
    'no_route',
    'above_limit',
  ])
  expect(vocabulary.RESTRICTION_KINDS).toEqual(['hold', 'ban'])
  expect(vocabulary.RESTRICTION_STATUSES).toEqual(['open', 'lifted', 'upheld'])
  expect(vocabulary.LINE_QUESTION_STATUSES).toEqual(['open', 'answered', 'withdrawn', 'expired'])
  expect(vocabulary.PAYMENT_METHOD_TYPES).toEqual(['card', 'us_bank_account'])
  expect(vocabulary.PAYOUT_METHODS).toEqual(['paypal', 'venmo'])
  expect(vocabulary.PROCESSING_FEE_METHODS).toEqual(['card', 'us_bank_account', 'paypal'])
  expect(vocabulary.TAX_FORMS).toEqual(['w9', 'w8ben'])
  expect(vocabulary.EVENT_STATES).toEqual(['received', 'applied', 'ignored', 'quarantined'])
  expect(vocabulary.RECONCILIATION_STATUSES).toEqual(['running', 'clean', 'differences', 'failed'])
  // The specification's defaults are part of the vocabulary.
  expect(vocabulary.CHARGE_STATUSES).toContain('processing')
  expect(vocabulary.PAYOUT_STATUSES).toContain('queued')
  expect(vocabulary.VERIFICATION_STATUSES).toContain('requires_verification')
  expect(vocabulary.DESTINATION_STATUSES).toContain('unverified')
})

test('vocabulary of connections and links', () => {
  expect(vocabulary.AMAZON_ACCOUNT_STATUSES).toEqual(['connected', 'revoked', 'disconnected'])
  expect(vocabulary.LINK_ARCHIVE_REASONS).toEqual(['disconnected', 'archived_by_creator'])
  expect(vocabulary.LINK_VISIT_KINDS).toEqual(['click', 'prefetch', 'preview', 'bot', 'untagged'])
})

describe('defaults and limits', () => {
  test('fees and currency', () => {
    expect(vocabulary.DEFAULT_COMMISSION_PERCENT).toBe(20)
    expect(vocabulary.DEFAULT_PAYOUT_FEE_CENTS).toBe(25)
    expect(vocabulary.DEFAULT_CURRENCY).toBe('USD')
  })

  test('durations', () => {
    expect(vocabulary.REFERRAL_SESSION_DAYS).toBe(7)
    expect(vocabulary.REFERRAL_CODE_HOURS).toBe(168)
  })

  test('at most 3 products are added automatically, and a page id has 5 letters or digits', () => {
    expect(vocabulary.MAX_AUTO_ADDED_PRODUCTS).toBe(3)
    expect(['aB3x9', 'aB3x', 'aB3x99', 'aB-x9'].map((id) => vocabulary.PAGE_ID_PATTERN.test(id))).toEqual([
      true,
      false,
      false,
      false,
    ])
  })

  test('names of the common headers', () =>
    expect(Object.values(vocabulary.HEADERS)).toEqual([
      'X-Firebase-UID',
      'X-User-Email',
      'X-Session-ID',
      'X-Referral-Session',
    ]))
})

test('words of links and landing pages', () => {
  expect(vocabulary.LINK_ERROR_TYPES).toEqual([
    'link_not_found',
    'referral_not_found',
    'access_denied',
    'internal_error',
  ])
  expect(vocabulary.LANDING_TEMPLATES).toEqual(['fixed_v1', 'single_product', 'bundle', 'seasonal_offer'])
  expect(vocabulary.LANDING_SECTION_TYPES).toEqual(['hero', 'email_capture', 'custom_html'])
})
