import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { query, withTransaction } from '../../../src/database'
import { sendJobs } from '../../../src/queue'
import { startTestProduct, type TestProduct } from '../../support/product'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())
beforeEach(async () => {
  await run(sql`delete from jobs.job where name = 'sync-profile'`)
})

const run = <Row extends Record<string, unknown>>(statement: ReturnType<typeof sql>) =>
  query<Row>({ payload: product.payload }, statement)
const send = (...brands: number[]) =>
  sendJobs(
    { payload: product.payload },
    'sync-profile',
    brands.map((brand_id) => ({ brand_id })),
    { key: ({ brand_id }) => String(brand_id) },
  )
const sent = () =>
  run(
    sql`select singleton_key as key, state::text
        from jobs.job
        where name = 'sync-profile'
        order by created_on, singleton_key`,
  )
const moveTo = (state: string) =>
  run(sql`update jobs.job set state = ${state}::jobs.job_state where name = 'sync-profile'`)

test('a queued job is not queued again', async () => {
  await send(1, 2)
  await send(1, 2, 3)
  await Promise.all([send(3, 4), send(3, 4), send(3, 4)])
  expect(await sent()).toEqual(['1', '2', '3', '4'].map((key) => ({ key, state: 'created' })))
})

test.each(['active', 'retry'])('a job that is %s is not queued again', async (state) => {
  await send(1)
  await moveTo(state)
  await send(1, 2)
  expect(await sent()).toEqual([
    { key: '1', state },
    { key: '2', state: 'created' },
  ])
})

test.each(['completed', 'failed', 'cancelled'])('a job that is %s is queued again', async (state) => {
  await send(1)
  await moveTo(state)
  await send(1)
  expect((await sent()).map((job) => job.state)).toEqual([state, 'created'])
})

test('a job sent in a transaction exists only if that commits', async () => {
  const req = await product.localReq()
  const inTransaction = (isGood: boolean) =>
    withTransaction(req, async () => {
      await sendJobs(req, 'sync-profile', [{ brand_id: 1 }], { key: () => '1' })
      expect(await sent()).toEqual([])
      if (!isGood) throw new Error('undone')
    })
  await expect(inTransaction(false)).rejects.toThrow('undone')
  expect(await sent()).toEqual([])
  await inTransaction(true)
  expect(await sent()).toEqual([{ key: '1', state: 'created' }])
})
