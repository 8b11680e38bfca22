// @vitest-environment jsdom
import { createElement } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as identity from '../../../web/src/lib/identity'
import { SESSION_FLAGS } from '../../../web/src/lib/sync-records'
import { brand, createBrowser, loaded, MACHINE, press, shown } from './background-sync-dashboard'
import { cookies, HOUR } from './background-sync-world'
import { expectErrors, passTime } from './testing-library'

vi.mock('../../../web/src/lib/identity', () => ({ currentUser: vi.fn(), idToken: vi.fn(), signOut: vi.fn() }))

let browser: ReturnType<typeof createBrowser>
const error = expectErrors()

beforeEach(() => {
  browser = createBrowser()
  error.mockClear()
})
afterEach(() => browser.end())

describe('log out', () => {
  it('force-stops the sync, signs out, and clears the stored state', async () => {
    await browser.open()
    await passTime(3_500)
    expect(cookies()).toContain('demo_last_attribution_sync')
    expect(sessionStorage.getItem(SESSION_FLAGS.amazonDataLoaded)).toBe('1')
    await press('Sync now')
    await passTime(1_500)
    browser.server.made.splice(0)
    await press('Log out')
    expect(identity.signOut).toHaveBeenCalledOnce()
    expect(cookies()).toEqual([])
    expect(Object.keys(sessionStorage)).toEqual(['shelfmate:session-id'])
    expect(shown()).toBe('idle')
    await passTime(2 * HOUR)
    expect(browser.server.made).toEqual([])
    expect(error).not.toHaveBeenCalled()
  })

  it('stops a sync that has just started', async () => {
    await browser.open()
    await press('Log out')
    await passTime(HOUR)
    expect(browser.server.made).toEqual([])
  })

  it.each([
    ['stops a sync whose code is still loading', 'log out', 0],
    ['like leaving the dashboard, prevents the start of a sync that is still loading', 'leave', 0],
    ['otherwise, a sync starts when its code has loaded', 'stay', 1],
  ])('%s', async (_what, act, expected) => {
    let arrive = () => {}
    const onItsWay = new Promise<void>((resolve) => {
      arrive = resolve
    })
    vi.resetModules()
    vi.doMock(MACHINE, async () => {
      await onItsWay
      return vi.importActual(MACHINE)
    })
    const control = await import('../../../web/src/features/amazon/background-sync/sync-control')
    const records = await import('../../../web/src/lib/sync-records')
    const page = await browser.show(
      createElement(() => {
        control.useBackgroundSync(brand)
        return null
      }),
    )
    if (act === 'log out') records.stopBackgroundSync()
    if (act === 'leave') page.unmount()
    arrive()
    await loaded()
    // The dashboard's own import may end later than that of the test.
    const pulls = async () => {
      await passTime(10_000)
      return browser.pulls()
    }
    await expect.poll(pulls).toBe(expected)
    records.stopBackgroundSync()
    vi.doUnmock(MACHINE)
  })

  it('lets the next account start its own sync', async () => {
    const page = await browser.open()
    await passTime(10_000)
    await press('Log out')
    page.unmount()
    await browser.open()
    await passTime(10_000)
    expect(browser.pulls()).toBe(2)
  })
})
