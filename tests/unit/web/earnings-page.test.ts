// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { createElement } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import DashboardCreatorEarnings from '../../../web/src/routes/dashboard-creator-earnings'
import { EVERY_EARNING } from '../../support/payout-answers'
import { answers, calls, params, queries, refusal } from './fake-api'
import { type Page, renderPage } from './render-page'

vi.mock('../../../web/src/lib/api', () => import('./fake-api'))
vi.mock('../../../web/src/session/today', () => ({ useToday: () => '2026-11-27' }))

const LIST = 'GET /api/earnings'
const PERIODS = 'GET /api/earnings/periods'
const CHOICES = 'GET /api/earnings/choices'
const MONTHS = [
  { month: '2026-11', commission: '12.0000' },
  { month: '2026-02', commission: '30.5000' },
]
const NONE = { ...EVERY_EARNING, rows: [], total: 0 }

beforeEach(() => {
  Object.assign(answers, {
    'GET /api/reports/freshness': {
      data_from: null,
      history_from: null,
      data_through: '2026-11-24',
      last_sync_at: null,
      next_sync_at: null,
    },
    [PERIODS]: { months: MONTHS, suggested: { from: '2026-08-30', to: '2026-11-27', days: 90 } },
    [LIST]: EVERY_EARNING,
    [CHOICES]: [
      { value: '7', label: 'Fernhill Kitchen', brand_name: null, image_url: null, commission: '12.0000' },
      { value: '8', label: 'Harbor Goods', brand_name: null, image_url: null, commission: '2.0000' },
    ],
  })
})

const open = async (query = ''): Promise<Page> => {
  const page = await renderPage(createElement(DashboardCreatorEarnings), `/dashboard/creator-earnings${query}`)
  await waitFor(() => expect(calls()).toContain(LIST))
  return page
}
const address = (page: Page) => Object.fromEntries(new URLSearchParams(page.query()))
const tile = (label: string) =>
  within(screen.getByRole('group', { name: 'Filter by status' })).getByRole('button', { name: new RegExp(`^${label}`) })

describe('the period', () => {
  it('is the one that the server suggests, and is then in the address', async () => {
    const page = await open()
    expect(queries[LIST]).toMatchObject({ from: '2026-08-30', to: '2026-11-27' })
    expect(address(page)).toEqual({ days: '90' })
    expect(calls().filter((call) => call === LIST)).toHaveLength(1)
    screen.getByRole('button', { name: 'Last 90 days' })
  })

  it('is the newest month with earnings, and the filters of the address remain', async () => {
    answers[PERIODS] = { months: MONTHS, suggested: { from: '2026-02-01', to: '2026-02-28', days: null } }
    const page = await open('?type=referral')
    expect(queries[LIST]).toMatchObject({ from: '2026-02-01', to: '2026-02-28', type: 'referral' })
    expect(address(page)).toEqual({ type: 'referral', from: '2026-02-01', to: '2026-02-28' })
    screen.getByRole('button', { name: 'February 2026' })
  })

  it('of the address is kept', async () => {
    const page = await open('?days=30&state=paid')
    expect(queries[LIST]).toMatchObject({ from: '2026-10-29', to: '2026-11-27', state: 'paid' })
    expect(address(page)).toEqual({ days: '30', state: 'paid' })
  })

  it('is the last 30 days if the months cannot be read', async () => {
    answers[PERIODS] = refusal(403)
    await open()
    expect(queries[LIST]).toMatchObject({ from: '2026-10-29', to: '2026-11-27' })
    expect(screen.queryByRole('button', { name: 'Month' })).toBeNull()
  })

  it('becomes the month that is chosen, of which the current one ends today', async () => {
    const page = await open('?days=90&page=3&brand=7')
    await page.user.click(screen.getByRole('button', { name: 'Month' }))
    await page.user.click(await screen.findByRole('menuitemradio', { name: 'February 2026' }))
    expect(address(page)).toEqual({ brand: '7', from: '2026-02-01', to: '2026-02-28' })
    await page.user.click(screen.getByRole('button', { name: 'February 2026' }))
    await page.user.click(await screen.findByRole('menuitemradio', { name: 'November 2026' }))
    expect(address(page)).toEqual({ brand: '7', period: 'this-month' })
    screen.getByRole('button', { name: 'November 2026' })
  })
})

describe('the filters', () => {
  it('are set and removed by the amount of a state, which keeps all amounts', async () => {
    const page = await open('?days=90')
    await page.user.click(tile('Paid'))
    expect(address(page)).toEqual({ days: '90', state: 'paid' })
    expect(queries[LIST]).toMatchObject({ state: 'paid' })
    expect(tile('Paid').getAttribute('aria-pressed')).toBe('true')
    expect(tile('Estimated').textContent).toContain('$17.99')
    screen.getByRole('button', { name: 'Status: Paid' })
    await page.user.click(tile('Paid'))
    expect(address(page)).toEqual({ days: '90' })
  })

  it('have a state for what was reversed only if something was', async () => {
    const page = await open('?days=90')
    tile('Reversed')
    page.unmount()
    answers[LIST] = { ...EVERY_EARNING, totals: { ...EVERY_EARNING.totals, reversed: '0.0000' } }
    await open('?days=30')
    await waitFor(() => expect(tile('Paid').textContent).toContain('$17.99'))
    expect(() => tile('Reversed')).toThrow()
  })

  it('show what was earned with in the period, searched and chosen by name', async () => {
    const page = await open('?days=90&page=2')
    await page.user.click(screen.getByRole('button', { name: 'Brand' }))
    await page.user.type(await screen.findByRole('searchbox', { name: 'Search brands' }), 'harb')
    await waitFor(() =>
      expect(queries[CHOICES]).toEqual({ of: 'brand', from: '2026-08-30', to: '2026-11-27', search: 'harb' }),
    )
    answers[LIST] = { ...EVERY_EARNING, chosen: { brand: 'Harbor Goods', link: null, product: null } }
    await page.user.click(await screen.findByRole('button', { name: /Harbor Goods/ }))
    expect(address(page)).toEqual({ days: '90', brand: '8' })
    const chip = await screen.findByRole('button', { name: 'Brand: Harbor Goods' })
    await page.user.click(chip)
    await page.user.click(await screen.findByRole('button', { name: 'Any brand' }))
    expect(address(page)).toEqual({ days: '90' })
  })

  it('of an old address that the server would refuse are ignored', async () => {
    await open('?days=90&state=won&brand=x&linkId=%20&type=bonus')
    expect(queries[LIST]).toEqual({
      sort: '-date',
      from: '2026-08-30',
      to: '2026-11-27',
      page: 1,
      limit: 25,
    })
  })

  it('are cleared when nothing matches', async () => {
    answers[LIST] = NONE
    const page = await open('?days=90&state=paid&type=referral')
    await page.user.click(await screen.findByRole('button', { name: 'Show all earnings' }))
    expect(address(page)).toEqual({ days: '90' })
  })
})

describe('what is not there', () => {
  it('is named for a period without earnings, and for a creator without any', async () => {
    answers[LIST] = NONE
    const page = await open('?days=30')
    await screen.findByText('No earnings in this period')
    page.unmount()
    answers[PERIODS] = { months: [], suggested: { from: '2026-10-29', to: '2026-11-27', days: 30 } }
    await renderPage(createElement(DashboardCreatorEarnings))
    await screen.findByText('No earnings yet')
    expect(screen.queryByText('$0.00')).toBeNull()
    expect(screen.getByRole('link', { name: 'My links' }).getAttribute('href')).toBe('/dashboard/links')
  })

  it('is what days that are not complete have earned, next to the total', async () => {
    answers[LIST] = { ...EVERY_EARNING, recent: '3.5000' }
    await open()
    await screen.findByText('Plus $3.50 on days not fully reported yet')
  })
})

it('downloads the statement of a month', async () => {
  const STATEMENT = 'GET /api/earnings/months/{month}/statement'
  answers[STATEMENT] = refusal(404, 'Not found')
  const page = await open()
  await page.user.click(await screen.findByRole('button', { name: 'Monthly statement' }))
  await page.user.click(await screen.findByRole('menuitem', { name: 'February 2026' }))
  await waitFor(() => expect(params[STATEMENT]).toEqual({ month: '2026-02' }))
})
