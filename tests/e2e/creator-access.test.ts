import type { Browser, Page } from '@playwright/test'
import { logIn as logInWith, newVisitor, type Visitor } from '../support/browser'
import { lookAt, type PageState } from '../support/page-accessibility'
import { DEMO_PASSWORD } from '../support/panel'
import { expect, test } from '../support/test'
import { arriveAt, type Creator, logIn, newCreator } from '../support/viewers'
import { type StartedProduct, startWatchedProduct } from '../support/watched-product'

/** What a creator reaches before approval, as a partner, and after a rejection; what a program's page offers each of them. */

test.describe.configure({ mode: 'serial' })

const MAYA = 'maya@creators.test'
const APPROVAL = '/dashboard/account-approval'

let product: StartedProduct
let waiting: Creator
let visitors: Visitor[] = []
let program: { page_id: string; brand_id: number }

test.beforeAll(async () => {
  product = await startWatchedProduct({ SEED: 'on' })
  const [row] = await product.rows<{ page_id: string; brand_id: number }>(
    `select a.page_id, a.brand_id
     from affiliate_programs a
     join partnerships p on p.brand_id = a.brand_id and p.status = 'active'
     join creators c on c.id = p.creator_id
     join users u on u.id = c.user_id
     where u.email = $1
     order by a.id
     limit 1`,
    [MAYA],
  )
  program = row ?? { page_id: '', brand_id: 0 }
  waiting = await newCreator(product, { name: 'Zoe Waits' })
})
test.afterEach(async () => {
  for (const { context } of visitors) await context.close()
  visitors = []
})
test.afterAll(async () => expect(await product?.close()).toBe(0))

const opened = (visitor: Visitor): Page => {
  visitors.push(visitor)
  return visitor.page
}
const asDemo = async (browser: Browser, email: string) => {
  const page = opened(await newVisitor(browser, product.origin))
  await logInWith(page, email, DEMO_PASSWORD)
  return page
}
const looksGood = async (page: Page, name: string, state: PageState) =>
  expect(await lookAt(page, name, { ...state, isPictured: true })).toEqual([])

test('the program’s page offers Apply above the fold of a phone', async ({ browser }) => {
  const page = opened(await newVisitor(browser, product.origin, 360))
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/a/${program.page_id}`)
  const button = page.getByRole('main').getByRole('link', { name: /^(Apply|Join)$/ })
  const box = await button.boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(740)
  await looksGood(page, 'program-page', { path: `/a/${program.page_id}` })
})

test('a partner creates a link from the program’s page, another creator applies', async ({ browser }) => {
  const page = await asDemo(browser, MAYA)
  await arriveAt(page, '/dashboard/cmain')
  await page.goto(`/a/${program.page_id}`)
  await page.getByRole('main').getByRole('link', { name: 'Create link' }).click()
  await arriveAt(page, `/dashboard/brand/${program.brand_id}`)
})

test('a redirect on load draws no box around the page’s title', async ({ browser }) => {
  const page = await asDemo(browser, MAYA)
  await arriveAt(page, '/dashboard/cmain')
  await page.goto('/dashboard')
  await arriveAt(page, '/dashboard/cmain')
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toBeFocused()
  expect(await title.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('none')
})

test('a creator who waits edits channels and reach, and opens nothing else', async ({ browser }) => {
  const page = opened(await logIn(browser, product, waiting.email))
  await arriveAt(page, APPROVAL)
  await looksGood(page, 'approval', { path: APPROVAL })
  await page.getByRole('button', { name: 'Edit channels' }).click()
  await page.getByRole('button', { name: 'Add Another Channel' }).click()
  const second = page.getByRole('group', { name: 'Channel 2' })
  await second.getByLabel(/^Platform/).selectOption('TikTok')
  await second.getByLabel(/^Channel URL/).fill('tiktok.com/@zoe')
  await page.getByLabel(/^Total Reach/).selectOption('10K - 100K')
  await page.getByRole('button', { name: 'Save channels' }).click()
  await page.getByRole('link', { name: /^tiktok.com\/@zoe/ }).waitFor()
  await page.reload()
  await page.getByText('10K - 100K').waitFor()
  await looksGood(page, 'approval-editing', {
    path: APPROVAL,
    open: (shown) => shown.getByRole('button', { name: 'Edit channels' }).click(),
  })
  await page.goto('/dashboard/payouts')
  await arriveAt(page, APPROVAL)
  await page.goto(`/a/${program.page_id}`)
  await page
    .getByRole('main')
    .getByRole('link', { name: /^(Apply|Join)$/ })
    .click()
  await page.getByRole('heading', { name: 'You can apply once you’re approved' }).waitFor()
})

test('a creator who was rejected after having earned keeps the money pages, and the brand sees it', async ({
  browser,
}) => {
  await product.rows(
    `update creators c
     set approved = false, rejected_at = now(), rejection_reason = 'Copied videos'
     from users u
     where u.id = c.user_id and u.email = $1`,
    [MAYA],
  )
  const page = await asDemo(browser, MAYA)
  await arriveAt(page, APPROVAL)
  await looksGood(page, 'approval-money', { path: APPROVAL })
  await page.getByRole('link', { name: 'View earnings' }).click()
  await arriveAt(page, '/dashboard/creator-earnings')
  for (const [path, heading] of [
    ['/dashboard/creator-earnings', 'Earnings'],
    ['/dashboard/payouts', 'Payouts'],
    ['/dashboard/creator-payment-settings', 'Payout settings'],
  ] as const) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1, name: heading }).waitFor()
  }
  await page.goto('/dashboard/links')
  await arriveAt(page, APPROVAL)
  expect(visitors[0]?.faults).toEqual([])

  const brand = await asDemo(browser, 'hello@fernhill.test')
  await looksGood(brand, 'creators-suspended', { path: '/dashboard/creators' })
  await brand
    .getByText(/Account suspended/)
    .first()
    .waitFor()
  await brand.getByRole('link', { name: /Maya/ }).first().click()
  await brand.getByRole('button', { name: /^Account suspended \w+ \d+, 20\d\d$/ }).waitFor()
  await expect(brand.getByText('Copied videos')).toHaveCount(0)
  await looksGood(brand, 'creator-suspended', { path: new URL(brand.url()).pathname })
})
