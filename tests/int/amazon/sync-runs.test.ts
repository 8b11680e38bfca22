import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { addDays } from '../../../src/domain/date-range'
import { moveClock, todayOf } from '../money/metrics'
import { shoppersDid } from './events'
import { type SyncWorld, startSyncWorld } from './sync-world'

let world: SyncWorld
beforeAll(async () => {
  world = await startSyncWorld()
  await shoppersDid(world.product, [
    { day: world.today, adgroup: world.linkIds[0], cents: 1_000 },
    { day: addDays(world.today, -1), adgroup: 'their-own', cents: 5_000 },
  ])
})
afterAll(() => world.product.close())
afterEach(() => world.clearFaults())
beforeEach(() => run(sql`update sync_runs set status = 'succeeded', started_at = now() - interval '1 day'`))

const run = (statement: ReturnType<typeof sql>) => world.run(statement)
const lastRow = async () =>
  (
    await run(sql`select *
                  from sync_runs
                  order by id desc
                  limit 1`)
  )[0]
/** The columns of a run that are the same each time. */
const readRun = async () => {
  const [row] = await run(
    sql`select brand_id, amazon_profile_id, kind, status, start_date::text as start_date, end_date::text as end_date,
          rows, changed, quarantined,
        data_through::text as data_through, error, pulled_on::text as pulled_on, now() - started_at < interval '20 seconds' as is_new,
        finished_at >= started_at as is_finished, extract(epoch from next_run_at - finished_at)::int as pause
        from sync_runs
        order by id desc
        limit 1`,
  )
  return row
}

test.sequential('a run says what was synced, when, how many rows were new, and when the next is due', async () => {
  const range = { startDate: addDays(world.today, -3), endDate: world.today }
  const expected = {
    brand_id: world.brandId,
    amazon_profile_id: world.profileId,
    start_date: range.startDate,
    end_date: range.endDate,
    status: 'succeeded',
    quarantined: 0,
    error: null,
    is_new: true,
    is_finished: true,
    pause: 3_600,
    data_through: addDays(world.today, -3),
    pulled_on: world.today,
  }
  for (const kind of ['performance', 'products'] as const) {
    const { body } = await world.sync(kind, range)
    expect(await readRun()).toEqual({ ...expected, kind, rows: 2, changed: 2 })
    const row = await lastRow()
    expect(body).toEqual({ sync_run_id: row?.id, status: 'succeeded', rows: 2, data_through: addDays(world.today, -3) })
    await world.sync(kind, range)
    expect(await readRun()).toEqual({ ...expected, kind, rows: 2, changed: 0 })
  }
  await world.fault({ fault: 'bad_rows' })
  await world.sync('performance', range)
  expect(await readRun()).toMatchObject({ status: 'succeeded', rows: 2, changed: 0, quarantined: 1 })
})

test.sequential('a failed run says why, and that it saved nothing', async () => {
  await world.fault({ fault: 'error', times: 4 })
  await world.sync()
  expect(await readRun()).toEqual({
    brand_id: world.brandId,
    amazon_profile_id: world.profileId,
    kind: 'performance',
    start_date: world.today,
    end_date: world.today,
    status: 'failed',
    rows: 0,
    changed: 0,
    quarantined: 0,
    data_through: null,
    error: 'Amazon Ads answered 500',
    pulled_on: world.today,
    is_new: true,
    is_finished: true,
    pause: 60,
  })
})

test.sequential('an internal error is reported without its message, and without the SQL', async () => {
  await run(sql`alter table amz_attribution_campaigns rename to moved_away`)
  const { status, body } = await world.sync()
  await run(sql`alter table moved_away rename to amz_attribution_campaigns`)
  expect(status).toBe(500)
  expect(JSON.stringify(body)).not.toMatch(/amz_|select|insert/i)
  const { error } = await world.lastRun()
  expect(error).toBe('relation "amz_attribution_campaigns" does not exist')
  const { rows } = (await world.story.client.ask('GET', '/api/amazon/sync-runs')).body as { rows: object[] }
  expect(rows[0]).toMatchObject({ status: 'failed', reason: 'Something went wrong on our end' })
  expect(JSON.stringify(rows)).not.toMatch(/relation/)
})

test.sequential('runs have business dates, and say their last complete day', async () => {
  await moveClock(world.product, 5)
  const today = await todayOf(world.product)
  await world.sync('performance', { startDate: today, endDate: today })
  expect(await readRun()).toMatchObject({ pulled_on: today, data_through: null })
  await world.sync('performance', { startDate: addDays(today, -9), endDate: addDays(today, -4) })
  expect(await readRun()).toMatchObject({ pulled_on: today, data_through: addDays(today, -4) })
  await world.sync('performance', { startDate: addDays(today, -2), endDate: today })
  expect(await readRun()).toMatchObject({ data_through: null })
  await moveClock(world.product, -5)
})

test.sequential('a sync that fails at its second report keeps the first, and is due again', async () => {
  for (let turn = 0; turn < 9 && !(await world.syncAll()).isWhole; turn += 1);
  const lastSync = async () =>
    (await run(sql`select last_sync_attribution as at from amazon_profiles where id = ${world.profileId}`))[0]?.at
  await run(sql`update amazon_profiles set last_sync_attribution = null`)
  const { id } = await world.lastRun()
  await world.fault({ fault: 'slow', seconds: 0 })
  await world.fault({ fault: 'bad_gateway', times: 4 })
  expect(await world.syncAll()).toEqual({ rows: 0, isWhole: false })
  expect((await world.runs(2)).toReversed()).toMatchObject([
    { id: id + 1, kind: 'performance', status: 'succeeded' },
    { id: id + 2, kind: 'products', status: 'failed', error: 'Amazon Ads answered 502' },
  ])
  expect(await lastSync()).toBeNull()
  expect(await world.syncAll()).toMatchObject({ isWhole: true })
  expect(await lastSync()).not.toBeNull()
})

test.sequential('a profile that may not use Attribution disconnects the brand, and the run says so', async () => {
  const [profile] = await run(sql`select profile_id from amazon_profiles where id = ${world.profileId}`)
  const open = (attribution: boolean | null) =>
    world.product.sandbox.operate('PUT', `/sandbox/profiles/${profile?.profile_id}`, { attribution })
  const isConnected = async () =>
    (await run(sql`select amazon_connected from brands where id = ${world.brandId}`))[0]?.amazon_connected
  for (const live of [false, true]) {
    await world.product.sandbox.operate('PUT', '/sandbox/shapes', { live })
    await open(false)
    expect(await world.syncAll()).toEqual({ rows: 0, isWhole: false })
    expect(await world.lastRun()).toMatchObject({ status: 'failed', error: expect.stringMatching(/not eligible/) })
    expect(await isConnected()).toBe(false)
    await run(sql`update brands set amazon_connected = true where id = ${world.brandId}`)
    expect(await world.sync('products')).toMatchObject({
      status: 409,
      body: { message: 'No eligible US seller profiles found' },
    })
    expect(await isConnected()).toBe(true)
    expect(await world.sync()).toMatchObject({ status: 409, body: { message: 'No eligible US seller profiles found' } })
    expect(await isConnected()).toBe(false)
    await run(sql`update brands set amazon_connected = true where id = ${world.brandId}`)
    await open(null)
    expect((await world.sync()).status).toBe(200)
  }
})

test.sequential('a sync that gets no connection for what it read fails, so that its job runs again', async () => {
  const begin = vi
    .spyOn(world.product.payload.db, 'beginTransaction')
    .mockRejectedValue(new Error('timeout exceeded when trying to connect'))
  try {
    await expect(world.syncAll()).rejects.toMatchObject({ code: 'unavailable' })
  } finally {
    begin.mockRestore()
  }
  expect(await world.syncAll()).toMatchObject({ isWhole: true })
})
