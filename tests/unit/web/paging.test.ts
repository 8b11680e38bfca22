// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { createElement } from 'react'
import { expect, it, vi } from 'vitest'
import DashboardLinks from '../../../web/src/routes/dashboard-links'
import { answers } from './fake-api'
import { renderPage } from './render-page'

vi.mock('../../../web/src/lib/api', () => import('./fake-api'))

const LINK = {
  id: 1,
  link_id: 'Ab3xY',
  link_name: 'Mug link',
  url: 'https://shelfmate.test/r/Ab3xY',
  brand_id: 7,
  brand_name: 'Fernhill',
  creator_id: 3,
  product_id: 4,
  product_title: 'Mug',
  product_image_url: null,
  asin: 'B0MUG00001',
  channel: null,
  placement: null,
  tags: [],
  offers_app: true,
  is_archived: false,
  end_reason: null,
  fee_percent: 20,
  problem: null,
  previous_fee_percent: null,
  substitute: null,
  own_clicks: 3,
  clicks: 2,
  detail_page_views: 2,
  add_to_carts: 1,
  units: 1,
  sales: '19.90',
  commission: '3.9800',
  daily_clicks: [0, 3],
  created_at: '2026-11-20T10:00:00.000Z',
}

const NO_MORE = { tags: [], problems: 0 }

it('marks the rows of the page before while the next one loads', async () => {
  answers['GET /api/links'] = { rows: [LINK], total: 60, page: 1, limit: 25, ...NO_MORE }
  const page = await renderPage(createElement(DashboardLinks))
  await screen.findByText('Mug link')
  let finish = (_answer: unknown): void => {}
  answers['GET /api/links'] = new Promise((resolve) => {
    finish = resolve
  })
  await page.user.click(screen.getByRole('button', { name: 'Next page' }))
  await waitFor(() => expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true'))
  screen.getByText('Mug link')
  finish({ rows: [{ ...LINK, link_name: 'Leash link' }], total: 60, page: 2, limit: 25, ...NO_MORE })
  await screen.findByText('Leash link')
  expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('false')
})
