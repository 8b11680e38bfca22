import { sql } from 'drizzle-orm'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallAnswer } from '../../../src/contracts/call'
import type { EarningRow, listEarnings, Overview } from '../../../src/contracts/money'
import { listProductLinks } from '../../../src/contracts/products'
import { query } from '../../../src/database'
import { addDays } from '../../../src/domain/date-range'
import { applicantOf } from '../../support/brand-story'
import { clientOf, signUpBrand, signUpCreator } from '../../support/people'
import { startTestProduct, type TestProduct } from '../../support/product'
import { keepsPromise } from '../../support/promises'
import { decimalText, linksOf, partnership, sold, sum } from './metrics'

const NO_FIGURES = {
  clicks: null,
  detail_page_views: null,
  add_to_carts: null,
  units: null,
  sales: null,
  commission: null,
}

let product: TestProduct
let story: Awaited<ReturnType<typeof partnership>>
let second: Awaited<ReturnType<typeof applicantOf>>
let foreign: Awaited<ReturnType<typeof partnership>>
let today: string
const run = (statement: ReturnType<typeof sql>) => query({ payload: product.payload }, statement)

beforeAll(async () => {
  product = await startTestProduct({ hasWorld: true })
  story = await partnership(product)
  second = await applicantOf(product, story, 'Second Creator')
  foreign = await partnership(product, 'harbor')
  today = String((await run(sql`select business_date()::text as today`))[0]?.today)
  const links = [...story.links, ...(await linksOf(second, story)), ...foreign.links]
  const random = fc.sample(
    fc.record({
      linkId: fc.constantFrom(...links),
      day: fc.integer({ min: 0, max: 75 }).map((days) => addDays(today, -days)),
      cents: fc.integer({ min: -5_000, max: 90_000 }),
      clicks: fc.integer({ min: 0, max: 500 }),
      units: fc.integer({ min: 0, max: 9 }),
    }),
    { numRuns: 260, seed: 5 },
  )
  const once = new Map(random.map((sale) => [`${sale.linkId} ${sale.day}`, sale]))
  await run(sql`update products set commission_perc = 7 where id = ${story.products[1]?.id}`)
  await sold(product, [...once.values()])
  await run(
    sql`update amz_attribution_perf_metrics
        set attributed_detail_page_views_14d = click_throughs / 2, attributed_add_to_cart_14d = click_throughs / 3`,
  )
  await reachedThrough(today)
})
afterAll(() => product.close())

/** Sets the last complete day of the brand with partners; the other brand's is long ago. */
const reachedThrough = async (day: string | null) => {
  await run(
    sql`update amazon_profiles set perf_data_through = ${day} where country_code = 'US' and brand_id = ${story.brand.id}`,
  )
  await run(sql`update amazon_profiles set perf_data_through = '2020-01-01' where brand_id = ${foreign.brand.id}`)
}

type List = CallAnswer<typeof listEarnings>
type Caller = { client: typeof story.client; path: string }
const callers = (): Caller[] => [
  { client: story.client, path: '/api/reports/brand-overview' },
  { client: story.partner.client, path: '/api/reports/creator-overview' },
  { client: second.client, path: '/api/reports/creator-overview' },
]
const overview = async ({ client, path }: Caller, search = '') =>
  (await client.ask('GET', path + search)).body as unknown as Overview
const earnings = async ({ client }: Pick<Caller, 'client'>, search = '') =>
  (await client.ask('GET', `/api/earnings${search}`)).body as unknown as List
const allEarnings = async (caller: Caller, range: string): Promise<EarningRow[]> => {
  const rows: EarningRow[] = []
  for (let page = 1; ; page += 1) {
    const found = (await earnings(caller, `?limit=100&page=${page}&${range}`)).rows
    rows.push(...found)
    if (found.length < 100) return rows
  }
}
describe('totals, days and earnings add up to the same sum', () => {
  test.each([0, 1, 2])('for caller %i, in any period', async (index) => {
    const caller = callers()[index]
    if (!caller) throw new Error('no such caller')
    for (const [from, to] of [
      [addDays(today, -29), today],
      [addDays(today, -75), addDays(today, -40)],
      [addDays(today, -3), addDays(today, -3)],
    ]) {
      const range = `from=${from}&to=${to}`
      const { totals, days } = await overview(caller, `?${range}`)
      if (!totals) throw new Error('No day is complete')
      const rows = await allEarnings(caller, range)
      expect(sum([totals.commission])).toBe(sum(days.map((day) => day.commission ?? '')))
      expect(sum([totals.commission])).toBe(sum(rows.map((row) => row.amount)))
      expect(sum([totals.sales])).toBe(sum(days.map((day) => day.sales ?? '')))
      expect(sum([totals.sales])).toBe(sum(rows.map((row) => row.sales_amount)))
      for (const key of ['clicks', 'detail_page_views', 'add_to_carts', 'units'] as const)
        expect(
          days.reduce((total, day) => total + (day[key] ?? 0), 0),
          key,
        ).toBe(totals[key])
    }
  })

  test('what the brand owes equals what its creators earn', async () => {
    const [brand, first, other] = await Promise.all(callers().map((caller) => overview(caller)))
    const owed = sum([brand?.totals?.commission ?? ''])
    expect(owed).toBe(sum([first?.totals?.commission ?? '', other?.totals?.commission ?? '']))
    const partners = brand?.top_partners.map((row) => row.commission) ?? []
    expect(sum(partners)).toBe(owed)
  })
})

test('a period lists every day once, and the previous period of equal length', async () => {
  const [caller] = callers()
  if (!caller) throw new Error('no caller')
  const [from, to] = [addDays(today, -9), today]
  const found = await overview(caller, `?from=${from}&to=${to}`)
  expect(found.days.map((day) => day.date)).toEqual(Array.from({ length: 10 }, (_, index) => addDays(from, index)))
  const before = await overview(caller, `?from=${addDays(from, -10)}&to=${addDays(to, -10)}`)
  expect(found.previous).toEqual(before.totals)
  expect(await overview(caller)).toMatchObject({ from: addDays(today, -29), to: today })
})

test('lists top performers first', async () => {
  for (const caller of callers()) {
    const { top_products } = await overview(caller, `?from=${addDays(today, -75)}&to=${today}`)
    const commissions = top_products.map((row) => Number(row.commission))
    expect(commissions).toEqual([...commissions].sort((a, b) => b - a))
    expect(top_products).toHaveLength(3)
  }
})

test.sequential('days that are not complete are gaps, and count in no total, comparison or ranking', async () => {
  const [from, to, last] = [addDays(today, -9), today, addDays(today, -3)]
  const wholes = await Promise.all(callers().map((caller) => overview(caller, `?from=${from}&to=${last}`)))
  await reachedThrough(last)
  for (const [index, caller] of callers().entries()) {
    const whole = wholes[index]
    const found = await overview(caller, `?from=${from}&to=${to}`)
    expect(found.complete_days).toBe(7)
    expect([found.totals, found.previous]).toEqual([whole?.totals, whole?.previous])
    expect([found.top_products, found.top_partners]).toEqual([whole?.top_products, whole?.top_partners])
    expect(found.days.slice(0, 7)).toEqual(whole?.days)
    expect(found.days.slice(7)).toEqual([2, 1, 0].map((days) => ({ date: addDays(today, -days), ...NO_FIGURES })))
    expect(await overview(caller, `?from=${addDays(today, -2)}`)).toMatchObject({
      complete_days: 0,
      totals: null,
      previous: null,
      top_products: [],
      top_partners: [],
    })
    expect((await overview(caller, `?from=${addDays(from, -20)}&to=${addDays(from, -11)}`)).complete_days).toBe(10)
  }
  await reachedThrough(today)
})

test.sequential('earnings of days that are not complete are listed, and count in no total', async () => {
  const [from, last] = [addDays(today, -29), addDays(today, -3)]
  const wholes = await Promise.all(callers().map((caller) => earnings(caller, `?from=${from}&to=${last}`)))
  await reachedThrough(last)
  for (const [index, caller] of callers().entries()) {
    const found = await earnings(caller, `?from=${from}`)
    expect(found.totals).toEqual(wholes[index]?.totals)
    const { totals } = await overview(caller, `?from=${from}`)
    expect(found.totals).toMatchObject({ sales: totals?.sales, commission: totals?.commission })
    expect(found.rows[0]?.date).toBe(today)
    expect(found.total).toBe((await allEarnings(caller, `from=${from}`)).length)
    expect(await earnings(caller, `?from=${addDays(today, -2)}`)).toMatchObject({
      totals: null,
      rows: expect.arrayContaining([expect.objectContaining({ date: today })]),
    })
  }
  await reachedThrough(today)
})

test.sequential('a link’s earnings add up to its row among the links of its product', async () => {
  await reachedThrough(addDays(today, -3))
  const [caller] = callers()
  if (!caller) throw new Error('no caller')
  for (const { id } of story.products.slice(0, 3)) {
    const { rows } = await story.client.call(listProductLinks, { params: { id }, query: {} })
    expect(rows).toHaveLength(2)
    for (const { link_id, sales, commission } of rows)
      expect((await earnings(caller, `?linkId=${link_id}`)).totals).toMatchObject({ sales, commission })
  }
  await reachedThrough(today)
})

test('pages through earnings, newest first, each once, with state and lock date', async () => {
  const [caller] = callers()
  if (!caller) throw new Error('no caller')
  const range = `from=${addDays(today, -75)}&to=${today}`
  const rows = await allEarnings(caller, range)
  const pages = [1, 2, 3].map((page) => earnings(caller, `?limit=20&page=${page}&${range}`))
  const paged = (await Promise.all(pages)).flatMap((page) => page.rows)
  expect(paged).toEqual(rows.slice(0, 60))
  expect((await earnings(caller, `?${range}`)).total).toBe(rows.length)
  expect(rows.map((row) => row.date)).toEqual(
    rows
      .map((row) => row.date)
      .sort()
      .reverse(),
  )
  for (const row of rows) {
    expect(row.locks_on).toBe(addDays(row.date, 30))
    expect(row.state).toBe(row.locks_on <= today ? 'locked' : 'estimated')
    const cents = Math.round(Number(row.sales_amount) * 100)
    expect(row.amount).toBe(decimalText(cents * Number(row.commission_rate), 4))
  }
})

describe('figures of other accounts', () => {
  test('are hidden from a newcomer', async () => {
    const brand = await signUpBrand(product)
    const creator = await signUpCreator(product, { from: story.brand.id })
    for (const [client, path] of [
      [brand.client, '/api/reports/brand-overview'],
      [creator.client, '/api/reports/creator-overview'],
    ] as const) {
      const found = await overview({ client, path })
      expect(found).toMatchObject({ complete_days: 0, totals: null, previous: null })
      expect([found.top_partners, found.top_products]).toEqual([[], []])
      expect(found.days.every(({ sales, clicks }) => sales === null && clicks === null)).toBe(true)
      expect(await earnings({ client })).toMatchObject({ rows: [], total: 0 })
    }
  })

  test('never appear in rows', async () => {
    keepsPromise(
      'privacy',
      'Apart from that, a creator does not see the brand’s other sales, other creators’ figures, the brand’s ' +
        'Brand Referral Bonus, or anything in the brand’s advertising account.',
    )
    keepsPromise(
      'ads-api-consent',
      'sales from other creators’ links, from your own advertising or without any link, except for referrals as ' +
        'described in section 4;',
    )
    keepsPromise(
      'ads-api-privacy',
      'Each record is tied to its brand, and every request is answered only from the requester’s own records.',
    )
    const range = `from=${addDays(today, -75)}&to=${today}`
    const [brand, first, other] = await Promise.all(callers().map((caller) => allEarnings(caller, range)))
    expect(new Set(brand?.map((row) => row.brand_id))).toEqual(new Set([story.brand.id]))
    expect(new Set(first?.map((row) => row.creator_id))).toEqual(new Set([story.partner.creator.id]))
    expect(new Set(other?.map((row) => row.creator_id))).toEqual(new Set([second.creator.id]))
    const theirs = await allEarnings({ client: foreign.client, path: '' }, range)
    expect(theirs.length).toBeGreaterThan(0)
    const shown = new Set(brand?.map((row) => row.id))
    expect(theirs.filter((row) => shown.has(row.id))).toEqual([])
  })

  test('each report is limited to its kind of account', async () => {
    expect((await story.client.raw('GET', '/api/reports/creator-overview')).status).toBe(403)
    expect((await second.client.raw('GET', '/api/reports/brand-overview')).status).toBe(403)
    for (const path of ['/api/reports/brand-overview', '/api/reports/creator-overview', '/api/earnings'])
      expect((await clientOf(product).raw('GET', path)).status).toBe(401)
  })
})

test.each(['from=2026-02-30', 'to=2026-13-01', 'from=yesterday', 'from=20260101', 'to='])(
  'rejects %s as a date',
  async (search) => {
    for (const path of ['/api/earnings', '/api/reports/brand-overview'])
      expect((await story.client.raw('GET', `${path}?${search}`)).status, path).toBe(400)
  },
)
