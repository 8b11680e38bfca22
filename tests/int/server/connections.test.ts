import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adapterOf, query, withTransaction } from '../../../src/database'
import { occupyPool } from '../../support/occupied-pool'
import { signUpBrand } from '../../support/people'
import { startTestProduct, type TestProduct } from '../../support/product'

let product: TestProduct
let brand: Awaited<ReturnType<typeof signUpBrand>>
beforeAll(async () => {
  product = await startTestProduct()
  brand = await signUpBrand(product)
})
afterAll(() => product.close())

const optionsOf = () => adapterOf(product.payload).pool.options

/** Requests wait for less than the product's 30 seconds. */
const whileOccupied = async <T>(work: () => Promise<T>): Promise<T> => {
  const options = optionsOf()
  const before = options.connectionTimeoutMillis
  const giveBack = await occupyPool(product, { free: 0 })
  // Only the requests wait for less: Postgres may need longer than this to open the connections above.
  options.connectionTimeoutMillis = before === undefined ? before : 300
  try {
    return await Promise.race([
      work(),
      sleep(10_000).then(() => {
        throw new Error('A call was not answered')
      }),
    ])
  } finally {
    giveBack()
    options.connectionTimeoutMillis = before
  }
}

const CALLS: [method: string, path: string, body?: object][] = [
  ['GET', '/api/reports/brand-overview'],
  ['GET', '/api/user-type'],
  ['POST', '/api/creator-tags', { name: 'New' }],
  ['GET', '/public/api/brands/1'],
]

test.each(CALLS)('%s %s says that something went wrong when all connections stay taken', async (method, path, body) => {
  expect(optionsOf().connectionTimeoutMillis).toBe(30_000)
  const failed = await whileOccupied(() => brand.client.ask(method, path, body))
  expect(failed).toEqual({ status: 500, body: { message: 'Something went wrong.' } })
  expect((await brand.client.ask(method, path, body)).status).toBeLessThan(500)
})

test('a transaction that gets no connection fails', async () => {
  const req = await product.localReq()
  const made = whileOccupied(() => withTransaction(req, () => query(req, sql`select 1`)))
  await expect(made).rejects.toThrow('timeout exceeded when trying to connect')
  expect(await withTransaction(req, () => query(req, sql`select 1 as one`))).toEqual([{ one: 1 }])
})

test('a call waits for a connection that becomes free', async () => {
  const giveBack = await occupyPool(product, { free: 0 })
  const answer = brand.client.ask('GET', '/api/user-type')
  await sleep(500)
  giveBack()
  expect((await answer).status).toBe(200)
})
