import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sweepSyncs } from '../../../src/services/amazon/sweep-syncs'
import { shoppersDid } from './events'
import { type SyncWorld, startSyncWorld } from './sync-world'

let world: SyncWorld
beforeAll(async () => {
  world = await startSyncWorld()
  const { product, today, linkIds } = world
  await shoppersDid(product, [
    { day: today, adgroup: linkIds[0], cents: 1_000 },
    { day: today, adgroup: 'their-own', cents: 5_000 },
  ])
})
afterAll(() => world.product.close())
beforeEach(async () => {
  await world.run(sql`delete from metric_quarantine`)
  await world.run(sql`update amazon_profiles set last_sync_attribution = null`)
})
afterEach(() => world.clearFaults())

/** Moves earlier runs far into the past, so that they no longer count. */
const ageRuns = () =>
  world.run(
    sql`update sync_runs
        set status = 'succeeded', started_at = now() - interval '1 day' - (1000 - id) * interval '1 second',
          next_run_at = now()`,
  )

describe.sequential('a temporary error is retried within the same call', () => {
  test.each([
    ['error', 0],
    ['bad_gateway', 0],
    ['broken_json', 0],
    ['empty', 0],
    ['lost', 0],
    ['hang', 0.05],
    ['throttle', 0],
  ])('%s', async (fault, seconds) => {
    const { fired } = await world.fault({ fault, seconds, times: 3 })
    const before = (await world.runs(1_000)).length
    expect(await world.sync()).toMatchObject({ status: 200, body: { status: 'succeeded', rows: 2 } })
    expect(await fired()).toBe(3)
    expect((await world.runs(1_000)).length).toBe(before + 1)
    expect(await world.lastRun()).toMatchObject({ status: 'succeeded', error: null, quarantined: 0 })
  })

  test('waits for a slow response', async () => {
    const { fired } = await world.fault({ fault: 'slow', seconds: 0.4 })
    expect(await world.sync()).toMatchObject({ status: 200, body: { status: 'succeeded' } })
    expect(await fired()).toBe(1)
  })

  test('pauses for as long as Amazon asks, and no longer', async () => {
    await world.fault({ fault: 'throttle', seconds: 1 })
    const begun = Date.now()
    expect(await world.sync()).toMatchObject({ status: 200, body: { status: 'succeeded' } })
    expect(Date.now() - begun).toBeGreaterThanOrEqual(1_000)
    expect(Date.now() - begun).toBeLessThan(20_000)
  })
})

describe.sequential('a permanent error ends the run, which says why', () => {
  test.each([
    ['error', 'Amazon Ads answered 500'],
    ['bad_gateway', 'Amazon Ads answered 502'],
    ['broken_json', 'Amazon Ads answered nothing that can be read'],
    ['empty', 'Amazon Ads answered nothing that can be read'],
    ['lost', 'Amazon Ads answered nothing that can be read'],
    ['throttle', 'Amazon Ads answered 429'],
  ])('%s: nothing is saved and no cursor moves', async (fault, error) => {
    await ageRuns()
    const before = [await world.dump(), await world.cursors()]
    const { fired } = await world.fault({ fault, seconds: 0, times: 4 })
    expect((await world.sync('performance', { startDate: '2026-01-01', endDate: world.today })).status).toBe(502)
    expect(await fired()).toBe(4)
    expect(await world.lastRun()).toMatchObject({ status: 'failed', error, pause: 60, rows: 0, changed: 0 })
    expect([await world.dump(), await world.cursors()]).toEqual(before)
  })

  test('pauses grow, separately for each report, until a sync succeeds', async () => {
    await ageRuns()
    const pauseAfter = async (kind: 'performance' | 'products') => {
      await world.fault({ fault: 'error', times: 4 })
      expect((await world.sync(kind)).status).toBe(502)
      return Number((await world.lastRun()).pause) / 60
    }
    const pauses: number[] = []
    for (let turn = 0; turn < 6; turn += 1) pauses.push(await pauseAfter('performance'))
    expect(pauses).toEqual([1, 2, 4, 8, 15, 15])
    expect(await pauseAfter('products')).toBe(1)
    expect((await world.sync()).status).toBe(200)
    expect(await world.lastRun()).toMatchObject({ status: 'succeeded', pause: 3_600 })
    expect([await pauseAfter('performance'), await pauseAfter('products')]).toEqual([1, 2])
  })

  test('a delay of an hour that Amazon requests blocks no worker, and nothing is sent before it ends', async () => {
    await ageRuns()
    const { fired } = await world.fault({ fault: 'throttle', seconds: 600, times: 4 })
    await world.product.sandbox.db.query('update faults set seconds = 3600')
    const begun = Date.now()
    expect((await world.sync()).status).toBe(502)
    expect(Date.now() - begun).toBeLessThan(20_000)
    expect(await fired()).toBe(1)
    const { pause } = await world.lastRun()
    expect(pause).toBeGreaterThanOrEqual(3_600)
    expect(pause).toBeLessThanOrEqual(3_605)
  })

  test('the sweep skips a profile until its next run is due', async () => {
    await ageRuns()
    const req = await world.product.localReq()
    const swept = async () => {
      await world.run(sql`delete from jobs.job`)
      return (await sweepSyncs({ req })).queued
    }
    expect(await swept()).toBe(1)
    await world.fault({ fault: 'error', times: 4 })
    expect(await world.syncAll()).toEqual({ rows: 0, isWhole: false })
    expect(await swept()).toBe(0)
    await world.run(sql`update sync_runs set next_run_at = now() + interval '1 minute' where status = 'failed'`)
    expect(await swept()).toBe(0)
    await world.run(sql`update sync_runs set next_run_at = now() where status = 'failed'`)
    expect(await swept()).toBe(1)
    await world.run(sql`delete from jobs.job`)
  })
})

describe.sequential('an expired token', () => {
  /** Counts the renewals from here on. */
  const renewals = () => world.fault({ fault: 'slow', seconds: 0, path: 'token', times: 50 })

  test('is renewed once, and the call repeated', async () => {
    const tokens = await renewals()
    const { fired } = await world.fault({ fault: 'expired' })
    expect(await world.sync()).toMatchObject({ status: 200, body: { status: 'succeeded' } })
    expect([await fired(), await tokens.fired()]).toEqual([1, 1])
  })

  test('that is refused again after the renewal ends the run', async () => {
    await ageRuns()
    const tokens = await renewals()
    const { fired } = await world.fault({ fault: 'expired', times: 50 })
    expect((await world.sync()).status).toBe(502)
    expect([await fired(), await tokens.fired()]).toEqual([2, 1])
    expect(await world.lastRun()).toMatchObject({ status: 'failed', error: 'Amazon Ads answered 401', pause: 60 })
  })

  test('that cannot be renewed now ends the run; the next run renews it', async () => {
    await ageRuns()
    await world.fault({ fault: 'expired' })
    await world.fault({ fault: 'error', path: 'token', times: 2 })
    expect((await world.sync()).status).toBe(502)
    expect(await world.lastRun()).toMatchObject({ status: 'failed', error: 'Login with Amazon answered 500' })
    expect((await world.sync()).status).toBe(200)
  })

  test('of a revoked grant ends the run, and the brand is notified', async () => {
    await ageRuns()
    await world.product.sandbox.operate('POST', '/sandbox/amazon/revoke', { seller: 'fernhill' })
    expect((await world.sync()).status).toBe(409)
    expect(await world.lastRun()).toMatchObject({ status: 'failed', pause: 60 })
    expect((await world.lastRun()).error).toMatch(/./)
    expect(await world.run(sql`select status from amazon_accounts`)).toEqual([{ status: 'revoked' }])
    expect(await world.syncAll()).toEqual({ rows: 0, isWhole: false })
  })
})
