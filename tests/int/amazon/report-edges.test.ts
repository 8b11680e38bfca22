import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays } from '../../../src/domain/date-range'
import { sweepSyncs } from '../../../src/services/amazon/sweep-syncs'
import { syncProfile } from '../../../src/services/amazon/sync-profile'
import { deleteMoney } from '../money/metrics'
import { type Relay, startRelay } from '../published/relay'
import { type SyncWorld, startSyncWorld } from './sync-world'

let relay: Relay
let world: SyncWorld
let link: string
beforeAll(async () => {
  relay = await startRelay()
  world = await startSyncWorld(relay)
  link = world.linkIds[0] ?? ''
})
afterAll(async () => {
  await world.product.close()
  await relay.close()
})
beforeEach(async () => {
  relay.answerInstead(() => undefined)
  await deleteMoney(world.product)
  await world.run(sql`update sync_runs set next_run_at = now() where next_run_at > now()`)
})

type Row = Record<string, string>
const json = (status: number, body: unknown, headers: Record<string, string> = {}) => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
})
/** Makes these rows Amazon's performance report, for any range. */
const reports = (rows: Row[]) =>
  relay.answerInstead(({ path }) =>
    path === '/attribution/report' ? json(200, { reports: rows, cursorId: null }) : undefined,
  )
const rowOf = (sales: string, more: Row = {}): Row => ({
  date: world.today.replaceAll('-', ''),
  campaignId: 'c',
  adGroupId: link,
  publisher: 'Youtube',
  attributedSales14d: sales,
  totalAttributedSales14d: sales,
  ...more,
})
const earned = async () =>
  (await world.run(sql`select date::text as date, amount from creator_earnings order by date`)).map(
    ({ date, amount }) => `${date} ${amount}`,
  )

test('a day of returns is negative in units and in money, and is followed', async () => {
  reports([rowOf('100.00', { unitsSold14d: '1' })])
  await world.sync()
  reports([rowOf('-19.99', { unitsSold14d: '-1', attributedPurchases14d: '-1' })])
  await world.sync()
  expect(await earned()).toEqual([`${world.today} -3.9980`])
  expect(await world.lastRun()).toMatchObject({ quarantined: 0, changed: 1 })
})

test('a day with one unreadable part stays unchanged', async () => {
  const half = (publisher: string, more: Row = {}) => rowOf('100.00', { publisher, ...more })
  reports([half('Youtube'), half('TikTok')])
  await world.sync()
  expect(await earned()).toEqual([`${world.today} 40.0000`])
  reports([half('Youtube'), half('TikTok', { totalAttributedSales14d: 'NaN' })])
  await world.sync()
  expect(await earned()).toEqual([`${world.today} 40.0000`])
  expect(await world.lastRun()).toMatchObject({ quarantined: 1, changed: 0 })
})

test('a row outside the requested days is quarantined', async () => {
  reports([rowOf('100.00', { date: '20310101' }), rowOf('100.00', { date: '19900101' }), rowOf('5.00')])
  await world.sync()
  expect(await earned()).toEqual([`${world.today} 1.0000`])
  const aside = await world.run(sql`select reason
                                    from metric_quarantine
                                    where resolved_at is null
                                    order by reason`)
  expect(aside.map(({ reason }) => reason)).toEqual([
    'date 1990-01-01 is outside the requested range',
    'date 2031-01-01 is outside the requested range',
  ])
  await world.run(sql`delete from metric_quarantine`)
})

test('a row without a day is resolved only by a sync that covers its own days', async () => {
  const [from, to] = [addDays(world.today, -60), addDays(world.today, -50)]
  reports([rowOf('1.00', { date: 'some day' })])
  await world.sync('performance', { startDate: from, endDate: to })
  const isOpen = async () =>
    (await world.run(sql`select 1 from metric_quarantine where resolved_at is null and day is null`)).length > 0
  reports([])
  await world.sync()
  expect(await isOpen()).toBe(true)
  await world.sync('performance', { startDate: addDays(from, -1), endDate: world.today })
  expect(await isOpen()).toBe(false)
})

test('an ad group that is matched to a link later earns commission for all its days', async () => {
  const old = addDays(world.today, -70)
  const stranger = rowOf('50.00', { adGroupId: 'later', date: old.replaceAll('-', '') })
  reports([stranger])
  await world.sync('performance', { startDate: old, endDate: old })
  expect(await earned()).toEqual([])
  await world.run(sql`update links set link_id = 'later' where link_id = ${link}`)
  reports([rowOf('10.00', { adGroupId: 'later' })])
  await world.sync()
  expect(await earned()).toEqual([`${old} 10.0000`, `${world.today} 2.0000`])
  await world.run(sql`update links set link_id = ${link} where link_id = 'later'`)
})

test('a wait that Amazon asks for is kept up to an hour, and ends with the next successful sync', async () => {
  relay.answerInstead(({ path }) =>
    path === '/attribution/report' ? json(429, { code: '429' }, { 'retry-after': '999999' }) : undefined,
  )
  await world.sync()
  expect(await world.lastRun()).toMatchObject({ status: 'failed', pause: 3_600 })
  const sweep = async () => sweepSyncs({ req: await world.product.localReq() })
  await world.run(sql`update amazon_profiles set last_sync_attribution = null`)
  expect(await sweep()).toEqual({ queued: 0 })
  reports([])
  await world.sync()
  expect(await sweep()).toEqual({ queued: 1 })
})

test('a failed report does not stop the other', async () => {
  relay.answerInstead(({ path, body }) =>
    path === '/attribution/report' && JSON.parse(body ?? '{}').reportType === 'PERFORMANCE' ? json(500, {}) : undefined,
  )
  const req = await world.product.localReq()
  await syncProfile({ req, brandId: world.brandId })
  const kinds = await world.run(
    sql`select kind, status
        from sync_runs
        where id > (select max(id) - 2 from sync_runs)
        order by kind`,
  )
  expect(kinds).toContainEqual({ kind: 'products', status: 'succeeded' })
})
