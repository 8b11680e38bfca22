import type { Page } from '@playwright/test'
import { lookAt } from '../support/page-accessibility'
import { expect, test } from '../support/test'
import { arriveAt, brandWithProgram, type Creator, logIn, partnerOf } from '../support/viewers'
import { targetOf } from '../support/visit-link'
import { type StartedProduct, startWatchedProduct } from '../support/watched-product'

/** A creator creates links: one with a search, one from an address, many from a search, and many from a list. */

test.describe.configure({ mode: 'serial' })

let product: StartedProduct
let creator: Creator
let page: Page
let faults: string[]
let asins: string[]

test.beforeAll(async ({ browser }) => {
  product = await startWatchedProduct()
  const brand = await brandWithProgram(product, { seller: 'northpaw', name: 'Northpaw Supply', isAutoAccepting: true })
  await brand.ask('GET', '/api/amazon/get-products')
  const all = (await brand.ask('GET', '/api/products')) as unknown as { id: number; asin: string }[]
  const offered = [...new Map(all.map((row) => [row.asin, row])).values()].slice(0, 6)
  const productIds = offered.map(({ id }) => id)
  asins = offered.map(({ asin }) => asin)
  await brand.ask('PUT', `/api/affiliate-programs/${brand.programId}/products`, { productIds })
  creator = await partnerOf(product, brand, 'Nadia Novak')
  const at = await logIn(browser, product, creator.email)
  page = at.page
  faults = at.faults
  await arriveAt(page, '/dashboard/cmain')
})
test.afterAll(async () => expect(await product?.close()).toBe(0))

const search = () => page.getByRole('searchbox', { name: 'Search, or paste an Amazon address' })
const linkIn = async () =>
  (await page
    .getByText(/\/r\/[A-Za-z0-9]{12}$/)
    .first()
    .textContent()) ?? ''

test('a pasted address becomes a link with one press, without the tag of another program', async () => {
  await page.goto('/dashboard/links')
  await page.getByRole('link', { name: 'Create link' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Create links' }).waitFor()
  await page
    .getByText(/\$[\d.]+ per sale/)
    .first()
    .waitFor()
  const asin = asins[0] ?? ''
  await search().fill(
    `https://www.amazon.com/Some-Long-Title-of-a-Product-That-Goes-On-and-On/dp/${asin}/ref=sr_1_1?keywords=dog+bowl&tag=other-20`,
  )
  await page.getByText('Your link won’t carry the tag “other-20”').waitFor()
  await expect(page).toHaveURL(new RegExp(`search=${asin}`))
  await expect(page.getByRole('button', { name: /^Create link to/ })).toHaveCount(1)
  await page.getByLabel(/Channel/).selectOption('TikTok')
  await page.getByRole('button', { name: /^Create link to/ }).click()
  await page.getByText(/is ready$/).waitFor()
  expect(await targetOf(await linkIn())).toContain(`/dp/${asin}?`)
  await page.getByRole('link', { name: '1 link', exact: true }).waitFor()
  expect(faults).toEqual([])
})

test('an address that names no product of the creator’s brands says where to look', async () => {
  await search().fill('https://amzn.to/3xYzAbC')
  await page.getByText('This is a shortened address.').waitFor()
  await search().fill('https://www.amazon.com/dp/B0NOSUCH01')
  await page.getByText('We looked for the ASIN B0NOSUCH01.').waitFor()
  await page.getByRole('link', { name: 'Search all brands' }).click()
  await expect(page).toHaveURL(/\/dashboard\/brands\?search=B0NOSUCH01/)
  await page.goBack()
  await page.getByRole('button', { name: 'Clear search and filters' }).click()
})

test('a search becomes a batch of links', async () => {
  expect(
    await lookAt(page, 'create-links', {
      path: '/dashboard/create-links',
      isPictured: true,
      open: (p) =>
        p
          .getByText(/per sale/)
          .first()
          .waitFor(),
    }),
  ).toEqual([])
  await page.goto('/dashboard/create-links?linked=no')
  const all = page.getByRole('button', { name: /^Create links to all \d+$/ })
  const count = Number((await all.innerText()).replace(/\D/g, ''))
  expect(count).toBeGreaterThan(3)
  await all.click()
  await page.getByText(`${count} links created`).waitFor()
  await expect(page.getByRole('button', { name: /^Copy of / })).toHaveCount(count)
  expect(faults).toEqual([])
})

test('a list becomes a batch with a result for each row', async () => {
  await page.goto('/dashboard/create-links?view=list')
  await page.getByRole('button', { name: 'Create links' }).click()
  await page.getByText('Enter at least one product').first().waitFor()
  const list = [
    'asin,name,channel',
    `${asins[0]},Again,YouTube`,
    'B0NOSUCH01,,',
    'a dog bowl,,',
    `${asins[1]},,MySpace`,
  ].join('\n')
  await page
    .getByLabel('CSV file')
    .setInputFiles({ name: 'links.csv', mimeType: 'text/csv', buffer: Buffer.from(list) })
  await expect(page.getByRole('textbox', { name: 'Products' })).toHaveValue(list)
  expect(
    await lookAt(page, 'create-links-list', {
      path: '/dashboard/create-links?view=list',
      isPictured: true,
      open: (p) => p.getByRole('textbox', { name: 'Products' }).waitFor(),
    }),
  ).toEqual([])
  await page
    .getByLabel('CSV file')
    .setInputFiles({ name: 'links.csv', mimeType: 'text/csv', buffer: Buffer.from(list) })
  await page.getByLabel('Skip products that already have a link').uncheck()
  await page.getByRole('button', { name: 'Create links' }).click()
  await page.getByText('1 of 4 links created').waitFor()
  for (const result of ['Not found', 'No ASIN', 'Unknown channel'])
    await expect(page.getByText(result).first()).toBeVisible()
  await page.getByRole('link', { name: 'Back' }).first().click()
  await page.getByRole('tab', { name: 'Recent batches' }).click()
  await page.getByText('1 of 4 links created').waitFor()
  expect(
    await lookAt(page, 'create-links-recent', {
      path: '/dashboard/create-links?view=recent',
      isPictured: true,
      open: (p) => p.getByText('1 of 4 links created').waitFor(),
    }),
  ).toEqual([])
  await page
    .getByRole('link', { name: /20\d\d/ })
    .first()
    .click()
  await page.getByText('1 of 4 links created').waitFor()
  const path = new URL(page.url()).pathname
  expect(
    await lookAt(page, 'link-batch', {
      path,
      isPictured: true,
      open: (p) => p.getByText('Unknown channel').first().waitFor(),
    }),
  ).toEqual([])
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: /CSV/ }).click()])
  expect(file.suggestedFilename()).toMatch(/^shelfmate-links-\d+\.csv$/)
  await page.getByRole('button', { name: 'Without a link' }).click()
  await expect(page.getByRole('row')).toHaveCount(4)
  expect(faults).toEqual([])
})
