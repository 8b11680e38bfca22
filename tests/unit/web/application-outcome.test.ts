// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { createElement } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { Outcome } from '../../../web/src/features/programs/dashboard/application-outcome'
import { endOfSignUp } from '../../../web/src/features/programs/public/apply'
import { rememberAffiliateContext } from '../../../web/src/lib/affiliate-context'
import { type ApplicationOutcome, readOutcome, rememberOutcome } from '../../../web/src/lib/application-outcome'
import { createQueryClient } from '../../../web/src/lib/query-client'
import { useOutcome } from '../../../web/src/lib/use-outcome'
import { answers, calls, params } from './fake-api'
import { NO_CONDITIONS } from './no-conditions'
import { renderPage } from './render-page'

vi.mock('../../../web/src/lib/api', () => import('./fake-api'))

const SENT: ApplicationOutcome = {
  creatorId: 3,
  brandId: 7,
  brandName: 'Hearth & Pine',
  partnershipId: 5,
  status: 'pending',
}
const Page = () => {
  const { outcome, close } = useOutcome(3)
  return outcome && createElement(Outcome, { outcome, hasFirstSteps: true, onClose: close })
}
const open = () => renderPage(createElement(Page))

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

it('of an application says what happens next, and what to do meanwhile', async () => {
  rememberOutcome(SENT)
  await open()
  expect(screen.getByRole('status').textContent).toContain('Hearth & Pine has your application.')
  expect(screen.getByText('We email you the decision')).toBeTruthy()
  const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(hrefs).toEqual(['/dashboard/brands?view=brands', '/dashboard/cmain', '/dashboard/brand/7'])
})

it('is gone once the application is withdrawn', async () => {
  rememberOutcome(SENT)
  answers['POST /api/partnerships/{id}/withdraw'] = {}
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Withdraw application' }))
  await waitFor(() => expect(screen.queryByText('Application sent')).toBeNull())
  expect(calls()).toEqual(['POST /api/partnerships/{id}/withdraw'])
  expect(params['POST /api/partnerships/{id}/withdraw']).toEqual({ id: 5 })
  expect(readOutcome(3)).toBeNull()
})

it('of joining leads to the first link', async () => {
  rememberOutcome({ ...SENT, status: 'active' })
  await open()
  expect(screen.getByRole('heading', { name: 'You’re in' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Create your first link' }).getAttribute('href')).toBe(
    '/dashboard/create-links',
  )
})

it('is shown until it is closed, also after a reload, and to nobody else', async () => {
  rememberOutcome(SENT)
  const { unmount } = await open()
  unmount()
  const { user } = await open()
  expect(readOutcome(4)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByText('Application sent')).toBeNull()
  expect(readOutcome(3)).toBeNull()
})

it('is forgotten when the page is left', async () => {
  rememberOutcome(SENT)
  const { unmount } = await open()
  window.history.pushState(null, '', '/dashboard/links')
  unmount()
  expect(readOutcome(3)).toBeNull()
  window.history.pushState(null, '', '/')
})

it.each([
  ['pending', { ...SENT, status: 'pending' }],
  ['active', { ...SENT, status: 'active' }],
  ['rejected', null],
])('is kept by the end of sign-up when it is %s', async (status, outcome) => {
  rememberAffiliateContext('Ab3xY', null)
  answers['GET /api/affiliate-programs/page/{pageId}'] = {
    ...NO_CONDITIONS,
    id: 11,
    brand_id: 7,
    brand_name: 'Hearth & Pine',
    page_id: 'Ab3xY',
    is_visible: true,
    auto_accept_applications: false,
  }
  answers['POST /api/creator-brand-partnerships'] = { id: 5, status, brand_id: 7, creator_id: 3 }
  await endOfSignUp(createQueryClient(), 3)
  expect(readOutcome(3)).toEqual(outcome)
})
