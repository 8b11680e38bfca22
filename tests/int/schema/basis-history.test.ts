import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { insertFamily } from './family'
import { type Database, openDatabase } from './fixture'

let database: Database
let brand: number
let program: number
beforeAll(async () => {
  database = await openDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await moveTo(0)
  const family = await insertFamily(database)
  brand = family.brands
  program = family.affiliate_programs
})

const moveTo = (days: number) => database.rows('update app_clock set shift = make_interval(days => $1)', [days])
const choose = (basis: string) =>
  database.rows('update affiliate_programs set commission_basis = $2 where id = $1', [program, basis])

/** The sales bases of the brand's program: days from today, and the basis. */
const bases = async () =>
  (
    await database.rows(
      `select effective_from - (now() at time zone 'America/Los_Angeles')::date as day, basis
       from basis_history
       where brand_id = $1
       order by effective_from`,
      [brand],
    )
  ).map(({ day, basis }) => [day, basis])

test('starts on the business date on which the program is created', async () => {
  expect(await bases()).toEqual([[0, 'linked_product']])
  await moveTo(40)
  const later = await insertFamily(database)
  brand = later.brands
  expect(await bases()).toEqual([[40, 'linked_product']])
})

test('a change on a later business date adds a row; the first stays', async () => {
  await moveTo(3)
  await choose('brand_products')
  await moveTo(10)
  await choose('linked_product')
  expect(await bases()).toEqual([
    [0, 'linked_product'],
    [3, 'brand_products'],
    [10, 'linked_product'],
  ])
})

test('changes on the same day are one row, with the last choice', async () => {
  await moveTo(1)
  await choose('brand_products')
  await choose('linked_product')
  await choose('brand_products')
  expect((await bases()).at(-1)).toEqual([1, 'brand_products'])
  expect(await bases()).toHaveLength(2)
})

test('an update without a change of basis writes nothing', async () => {
  const before = await database.rows('select t::text from basis_history t order by 1')
  await moveTo(5)
  await choose('linked_product')
  await database.rows("update affiliate_programs set title = 'Another' where id = $1", [program])
  expect(await database.rows('select t::text from basis_history t order by 1')).toEqual(before)
})

test('one statement for many programs writes a row for each that changed', async () => {
  const other = await insertFamily(database)
  await choose('brand_products')
  await moveTo(2)
  await database.rows('update affiliate_programs set commission_basis = $2 where id = any($1)', [
    [program, other.affiliate_programs],
    'brand_products',
  ])
  expect(await bases()).toEqual([[0, 'brand_products']])
  brand = other.brands
  expect(await bases()).toEqual([
    [0, 'linked_product'],
    [2, 'brand_products'],
  ])
})

test('is deleted with its brand', async () => {
  await database.rows('delete from brands where id = $1', [brand])
  expect(await bases()).toEqual([])
})
