import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays } from '../../../src/domain/date-range'
import { shoppersDid } from './events'
import { type SyncWorld, startSyncWorld } from './sync-world'

let world: SyncWorld
let day: string
let before: string
beforeAll(async () => {
  world = await startSyncWorld()
  day = world.today
  before = addDays(day, -20)
  const groups = Array.from({ length: 12 }, (_, index) => `group-${String(index + 1).padStart(2, '0')}`)
  await shoppersDid(
    world.product,
    groups.flatMap((adgroup, index) => [
      { day, adgroup, cents: (index + 1) * 100 },
      { day: before, adgroup, cents: 7 },
    ]),
  )
})
afterAll(() => world.product.close())
afterEach(() => world.clearFaults())
beforeEach(async () => {
  await world.run(sql`delete from metric_quarantine`)
  await world.run(sql`delete from amz_attribution_perf_metrics`)
  await world.run(sql`delete from amz_attribution_prod_metrics`)
})

type QuarantinedRow = {
  kind: string
  reason: string
  day: string | null
  row: unknown
  times_seen: number
  is_resolved: boolean
  fingerprint: string
  sync_run_id: number
}
const quarantine = async () =>
  (await world.run(
    sql`select kind, reason, day::text as day, "row", times_seen, resolved_at is not null as is_resolved, fingerprint,
          sync_run_id
        from metric_quarantine
        order by id`,
  )) as unknown as QuarantinedRow[]
const saved = async () =>
  (
    await world.run(
      sql`select g.external_id, m.date::text as date, m.attributed_sales_14d as sales
          from amz_attribution_perf_metrics m
          join amz_attribution_adgroups g on g.id = m.adgroup_id
          order by 2, 1`,
    )
  ).map(({ external_id, date, sales }) => `${external_id} ${date} ${sales}`)
const spoil = () => world.fault({ fault: 'bad_rows' })
const wide = () => ({ startDate: before, endDate: day })

test('unreadable rows are quarantined with the reason, and all others saved', async () => {
  await spoil()
  expect(await world.sync()).toMatchObject({ status: 200, body: { status: 'succeeded', rows: 12 } })
  expect(await world.lastRun()).toMatchObject({
    status: 'succeeded',
    rows: 12,
    changed: 7,
    quarantined: 5,
    error: null,
  })
  expect(await saved()).toEqual(
    [1, 3, 5, 7, 9, 11, 12].map((number) => `group-${String(number).padStart(2, '0')} ${day} ${number}.00`),
  )
  const { id } = await world.lastRun()
  const rows = await quarantine()
  expect(rows.map(({ reason, day: on }) => [reason, on])).toEqual(
    expect.arrayContaining([
      ['date 2026-13-45 is not a date', null],
      ['Click-throughs many is not a number', day],
      ['totalAttributedSales14d NaN is not a number', day],
      ['campaignId is missing', day],
      ['The row is not an object', null],
    ]),
  )
  for (const row of rows)
    expect(row).toMatchObject({ kind: 'performance', times_seen: 1, is_resolved: false, sync_run_id: id })
  expect(rows.map(({ row }) => row)).toContainEqual('this row is not an object')
  expect(rows.map(({ row }) => row)).toContainEqual(
    expect.objectContaining({ adGroupId: 'group-02', date: '2026-13-45' }),
  )
})

test('a row is counted when seen again, resolved when readable, and may return', async () => {
  await spoil()
  await world.sync()
  const first = await quarantine()
  await spoil()
  await world.sync()
  const again = await quarantine()
  expect(again.map(({ fingerprint }) => fingerprint)).toEqual(first.map(({ fingerprint }) => fingerprint))
  expect(again.map(({ times_seen, is_resolved }) => [times_seen, is_resolved])).toEqual(Array(5).fill([2, false]))
  expect(await world.lastRun()).toMatchObject({ changed: 0, quarantined: 5 })

  await world.sync()
  expect(await world.lastRun()).toMatchObject({ rows: 12, changed: 5, quarantined: 0 })
  expect(await saved()).toHaveLength(12)
  const settled = await quarantine()
  expect(settled.map(({ times_seen, is_resolved }) => [times_seen, is_resolved])).toEqual(Array(5).fill([2, true]))

  await spoil()
  await world.sync()
  expect((await quarantine()).map(({ times_seen, is_resolved }) => [times_seen, is_resolved])).toEqual(
    Array(5).fill([3, false]),
  )
  // Metrics that were read before stay, although the row cannot be read now.
  expect(await saved()).toHaveLength(12)
})

test('only a sync of the same report and day resolves a row', async () => {
  await spoil()
  await world.sync('performance', { startDate: before, endDate: before })
  const known = async () => (await quarantine()).filter((row) => row.day === before && !row.is_resolved).length
  expect(await known()).toBe(3)
  await world.sync('products', { startDate: before, endDate: before })
  await world.sync('performance')
  expect(await known()).toBe(3)
  await world.sync('performance', wide())
  expect(await known()).toBe(0)
})

test('the products report has its own quarantine', async () => {
  await spoil()
  expect((await world.sync('products')).body).toMatchObject({ status: 'succeeded', rows: 12 })
  const rows = await quarantine()
  expect(rows.map(({ kind }) => kind)).toEqual(Array(5).fill('products'))
  expect(rows.map(({ reason }) => reason)).toContain('attributedPurchases14d many is not a number')
  expect(await world.run(sql`select count(*)::int as rows from amz_attribution_prod_metrics`)).toEqual([{ rows: 7 }])
})

test('a report without a single readable row succeeds, and counts the rows', async () => {
  const only = addDays(day, -3)
  await shoppersDid(world.product, [{ day: only, adgroup: 'alone', cents: 100 }])
  await spoil()
  expect((await world.sync('performance', { startDate: only, endDate: only })).body).toMatchObject({
    status: 'succeeded',
    rows: 1,
  })
  expect(await world.lastRun()).toMatchObject({ rows: 1, changed: 0, quarantined: 1 })
  expect(await saved()).toEqual([])
})

test('ids with unusual characters are saved letter by letter', async () => {
  const on = addDays(day, -5)
  const hostile = [
    '\\N',
    '\\.',
    'a\tb',
    'line\nfeed\r',
    'quote\'s "here"',
    '\\x41\\101',
    ' blank ',
    '€𝄞',
    '{x}',
    '%s',
    'null',
    'ﬀ'.repeat(100),
  ]
  await shoppersDid(
    world.product,
    hostile.map((adgroup) => ({ day: on, adgroup, campaign: `c ${adgroup}`.slice(0, 200), cents: 150 })),
  )
  expect((await world.sync('performance', { startDate: on, endDate: on })).body).toMatchObject({
    status: 'succeeded',
    rows: hostile.length,
  })
  const kept = await world.run(
    sql`select g.external_id, c.external_id as campaign
        from amz_attribution_perf_metrics m
        join amz_attribution_adgroups g on g.id = m.adgroup_id
        join amz_attribution_campaigns c on c.id = g.campaign_id
        where m.date = ${on}`,
  )
  expect(kept).toHaveLength(hostile.length)
  expect(kept).toEqual(
    expect.arrayContaining(hostile.map((external_id) => ({ external_id, campaign: `c ${external_id}`.slice(0, 200) }))),
  )
})

test('an id that is too long is quarantined and stops nothing', async () => {
  const on = addDays(day, -6)
  await shoppersDid(world.product, [
    { day: on, adgroup: 'x'.repeat(256), cents: 100 },
    { day: on, adgroup: 'x'.repeat(255), cents: 200 },
  ])
  expect((await world.sync('performance', { startDate: on, endDate: on })).body).toMatchObject({
    status: 'succeeded',
    rows: 2,
  })
  expect((await quarantine()).map(({ reason }) => reason)).toEqual(['adGroupId is not a valid id'])
  expect(await saved()).toEqual([`${'x'.repeat(255)} ${on} 2.00`])
})

test('figures out of a column’s range are quarantined and stop nothing', async () => {
  const on = addDays(day, -7)
  await shoppersDid(world.product, [
    { day: on, adgroup: 'rich', cents: 999_999_999_900 },
    { day: on, adgroup: 'many', cents: 100, quantity: 2_000_000_000 },
    { day: on, adgroup: 'many', cents: 100, quantity: 2_000_000_000 },
    { day: on, adgroup: 'ordinary', cents: 100 },
  ])
  for (const kind of ['performance', 'products'] as const) {
    expect((await world.sync(kind, { startDate: on, endDate: on })).body).toMatchObject({
      status: 'succeeded',
      rows: 3,
    })
    expect(await world.lastRun()).toMatchObject({ changed: 1, quarantined: 2 })
  }
})
