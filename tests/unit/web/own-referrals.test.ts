// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { createElement } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import DashboardCreatorReferrals from '../../../web/src/routes/dashboard-creator-referrals'
import { answers, refusal } from './fake-api'
import { renderPage } from './render-page'

vi.mock('../../../web/src/lib/api', () => import('./fake-api'))
vi.mock('../../../web/src/session/today', () => ({ useToday: () => '2026-11-27' }))

const OFFERS = 'GET /api/referrals/offers'
const OWN = 'GET /api/referrals/own'
const NO_OFFERS = { rows: [], total: 0, page: 1, limit: 10 }
const NOBODY = { rows: [], total: 0, page: 1, limit: 25, commission: '0.0000', partners: 0 }
const OFFER = {
  brand_id: 7,
  brand_name: 'Fernhill Kitchen',
  logo_url: null,
  referral_code: 'NORA7',
  page_id: 'Ab3xY',
  referral_commission_rate: '2.50',
  referrals: 2,
  commission: '31.2000',
}
const ROW = {
  id: 5,
  creator_name: 'Ben Okafor',
  brand_id: 7,
  brand_name: 'Fernhill Kitchen',
  effective_from: '2026-10-02',
  referral_commission_rate: '2.50',
  rate_since: '2026-11-01',
  sales: '1248.00',
  commission: '31.2000',
}

beforeEach(() => {
  Object.assign(answers, {
    'GET /api/reports/freshness': {
      data_from: null,
      history_from: null,
      data_through: '2026-11-24',
      last_sync_at: null,
      next_sync_at: null,
    },
    [OFFERS]: { ...NO_OFFERS, rows: [OFFER], total: 1 },
    [OWN]: { ...NOBODY, rows: [ROW], total: 1, commission: '31.2000', partners: 3 },
  })
})

const open = () => renderPage(createElement(DashboardCreatorReferrals))

describe("a creator's referrals", () => {
  it('have a link for each brand that pays, copied with its code', async () => {
    const page = await open()
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await page.user.click(await screen.findByRole('button', { name: 'Copy link of Fernhill Kitchen' }))
    expect(write).toHaveBeenCalledWith(`${window.location.origin}/a/Ab3xY?ref=NORA7`)
    screen.getByText('Of 3 you joined')
  })

  it('open the rates of each creator with their days', async () => {
    answers['GET /api/referrals/{id}/rates'] = {
      rows: [
        { rate: '2.50', effective_from: '2026-11-01', effective_through: null },
        { rate: '1.00', effective_from: '2026-10-02', effective_through: '2026-10-31' },
      ],
      total: 2,
      page: 1,
      limit: 10,
    }
    const page = await open()
    await page.user.click(await screen.findByRole('button', { name: /Ben Okafor/ }))
    await screen.findByText('Joined with your link on Oct 2, 2026')
    await screen.findByText('Oct 2, 2026 – Oct 31, 2026')
    expect(screen.getByRole('link', { name: 'View referral earnings' }).getAttribute('href')).toBe(
      '/dashboard/creator-earnings?type=referral',
    )
  })

  it('say that a brand no longer pays', async () => {
    answers[OFFERS] = NO_OFFERS
    answers[OWN] = { ...NOBODY, rows: [{ ...ROW, referral_commission_rate: '0.00' }], total: 1, partners: 1 }
    await open()
    await screen.findByText('No referral links yet')
    screen.getByText('Not paid')
  })

  it('tell a creator without a brand how to get a link', async () => {
    answers[OFFERS] = NO_OFFERS
    answers[OWN] = NOBODY
    await open()
    await screen.findByText('Join a brand to get a referral link')
    expect(screen.getByRole('link', { name: 'Browse brands' }).getAttribute('href')).toBe(
      '/dashboard/brands?view=brands',
    )
    expect(screen.queryByText('Creators you referred')).toBeNull()
    expect(screen.queryByText('$0.00')).toBeNull()
  })
})

it('shows the links when whom they brought can’t be loaded, and says so once', async () => {
  answers[OWN] = refusal(500)
  await renderPage(createElement(DashboardCreatorReferrals))
  await screen.findByText('Fernhill Kitchen')
  await screen.findByText('We couldn’t load your referrals')
  expect(screen.queryByRole('heading', { name: 'Creators you referred' })).toBeNull()
})
