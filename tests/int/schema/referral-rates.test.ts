import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { insertFamily } from './family'
import { type Database, openDatabase } from './fixture'

let database: Database
let referral: number
beforeAll(async () => {
  database = await openDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await moveTo(0)
  referral = (await insertFamily(database)).creator_referrals
  await setRate('5.00')
})

const moveTo = (days: number) => database.rows('update app_clock set shift = make_interval(days => $1)', [days])
const setRate = (rate: string) =>
  database.rows('update creator_referrals set referral_commission_rate = $2 where id = $1', [referral, rate])
const lastEntry = async () =>
  Number(await database.value('select max(id) from referral_rate_history where referral_id = $1', [referral]))

/** The rates of the referral: days from today, and the percentage. */
const rates = async () =>
  (
    await database.rows(
      `select effective_from - (now() at time zone 'America/Los_Angeles')::date as day, rate
       from referral_rate_history
       where referral_id = $1
       order by id`,
      [referral],
    )
  ).map(({ day, rate }) => [day, rate])

describe('the rate of a referral', () => {
  test('starts on the referral’s first day', async () => {
    const other = await insertFamily(database)
    await database.rows('delete from creator_referrals where id = $1', [other.creator_referrals])
    await database.rows(
      `insert into creator_referrals (id, referrer_creator_id, referred_creator_id, brand_id, referral_commission_rate, effective_from)
       select $1, r.referrer_creator_id, r.referred_creator_id, $2, 7, business_date() - 10
       from creator_referrals r
       where r.id = $3`,
      [other.creator_referrals, other.brands, referral],
    )
    referral = other.creator_referrals
    expect(await rates()).toEqual([[-10, '7.00']])
  })

  test('adds an entry on the business date for each change, and none without one', async () => {
    const before = await rates()
    await moveTo(3)
    await setRate('8.00')
    await setRate('8.00')
    await database.rows("update creator_referrals set status = 'ended' where id = $1", [referral])
    await moveTo(10)
    await setRate('6.50')
    await setRate('7.00')
    expect(await rates()).toEqual([...before, [3, '8.00'], [10, '6.50'], [10, '7.00']])
  })

  test('of a referral that starts later changes on its first day', async () => {
    await database.rows('update creator_referrals set effective_from = business_date() + 20 where id = $1', [referral])
    await setRate('9.00')
    expect((await rates()).at(-1)).toEqual([20, '9.00'])
  })

  test('one statement for many referrals adds an entry for each that changed', async () => {
    const other = (await insertFamily(database)).creator_referrals
    await moveTo(2)
    await database.rows('update creator_referrals set referral_commission_rate = 9 where id = any($1)', [
      [referral, other],
    ])
    expect((await rates()).at(-1)).toEqual([2, '9.00'])
    referral = other
    expect((await rates()).at(-1)).toEqual([2, '9.00'])
  })
})

describe('an entry', () => {
  test('is never changed or removed, so that no referral is without one', async () => {
    const before = await rates()
    const id = await lastEntry()
    for (const statement of [
      `update referral_rate_history set rate = 1 where id = ${id}`,
      `delete from referral_rate_history where id = ${id}`,
      'truncate referral_rate_history',
      'truncate creator_referrals cascade',
    ])
      await expect(database.rows(statement), statement).rejects.toThrow(/append-only/)
    expect(await rates()).toEqual(before)
  })

  test('is not dated back, and its rate is a percentage', async () => {
    const before = await rates()
    const add = (day: string, rate: string) =>
      database.rows(
        `insert into referral_rate_history (referral_id, rate, effective_from) values ($1, $2, business_date() ${day})`,
        [referral, rate],
      )
    await expect(add('- 1', '9')).rejects.toThrow(/dated back/)
    await expect(add('', '101')).rejects.toThrow(/rate_check/)
    expect(await rates()).toEqual(before)
  })

  test('is deleted with its referral, and with its brand', async () => {
    await database.rows('delete from creator_referrals where id = $1', [referral])
    expect(await rates()).toEqual([])
    const other = await insertFamily(database)
    referral = other.creator_referrals
    expect(await rates()).not.toEqual([])
    await database.rows('delete from brands where id = $1', [other.brands])
    expect(await rates()).toEqual([])
  })
})
