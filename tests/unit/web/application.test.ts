// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react'
import { createElement } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { BrowsedBrand } from '../../../src/contracts/programs'
import { Application } from '../../../web/src/features/programs/public/application'
import { answers, calls, refusal, requests } from './fake-api'
import { NO_CONDITIONS } from './no-conditions'
import { type Page, renderPage } from './render-page'
import { settle } from './testing-library'

vi.mock('../../../web/src/lib/api', () => import('./fake-api'))

const PROGRAM = {
  ...NO_CONDITIONS,
  id: 11,
  brand_id: 7,
  brand_name: 'Hearth & Pine',
  page_id: 'Ab3xY',
  is_visible: true,
  auto_accept_applications: true,
  terms: 'Be kind.',
  terms_version: 'a'.repeat(64),
}
const BROWSE = 'GET /api/brands/browse'
const PARTNERSHIP = 'POST /api/creator-brand-partnerships'

const browsed = (standing: Partial<BrowsedBrand>) => ({
  rows: [{ partnership_status: null, may_reapply_from: null, ineligible_reason: null, is_reviewed: true, ...standing }],
})
const open = (creatorAccess = 'all'): Promise<Page> => {
  const account = {
    userType: 'creator',
    role: 'user',
    creatorId: 3,
    creatorAccess,
    hasChannels: true,
    today: '2026-12-11',
  } as never
  return renderPage(createElement(Application, { programId: 11, account }))
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  Object.assign(answers, {
    'GET /api/affiliate-programs/public': PROGRAM,
    'GET /api/creators/me': { id: 3, country: 'US', total_reach: 1_000 },
    [BROWSE]: browsed({}),
    [PARTNERSHIP]: { status: 'pending', brand_id: 7 },
  })
})

it('a note is offered to whom the program that accepts everybody reviews', async () => {
  const page = await open()
  await page.user.type(await screen.findByLabelText(/^Note to/), 'I have more time now.')
  await page.user.click(screen.getByRole('button', { name: 'Apply' }))
  await waitFor(() => expect(page.path() + page.query()).toBe('/dashboard/brands?view=brands'))
  expect(requests.at(-1)?.body).toMatchObject({ message: 'I have more time now.' })
})

it.each(['approval', 'money'])('a creator who reaches only %s is told to wait, and does not apply', async (access) => {
  await open(access)
  expect(await screen.findByRole('heading', { name: 'You can apply once you’re approved' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'View your application' })).toBeTruthy()
  expect(calls()).not.toContain(PARTNERSHIP)
})

it('the note stays when the program and the profile cannot be refreshed', async () => {
  const page = await open()
  const note = await screen.findByLabelText<HTMLTextAreaElement>(/^Note to/)
  await page.user.type(note, 'I have more time now.')
  for (const call of ['GET /api/affiliate-programs/public', BROWSE]) answers[call] = refusal(500)
  await act(() => page.client.invalidateQueries())
  await settle()
  expect(
    page.client
      .getQueryCache()
      .getAll()
      .map(({ state }) => state.status),
  ).toEqual(['error', 'error'])
  expect([note.isConnected, note.value]).toEqual([true, 'I have more time now.'])
})

it('no note is asked of who becomes a partner right away', async () => {
  answers[BROWSE] = browsed({ is_reviewed: false })
  await open()
  await screen.findByRole('button', { name: 'Join' })
  expect(screen.queryByLabelText(/^Note to/)).toBeNull()
})

describe('applying to a program with terms', () => {
  it.each([
    ['never applied', browsed({})],
    ['withdrew', browsed({ partnership_status: 'withdrawn' })],
    [
      'was declined 30 days ago',
      browsed({ partnership_status: 'rejected', may_reapply_from: '2026-12-11T10:00:00.000Z' }),
    ],
    [
      'stopped being a partner 30 days ago',
      browsed({ partnership_status: 'ended', may_reapply_from: '2026-12-11T10:00:00.000Z' }),
    ],
    ['is not approved yet', refusal(403)],
  ])('asks a creator who %s', async (_who, standing) => {
    answers[BROWSE] = standing
    const page = await open()
    await page.user.click(await screen.findByRole('button', { name: 'Apply' }))
    await waitFor(() => expect(page.path() + page.query()).toBe('/dashboard/brands?view=brands'))
    expect(requests.at(-1)?.body).toMatchObject({ accepted_terms_version: PROGRAM.terms_version })
  })

  it.each([
    ['is a partner', browsed({ partnership_status: 'active' }), 'active', '/dashboard/brand/7'],
    ['has applied', browsed({ partnership_status: 'pending' }), 'pending', '/dashboard/brands?view=brands'],
    [
      'was declined lately',
      browsed({ partnership_status: 'rejected', may_reapply_from: '2026-12-13T10:00:00.000Z' }),
      'rejected',
      '/dashboard/brand/7',
    ],
    [
      'stopped being a partner lately',
      browsed({ partnership_status: 'ended', may_reapply_from: '2026-12-13T10:00:00.000Z' }),
      'ended',
      '/dashboard/brand/7',
    ],
  ])('leads on a creator who %s', async (_who, standing, status, path) => {
    answers[BROWSE] = standing
    answers[PARTNERSHIP] = { status, brand_id: 7 }
    const page = await open()
    await waitFor(() => expect(page.path() + page.query()).toBe(path))
    expect(calls()).toContain(PARTNERSHIP)
  })
})
