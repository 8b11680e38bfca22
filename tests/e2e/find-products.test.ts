import type { Browser, Page } from '@playwright/test'
import type { Visitor } from '../support/browser'
import { axeOf, lookAt, type PageState } from '../support/page-accessibility'
import { expect, test } from '../support/test'
import {
  arriveAt,
  type BrandWithProgram,
  brandWithProgram,
  type Creator,
  logIn,
  newCreator,
  partnerOf,
} from '../support/viewers'
import { type StartedProduct, startWatchedProduct } from '../support/watched-product'

/** A creator looks for products of all brands, and applies to the brand of one. */

test.describe.configure({ mode: 'serial' })

const LONG_NAME = 'Wolfgang Amadeus von Hohenstaufen-Schönborn Outdoor & Garden GmbH'

let product: StartedProduct
let choosy: BrandWithProgram
let open: BrandWithProgram
let creator: Creator
let visitor: Visitor
let page: Page

test.beforeAll(async ({ browser }: { browser: Browser }) => {
  product = await startWatchedProduct()
  choosy = await brandWithProgram(product, { seller: 'fernhill', name: LONG_NAME })
  open = await brandWithProgram(product, { seller: 'harbor', name: 'Harbor & Pine', isAutoAccepting: true })
  for (const { ask, brandId } of [choosy, open]) {
    await ask('GET', '/api/amazon/get-products')
    // A brand without tags is read from Amazon again every hour, with the titles that Amazon has.
    await ask('GET', '/api/amazon/attribution-tag-non-macro')
    await product.rows(
      `insert into affiliate_program_products (affiliate_program_id, product_id, brand_id)
       select a.id, p.id, p.brand_id
       from products p
       join affiliate_programs a on a.brand_id = p.brand_id
       where p.brand_id = $1 and p.is_primary and p.vanished_at is null
       on conflict do nothing`,
      [brandId],
    )
  }
  await product.rows(
    `update products
     set title = 'Cast iron skillet for campfires, pre-seasoned, 12 inch, with a lid', price = 1234567.89, commission_perc = 30,
       availability = 'IN_STOCK'
     where id = (select min(id) from products where brand_id = $1 and is_primary)`,
    [choosy.brandId],
  )
  creator = await partnerOf(product, open, 'Nadia Novak')
  visitor = await logIn(browser, product, creator.email)
  page = visitor.page
  await arriveAt(page, '/dashboard/cmain')
})
test.afterAll(async () => {
  await visitor?.context.close()
  expect(await product?.close()).toBe(0)
})

const looksGood = async (name: string, state: PageState) =>
  expect(await lookAt(page, name, { ...state, isPictured: true })).toEqual([])
const cards = () => page.getByRole('region', { name: 'Products' }).getByRole('listitem')
const card = (text: string | RegExp) => cards().filter({ hasText: text }).first()

test('products of all brands show what a sale earns, and what can be done', async () => {
  await page.goto('/dashboard/brands')
  await card('Cast iron skillet').getByText('$370,370.37 per sale').waitFor()
  await expect(card('Cast iron skillet').getByText('30% of $1,234,567.89')).toBeVisible()
  // A partner of this one.
  await expect(card('Harbor & Pine').getByRole('link', { name: /^Create link/ })).toBeVisible()
  await looksGood('find-products', { path: '/dashboard/brands' })
})

test('a search, filters and a sort are in the address', async () => {
  await page.goto('/dashboard/brands')
  await page.getByRole('searchbox', { name: 'Search product or brand' }).fill('campfires hohenstaufen')
  await expect(cards()).toHaveCount(1)
  await page.getByRole('button', { name: 'Fee', exact: true }).click()
  await page.getByRole('menuitemradio', { name: '30% or more' }).click()
  await page.getByRole('button', { name: 'In stock' }).click()
  await page.getByRole('button', { name: /^Sort by/ }).click()
  await page.getByRole('menuitemradio', { name: 'Newest' }).click()
  await expect(page).toHaveURL(/search=campfires\+hohenstaufen&feeFrom=30&stock=in&sort=-newest/)
  await page.reload()
  await expect(cards()).toHaveCount(1)
  await page.getByRole('button', { name: 'Join instantly' }).click()
  await page.getByText('No products match your search and filters.').waitFor()
  await looksGood('find-products-none', {
    path: '/dashboard/brands?search=skillet&instant=yes&feeFrom=30&category=Fashion',
  })
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(cards().nth(1)).toBeVisible()
})

test('brands have the same filters', async () => {
  await page.goto('/dashboard/brands?stock=in')
  await page.getByRole('tab', { name: 'Brands' }).click()
  await page.getByRole('table', { name: 'Brands' }).getByText(LONG_NAME).waitFor()
  await expect(page).toHaveURL(/stock=in&view=brands/)
  await page.getByRole('button', { name: 'Join instantly' }).click()
  await expect(page.getByText(LONG_NAME)).toHaveCount(0)
  await looksGood('find-brands', { path: '/dashboard/brands?view=brands' })
})

test('a creator applies with a note, withdraws, and the brand sees both', async ({ browser }) => {
  await page.goto('/dashboard/brands?search=campfires')
  await card('Cast iron skillet').getByRole('link', { name: LONG_NAME }).click()
  await page.getByRole('heading', { name: `Apply to ${LONG_NAME}` }).waitFor()
  await page.getByText('Not enough history yet').waitFor()
  await page
    .getByRole('table', { name: 'Program products' })
    .getByText('$370,370.37')
    .filter({ visible: true })
    .first()
    .waitFor()
  await looksGood('brand-to-apply', { path: `/dashboard/brand/${choosy.brandId}` })
  await page.goto(`/dashboard/brand/${choosy.brandId}`)
  await page.getByLabel(/^Note to/).fill('I review pans every week.')
  await page.getByRole('button', { name: /^Apply/ }).click()
  await page.getByRole('heading', { name: 'Application in review' }).waitFor()
  await page.getByText('“I review pans every week.”').waitFor()
  await looksGood('brand-applied', { path: `/dashboard/brand/${choosy.brandId}` })
  await page.goto(`/dashboard/brand/${choosy.brandId}`)
  await page.getByRole('button', { name: 'Withdraw application' }).click()
  await page.getByText(/^You withdrew your application on/).waitFor()
  await expect(page.getByRole('button', { name: /^Apply/ })).toBeVisible()

  const seller = await logIn(browser, product, choosy.email)
  await arriveAt(seller.page, '/dashboard/main')
  await seller.page.goto('/dashboard/creators?status=withdrawn')
  await seller.page
    .getByRole('link', { name: /Nadia Novak/ })
    .first()
    .click()
  await seller.page.getByText('I review pans every week.').first().waitFor()
  await expect(seller.page.getByText('The creator withdrew the application.')).toBeVisible()
  expect(seller.faults).toEqual([])
  await seller.context.close()
})

test('a declined creator reads the reason and when to reapply', async () => {
  await product.rows(
    `update partnerships
     set status = 'pending'
     where creator_id = $1 and brand_id = $2`,
    [creator.creatorId, choosy.brandId],
  )
  await product.rows(
    `update partnerships
     set status = 'rejected', rejected_at = business_now(), rejection_reason = 'We only work with outdoor cooks.'
     where creator_id = $1 and brand_id = $2`,
    [creator.creatorId, choosy.brandId],
  )
  await page.goto(`/dashboard/brand/${choosy.brandId}`)
  await page.getByText('We only work with outdoor cooks.').waitFor()
  await expect(page.getByText(/You can reapply on [A-Z][a-z]{2} \d+, \d{4}\./)).toBeVisible()
  await looksGood('brand-declined', { path: `/dashboard/brand/${choosy.brandId}` })
})

test('who doesn’t meet a condition reads why, corrects the profile and applies', async ({ browser }) => {
  await choosy.ask('PATCH', `/api/affiliate-programs/${choosy.programId}`, { min_reach: 500_000 })
  const small = await newCreator(product, { from: open.brandId, name: 'Small Audience' })
  const other = await logIn(browser, product, small.email)
  const at = other.page
  await arriveAt(at, '/dashboard/cmain')
  await at.goto('/dashboard/brands?search=campfires')
  const text = `${LONG_NAME} only accepts creators with an audience of at least 100K.`
  await at.getByText(text).first().waitFor()
  await at.goto(`/dashboard/brand/${choosy.brandId}`)
  await at.getByRole('heading', { name: 'You can’t join this program' }).waitFor()
  await at.getByText(text).waitFor()
  await at.getByRole('button', { name: 'Update audience' }).click()
  await at.getByLabel('Total audience').selectOption('100K - 500K')
  expect(await axeOf(at, 'update audience')).toEqual([])
  await at.getByRole('button', { name: 'Save audience' }).click()
  await at.getByRole('heading', { name: `Apply to ${LONG_NAME}` }).waitFor()
  expect(other.faults).toEqual([])
  await other.context.close()
})

test('no screen had an error', () => {
  expect(visitor.faults).toEqual([])
})
