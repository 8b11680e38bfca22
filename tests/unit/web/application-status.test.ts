// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { createElement } from 'react'
import { describe, expect, it, vi } from 'vitest'
import type { BrowsedBrand } from '../../../src/contracts/programs'
import { ApplicationStatus } from '../../../web/src/features/programs/dashboard/application-status'
import { BROWSED_BRAND } from './browsed-brand'
import { answers, requests } from './fake-api'
import { renderPage } from './render-page'

vi.mock('../../../web/src/lib/api', () => import('./fake-api'))

const BRAND: BrowsedBrand = {
  ...BROWSED_BRAND,
  auto_accept_applications: true,
  partnership_id: 3,
  partnership_status: 'ended',
  status_since: '2026-11-01T10:00:00.000Z',
  may_reapply_from: '2026-12-01T10:00:00.000Z',
}

describe('a creator who returns to a program that accepts everybody', () => {
  it.each([
    ['a former partner', { partnership_status: 'ended', is_reviewed: true }, 'Reapply'],
    [
      'a former partner whom the brand declined since',
      { partnership_status: 'rejected', is_reviewed: true },
      'Reapply',
    ],
    ['a creator whom the brand declined', { partnership_status: 'rejected', is_reviewed: false }, 'Join'],
  ] as const)('%s reads what happens next', async (_who, standing, label) => {
    const brand = { ...BRAND, ...standing }
    await renderPage(
      createElement(ApplicationStatus, { brand, creatorId: 4, today: '2026-12-11', hasFirstSteps: false }),
    )
    screen.getByRole('button', { name: `${label}: Hearth & Pine` })
    const review = screen.queryByText(/You can reapply now\. Hearth & Pine will review your application\./)
    expect(review !== null).toBe(standing.is_reviewed)
  })
})

const open = (brand: Partial<BrowsedBrand>) =>
  renderPage(
    createElement(ApplicationStatus, {
      brand: { ...BROWSED_BRAND, ...brand },
      creatorId: 4,
      today: '2026-12-11',
      hasFirstSteps: false,
    }),
  )

describe('an application', () => {
  it('is sent with a note', async () => {
    answers['POST /api/creator-brand-partnerships'] = { status: 'pending', brand_id: 1 }
    const { user } = await open({})
    await user.type(screen.getByLabelText(/^Note to Hearth & Pine/), ' I review pans. ')
    await user.click(screen.getByRole('button', { name: 'Apply: Hearth & Pine' }))
    await waitFor(() => expect(requests.at(-1)?.body).toMatchObject({ message: 'I review pans.' }))
  })

  it.each([
    ['pending', 'Application in review', ['Add note', 'Withdraw application']],
    ['rejected', 'Application declined', []],
    ['ended', 'This partnership has ended', []],
  ] as const)('%s to a program that was hidden since says where it stands', async (status, title, actions) => {
    await open({
      is_open: false,
      partnership_status: status,
      partnership_id: 3,
      status_since: '2026-10-01T10:00:00.000Z',
      may_reapply_from: '2026-10-31T10:00:00.000Z',
    })
    screen.getByRole('heading', { name: title })
    expect(screen.queryAllByRole('button').map(({ textContent }) => textContent)).toEqual(actions)
    if (actions.length === 0) screen.getByText(/Hearth & Pine isn’t accepting creators right now\./)
  })

  it('in review is withdrawn', async () => {
    answers['POST /api/partnerships/{id}/withdraw'] = { id: 3, status: 'withdrawn' }
    const { user } = await open({
      partnership_status: 'pending',
      partnership_id: 3,
      status_since: '2026-12-01T10:00:00.000Z',
    })
    screen.getByText(/^You applied on Dec 1, 2026\./)
    await user.click(screen.getByRole('button', { name: 'Withdraw application' }))
    await waitFor(() => expect(requests.at(-1)?.call).toBe('POST /api/partnerships/{id}/withdraw'))
  })

  it('that was withdrawn can be sent again', async () => {
    await open({ partnership_status: 'withdrawn', status_since: '2026-12-01T10:00:00.000Z' })
    screen.getByText(/^You withdrew your application on Dec 1, 2026\./)
    screen.getByRole('button', { name: 'Apply: Hearth & Pine' })
  })

  it('that was declined shows the reason, and when to reapply', async () => {
    await open({
      partnership_status: 'rejected',
      reason: 'We only work with cooks.',
      status_since: '2026-12-01T10:00:00.000Z',
      may_reapply_from: '2026-12-31T10:00:00.000Z',
    })
    screen.getByText('Hearth & Pine declined your application on Dec 1, 2026. You can reapply on Dec 31, 2026.')
    screen.getByText('We only work with cooks.')
  })
})

describe('a creator who doesn’t meet a condition', () => {
  it('reads which, and corrects the profile', async () => {
    answers['GET /api/creators/me'] = { id: 4, country: null, total_reach: 10_000 }
    answers['PATCH /api/creators/{id}'] = {}
    const { user } = await open({ ineligible_reason: 'audience', min_reach: 100_000 })
    screen.getByText('Hearth & Pine only accepts creators with an audience of at least 10K.')
    expect(screen.queryByRole('button', { name: /^Apply/ })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Update audience' }))
    await user.selectOptions(await screen.findByLabelText('Total audience'), '10K - 100K')
    await user.click(screen.getByRole('button', { name: 'Save audience' }))
    await waitFor(() =>
      expect(requests).toContainEqual({ call: 'PATCH /api/creators/{id}', body: { total_reach: 100_000 } }),
    )
  })

  it('of another country, too', async () => {
    await open({ ineligible_reason: 'country', allowed_countries: ['US'] })
    screen.getByText('Hearth & Pine only accepts creators in the United States.')
    screen.getByRole('button', { name: 'Update country' })
  })
})
