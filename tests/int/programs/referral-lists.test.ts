import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  listReferralSettings,
  listReferrals,
  type ReferralCostRow,
  type ReferralSettingRow,
  type ReferralSettingSort,
  type ReferralSort,
  setPartnerReferral,
  setReferralSettings,
} from '../../../src/contracts/referrals'
import { addDays } from '../../../src/domain/date-range'
import { applicantOf, connectedBrand } from '../../support/brand-story'
import { queryProduct } from '../../support/month'
import { startTestProduct, type TestProduct } from '../../support/product'
import { linksOf, partnership, reachedThrough, sold, sum, todayOf } from '../money/metrics'
import { readCsv } from '../money/read-csv'

let product: TestProduct
let story: Awaited<ReturnType<typeof partnership>>
let today: string
let ada: Awaited<ReturnType<typeof applicantOf>>
let zoe: Awaited<ReturnType<typeof applicantOf>>

/** Ada referred two creators and Zoe one, who sell; a third one of Ada's sells nothing and isn't a partner. */
beforeAll(async () => {
  product = await startTestProduct({ hasWorld: true })
  story = await partnership(product)
  today = await todayOf(product)
  await run(sql`delete from creator_referrals`)
  await run(sql`update brand_referral_settings set referral_commission_rate = 0, is_active = false`)
  ada = await applicantOf(product, story, '=Ada Reyes')
  zoe = await applicantOf(product, story, 'Zoe Lind')
  for (const [{ partnership: one }, rate] of [
    [ada, '10.00'],
    [zoe, '2.50'],
  ] as const)
    await story.client.call(setPartnerReferral, {
      params: { id: one.id },
      body: { referral_commission_rate: rate, is_active: true },
    })
  const joined = [await join(ada, 'Ben'), await join(ada, 'cal'), await join(zoe, 'Dot')]
  await run(sql`update creator_referrals set effective_from = ${addDays(today, -60)}`)
  await join(ada, 'Eve')
  await sold(
    product,
    joined.flatMap((linkId, index) =>
      [1, 5, 8, 40].map((ago) => ({ linkId, day: addDays(today, -ago), cents: 1_111 * (index + 1) + ago })),
    ),
  )
  await reachedThrough(product, addDays(today, -3))
  await run(
    sql`delete from partnerships p
        using creators c
        where c.id = p.creator_id and c.name = 'Eve'`,
  )
})
afterAll(() => product.close())

const run = <Row extends Record<string, unknown>>(statement: ReturnType<typeof sql>) =>
  queryProduct<Row>(product, statement)

const join = async ({ creator }: typeof ada, name: string): Promise<number> => {
  const joined = await applicantOf(product, story, name)
  const [setting] = await run<{ referral_code: string }>(
    sql`select referral_code from brand_referral_settings where creator_id = ${creator.id}`,
  )
  const body = { referral_code: setting?.referral_code, referred_creator_id: joined.creator.id }
  expect((await joined.client.ask('POST', '/api/referrals', body)).status).toBe(201)
  return (await linksOf(joined, story))[0] ?? 0
}

const range = () => ({ from: addDays(today, -10), to: today })
const settings = (query: Record<string, unknown> = {}, { client }: Pick<typeof story, 'client'> = story) =>
  client.call(listReferralSettings, { query: { ...range(), limit: 100, ...query } as never })
const referrals = (query: Record<string, unknown> = {}, { client }: Pick<typeof story, 'client'> = story) =>
  client.call(listReferrals, { query: { ...range(), limit: 100, ...query } as never })
const csv = async (path: string, query: Record<string, string>) => {
  const answer = await story.client.raw(
    'GET',
    `/api/referrals${path}/csv?${new URLSearchParams({ ...range(), ...query })}`,
  )
  return readCsv(Buffer.from(await answer.arrayBuffer()).toString('base64'))
}
const referredOf = (rows: readonly ReferralCostRow[]) => rows.map(({ referred_name }) => referred_name)
const namesOf = (rows: readonly ReferralSettingRow[]) => rows.map(({ creator_name }) => creator_name)

type Values<Row, Sort extends string> = Record<Exclude<Sort, `-${string}`>, (row: Row) => string | number>

const COSTS = {
  sales: (row: { sales: string }) => Number(row.sales),
  cost: (row: { cost: string }) => Number(row.cost),
  lifetime_cost: (row: { lifetime_cost: string }) => Number(row.lifetime_cost),
  rate: (row: { referral_commission_rate: string }) => Number(row.referral_commission_rate),
}
const OF_SETTINGS: Values<ReferralSettingRow, ReferralSettingSort> = {
  ...COSTS,
  name: (row) => row.creator_name.toLowerCase(),
  referrals: (row) => row.referrals,
}
const OF_REFERRALS: Values<ReferralCostRow, ReferralSort> = {
  ...COSTS,
  referred: (row) => row.referred_name.toLowerCase(),
  referrer: (row) => row.referrer_name.toLowerCase(),
  since: (row) => row.effective_from,
}

const expectSorts = async <Row>(
  list: (query: Record<string, unknown>) => Promise<{ rows: Row[]; total: number }>,
  values: Record<string, (row: Row) => string | number>,
) => {
  for (const [key, shown] of Object.entries(values)) {
    const sorted = (await list({ sort: key })).rows.map(shown)
    expect(sorted, key).toEqual(sorted.toSorted((one, other) => (one < other ? -1 : one > other ? 1 : 0)))
    expect((await list({ sort: `-${key}` })).rows.map(shown), key).toEqual(sorted.toReversed())
    const pages = await Promise.all([1, 2, 3, 4, 5].map((page) => list({ sort: key, page, limit: 2 })))
    expect(
      pages.flatMap(({ rows }) => rows),
      key,
    ).toEqual((await list({ sort: key })).rows)
  }
}

test('sorts both lists by every column, by the values that they show, and pages without gaps', async () => {
  await expectSorts(settings, OF_SETTINGS)
  await expectSorts(referrals, OF_REFERRALS)
  for (const list of [settings, referrals]) await expect(list({ sort: 'id' })).rejects.toThrow('400')
})

test.sequential('every figure of a referral equals the rows of complete days in SQL', async () => {
  const isCounted = sql`e.date between ${range().from} and ${addDays(today, -3)}`
  const expected = await run(
    sql`select r.id,
               coalesce(sum(e.sales_amount) filter (where ${isCounted}), 0)::numeric(14, 2)::text as sales,
               coalesce(sum(e.amount) filter (where ${isCounted}), 0)::numeric(16, 4)::text as cost,
               coalesce(sum(e.amount), 0)::numeric(16, 4)::text as lifetime_cost
        from creator_referrals r
        left join creator_earnings e
          on e.creator_id = r.referrer_creator_id
          and e.referred_creator_id = r.referred_creator_id
          and e.earning_type = 'referral'
        group by r.id
        order by r.id`,
  )
  const { rows, total } = await referrals()
  const figures = rows.map(({ id, sales, cost, lifetime_cost }) => ({ id, sales, cost, lifetime_cost }))
  expect(figures.toSorted((one, other) => one.id - other.id)).toEqual(expected)
  expect(total).toBe(4)
  expect(rows.map(({ referred_name, referred_status }) => [referred_name, referred_status]).toSorted()).toEqual([
    ['Ben', 'active'],
    ['Dot', 'active'],
    ['Eve', null],
    ['cal', 'active'],
  ])
})

test.sequential('the totals are those of the complete days, and unknown before the first', async () => {
  const { totals, rows } = await settings()
  const { rows: of } = await referrals()
  expect(sum([totals.cost ?? ''])).toBe(sum(of.map(({ cost }) => cost)))
  expect(sum([totals.sales ?? ''])).toBe(sum(of.map(({ sales }) => sales)))
  expect(sum([totals.cost ?? ''])).toBe(sum(rows.map(({ cost }) => cost)))
  expect(await settings({ to: addDays(today, -3) })).toMatchObject({ totals, rows })
  expect((await settings({ from: addDays(today, -2) })).totals).toEqual({ ...totals, sales: null, cost: null })
  await reachedThrough(product, null)
  expect((await settings()).totals).toEqual({ ...totals, sales: null, cost: null })
  const unreported = { period_start: range().from, period_end: '', their_sales_usd: '', cost_usd: '' }
  const [ben] = await csv('', { search: 'ben' })
  expect(ben).toMatchObject(unreported)
  expect(ben?.lifetime_cost_usd).not.toBe('')
  expect((await csv('/settings', {}))[0]).toMatchObject(unreported)
  await reachedThrough(product, addDays(today, -3))
})

test('filters referrals by their referrer, rate and sales', async () => {
  expect(referredOf((await referrals({ referrer: ada.creator.id, sort: 'referred' })).rows)).toEqual([
    'Ben',
    'cal',
    'Eve',
  ])
  expect(referredOf((await referrals({ sold: 'no' })).rows)).toEqual(['Eve'])
  expect(referredOf((await referrals({ sold: 'yes', search: 'zoe' })).rows)).toEqual(['Dot'])
  expect((await referrals({ paying: 'no' })).total).toBe(0)
  await run(
    sql`update creator_referrals set referral_commission_rate = 0 where referrer_creator_id = ${zoe.creator.id}`,
  )
  expect(referredOf((await referrals({ paying: 'no' })).rows)).toEqual(['Dot'])
  await run(
    sql`update creator_referrals set referral_commission_rate = 2.5 where referrer_creator_id = ${zoe.creator.id}`,
  )
})

test('filters partners by their setting and by whether they referred anyone', async () => {
  expect(namesOf((await settings({ active: 'yes', sort: 'name' })).rows)).toEqual(['=Ada Reyes', 'Zoe Lind'])
  expect(namesOf((await settings({ referred: 'yes', sort: '-rate' })).rows)).toEqual(['=Ada Reyes', 'Zoe Lind'])
  const without = await settings({ referred: 'no', active: 'no' })
  expect(namesOf(without.rows)).toEqual(expect.arrayContaining(['Ben', 'cal', 'Dot']))
  expect(without.total).toBe(without.rows.length)
})

test('writes exactly the filtered rows into a file, in their order, without formulas', async () => {
  const query = { sold: 'yes', sort: '-cost' }
  const { rows } = await referrals(query)
  expect(await csv('', query)).toEqual(
    rows.map((row) => ({
      period_start: range().from,
      period_end: addDays(today, -3),
      referred_creator: row.referred_name,
      referred_by: row.referrer_name.replace(/^=/, "'="),
      referred_on: row.effective_from,
      rate_percent: row.referral_commission_rate,
      their_sales_usd: row.sales,
      cost_usd: row.cost,
      lifetime_cost_usd: row.lifetime_cost,
    })),
  )
  const partners = await settings({ referred: 'yes', sort: 'name' })
  expect(await csv('/settings', { referred: 'yes', sort: 'name' })).toEqual(
    partners.rows.map((row) => ({
      period_start: range().from,
      period_end: addDays(today, -3),
      creator: row.creator_name.replace(/^=/, "'="),
      referral_code: row.referral_code,
      rate_percent: row.referral_commission_rate,
      on: 'yes',
      referred_creators: String(row.referrals),
      their_sales_usd: row.sales,
      cost_usd: row.cost,
      lifetime_cost_usd: row.lifetime_cost,
    })),
  )
})

test('sets the rate of chosen partners alone, and of their referrals', async () => {
  const set = (creators: unknown, rate = '4.00') =>
    story.client.call(setReferralSettings, {
      body: { referral_commission_rate: rate, is_active: true, creators } as never,
    })
  const before = (await settings()).for_new
  expect(await set({ partnershipIds: [ada.partnership.id] })).toMatchObject({
    partners: 1,
    changed: 1,
    raised: 0,
    lowered: 1,
    referrals: 3,
  })
  expect((await settings()).for_new).toEqual(before)
  const rates = async () =>
    (await settings({ sort: 'name', referred: 'yes' })).rows.map((row) => row.referral_commission_rate)
  expect(await rates()).toEqual(['4.00', '2.50'])
  expect(await set({ matching: { referred: 'yes' } }, '5.00')).toMatchObject({ partners: 2, changed: 2, referrals: 4 })
  expect(await rates()).toEqual(['5.00', '5.00'])
  expect((await settings({ active: 'yes' })).total).toBe(2)
  await expect(set({ partnershipIds: [] })).rejects.toThrow('400')
})

test('neither shows nor sets those of another brand', async () => {
  const other = await connectedBrand(product, { seller: 'harbor' })
  expect(await settings({}, other)).toMatchObject({ rows: [], total: 0 })
  expect(await referrals({ referrer: ada.creator.id }, other)).toMatchObject({ rows: [], total: 0 })
  const body = { referral_commission_rate: '9.00', is_active: true, creators: { partnershipIds: [ada.partnership.id] } }
  expect((await other.client.ask('PUT', '/api/referrals/settings', body)).status).toBe(404)
  expect((await settings({ sort: 'name' })).rows[0]).toMatchObject({ referral_commission_rate: '5.00' })
})
