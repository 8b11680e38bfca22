import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { getMyBrand } from '../../../src/contracts/identity'
import { addDays } from '../../../src/domain/date-range'
import { type SyncWorld, startSyncWorld } from './sync-world'

let world: SyncWorld
let today: string
beforeAll(async () => {
  world = await startSyncWorld()
  today = world.today
})
afterAll(() => world.product.close())
beforeEach(async () => {
  await world.run(
    sql`update amazon_profiles
        set last_sync_attrib_perf_min_date = null, last_sync_attrib_perf_max_date = null,
          last_sync_attrib_prod_min_date = null, last_sync_attrib_prod_max_date = null,
          perf_data_through = null, prod_data_through = null`,
  )
})

/** Syncs the days from `from` to `to` days ago. */
const pull = async (from: number, to: number, kind: 'performance' | 'products' = 'performance'): Promise<number> =>
  (await world.sync(kind, { startDate: addDays(today, -from), endDate: addDays(today, -to) })).status
const reached = async (kind: 'performance' | 'products' = 'performance') =>
  (await world.cursors(kind)).map((day) =>
    day === null ? null : Math.round((Date.parse(today) - Date.parse(day)) / 86_400_000),
  )

test('a sync that leaves a gap moves no cursor, or the gap would never be read', async () => {
  expect(await pull(30, 20)).toBe(200)
  expect(await reached()).toEqual([30, 20])
  for (const [from, to] of [
    [0, 0],
    [18, 0],
    [300, 290],
    [300, 32],
  ] as const) {
    expect(await pull(from, to)).toBe(200)
    expect(await reached(), `${from} to ${to} days ago`).toEqual([30, 20])
  }
  expect(await pull(19, 0)).toBe(200)
  expect(await reached()).toEqual([30, 0])
  expect(await pull(40, 31)).toBe(200)
  expect(await reached()).toEqual([40, 0])
})

test('a range inside the cursors, or past one or both ends, only ever widens them', async () => {
  await pull(30, 20)
  await pull(25, 22)
  expect(await reached()).toEqual([30, 20])
  await pull(35, 25)
  expect(await reached()).toEqual([35, 20])
  await pull(22, 10)
  expect(await reached()).toEqual([35, 10])
  await pull(50, 0)
  expect(await reached()).toEqual([50, 0])
})

test('each report has its own cursors, which the brand sees', async () => {
  await pull(30, 20)
  await pull(7, 3, 'products')
  expect([await reached(), await reached('products')]).toEqual([
    [30, 20],
    [7, 3],
  ])
  const { profiles } = await world.story.client.call(getMyBrand)
  expect(profiles.find(({ last_sync_attrib_perf_min_date }) => last_sync_attrib_perf_min_date !== null)).toMatchObject({
    last_sync_attrib_perf_min_date: addDays(today, -30),
    last_sync_attrib_perf_max_date: addDays(today, -20),
    last_sync_attrib_prod_min_date: addDays(today, -7),
    last_sync_attrib_prod_max_date: addDays(today, -3),
  })
})

test('a gap that Amazon no longer reports does not hold the cursor back', async () => {
  const ago = (days: number) => addDays(today, -days)
  await world.run(
    sql`update amazon_profiles
        set last_sync_attrib_perf_min_date = ${ago(500)}, last_sync_attrib_perf_max_date = ${ago(400)},
          last_sync_attrib_prod_min_date = ${ago(200)}, last_sync_attrib_prod_max_date = ${ago(95)}`,
  )
  await pull(88, 0, 'products')
  expect(await reached('products')).toEqual([200, 95])
  await pull(89, 50, 'products')
  expect(await reached('products')).toEqual([89, 50])
  await pull(363, 300)
  expect(await reached()).toEqual([500, 400])
  await pull(364, 300)
  expect(await reached()).toEqual([364, 300])
})

test('days outside Amazon’s range are cut off or refused, and no call delays the hourly sync', async () => {
  expect(await pull(-1, -2)).toBe(400)
  expect(await pull(-1, -1, 'products')).toBe(400)
  expect(await pull(200, 91, 'products')).toBe(400)
  expect(await pull(500, 366)).toBe(400)
  expect(await pull(120, -5, 'products')).toBe(200)
  expect(await reached('products')).toEqual([89, 0])
  expect(await pull(500, 300)).toBe(200)
  expect(await reached()).toEqual([364, 300])
  expect(await world.run(sql`select 1 from amazon_profiles where last_sync_attribution is not null`)).toEqual([])
})
