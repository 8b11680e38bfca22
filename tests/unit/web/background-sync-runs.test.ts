// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { brandWith, createPage, FIGURES, PERFORMANCE, PRODUCTS, RECENT, type TestPage } from './background-sync-page'
import { BRAND, BRAND_ACCOUNT, CREATOR_ACCOUNT, cookies, HOUR, ok, PROFILE, pulled } from './background-sync-world'

vi.mock('../../../web/src/lib/identity', () => ({ currentUser: vi.fn(), idToken: vi.fn() }))

let page: TestPage
const error = vi.spyOn(console, 'error').mockImplementation(() => {})
vi.spyOn(console, 'warn').mockImplementation(() => {})

beforeEach(() => {
  page = createPage()
  error.mockClear()
})
afterEach(() => vi.unstubAllGlobals())

const CREATOR_PERFORMANCE = 'POST /api/amazon/creator/refresh-attribution-performance'
const asCreator = () => {
  page.server.answers['GET /api/user-type'] = ok(CREATOR_ACCOUNT)
}

describe("a brand's run", () => {
  it('loads both kinds of tags, then pulls products and performance of 16 days, with its delays', async () => {
    await page.runOnce()
    expect(page.server.made.map(({ at, call }) => [at, call])).toEqual([
      [1_000, 'GET /api/user-type'],
      [1_000, 'GET /api/brands/me'],
      [1_000, 'GET /api/amazon/attribution-tag-non-macro'],
      [1_100, 'GET /api/amazon/attribution-tag-macro'],
      [1_100, PRODUCTS],
      [3_100, PERFORMANCE],
      [3_100, 'GET /api/amazon/get-profiles'],
      [3_100, 'GET /api/amazon/get-products'],
    ])
    expect(page.time.waits).toEqual([1_000, 100, 2_000])
    expect([page.server.ranges(PRODUCTS), page.server.ranges(PERFORMANCE)]).toEqual([[RECENT], [RECENT]])
    expect(page.states.map(({ phase }) => phase)).toEqual(['active', 'idle'])
  })

  it("takes today from the server's page, whatever the browser's clock says", async () => {
    page.server.answers['GET /api/user-type'] = ok({ ...BRAND_ACCOUNT, today: '2026-07-02' })
    page.server.answers['GET /api/brands/me'] = brandWith({ last_sync_attrib_perf_min_date: '2025-01-01' })
    await page.runOnce()
    expect(page.server.ranges(PERFORMANCE)).toEqual(['2026-06-17..2026-07-02'])
  })

  it.each([
    ['is not connected', { ...BRAND, amazon_connected: false }],
    ['has no profile', { ...BRAND, profiles: [] }],
    ['has no US profile', { ...BRAND, profiles: [{ ...PROFILE, country_code: 'CA' }] }],
    ['has no seller profile', { ...BRAND, profiles: [{ ...PROFILE, type: 'vendor' }] }],
  ])('does nothing for a brand that %s', async (_what, brand) => {
    page.server.answers['GET /api/brands/me'] = ok(brand)
    expect(await page.runOnce()).toEqual(['GET /api/user-type', 'GET /api/brands/me'])
    expect(cookies()).toEqual([])
    expect(page.states.at(-1)).toEqual({ phase: 'idle', lastError: null })
  })

  it('pulls the history: products once more, performance in three chunks with 5 seconds between them', async () => {
    page.server.answers['GET /api/brands/me'] = brandWith({
      last_sync_attrib_prod_min_date: null,
      last_sync_attrib_perf_min_date: null,
    })
    await page.runOnce()
    expect(page.server.ranges(PRODUCTS)).toEqual([RECENT, '2026-02-03..2026-04-17'])
    expect(page.server.ranges(PERFORMANCE)).toEqual([
      RECENT,
      '2026-01-18..2026-04-17',
      '2025-10-20..2026-01-17',
      '2025-07-22..2025-10-19',
    ])
    expect(page.time.waits).toEqual([1_000, 100, 2_000, 2_000, 2_000, 5_000, 5_000])
  })

  it('continues the history an hour later', async () => {
    page.server.answers['GET /api/brands/me'] = brandWith({ last_sync_attrib_perf_min_date: '2025-07-22' })
    const sync = page.build()
    await page.runOnce({ forced: false }, sync)
    await page.time.pass(HOUR)
    await page.runOnce({ forced: false }, sync)
    expect(page.server.ranges(PERFORMANCE)).toEqual([
      RECENT,
      '2025-05-04..2025-07-21',
      RECENT,
      '2025-05-04..2025-07-21',
    ])
  })
})

describe("a creator's run", () => {
  it('makes the creator’s calls, for 16 days, with the same delays', async () => {
    asCreator()
    await page.runOnce()
    expect(page.server.made.map(({ at, call }) => [at, call])).toEqual([
      [1_000, 'GET /api/user-type'],
      [1_000, 'GET /api/amazon/creator/attribution-tags-non-macro'],
      [1_100, 'GET /api/amazon/creator/attribution-tags-macro'],
      [1_100, 'POST /api/amazon/creator/refresh-attribution-products'],
      [3_100, CREATOR_PERFORMANCE],
    ])
    expect(page.server.ranges(CREATOR_PERFORMANCE)).toEqual([RECENT])
    expect(cookies()).toEqual(['demo_last_attribution_sync', 'demo_last_brand_sync'])
  })

  it('is only for approved creators', async () => {
    page.server.answers['GET /api/user-type'] = ok({ ...CREATOR_ACCOUNT, isCreatorApproved: false })
    expect(await page.runOnce()).toEqual(['GET /api/user-type'])
    expect(cookies()).toEqual([])
  })

  it("polls while a partner's pull is running, so that screens refetch when the figures are there", async () => {
    asCreator()
    let times = 0
    page.server.answers[CREATOR_PERFORMANCE] = async () => {
      times += 1
      return pulled({ status: times < 3 ? 'running' : 'succeeded', rows: times < 3 ? 0 : 4 })
    }
    await page.runOnce()
    expect(page.server.ranges(CREATOR_PERFORMANCE)).toHaveLength(3)
    expect(page.time.waits).toEqual([1_000, 100, 2_000, 5_000, 5_000])
    expect(page.stale).toEqual(FIGURES)
  })

  it('stops polling eventually', async () => {
    asCreator()
    page.server.answers[CREATOR_PERFORMANCE] = pulled({ status: 'running' })
    await page.runOnce()
    expect(page.server.ranges(CREATOR_PERFORMANCE)).toHaveLength(7)
    expect(page.states.at(-1)).toEqual({ phase: 'idle', lastError: null })
  })

  it("continues after one partner's pull failed", async () => {
    asCreator()
    page.server.answers['POST /api/amazon/creator/refresh-attribution-products'] = pulled({ status: 'failed' })
    expect(await page.runOnce()).toContain(CREATOR_PERFORMANCE)
    expect(page.states.at(-1)).toEqual({ phase: 'idle', lastError: null })
  })
})
