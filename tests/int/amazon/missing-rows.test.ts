import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { closesOn, nextMonth } from '../../../src/domain/billing-months'
import { closeDueCycles } from '../../../src/services/money/cycles/close-due-cycles'
import { goToDay } from '../../support/month'
import { moveClock } from '../money/metrics'
import { shoppersDid } from './events'
import { CAMPAIGN, type ReportWorld, startReportWorld } from './report-world'

let world: ReportWorld
beforeAll(async () => {
  world = await startReportWorld()
})
afterAll(() => world.close())
beforeEach(() => world.reset())

const receivable = async () =>
  (
    await world.run(sql`select coalesce(sum(amount), 0) as sum from ledger_entries where account = 'brand_receivable'`)
  )[0]?.sum
const whole = (day: string, adgroup = world.link) => `${day} ${adgroup} 12 100.00 100.00 1 10.00`
const zeros = (day: string, adgroup = world.link) => `${day} ${adgroup} 0 0.00 0.00 0 0.00`

test('a missing row of a closed month is deducted from the next statement', async () => {
  const { product, brandId } = world
  const day = world.daysAgo(5)
  const month = day.slice(0, 7)
  const close = async (closing: string) => {
    await goToDay(product, closesOn(closing))
    await world.sync('performance', { startDate: day, endDate: day })
    await closeDueCycles({ req: await product.localReq() })
    const [line] = await world.run(
      sql`select fresh_amount, adjustment_amount, carried_in, carried_out
            from statement_lines
            where brand_id = ${brandId}
            order by id desc
            limit 1`,
    )
    return line
  }
  await world.sell(day)
  // Without tax details, the amount is carried.
  expect(await close(month)).toEqual({
    fresh_amount: '20.0000',
    adjustment_amount: '0.0000',
    carried_in: '0.0000',
    carried_out: '20.0000',
  })
  await world.show(day, 0)
  expect(await close(nextMonth(month))).toEqual({
    fresh_amount: '0.0000',
    adjustment_amount: '-20.0000',
    carried_in: '20.0000',
    carried_out: '0.0000',
  })
  await world.run(sql`update app_clock set shift = interval '0'`)
  await product.sandbox.operate('POST', '/sandbox/clock', { shift_seconds: 0 })
})

test('a missing row becomes zero, as a restatement, and returns with its figures', async () => {
  const [day, kept] = [world.daysAgo(5), world.daysAgo(6)]
  await world.sell(day)
  await world.sell(kept)
  await world.sell(day, world.other)
  await world.syncAll()
  await world.show(day, 0)
  await world.syncAll()
  expect(await world.performance()).toEqual([whole(kept), ...[zeros(day), whole(day, world.other)].toSorted()])
  expect(await world.products()).toEqual(
    expect.arrayContaining([`${day} ${world.asin} 0 0.00`, `${kept} ${world.asin} 1 100.00`]),
  )
  expect((await world.changes()).slice(3)).toEqual([`${day} 20.0000 0.0000`])
  expect(await receivable()).toBe('40.0000')
  await world.sync('performance', { startDate: day, endDate: day })
  expect(await world.lastRun()).toMatchObject({ rows: 1, changed: 0 })
  await world.show(day, 1)
  await world.syncAll()
  expect((await world.changes()).slice(4)).toEqual([`${day} 0.0000 20.0000`])
  expect(await receivable()).toBe('60.0000')
})

test('a missing row keeps a bonus that Amazon never reported unknown', async () => {
  const day = world.daysAgo(5)
  const [profile] = await world.run(sql`select profile_id from amazon_profiles where id = ${world.profileId}`)
  const setBonus = (bonus: string | null) =>
    world.product.sandbox.operate('PUT', `/sandbox/profiles/${profile?.profile_id}`, { bonus })
  await world.sell(day)
  await setBonus('absent')
  await world.syncAll()
  await world.show(day, 0)
  await world.syncAll()
  await setBonus(null)
  expect(await world.run(sql`select attributed_sales_14d, brb_bonus_amount from amz_attribution_perf_metrics`)).toEqual(
    [{ attributed_sales_14d: '0.00', brb_bonus_amount: null }],
  )
})

test('a missing row waits while Amazon may still report the day: three days, then it is zero', async () => {
  const days = [world.daysAgo(0), world.daysAgo(1), world.daysAgo(2), world.daysAgo(3)]
  for (const day of days) await world.sell(day)
  await world.syncAll()
  for (const day of days) await world.show(day, 0)
  await world.syncAll()
  expect(await world.performance()).toEqual([
    zeros(world.daysAgo(3)),
    whole(world.daysAgo(2)),
    whole(world.daysAgo(1)),
    whole(world.daysAgo(0)),
  ])
  await moveClock(world.product, 1)
  await world.syncAll()
  expect(await world.performance()).toEqual([
    zeros(world.daysAgo(3)),
    zeros(world.daysAgo(2)),
    whole(world.daysAgo(1)),
    whole(world.daysAgo(0)),
  ])
  await moveClock(world.product, -1)
})

test('a missing row of a day that was not requested stays', async () => {
  const day = world.daysAgo(20)
  await world.sell(day)
  await world.sync('performance', { startDate: day, endDate: day })
  await world.show(day, 0)
  await world.sync('performance', { startDate: world.daysAgo(19), endDate: world.daysAgo(0) })
  await world.sync('performance', { startDate: world.daysAgo(30), endDate: world.daysAgo(21) })
  expect(await world.performance()).toEqual([whole(day)])
})

test('a missing row of an ad group that is no link of ours becomes zero and earns nothing', async () => {
  const day = world.daysAgo(5)
  await world.sell(day, 'their-own')
  await world.syncAll()
  await world.show(day, 0, 'their-own')
  await world.syncAll()
  expect(await world.performance()).toEqual([zeros(day, 'their-own')])
  expect(await world.changes()).toEqual([])
})

test('a missing row of the former seller account stays when the brand is connected with another one', async () => {
  const day = world.daysAgo(5)
  await world.sell(day)
  await world.syncAll()
  await world.run(
    sql`with former as (
            insert into amazon_profiles (amazon_account_id, brand_id, profile_id, country_code, type)
            select amazon_account_id, brand_id, '77', 'CA', type
            from amazon_profiles
            where id = ${world.profileId}
            returning id)
          update amz_attribution_campaigns
          set amazon_profile_id = (select id from former)
          where external_id = ${CAMPAIGN}`,
  )
  await world.show(day, 0)
  await world.syncAll()
  expect(await world.performance()).toEqual([whole(day)])
  await world.run(
    sql`update amz_attribution_campaigns set amazon_profile_id = ${world.profileId} where external_id = ${CAMPAIGN}`,
  )
  await world.run(sql`delete from amazon_profiles where profile_id = '77'`)
})

test('a missing row stays on a day with a row that could not be read, and everywhere if that row has no day', async () => {
  const days = [world.daysAgo(6), world.daysAgo(5)]
  for (const day of days) {
    await world.sell(day)
    await world.sell(day, world.other)
  }
  const range = { startDate: world.daysAgo(6), endDate: world.daysAgo(5) }
  await world.sync('performance', range)
  const before = await world.performance()
  for (const day of days) await world.show(day, 0)
  /** The report with the first day's row spoiled; without the link's rows. */
  const spoiled = (change: Record<string, string>) => {
    const rows = days.map((day) => ({
      date: day.replaceAll('-', ''),
      campaignId: CAMPAIGN,
      adGroupId: world.other,
      'Click-throughs': '12',
      attributedSales14d: '100.00',
      totalAttributedSales14d: '100.00',
      unitsSold14d: '1',
      totalUnitsSold14d: '1',
      attributedPurchases14d: '1',
      attributedTotalPurchases14d: '1',
      brb_bonus_amount: '10.00',
    }))
    world.answer({ reports: [{ ...rows[0], ...change }, rows[1]], cursorId: null })
  }
  for (const date of ['someday', '20310101']) {
    spoiled({ date })
    await world.sync('performance', range)
    expect(await world.lastRun()).toMatchObject({ status: 'succeeded', quarantined: 1 })
    expect(await world.performance(), date).toEqual(before)
  }
  spoiled({ attributedSales14d: 'NaN' })
  await world.sync('performance', range)
  expect((await world.performance()).filter((row) => row.startsWith(days[0] ?? ''))).toEqual(before.slice(0, 2))
  expect(await world.performance()).toContain(zeros(days[1] ?? ''))
  world.answerNoMore()
  await world.sync('performance', range)
  expect(await world.performance()).toContain(zeros(days[0] ?? ''))
})

test('a missing row stays when the report was not read to its end', async () => {
  const day = world.daysAgo(5)
  await world.sell(day)
  const range = { startDate: day, endDate: day }
  await world.sync('performance', range)
  const report = (cursorId: string) => world.answer({ reports: [], size: 0, cursorId })
  report('more')
  await world.sync('performance', range)
  expect(await world.lastRun()).toMatchObject({ status: 'succeeded', rows: 0 })
  expect(await world.performance()).toEqual([whole(day)])
  report('')
  await world.sync('performance', range)
  expect(await world.performance()).toEqual([zeros(day)])
})

test('a missing row of a product stays where the report is cut off at 100 products of the campaign', async () => {
  const day = world.daysAgo(5)
  const sold = (count: number) =>
    shoppersDid(
      world.product,
      Array.from({ length: count }, (_, index) => ({
        day,
        adgroup: world.other,
        campaign: CAMPAIGN,
        asin: `B0MANY${String(index).padStart(4, '0')}`,
        cents: 100,
      })),
    )
  const range = { startDate: day, endDate: day }
  const isKept = async () => (await world.products()).includes(`${day} ${world.asin} 1 100.00`)
  await world.sell(day)
  await sold(100)
  await world.sync('products', range)
  await world.show(day, 0)
  await world.sync('products', range)
  expect(await isKept()).toBe(true)
  await world.product.sandbox.db.query(`delete from events where asin = 'B0MANY0099'`)
  await world.sync('products', range)
  expect(await isKept()).toBe(false)
  expect(await world.products()).toContain(`${day} B0MANY0099 0 0.00`)
})
