// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createElement } from 'react'
import { expect, it, vi } from 'vitest'
import type { LinkReport, ListedLink } from '../../../src/contracts/links'
import { currentToasts } from '../../../web/src/components/ui/toast-store'
import DashboardLinkDetail from '../../../web/src/routes/dashboard-link-detail'
import { answers } from './fake-api'
import { LINK } from './link-answer'
import { renderPage } from './render-page'

vi.mock('../../../web/src/lib/api', () => import('./fake-api'))
vi.mock('../../../web/src/session/today', () => ({ useToday: () => '2026-11-24' }))
vi.mock('../../../web/src/session/viewer', () => ({
  useViewer: () => ({ viewer: { state: 'signed-in', account: { isCreator: true, creatorAccess: 'all' } } }),
}))

const substitute: ListedLink['substitute'] = {
  product_id: 12,
  title: 'Fernhill 8-Inch Knife',
  image_url: null,
  fee_percent: 15,
  commission_per_sale: '6.00',
}

const openLink = async (changes: Partial<ListedLink>) => {
  const report: LinkReport = {
    link: { ...LINK, ...changes },
    from: '2026-10-26',
    to: '2026-11-24',
    complete_days: 0,
    totals: null,
    previous: null,
    days: [],
    other_visits: 0,
    untagged_clicks: 0,
    sub_ids: [],
  }
  Object.assign(answers, {
    'GET /api/links/{linkId}/report': report,
    'GET /api/earnings': { rows: [], total: 0 },
    'GET /api/reports/freshness': { data_from: null, data_through: null, last_sync_at: null, next_sync_at: null },
  })
  await renderPage(createElement(DashboardLinkDetail), '/dashboard/link-detail/Ab3xY', '/dashboard/link-detail/:linkId')
  await screen.findByRole('heading', { level: 1, name: 'Mug link' })
}
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

it('a link that ended names another product to promote, and what happened once', async () => {
  await openLink({ is_archived: true, end_reason: 'archived', problem: 'archived', substitute })
  expect(hrefOf('8-Inch Knife')).toBe('/dashboard/create-affiliate-link/7/12')
  expect(screen.getAllByText(/no longer sells this product/)).toHaveLength(1)
  expect(screen.queryByRole('button', { name: 'Archive link' })).toBeNull()
})

it('a link of a disconnected brand can be archived', async () => {
  await openLink({ is_archived: true, end_reason: 'disconnected', problem: 'disconnected' })
  screen.getByRole('button', { name: 'Archive link' })
})

it('a link whose tag Amazon archived leads to a new one for the same product', async () => {
  await openLink({ problem: 'tag_archived' })
  screen.getByText(/^Amazon archived the tag of this link/)
  expect(hrefOf('Create link')).toBe('/dashboard/create-affiliate-link/7/4')
})

it('a link that the creator archived speaks to them, and can be restored', async () => {
  await openLink({ is_archived: true, end_reason: 'archived_by_creator' })
  screen.getByText(/^You archived this link\. It earns again when you restore it\./)
  screen.getByRole('button', { name: 'Restore link' })
})

it('a phone shares the address with its sub-id; closing its sheet is no failure', async () => {
  const share = vi
    .fn()
    .mockRejectedValueOnce(new DOMException('Closed', 'AbortError'))
    .mockRejectedValueOnce(new TypeError())
  Object.assign(navigator, { share })
  await openLink({})
  await userEvent.type(screen.getByRole('textbox', { name: /^Sub-id/ }), 'story 1')
  const button = screen.getByRole('button', { name: 'Share' })
  await userEvent.click(button)
  expect(share).toHaveBeenCalledExactlyOnceWith({ title: LINK.link_name, url: `${LINK.url}?s=story-1` })
  expect(currentToasts()).toEqual([])
  await userEvent.click(button)
  expect(currentToasts()).toMatchObject([{ title: 'Not shared', description: 'Copy the link instead.' }])
})
