// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { createElement } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import DashboardCreatorDetail from '../../../web/src/routes/dashboard-creator-detail'
import DashboardProductDetail from '../../../web/src/routes/dashboard-product-detail'
import { answers, queries, refusal } from './fake-api'
import { renderPage } from './render-page'

vi.mock('../../../web/src/lib/api', () => import('./fake-api'))
vi.mock('../../../web/src/session/today', () => ({ useToday: () => '2026-11-24' }))

const LINK = { id: 5, link_id: 'Ab3xY', link_name: 'Mug link', is_open: true, clicks: 1, units: 1 }
const MONEY = { sales: '20.00', commission: '4.0000' }

beforeEach(() => {
  const links = { rows: [{ ...LINK, ...MONEY, creator_name: 'Nora', product_title: 'Mug' }], total: 1 }
  const empty = { rows: [], total: 0 }
  Object.assign(answers, {
    'GET /api/reports/freshness': { data_from: null, data_through: null, last_sync_at: null, next_sync_at: null },
    'GET /api/products/{id}/report': refusal(500),
    'GET /api/products/{id}/links': links,
    'GET /api/products/{id}/creators': empty,
    'GET /api/products/{id}/fee-history': empty,
    'GET /api/creator-profiles/{id}/report': refusal(500),
    'GET /api/creator-profiles/{id}/links': links,
    'GET /api/creator-profiles/{id}/months': empty,
  })
})

it.each([
  ['product', DashboardProductDetail, 'GET /api/products/{id}/links'],
  ['creator', DashboardCreatorDetail, 'GET /api/creator-profiles/{id}/links'],
] as const)('keeps the rest of the page of a %s whose figures fail', async (what, Page, links) => {
  const route = `/dashboard/${what}-detail`
  const page = await renderPage(createElement(Page), `${route}/9`, `${route}/:id`)
  await screen.findByRole('heading', { name: `We couldn’t load this ${what}` })
  await screen.findByText('Mug link')
  expect(screen.getByRole('heading', { level: 1 }).textContent?.toLowerCase()).toBe(what)
  screen.getByRole('link', { name: 'Back' })
  await page.user.click(screen.getByRole('button', { name: 'Last 30 days' }))
  await page.user.click(await screen.findByRole('button', { name: 'Last 7 days' }))
  expect(page.query()).toBe('?days=7')
  expect(queries[links]).toMatchObject({ from: '2026-11-18', to: '2026-11-24' })
})

it.each([
  ['product', DashboardProductDetail, 'fees', 'GET /api/products/{id}/fee-history'],
  ['creator', DashboardCreatorDetail, 'months', 'GET /api/creator-profiles/{id}/months'],
] as const)('keeps the page of each list of a %s in the URL', async (what, Page, list, call) => {
  answers[call] = { rows: [], total: 60 }
  const route = `/dashboard/${what}-detail`
  const page = await renderPage(createElement(Page), `${route}/9?${list}Page=2`, `${route}/:id`)
  await waitFor(() => expect(queries[call]).toMatchObject({ page: 2 }))
  expect(page.query()).toBe(`?${list}Page=2`)
})
