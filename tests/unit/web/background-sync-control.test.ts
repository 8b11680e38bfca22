// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react'
import { createElement, StrictMode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { UserTypeAnswer } from '../../../src/contracts/identity'
import { FAILED_AT } from '../../../web/src/lib/sync-records'
import { brand, createBrowser, Dashboard, loaded, press, shown } from './background-sync-dashboard'
import { PERFORMANCE } from './background-sync-page'
import { CREATOR_ACCOUNT, HOUR, ok, refused } from './background-sync-world'
import { expectErrors, passTime } from './testing-library'

vi.mock('../../../web/src/lib/identity', () => ({ currentUser: vi.fn(), idToken: vi.fn(), signOut: vi.fn() }))

let browser: ReturnType<typeof createBrowser>
let visibility: DocumentVisibilityState
const error = expectErrors()

beforeEach(() => {
  browser = createBrowser()
  visibility = 'visible'
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
  error.mockClear()
})
afterEach(() => browser.end())

describe('in the dashboard, the background sync', () => {
  it('starts for a logged-in brand, and shows its progress', async () => {
    await browser.open()
    expect(shown()).toBe('active')
    expect(browser.server.made).toEqual([])
    await passTime(1_000)
    expect(browser.server.calls()[0]).toBe('GET /api/user-type')
    await passTime(10_000)
    expect(browser.pulls()).toBe(1)
    expect(shown()).toBe('idle')
  })

  it('starts for an approved creator', async () => {
    browser.server.answers['GET /api/user-type'] = ok(CREATOR_ACCOUNT)
    await browser.open(CREATOR_ACCOUNT as UserTypeAnswer)
    await passTime(10_000)
    expect(browser.server.calls()).toContain('POST /api/amazon/creator/refresh-attribution-performance')
  })

  it.each([
    ['nobody', null],
    ['a brand that is not connected', { ...brand, amazonConnected: false }],
    ['a creator waiting for approval', { ...(CREATOR_ACCOUNT as UserTypeAnswer), isCreatorApproved: false }],
    ['staff', { ...brand, isBrand: false, role: 'admin' as const }],
  ])('does nothing for %s', async (_who, viewer) => {
    await browser.open(viewer)
    await press('Sync now')
    await passTime(10_000)
    expect(browser.server.made).toEqual([])
    expect(shown()).toBe('idle')
  })

  it('starts once even if effects run twice', async () => {
    await browser.show(createElement(StrictMode, null, createElement(Dashboard, { viewer: brand })))
    await loaded()
    await passTime(10_000)
    expect(browser.pulls()).toBe(1)
  })

  it('shows the message of a failure', async () => {
    browser.server.answers[PERFORMANCE] = refused(502, 'Amazon did not answer')
    await browser.open()
    await passTime(10_000)
    expect(shown()).toBe('idle Amazon did not answer')
  })

  it('leads to the connect step without an eligible profile', async () => {
    browser.server.answers[PERFORMANCE] = refused(409, 'No eligible US seller profiles found')
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const page = await browser.open()
    await passTime(10_000)
    expect(page.path()).toBe('/signup/step3-brand')
  })
})

describe('after leaving the dashboard, the background sync', () => {
  it('stops', async () => {
    browser.server.hold('GET /api/amazon/attribution-tag-macro')
    const page = await browser.open()
    await passTime(6_000)
    page.unmount()
    expect(browser.server.made.at(-1)?.isAborted()).toBe(true)
    await passTime(2 * HOUR)
    expect(browser.server.calls().at(-1)).toBe('GET /api/amazon/attribution-tag-macro')
  })

  it('continues during its first five seconds, and the next dashboard finds it running', async () => {
    const page = await browser.open()
    await passTime(500)
    page.unmount()
    await browser.open()
    expect(shown()).toBe('active')
    await passTime(10_000)
    expect(browser.pulls()).toBe(1)
  })

  it('stops with the page without reporting a failure, and restarts when the page returns', async () => {
    await browser.open()
    await passTime(1_050)
    fireEvent(window, new Event('pagehide'))
    await passTime(10_000)
    expect(browser.pulls()).toBe(0)
    expect(sessionStorage.getItem(FAILED_AT)).toBeNull()
    fireEvent(window, new Event('pageshow'))
    await passTime(10_000)
    expect(browser.pulls()).toBe(1)
  })

  it('stops at once if the next dashboard belongs to another account', async () => {
    browser.server.hold('GET /api/brands/me')
    const page = await browser.open()
    await passTime(1_500)
    const [first] = browser.server.made.slice(-1)
    page.unmount()
    expect(first?.isAborted()).toBe(false)
    await browser.open({ ...brand, userId: 8 })
    expect(first?.isAborted()).toBe(true)
  })
})

describe('while the tab stays open, the background sync', () => {
  it('restarts after an hour', async () => {
    await browser.open()
    await passTime(10_000)
    await passTime(HOUR - 60_000)
    expect(browser.pulls()).toBe(1)
    await passTime(2 * 60_000)
    expect(browser.pulls()).toBe(2)
  })

  it('waits until the tab is visible', async () => {
    await browser.open()
    await passTime(10_000)
    visibility = 'hidden'
    await passTime(2 * HOUR)
    expect(browser.pulls()).toBe(1)
    visibility = 'visible'
    fireEvent(document, new Event('visibilitychange'))
    await passTime(10_000)
    expect(browser.pulls()).toBe(2)
  })

  it('retries an hour after a failure', async () => {
    browser.server.answers[PERFORMANCE] = refused(502, 'Amazon did not answer')
    await browser.open()
    await passTime(HOUR - 60_000)
    expect(browser.pulls()).toBe(1)
    await passTime(2 * 60_000)
    expect(browser.pulls()).toBe(2)
  })
})

describe('Sync now', () => {
  it('syncs even within the hour', async () => {
    await browser.open()
    await passTime(10_000)
    await press('Sync now')
    await passTime(10_000)
    expect(browser.pulls()).toBe(2)
  })

  it('alone asks the server to repeat a sync of the last hour', async () => {
    await browser.open()
    await passTime(10_000)
    await press('Sync now')
    await passTime(10_000)
    const forced = browser.server.made
      .filter(({ call }) => call.includes('refresh-attribution'))
      .map(({ body }) => (body as { is_forced?: boolean }).is_forced ?? false)
    expect(forced).toEqual([false, false, true, true])
  })

  it('stops the running sync first', async () => {
    browser.server.hold('GET /api/brands/me')
    await browser.open()
    await passTime(1_500)
    const [first] = browser.server.made.slice(-1)
    await press('Sync now')
    expect(first?.isAborted()).toBe(true)
    expect(shown()).toBe('active')
  })
})
