import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertFamily } from './family'
import { type Database, openDatabase } from './fixture'
import { insertLedgerRows } from './money-family'

let database: Database
let family: Awaited<ReturnType<typeof insertFamily>>
beforeAll(async () => {
  database = await openDatabase()
  family = await insertFamily(database)
  await database.rows('delete from amz_attribution_perf_metrics where brand_id = $1', [family.brands])
})
afterAll(() => database.close())

const add = (day: string, clicks: number, creator: number | null = family.creators) =>
  database.rows(
    `insert into amz_attribution_perf_metrics
       (adgroup_id, brand_id, creator_id, date, click_throughs, attributed_sales_14d, brb_bonus_amount)
     values ($1, $2, $3, $4, $5, 1.25, case when $5 > 10 then 0.10 end)
     on conflict (brand_id, adgroup_id, date)
     do update set click_throughs = excluded.click_throughs`,
    [family.amz_attribution_adgroups, family.brands, creator, day, clicks],
  )

const sums = async () =>
  (
    await database.rows(
      `select date::text, clicks, bonus, bonus_rows, rows_without_bonus
       from daily_metrics
       where brand_id = $1 and creator_id = $2 and date < '2026-02-01'
       order by date`,
      [family.brands, family.creators],
    )
  ).map((row) => [row.date, ...[row.clicks, row.bonus, row.bonus_rows, row.rows_without_bonus].map(Number)])

test('the sums of a day follow each insert, change and deletion of its rows', async () => {
  expect(await sums()).toEqual([])
  await add('2026-01-01', 3)
  await add('2026-01-02', 12)
  expect(await sums()).toEqual([
    ['2026-01-01', 3, 0, 0, 1],
    ['2026-01-02', 12, 0.1, 1, 0],
  ])
  await add('2026-01-01', 5)
  expect(await sums()).toContainEqual(['2026-01-01', 5, 0, 0, 1])
  await database.rows(`delete from amz_attribution_perf_metrics where brand_id = $1 and date = '2026-01-01'`, [
    family.brands,
  ])
  expect(await sums()).toContainEqual(['2026-01-01', 0, 0, 0, 0])
})

test('rows of no creator count once a link gives them one', async () => {
  await add('2026-01-03', 7, null)
  expect((await sums()).map(([day]) => day)).not.toContain('2026-01-03')
  await database.rows(
    `update amz_attribution_perf_metrics set creator_id = $2 where brand_id = $1 and creator_id is null`,
    [family.brands, family.creators],
  )
  expect(await sums()).toContainEqual(['2026-01-03', 7, 0, 0, 1])
})

test('a change that leaves every sum as it was writes nothing', async () => {
  const versions = () => database.rows('select xmin::text from daily_metrics where brand_id = $1', [family.brands])
  const before = await versions()
  await database.rows('update amz_attribution_perf_metrics set updated_at = now() where brand_id = $1', [family.brands])
  expect(await versions()).toEqual(before)
})

test('the sums of a brand disappear with it', async () => {
  const { brands, creators } = await insertFamily(database)
  const left = () =>
    database.rows('select date from daily_metrics where brand_id = $1 and creator_id = $2', [brands, creators])
  await database.rows('update amz_attribution_perf_metrics set click_throughs = 1 where brand_id = $1', [brands])
  expect(await left()).toHaveLength(1)
  await database.rows('delete from brands where id = $1', [brands])
  expect(await left()).toEqual([])
})

test('sales count for the seller, commission for whom it is for, and referral commission for its referral', async () => {
  const selling = await insertFamily(database)
  await insertLedgerRows(database, selling)
  const [own] = await database.rows(
    `select e.amount, d.amount as sum, d.sales, e.sales_amount, d.creator_id = d.seller_id as is_own
     from daily_earnings d
     join creator_earnings e using (brand_id, creator_id, date)
     where brand_id = $1`,
    [selling.brands],
  )
  expect(own).toMatchObject({ is_own: true })
  expect([Number(own?.sum), Number(own?.sales)]).toEqual([Number(own?.amount), Number(own?.sales_amount)])
  await database.rows(
    `insert into creator_earnings
       (creator_id, referred_creator_id, earning_type, perf_metric_id, brand_id, basis, amount, sales_amount, commission_rate, date)
     select $2, creator_id, 'referral', perf_metric_id, brand_id, basis, 0.5, sales_amount, 10, date
     from creator_earnings
     where brand_id = $1`,
    [selling.brands, selling.referrer],
  )
  const [referral] = await database.rows(
    'select amount, sales, seller_id from daily_earnings where brand_id = $1 and creator_id = $2',
    [selling.brands, selling.referrer],
  )
  expect([Number(referral?.amount), Number(referral?.sales), referral?.seller_id]).toEqual([0.5, 0, selling.creators])
  const costs = () =>
    database.rows('select amount::float8 as amount from referral_costs where brand_id = $1 and creator_id = $2', [
      selling.brands,
      selling.referrer,
    ])
  expect(await costs()).toEqual([{ amount: 0.5 }])
  await database.rows(`update creator_earnings set amount = 0.25 where brand_id = $1 and earning_type = 'referral'`, [
    selling.brands,
  ])
  expect(await costs()).toEqual([{ amount: 0.25 }])
})
