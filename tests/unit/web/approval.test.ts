// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { createElement } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Approval } from '../../../web/src/features/identity/approval'
import { answers, calls, refusal, requests } from './fake-api'
import { type Page, renderPage } from './render-page'
import './testing-library'

vi.mock('../../../web/src/lib/api', () => import('./fake-api'))

const CREATOR = {
  id: 3,
  name: 'Zoe',
  channels: [
    { channel: 'TikTok', channel_link: 'https://tiktok.com/@zoe' },
    { channel: 'YouTube', channel_link: 'https://youtube.com/@zoe' },
  ],
  total_reach: 10_000,
  approved: false,
  rejected_at: null,
  rejection_reason: null,
  may_reapply_from: null,
  suspended_at: null,
  has_read_disclosure: false,
  created_at: '2026-11-20T12:00:00.000Z',
}
const SAVE = 'PUT /api/creators/{id}/channels'
let page: Page
const open = async (creator: object = {}, hasEarned = false) => {
  answers['GET /api/creators/me'] = { ...CREATOR, ...creator }
  page = await renderPage(
    createElement(Approval, { today: '2026-11-27' as never, hasEarned, steps: null, logOut: 'Log out' }),
  )
  await screen.findByRole('heading', { level: 1 })
}
const press = async (name: string | RegExp) => page.user.click(await screen.findByRole('button', { name }))

describe('the channels', () => {
  beforeEach(() => open())

  it('are shown with the reach', () => {
    expect(screen.getByRole('link', { name: /tiktok.com\/@zoe/ })).toHaveProperty('href', 'https://tiktok.com/@zoe')
    expect(screen.getByText('1K - 10K')).toBeTruthy()
  })

  it('are changed, removed and added; https:// is added', async () => {
    await press('Edit channels')
    await press('Remove channel 2')
    await press('Add Another Channel')
    const added = within(screen.getByRole('group', { name: 'Channel 2' }))
    await page.user.type(added.getByLabelText(/^Channel URL/), 'zoe.example.com')
    await page.user.selectOptions(added.getByRole('combobox'), 'Blog/Website')
    const channels = [CREATOR.channels[0], { channel: 'Blog/Website', channel_link: 'https://zoe.example.com' }]
    answers[SAVE] = { ...CREATOR, channels }
    await press('Save channels')
    expect(await screen.findByRole('link', { name: /zoe.example.com/ })).toBeTruthy()
    expect(requests.at(-1)).toMatchObject({ call: SAVE, body: { channels, total_reach: 10_000 } })
    expect(screen.queryByRole('button', { name: 'Save channels' })).toBeNull()
  })

  it('that are invalid are not sent', async () => {
    await press('Edit channels')
    const [url] = screen.getAllByLabelText(/^Channel URL/)
    await page.user.clear(url as HTMLElement)
    await press('Save channels')
    expect(await screen.findAllByText('Please enter a valid URL')).not.toEqual([])
    expect(calls()).not.toContain(SAVE)
  })

  it('that the server refuses stay in the form, with the reason', async () => {
    answers[SAVE] = refusal(409, 'You can add up to 30 channels')
    await press('Edit channels')
    await press('Save channels')
    expect(await screen.findByText('You can add up to 30 channels')).toBeTruthy()
    await press('Cancel')
    expect(screen.getByRole('link', { name: /youtube.com/ })).toBeTruthy()
  })
})

it('a declined creator sees the reason, and may edit channels before reapplying', async () => {
  await open({
    rejected_at: '2026-10-20T12:00:00.000Z',
    may_reapply_from: '2026-11-20T08:00:00.000Z',
    rejection_reason: 'Too few posts',
  })
  expect(screen.getByText('Too few posts')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Edit channels' })).toBeTruthy()
  answers['POST /api/creators/{id}/reapply'] = CREATOR
  await press('Reapply')
  expect(await screen.findByRole('heading', { name: 'Your application is in review' })).toBeTruthy()
})

it('who has earned is led to the money pages', async () => {
  await open({ suspended_at: '2026-11-21T12:00:00.000Z' }, true)
  expect(screen.getByRole('heading', { name: 'Your account is suspended' })).toBeTruthy()
  expect(screen.getByText(/Nov 21, 2026/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'View earnings' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Reapply|Edit channels/ })).toBeNull()
})
