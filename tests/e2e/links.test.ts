import type { Browser } from '@playwright/test'
import { newVisitor } from '../support/browser'
import { lookAt, type PageState } from '../support/page-accessibility'
import { expect, test } from '../support/test'
import { arriveAt, brandWithProgram, type Creator, logIn, partnerOf } from '../support/viewers'
import { type StartedProduct, startWatchedProduct } from '../support/watched-product'

/** A creator makes a link, sees what it does, and changes it; shoppers open it on their phones. */

test.describe.configure({ mode: 'serial' })

const PHONE =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36'
const IN_TIKTOK = `${PHONE} musical_ly_2023605040 BytedanceWebview/d8a21c6`
const NAME = 'Garden tour, part two: the pans that I really use every single day'

let product: StartedProduct
let browser: Browser
let creator: Creator
let url = ''

test.beforeAll(async ({ browser: launched }) => {
  product = await startWatchedProduct()
  browser = launched
  const brand = await brandWithProgram(product, { seller: 'northpaw', name: 'Northpaw Supply', isAutoAccepting: true })
  await brand.ask('GET', '/api/amazon/get-products')
  const offered = (await brand.ask('GET', '/api/products')) as unknown as { id: number }[]
  const productIds = offered.slice(0, 3).map(({ id }) => id)
  await brand.ask('PUT', `/api/affiliate-programs/${brand.programId}/products`, { productIds })
  creator = await partnerOf(product, brand, 'Wolfgang Amadeus von Hohenstaufen-Schönborn')
})
test.afterAll(async () => expect(await product?.close()).toBe(0))

test('a creator makes a link for a channel and gets its disclosure and QR code', async () => {
  const { page, context, faults } = await logIn(browser, product, creator.email)
  await arriveAt(page, '/dashboard/cmain')
  await page.goto('/dashboard/links')
  await page.getByText('No links yet').waitFor()
  await page.goto('/dashboard/brands')
  await page
    .getByRole('link', { name: /Northpaw Supply/ })
    .first()
    .click()
  await page
    .getByRole('link', { name: /^Create (a )?link/i })
    .first()
    .click()
  await page.getByLabel('Link name').fill(NAME)
  await page.getByLabel(/Channel/).selectOption('YouTube')
  await page.getByLabel(/Placement/).fill('Video description')
  await page.getByRole('button', { name: 'Create link' }).click()
  await page.getByText('Paid link: I earn a commission when you buy through it.').waitFor()
  await page.getByLabel(/Sub-id/).fill('first comment')
  url = (await page.getByText(/\/r\/[A-Za-z0-9]{12}\?s=first-comment$/).textContent()) ?? ''
  await page.getByRole('button', { name: 'QR code' }).click()
  await page.getByRole('img', { name: `QR code of ${url}` }).waitFor()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download SVG' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^shelfmate-[A-Za-z0-9]{12}\.svg$/)
  expect(faults).toEqual([])
  await context.close()
})

test('on a phone the link leads to the product, and in TikTok to a page that opens the Amazon app', async () => {
  const shopper = await newVisitor(browser, product.origin, 360, { userAgent: PHONE, isMobile: true })
  await shopper.page.goto(url)
  expect(shopper.page.url()).toMatch(/\/sandbox\/shop\/dp\/[A-Z0-9]{10}\?maas=/)
  await shopper.context.close()

  const inTikTok = await newVisitor(browser, product.origin, 360, { userAgent: IN_TIKTOK, isMobile: true })
  await inTikTok.page.goto(url)
  const open = inTikTok.page.getByRole('link', { name: 'Open in Amazon' })
  expect(await open.getAttribute('href')).toMatch(/^intent:\/\/.*package=com\.amazon\.mShop\.android\.shopping;.*;end$/)
  await inTikTok.page.getByRole('link', { name: 'Continue in this browser' }).click()
  expect(inTikTok.page.url()).toMatch(/\/sandbox\/shop\/dp\/[A-Z0-9]{10}\?maas=/)
  expect(inTikTok.faults).toEqual([])
  await inTikTok.context.close()
})

test('the creator sees the clicks, tags the link, archives it and restores it', async () => {
  const { page, context, faults } = await logIn(browser, product, creator.email)
  await arriveAt(page, '/dashboard/cmain')
  const listed: PageState = {
    path: '/dashboard/links',
    open: (p) => p.getByRole('link', { name: NAME }).first().waitFor(),
  }
  expect(await lookAt(page, 'links', { ...listed, isPictured: true })).toEqual([])
  await page.getByRole('link', { name: NAME }).first().click()
  await page.getByRole('heading', { level: 1, name: NAME }).waitFor()
  await expect(page.getByText('first-comment')).toBeVisible()
  await expect(page.getByText('Clicks by sub-id')).toBeVisible()

  await page.getByRole('button', { name: 'Edit link' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Link name').fill('x')
  await dialog.getByRole('button', { name: 'Save link' }).click()
  await dialog.getByText('Link name is required').first().waitFor()
  await dialog.getByLabel('Link name').fill('Pans')
  await dialog.getByLabel(/Tags/).fill('summer, video, summer')
  await dialog.getByRole('switch', { name: 'Offer the Amazon app' }).click()
  await dialog.getByRole('button', { name: 'Save link' }).click()
  await page.getByRole('heading', { level: 1, name: 'Pans' }).waitFor()
  await expect(page.getByText('summer, video')).toBeVisible()
  await expect(page.getByText('Straight to Amazon')).toBeVisible()

  await page.getByRole('button', { name: 'Archive link' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Archive link' }).click()
  await page.getByRole('button', { name: 'Restore link' }).waitFor()
  await page.goto('/dashboard/links?state=archived&tag=summer')
  await page.getByRole('link', { name: 'Pans' }).first().click()
  await page.getByRole('button', { name: 'Restore link' }).click()
  await page.getByRole('button', { name: 'Archive link' }).waitFor()
  expect(faults).toEqual([])
  await context.close()
})
