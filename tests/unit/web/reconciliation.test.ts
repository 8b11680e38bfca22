// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { createElement } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { ReconciledDay, ReconciledRow } from '../../../src/contracts/reconciliation'
import { ReconciliationDays } from '../../../web/src/features/money/reconciliation/reconciliation-days'
import { answers } from './fake-api'
import { renderPage } from './render-page'

vi.mock('../../../web/src/lib/api', () => import('./fake-api'))

const DAYS = 'GET /api/reconciliation'
const ROWS = 'GET /api/reconciliation/days/{day}'

const COMPARED = {
  amazon_sales: '125.00',
  amazon_units: 3,
  amazon_purchases: 1,
  booked_sales: '100.00',
  difference: '25.00',
  causes: [
    { cause: 'halo', amount: '45.00' },
    { cause: 'restated', amount: '-20.00' },
  ],
  commission: '20.0000',
  adjustment: '-4.0000',
} satisfies Partial<ReconciledDay>
const TOTALS = { ...COMPARED, zero_fee_sales: '70.00', unreadable: 1 }
const CALM = {
  ...TOTALS,
  amazon_sales: '9.00',
  booked_sales: '9.00',
  difference: '0.00',
  causes: [],
  adjustment: '0.0000',
}
const NONE = { ...CALM, amazon_sales: '0.00', booked_sales: '0.00', zero_fee_sales: '0.00', unreadable: 0 }
const day: ReconciledDay = { ...TOTALS, date: '2026-11-09', state: 'statement' }
const row: ReconciledRow = {
  ...COMPARED,
  id: 1,
  name: 'Review video',
  link_id: 'aB3dE6gH9jK2',
  creator_id: 4,
  creator_name: 'Maya',
  product_id: 5,
  product_title: 'Dog leash',
  asin: 'B000000001',
  commission_rate: '20.00',
  earning_id: null,
}

const answer = (totals: object, rows: ReconciledDay[]) => {
  answers[DAYS] = { from: '2026-11-01', to: '2026-11-20', totals, rows, total: rows.length, page: 1, limit: 31 }
}
beforeEach(() => {
  answer(TOTALS, [day, { ...CALM, date: '2026-11-08', state: 'final' }])
  answers[ROWS] = { rows: [row], total: 1, page: 1, limit: 25 }
})

const open = (search = '') => {
  const days = createElement(ReconciliationDays, { range: { from: '2026-11-01', to: '2026-11-20' } })
  return renderPage(createElement('main', null, days), `/dashboard/reconciliation${search}`)
}

it('explains the difference by its causes, and what else the figures contain', async () => {
  await open()
  await screen.findByText('Changed after the statement')
  expect(screen.getAllByText('−$20.00')).toHaveLength(1)
  screen.getByText('Commission adjusted on your next statement: −$4.00.')
  screen.getByText('Booked sales of $70.00 had a fee of 0%, so their creators earn nothing.')
  screen.getByText(/^1 row of Amazon’s report couldn’t be read and isn’t counted/)
})

it('keeps the filters in the URL, and shows when no day matches', async () => {
  const page = await open('?page=2')
  await page.user.click(await screen.findByRole('button', { name: 'Only days with a difference' }))
  expect(page.query()).toBe('?different=yes')
  answer(TOTALS, [])
  await page.user.click(screen.getByRole('button', { name: 'Cause' }))
  await page.user.click(await screen.findByRole('menuitemradio', { name: 'Partnership ended' }))
  expect(page.query()).toBe('?different=yes&cause=ended')
  await page.user.click(await screen.findByRole('button', { name: 'Show all days' }))
  expect(page.query()).toBe('')
})

it('opens a day from the URL with its links, and only those that differ on request', async () => {
  const page = await open('?day=2026-11-09')
  await screen.findByRole('heading', { name: 'Links and tags (1)' })
  await page.user.click(screen.getByRole('button', { name: /^Review video/ }))
  expect((await screen.findByRole('link', { name: 'View link' })).getAttribute('href')).toBe(
    '/dashboard/link-detail/aB3dE6gH9jK2',
  )
  answers[ROWS] = { rows: [], total: 0, page: 1, limit: 25 }
  await page.user.click(screen.getByRole('button', { name: 'Only differences' }))
  await screen.findByText('No link has a difference.')
  expect(page.query()).toBe('?day=2026-11-09&dayDifferent=yes')
  await page.user.click(screen.getByRole('button', { name: 'Close' }))
  expect(page.query()).toBe('')
})

it('says that both sides agree, or that there are no sales', async () => {
  answer(CALM, [{ ...CALM, date: '2026-11-08', state: 'final' }])
  const page = await open()
  await screen.findByText('No difference: everything that Amazon reports is booked.')
  page.unmount()
  answer(NONE, [{ ...NONE, date: '2026-11-08', state: 'final' }])
  await open()
  await screen.findByRole('heading', { name: 'No sales in this period' })
})
