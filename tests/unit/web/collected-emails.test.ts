// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createElement } from 'react'
import { expect, it, vi } from 'vitest'
import type { CollectedEmail } from '../../../src/contracts/collected-emails'
import DashboardCollectedEmails from '../../../web/src/routes/dashboard-collected-emails'
import { answers, params } from './fake-api'
import { renderPage } from './render-page'
import './testing-library'

vi.mock('../../../web/src/lib/api', () => import('./fake-api'))
vi.mock('../../../web/src/session/today', () => ({ useToday: () => '2026-11-24' }))

const emailOf = (id: number, email: string): CollectedEmail => ({
  id,
  email,
  state: 'subscribed',
  page_id: 3,
  page_title: 'Cast iron skillet',
  link_id: null,
  creator_name: 'Maya Lindqvist',
  discount_type: 'code',
  discount_value: 'SKILLET10',
  submitted_at: '2026-11-20T18:00:00.000Z',
  clicked_through_at: null,
  consent_text: 'By submitting, you agree that Fernhill Kitchen may email you about its products and offers.',
  consent_version: '2026-11-23',
  consented_at: '2026-11-20T18:00:00.000Z',
  confirmed_at: null,
})

it('a person is erased after a question, which is asked anew for the next one', async () => {
  const user = userEvent.setup()
  const rows = [emailOf(1, 'ann@visitor.test'), emailOf(2, 'bob@visitor.test')]
  answers['GET /api/collected-emails'] = { rows, total: 2, page: 1, limit: 25, pages: [] }
  answers['DELETE /api/collected-emails/{id}'] = null
  await renderPage(createElement(DashboardCollectedEmails), '/dashboard/collected-emails')
  await user.click(await screen.findByText('ann@visitor.test'))
  await screen.findByText(/you agree that Fernhill Kitchen may email you/)
  await user.click(await screen.findByRole('button', { name: 'Erase person' }))
  const dialog = await screen.findByRole('dialog', { name: 'Erase person?' })
  const erase = [...dialog.querySelectorAll('button')].find(({ textContent }) => textContent === 'Erase person')
  await user.click(erase as HTMLButtonElement)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(params['DELETE /api/collected-emails/{id}']).toEqual({ id: 1 })
  await user.click(screen.getByText('bob@visitor.test'))
  await screen.findByRole('dialog', { name: 'bob@visitor.test' })
  expect(screen.queryByRole('dialog', { name: 'Erase person?' })).toBeNull()
})
