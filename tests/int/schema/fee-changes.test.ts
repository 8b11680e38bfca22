import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { insertFamily } from './family'
import { type Database, openDatabase, REFUSED } from './fixture'

let database: Database
let family: Awaited<ReturnType<typeof insertFamily>>
beforeAll(async () => {
  database = await openDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await moveTo(0)
  family = await insertFamily(database)
})

const moveTo = (days: number) => database.rows('update app_clock set shift = make_interval(days => $1)', [days])
const change = (changes: Record<string, unknown> = {}) => ({
  brand_id: family.brands,
  kind: 'set',
  percent: 30,
  is_for_all: true,
  effective_from: '2030-01-01',
  ...changes,
})
const item = (changes: Record<string, unknown> = {}) => ({
  product_id: family.products,
  rate: 30,
  old_fee: 20,
  new_fee: 30,
  ...changes,
})
const refusal = (table: string, row: Record<string, unknown>) =>
  database.refusal(
    `insert into ${table} (${Object.keys(row).join(', ')}) values (${Object.keys(row).map((_, n) => `$${n + 1}`)})`,
    Object.values(row),
  )

describe('Postgres refuses', () => {
  test.each([
    ['an unknown kind', { kind: 'double' }],
    ['less than 0 percent', { percent: -1 }],
    ['more than 100 percent', { percent: 101 }],
  ])('a change with %s', async (_, changes) => {
    expect(await refusal('fee_changes', change(changes))).toBe(REFUSED.check)
  })

  test.each([
    ['an unknown status', { status: 'later' }],
    ['a rate above 100', { rate: 101 }],
    ['an old fee below 0', { old_fee: -1 }],
    ['a new fee above 100', { new_fee: 101 }],
    ['no rate for a product', { rate: null }],
  ])('an item with %s', async (_, changes) => {
    const fee_change_id = await database.add('fee_changes', change())
    expect(await refusal('fee_change_items', { fee_change_id, ...item(changes) })).toBe(REFUSED.check)
  })

  test('a second scheduled change of a fee, until the first is released', async () => {
    const first = await database.add('fee_changes', change())
    const second = await database.add('fee_changes', change())
    await database.add('fee_change_items', { fee_change_id: first, ...item() })
    const own = item({ creator_product_id: family.creator_products })
    await database.add('fee_change_items', { fee_change_id: first, ...own })
    for (const again of [item(), own])
      expect(await refusal('fee_change_items', { fee_change_id: second, ...again })).toBe(REFUSED.unique)
    await database.rows(
      `update fee_change_items
       set status = 'replaced'
       where fee_change_id = $1`,
      [first],
    )
    for (const again of [item(), own])
      expect(await refusal('fee_change_items', { fee_change_id: second, ...again })).toBeNull()
  })
})

test('a fee that follows its history late adds no entry', async () => {
  const history = async () =>
    (
      await database.rows(
        `select rate
         from rate_history
         where product_id = $1 and creator_product_id is null
         order by effective_from`,
        [family.products],
      )
    ).map(({ rate }) => rate)
  const before = await history()
  await database.rows(
    `insert into rate_history (brand_id, product_id, rate, effective_from)
     values ($1, $2, 44, business_date() + 1)`,
    [family.brands, family.products],
  )
  await moveTo(5)
  await database.rows('update products set commission_perc = 44 where id = $1', [family.products])
  expect(await history()).toEqual([...before, 44])
  await database.rows('update products set commission_perc = 45 where id = $1', [family.products])
  expect(await history()).toEqual([...before, 44, 45])
})
