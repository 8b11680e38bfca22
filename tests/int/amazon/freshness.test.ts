import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type DataFreshness, getDataFreshness } from '../../../src/contracts/amazon'
import type { SyncKind } from '../../../src/contracts/vocabulary'
import { addDays } from '../../../src/domain/date-range'
import { applicantOf } from '../../support/brand-story'
import { clientOf, signUpBrand, signUpCreator } from '../../support/people'
import { keepsPromise } from '../../support/promises'
import { moveClock, partnership, todayOf } from '../money/metrics'
import { type ReportWorld, startReportWorld } from './report-world'

let world: ReportWorld
let today: string
beforeAll(async () => {
  world = await startReportWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.reset()
  await run(sql`delete from sync_runs`)
  await run(
    sql`update amazon_profiles
        set last_sync_attribution = null, perf_data_through = null, prod_data_through = null,
          last_sync_attrib_perf_min_date = null, last_sync_attrib_perf_max_date = null,
          last_sync_attrib_prod_min_date = null, last_sync_attrib_prod_max_date = null`,
  )
  today = await todayOf(world.product)
})

const run = (statement: ReturnType<typeof sql>) => world.run(statement)
const ago = (days: number): string => addDays(today, -days)
/** Syncs the days from `from` to `to` days ago. */
const pull = (from: number, to: number, kind: SyncKind = 'performance') =>
  world.sync(kind, { startDate: ago(from), endDate: ago(to) })
const freshness = (): Promise<DataFreshness> => world.story.client.call(getDataFreshness)
const through = async () => (await freshness()).data_through
const runCount = async () => (await world.runs(1_000)).length

describe.sequential('the last complete day', () => {
  test('is unknown before the first sync', async () => {
    expect(await freshness()).toEqual({
      data_from: null,
      history_from: null,
      data_through: null,
      last_sync_at: null,
      next_sync_at: expect.any(String),
    })
  })

  test('is the third day before a complete sync, never today', async () => {
    keepsPromise(
      'amazon-eula',
      'We show the last day for which they have been read and mark amounts that can still change.',
    )
    expect((await pull(15, 0)).body.data_through).toBe(ago(3))
    expect(await freshness()).toMatchObject({ data_from: ago(15), history_from: ago(364), data_through: ago(3) })
    await moveClock(world.product, 1)
    expect(await through()).toBe(ago(3))
    await pull(15, -1)
    expect(await through()).toBe(ago(2))
    await moveClock(world.product, -1)
  })

  test('is not known from a sync of the last days alone', async () => {
    expect((await pull(2, 0)).body.data_through).toBeNull()
    expect(await through()).toBeNull()
  })

  test('stays when a later sync covers older days only', async () => {
    await pull(15, 0)
    await pull(40, 16)
    expect(await freshness()).toMatchObject({ data_from: ago(40), data_through: ago(3) })
  })

  test('has an import of history until the earliest day that Amazon has', async () => {
    await pull(15, 0)
    await pull(363, 16)
    expect(await freshness()).toMatchObject({ data_from: ago(363), history_from: ago(364) })
    await pull(364, 364)
    expect(await freshness()).toMatchObject({ data_from: ago(364), history_from: null })
  })

  test('does not move past a gap, and moves once the gap is read', async () => {
    await pull(30, 20)
    expect(await through()).toBe(ago(20))
    expect((await pull(18, 0)).body.data_through).toBe(ago(3))
    expect(await through()).toBe(ago(20))
    await pull(19, 0)
    expect(await through()).toBe(ago(3))
  })

  test('does not move when the report was not read to its end, and the next sync reads those days again', async () => {
    await pull(40, 30)
    world.answer({ reports: [], size: 0, cursorId: 'more' })
    expect((await pull(29, 0)).body).toMatchObject({ status: 'succeeded', data_through: null })
    expect(await through()).toBe(ago(30))
    world.answerNoMore()
    await world.syncAll()
    expect(await through()).toBe(ago(3))
  })

  test('does not move when a sync fails', async () => {
    await pull(30, 10)
    await world.fault({ fault: 'error', times: 4 })
    expect((await pull(9, 0)).status).toBe(502)
    expect(await world.lastRun()).toMatchObject({ status: 'failed' })
    expect(await through()).toBe(ago(10))
  })

  test('is that of the performance report; the products report has its own', async () => {
    await pull(15, 0, 'products')
    expect(await through()).toBeNull()
    expect(await run(sql`select prod_data_through from amazon_profiles where id = ${world.profileId}`)).toEqual([
      { prod_data_through: ago(3) },
    ])
  })
})

describe.sequential('the last and next sync', () => {
  test('are an hour apart, in business time', async () => {
    keepsPromise(
      'ads-api-consent',
      'uses the access you then grant on Amazon’s own page to request your seller profiles, your catalog, your ' +
        'attribution tags and your Amazon Attribution reports, and requests them again every hour for as long as ' +
        'you are connected;',
    )
    keepsPromise(
      'ads-api-privacy',
      'We read profiles, the catalog and reports when the account is connected and every hour after that.',
    )
    await moveClock(world.product, 40)
    today = await todayOf(world.product)
    await world.syncAll()
    const { last_sync_at, next_sync_at } = await freshness()
    const [clock] = await run(sql`select extract(epoch from business_now())::float8 * 1000 as now`)
    const minutesFromNow = (at: string | null) => (Date.parse(at ?? '') - Number(clock?.now)) / 60_000
    expect(minutesFromNow(last_sync_at)).toBeCloseTo(0, 0)
    expect(minutesFromNow(next_sync_at)).toBeCloseTo(60, 0)
    await moveClock(world.product, -40)
  })

  test('after a failure, the next is when the pause ends', async () => {
    await world.fault({ fault: 'error', times: 4 })
    await pull(15, 0)
    await run(sql`update sync_runs set next_run_at = '2030-01-02T03:04:05.678Z'`)
    const { last_sync_at, next_sync_at } = await freshness()
    expect(last_sync_at).toBeNull()
    // Moving the clock there and back leaves it less than a second off.
    expect(Date.parse(next_sync_at ?? '') / 10_000).toBeCloseTo(Date.parse('2030-01-02T03:04:05.678Z') / 10_000, 0)
  })
})

describe.sequential('a creator', () => {
  test('sees the earliest day of their partners, ended ones included', async () => {
    const { client } = world.story.partner
    const second = await partnership(world.product, 'harbor')
    await pull(15, 0)
    expect((await client.call(getDataFreshness)).data_through).toBe(ago(3))
    const creator = world.story.partner.creator.id
    await run(
      sql`insert into partnerships (creator_id, brand_id, status, started_by)
          values (${creator}, ${second.brand.id}, 'active', 'brand')`,
    )
    const reach = (day: string) =>
      run(sql`update amazon_profiles set perf_data_through = ${day} where brand_id = ${second.brand.id}`)
    await reach(ago(8))
    expect((await client.call(getDataFreshness)).data_through).toBe(ago(8))
    await run(sql`update partnerships set status = 'ended' where brand_id = ${second.brand.id}`)
    expect((await client.call(getDataFreshness)).data_through).toBe(ago(8))
    await run(sql`update amazon_accounts set status = 'revoked' where brand_id = ${second.brand.id}`)
    expect((await client.call(getDataFreshness)).data_through).toBe(ago(3))
    await run(sql`update amazon_accounts set status = 'revoked'`)
    expect(await client.call(getDataFreshness)).toMatchObject({ data_through: ago(8), next_sync_at: null })
    await run(sql`update amazon_accounts set status = 'connected'`)
    // Who applies again still sees what they earned before.
    await run(
      sql`update partnerships set status = 'pending' where creator_id = ${creator} and brand_id = ${second.brand.id}`,
    )
    expect((await client.call(getDataFreshness)).data_through).toBe(ago(8))
    await run(sql`delete from partnerships where creator_id = ${creator} and brand_id = ${second.brand.id}`)
  })

  test('without partners, and a brand without Amazon, see nothing of others', async () => {
    await pull(15, 0)
    const nothing = { data_from: null, history_from: null, data_through: null, last_sync_at: null, next_sync_at: null }
    for (const { client } of [
      await signUpCreator(world.product, { isApproved: true }),
      await signUpBrand(world.product),
    ])
      expect(await client.call(getDataFreshness)).toEqual(nothing)
    expect((await clientOf(world.product).raw('GET', getDataFreshness.path)).status).toBe(401)
    const applicant = await applicantOf(world.product, world.story)
    expect((await applicant.client.call(getDataFreshness)).data_through).toBe(ago(3))
  })
})

describe.sequential('page visits', () => {
  /** What a browser sends on a visit. */
  const visit = (range = { startDate: ago(15), endDate: today }, isForced?: boolean) =>
    world.story.client.ask('POST', '/api/amazon/refresh-attribution-performance', {
      ...range,
      ...(isForced === undefined ? {} : { is_forced: isForced }),
    })

  test('cause one sync an hour, however many and however wide', async () => {
    const first = await visit()
    expect(first).toMatchObject({ status: 200, body: { status: 'succeeded', data_through: ago(3) } })
    for (let turn = 0; turn < 20; turn += 1) expect(await visit()).toEqual(first)
    expect(await visit({ startDate: ago(5), endDate: ago(1) })).toEqual(first)
    expect(await runCount()).toBe(1)
    await run(sql`update sync_runs set started_at = started_at - interval '61 minutes'`)
    expect((await visit()).body.sync_run_id).not.toBe(first.body.sync_run_id)
    expect(await runCount()).toBe(2)
  })

  test('at the same time share one sync', async () => {
    await world.fault({ fault: 'slow', seconds: 0.5 })
    const answers = await Promise.all(Array.from({ length: 6 }, () => visit()))
    expect(new Set(answers.map(({ body }) => body.sync_run_id)).size).toBe(1)
    expect(await runCount()).toBe(1)
  })

  test('start another sync for other days, on another day, or when the user asks', async () => {
    await visit()
    await visit({ startDate: ago(16), endDate: today })
    expect(await runCount()).toBe(2)
    await visit(undefined, true)
    await visit(undefined, false)
    expect(await runCount()).toBe(3)
    await run(sql`update sync_runs set pulled_on = pulled_on - 1`)
    await visit()
    expect(await runCount()).toBe(4)
    expect((await visit(undefined, 'yes' as never)).status).toBe(400)
  })

  test('after a failure wait until its pause ends, unless the user asks', async () => {
    await world.fault({ fault: 'error', times: 4 })
    expect((await visit()).status).toBe(502)
    const paused = await visit()
    expect(paused).toMatchObject({ status: 200, body: { status: 'failed', data_through: null } })
    for (let turn = 0; turn < 5; turn += 1) expect(await visit()).toEqual(paused)
    expect(await visit({ startDate: ago(40), endDate: today })).toEqual(paused)
    expect(await runCount()).toBe(1)
    await run(sql`update sync_runs set next_run_at = now()`)
    expect((await visit()).body.status).toBe('succeeded')
    expect(await runCount()).toBe(2)

    await world.fault({ fault: 'error', times: 4 })
    expect((await visit(undefined, true)).status).toBe(502)
    const older = { startDate: ago(40), endDate: today }
    expect((await visit(older)).body.status).toBe('failed')
    expect((await visit(older, true)).body.status).toBe('succeeded')
    expect((await visit({ startDate: ago(41), endDate: today })).body.status).toBe('succeeded')
    expect(await runCount()).toBe(5)
  })

  test('during a pause join a sync that the user started', async () => {
    await world.fault({ fault: 'error', times: 4 })
    await visit()
    await world.fault({ fault: 'slow', seconds: 0.5 })
    const asked = visit(undefined, true)
    await expect.poll(runCount).toBe(2)
    expect(await visit()).toEqual(await asked)
    expect(await runCount()).toBe(2)
  })

  test('do not hide that the connection was revoked', async () => {
    await visit()
    await run(sql`update amazon_accounts set status = 'revoked' where brand_id = ${world.brandId}`)
    expect((await visit()).status).toBe(409)
    await run(sql`update amazon_accounts set status = 'connected' where brand_id = ${world.brandId}`)
  })
})
