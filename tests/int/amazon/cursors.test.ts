import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getMyBrand } from '../../../src/contracts/identity'
import { query } from '../../../src/database'
import { addDays } from '../../../src/domain/date-range'
import { connectedBrand } from '../../support/brand-story'
import { startTestProduct, type TestProduct } from '../../support/product'

let product: TestProduct
let story: Awaited<ReturnType<typeof connectedBrand>>
let today = ''
beforeAll(async () => {
  product = await startTestProduct()
  story = await connectedBrand(product)
  const [row] = await query<{ today: string }>({ payload: product.payload }, sql`select business_date()::text as today`)
  today = row?.today ?? ''
})
afterAll(() => product.close())

const pull = async (startDate: string, endDate: string): Promise<number> =>
  (await story.client.raw('POST', '/api/amazon/refresh-attribution-performance', { startDate, endDate })).status
const cursors = async () => {
  const [profile] = (await story.client.call(getMyBrand)).profiles
  return [profile?.last_sync_attrib_perf_min_date, profile?.last_sync_attrib_perf_max_date]
}

test('a pull that leaves a gap moves no cursor: the gap would never be pulled', async () => {
  expect(await pull(addDays(today, -30), addDays(today, -20))).toBe(200)
  expect(await cursors()).toEqual([addDays(today, -30), addDays(today, -20)])
  expect(await pull(today, today)).toBe(200)
  expect(await pull(addDays(today, -300), addDays(today, -290))).toBe(200)
  expect(await cursors()).toEqual([addDays(today, -30), addDays(today, -20)])
  expect(await pull(addDays(today, -19), today)).toBe(200)
  expect(await pull(addDays(today, -40), addDays(today, -31))).toBe(200)
  expect(await cursors()).toEqual([addDays(today, -40), today])
})

test('a range that has not begun is refused, and no call puts the hourly sync off', async () => {
  expect(await pull(addDays(today, 1), addDays(today, 2))).toBe(400)
  const [row] = await query(
    { payload: product.payload },
    sql`select last_sync_attribution from amazon_profiles where country_code = 'US'`,
  )
  expect(row).toEqual({ last_sync_attribution: null })
})
