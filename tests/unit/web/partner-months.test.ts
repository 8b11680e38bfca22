// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { createElement } from 'react'
import { it, vi } from 'vitest'
import { PartnerMonths } from '../../../web/src/features/programs/partners/partner-months'
import { answers } from './fake-api'
import { renderPage } from './render-page'

vi.mock('../../../web/src/lib/api', () => import('./fake-api'))

const MONTHS = 'GET /api/creator-profiles/{id}/months'
const STATEMENT = {
  line_id: 1,
  cycle_id: 2,
  period_start: '2026-10-01',
  period_end: '2026-10-31',
  fresh_amount: '12.3400',
  adjustment_amount: '0.0000',
  carried_in: '0.0000',
  amount_cents: 1_234,
  carried_out: '0.0000',
  paid_cents: 0,
}

it('names a statement by its month', async () => {
  answers[MONTHS] = { rows: [STATEMENT], total: 1, page: 1, limit: 12 }
  await renderPage(createElement(PartnerMonths, { id: 3 }))
  await screen.findByText('October 2026')
  screen.getByRole('columnheader', { name: 'Amount due' })
})

it('says when the first statement appears', async () => {
  answers[MONTHS] = { rows: [], total: 0, page: 1, limit: 12 }
  await renderPage(createElement(PartnerMonths, { id: 3 }))
  await screen.findByText('Sales of a month appear here about a month after it ends.')
})
