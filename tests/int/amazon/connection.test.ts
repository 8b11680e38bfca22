import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getAmazonConnection, getDataFreshness, listSyncRuns } from '../../../src/contracts/amazon'
import { query } from '../../../src/database'
import { refreshCatalog } from '../../../src/services/amazon/refresh-catalog'
import { connectedBrand, consent } from '../../support/brand-story'
import { clientOf, signUpBrand, signUpCreator } from '../../support/people'
import { startTestProduct, type TestProduct } from '../../support/product'
import { slowNext } from './slow-amazon'

const US_PROFILE = '9184736250193847'

let product: TestProduct
let story: Awaited<ReturnType<typeof connectedBrand>>
let today: string
beforeAll(async () => {
  product = await startTestProduct({ env: { UPSTREAM_WAIT_MS: '1' } })
  story = await connectedBrand(product)
  today = String((await run(sql`select business_date()::text as day`))[0]?.day)
})
afterAll(() => product.close())
beforeEach(async () => {
  await product.sandbox.operate('DELETE', '/sandbox/faults')
  await run(sql`delete from sync_runs`)
  await run(sql`update brands set amazon_connected = true where id = ${story.brand.id}`)
})

const run = (statement: ReturnType<typeof sql>) => query({ payload: product.payload }, statement)
const connection = () => story.client.call(getAmazonConnection)
const runs = (page = 1, limit = 25) => story.client.call(listSyncRuns, { query: { page, limit } })
const pull = (startDate = today, kind = 'performance') =>
  story.client.ask('POST', `/api/amazon/refresh-attribution-${kind}`, {
    startDate,
    endDate: today,
    is_forced: true,
  })
const failedRun = (error: string | null, status = 'failed') =>
  run(
    sql`insert into sync_runs (brand_id, amazon_profile_id, kind, start_date, end_date, status, error, started_at, finished_at, next_run_at)
        select brand_id, id, 'performance', ${today}, ${today}, ${status}::enum_sync_runs_status, ${error}, now(),
          now(), '2030-01-02T03:04:05.678Z'
        from amazon_profiles
        where brand_id = ${story.brand.id} and country_code = 'US'`,
  )

describe.sequential('the connection', () => {
  test('is empty for a brand that never gave consent', async () => {
    const { client } = await signUpBrand(product)
    expect(await client.call(getAmazonConnection)).toEqual({
      status: 'never',
      seller_name: null,
      last_catalog_at: null,
      products: 0,
    })
  })

  test('names the seller and the catalog before the first sync', async () => {
    const answer = await connection()
    expect(answer).toMatchObject({
      status: 'connected',
      seller_name: 'Fernhill Kitchen',
    })
    expect(answer.products).toBe((await story.client.ask('GET', '/api/products')).body.length)
    expect(Date.parse(answer.last_catalog_at ?? '')).toBeGreaterThan(Date.now() - 60_000)
    await run(sql`update products set vanished_at = now() where id = ${story.products[0]?.id}`)
    expect((await connection()).products).toBe(answer.products - 1)
    await run(sql`update products set vanished_at = null`)
  })

  test('keeps the name of the seller while it is not connected, and plans no sync', async () => {
    await failedRun('x')
    expect((await runs()).rows).toMatchObject([{ next_run_at: '2030-01-02T03:04:05.678Z' }])
    for (const [status, isConnected] of [
      ['revoked', true],
      ['disconnected', false],
      ['connected', false],
    ] as const) {
      await run(
        sql`update amazon_accounts set status = ${status}::enum_amazon_accounts_status where brand_id = ${story.brand.id}`,
      )
      await run(sql`update brands set amazon_connected = ${isConnected} where id = ${story.brand.id}`)
      expect(await connection(), status).toMatchObject({ status, seller_name: 'Fernhill Kitchen' })
      expect((await runs()).rows, status).toMatchObject([{ next_run_at: null }])
      expect((await story.client.call(getDataFreshness)).next_sync_at, status).toBeNull()
    }
  })

  test('is visible only to its own brand', async () => {
    await failedRun('x')
    const other = await connectedBrand(product, { seller: 'harbor' })
    expect((await other.client.call(getAmazonConnection)).seller_name).toBe('Harbor & Pine Outdoor')
    expect(await other.client.call(listSyncRuns)).toEqual({ rows: [], total: 0, page: 1, limit: 25 })
    const { client } = await signUpCreator(product, { from: story.brand.id })
    for (const path of ['connection', 'sync-runs']) {
      expect((await client.raw('GET', `/api/amazon/${path}`)).status).toBe(403)
      expect((await clientOf(product).raw('GET', `/api/amazon/${path}`)).status).toBe(401)
    }
  })
})

describe.sequential('a profile that may not use Attribution', () => {
  const mayUse = (attribution: boolean | null) =>
    product.sandbox.operate('PUT', `/sandbox/profiles/${US_PROFILE}`, { attribution })
  const agreeAs = async (seller: string) => expect(await consent(product, story.client, seller)).toBe('/signup/loading')
  const loadProfiles = async () => expect((await story.client.ask('GET', '/api/amazon/get-profiles')).status).toBe(200)
  const isConnected = async () => (await story.client.ask('GET', '/api/brands/me')).body.amazon_connected
  const catalog = async () => refreshCatalog({ req: await product.localReq(), brandId: story.brand.id })
  const NONE = { status: 409, body: { message: 'No eligible US seller profiles found' } }
  const OVERTAKEN = { status: 409, body: { message: expect.stringMatching(/^Amazon connection was not successful/) } }
  beforeEach(() => mayUse(false))
  afterEach(async () => {
    await mayUse(null)
    await agreeAs('fernhill')
    await loadProfiles()
  })

  test('clears the connected flag', async () => {
    expect(await pull()).toEqual(NONE)
    expect(await isConnected()).toBe(false)
    await run(sql`update brands set amazon_connected = true where id = ${story.brand.id}`)
    expect((await catalog()).failed).toEqual(['advertisers'])
    expect(await isConnected()).toBe(false)
  })

  test('keeps the flag while the profiles of a new consent are unknown', async () => {
    await agreeAs('fernhill')
    expect(await pull()).toEqual(OVERTAKEN)
    await catalog()
    expect(await isConnected()).toBe(true)
    await loadProfiles()
    expect(await pull()).toEqual(NONE)
    expect(await isConnected()).toBe(false)
  })

  test.each([
    ['by a consent', () => agreeAs('fernhill')],
    ['by loading profiles', loadProfiles],
    [
      'by another seller account',
      async () => {
        await agreeAs('northpaw')
        await loadProfiles()
      },
    ],
  ])('keeps the flag when the refusal is overtaken %s', async (_, overtake) => {
    const report = await slowNext(product, 'report')
    const pulling = pull()
    await report.hasBegun()
    await overtake()
    await report.answer()
    expect(await pulling).toEqual(OVERTAKEN)
    expect(await isConnected()).toBe(true)
  })

  test('is not reported as missing before the profiles were read', async () => {
    await agreeAs('brightside')
    await loadProfiles()
    await agreeAs('fernhill')
    expect(await pull()).toEqual(OVERTAKEN)
    expect(await isConnected()).toBe(true)
    await agreeAs('brightside')
    await loadProfiles()
    expect(await pull()).toEqual(NONE)
    expect(await isConnected()).toBe(false)
  })
})

describe.sequential('sync runs', () => {
  test('are paged, newest first, each once', async () => {
    for (let time = 0; time < 3; time += 1) expect((await pull()).status).toBe(200)
    expect((await pull(today, 'products')).status).toBe(200)
    const { rows, ...rest } = await runs()
    expect(rest).toEqual({ total: 4, page: 1, limit: 25 })
    expect(rows.map(({ kind }) => kind)).toEqual(['products', 'performance', 'performance', 'performance'])
    expect(rows[0]).toMatchObject({
      status: 'succeeded',
      start_date: today,
      end_date: today,
      rows: 0,
      changed: 0,
      quarantined: 0,
      data_through: null,
      reason: null,
    })
    const pages = [await runs(1, 3), await runs(2, 3), await runs(3, 3)]
    expect(pages.map((page) => page.rows.length)).toEqual([3, 1, 0])
    expect(pages.flatMap((page) => page.rows)).toEqual(rows)
    expect((await story.client.raw('GET', '/api/amazon/sync-runs?limit=101')).status).toBe(400)
  })

  test('that failed say why in plain words', async () => {
    const fails = async (fault: object | null): Promise<string | null> => {
      if (fault) await product.sandbox.operate('POST', '/sandbox/faults', fault)
      expect((await pull()).status).toBeGreaterThanOrEqual(400)
      await product.sandbox.operate('DELETE', '/sandbox/faults')
      return (await runs()).rows[0]?.reason ?? null
    }
    const reported = { path: 'report', times: 100 }
    expect(await fails({ fault: 'error', ...reported })).toBe('Amazon returned an unexpected response')
    expect(await fails({ fault: 'broken_json', ...reported })).toBe('Amazon returned an unexpected response')
    expect(await fails({ fault: 'throttle', seconds: 60, ...reported })).toBe('Amazon is limiting our requests')
    await product.sandbox.operate('PUT', `/sandbox/profiles/${US_PROFILE}`, { attribution: false })
    expect(await fails(null)).toBe('This profile isn’t eligible for Amazon Attribution')
    await product.sandbox.operate('PUT', `/sandbox/profiles/${US_PROFILE}`, { attribution: null })
    await story.client.raw('PATCH', `/api/brands/${story.brand.id}/connect`, { connected: true })
    await product.sandbox.operate('POST', '/sandbox/amazon/revoke', { seller: 'fernhill' })
    expect(await fails(null)).toBe('The Amazon connection was revoked')
    expect(await consent(product, story.client, 'fernhill')).toBe('/signup/loading')
  })

  test('never show internal errors', async () => {
    for (const error of ['The process stopped', 'duplicate key value violates unique constraint "x"', '', null])
      await failedRun(error)
    const answer = await story.client.ask('GET', '/api/amazon/sync-runs')
    expect(JSON.stringify(answer.body)).not.toMatch(/duplicate|constraint|process|"error"/)
    expect((answer.body.rows as { reason: string }[]).map(({ reason }) => reason)).toEqual(
      Array(4).fill('Something went wrong on our end'),
    )
  })

  test('have a reason only when they failed', async () => {
    await failedRun('left over', 'succeeded')
    expect((await runs()).rows).toMatchObject([{ status: 'succeeded', reason: null }])
  })
})
