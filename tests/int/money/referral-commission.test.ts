import { type SQL, sql } from 'drizzle-orm'
import * as fc from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { query } from '../../../src/database'
import { commission } from '../../../src/domain/commission'
import { addDays } from '../../../src/domain/date-range'
import { keepsPromise } from '../../support/promises'
import { compute, decimalText, deleteMoney, moveClock, partnership, runOf, todayOf } from './metrics'
import { DAY, type ReferralStory, startReferralStory } from './referral-story'

let world: ReferralStory
let product: ReferralStory['product']
let story: ReferralStory['story']
let referrer: ReferralStory['referrer']
let refer: ReferralStory['refer']
let sell: ReferralStory['sell']
beforeAll(async () => {
  world = await startReferralStory()
  ;({ product, story, referrer, refer, sell } = world)
})
afterAll(() => product.close())
beforeEach(() => world.clear())

const run = (statement: SQL) => query({ payload: product.payload }, statement)
const earnings = () =>
  run(
    sql`select earning_type, creator_id, referred_creator_id, basis, sales_amount, commission_rate, amount
        from creator_earnings
        order by date, earning_type`,
  )
const own = (sales_amount: string, amount: string) => ({
  earning_type: 'commission',
  creator_id: story.partner.creator.id,
  referred_creator_id: null,
  basis: 'linked_product',
  sales_amount,
  commission_rate: '20.00',
  amount,
})
const brought = (sales_amount: string, commission_rate: string, amount: string) => ({
  earning_type: 'referral',
  creator_id: referrer.creator.id,
  referred_creator_id: story.partner.creator.id,
  basis: 'linked_product',
  sales_amount,
  commission_rate,
  amount,
})

test('a referrer earns on top of the creator’s commission, from the same sale', async () => {
  keepsPromise(
    'terms',
    'If a creator was referred by another creator and the brand pays for referrals, the brand owes the referral ' +
      'commission in addition; it is never deducted from the commission of the creator who made the sale.',
  )
  await refer('2.50')
  expect(await sell(10_001)).toBe(2)
  expect(await earnings()).toEqual([own('100.0100', '20.0020'), brought('100.0100', '2.50', '2.5003')])
  expect(await run(sql`select count(distinct perf_metric_id)::int as metrics from creator_earnings`)).toEqual([
    { metrics: 1 },
  ])
  const owed = await run(
    sql`select creator_id, earning_type, amount
        from ledger_entries
        where account = 'creator_payable'
        order by earning_type`,
  )
  expect(owed).toEqual([
    { creator_id: story.partner.creator.id, earning_type: 'commission', amount: '-20.0020' },
    { creator_id: referrer.creator.id, earning_type: 'referral', amount: '-2.5003' },
  ])
})

test('is exact to the ten-thousandth, half away from zero, at any rate', async () => {
  const cases = fc.sample(
    fc.record({
      cents: fc.integer({ min: -9_999_999, max: 9_999_999 }).filter(Boolean),
      rate: fc.integer({ min: 1, max: 10_000 }),
    }),
    { numRuns: 25, seed: 3 },
  )
  // A quarter of a cent at two percent ends in half a ten-thousandth.
  for (const { cents, rate } of [...cases, { cents: 25, rate: 202 }, { cents: -25, rate: 202 }]) {
    await deleteMoney(product)
    await run(sql`delete from creator_referrals`)
    await refer(decimalText(rate, 2))
    await sell(cents)
    const [, referral] = await earnings()
    expect(referral?.amount, `${cents} cents at ${rate}`).toBe(commission(decimalText(cents, 2), decimalText(rate, 2)))
  }
})

test('follows restatements to zero, below zero and back, and writes nothing unchanged', async () => {
  await refer('10.00')
  for (const [cents, sales, amount] of [
    [5_000, '50.0000', '5.0000'],
    [0, '0.0000', '0.0000'],
    [-1_000, '-10.0000', '-1.0000'],
    [5_000, '50.0000', '5.0000'],
  ] as const) {
    expect(await sell(cents)).toBe(2)
    expect((await earnings())[1]).toEqual(brought(sales, '10.00', amount))
    expect(await sell(cents)).toBe(0)
  }
  expect(
    await run(sql`select amount
                  from earning_changes
                  where earning_type = 'referral'
                  order by id`),
  ).toEqual(['5.0000', '0.0000', '-1.0000', '5.0000'].map((amount) => ({ amount })))
})

test('starts on the day of the referral', async () => {
  await refer('5.00', DAY)
  for (const days of [-1, 0, 1]) await sell(1_000, addDays(DAY, days))
  expect((await earnings()).map(({ earning_type, amount }) => [earning_type, amount])).toEqual([
    ['commission', '2.0000'],
    ['commission', '2.0000'],
    ['referral', '0.5000'],
    ['commission', '2.0000'],
    ['referral', '0.5000'],
  ])
})

test('a referral without a rate, an ended one, and one to another brand earn nothing', async () => {
  keepsPromise(
    'ads-api-consent',
    'The date, product, units and sales of a referred creator, for as long as you pay for the referral.',
  )
  const other = await partnership(product, 'harbor')
  for (const make of [
    () => refer('0.00'),
    async () => {
      await refer('5.00')
      await run(sql`update creator_referrals set status = 'ended'`)
    },
    () => refer('5.00', '2020-01-01', other.brand.id),
  ]) {
    await deleteMoney(product)
    await run(sql`delete from creator_referrals`)
    await make()
    expect(await sell(1_000)).toBe(1)
    expect(await earnings()).toEqual([own('10.0000', '2.0000')])
  }
})

/** A later run of the brand without new data. */
const laterRun = async () => compute(product, story.brand.id, await runOf(product, story.brand.id))
const setRate = (rate: string) => run(sql`update creator_referrals set referral_commission_rate = ${rate}`)
/** The date, rate and amount of each referral commission. */
const referrals = async () =>
  (
    await run(
      sql`select date::text as date, commission_rate, amount
          from creator_earnings
          where earning_type = 'referral'
          order by date`,
    )
  ).map(({ date, commission_rate, amount }) => [date, commission_rate, amount])

test('a referral that gets its rate later applies from that day, and not to earlier sales', async () => {
  await refer('0.00')
  const today = await todayOf(product)
  await sell(1_000)
  await sell(1_000, today)
  await setRate('5.00')
  expect(await laterRun()).toBe(1)
  expect(await referrals()).toEqual([[today, '5.00', '0.5000']])
  // Amazon corrects the earlier sale.
  expect(await sell(2_000)).toBe(1)
  expect(await referrals()).toEqual([[today, '5.00', '0.5000']])
})

describe('a rate that changes', () => {
  const FIRST = '2026-03-01'
  let today: string
  let later: string
  beforeEach(async () => {
    await refer('5.00', FIRST)
    today = await todayOf(product)
    later = addDays(today, 3)
  })
  afterEach(() => run(sql`update app_clock set shift = '0'`))

  test('applies to sales from its day on, and leaves earlier days as they were when they are computed again', async () => {
    await sell(1_000)
    await sell(1_000, today)
    await moveClock(product, 3)
    await setRate('8.00')
    await sell(1_000, addDays(later, -1))
    await sell(1_000, later)
    const expected = [
      [DAY, '5.00', '0.5000'],
      [today, '5.00', '0.5000'],
      [addDays(later, -1), '5.00', '0.5000'],
      [later, '8.00', '0.8000'],
    ]
    expect(await referrals()).toEqual(expected)
    expect(await laterRun()).toBe(0)
    // Amazon corrects every sale to the double.
    for (const [date] of expected) await sell(2_000, date)
    expect(await referrals()).toEqual(
      expected.map(([date, rate]) => [date, rate, rate === '8.00' ? '1.6000' : '1.0000']),
    )
  })

  test('counts once a day, as it was set last, also on the referral’s first day', async () => {
    await moveClock(product, 3)
    await setRate('8.00')
    await setRate('9.00')
    await sell(1_000, addDays(later, -1))
    await sell(1_000, later)
    expect(await referrals()).toEqual([
      [addDays(later, -1), '5.00', '0.5000'],
      [later, '9.00', '0.9000'],
    ])
    await deleteMoney(product)
    await run(sql`delete from creator_referrals`)
    await refer('1.00', later)
    await setRate('2.00')
    await sell(1_000, later)
    expect(await referrals()).toEqual([[later, '2.00', '0.2000']])
  })

  test('to zero ends the commission of later sales only', async () => {
    await moveClock(product, 3)
    await setRate('0.00')
    await sell(1_000, addDays(later, -1))
    await sell(1_000, later)
    expect(await referrals()).toEqual([[addDays(later, -1), '5.00', '0.5000']])
  })

  test('corrects the earnings of an ended referral at the rate of their day, and makes no new ones', async () => {
    await sell(1_000)
    await moveClock(product, 3)
    await setRate('8.00')
    await run(sql`update creator_referrals set status = 'ended'`)
    await sell(3_000)
    await sell(1_000, addDays(DAY, 1))
    await sell(1_000, later)
    expect(await referrals()).toEqual([[DAY, '5.00', '1.5000']])
  })
})

test('follows the program’s sales basis', async () => {
  await run(sql`insert into basis_history values (${story.brand.id}, 'brand_products', ${DAY})`)
  await refer('10.00')
  await sell(1_000, DAY, 4_000)
  expect((await earnings()).map(({ basis, sales_amount, amount }) => [basis, sales_amount, amount])).toEqual([
    ['brand_products', '40.0000', '8.0000'],
    ['brand_products', '40.0000', '4.0000'],
  ])
  await run(sql`delete from basis_history where effective_from = ${DAY}`)
})
