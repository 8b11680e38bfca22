import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { insertFamily } from './family'
import { type Database, openDatabase } from './fixture'

let database: Database
let brand: number
let partnership: number
let creator: number
beforeAll(async () => {
  database = await openDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  const family = await insertFamily(database)
  brand = family.brands
  creator = family.creators
  partnership = family.partnerships
  await moveTo(0)
})

const moveTo = (days: number) => database.rows('update app_clock set shift = make_interval(days => $1)', [days])

let skus = 0
const addProduct = (commission = 20): Promise<number> => {
  skus += 1
  return database.add('products', { brand_id: brand, asin: 'B000000002', sku: `R${skus}`, commission_perc: commission })
}
const setRate = (product: number, percent: number) =>
  database.rows('update products set commission_perc = $2 where id = $1', [product, percent])

/** The rates of a product, or of a partnership's product: days from today, and the percentage. */
const ratesOf = async (product: number, creatorProduct: number | null = null) =>
  (
    await database.rows(
      `select effective_from - (now() at time zone 'America/Los_Angeles')::date as day, rate
       from rate_history
       where product_id = $1 and creator_product_id is not distinct from $2
       order by effective_from`,
      [product, creatorProduct],
    )
  ).map(({ day, rate }) => [day, rate])

describe('the rate of a product', () => {
  test('starts on the business date on which the product is imported', async () => {
    expect(await ratesOf(await addProduct(15))).toEqual([[0, 15]])
    await moveTo(40)
    expect(await ratesOf(await addProduct(20))).toEqual([[40, 20]])
  })

  test('changes on the same day are one row, with the last rate', async () => {
    const product = await addProduct()
    await setRate(product, 25)
    await setRate(product, 30)
    expect(await ratesOf(product)).toEqual([[0, 30]])
  })

  test('a change on a later business date adds a row; the first stays', async () => {
    const product = await addProduct()
    await moveTo(3)
    await setRate(product, 30)
    await moveTo(10)
    await setRate(product, 5)
    expect(await ratesOf(product)).toEqual([
      [0, 20],
      [3, 30],
      [10, 5],
    ])
  })

  test('importing an unchanged product again writes nothing', async () => {
    const product = await addProduct()
    const before = await database.rows('select t::text from rate_history t order by id')
    await moveTo(5)
    await database.rows(
      `insert into products (brand_id, asin, sku, title)
       select brand_id, asin, sku, 'New title'
       from products
       where brand_id = $1
       on conflict (brand_id, sku)
       do update set title = excluded.title`,
      [brand],
    )
    await setRate(product, 20)
    expect(await database.rows('select t::text from rate_history t order by id')).toEqual(before)
  })

  test('one statement for many products writes a row for each that changed', async () => {
    const products = [await addProduct(10), await addProduct(20), await addProduct(30)]
    await moveTo(2)
    await database.rows('update products set commission_perc = 20 where id = any($1)', [products])
    const rates = []
    for (const product of products) rates.push(...(await ratesOf(product)))
    expect(rates).toEqual([
      [0, 10],
      [2, 20],
      [0, 20],
      [0, 30],
      [2, 20],
    ])
  })
})

describe('the rate of one creator', () => {
  const offer = async (fee: number | null) => {
    const product = await addProduct()
    const owner = { brand_id: brand, creator_id: creator, partnership_id: partnership }
    const id = await database.add('creator_products', { ...owner, product_id: product, affiliate_fee: fee })
    return { product, id }
  }
  const setFee = (id: number, fee: number | null) =>
    database.rows('update creator_products set affiliate_fee = $2 where id = $1', [id, fee])

  test('has no row unless it is set', async () => {
    const { product, id } = await offer(null)
    await setFee(id, null)
    await database.rows("update creator_products set status = 'inactive' where id = $1", [id])
    expect(await ratesOf(product, id)).toEqual([])
  })

  test('is recorded from the start, when changed, and when cleared', async () => {
    const { product, id } = await offer(35)
    expect(await ratesOf(product, id)).toEqual([[0, 35]])
    await setFee(id, 40)
    await moveTo(1)
    await setFee(id, 45)
    await moveTo(2)
    await setFee(id, null)
    expect(await ratesOf(product, id)).toEqual([
      [0, 40],
      [1, 45],
      [2, null],
    ])
    expect(await ratesOf(product)).toEqual([[0, 20]])
  })

  test('set later starts on that day', async () => {
    const { product, id } = await offer(null)
    await moveTo(7)
    await setFee(id, 0)
    expect(await ratesOf(product, id)).toEqual([[7, 0]])
  })
})
