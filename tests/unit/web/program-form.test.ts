// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createElement } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, it, vi } from 'vitest'
import type { ProgramRow } from '../../../src/contracts/programs'
import { createQueryClient } from '../../../web/src/lib/query-client'
import { queryKeys } from '../../../web/src/lib/query-keys'
import DashboardEditProgramDetails from '../../../web/src/routes/dashboard-edit-program-details'
import { ApiError, answers, requests } from './fake-api'
import { NO_CONDITIONS } from './no-conditions'
import './testing-library'

vi.mock('../../../web/src/lib/api', () => import('./fake-api'))
vi.mock('../../../web/src/components/editor/rich-text', () => ({ RichText: () => null }))

const SAVE = 'PATCH /api/affiliate-programs/{id}'
const PROGRAM: ProgramRow = {
  ...NO_CONDITIONS,
  id: 7,
  brand_id: 3,
  title: 'Fernhill for creators',
  description: '<p>Gear for the kitchen</p>',
  is_visible: true,
  auto_accept_applications: false,
  commission_basis: 'linked_product',
  logo_url: null,
  page_id: 'Ab3xY',
  terms: 'No coupon sites.',
  allowed_countries: ['US', 'CA'],
  contact_email: null,
}

const BRAND = { id: 3, brand_name: 'Fernhill', logo_url: null }

beforeEach(() => {
  answers['GET /api/brands/me'] = BRAND
  answers[SAVE] = PROGRAM
})

/** `cached`: the program when the app last asked. */
const open = async (cached?: ProgramRow) => {
  const client = createQueryClient()
  client.setQueryData(queryKeys.brand.mine, BRAND)
  client.setQueryData(queryKeys.program.mine, cached)
  const page = createElement(MemoryRouter, null, createElement(DashboardEditProgramDetails))
  render(createElement(QueryClientProvider, { client }, page))
  await screen.findByRole('button', { name: 'Save program' })
  return Object.assign(userEvent.setup(), { client })
}

it('starts from the program as it is now', async () => {
  answers['GET /api/affiliate-programs/me'] = { ...PROGRAM, title: 'New title' }
  await open(PROGRAM)
  expect(screen.getByLabelText<HTMLInputElement>('Program title').value).toBe('New title')
})

it('saves only the fields that were changed', async () => {
  answers['GET /api/affiliate-programs/me'] = PROGRAM
  const user = await open()
  await user.type(screen.getByLabelText('Program title'), ' and cooks')
  await user.clear(screen.getByLabelText(/^Program terms/))
  await user.click(screen.getByRole('button', { name: 'Save program' }))
  await waitFor(() =>
    expect(requests.filter(({ call }) => call === SAVE)).toEqual([
      { call: SAVE, body: { title: 'Fernhill for creators and cooks', terms: null } },
    ]),
  )
})

it('checks a text that was cleared, once the field is left', async () => {
  answers['GET /api/affiliate-programs/me'] = PROGRAM
  const user = await open()
  await user.clear(screen.getByLabelText('Program title'))
  expect(screen.queryByText('Program title is required')).toBeNull()
  await user.tab()
  await screen.findByText('Program title is required')
  expect(screen.getByText('Unsaved changes')).toBeTruthy()
})

it('shows the server’s refusal of a field until the field changes', async () => {
  const errors = [{ path: 'title', message: 'Another program has this title' }]
  answers['GET /api/affiliate-programs/me'] = PROGRAM
  answers[SAVE] = new ApiError(400, '', JSON.stringify({ message: 'Invalid', errors }))
  const user = await open()
  const title = screen.getByLabelText('Program title')
  await user.type(title, '!')
  await user.click(screen.getByRole('button', { name: 'Save program' }))
  const summary = await screen.findByRole('alert')
  expect(summary.textContent).toContain('Not saved')
  expect(document.activeElement).toBe(summary)
  expect(screen.getAllByText('Another program has this title')).toHaveLength(2)
  expect(title.getAttribute('aria-invalid')).toBe('true')
  await user.type(title, '!')
  expect(screen.queryByText('Another program has this title')).toBeNull()
  expect(title.getAttribute('aria-invalid')).toBeNull()
})

it('says that the server was not reached, until the next attempt', async () => {
  answers['GET /api/affiliate-programs/me'] = PROGRAM
  answers[SAVE] = new TypeError('Failed to fetch')
  const user = await open()
  await user.type(screen.getByLabelText('Program title'), '!')
  await user.click(screen.getByRole('button', { name: 'Save program' }))
  await screen.findByText(/^We couldn’t reach the server/)
  await user.clear(screen.getByLabelText('Program title'))
  await user.click(screen.getByRole('button', { name: 'Save program' }))
  expect(await screen.findAllByText('Program title is required')).toHaveLength(2)
  expect(screen.queryByText(/^We couldn’t reach the server/)).toBeNull()
})

it('keeps a new logo when an older read of the brand arrives later', async () => {
  answers['GET /api/affiliate-programs/me'] = PROGRAM
  answers['PUT /api/brands/{id}/logo'] = { ...BRAND, logo_url: '/cms-api/media/file/logo.webp' }
  const { client, ...user } = await open()
  let answerRead = (_answer: unknown) => {}
  answers['GET /api/brands/me'] = new Promise((resolve) => (answerRead = resolve))
  // As the background sync does when it has read something.
  void client.invalidateQueries({ queryKey: queryKeys.brand.all })
  const chosen = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!chosen) throw new Error('There is no field for a logo')
  await user.upload(chosen, new File(['mark'], 'logo.png', { type: 'image/png' }))
  await screen.findByRole('button', { name: 'Replace logo' })
  answerRead(BRAND)
  await new Promise((resolve) => setTimeout(resolve, 20))
  screen.getByRole('button', { name: 'Replace logo' })
})
