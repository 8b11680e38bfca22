import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { insertFamily } from './family'
import { type Database, openDatabase } from './fixture'

let database: Database
let partnership: number
beforeAll(async () => {
  database = await openDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await moveTo(0)
  partnership = (await insertFamily(database)).partnerships
  await become('active')
})

const moveTo = (days: number) => database.rows('update app_clock set shift = make_interval(days => $1)', [days])
const become = (status: string) =>
  database.rows('update partnerships set status = $2 where id = $1', [partnership, status])
/** The ends of the partnership: days from today. */
const ends = async () =>
  (
    await database.rows(
      `select ended_on - (now() at time zone 'America/Los_Angeles')::date as ended,
              resumed_on - (now() at time zone 'America/Los_Angeles')::date as resumed
       from partnership_ends
       where partnership_id = $1
       order by id`,
      [partnership],
    )
  ).map(({ ended, resumed }) => [ended, resumed])

test('each end is recorded with its business date, and the day of the return', async () => {
  expect(await ends()).toEqual([])
  await become('ended')
  await become('ended')
  expect(await ends()).toEqual([[0, null]])
  await moveTo(40)
  await become('pending')
  expect(await ends()).toEqual([[0, null]])
  await become('active')
  expect(await ends()).toEqual([[0, 40]])
  await moveTo(50)
  await become('ended')
  expect(await ends()).toEqual([
    [0, 40],
    [50, null],
  ])
})

test('an end is never changed or removed', async () => {
  await become('ended')
  for (const statement of [
    'update partnership_ends set ended_on = ended_on + 1 where partnership_id = $1',
    'delete from partnership_ends where partnership_id = $1',
  ])
    await expect(database.rows(statement, [partnership])).rejects.toThrow(/append-only/)
  await expect(database.rows('truncate partnership_ends')).rejects.toThrow(/append-only/)
  await become('active')
  await expect(
    database.rows('update partnership_ends set resumed_on = null where partnership_id = $1', [partnership]),
  ).rejects.toThrow(/append-only/)
})

test('it is deleted with its partnership', async () => {
  await become('ended')
  await database.rows('delete from partnerships where id = $1', [partnership])
  expect(await ends()).toEqual([])
})
