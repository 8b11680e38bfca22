import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays } from '../../../src/domain/date-range'
import { passDays } from '../../support/month'
import { todayOf } from '../money/metrics'
import { shoppersDid, shoppersUndid } from './events'
import { slowNext } from './slow-amazon'
import { type SyncWorld, startSyncWorld } from './sync-world'

let world: SyncWorld
let day: string
beforeAll(async () => {
  world = await startSyncWorld()
  day = world.today
})
afterAll(() => world.product.close())
beforeEach(async () => {
  // Moves earlier runs far into the past.
  await run(
    sql`update sync_runs set started_at = started_at - interval '1 day', finished_at = finished_at - interval '1 day'`,
  )
  await run(sql`update amazon_accounts set status = 'connected'`)
  await shoppersUndid(world.product, world.linkIds[0])
  await shoppersDid(world.product, [
    { day, adgroup: world.linkIds[0], cents: 1_000 + Number((await world.runs(1_000)).length) },
  ])
})
afterEach(() => world.clearFaults())

const run = (statement: ReturnType<typeof sql>) => world.run(statement)
/** A run of another process that started that many seconds ago, with its last heartbeat then. */
const otherRun = async (
  secondsAgo: number,
  range = { startDate: day, endDate: day },
  kind = 'performance',
): Promise<number> =>
  Number(
    (
      await run(
        sql`insert into sync_runs (brand_id, amazon_profile_id, kind, start_date, end_date, started_at, updated_at, pulled_on, rows)
            select brand_id, id, ${kind}::enum_sync_runs_kind, ${range.startDate}, ${range.endDate},
              now() - make_interval(secs => ${secondsAgo}::int),
              now() - make_interval(secs => ${secondsAgo}::int), business_date(), 42
            from amazon_profiles
            where id = ${world.profileId}
            returning id`,
      )
    )[0]?.id,
  )
const end = (id: number, status: 'succeeded' | 'failed') =>
  run(
    sql`update sync_runs
        set status = ${status}::enum_sync_runs_status, data_through = ${day}, finished_at = now(), next_run_at = now()
        where id = ${id}`,
  )
const statusOf = async (id: number) => (await run(sql`select status, error from sync_runs where id = ${id}`))[0]
/** Waits until callers have tried to start a run since a run was inserted; each try takes an id. */
const untilTried = (id: number, callers = 1) =>
  expect
    .poll(async () => (await run(sql`select last_value::int as last from sync_runs_id_seq`))[0]?.last)
    .toBeGreaterThanOrEqual(id + callers)
const count = async () => (await world.runs(1_000)).length

describe('a second caller', () => {
  test('joins a running sync that covers the days, and gets its result', async () => {
    const id = await otherRun(0, { startDate: addDays(day, -3), endDate: day })
    const before = await count()
    const joined = Promise.all([
      world.sync(),
      world.sync('performance', { startDate: addDays(day, -3), endDate: addDays(day, -1) }),
    ])
    await untilTried(id, 2)
    await end(id, 'succeeded')
    const result = { status: 200, body: { sync_run_id: id, status: 'succeeded', rows: 42, data_through: day } }
    expect(await joined).toEqual([result, result])
    expect(await count()).toBe(before)
  })

  test('gets a failed status when the sync it joined fails', async () => {
    const id = await otherRun(0)
    const joined = world.sync()
    await untilTried(id)
    await end(id, 'failed')
    expect(await joined).toMatchObject({ status: 200, body: { sync_run_id: id, status: 'failed' } })
  })

  test('syncs after one that does not cover the days', async () => {
    const id = await otherRun(0)
    const waiting = world.sync('performance', { startDate: addDays(day, -1), endDate: day })
    await untilTried(id)
    await end(id, 'succeeded')
    const { status, body } = await waiting
    expect([status, body.status, body.sync_run_id > id]).toEqual([200, 'succeeded', true])
  })

  test('does not wait for the other report', async () => {
    const id = await otherRun(0, { startDate: day, endDate: day }, 'products')
    expect(await world.sync()).toMatchObject({ status: 200, body: { status: 'succeeded' } })
    expect(await statusOf(id)).toMatchObject({ status: 'running' })
    await end(id, 'failed')
  })
})

test('simultaneous callers share one sync or run in turn, never both on the same rows', async () => {
  await world.fault({ fault: 'slow', seconds: 0.2, times: 9 })
  const wide = { startDate: addDays(day, -2), endDate: day }
  const answers = await Promise.all([
    world.sync(),
    world.sync(),
    world.sync('performance', wide),
    world.sync(),
    world.sync('performance', wide),
  ])
  expect(answers.map(({ status, body }) => [status, body.status])).toEqual(Array(5).fill([200, 'succeeded']))
  const overlapping = await run(
    sql`select a.id
        from sync_runs a
        join sync_runs b on a.id < b.id and a.kind = b.kind and a.amazon_profile_id = b.amazon_profile_id
        and (a.started_at, a.finished_at) overlaps (b.started_at, b.finished_at)
        where a.rows <> 42 and b.rows <> 42`,
  )
  expect(overlapping).toEqual([])
  expect(await run(sql`select count(*)::int as earnings from creator_earnings`)).toEqual([{ earnings: 1 }])
})

test('both reports and the whole sync at once keep the ledger balanced', async () => {
  const [first, second] = await Promise.all([world.syncAll(), world.syncAll(), world.sync('products'), world.sync()])
  expect([first.isWhole || second.isWhole, await run(sql`select 1 from sync_runs where status = 'running'`)]).toEqual([
    expect.any(Boolean),
    [],
  ])
  expect(await run(sql`select count(*)::int as earnings from creator_earnings`)).toEqual([{ earnings: 1 }])
})

describe('a sync whose process died', () => {
  test('is taken over after half a minute without a heartbeat, and says so', async () => {
    const dead = await otherRun(31)
    const { status, body } = await world.sync()
    expect([status, body.status, body.sync_run_id > dead]).toEqual([200, 'succeeded', true])
    expect(await statusOf(dead)).toEqual({ status: 'failed', error: 'The process stopped' })
  })

  test('is not taken over while its heartbeat continues', async () => {
    const alive = await otherRun(25)
    const waiting = world.sync()
    await untilTried(alive)
    expect(await statusOf(alive)).toMatchObject({ status: 'running' })
    await end(alive, 'succeeded')
    expect((await waiting).body.sync_run_id).toBe(alive)
  })

  test('writes nothing when it resumes after it was taken over', async () => {
    const before = await world.dump()
    const report = await slowNext(world.product, 'report')
    const zombie = world.sync()
    await report.hasBegun()
    const { id } = await world.lastRun()
    await run(sql`update sync_runs set updated_at = now() - interval '40 seconds' where id = ${id}`)
    const cursors = await world.cursors()
    const other = await world.sync('performance', { startDate: day, endDate: day })
    expect(other.body).toMatchObject({ status: 'succeeded' })
    const written = await world.dump()
    expect(written).not.toEqual(before)
    await report.answer()
    expect((await zombie).status).toBe(409)
    expect(await world.dump()).toEqual(written)
    expect(await world.cursors()).toEqual(cursors)
    expect(await statusOf(id)).toEqual({ status: 'failed', error: 'The process stopped' })
  })

  test('writes nothing when it was marked as dead, even if nobody took over', async () => {
    const before = await world.dump()
    const report = await slowNext(world.product, 'report')
    const zombie = world.sync()
    await report.hasBegun()
    const { id } = await world.lastRun()
    await run(sql`update sync_runs set status = 'failed', error = 'by hand' where id = ${id}`)
    await report.answer()
    expect((await zombie).status).toBe(409)
    expect(await world.dump()).toEqual(before)
    expect(await statusOf(id)).toEqual({ status: 'failed', error: 'by hand' })
  })
})

test('a disconnect in the middle prevents every write, and the job is not retried', async () => {
  const before = [await world.dump(), await world.cursors()]
  const report = await slowNext(world.product, 'report')
  const syncing = world.syncAll()
  await report.hasBegun()
  await run(sql`update amazon_accounts set status = 'disconnected'`)
  await report.answer()
  expect(await syncing).toEqual({ rows: 0, isWhole: false })
  expect([await world.dump(), await world.cursors()]).toEqual(before)
  expect(await world.lastRun()).toMatchObject({ status: 'failed', error: expect.stringMatching(/connection/) })
  await run(sql`update amazon_accounts set status = 'connected'`)
})

test('a long sync keeps its heartbeat', async () => {
  const report = await slowNext(world.product, 'report')
  const pulling = world.sync()
  await report.hasBegun()
  const { id } = await world.lastRun()
  await run(sql`update sync_runs set updated_at = now() - interval '20 seconds' where id = ${id}`)
  const isAlive = async () =>
    (await run(sql`select updated_at > now() - interval '6 seconds' as is_alive from sync_runs where id = ${id}`))[0]
      ?.is_alive
  expect(await isAlive()).toBe(false)
  await expect.poll(isAlive, { interval: 200 }).toBe(true)
  await report.answer()
  expect((await pulling).body).toMatchObject({ status: 'succeeded', rows: 1 })
})

test('a sync counts for the day on which it began, and the next day is due', async () => {
  const report = await slowNext(world.product, 'report')
  const syncing = world.syncAll()
  await report.hasBegun()
  await passDays(world.product, 1)
  await report.answer()
  await syncing
  const [profile] = await run(
    sql`select last_sync_attribution <= business_now() - interval '1 hour' as is_due
        from amazon_profiles
        where id = ${world.profileId}`,
  )
  expect(profile).toEqual({ is_due: true })
  await world.syncAll()
  expect((await world.cursors())[1]).toBe(await todayOf(world.product))
})
