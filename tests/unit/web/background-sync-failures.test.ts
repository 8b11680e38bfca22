// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as identity from '../../../web/src/lib/identity'
import { FAILED_AT } from '../../../web/src/lib/sync-records'
import { brandWith, createPage, PERFORMANCE, PRODUCTS, type TestPage, WHILE } from './background-sync-page'
import { cookies, pulled, refused, settle } from './background-sync-world'

vi.mock('../../../web/src/lib/identity', () => ({ currentUser: vi.fn(), idToken: vi.fn() }))

let page: TestPage
const error = vi.spyOn(console, 'error').mockImplementation(() => {})
vi.spyOn(console, 'warn').mockImplementation(() => {})

beforeEach(() => {
  page = createPage()
  error.mockClear()
})
afterEach(() => vi.unstubAllGlobals())

describe('a stopped run', () => {
  it('aborts its call and does nothing more', async () => {
    const release = page.server.hold(PRODUCTS)
    const sync = page.build()
    sync.start({ forced: false })
    await page.time.pass(2_000)
    expect(page.server.calls().at(-1)).toBe(PRODUCTS)
    sync.stop({ forced: true })
    expect(page.server.made.at(-1)?.isAborted()).toBe(true)
    release()
    await page.time.pass(WHILE)
    expect(page.server.calls().at(-1)).toBe(PRODUCTS)
    expect([cookies(), page.stale, page.wentTo]).toEqual([[], [], []])
    expect(page.states).toEqual([
      { phase: 'active', lastError: null },
      { phase: 'idle', lastError: null },
    ])
    expect(error).not.toHaveBeenCalled()
  })

  it.each([500, 1_050, 2_500])('aborts its wait (after %s ms)', async (ms) => {
    const sync = page.build()
    sync.start({ forced: false })
    await page.time.pass(ms)
    expect(page.time.sleeping()).toBe(1)
    const before = page.server.made.length
    sync.stop({ forced: true })
    expect(page.time.sleeping()).toBe(0)
    await page.time.pass(WHILE)
    expect(page.server.made).toHaveLength(before)
    expect(page.stale).toEqual([])
  })

  it('remembers a completed recent window, and continues with the history next time', async () => {
    page.server.answers['GET /api/brands/me'] = brandWith({ last_sync_attrib_perf_min_date: null })
    const sync = page.build()
    sync.start({ forced: false })
    await page.time.pass(6_000)
    sync.stop({ forced: false })
    expect(cookies()).toEqual(['demo_last_attribution_sync'])
    page.server.made.splice(0)
    await page.runOnce({ forced: false }, sync)
    expect(page.server.ranges(PERFORMANCE)[0]).toBe('2026-01-18..2026-04-17')
  })

  it('does not redirect if it is stopped while it clears the connected flag', async () => {
    page.server.answers[PERFORMANCE] = refused(409, 'No eligible US seller profiles found')
    page.server.hold('PATCH /api/brands/1/connect')
    const sync = page.build()
    sync.start({ forced: false })
    await page.time.pass(4_000)
    expect(page.server.calls().at(-1)).toBe('PATCH /api/brands/1/connect')
    sync.stop({ forced: true })
    await page.time.pass(WHILE)
    expect([page.wentTo, error.mock.calls]).toEqual([[], []])
  })

  it('yields to a forced start', async () => {
    const sync = page.build()
    sync.start({ forced: false })
    await page.time.pass(2_000)
    page.server.made.splice(0)
    await page.runOnce({ forced: true }, sync)
    expect(page.server.calls().filter((call) => call === PERFORMANCE)).toHaveLength(1)
    expect(page.states.at(-1)).toEqual({ phase: 'idle', lastError: null })
  })
})

describe('No eligible US seller profiles found', () => {
  beforeEach(() => {
    page.server.answers[PERFORMANCE] = refused(409, 'No eligible US seller profiles found')
  })

  it('on the performance sync clears the connected flag and redirects to the connect step', async () => {
    await page.runOnce()
    expect(page.server.made.at(-1)).toMatchObject({ call: 'PATCH /api/brands/1/connect', body: { connected: false } })
    expect(page.wentTo).toEqual(['/signup/step3-brand'])
    expect(page.stale).toEqual(expect.arrayContaining(['brand', 'user-type']))
    expect(cookies()).toEqual([])
    expect(page.states.at(-1)).toEqual({ phase: 'idle', lastError: null })
  })

  it('redirects even if clearing the flag failed, which is logged', async () => {
    page.server.answers['PATCH /api/brands/1/connect'] = new TypeError('Failed to fetch')
    await page.runOnce()
    expect(page.wentTo).toEqual(['/signup/step3-brand'])
    expect(error).toHaveBeenCalledOnce()
  })

  it('also applies to the history', async () => {
    let times = 0
    page.server.answers[PERFORMANCE] = async () => {
      times += 1
      return times === 1 ? pulled() : refused(409, 'No eligible US seller profiles found')
    }
    page.server.answers['GET /api/brands/me'] = brandWith({ last_sync_attrib_perf_min_date: null })
    await page.runOnce()
    expect(page.wentTo).toEqual(['/signup/step3-brand'])
  })

  it('is detected although the calls before it are refused as well', async () => {
    for (const tags of ['non-macro', 'macro'])
      page.server.answers[`GET /api/amazon/attribution-tag-${tags}`] = refused(
        409,
        'This Amazon seller profile isn’t eligible for Amazon Attribution',
      )
    page.server.answers[PRODUCTS] = refused(409, 'No eligible US seller profiles found')
    await page.runOnce()
    expect(page.wentTo).toEqual(['/signup/step3-brand'])
    expect(error).not.toHaveBeenCalled()
  })

  it('is an ordinary failure when another call reports it', async () => {
    page.server.answers[PRODUCTS] = refused(409, 'No eligible US seller profiles found')
    page.server.answers[PERFORMANCE] = pulled()
    await page.runOnce()
    expect([page.wentTo, cookies()]).toEqual([[], []])
    expect(page.server.calls().at(-1)).toBe(PERFORMANCE)
    expect(page.states.at(-1)?.lastError).toBe('No eligible US seller profiles found')
    expect(error).toHaveBeenCalledOnce()
  })
})

describe('a failure', () => {
  it('with a 401 stops the run silently', async () => {
    page.server.answers[PRODUCTS] = refused(401, 'User not authenticated')
    await page.runOnce()
    expect(page.server.calls().at(-1)).toBe(PRODUCTS)
    expect(page.states.at(-1)).toEqual({ phase: 'idle', lastError: null })
    expect([error.mock.calls, cookies()]).toEqual([[], []])
  })

  it('because nobody is logged in stops it silently too', async () => {
    vi.mocked(identity.currentUser).mockResolvedValue(null)
    expect(await page.runOnce()).toEqual([])
    expect(page.states.at(-1)).toEqual({ phase: 'idle', lastError: null })
    expect(error).not.toHaveBeenCalled()
  })

  it.each([
    ['GET /api/amazon/attribution-tag-non-macro', []],
    ['GET /api/amazon/attribution-tag-macro', []],
    [PRODUCTS, []],
    [PERFORMANCE, []],
    ['GET /api/amazon/get-profiles', ['demo_last_attribution_sync']],
    ['GET /api/amazon/get-products', ['demo_last_attribution_sync']],
  ])('with %s is logged, ends the run, and leaves its cookie unset', async (call, left) => {
    page.server.answers[call] = refused(502, 'Amazon did not answer')
    await page.runOnce()
    expect(page.server.calls().at(-1)).toBe(call)
    expect(error).toHaveBeenCalledOnce()
    expect(cookies()).toEqual(left)
    expect(page.states.at(-1)).toEqual({ phase: 'idle', lastError: 'Amazon did not answer' })
  })

  it('without a server message uses a default message', async () => {
    page.server.answers[PERFORMANCE] = new TypeError('Failed to fetch')
    await page.runOnce()
    expect(page.states.at(-1)?.lastError).toBe('We couldn’t load the latest data from Amazon. We’ll try again later.')
  })

  it('is not reported if leaving the page aborted the call before the run was stopped', async () => {
    page.server.answers[PERFORMANCE] = new TypeError('Failed to fetch')
    const sync = page.build()
    sync.start({ forced: false })
    await page.time.pass(3_200)
    expect(page.server.calls().at(-1)).toBe(PERFORMANCE)
    sync.stop({ forced: true })
    await page.time.pass(WHILE)
    expect(error).not.toHaveBeenCalled()
    expect(sessionStorage.getItem(FAILED_AT)).toBeNull()
  })

  it('of a joined pull counts', async () => {
    page.server.answers[PERFORMANCE] = pulled({ status: 'failed' })
    await page.runOnce()
    expect(cookies()).toEqual([])
    expect(page.states.at(-1)?.lastError).not.toBeNull()
  })

  it('is retried by the next load, but not within a minute', async () => {
    page.server.answers[PERFORMANCE] = refused(502, 'Amazon did not answer')
    page.build().start({ forced: false })
    await page.time.pass(3_100)
    page.server.answers[PERFORMANCE] = pulled()
    await page.time.pass(59_999)
    page.build().start({ forced: false })
    await settle()
    expect(page.time.sleeping()).toBe(0)
    await page.time.pass(1)
    expect(await page.runOnce()).toContain(PERFORMANCE)
  })

  it('does not delay a forced start', async () => {
    page.server.answers[PERFORMANCE] = refused(502, 'Amazon did not answer')
    page.build().start({ forced: false })
    await page.time.pass(3_100)
    page.server.answers[PERFORMANCE] = pulled()
    expect(await page.runOnce({ forced: true })).toContain(PERFORMANCE)
  })
})
