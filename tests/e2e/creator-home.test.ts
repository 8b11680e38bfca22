import type { Page } from '@playwright/test'
import type { CreatorHome } from '../../src/contracts/home'
import { newVisitor, preventSync } from '../support/browser'
import { axeOf, lookAt } from '../support/page-accessibility'
import { DEMO_PASSWORD } from '../support/panel'
import { expect, test } from '../support/test'

const HOME = '/dashboard/cmain'
const LONG_NAME = 'Wolfgang Amadeus von Hohenstaufen-Schönborn Outdoor & Garden GmbH'
const figure = (page: Page, label: string) =>
  page
    .locator('dl')
    .filter({ hasText: new RegExp(`^${label}`) })
    .first()

test.describe('a creator with sales', () => {
  test.use({
    baseURL: ({ demo }, use) => use(demo.origin),
    storageState: async ({ demo, loggedIn }, use) => use(await loggedIn(demo, 'maya@creators.test', DEMO_PASSWORD)),
  })
  test.beforeEach(({ context }) => preventSync(context))

  test('sees the next payout first, with the same amounts as on Payouts', async ({ page }) => {
    await page.goto(HOME)
    const payouts = page.getByRole('region', { name: 'Payouts' })
    await payouts.getByRole('heading', { name: 'Next payout' }).waitFor()
    await payouts.getByRole('link', { name: 'Bank account' }).waitFor()
    const amounts: string[] = []
    for (const label of ['Estimated', 'Final', 'On its way', 'Paid this year'])
      amounts.push(await figure(page, label).locator('dd').first().innerText())
    expect(await lookAt(page, 'creator-home', { path: HOME, isPictured: true })).toEqual([])
    await page.goto('/dashboard/payouts')
    for (const [nth, label] of ['Estimated', 'Final', 'On its way', 'Paid this year'].entries())
      await expect(figure(page, label).locator('dd').first()).toHaveText(amounts[nth] ?? '')
  })

  test('sees what is missing for a large payout of several brands', async ({ page }) => {
    const home: CreatorHome = {
      steps: {
        channels: true,
        first_program: true,
        first_link: true,
        disclosure: true,
        payout_method: false,
        tax_details: false,
      },
      steps_dismissed: false,
      has_earned: true,
      next_payout: {
        from: 'on_its_way',
        amount: '1234567.89',
        next_on: '2026-12-03',
        sentence: `${LONG_NAME} will be charged after the review period`,
        brands: 12,
      },
      route: null,
      wallet: null,
      needs: ['tax_details', 'payout_method'],
      estimated: '98765432.1000',
      locked: '12345.6700',
      carried: '-0.5000',
      on_its_way_cents: 123_456_789,
      paid_this_year_cents: 987_654_321,
      programs: [
        { brand_id: 1, brand_name: LONG_NAME, logo_url: null, status: 'active', products: 1_234 },
        { brand_id: 2, brand_name: 'Harbor & Pine', logo_url: null, status: 'pending', products: 0 },
        { brand_id: 3, brand_name: 'Northpaw', logo_url: null, status: 'rejected', products: 0 },
      ],
    }
    await page.route(/\/api\/reports\/creator-home$/, (route) => route.fulfill({ json: home }))
    await page.goto(HOME)
    await page.getByText('We can’t pay you without them.').waitFor()
    await page.getByText('We can’t pay you without one').waitFor()
    await page.getByText('From 12 brands in all.').waitFor()
    expect(await lookAt(page, 'creator-home-large', { path: HOME, isPictured: true })).toEqual([])
    await page.getByRole('link', { name: 'Add tax details' }).first().click()
    await page.waitForURL('**/dashboard/creator-payment-settings#tax-details')
  })

  test('sees an error where the payouts failed to load, and the rest after another try', async ({ page }) => {
    await page.route(/\/api\/reports\/creator-home$/, (route) =>
      route.fulfill({ status: 500, json: { code: 'internal', message: 'Something went wrong' } }),
    )
    await page.goto(HOME)
    await page.getByRole('heading', { name: 'We couldn’t load your payouts' }).waitFor()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('heading', { name: 'Next payout' }).waitFor()
  })
})

test('a newcomer sees one action above the fold of a phone, and confirms to disclose links', async ({
  screens,
  browser,
  loggedIn,
}) => {
  const storageState = await loggedIn(screens, screens.creator.email)
  const { page, context, faults } = await newVisitor(browser, screens.origin, undefined, { storageState })
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(HOME)
  const action = page.getByRole('main').getByRole('link', { name: 'Find products' })
  await action.waitFor()
  const box = await action.boundingBox()
  expect((box?.y ?? 740) + (box?.height ?? 0)).toBeLessThan(740)
  await expect(page.getByRole('main').getByRole('link', { name: /^(Create link|Find products)$/ })).toHaveCount(1)
  await expect(page.getByText('Attributed sales')).toHaveCount(0)
  await page.getByRole('button', { name: /^Disclose your links/ }).click()
  await page.getByRole('dialog').getByText('Paid link: I earn a commission when you buy through it.').waitFor()
  expect(await axeOf(page, 'disclosure')).toEqual([])
  await page.getByRole('button', { name: 'I’ll disclose my links' }).click()
  await page.getByRole('button', { name: 'Disclose your links (done)' }).waitFor()
  await page.reload()
  await page.getByRole('button', { name: 'Disclose your links (done)' }).waitFor()
  expect(await lookAt(page, 'creator-home-new', { path: HOME, isPictured: true })).toEqual([])
  await action.click()
  await page.getByRole('heading', { level: 1, name: 'Find products' }).waitFor()
  expect(faults).toEqual([])
  await context.close()
})
