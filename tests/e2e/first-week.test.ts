import type { Page } from '@playwright/test'
import type { BrandTasks, CreatorHome } from '../../src/contracts/home'
import { BRAND_STEPS, type BrandStep, CREATOR_STEPS, type CreatorStep } from '../../src/contracts/states'
import { newVisitor } from '../support/browser'
import { axeOf, lookAt } from '../support/page-accessibility'
import { expect, test } from '../support/test'
import { newCreator } from '../support/viewers'

const HOME = '/dashboard/main'
const CREATOR_HOME = '/dashboard/cmain'
const card = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name: title, exact: true }) })
const flags = <Step extends string>(all: readonly Step[], done: readonly Step[]) =>
  Object.fromEntries(all.map((step) => [step, done.includes(step)])) as Record<Step, boolean>

const tasksWith = (done: readonly BrandStep[]): BrandTasks => ({
  steps: flags(BRAND_STEPS, done),
  steps_dismissed: false,
  page_id: 'aB3xZ',
  past_due: null,
  to_confirm: null,
  lacks_payment_method: !done.includes('payment_method'),
  review: null,
  pending_applications: 2,
  products_without_fee: 0,
  products_out_of_stock: 0,
  products_unlisted: 0,
  products_incomplete: 0,
  spending: null,
})
const homeWith = (done: readonly CreatorStep[]): CreatorHome => ({
  steps: flags(CREATOR_STEPS, done),
  steps_dismissed: false,
  has_earned: done.includes('first_link'),
  next_payout: done.includes('first_link')
    ? { from: 'estimated', amount: '42.5000', next_on: null, sentence: null, brands: 0 }
    : null,
  route: done.includes('payout_method') ? 'paypal' : null,
  wallet: done.includes('payout_method') ? 'paypal' : null,
  needs: done.includes('payout_method') ? [] : ['tax_details', 'payout_method'],
  estimated: '42.5000',
  locked: '0.0000',
  carried: '0.0000',
  on_its_way_cents: 0,
  paid_this_year_cents: 0,
  programs: [],
})

test.describe('a brand', () => {
  test.use({
    baseURL: ({ screens }, use) => use(screens.origin),
    storageState: async ({ screens, loggedIn }, use) => use(await loggedIn(screens, screens.brand.email)),
  })
  test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

  for (const [name, done] of [
    ['nothing', ['amazon']],
    ['half', ['amazon', 'products', 'fees', 'page']],
    ['all', BRAND_STEPS],
  ] as const)
    test(`sees what is left with ${name} done`, async ({ page }) => {
      await page.route(/\/api\/reports\/brand-tasks$/, (route) => route.fulfill({ json: tasksWith(done) }))
      await page.goto(HOME)
      const steps = card(page, done.length === BRAND_STEPS.length ? 'You’re all set' : 'Get started')
      await steps.getByText(`${done.length} of 7 steps done`).waitFor()
      await expect(steps.getByText('(done)')).toHaveCount(done.length)
      await expect(card(page, 'To do').getByText('Add payment method')).toHaveCount(0)
      await expect(steps.getByRole('button', { name: 'Hide checklist' })).toHaveCount(name === 'all' ? 1 : 0)
      expect(await lookAt(page, `first-steps-brand-${name}`, { path: HOME, isPictured: true })).toEqual([])
    })

  for (const width of [360, 1280])
    test(`finds the page where it was when the steps arrive, ${width} wide`, async ({ page }) => {
      let answer = (): void => {}
      const held = new Promise<void>((resolve) => (answer = resolve))
      await page.route(/\/api\/reports\/brand-tasks$/, async (route) => {
        await held
        await route.continue()
      })
      await page.setViewportSize({ width, height: 860 })
      await page.goto(HOME)
      const steps = card(page, 'Get started')
      await steps.getByText('Loading your steps...').waitFor()
      const heightNow = async () => (await steps.boundingBox())?.height ?? 0
      await expect.poll(heightNow).toBeGreaterThan(0)
      const before = await heightNow()
      answer()
      await steps.getByText(/of 7 steps done$/).waitFor()
      expect(await heightNow()).toBe(before)
    })

  test('confirms its fees and looks at its page', async ({ page, screens }) => {
    await page.goto(HOME)
    const steps = card(page, 'Get started')
    await steps.getByRole('button', { name: /^Confirm affiliate fees/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Confirm affiliate fees' })
    await dialog.getByText('20%').first().waitFor()
    expect(await axeOf(page, 'confirm fees')).toEqual([])
    await dialog.getByRole('button', { name: 'Keep these fees' }).click()
    await steps.getByRole('link', { name: /^Confirm affiliate fees \(done\)/ }).waitFor()
    const [opened] = await Promise.all([
      page.waitForEvent('popup'),
      steps.getByRole('link', { name: /^Preview program page/ }).click(),
    ])
    await opened.waitForURL('**/a/*')
    await steps.getByRole('link', { name: /^Preview program page \(done\)/ }).waitFor()
    expect(
      await screens.rows(
        `select fees_confirmed_at is not null as fees, page_previewed_at is not null as page
         from brands
         where id = $1`,
        [screens.brand.brandId],
      ),
    ).toEqual([{ fees: true, page: true }])
  })
})

test.describe('a creator', () => {
  test.use({
    baseURL: ({ screens }, use) => use(screens.origin),
    storageState: async ({ screens, loggedIn }, use) => use(await loggedIn(screens, screens.creator.email)),
  })
  test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

  for (const [name, done] of [
    ['nothing', ['channels']],
    ['half', ['channels', 'first_program', 'first_link']],
    ['all', CREATOR_STEPS],
  ] as const)
    test(`sees what is left with ${name} done`, async ({ page }) => {
      await page.route(/\/api\/reports\/creator-home$/, (route) => route.fulfill({ json: homeWith(done) }))
      await page.goto(CREATOR_HOME)
      await page.getByText(`${done.length} of 6 steps done`).waitFor()
      await expect(page.getByText(/^We can’t pay you without/)).toHaveCount(name === 'half' ? 2 : 0)
      expect(await lookAt(page, `first-steps-creator-${name}`, { path: CREATOR_HOME, isPictured: true })).toEqual([])
    })

  test('joins instantly and is led to the first link', async ({ page, screens }) => {
    const joined = { creatorId: screens.creator.creatorId, brandId: screens.program.brandId, status: 'active' }
    await page.goto(CREATOR_HOME)
    await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor()
    await page.goto(`/affiliate-program/application?id=${screens.program.programId}`)
    await page.waitForURL(`**/dashboard/brand/${joined.brandId}`)
    await page.getByRole('heading', { name: 'You’re in' }).waitFor()
    const path = `/dashboard/brand/${joined.brandId}`
    expect(await lookAt(page, 'outcome-joined', { path, isPictured: true })).toEqual([])
    await page.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('heading', { name: 'You’re in' })).toHaveCount(0)
  })

  test('applies, reads what happens next, and withdraws', async ({ page, screens }) => {
    await page.goto(`/affiliate-program/application?id=${screens.brand.programId}`)
    await page.waitForURL('**/dashboard/brands?view=brands')
    const sent = page.getByRole('region', { name: 'Application sent' })
    await sent.getByText('We email you the decision').waitFor()
    expect(await lookAt(page, 'outcome-sent', { path: '/dashboard/brands?view=brands', isPictured: true })).toEqual([])
    await page.goto(`/dashboard/brand/${screens.brand.brandId}`)
    await page.getByText('We email you the decision').waitFor()
    const path = `/dashboard/brand/${screens.brand.brandId}`
    expect(await lookAt(page, 'brand-pending', { path, isPictured: true })).toEqual([])
    await page.getByRole('button', { name: 'Withdraw application' }).click()
    await page.getByText('Application withdrawn').first().waitFor()
  })
})

test('a creator in review sees what can be done now', async ({ screens, browser, loggedIn }) => {
  const creator = await newCreator(screens, { name: 'Wanda Waits' })
  const storageState = await loggedIn(screens, creator.email)
  const { page, context, faults } = await newVisitor(browser, screens.origin, 1280, { storageState })
  await page.goto('/dashboard/account-approval')
  await page.getByText('You can do this before we approve you.').waitFor()
  await expect(page.getByText('Opens once you’re approved.')).toHaveCount(4)
  expect(await lookAt(page, 'applicant', { path: '/dashboard/account-approval', isPictured: true })).toEqual([])
  await page.getByRole('button', { name: /^Disclose your links/ }).click()
  await page.getByRole('button', { name: 'I’ll disclose my links' }).click()
  await page.getByText('Nothing else to do before we approve you.').waitFor()
  expect(faults).toEqual([])
  await context.close()
})
