import type { Browser, Page } from '@playwright/test'
import { newVisitor, picture, type Visitor } from '../support/browser'
import { type BuiltProduct, newDataDir, runProgram, startBuiltProduct } from '../support/built-product'
import { expectMail, removeAllProducts, untilSeen } from '../support/story-steps'
import { expect, test } from '../support/test'
import { BROWSER } from '../support/visit-link'

/** The main flow through the real UI: a sale on Amazon becomes a creator's earning. */

const WIDTHS = [360, 768, 1280]
const PASSWORD = 'correct horse'
let dataDir = ''
let remove = async (): Promise<void> => undefined
let product: BuiltProduct
let browser: Browser
let brand: Visitor
let creator: Visitor
/** Passed on from one step of the story to the next. */
let pageUrl = ''
let shareUrl = ''

test.describe.configure({ mode: 'serial' })
test.beforeAll(async ({ browser: launched }) => {
  ;({ dataDir, remove } = newDataDir())
  product = await startBuiltProduct({ dataDir, env: { PANEL: 'off' } })
  browser = launched
  brand = await newVisitor(browser, product.origin)
  creator = await newVisitor(browser, product.origin)
})
test.afterAll(async () => {
  await brand?.context.close()
  await creator?.context.close()
  expect(await product?.end('SIGTERM')).toBe(0)
  await remove()
})

const field = (page: Page, label: string | RegExp) =>
  page.getByLabel(label, typeof label === 'string' ? { exact: true } : {})

test('a brand signs up, connects Amazon and gets its program', async () => {
  const { page } = brand
  await page.goto('/')
  await picture(page, 'landing', WIDTHS)
  await page.getByRole('link', { name: 'Get Started For Free' }).first().click()
  await page.getByRole('heading', { name: 'Create your account' }).waitFor()
  await picture(page, 'signup', WIDTHS)
  await page.getByRole('link', { name: /Amazon Brand/ }).click()
  await field(page, 'Brand Name').fill('Northpaw Pet Supply')
  await field(page, 'Email').fill('owner@northpaw.example')
  await field(page, 'Password').fill(PASSWORD)
  await field(page, 'Website or Amazon Storefront').fill('northpaw.example')
  await page.getByLabel('Main Category for Your Products').selectOption('Pet Supplies')
  const terms = page.getByRole('checkbox')
  expect(await terms.isChecked()).toBe(false)
  await terms.check()
  await picture(page, 'signup-brand', WIDTHS)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL('**/signup/brand/connect')
  await page.getByText('Link your Amazon seller account to start managing your affiliates').waitFor()
  const consent = page.getByRole('checkbox', { name: /Amazon Ads API Consent/ })
  expect(await consent.isChecked()).toBe(false)
  await picture(page, 'signup-connect', WIDTHS)
  await consent.check()
  await page.getByRole('button', { name: 'Connect Amazon Account' }).click()
  await page.waitForURL('**/sandbox/amazon/ap/oa?**')
  await page.getByLabel(/Northpaw Pet Supply/).check()
  // Shown only while the account is set up.
  const setup = page.getByRole('heading', { name: 'Setting Up Your Account' }).waitFor()
  await page.getByRole('button', { name: 'Allow' }).click()
  await page.waitForURL('**/signup/loading')
  await setup
  await picture(page, 'setup')
  await page.waitForURL('**/dashboard/affiliate-program')
  await page.getByText('Northpaw Pet Supply Affiliate Program').first().waitFor()
  await picture(page, 'affiliate-program', WIDTHS)
  const program = await page.evaluate(() => document.body.innerHTML.match(/\/a\/[A-Za-z0-9]{5}/)?.[0])
  pageUrl = program ?? ''
  expect(pageUrl).toMatch(/^\/a\/[A-Za-z0-9]{5}$/)
})

test('a creator applies from the program’s page', async () => {
  const { page } = creator
  await page.goto(pageUrl)
  await page.getByRole('heading', { name: 'Northpaw Pet Supply Affiliate Program' }).waitFor()
  await page.getByText('up to 20% affiliate fees').waitFor()
  // The seller has exactly two eligible products, so setup added both.
  expect(await page.getByRole('row').count()).toBe(3)
  await picture(page, 'program-page', WIDTHS)
  await page
    .getByRole('link', { name: 'Apply' })
    .or(page.getByRole('button', { name: 'Apply' }))
    .first()
    .click()
  await page.waitForURL('**/signup/creator')
  await page.getByRole('heading', { name: 'Join The Northpaw Pet Supply Affiliate Program' }).waitFor()
  await field(page, 'Name').fill('Rosa Lindgren')
  await field(page, 'Email').fill('rosa@creators.example')
  await field(page, 'Password').fill(PASSWORD)
  await page.getByLabel('Product Categories').click()
  await page.getByRole('option', { name: 'Pet Supplies' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('checkbox').check()
  await picture(page, 'signup-creator', WIDTHS)
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await page.waitForURL('**/signup/creator/links')
  await page.getByLabel('Platform').selectOption('YouTube')
  await page.getByLabel('Channel URL').fill('https://youtube.com/@rosa')
  await page.getByLabel('Total Reach').selectOption('10K - 100K')
  await picture(page, 'signup-creator-links', WIDTHS)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL('**/dashboard/brands?view=brands')
  await page.getByText('Northpaw Pet Supply').first().waitFor()
  await picture(page, 'brands', WIDTHS)
})

test('the brand approves', async () => {
  const { page } = brand
  await page.goto('/dashboard/applications')
  await page.getByText('Rosa Lindgren').first().waitFor()
  await picture(page, 'applications', WIDTHS)
  await page
    .getByRole('button', { name: /^Approve/ })
    .first()
    .click()
  await page.getByText('Rosa Lindgren').first().waitFor({ state: 'detached' })
  await expectMail(product.origin, 'rosa@creators.example', /Northpaw Pet Supply approved your application/)
})

test('the creator opens the brand, picks a product and names a link', async () => {
  const { page } = creator
  await page.goto('/dashboard/brands?view=brands')
  await page.getByRole('tabpanel').getByText('Northpaw Pet Supply').first().click()
  await page.waitForURL('**/dashboard/brand/*')
  await picture(page, 'brand', WIDTHS)
  await page
    .getByRole('link', { name: /Create link/i })
    .first()
    .click()
  await page.waitForURL('**/dashboard/create-affiliate-link/*/*')
  await page.getByLabel(/name/i).first().fill('Harness review')
  await page.getByRole('button', { name: /Create/i }).click()
  const text = page.getByText(/\/r\/[A-Za-z0-9]{12}/).first()
  await text.waitFor()
  shareUrl =
    (await page.evaluate(
      () =>
        `${document.body.innerHTML} ${[...document.querySelectorAll('input')].map((input) => input.value).join(' ')}`.match(
          /http[^"'<\s]*\/r\/[A-Za-z0-9]{12}/,
        )?.[0],
    )) ?? ''
  expect(shareUrl).toMatch(new RegExp(`^${product.origin}/r/[A-Za-z0-9]{12}$`))
  await picture(page, 'create-link', WIDTHS)
})

test('a shopper follows the link and buys', async () => {
  const visitor = await newVisitor(browser, product.origin, undefined, { userAgent: BROWSER })
  await visitor.page.goto(shareUrl)
  expect(visitor.page.url()).toMatch(/\/sandbox\/shop\/dp\/[A-Z0-9]{10}\?maas=/)
  await picture(visitor.page, 'shop')
  await visitor.page.getByRole('button', { name: /Buy/ }).click()
  await visitor.page
    .getByText(/thank you/i)
    .first()
    .waitFor()
  expect(visitor.faults).toEqual([])
  await visitor.context.close()
})

test('the brand builds a landing page with a code for each visitor, and publishes it', async () => {
  const { page } = brand
  await page.goto('/dashboard/landing-pages')
  await page.getByText('No landing pages yet').waitFor()
  await picture(page, 'landing-pages-empty', WIDTHS)
  await page.getByRole('button', { name: 'Create page' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: /Running Leash/ }).check()
  await dialog.getByRole('button', { name: 'Create page' }).click()
  await page.getByLabel('Headline').fill('Walks without pulling')
  await page.getByRole('button', { name: /^Email form/ }).click()
  await page.getByLabel('Discount', { exact: true }).selectOption('Discount code')
  await page.getByLabel('Every visitor gets').selectOption('A code of their own')
  await page.getByRole('button', { name: 'Add codes' }).click()
  await field(page, /^Codes/).fill('PAW-1\nPAW-2\nPAW-3')
  await page.getByRole('dialog').getByRole('button', { name: 'Add codes' }).click()
  await page.getByText('3 codes left').waitFor()
  await page.getByRole('button', { name: 'Publish page' }).click()
  await field(page, /^Postal address/).fill('5 Kennel Lane, Bend, OR 97701')
  await page.getByRole('button', { name: 'Save settings' }).click()
  await page.getByText('Page published', { exact: true }).waitFor()
  await picture(page, 'landing-builder', WIDTHS, ['light', 'dark'])
})

test('the creator shares the page; a visitor gets a code on screen and by email, and buys', async () => {
  const { page } = creator
  const listed = page.waitForResponse(/\/api\/landing-pages\/shared/)
  await page.goto('/dashboard/shared-pages')
  const { rows } = (await (await listed).json()) as { rows: { url: string }[] }
  await page.getByRole('button', { name: /^Copy link/ }).waitFor()
  await picture(page, 'shared-pages', WIDTHS)
  const visitor = await newVisitor(browser, product.origin, undefined, { userAgent: BROWSER })
  await visitor.page.goto(rows[0]?.url ?? '')
  await picture(visitor.page, 'landing-page', WIDTHS)
  // A submission in less time is a bot's.
  await visitor.page.waitForTimeout(800)
  await visitor.page.getByLabel('Email address').fill('walker@shoppers.example')
  await visitor.page.getByRole('button', { name: 'Get My Discount' }).click()
  const code = visitor.page.getByText(/^PAW-\d$/)
  await code.waitFor()
  await expectMail(product.origin, 'walker@shoppers.example', /Northpaw Pet Supply/)
  const sent = await fetch(`${product.origin}/sandbox/mailbox.json?to=walker@shoppers.example`)
  const [mail] = (await sent.json()) as { from_name: string; text: string }[]
  expect(mail?.from_name).toBe('Northpaw Pet Supply')
  expect(mail?.text).toContain(await code.textContent())
  expect(mail?.text).toContain('5 Kennel Lane')
  await visitor.page.getByRole('link', { name: 'Shop on Amazon Now' }).click()
  await visitor.page.waitForURL(/\/sandbox\/shop\/dp\/[A-Z0-9]{10}\?maas=/)
  await visitor.page.getByRole('button', { name: /Buy/ }).click()
  await visitor.page
    .getByText(/thank you/i)
    .first()
    .waitFor()
  await visitor.context.close()
})

const moveClock = async (by: string): Promise<void> => {
  const { code, output } = await runProgram('run.mjs', ['clock', by], { DATA_DIR: dataDir })
  expect([code, output]).toEqual([0, expect.stringContaining('It is now')])
}

test('an hour later the report is synced, and the creator sees the sale and commission', async () => {
  await moveClock('+2h')
  const { page } = creator
  await untilSeen(page, '/dashboard/creator-earnings', 'Harness review')
  await picture(page, 'creator-earnings', WIDTHS)
})

test('on the third day after it, the day of the sale is complete, and Home counts it', async () => {
  await moveClock('+3d')
  await untilSeen(brand.page, '/dashboard/main', 'Rosa Lindgren')
  await picture(brand.page, 'brand-home', WIDTHS)
  await brand.page.goto('/dashboard/amazon')
  await brand.page.getByText('Sync history').waitFor()
  await picture(brand.page, 'brand-amazon', WIDTHS)
  const { page } = creator
  await page.goto('/dashboard/cmain')
  await expect(page.getByText(/Amazon data through/)).toHaveCount(1)
  await picture(page, 'creator-home', WIDTHS)
  // The two sales by the link, one of them by way of the landing page.
  await page.goto('/dashboard/links')
  await expect(page.getByRole('row', { name: /Harness review/ })).toContainText('2')
})

test('the brand sees what the landing page brought, and the creator what they shared', async () => {
  const { page } = brand
  await page.goto('/dashboard/landing-pages')
  const row = page.getByRole('row', { name: /\/lp\// })
  await expect(row.getByRole('cell').nth(3)).toHaveText('1')
  await picture(page, 'landing-pages', WIDTHS, ['light', 'dark'])
  await page.goto('/dashboard/collected-emails')
  await expect(page.getByRole('row', { name: /walker@shoppers\.example/ })).toContainText('Rosa Lindgren')
  await creator.page.goto('/dashboard/shared-pages')
  await expect(
    creator.page
      .getByRole('row', { name: /Northpaw Pet Supply/ })
      .getByRole('cell')
      .nth(2),
  ).toHaveText('1')
})

test('once the product is removed, a shopper still gets to it, and the creator sees why the link no longer earns', async () => {
  await removeAllProducts(product.origin, brand.page)
  const visitor = await newVisitor(browser, product.origin)
  await expect(async () => {
    await visitor.page.goto(shareUrl)
    await visitor.page.getByRole('heading', { name: 'This link has ended' }).waitFor({ timeout: 10_000 })
  }).toPass({ timeout: 60_000 })
  await visitor.page.getByText('Northpaw Pet Supply').waitFor()
  await picture(visitor.page, 'link-ended', WIDTHS, ['light', 'dark'])
  await visitor.page.getByRole('link', { name: 'Continue to Amazon' }).click()
  await visitor.page.waitForURL(/\/sandbox\/shop\/dp\/[A-Z0-9]{10}$/)
  expect(visitor.faults).toEqual([])
  await visitor.context.close()

  const { page } = creator
  await page.goto('/dashboard/links')
  await page
    .getByRole('cell', { name: /Left the program/ })
    .first()
    .waitFor()
  await picture(page, 'links-ended', WIDTHS, ['light', 'dark'])
  await page.getByText('Harness review').first().click()
  await page.getByRole('heading', { name: 'No longer earning – product removed from the program' }).waitFor()
  await picture(page, 'link-detail-ended', WIDTHS, ['light', 'dark'])
})

test('no screen had a console error or a failed request', () => {
  expect(brand.faults).toEqual([])
  // Before the application is decided, asking for the brand's products is a 404 that means "no partnership yet".
  expect(creator.faults.filter((fault) => !/api\/creator-products\/\d+$|status of 404/.test(fault))).toEqual([])
})
