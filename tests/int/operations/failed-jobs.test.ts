import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { query, withTransaction } from '../../../src/database'
import { recordEvent } from '../../../src/outbox'
import { startTestProduct, type TestProduct } from '../../support/product'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct({ withJobs: true })
})
afterAll(() => product.close())

const run = <Row extends Record<string, unknown>>(statement: ReturnType<typeof sql>) =>
  query<Row>({ payload: product.payload }, statement)

/** Runs `work` while jobs cannot read their charge. */
const withoutCharges = async (work: () => Promise<void>): Promise<void> => {
  await run(sql`alter table creator_charges rename to creator_charges_away`)
  await work().finally(() => run(sql`alter table creator_charges_away rename to creator_charges`))
}

test('stores the reason of a failed job, without the SQL statement or its values', () =>
  withoutCharges(async () => {
    const id = 73_310_042
    const req = await product.localReq()
    await withTransaction(req, () => recordEvent(req, { type: 'creator_charge.paid', subject: id, data: {} }))
    const outputOf = async () => {
      const jobs = await run<{ output: string | null }>(
        sql`select output::text from jobs.job where name = 'send-notification'`,
      )
      return jobs[0]?.output
    }
    await expect.poll(outputOf).toEqual(expect.any(String))
    expect(await outputOf()).toContain('creator_charges')
    expect(await outputOf()).not.toContain(String(id))
  }))
