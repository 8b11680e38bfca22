import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase, REFUSED } from './fixture'

let database: Database
beforeAll(async () => {
  database = await openDatabase()
})
afterAll(() => database.close())

test('business time is one row, shifted by hand, and its dates are those of Los Angeles', async () => {
  const read = async () =>
    (
      await database.rows(
        `select business_date()::text as day, (business_now() at time zone 'America/Los_Angeles')::date::text as there,
           round(extract(epoch from business_now() - now()))::int as ahead`,
      )
    )[0]
  expect(await read()).toMatchObject({ ahead: 0 })
  await database.rows(`update app_clock set shift = interval '30 days'`)
  const moved = await read()
  expect(moved).toMatchObject({ ahead: 30 * 86_400, day: moved?.there })
  expect(await database.refusal('insert into app_clock default values')).toBe(REFUSED.unique)
  expect(await database.refusal('insert into app_clock (id) values (false)')).toBe(REFUSED.check)
})

test('limits shared by all processes have a table', async () => {
  expect(await database.refusal("insert into rate_limits (key, points, expire) values ('k', 1, 2)")).toBeNull()
  expect(await database.refusal("insert into rate_limits (key) values ('k')")).toBe(REFUSED.unique)
  expect(await database.value("insert into rate_limits (key) values ('other') returning points")).toBe(0)
})
