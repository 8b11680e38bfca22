import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { query, queryOne, withTransaction } from '../../../src/database'
import { env, setEnv } from '../../../src/env'
import { startTestProduct, type TestProduct } from '../../support/product'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

/** What a sum returned each time, and how often Postgres parsed it, on one connection. */
const sums = async (numbers: number[]): Promise<{ results: number[]; prepared: number }> => {
  const req = await product.localReq()
  return withTransaction(req, async () => {
    const results: number[] = []
    for (const number of numbers) {
      const row = await queryOne<{ sum: number }>(req, sql`select ${number}::int + 40 as sum`, { keepPlan: true })
      results.push(row?.sum ?? 0)
    }
    const kept = await query<{ statement: string }>(
      req,
      sql`select statement from pg_prepared_statements where statement like '%::int + 40 as sum'`,
    )
    return { results, prepared: kept.length }
  })
}

test('a connection parses a statement whose plan is kept once, and runs it with the values of each call', async () => {
  expect(await sums([1, 2, 3])).toEqual({ results: [41, 42, 43], prepared: 1 })
})

test('behind a pooler, which may give each transaction another connection, no plan is kept', async () => {
  const before = env()
  setEnv({ ...before, databaseDirectUrl: `${before.databaseUrl}?application_name=direct` })
  const req = await product.localReq()
  const counted = () =>
    queryOne<{ count: number }>(
      req,
      sql`select count(*)::int as count from pg_prepared_statements where statement like '%::int * 40 as product'`,
    )
  try {
    await withTransaction(req, async () => {
      const row = await queryOne<{ product: number }>(req, sql`select ${2}::int * 40 as product`, { keepPlan: true })
      expect(row).toEqual({ product: 80 })
      expect(await counted()).toEqual({ count: 0 })
    })
  } finally {
    setEnv(before)
  }
})
