import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readCatalogItem } from './product-metadata'

const read = (item: object) => readCatalogItem({ asin: 'B0SSZT0QPK', sku: 'SKU-1', ...item }).product
const price = (amount: unknown, currency: unknown = 'USD') => read({ priceToPay: { amount, currency } })?.price

test('reads an item with only an ASIN', () => {
  expect(readCatalogItem({ asin: 'B0SSZT0QPK' })).toEqual({
    sku: 'B0SSZT0QPK',
    product: {
      asin: 'B0SSZT0QPK',
      sku: 'B0SSZT0QPK',
      title: null,
      category: null,
      availability: null,
      best_seller_rank: null,
      eligibility_status: null,
      ineligibility_codes: [],
      image_url: null,
      large_image_url: null,
      price: null,
      price_currency: null,
      variations_list: [],
    },
  })
})

test.each([
  ['no ASIN', { sku: 'S-1' }, 'S-1'],
  ['an invalid ASIN', { asin: '../evil', sku: 'S-1' }, 'S-1'],
  ['a number as its ASIN', { asin: 1234567890, sku: 'S-1' }, 'S-1'],
  ['neither', {}, null],
  ['a SKU that is too long', { asin: 'B0SSZT0QPK', sku: 's'.repeat(256) }, null],
  ['a SKU with a NUL character', { asin: 'B0SSZT0QPK', sku: 'a\0b' }, null],
])('reads no product from an item with %s, but possibly a SKU', (_, item, sku) => {
  expect(readCatalogItem(item)).toEqual({ sku, product: null })
})

test.each([null, 'text', 7, [], undefined])('reads nothing from %j', (item) => {
  expect(readCatalogItem(item)).toEqual({ sku: null, product: null })
})

describe('a price', () => {
  test.each([
    ['19.9', '19.90'],
    ['19.989999999999998', '19.99'],
    ['25.005', '25.01'],
    ['25.0049999999', '25.00'],
    ['0', '0.00'],
    ['1', '1.00'],
    ['99999999.99', '99999999.99'],
    ['99999999.994', '99999999.99'],
  ])('of %s is %s', (amount, cents) => expect(price(amount)).toBe(cents))

  test.each(['99999999.995', '100000000', '1e2', '1E400', '-1', '-0.01', '', 'free', null, true, {}, 12.3])(
    'of %j is null, and the other fields are kept',
    (amount) => {
      expect(read({ title: 'Kept', priceToPay: { amount, currency: 'USD' } })).toMatchObject({
        title: 'Kept',
        price: null,
        price_currency: null,
      })
    },
  )

  test('is exact for every amount with any float noise', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 9_999_999_999 }),
        fc.stringMatching(/^([0-4]\d{0,12})?$/),
        (cents, noise) => {
          const text = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
          expect(price(text + noise)).toBe(text)
        },
      ),
    )
  })
})

test('removes characters that Postgres rejects, and truncates long texts and lists', () => {
  const product = read({
    title: `a\0b \ud800${'🧺'.repeat(2_000)}`,
    category: ' \0 ',
    availability: 7,
    ineligibilityCodes: ['A', null, 'B\0', 3, ''],
    variationList: 'none',
  })
  expect(product).toMatchObject({ category: null, availability: null, variations_list: [] })
  expect(product?.ineligibility_codes).toEqual(['A', 'B'])
  expect(product?.title).toMatch(/^ab /)
  expect(product?.title?.length).toBeLessThanOrEqual(1_000)
  expect(() => encodeURIComponent(product?.title ?? '')).not.toThrow()
  expect(read({ variationList: Array.from({ length: 3_000 }, (_, n) => `B${n}`) })?.variations_list).toHaveLength(1_500)
})

test('accepts only web addresses as images, and derives the large image', () => {
  expect(read({ imageUrl: 'https://m.media-amazon.com/images/I/51s3ut4zPxL._SS60_.jpg' })).toMatchObject({
    image_url: 'https://m.media-amazon.com/images/I/51s3ut4zPxL._SS60_.jpg',
    large_image_url: 'https://m.media-amazon.com/images/I/51s3ut4zPxL.jpg',
  })
  for (const imageUrl of ['javascript:alert(1)', 'no address', 7, `https://example.com/${'x'.repeat(2_048)}`])
    expect(read({ imageUrl })).toMatchObject({ image_url: null, large_image_url: null })
})

test('produces a storable product from any input', () => {
  fc.assert(
    fc.property(fc.anything(), fc.anything(), fc.anything(), (title, imageUrl, priceToPay) => {
      const product = read({ title, imageUrl, priceToPay, sku: undefined })
      expect(JSON.stringify(product)).not.toMatch(/\\u0000|\\ud[89a-f]/i)
      expect(product?.price ?? '0.00').toMatch(/^\d{1,8}\.\d\d$/)
    }),
  )
})
