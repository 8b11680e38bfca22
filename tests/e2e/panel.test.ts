import type { Browser, Page } from '@playwright/test'
import { newVisitor, picture, type Visitor } from '../support/browser'
import { runProgram } from '../support/built-product'
import { openList, openPanel, signInToPanel } from '../support/panel'
import { processorTime } from '../support/processor-time'
import { expect, type SharedProduct, test } from '../support/test'

/** Generous compared with the 100 ms budget; it catches renders that take seconds. */
const LONGEST_BLOCK_MS = 300
let product: SharedProduct<'panel'>
let browser: Browser
let admin: Visitor
test.beforeAll(async ({ panel, browser: launched }) => {
  product = panel
  browser = launched
  admin = await openPanel(browser, product, 'admin@shelfmate.test')
})
test.afterAll(() => admin?.context.close())

test('an admin logs in with email and password and sees the ledger', async () => {
  const { page, context, faults } = admin
  const [cookie] = (await context.cookies()).filter(({ name }) => name === 'shelfmate-staff')
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
  await page.goto('/admin/collections/creator_earnings?sort=creator')
  await page.getByText('Maya Lindqvist').first().waitFor()
  await picture(page, 'panel-earnings')
  await page.goto('/admin/collections/blog_posts/1')
  await page.getByText('What a brand should pay a creator').first().waitFor()
  await picture(page, 'panel-post')
  expect(faults).toEqual([])
})

test('a button is disabled until the page is hydrated, so that no click is lost', async () => {
  const { page } = admin
  const path = '/admin/collections/reconciliation_runs'
  const html = await (await page.request.get(path)).text()
  expect(html).toMatch(/<fieldset[^>]* disabled=""(?:(?!<\/fieldset>).)*>Reconcile now</s)
  await page.goto(path)
  await expect(page.getByRole('button', { name: 'Reconcile now' })).toBeEnabled()
})

test('the browser follows a link of a list that is still opening, so that no click is lost', async () => {
  const { page } = admin
  await openList(page, 'brands')
  // The address as it is while the list opens.
  await page.evaluate(() => window.history.replaceState(null, '', window.location.pathname))
  const followed = page.waitForRequest((request) => request.isNavigationRequest())
  await page.getByRole('link', { name: 'Northpaw Pet Supply' }).click()
  await followed
  await page.waitForURL(/brands\/\d+/)
})

test('npm run admin creates an admin, who sets a password with the printed link and logs in', async () => {
  const made = await runProgram('run.mjs', ['admin', 'New.Admin@shelfmate.test'], { DATA_DIR: product.dataDir })
  expect([made.code, made.output]).toEqual([0, expect.stringContaining('new.admin@shelfmate.test is an admin now.')])
  const link = /Set the password: (\S+)/.exec(made.output)?.[1] ?? ''
  const { page, context } = await newVisitor(browser, product.origin)
  await page.goto(link)
  await page
    .getByLabel(/password/i)
    .first()
    .fill('a brand new password')
  await page
    .getByRole('button', { name: /password/i })
    .last()
    .click()
  await page
    .getByText(/log in|sign in/i)
    .first()
    .waitFor()
  await context.close()
  const visitor = await signInToPanel(browser, product, 'new.admin@shelfmate.test', 'a brand new password')
  await visitor.page.waitForURL(/\/admin$/)
  await visitor.context.close()
})

test('panel pages do not block other calls', async () => {
  const { context } = admin
  const longestBlock = async () => {
    let longest = 0
    let isOver = false
    const watch = (async () => {
      while (!isOver) {
        const [began, before] = [performance.now(), processorTime(product.pid)]
        await (await fetch(`${product.origin}/healthz`)).text()
        // Only the product's own work counts: the machine may be busy with other processes.
        const worked = processorTime(product.pid).usedMs - before.usedMs
        longest = Math.max(longest, Math.min(performance.now() - began, worked))
        await new Promise((resolve) => setTimeout(resolve, 5))
      }
    })()
    for (const path of ['', '/collections/users', '/collections/products', '/collections/links/1', '/account']) {
      expect((await context.request.get(`/admin${path}`)).status()).toBe(200)
    }
    isOver = true
    await watch
    return longest
  }
  // A page that blocks does so every time; a processor that others slow down does not.
  await expect.poll(longestBlock, { intervals: [0] }).toBeLessThan(LONGEST_BLOCK_MS)
})

test('the lists are in group order', async () => {
  const { page, faults } = admin
  await page.goto('/admin')
  expect(await page.locator('.shelf-lists h2').allInnerTexts()).toEqual([
    'Approvals',
    'People',
    'Programs',
    'Links',
    'Amazon',
    'Money',
    'Landing pages',
    'Content',
    'Operations',
  ])
  expect(faults).toEqual([])
})

test('payments are read-only, and amounts are formatted', async () => {
  const { page, faults } = admin
  const read = [
    'creator_earnings',
    'brand_statements',
    'statement_lines',
    'creator_charges',
    'platform_charges',
    'paypal_payouts',
    'status_history',
    'fee_schedules',
    'products',
    'landing_pages',
  ]
  for (const slug of read) {
    await page.goto(`/admin/collections/${slug}`)
    await page.locator('tbody tr').first().waitFor()
    await expectReadOnly(page)
  }
  await page.goto('/admin/collections/landing_page_email_submissions')
  await page.getByRole('link', { name: 'ruth.ellery@mail.example.com' }).waitFor()
  await page.goto('/admin/collections/platform_charges/1')
  await page
    .locator('.shelf-read', { hasText: /^Amount\$\d+\.\d\d/ })
    .first()
    .waitFor()
  await page.locator('pre', { hasText: '"commissions_cents"' }).waitFor()
  await expectReadOnly(page)
  await picture(page, 'panel-charge')
  expect(faults).toEqual([])
})

const expectReadOnly = async (page: Page): Promise<void> => {
  expect(await page.getByRole('button', { name: /^(Save|Create New)$/ }).count()).toBe(0)
  expect(await page.getByRole('link', { name: 'Create New' }).count()).toBe(0)
  expect(
    await page
      .getByRole('checkbox', { name: /select/i })
      .filter({ visible: true })
      .count(),
  ).toBe(0)
}
