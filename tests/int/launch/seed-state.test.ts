import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isSeeded, markSeeded, SEED_LOCK, whenSeeded } from '../../../src/seed/seed-state'
import { startTestProduct, type TestProduct } from '../../support/product'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

const hasEnded = async (work: Promise<void>, withinMs: number): Promise<boolean> =>
  Promise.race([
    work.then(() => true),
    new Promise<boolean>((resolve) => {
      setTimeout(() => resolve(false), withinMs)
    }),
  ])

test.sequential('a process without a demo waits only while another one seeds', async () => {
  expect(await hasEnded(whenSeeded(product.payload), 5_000)).toBe(true)

  const seeding = new Client({ connectionString: product.databaseUrl })
  await seeding.connect()
  await seeding.query('select pg_advisory_lock($1)', [SEED_LOCK])
  const waiting = whenSeeded(product.payload)
  expect(await hasEnded(waiting, 1_000)).toBe(false)
  await seeding.end()
  expect(await hasEnded(waiting, 5_000)).toBe(true)
})

test.sequential('once the demo is complete nobody waits again', async () => {
  expect(await isSeeded(product.payload)).toBe(false)
  await markSeeded(product.payload)
  expect(await isSeeded(product.payload)).toBe(true)
  const another = new Client({ connectionString: product.databaseUrl })
  await another.connect()
  await another.query('select pg_advisory_lock($1)', [SEED_LOCK])
  expect(await hasEnded(whenSeeded(product.payload), 5_000)).toBe(true)
  await another.end()
})
