// @vitest-environment jsdom
import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter, useNavigate } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import Analytics, { userTypeOf } from '../../../web/src/app/analytics-events'
import type { Viewer } from '../../../web/src/app/navigation'
import { AnalyticsChoice } from '../../../web/src/components/analytics-choice'
import { chooseAnalytics } from '../../../web/src/lib/analytics-consent'
import { send, sendException, setDisabled } from '../../../web/src/lib/analytics-sender'

vi.mock('../../../web/src/lib/analytics-sender', () => ({
  send: vi.fn(),
  sendException: vi.fn(),
  setDisabled: vi.fn(),
  setUserType: vi.fn(),
}))
vi.mock('../../../web/src/lib/config', () => ({ appConfig: () => ({ analytics: { id: 'G-1', scriptUrl: 'x' } }) }))
vi.mock('../../../web/src/app/viewer', () => ({ useViewer: () => ({ viewer: { state: 'anonymous' } }) }))

let go: (to: string) => void = () => undefined
const Steps = () => {
  go = useNavigate()
  return null
}
const shown = async (path: string) => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const tree = [Steps, AnalyticsChoice, Analytics].map((part) => createElement(part, { key: part.name }))
  await act(async () => root.render(createElement(MemoryRouter, { initialEntries: [path] }, tree)))
  const button = (label: string) => [...place.querySelectorAll('button')].find((one) => one.textContent === label)
  return {
    place,
    button,
    press: (label: string) =>
      act(async () => {
        button(label)?.focus()
        button(label)?.click()
      }),
    bar: () => place.querySelector('[aria-label="Analytics choice"]'),
    close: () => act(async () => root.unmount()),
  }
}
const views = () =>
  vi
    .mocked(send)
    .mock.calls.filter(([event]) => event === 'page_view')
    .map(([, parameters]) => parameters)

let page: Awaited<ReturnType<typeof shown>> | null = null
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  localStorage.clear()
  vi.clearAllMocks()
})
afterEach(async () => {
  await page?.close()
  page = null
  vi.restoreAllMocks()
  vi.useRealTimers()
})

describe('the consent question', () => {
  it('is asked until either answer is chosen', async () => {
    page = await shown('/')
    expect(page.bar()).not.toBeNull()
    expect(send).not.toHaveBeenCalled()
    expect(document.activeElement).toBe(document.body)
    await page.press('Decline')
    expect(page.bar()).toBeNull()
    expect(localStorage.getItem('shelfmate:analytics-consent')).toBe('denied')
    expect([document.documentElement, document.body].map(({ style }) => style.cssText)).toEqual(['', ''])
  })

  it('can be reopened from the footer, takes the focus and returns it', async () => {
    chooseAnalytics('denied')
    page = await shown('/')
    expect(page.bar()).toBeNull()
    await page.press('Analytics Choice')
    expect(document.activeElement).toBe(page.bar())
    await page.press('Allow')
    expect(page.bar()).toBeNull()
    expect(document.activeElement).toBe(page.button('Analytics Choice'))
    expect(localStorage.getItem('shelfmate:analytics-consent')).toBe('granted')
  })

  it('is not asked in the dashboard', async () => {
    page = await shown('/dashboard/main')
    expect(page.bar()).toBeNull()
  })
})

describe('after consent', () => {
  beforeEach(() => chooseAnalytics('granted'))

  it('reports a page with its own title and without its query', async () => {
    document.title = 'Start · Shelfmate'
    page = await shown('/?ref=abc')
    expect(views()).toEqual([{ page_path: '/', page_title: 'Start · Shelfmate' }])
    await act(async () => go('/signup?ref=abc'))
    expect(views()).toHaveLength(1)
    await act(async () => {
      document.title = 'Sign Up · Shelfmate'
    })
    expect(views()[1]).toEqual({ page_path: '/signup', page_title: 'Sign Up · Shelfmate' })
    await act(async () => go('/signup/brand'))
    await act(async () => vi.advanceTimersByTime(1000))
    expect(views()[2]).toEqual({ page_path: '/signup/brand', page_title: 'Sign Up · Shelfmate' })
    await act(async () => go('/signup/brand?step=2'))
    await act(async () => vi.advanceTimersByTime(1000))
    expect(views()).toHaveLength(3)
  })

  it('reports the time in view each time the page is hidden', async () => {
    page = await shown('/')
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
    page = await shown('/')
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
    page = await shown('/')
    await page.press('Analytics Choice')
    await page.press('Decline')
    expect(vi.mocked(setDisabled).mock.calls).toEqual([[false], [true]])
    vi.mocked(send).mockClear()
    await act(async () => go('/login'))
    await act(async () => vi.advanceTimersByTime(1000))
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
