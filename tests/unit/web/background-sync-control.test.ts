// @vitest-environment jsdom
import { createElement, StrictMode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { UserTypeAnswer } from '../../../src/contracts/identity'
import { FAILED_AT } from '../../../web/src/lib/sync-records'
import { brand, createBrowser, Dashboard, loaded } from './background-sync-dashboard'
import { PERFORMANCE } from './background-sync-page'
import { CREATOR_ACCOUNT, HOUR, ok, refused } from './background-sync-world'

vi.mock('../../../web/src/lib/identity', () => ({ currentUser: vi.fn(), idToken: vi.fn(), signOut: vi.fn() }))

let browser: ReturnType<typeof createBrowser>
let visibility: DocumentVisibilityState
const error = vi.spyOn(console, 'error').mockImplementation(() => {})

beforeEach(() => {
  browser = createBrowser()
  visibility = 'visible'
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
  error.mockClear()
})
afterEach(() => browser.end())

describe('in the dashboard, the background sync', () => {
  it('starts for a logged-in brand, and shows its progress', async () => {
    const screen = await browser.open()
    expect(screen.text()).toContain('active')
    expect(browser.server.made).toEqual([])
    await screen.wait(1_000)
    expect(browser.server.calls()[0]).toBe('GET /api/user-type')
    await screen.wait(10_000)
    expect(browser.pulls()).toBe(1)
    expect(screen.text()).toContain('idle')
  })

  it('starts for an approved creator', async () => {
    browser.server.answers['GET /api/user-type'] = ok(CREATOR_ACCOUNT)
    const screen = await browser.open(CREATOR_ACCOUNT as UserTypeAnswer)
    await screen.wait(10_000)
    expect(browser.server.calls()).toContain('POST /api/amazon/creator/refresh-attribution-performance')
  })

  it.each([
    ['nobody', null],
    ['a brand that is not connected', { ...brand, amazonConnected: false }],
    ['a creator waiting for approval', { ...(CREATOR_ACCOUNT as UserTypeAnswer), isCreatorApproved: false }],
    ['staff', { ...brand, isBrand: false, role: 'admin' as const }],
  ])('does nothing for %s', async (_who, viewer) => {
    const screen = await browser.open(viewer)
    await screen.press('Sync now')
    await screen.wait(10_000)
    expect(browser.server.made).toEqual([])
    expect(screen.text()).toContain('idle')
  })

  it('starts once even if effects run twice', async () => {
    const screen = await browser.show(createElement(StrictMode, null, createElement(Dashboard, { viewer: brand })))
    await loaded()
    await screen.wait(10_000)
    expect(browser.pulls()).toBe(1)
  })

  it('shows the message of a failure', async () => {
    browser.server.answers[PERFORMANCE] = refused(502, 'Amazon did not answer')
    const screen = await browser.open()
    await screen.wait(10_000)
    expect(screen.text()).toContain('idle Amazon did not answer')
  })

  it('leads to the connect step without an eligible profile', async () => {
    browser.server.answers[PERFORMANCE] = refused(409, 'No eligible US seller profiles found')
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const screen = await browser.open()
    await screen.wait(10_000)
    expect(screen.path()).toBe('/signup/step3-brand')
  })
})

describe('after leaving the dashboard, the background sync', () => {
  it('stops', async () => {
    browser.server.hold('GET /api/amazon/attribution-tag-macro')
    const screen = await browser.open()
    await screen.wait(6_000)
    await browser.close(screen)
    expect(browser.server.made.at(-1)?.isAborted()).toBe(true)
    await vi.advanceTimersByTimeAsync(2 * HOUR)
    expect(browser.server.calls().at(-1)).toBe('GET /api/amazon/attribution-tag-macro')
  })

  it('continues during its first five seconds, and the next dashboard finds it running', async () => {
    const screen = await browser.open()
    await screen.wait(500)
    await browser.close(screen)
    const next = await browser.open()
    expect(next.text()).toContain('active')
    await next.wait(10_000)
    expect(browser.pulls()).toBe(1)
  })

  it('stops with the page without reporting a failure, and restarts when the page returns', async () => {
    const screen = await browser.open()
    await screen.wait(1_050)
    window.dispatchEvent(new Event('pagehide'))
    await screen.wait(10_000)
    expect(browser.pulls()).toBe(0)
    expect(sessionStorage.getItem(FAILED_AT)).toBeNull()
    window.dispatchEvent(new Event('pageshow'))
    await screen.wait(10_000)
    expect(browser.pulls()).toBe(1)
  })

  it('stops at once if the next dashboard belongs to another account', async () => {
    browser.server.hold('GET /api/brands/me')
    const screen = await browser.open()
    await screen.wait(1_500)
    const [first] = browser.server.made.slice(-1)
    await browser.close(screen)
    expect(first?.isAborted()).toBe(false)
    await browser.open({ ...brand, userId: 8 })
    expect(first?.isAborted()).toBe(true)
  })
})

describe('while the tab stays open, the background sync', () => {
  it('restarts after an hour', async () => {
    const screen = await browser.open()
    await screen.wait(10_000)
    await screen.wait(HOUR - 60_000)
    expect(browser.pulls()).toBe(1)
    await screen.wait(2 * 60_000)
    expect(browser.pulls()).toBe(2)
  })

  it('waits until the tab is visible', async () => {
    const screen = await browser.open()
    await screen.wait(10_000)
    visibility = 'hidden'
    await screen.wait(2 * HOUR)
    expect(browser.pulls()).toBe(1)
    visibility = 'visible'
    document.dispatchEvent(new Event('visibilitychange'))
    await screen.wait(10_000)
    expect(browser.pulls()).toBe(2)
  })

  it('retries an hour after a failure', async () => {
    browser.server.answers[PERFORMANCE] = refused(502, 'Amazon did not answer')
    const screen = await browser.open()
    await screen.wait(HOUR - 60_000)
    expect(browser.pulls()).toBe(1)
    await screen.wait(2 * 60_000)
    expect(browser.pulls()).toBe(2)
  })
})

describe('Sync now', () => {
  it('syncs even within the hour', async () => {
    const screen = await browser.open()
    await screen.wait(10_000)
    await screen.press('Sync now')
    await screen.wait(10_000)
    expect(browser.pulls()).toBe(2)
  })

  it('stops the running sync first', async () => {
    browser.server.hold('GET /api/brands/me')
    const screen = await browser.open()
    await screen.wait(1_500)
    const [first] = browser.server.made.slice(-1)
    await screen.press('Sync now')
    expect(first?.isAborted()).toBe(true)
    expect(screen.text()).toContain('active')
  })
})
