// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { createElement } from 'react'
import { expect, it, vi } from 'vitest'
import { ProgramProductsTable } from '../../../web/src/features/programs/dashboard/program-products-table'
import DashboardCreatorMain from '../../../web/src/routes/dashboard-cmain'
import { answers, queries } from './fake-api'
import { renderPage } from './render-page'

vi.mock('../../../web/src/lib/api', () => import('./fake-api'))
vi.mock('../../../web/src/session/today', () => ({ useToday: () => '2026-11-24' }))

const hrefOf = async (name: RegExp) => (await screen.findByRole('link', { name })).getAttribute('href')

it('a product of the program opens its page', async () => {
  const product = {
    id: 4,
    asin: 'B000000004',
    title: 'Mug',
    image_url: null,
    price: null,
    availability: 'IN_STOCK',
    vanished_at: null,
    commission_perc: 20,
  }
  answers['GET /api/products/catalog'] = { rows: [product], total: 1, page: 1, limit: 25 }
  await renderPage(createElement(ProgramProductsTable), '/here?sort=price&offered=no&stock=out&page=2')
  expect(await hrefOf(/Mug/)).toBe('/dashboard/product-detail/4')
  expect(queries['GET /api/products/catalog']).toEqual({ offered: 'yes', sort: 'price', page: 2, limit: 25 })
})

it("a creator's best products open the links to them, and the best brands their page", async () => {
  const figures = { image_url: null, clicks: 9, sales: '20.00', commission: '4.0000' }
  const name = 'Mug & Co. '.repeat(12)
  answers['GET /api/reports/freshness'] = {
    data_from: null,
    data_through: null,
    last_sync_at: null,
    next_sync_at: null,
  }
  answers['GET /api/earnings'] = { rows: [], total: 0 }
  answers['GET /api/reports/creator-overview'] = {
    from: '2026-10-26',
    to: '2026-11-24',
    complete_days: 0,
    days: [],
    totals: null,
    previous: null,
    top_products: [{ id: 4, name, ...figures }],
    top_partners: [{ id: 7, name: 'Fernhill', ...figures }],
    pending_applications: 0,
    active_partners: 1,
    links: 1,
  }
  answers['GET /api/reports/creator-home'] = {
    steps: {
      channels: true,
      first_program: true,
      first_link: true,
      disclosure: true,
      payout_method: true,
      tax_details: true,
    },
    has_earned: true,
    next_payout: null,
    route: 'stripe',
    wallet: null,
    needs: [],
    estimated: '0.0000',
    locked: '0.0000',
    carried: '0.0000',
    on_its_way_cents: 0,
    paid_this_year_cents: 0,
    programs: [],
  }
  await renderPage(createElement(DashboardCreatorMain))
  const links = new URL((await hrefOf(/^Mug/)) ?? '', 'http://localhost')
  expect(links.pathname).toBe('/dashboard/links')
  expect(links.searchParams.get('search')).toBe(name.slice(0, 100))
  expect(await hrefOf(/Fernhill/)).toBe('/dashboard/brand/7')
})
