import { readFileSync } from 'node:fs'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { newVisitor } from '../support/browser'
import { lookAt, type PageState } from '../support/page-accessibility'
import { DEMO_PASSWORD } from '../support/panel'
import { expect, type SharedProduct, test } from '../support/test'

/** A creator looks for what a product earned, and keeps the figures. */

const CREATOR = 'maya@creators.test'
const PAGE = '/dashboard/creator-earnings'

const query = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)
const looksGood = async (page: Page, name: string, state: PageState) =>
  expect(await lookAt(page, name, { ...state, isPictured: true })).toEqual([])

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>

const open = async (browser: Browser, { origin }: SharedProduct<'demo'>, storageState: StorageState) => {
  const visitor = await newVisitor(browser, origin, undefined, { storageState })
  await visitor.page.goto(PAGE)
  await visitor.page
    .getByRole('table', { name: 'Earnings' })
    .getByRole('row')
    .nth(1)
    .getByRole('button')
    .first()
    .waitFor()
  return visitor
}

test('earnings open on a period with final money; filters survive a visit to a link', async ({
  demo,
  browser,
  loggedIn,
}) => {
  const { page, context, faults } = await open(browser, demo, await loggedIn(demo, CREATOR, DEMO_PASSWORD))
  await expect.poll(() => query(page)).toEqual({ days: '90' })
  const states = page.getByRole('group', { name: 'Filter by status' })
  for (const state of ['Estimated', 'Paid'])
    await expect(states.getByRole('button', { name: new RegExp(`^${state}`) })).not.toContainText('$0.00')
  await states.getByRole('button', { name: /^Paid/ }).click()
  await page.getByRole('button', { name: 'Brand', exact: true }).click()
  await page.getByRole('searchbox', { name: 'Search brands' }).fill('fern')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Fernhill/ })
    .first()
    .click()
  await page.getByRole('button', { name: /^Brand: Fernhill/ }).waitFor()
  await page.getByRole('button', { name: 'Your links' }).click()
  await page.getByRole('button', { name: 'Your links', pressed: true }).waitFor()
  const filtered = query(page)
  expect(filtered).toEqual({
    days: '90',
    state: 'paid',
    brand: expect.stringMatching(/^\d+$/),
    type: 'commission',
  })
  await expect(page.getByRole('table', { name: 'Earnings' })).toHaveAttribute('aria-busy', 'false')
  await page.getByRole('table', { name: 'Earnings' }).getByRole('row').nth(1).getByRole('button').first().click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('link').nth(1).click()
  await page.waitForURL(/link-detail/)
  expect(query(page)).toEqual({ days: '90' })
  await page.getByRole('link', { name: 'Back' }).click()
  await page.getByRole('button', { name: 'Status: Paid' }).waitFor()
  expect(query(page)).toEqual(filtered)
  expect(faults).toEqual([])
  await context.close()
})

test('a month is chosen, and downloaded as a file of its rows and as a statement', async ({
  demo,
  browser,
  loggedIn,
}) => {
  const { page, context, faults } = await open(browser, demo, await loggedIn(demo, CREATOR, DEMO_PASSWORD))
  await page.getByRole('button', { name: 'Month', exact: true }).click()
  const months = page.getByRole('menuitemradio')
  const month = (await months.nth(1).textContent()) ?? ''
  await months.nth(1).click()
  await page.getByRole('button', { name: month }).waitFor()
  await expect(page.getByRole('table', { name: 'Earnings' })).toHaveAttribute('aria-busy', 'false')
  const csv = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download as CSV' }).click()
  const rows =
    readFileSync(await (await csv).path(), 'utf8')
      .trim()
      .split('\r\n').length - 1
  if (rows > 25) await page.getByText(`1–25 of ${rows}`).waitFor()
  else expect(await page.getByRole('table', { name: 'Earnings' }).getByRole('row').count()).toBe(rows + 1)
  const pdf = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Monthly statement' }).click()
  await page.getByRole('menuitem', { name: month }).click()
  expect((await pdf).suggestedFilename()).toMatch(/^shelfmate-earnings-\d{4}-\d{2}\.pdf$/)
  expect(
    readFileSync(await (await pdf).path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
  expect(faults).toEqual([])
  await context.close()
})

test('the page looks good with its filters', async ({ demo, browser, loggedIn }) => {
  const { page, context } = await open(browser, demo, await loggedIn(demo, CREATOR, DEMO_PASSWORD))
  await looksGood(page, 'creator-earnings-filtered', { path: `${PAGE}?days=90&state=paid` })
  await looksGood(page, 'creator-earnings-brands', {
    path: `${PAGE}?days=90`,
    open: async (opened) => {
      await opened.getByRole('button', { name: 'Product', exact: true }).click()
      await opened.getByRole('searchbox', { name: 'Search products' }).waitFor()
    },
  })
  await context.close()
})

test('new earnings appear on the open page, and are marked', async ({ demo, browser, loggedIn }) => {
  const storageState = await loggedIn(demo, CREATOR, DEMO_PASSWORD)
  const { page, context, faults } = await newVisitor(browser, demo.origin, undefined, { storageState })
  let sync = () => {}
  const synced = new Promise<void>((resolve) => {
    sync = resolve
  })
  let isNew = false
  await page.route('**/api/earnings/live', async (route) => {
    // The second request stays open.
    if (isNew) return
    await synced
    isNew = true
    await route.fulfill({ contentType: 'text/event-stream', body: 'event: earnings\ndata:\n\n' })
  })
  await page.route('**/api/earnings?*', async (route) => {
    const answer = await route.fetch()
    const json = await answer.json()
    if (isNew) json.rows[0].amount = '1234.5600'
    await route.fulfill({ response: answer, json })
  })
  await page.goto(PAGE)
  const first = page.getByRole('table', { name: 'Earnings' }).getByRole('row').nth(1)
  await first.getByRole('button').first().waitFor()
  await expect(first.getByText('New', { exact: true })).toHaveCount(0)
  sync()
  await page.getByText('New from Amazon: 1 earning changed.').waitFor()
  await expect(first.getByText('$1,234.56')).toBeVisible()
  await expect(first.getByText('New', { exact: true })).toBeAttached()
  await page.screenshot({ path: 'artifacts/screenshots/live-earnings.png' })
  await page.getByRole('button', { name: 'Your links' }).click()
  await expect(page.getByText('New from Amazon')).toHaveCount(0)
  expect(faults).toEqual([])
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.close()
})
