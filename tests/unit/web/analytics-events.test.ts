// @vitest-environment jsdom

import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createElement } from 'react'
import { MemoryRouter, useNavigate } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import Analytics, { userTypeOf } from '../../../web/src/app/analytics-events'
import { AnalyticsChoice } from '../../../web/src/components/analytics-choice'
import { chooseAnalytics } from '../../../web/src/lib/analytics-consent'
import { send, sendException, setDisabled } from '../../../web/src/lib/analytics-sender'
import type { Viewer } from '../../../web/src/session/viewer'
import { passTime } from './testing-library'

vi.mock('../../../web/src/lib/analytics-sender', () => ({
  send: vi.fn(),
  sendException: vi.fn(),
  setDisabled: vi.fn(),
  setUserType: vi.fn(),
}))
vi.mock('../../../web/src/lib/config', () => ({ appConfig: () => ({ analytics: { id: 'G-1', scriptUrl: 'x' } }) }))
vi.mock('../../../web/src/session/viewer', () => ({ useViewer: () => ({ viewer: { state: 'anonymous' } }) }))

let go: (to: string) => Promise<void>
const Steps = () => {
  const navigate = useNavigate()
  go = (to) => act(async () => navigate(to))
  return null
}
const open = (address: string) => {
  const parts = [Steps, AnalyticsChoice, Analytics].map((part) => createElement(part, { key: part.name }))
  render(createElement(MemoryRouter, { initialEntries: [address] }, parts))
}
const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
const button = (name: string) => screen.getByRole('button', { name })
const press = (name: string) => user.click(button(name))
const question = () => screen.queryByLabelText('Analytics choice')
const views = () =>
  vi
    .mocked(send)
    .mock.calls.filter(([event]) => event === 'page_view')
    .map(([, parameters]) => parameters)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  localStorage.clear()
  vi.clearAllMocks()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

describe('the consent question', () => {
  it('is asked until either answer is chosen', async () => {
    open('/')
    expect(question()).not.toBeNull()
    expect(send).not.toHaveBeenCalled()
    expect(document.activeElement).toBe(document.body)
    await press('Decline')
    expect(question()).toBeNull()
    expect(localStorage.getItem('shelfmate:analytics-consent')).toBe('denied')
    expect([document.documentElement, document.body].map(({ style }) => style.cssText)).toEqual(['', ''])
  })

  it('can be reopened from the footer, takes the focus and returns it', async () => {
    chooseAnalytics('denied')
    open('/')
    expect(question()).toBeNull()
    await press('Analytics choices')
    await waitFor(() => expect(document.activeElement).toBe(question()))
    await press('Allow')
    expect(question()).toBeNull()
    await waitFor(() => expect(document.activeElement).toBe(button('Analytics choices')))
    expect(localStorage.getItem('shelfmate:analytics-consent')).toBe('granted')
  })

  it('is not asked in the dashboard', async () => {
    open('/dashboard/main')
    expect(question()).toBeNull()
  })
})

describe('after consent', () => {
  beforeEach(() => chooseAnalytics('granted'))

  it('reports a page with its own title and without its query', async () => {
    document.title = 'Start · Shelfmate'
    open('/?ref=abc')
    expect(views()).toEqual([{ page_path: '/', page_title: 'Start · Shelfmate' }])
    await go('/signup?ref=abc')
    expect(views()).toHaveLength(1)
    await act(async () => {
      document.title = 'Sign Up · Shelfmate'
    })
    expect(views()[1]).toEqual({ page_path: '/signup', page_title: 'Sign Up · Shelfmate' })
    await go('/signup/brand')
    await passTime(1000)
    expect(views()[2]).toEqual({ page_path: '/signup/brand', page_title: 'Sign Up · Shelfmate' })
    await go('/signup/brand?step=2')
    await passTime(1000)
    expect(views()).toHaveLength(3)
  })

  it('reports the time in view each time the page is hidden', async () => {
    open('/')
    const see = (state: DocumentVisibilityState) => {
      vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
      document.dispatchEvent(new Event('visibilitychange'))
    }
    vi.advanceTimersByTime(2500)
    see('hidden')
    vi.advanceTimersByTime(60_000)
    see('visible')
    vi.advanceTimersByTime(1000)
    see('hidden')
    const times = vi.mocked(send).mock.calls.filter(([event]) => event === 'user_engagement')
    expect(times).toEqual([
      ['user_engagement', { engagement_time_msec: 2500 }],
      ['user_engagement', { engagement_time_msec: 1000 }],
    ])
  })

  it('errors that nobody caught are reported, ten at the most', async () => {
    open('/')
    const failure = new Error('broken')
    const swallow = (event: Event) => event.preventDefault()
    window.addEventListener('error', swallow)
    window.dispatchEvent(new ErrorEvent('error', { error: failure, cancelable: true }))
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'refused' }))
    expect(vi.mocked(sendException).mock.calls).toEqual([
      [failure, false],
      ['refused', false],
    ])
    for (let index = 0; index < 20; index += 1) window.dispatchEvent(new ErrorEvent('error', { message: 'again' }))
    expect(sendException).toHaveBeenCalledTimes(10)
    window.removeEventListener('error', swallow)
  })

  it('stops as soon as the consent is withdrawn', async () => {
    open('/')
    await press('Analytics choices')
    await press('Decline')
    expect(vi.mocked(setDisabled).mock.calls).toEqual([[false], [true]])
    vi.mocked(send).mockClear()
    await go('/login')
    await passTime(1000)
    expect(send).not.toHaveBeenCalled()
  })
})

describe('the user type', () => {
  const account = {} as Extract<Viewer, { state: 'signed-in' }>['account']
  const signedIn = (sides: { isBrand: boolean; isCreator: boolean }): Viewer => ({
    state: 'signed-in',
    account: { ...account, ...sides },
    signUpSide: null,
  })
  it.each([
    [{ state: 'unknown' } as Viewer, 'unknown'],
    [{ state: 'anonymous' } as Viewer, 'unknown'],
    [signedIn({ isBrand: true, isCreator: false }), 'brand'],
    [signedIn({ isBrand: false, isCreator: true }), 'creator'],
    [signedIn({ isBrand: false, isCreator: false }), 'unknown'],
  ])('%o is %s', (viewer, type) => expect(userTypeOf(viewer)).toBe(type))
})
