import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BrandSignupForm, CreatorSignupForm } from '../../../src/contracts/identity'
import { MESSAGES } from '../../../src/contracts/messages'
import { isPagePath } from '../../../src/contracts/pages'
import {
  autoAddedProducts,
  defaultProgram,
  isEligibleForSetup,
  randomAlphanumeric,
} from '../../../src/contracts/setup-rules'
import { Id } from '../../../src/contracts/values'
import { audienceLabel, PAGE_ID_PATTERN, stockStatus } from '../../../src/contracts/vocabulary'

const brand = {
  brandName: 'Acme',
  email: 'a@b.co',
  password: 'secret',
  website: 'acme.com',
  productCategory: 'Books',
  termsAccepted: true,
}
const firstMessage = (form: typeof BrandSignupForm | typeof CreatorSignupForm, value: unknown) =>
  form.safeParse(value).error?.issues[0]?.message

test('brand sign-up: each rule has its own message, and the website is completed', () => {
  expect(BrandSignupForm.parse(brand).website).toBe('https://acme.com')
  expect(BrandSignupForm.parse({ ...brand, website: 'http://acme.com/x' }).website).toBe('http://acme.com/x')
  expect(firstMessage(BrandSignupForm, { ...brand, brandName: 'A' })).toBe(MESSAGES.brandNameRequired)
  expect(firstMessage(BrandSignupForm, { ...brand, email: 'nope' })).toBe(MESSAGES.emailInvalid)
  expect(firstMessage(BrandSignupForm, { ...brand, password: '12345' })).toBe(MESSAGES.passwordShort)
  expect(firstMessage(BrandSignupForm, { ...brand, productCategory: '' })).toBe(MESSAGES.categoryRequired)
  expect(firstMessage(BrandSignupForm, { ...brand, termsAccepted: false })).toBe(MESSAGES.termsRequired)
  expect(firstMessage(BrandSignupForm, { ...brand, website: 'not an address' })).toBe(MESSAGES.urlInvalid)
  expect(firstMessage(BrandSignupForm, { ...brand, website: 'javascript:alert(1)' })).toBe(MESSAGES.urlInvalid)
})

test('creator sign-up: requires at least one category and accepted terms', () => {
  const creator = {
    name: 'Ana',
    email: 'a@b.co',
    password: 'secret',
    productCategories: ['Books'],
    termsAccepted: true,
  }
  expect(CreatorSignupForm.safeParse(creator).success).toBe(true)
  expect(firstMessage(CreatorSignupForm, { ...creator, productCategories: [] })).toBe(MESSAGES.categoriesRequired)
  expect(firstMessage(CreatorSignupForm, { ...creator, name: 'A' })).toBe(MESSAGES.nameRequired)
})

test('setup: price above zero and not out of stock, whatever the case', () => {
  const eligible = (price: string | null, availability: string | null = 'IN_STOCK') =>
    isEligibleForSetup({ price, availability })
  expect([eligible('0.01'), eligible('19.90'), eligible('19.90', null), eligible('5', 'LEADTIME')]).toEqual([
    true,
    true,
    true,
    true,
  ])
  expect([
    eligible('0.00'),
    eligible('0'),
    eligible(null),
    eligible('-1.00'),
    eligible('9.99', 'Out_Of_Stock'),
  ]).toEqual([false, false, false, false, false])
})

test('setup: what is gone from Amazon does not count', () => {
  const product = { price: '19.90', availability: 'IN_STOCK' }
  expect(isEligibleForSetup({ ...product, vanished_at: null })).toBe(true)
  expect(isEligibleForSetup({ ...product, vanished_at: '2026-11-20T08:00:00.000Z' })).toBe(false)
})

test('setup: products no longer on Amazon are not counted', () => {
  const product = { price: '1.00', availability: 'IN_STOCK', vanished_at: null }
  const gone = { ...product, vanished_at: '2026-03-01T00:00:00.000Z' }
  expect([isEligibleForSetup(product), isEligibleForSetup(gone)]).toEqual([true, false])
  expect(autoAddedProducts([gone, product, product, product, gone])).toEqual([product, product, product])
})

test('setup adds one to three eligible products, else none', () => {
  const product = { price: '1.00', availability: 'IN_STOCK' }
  const added = (count: number) => autoAddedProducts(Array.from({ length: count }, () => product)).length
  expect([0, 1, 2, 3, 4, 40].map(added)).toEqual([0, 1, 2, 3, 0, 0])
})

test('the default program is visible, reviews applications manually, and has a five-character page id', () => {
  const program = defaultProgram('Salt & <b>Pepper</b>')
  expect(program).toMatchObject({
    title: 'Salt & <b>Pepper</b> Affiliate Program',
    is_visible: true,
    auto_accept_applications: false,
  })
  expect(program.description).toContain('Salt &amp; &lt;b&gt;Pepper')
  expect(program.description).toContain('10,000')
  expect(program.page_id).toMatch(PAGE_ID_PATTERN)
  expect(new Set(Array.from({ length: 200 }, () => randomAlphanumeric(5))).size).toBeGreaterThan(190)
})

test('an id is a positive 32-bit integer, as a number or as digits', () => {
  expect([Id.parse(7), Id.parse('7'), Id.parse('2147483647')]).toEqual([7, 7, 2_147_483_647])
  for (const bad of [0, -1, 1.5, '1e3', '0x10', ' 1', '', 'abc', '2147483648', '99999999999999', null, {}, Number.NaN])
    expect(Id.safeParse(bad).success).toBe(false)
  fc.assert(
    fc.property(
      fc.string(),
      (text) => Id.safeParse(text).success === /^[1-9]\d{0,9}$/.test(text) || Number(text) > 2_147_483_647,
    ),
  )
})

test('words of the specification', () => {
  expect(audienceLabel(100_000)).toBe('10K - 100K')
  expect(audienceLabel(null)).toBe('Not specified')
  expect(stockStatus('IN_STOCK_SCARCE').label).toBe('In stock')
  expect(stockStatus('LEADTIME').label).toBe('Restocking')
  expect(stockStatus('PREORDER').label).toBe('PREORDER')
  expect(stockStatus('').label).toBe('Unknown')
})

test('accepts paths of pages and nothing else', () => {
  const pages = ['/', '/a/AbC12', '/dashboard/brand/7', '/dashboard/amazon', '/signup/brand/']
  expect(pages.every(isPagePath)).toBe(true)
  expect(['/nothing', '/a', '/a/x/y', '/dashboard/brand', '/admin/x'].some(isPagePath)).toBe(false)
})
