// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { createElement } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { Statements } from '../../../web/src/features/money/billing/statements'
import { OVERVIEW, rowsOf } from '../../support/billing-answers'
import { answers, queries } from './fake-api'
import { renderPage } from './render-page'

vi.mock('../../../web/src/lib/api', () => import('./fake-api'))

const LIST = 'GET /api/billing/statements'

beforeEach(() => {
  answers[LIST] = { rows: rowsOf(6), total: 60, page: 1, limit: 25, years: ['2026', '2025'] }
})

const open = (search = '') =>
  renderPage(
    createElement('main', null, createElement(Statements, { overview: OVERVIEW })),
    `/dashboard/billing${search}`,
  )

it('asks for what the URL says, and shows it', async () => {
  await open('?year=2026&status=past_due&sort=-total&search=SM&page=2&columns=paid,total')
  const header = await screen.findByRole('columnheader', { name: 'Total' })
  expect(header.getAttribute('aria-sort')).toBe('descending')
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Month', 'Total', 'Paid'])
  expect(queries[LIST]).toEqual({
    year: '2026',
    status: 'past_due',
    sort: '-total',
    search: 'SM',
    page: 2,
    limit: 25,
  })
  expect(screen.getByRole('button', { name: 'Year: 2026' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Status: Past due' })).toBeTruthy()
})

it('filters and sorts in the URL, back on its first page', async () => {
  const page = await open('?page=2')
  await page.user.click(await screen.findByRole('button', { name: 'Year' }))
  await page.user.click(await screen.findByRole('menuitemradio', { name: '2025' }))
  expect(page.query()).toBe('?year=2025')
  await page.user.click(screen.getByRole('button', { name: 'Total' }))
  expect(page.query()).toBe('?year=2025&sort=-total')
  await page.user.click(screen.getByRole('button', { name: 'Clear filters' }))
  expect(page.query()).toBe('?sort=-total')
})

it('opens a statement by its link', async () => {
  const page = await open()
  await page.user.click(await screen.findByRole('link', { name: /August 2026/ }))
  expect(page.path()).toBe('/dashboard/billing/9')
})

it('has nothing to filter before the first statement', async () => {
  answers[LIST] = { rows: [], total: 0, page: 1, limit: 25, years: [] }
  await open()
  await screen.findByText('Nothing to pay yet')
  expect(screen.queryByRole('button')).toBeNull()
})
