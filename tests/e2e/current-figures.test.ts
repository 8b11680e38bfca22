import type { Page } from '@playwright/test'
import type { DataFreshness, SyncRunRow } from '../../src/contracts/amazon'
import type { Overview } from '../../src/contracts/money'
import { addDays } from '../../src/domain/date-range'
import { preventSync } from '../support/browser'
import { lookAt } from '../support/page-accessibility'
import { expect, test } from '../support/test'

/** How current figures are, on Home and on the page of the Amazon connection, with mocked API responses. */

const THROUGH = '2026-11-21'
const TO = '2026-11-24'

const FRESHNESS: DataFreshness = {
  data_from: '2025-11-25',
  history_from: null,
  data_through: THROUGH,
  last_sync_at: '2026-11-24T22:05:00.000Z',
  next_sync_at: '2026-11-24T23:05:00.000Z',
}

const FIGURES = {
  clicks: 1842,
  detail_page_views: 1500,
  add_to_carts: 120,
  units: 61,
  sales: '12345.67',
  commission: '1851.85',
}

const NO_FIGURES = {
  clicks: null,
  detail_page_views: null,
  add_to_carts: null,
  units: null,
  sales: null,
  commission: null,
}

const overviewWith = (sales: (index: number) => string): Overview => ({
  from: addDays(TO, -29),
  to: TO,
  complete_days: 27,
  totals: FIGURES,
  previous: { ...FIGURES, sales: '10000.00', clicks: 2000 },
  days: Array.from({ length: 30 }, (_, index) => {
    const date = addDays(TO, index - 29)
    return date > THROUGH
      ? { date, ...NO_FIGURES }
      : {
          date,
          clicks: index,
          detail_page_views: index,
          add_to_carts: index,
          units: index,
          sales: sales(index),
          commission: sales(index),
        }
  }),
  top_products: [],
  top_partners: [],
  pending_applications: 2,
  active_partners: 3,
  links: 7,
})

const RUN: SyncRunRow = {
  id: 1,
  kind: 'performance',
  status: 'succeeded',
  start_date: '2026-11-09',
  end_date: TO,
  rows: 420,
  changed: 0,
  quarantined: 0,
  data_through: THROUGH,
  reason: null,
  started_at: '2026-11-24T22:05:00.000Z',
  finished_at: '2026-11-24T22:05:04.000Z',
  next_run_at: '2026-11-24T23:05:00.000Z',
}
const RUNS: SyncRunRow[] = Array.from({ length: 10 }, (_, index) => ({
  ...RUN,
  id: 40 - index,
  kind: index % 2 === 0 ? 'performance' : 'products',
  changed: index % 3 === 2 ? 12 : 0,
}))
const FAILED: SyncRunRow = {
  ...RUN,
  id: 41,
  status: 'failed',
  reason: 'Amazon is limiting our requests',
  data_through: null,
}

test.use({
  baseURL: ({ screens }, use) => use(screens.origin),
  storageState: async ({ screens, loggedIn }, use) => use(await loggedIn(screens, screens.brand.email)),
})
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

const answer = async (page: Page, answers: Record<string, unknown>): Promise<void> => {
  for (const [path, json] of Object.entries(answers))
    await page.route(new RegExp(`${path}(\\?.*)?$`), (route) => route.fulfill({ json }))
}
const showHome = async (page: Page, sales: (index: number) => string): Promise<void> => {
  await answer(page, { '/api/reports/freshness': FRESHNESS, '/api/reports/brand-overview': overviewWith(sales) })
  await page.goto('/dashboard/main')
  await page.getByRole('slider', { name: 'Daily attributed sales, day by day' }).waitFor()
}
const showConnection = async (page: Page, rows: SyncRunRow[]): Promise<void> => {
  await answer(page, {
    '/api/reports/freshness': FRESHNESS,
    '/api/amazon/sync-runs': { rows, total: 25, page: 1, limit: 10 },
  })
  await page.goto('/dashboard/amazon')
  await page.getByText('Sync history').waitFor()
}

test('Home says once how current its figures are, and the chart names the days to come', async ({ page }) => {
  await showHome(page, (index) => `${index * 10}.50`)
  await expect(page.getByText(/Amazon data through/)).toHaveCount(1)
  await page.getByText('Nov 22 – Nov 24, 2026: not reported yet').waitFor()
  await page.getByText('+23% vs. previous 27 days').waitFor()
  await page.getByRole('button', { name: 'Amazon data through Nov 21, 2026' }).focus()
  await page
    .getByRole('tooltip')
    .getByText(/complete on the third day after it/)
    .waitFor()
  expect(await lookAt(page, 'home-current', { path: '/dashboard/main', isPictured: true })).toEqual([])
})

test('without sales, the axis has no fractions of a dollar', async ({ page }) => {
  await showHome(page, () => '0.00')
  expect(await lookAt(page, 'home-without-sales', { path: '/dashboard/main', isPictured: true })).toEqual([])
})

test('the chart is read day by day with the arrow keys', async ({ page }) => {
  await showHome(page, (index) => `${index}.00`)
  const chart = page.getByRole('slider', { name: 'Daily attributed sales, day by day' })
  await chart.focus()
  await page.keyboard.press('ArrowLeft')
  await expect(chart).toHaveAttribute('aria-valuetext', 'Nov 24, 2026: Sales not reported yet')
  for (let turn = 0; turn < 3; turn += 1) await page.keyboard.press('ArrowLeft')
  await expect(chart).toHaveAttribute('aria-valuetext', 'Nov 21, 2026: Sales $26.00')
  await page.keyboard.press('Home')
  await expect(chart).toHaveAttribute('aria-valuetext', 'Oct 26, 2026: Sales $0.00')
  await page.keyboard.press('End')
  await expect(chart).toHaveAttribute('aria-valuenow', '30')
})

test('the connection says what went wrong, what happens next and what to do; the history is folded', async ({
  page,
  context,
}) => {
  await preventSync(context)
  await showConnection(page, [FAILED, ...RUNS.slice(1)])
  await page.getByRole('alert').getByText('The last sync of sales and clicks failed').waitFor()
  await page
    .getByText(/Amazon is limiting our requests\. We’ll try again at .*3:05 PM PT\. No action needed\./)
    .waitFor()
  await expect(page.getByRole('table')).toHaveCount(0)
  const open = async () => {
    await page.getByText('Sync history').click()
    await page.getByRole('table', { name: 'Sync history' }).waitFor()
  }
  const path = '/dashboard/amazon'
  expect(await lookAt(page, 'amazon-problem', { path, isPictured: true })).toEqual([])
  expect(await lookAt(page, 'amazon-history', { path, open, isPictured: true })).toEqual([])
})
