// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { clearSyncRecords, SESSION_FLAGS } from '../../../web/src/lib/sync-records'
import { brandWith, createPage, FIGURES, PERFORMANCE, PRODUCTS, type TestPage, WHILE } from './background-sync-page'
import { cleanBrowser, cookies, HOUR, ok, pulled, refused, START } from './background-sync-world'

vi.mock('../../../web/src/lib/identity', () => ({ currentUser: vi.fn(), idToken: vi.fn() }))

let page: TestPage
const error = vi.spyOn(console, 'error').mockImplementation(() => {})
vi.spyOn(console, 'warn').mockImplementation(() => {})

beforeEach(() => {
  page = createPage()
  error.mockClear()
})
afterEach(() => vi.unstubAllGlobals())

const ALL_COOKIES = ['demo_last_attribution_sync', 'demo_last_brand_sync', 'demo_last_data_sync']
const clearBrandCookie = () => {
  // biome-ignore lint/suspicious/noDocumentCookie: the page under test writes it so
  document.cookie = 'demo_last_brand_sync=; Max-Age=0; Path=/'
}

describe('at most once an hour', () => {
  it('is tracked by cookies of this environment', async () => {
    await page.runOnce()
    expect(cookies()).toEqual(ALL_COOKIES)
    expect(document.cookie).toContain(`demo_last_brand_sync=7.${START + 3_100}`)
  })

  it('holds for the next page load and for other tabs', async () => {
    await page.runOnce()
    sessionStorage.clear()
    expect(await page.runOnce()).toEqual([])
    await page.time.pass(HOUR - 2 * WHILE + 3_100 - 1)
    expect(await page.runOnce()).toEqual([])
    await page.time.pass(1)
    expect(await page.runOnce()).toContain(PERFORMANCE)
  })

  it('does not apply to a forced start', async () => {
    await page.runOnce()
    expect(await page.runOnce({ forced: true })).toContain(PERFORMANCE)
  })

  it('does not apply to another account, or after the clock was set back', async () => {
    await page.runOnce()
    expect(await page.runOnce({ forced: false }, page.build(8))).toContain(PERFORMANCE)
    cleanBrowser()
    // biome-ignore lint/suspicious/noDocumentCookie: the page under test writes it so
    document.cookie = `demo_last_brand_sync=7.${START + 24 * HOUR}; Path=/`
    expect(await page.runOnce()).toContain(PERFORMANCE)
  })

  it('does not apply after logout', async () => {
    await page.runOnce()
    clearSyncRecords()
    expect(cookies()).toEqual([])
    expect(sessionStorage.getItem(SESSION_FLAGS.profilesLoaded)).toBeNull()
    expect(await page.runOnce()).toContain('GET /api/amazon/get-products')
  })
})

describe('profiles and catalog', () => {
  it('are loaded once per tab', async () => {
    await page.runOnce()
    expect(sessionStorage.getItem(SESSION_FLAGS.profilesLoaded)).toBe('1')
    expect(sessionStorage.getItem(SESSION_FLAGS.amazonDataLoaded)).toBe('1')
    await page.time.pass(HOUR)
    const calls = await page.runOnce()
    expect(calls).toContain(PERFORMANCE)
    expect(calls).not.toContain('GET /api/amazon/get-profiles')
    expect(calls).not.toContain('GET /api/amazon/get-products')
  })

  it('are not reloaded by another tab within the hour', async () => {
    await page.runOnce()
    sessionStorage.clear()
    expect(await page.runOnce({ forced: true })).toContain('GET /api/amazon/get-products')
    sessionStorage.clear()
    clearBrandCookie()
    expect(await page.runOnce()).toEqual(['GET /api/user-type', 'GET /api/brands/me'])
  })

  it('are retried by the next page load after a failure, without repeating what succeeded', async () => {
    page.server.answers['GET /api/amazon/get-products'] = refused(502, 'Amazon did not answer')
    await page.runOnce()
    expect(cookies()).toEqual(['demo_last_attribution_sync'])
    expect(sessionStorage.getItem(SESSION_FLAGS.amazonDataLoaded)).toBeNull()
    page.server.answers['GET /api/amazon/get-products'] = ok([])
    await page.time.pass(WHILE)
    expect(await page.runOnce()).toEqual(['GET /api/user-type', 'GET /api/brands/me', 'GET /api/amazon/get-products'])
    expect(cookies()).toEqual(ALL_COOKIES)
    expect(page.stale).toContain('catalog')
  })
})

describe('open screens', () => {
  it('refetch figures after a run that brought rows', async () => {
    await page.runOnce()
    expect(page.stale).toEqual([...FIGURES, 'brand', 'catalog'])
  })

  it('refetch figures after a run without rows, which may complete a day', async () => {
    for (const call of [PRODUCTS, PERFORMANCE]) page.server.answers[call] = pulled({ rows: 0 })
    await page.runOnce()
    expect(page.stale).toEqual([...FIGURES, 'brand', 'catalog'])
  })

  it('get the recent figures before the history is loaded', async () => {
    page.server.answers['GET /api/brands/me'] = brandWith({ last_sync_attrib_perf_min_date: null })
    page.build().start({ forced: false })
    await page.time.pass(3_200)
    expect(page.stale).toEqual(FIGURES)
  })

  it('get what was pulled before a run failed', async () => {
    page.server.answers[PERFORMANCE] = refused(502, 'Amazon did not answer')
    await page.runOnce()
    expect(page.stale).toEqual(FIGURES)
  })
})
