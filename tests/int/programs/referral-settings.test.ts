import { type SQL, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OwnReferrals, ReferralPreview, ReferralSettings } from '../../../src/contracts/referrals'
import { query } from '../../../src/database'
import { addDays } from '../../../src/domain/date-range'
import { applicantOf, connectedBrand } from '../../support/brand-story'
import type { Client } from '../../support/people'
import { startTestProduct, type TestProduct } from '../../support/product'
import { deleteMoney, linksOf, moveClock, partnership, reachedThrough, sold, todayOf } from '../money/metrics'
import { ratesOf, referralEarnings } from './referral-rows'

let product: TestProduct
let story: Awaited<ReturnType<typeof partnership>>
let other: Awaited<ReturnType<typeof connectedBrand>>
let today: string
beforeAll(async () => {
  product = await startTestProduct({ hasWorld: true })
  story = await partnership(product)
  other = await connectedBrand(product, { seller: 'harbor' })
  today = await todayOf(product)
})
afterAll(() => product.close())
beforeEach(async () => {
  await deleteMoney(product)
  await run(sql`delete from partnerships where creator_id <> ${story.partner.creator.id}`)
  await run(sql`delete from creator_referrals`)
  await run(sql`update affiliate_programs set referral_commission_rate = 0, is_referral_active = false`)
  await run(sql`update brand_referral_settings set referral_commission_rate = 0, is_active = false`)
})
afterEach(() => run(sql`update app_clock set shift = '0'`))

const run = (statement: SQL) => query({ payload: product.payload }, statement)
const partner = (name?: string) => applicantOf(product, story, name)
type Partner = Awaited<ReturnType<typeof partner>>
const settings = async (more = '', client = story.client) =>
  (await client.ask('GET', `/api/referrals/settings?limit=100${more}`)).body as unknown as ReferralSettings
const offer = (rate: string, is_active = true) => ({ referral_commission_rate: rate, is_active })
const setAll = async (rate: string, isActive = true, client = story.client) =>
  (await client.ask('PUT', '/api/referrals/settings', offer(rate, isActive))).body as unknown as ReferralPreview
const setOne = (
  { partnership: { id } }: Pick<Partner, 'partnership'>,
  rate: string,
  isActive = true,
  client = story.client,
) => client.ask('PUT', `/api/partnerships/${id}/referral`, offer(rate, isActive))
const shownOf = async ({ creator }: Pick<Partner, 'creator'>) =>
  (await settings()).rows.find(({ creator_id }) => creator_id === creator.id)
/** A creator who joins by the partner's link. */
const joinBy = async (referrer: Partner, name?: string) => {
  const joined = await partner(name)
  const referral_code = (await shownOf(referrer))?.referral_code
  const { status } = await joined.client.ask('POST', '/api/referrals', {
    referral_code,
    referred_creator_id: joined.creator.id,
  })
  expect(status).toBe(201)
  return { ...joined, link: (await linksOf(joined, story))[0] ?? 0 }
}
const rates = ({ creator }: Pick<Partner, 'creator'>) => ratesOf(product, creator.id)

test('a creator shares, another joins, a sale pays both exactly, and the brand sees the cost', async () => {
  const referrer = await partner('Ada Reyes')
  expect((await setOne(referrer, '7.50')).body).toEqual({
    partnership_id: referrer.partnership.id,
    referral_commission_rate: '7.50',
    is_active: true,
  })
  const joined = await joinBy(referrer, 'Ben Okafor')
  await sold(product, [
    { linkId: joined.link, day: today, cents: 12_345, units: 3 },
    { linkId: joined.link, day: addDays(today, -1), cents: 9_999 },
  ])
  const [first] = await run(
    sql`select creator_id, amount, sales_amount from creator_earnings where earning_type = 'commission' and date = ${today}`,
  )
  expect(first).toEqual({ creator_id: joined.creator.id, amount: '24.6900', sales_amount: '123.4500' })
  // 7.5% of $123.45; the sale of the day before the referral earns nothing.
  expect(await referralEarnings(product)).toEqual([[today, referrer.creator.id, '9.2588']])

  await reachedThrough(product, today)
  const list = await settings()
  expect(list.rows[0]).toMatchObject({
    creator_name: 'Ada Reyes',
    referrals: 1,
    sales: '123.45',
    cost: '9.2588',
    lifetime_cost: '9.2588',
  })
  expect(list.totals).toEqual({ sales: '123.45', cost: '9.2588', lifetime_cost: '9.2588', referrals: 1, active: 1 })
  expect((await story.client.ask('GET', '/api/referrals')).body).toMatchObject({
    total: 1,
    rows: [
      {
        referrer_name: 'Ada Reyes',
        referred_name: 'Ben Okafor',
        effective_from: today,
        referral_commission_rate: '7.50',
        sales: '123.45',
        cost: '9.2588',
      },
    ],
  })
  const mine = (await referrer.client.ask('GET', `/api/referrals/brands/${story.brand.id}`)).body
  expect(mine).toMatchObject({
    offer: { page_id: story.program.page_id, referral_commission_rate: '7.50' },
    total: 1,
    commission: '9.2588',
  })
  expect(mine.rows).toEqual([
    {
      id: expect.any(Number),
      creator_name: 'Ben Okafor',
      effective_from: today,
      sales: '123.45',
      commission: '9.2588',
    },
  ])
})

test('every figure of a period equals the rows in SQL', async () => {
  const [ada, zoe] = [await partner('Ada'), await partner('Zoe')]
  await setAll('10')
  const joined = [await joinBy(ada), await joinBy(ada), await joinBy(zoe)]
  await run(sql`update creator_referrals set effective_from = ${addDays(today, -60)}`)
  await sold(
    product,
    joined.flatMap(({ link }, index) =>
      [0, 5, 40].map((ago) => ({ linkId: link, day: addDays(today, -ago), cents: 1_111 * (index + 1) + ago })),
    ),
  )
  await reachedThrough(product, today)
  const [from, to] = [addDays(today, -10), addDays(today, -1)]
  const expected = await run(
    sql`select c.name,
               coalesce(sum(e.sales_amount) filter (where e.date between ${from} and ${to}), 0)::numeric(14, 2)::text as sales,
               coalesce(sum(e.amount) filter (where e.date between ${from} and ${to}), 0)::numeric(16, 4)::text as cost,
               sum(e.amount)::numeric(16, 4)::text as lifetime_cost
        from creator_earnings e
        join creators c on c.id = e.creator_id
        where e.earning_type = 'referral'
        group by c.id, c.name
        order by c.name`,
  )
  const list = await settings(`&from=${from}&to=${to}`)
  const figures = list.rows
    .filter(({ referrals }) => referrals > 0)
    .map(({ creator_name: name, sales, cost, lifetime_cost }) => ({ name, sales, cost, lifetime_cost }))
  expect(figures.sort((one, two) => one.name.localeCompare(two.name))).toEqual(expected)
  const [sums] = await run(
    sql`select sum(amount)::numeric(16, 4)::text as lifetime_cost,
               (sum(amount) filter (where date between ${from} and ${to}))::numeric(16, 4)::text as cost
        from creator_earnings
        where earning_type = 'referral'`,
  )
  expect(list.totals).toMatchObject({ ...sums, referrals: 3 })
  const rows = (await story.client.ask('GET', `/api/referrals?from=${from}&to=${to}`)).body.rows as { cost: string }[]
  const cents = (texts: string[]) => texts.reduce((sum, text) => sum + BigInt(text.replace('.', '')), 0n)
  expect(cents(rows.map(({ cost }) => cost))).toBe(cents([String(sums?.cost)]))
})

describe('a setting for all', () => {
  test('says beforehand what it changes, changes it once, and counts for new partners', async () => {
    const [ada, ben, cal] = [await partner('Ada'), await partner('Ben'), await partner('Cal')]
    await setOne(ada, '12')
    await setOne(ben, '3')
    const joined = await joinBy(ada)
    await setOne(cal, '5')
    const address = '/api/referrals/settings/preview?referral_commission_rate=5.00&is_active=true'
    const preview = (await story.client.ask('GET', address)).body
    // Those two besides Ada, Ben and Cal, who has it already, have none.
    expect(preview).toEqual({ partners: 5, changed: 4, raised: 3, lowered: 1, referrals: 1, effective_from: today })
    expect(await setAll('5')).toEqual(preview)
    expect(await setAll('5')).toEqual({ ...preview, changed: 0, raised: 0, lowered: 0, referrals: 0 })
    const { rows, for_new, totals } = await settings()
    expect(new Set(rows.map((row) => `${row.referral_commission_rate} ${row.is_active}`))).toEqual(
      new Set(['5.00 true']),
    )
    expect([for_new, totals.active]).toEqual([offer('5.00'), 5])
    expect(await rates(joined)).toEqual([
      ['12.00', today],
      ['5.00', today],
    ])
    expect(await shownOf(await partner('New'))).toMatchObject(offer('5.00'))
  })

  test('leaves other brands and former partners alone', async () => {
    const [ada, gone] = [await partner(), await partner()]
    await setAll('4')
    await story.client.ask('POST', `/api/partnerships/${gone.partnership.id}/end`, {})
    await setAll('9', true, other.client)
    expect(await shownOf(ada)).toMatchObject(offer('4.00'))
    expect(await shownOf(gone)).toBeUndefined()
    await setAll('6')
    const [kept] = await run(
      sql`select referral_commission_rate from brand_referral_settings where creator_id = ${gone.creator.id}`,
    )
    expect(kept).toEqual({ referral_commission_rate: '4.00' })
  })
})

describe('a change', () => {
  test('applies to existing referrals from its day on, and switching off ends the commission of later sales', async () => {
    const referrer = await partner()
    await setOne(referrer, '5')
    const joined = await joinBy(referrer)
    const days = [0, 3, 6, 9].map((after) => addDays(today, after))
    const sellOn = (day = '', cents = 1_000) => sold(product, [{ linkId: joined.link, day, cents }])
    await sellOn(days[0])
    await moveClock(product, 3)
    await setOne(referrer, '8')
    await sellOn(days[1])
    await moveClock(product, 3)
    await setOne(referrer, '8', false)
    await sellOn(days[2])
    await moveClock(product, 3)
    await setOne(referrer, '8', true)
    await sellOn(days[3])
    const earned = (...amounts: string[]) =>
      [days[0], days[1], days[3]].map((day, index) => [day, referrer.creator.id, amounts[index]])
    expect(await referralEarnings(product)).toEqual(earned('0.5000', '0.8000', '0.8000'))
    for (const day of days) await sellOn(day, 2_000)
    expect(await referralEarnings(product)).toEqual(earned('1.0000', '1.6000', '1.6000'))
    const [referral] = await run(sql`select id from creator_referrals`)
    const history = (await story.client.ask('GET', `/api/referrals/${referral?.id}/rates`)).body
    expect(history.rows).toEqual([
      { rate: '8.00', effective_from: days[3], effective_through: null },
      { rate: '0.00', effective_from: days[2], effective_through: addDays(days[3] ?? '', -1) },
      { rate: '8.00', effective_from: days[1], effective_through: addDays(days[2] ?? '', -1) },
      { rate: '5.00', effective_from: days[0], effective_through: addDays(days[1] ?? '', -1) },
    ])
    const ask = (client: typeof other.client) => client.ask('GET', `/api/referrals/${referral?.id}/rates`)
    expect((await ask(referrer.client)).body).toEqual(history)
    expect((await ask(other.client)).status).toBe(404)
  })

  test('waits for a referral that is being recorded, which then gets the new rate', async () => {
    const referrer = await partner()
    await setOne(referrer, '5')
    const code = (await shownOf(referrer))?.referral_code
    const newcomers = await Promise.all(Array.from({ length: 5 }, () => partner()))
    await Promise.all([
      ...newcomers.map(({ client, creator }) =>
        client.ask('POST', '/api/referrals', { referral_code: code, referred_creator_id: creator.id }),
      ),
      setOne(referrer, '9'),
    ])
    expect(await run(sql`select distinct referral_commission_rate as rate from creator_referrals`)).toEqual([
      { rate: '9.00' },
    ])
  })
})

test('only the brand sees and sets them, and only with a rate from 0 to 100', async () => {
  const ada = await partner()
  await setOne(ada, '5')
  expect(await setOne(ada, '9', true, other.client)).toMatchObject({ status: 404 })
  expect(await setOne(ada, '9', true, ada.client)).toMatchObject({ status: 403 })
  for (const call of ['GET /api/referrals', 'GET /api/referrals/settings'] as const) {
    const [method, path] = call.split(' ') as ['GET', string]
    expect((await ada.client.ask(method, path)).status).toBe(403)
    expect((await other.client.ask(method, path)).body).toMatchObject({ rows: [], total: 0 })
  }
  for (const rate of ['-1', '100.01', '101', '5.001', 'five', ''])
    expect(await setOne(ada, rate), rate).toMatchObject({ status: 400 })
  expect(await setOne(ada, '100')).toMatchObject({ status: 200 })
  expect((await settings('&search=nobody')).rows).toEqual([])
  await run(sql`update partnerships set status = 'pending' where id = ${ada.partnership.id}`)
  expect(await setOne(ada, '1')).toMatchObject({ status: 404 })
})

test('a creator sees their own link only while the brand pays them, and nothing without a partnership', async () => {
  const [ada, stranger] = [await partner(), await applicantOf(product, other)]
  const mine = async (client: Client) => {
    const { status, body } = await client.ask('GET', `/api/referrals/brands/${story.brand.id}`)
    return { status, offer: (body as unknown as OwnReferrals).offer }
  }
  expect(await mine(ada.client)).toEqual({ status: 200, offer: null })
  await setOne(ada, '5')
  const { offer: shown } = await mine(ada.client)
  expect(shown).toEqual({
    referral_code: (await shownOf(ada))?.referral_code,
    page_id: story.program.page_id,
    referral_commission_rate: '5.00',
  })
  await run(sql`update affiliate_programs set is_visible = false where id = ${story.program.id}`)
  expect((await mine(ada.client)).offer).toBeNull()
  await run(sql`update affiliate_programs set is_visible = true where id = ${story.program.id}`)
  await story.client.ask('POST', `/api/partnerships/${ada.partnership.id}/end`, {})
  expect(await mine(ada.client)).toEqual({ status: 200, offer: null })
  await run(sql`update creators set approved = true where id = ${stranger.creator.id}`)
  expect((await mine(stranger.client)).status).toBe(404)
})
