// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { createElement } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import DashboardReferrals from '../../../web/src/routes/dashboard-referrals'
import { answers, requests } from './fake-api'
import { type Page, renderPage } from './render-page'
import { settle } from './testing-library'

vi.mock('../../../web/src/lib/api', () => import('./fake-api'))
vi.mock('../../../web/src/session/today', () => ({ useToday: () => '2026-11-24' }))

const SETTINGS = 'GET /api/referrals/settings'
const settingsWith = (referral_commission_rate: string) => ({
  rows: [],
  total: 0,
  page: 1,
  limit: 25,
  page_id: 'Ab3xY',
  data_through: null,
  for_new: { referral_commission_rate, is_active: true },
  totals: { sales: null, cost: null, lifetime_cost: '0.0000', referrals: 0, active: 0 },
})

let page: Page
const opener = () => screen.getByRole('button', { name: 'Set for all creators' })
const rate = () => screen.getByLabelText<HTMLInputElement>('Referral commission')
const press = async (name: string) => page.user.click(await screen.findByRole('button', { name }))

beforeEach(async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  Object.assign(answers, {
    [SETTINGS]: settingsWith('5.00'),
    'GET /api/reports/freshness': { data_from: null, data_through: null, last_sync_at: null, next_sync_at: null },
    'GET /api/referrals/settings/preview': {
      partners: 2,
      changed: 2,
      raised: 2,
      lowered: 0,
      referrals: 0,
      effective_from: '2026-11-24',
    },
    'PUT /api/referrals/settings': { partners: 2 },
  })
  page = await renderPage(createElement(DashboardReferrals), '/dashboard/referrals')
  await page.user.click(await screen.findByRole('button', { name: 'Set for all creators' }))
  await screen.findByRole('dialog')
  await page.user.clear(rate())
  await page.user.type(rate(), '7')
})

it('keeps what was typed when a refetch brings another rate, and starts from that rate next time', async () => {
  answers[SETTINGS] = settingsWith('6.00')
  await act(() => page.client.invalidateQueries())
  await screen.findByText('New partners start at 6%.')
  expect(rate().value).toBe('7')
  await press('Cancel')
  await page.user.click(opener())
  await screen.findByRole('dialog')
  expect(rate().value).toBe('6')
})

it('returns the focus to its button after a save that changed the rate', async () => {
  answers[SETTINGS] = settingsWith('7.00')
  await press('Review change')
  await screen.findByRole('dialog', { name: 'Pay 7% on all referrals?' })
  await press('Set for all creators')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await screen.findByText('New partners start at 7%.')
  await waitFor(() => expect(document.activeElement).toBe(opener()))
})

it('goes back to the rate, and a double press on Back closes nothing', async () => {
  await press('Review change')
  await page.user.dblClick(await screen.findByRole('button', { name: 'Back' }))
  // A browser sends the second press to the button that is there now.
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }), { detail: 2 })
  await waitFor(() => expect(document.activeElement).toBe(rate()))
  expect(rate().value).toBe('7')
})

it('a double press on Review change saves nothing', async () => {
  await press('Review change')
  fireEvent.click(await screen.findByRole('button', { name: 'Set for all creators' }), { detail: 2 })
  await settle()
  expect(requests.some(({ call }) => call === 'PUT /api/referrals/settings')).toBe(false)
})
