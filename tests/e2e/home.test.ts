import type { Page } from '@playwright/test'
import type { BrandTasks } from '../../src/contracts/home'
import { preventSync } from '../support/browser'
import { lookAt, tooWide } from '../support/page-accessibility'
import { DEMO_PASSWORD } from '../support/panel'
import { expect, test } from '../support/test'

const HOME = '/dashboard/main'
const failing = (page: Page, path: string) =>
  page.route(new RegExp(`/api/reports/${path}(\\?.*)?$`), (route) =>
    route.fulfill({ status: 500, json: { code: 'internal', message: 'Something went wrong' } }),
  )
/** By its title. */
const card = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name: title, exact: true }) })
const REPORTS = [
  ['brand-overview', 'your figures'],
  ['brand-net-cost', 'your net cost'],
  ['brand-tasks', 'your tasks'],
] as const

test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

test.describe('a new brand', () => {
  test.use({
    baseURL: ({ screens }, use) => use(screens.origin),
    storageState: async ({ screens, loggedIn }, use) => use(await loggedIn(screens, screens.brand.email)),
  })

  test('sees its first steps, each with the page where it is done, and no zeros', async ({ page }) => {
    await page.goto(HOME)
    const steps = card(page, 'Get started')
    await steps.getByText(/^\d of 7 steps done$/).waitFor()
    await expect(steps.getByRole('listitem')).toHaveCount(7)
    await page.getByText('No clicks yet').waitFor()
    await expect(page.getByText('Attributed sales')).toHaveCount(0)
    await expect(page.getByText('You’re all caught up.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Nothing past due' })).toBeHidden()
    await page.getByText(/checks all clear$/).click()
    await expect(page.getByRole('link', { name: 'Nothing past due' })).toBeVisible()
    expect(await lookAt(page, 'home-new', { path: HOME, isPictured: true })).toEqual([])
    await steps.getByRole('link', { name: /^Add payment method/ }).click()
    await page.getByRole('heading', { level: 1, name: 'Payment settings' }).waitFor()
  })

  test('sees the most urgent task first', async ({ page }) => {
    const tasks: BrandTasks = {
      steps: {
        amazon: true,
        products: true,
        fees: true,
        page: true,
        payment_method: true,
        billing_details: true,
        first_creator: true,
      },
      steps_dismissed: true,
      page_id: null,
      past_due: { cycle_id: 3, amount_cents: 41_316 },
      to_confirm: { cycle_id: 4 },
      lacks_payment_method: false,
      review: { cycle_id: 5, charge_on: '2026-12-03' },
      spending: 'reached',
      pending_applications: 12,
      products_without_fee: 2,
      products_out_of_stock: 0,
      products_unlisted: 1,
      products_incomplete: 0,
    }
    await page.route(/\/api\/reports\/brand-tasks$/, (route) => route.fulfill({ json: tasks }))
    await page.goto(HOME)
    const list = card(page, 'To do').getByRole('list').first()
    await expect(list.getByRole('link')).toHaveText([
      'Pay past-due statement$413.16',
      'Confirm payment with your bank',
      'Raise spending limit: links don’t earn',
      'Review statement by Dec 3, 2026',
      'Applications to review12',
      'Products without an affiliate fee2',
      'Products no longer listed on Amazon1',
    ])
    await expect(card(page, 'Get started')).toHaveCount(0)
    expect(await lookAt(page, 'home-tasks', { path: HOME, isPictured: true })).toEqual([])
  })
})

test.describe('a brand with sales', () => {
  test.use({
    baseURL: ({ demo }, use) => use(demo.origin),
    storageState: async ({ demo, loggedIn }, use) => use(await loggedIn(demo, 'hello@fernhill.test', DEMO_PASSWORD)),
  })

  test('sees net cost next to its figures, for periods of the calendar, and six measures', async ({ page }) => {
    await page.goto(HOME)
    const netCost = page.getByRole('region', { name: 'Net cost' })
    await netCost.getByText(/% of sales$/).waitFor()
    for (const [button, title] of [
      ['Commission', 'Daily commission'],
      ['Clicks', 'Daily clicks'],
      ['Page views', 'Daily product page views'],
      ['Add to cart', 'Daily add to carts'],
      ['Units', 'Daily units sold'],
      ['Sales', 'Daily attributed sales'],
    ] as const) {
      await page.getByRole('button', { name: button, exact: true }).click()
      await page.getByRole('slider', { name: `${title}, day by day` }).waitFor()
    }
    const dialog = page.getByRole('dialog')
    let shown = 'Last 30 days'
    for (const [label, period] of [
      ['This month', 'this-month'],
      ['Last month', 'last-month'],
      ['Year to date', 'year-to-date'],
    ] as const) {
      await page.getByRole('main').getByRole('button', { name: shown, exact: true }).click()
      await dialog.getByRole('button', { name: label, exact: true }).click()
      await dialog.waitFor({ state: 'hidden' })
      await page.waitForURL(`**${HOME}?period=${period}`)
      shown = label
      await netCost
        .getByText(/of sales$|No sales in this period|Not reported yet/)
        .first()
        .waitFor()
    }
    expect(await lookAt(page, 'home-demo', { path: HOME, isPictured: true })).toEqual([])
    expect(
      await lookAt(page, 'products-net-cost', { path: `/dashboard/products?sort=-net_cost`, isPictured: true }),
    ).toEqual([])
    const columns = 'stock,offered,price,fee,clicks,sales,commission,net_cost,conversion,epc'
    const all = { path: `/dashboard/products?sort=-epc&columns=${columns}`, isPictured: true } as const
    expect(await lookAt(page, 'products-conversion', all)).toEqual([])
    await page.getByRole('table', { name: 'Products' }).getByRole('row').nth(1).getByRole('link').first().click()
    await page
      .getByRole('region', { name: 'Net cost' })
      .getByText(/^\d+ purchases?$/)
      .waitFor()
    const { pathname } = new URL(page.url())
    expect(await lookAt(page, 'product-net-cost', { path: pathname, isPictured: true })).toEqual([])
  })

  test('does not scroll to the side while figures load', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 430 })
    let answer = (): void => {}
    const held = new Promise<void>((resolve) => (answer = resolve))
    await page.route(/\/api\/reports\/brand-(overview|net-cost)(\?.*)?$/, async (route) => {
      await held
      await route.continue()
    })
    await page.goto(HOME)
    await page.getByRole('region', { name: 'Net cost' }).waitFor()
    expect(await tooWide(page)).toEqual([])
    answer()
    await page.getByText('Attributed sales', { exact: true }).waitFor()
  })

  test('shows its menu and heading on a later visit while the identity provider is asked who is there', async ({
    page,
  }) => {
    await page.goto(HOME)
    await page.getByText('Attributed sales', { exact: true }).waitFor()
    let answer = (): void => {}
    const held = new Promise<void>((resolve) => (answer = resolve))
    await page.route(/accounts:lookup/, async (route) => {
      await held
      await route.continue()
    })
    await page.reload()
    await page.getByRole('navigation', { name: 'Main' }).first().getByRole('link', { name: 'Creators' }).waitFor()
    await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor()
    await expect(page.getByText('Attributed sales', { exact: true })).toHaveCount(0)
    answer()
    await page.getByText('Attributed sales', { exact: true }).waitFor()
  })

  for (const [path, what] of REPORTS)
    test(`keeps the rest of the page when ${what} can’t be loaded, and tries again`, async ({ page, context }) => {
      await preventSync(context)
      await failing(page, path)
      await page.goto(HOME)
      const alert = page.getByRole('alert').filter({ hasText: `We couldn’t load ${what}` })
      await alert.waitFor()
      await expect(page.getByRole('alert')).toHaveCount(1)
      for (const [other, region] of [
        ['brand-tasks', 'To do'],
        ['program', 'Public page'],
      ] as const)
        if (other !== path) await card(page, region).waitFor()
      if (path !== 'brand-net-cost') await page.getByRole('region', { name: 'Net cost' }).waitFor()
      if (path !== 'brand-overview') await page.getByText('Attributed sales', { exact: true }).waitFor()
      expect(
        await lookAt(page, `home-without-${path}`, {
          path: HOME,
          isPictured: true,
          open: () => alert.waitFor(),
        }),
      ).toEqual([])
      await page.unrouteAll()
      await alert.getByRole('button', { name: 'Try again' }).click()
      await alert.waitFor({ state: 'detached' })
      await expect(page.getByRole('alert')).toHaveCount(0)
    })
})
