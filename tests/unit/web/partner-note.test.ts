// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react'
import { createElement } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { hasUnsavedChanges } from '../../../web/src/lib/unsaved-changes'
import DashboardCreatorDetail from '../../../web/src/routes/dashboard-creator-detail'
import { answers, refusal, requests } from './fake-api'
import { type Page, renderPage } from './render-page'
import { settle } from './testing-library'

vi.mock('../../../web/src/lib/api', () => import('./fake-api'))
vi.mock('../../../web/src/session/today', () => ({ useToday: () => '2026-11-24' }))

const SAVE = 'PUT /api/partnerships/{id}/note'
const REPORT = 'GET /api/creator-profiles/{id}/report'

const reportWith = (note: string) => ({
  partner: {
    partnership_id: 4,
    creator_id: 9,
    creator_name: 'Lena Vogt',
    status: 'ended',
    message: null,
    total_reach: 1_000,
    country: null,
    product_categories: [],
    channels: [],
    history: [],
    tags: [],
    links: 0,
    created_at: '2026-01-03T20:00:00.000Z',
    note,
    lifetime: { sales: '0.00', commission: '0.0000', referral_commission: '0.0000', paid_cents: 0 },
  },
  complete_days: 0,
  totals: null,
  previous: null,
  days: [],
})

let page: Page
const note = () => screen.getByLabelText<HTMLTextAreaElement>(/^Note/)
const button = () => screen.getByRole('button', { name: 'Save note' })

beforeEach(async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  Object.assign(answers, {
    'GET /api/reports/freshness': { data_from: null, data_through: null, last_sync_at: null, next_sync_at: null },
    [REPORT]: reportWith(''),
    'GET /api/creator-profiles/{id}/links': { rows: [], total: 0 },
    'GET /api/creator-profiles/{id}/months': { rows: [], total: 0 },
  })
  const route = '/dashboard/creator-detail'
  page = await renderPage(createElement(DashboardCreatorDetail), `${route}/9`, `${route}/:id`)
  await screen.findByLabelText(/^Note/)
})

it('is saved once the server has trimmed it, and keeps the focus on its button', async () => {
  answers[SAVE] = { note: 'VIP' }
  await page.user.type(note(), 'VIP{Enter}')
  expect(hasUnsavedChanges()).toBe(true)
  answers[REPORT] = reportWith('VIP')
  const pressed = button()
  await page.user.click(pressed)
  await waitFor(() => expect(note().value).toBe('VIP'))
  expect(hasUnsavedChanges()).toBe(false)
  expect(document.activeElement).toBe(pressed)
  await page.user.click(pressed)
  expect(requests.filter(({ call }) => call === SAVE)).toHaveLength(1)
})

it('keeps what is typed during the save', async () => {
  let answer: (saved: unknown) => void = () => {}
  answers[SAVE] = new Promise((resolve) => {
    answer = resolve
  })
  await page.user.type(note(), 'VIP')
  await page.user.click(button())
  const field = note()
  await page.user.type(field, ' since May')
  answers[REPORT] = reportWith('VIP')
  await act(async () => answer({ note: 'VIP' }))
  await waitFor(() => expect(button().getAttribute('aria-busy')).toBeNull())
  expect(note()).toBe(field)
  expect([field.value, document.activeElement, hasUnsavedChanges()]).toEqual(['VIP since May', field, true])
})

it('follows the note of a colleague while it has no draft', async () => {
  answers[REPORT] = reportWith('Call back')
  await act(() => page.client.invalidateQueries())
  await waitFor(() => expect(note().value).toBe('Call back'))
  await page.user.type(note(), ' soon')
  answers[REPORT] = reportWith('Called')
  await act(() => page.client.invalidateQueries())
  await settle()
  expect([note().value, hasUnsavedChanges()]).toEqual(['Call back soon', true])
})

it('keeps its draft, and the profile, in a period whose report fails', async () => {
  await page.user.type(note(), 'VIP')
  answers[REPORT] = refusal(500)
  await page.user.click(screen.getByRole('button', { name: 'Last 30 days' }))
  await page.user.click(await screen.findByRole('button', { name: 'Last 7 days' }))
  await screen.findByRole('heading', { name: 'We couldn’t load this creator' })
  expect(note().value).toBe('VIP')
  screen.getByRole('heading', { level: 1, name: 'Lena Vogt' })
  screen.getByText('First applied')
})
