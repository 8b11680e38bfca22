import { once } from 'node:events'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { query } from '../../../src/database'
import { startTestProduct, type TestProduct } from '../../support/product'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

const run = <Row extends Record<string, unknown>>(statement: ReturnType<typeof sql>) =>
  query<Row>({ payload: product.payload }, statement)

/** A job that a process started ten seconds ago. */
const addActive = async (name: string, { retries = 0, limit = 0, key = 'one' } = {}): Promise<string> => {
  const [row] = await run<{ id: string }>(
    sql`insert into jobs.job (name, data, state, started_on, retry_count, retry_limit, singleton_key, policy)
        select name, '{"brand_id": 0}', 'active', now() - interval '10 seconds', ${retries}, ${limit}, ${key}, policy
        from jobs.queue
        where name = ${name}
        returning id::text as id`,
  )
  return row?.id ?? ''
}
const stateOf = async (id: string) =>
  (await run<{ state: string }>(sql`select state::text from jobs.job where id = ${id}::uuid`))[0]?.state

test('requeues active jobs that no process locks, each at most twice beyond its retries', async () => {
  const { watchJobs } = await import('../../../src/server/boot/watch-jobs')
  const queues = ['sync-profile', 'send-mail']
  const held = await addActive('send-mail')
  const expected = new Map([
    [await addActive('sync-profile', { key: 'lost' }), 'retry'],
    [await addActive('send-mail', { retries: 1 }), 'retry'],
    [await addActive('send-mail', { retries: 2 }), 'active'],
    [await addActive('send-mail', { retries: 4, limit: 5 }), 'retry'],
    [await addActive('send-mail', { retries: 5, limit: 5 }), 'active'],
    // These processes do not run this queue.
    [await addActive('reconcile'), 'active'],
    [held, 'active'],
  ])
  const waiting = await addActive('sync-profile', { key: 'waits' })
  await run(
    sql`update jobs.job set state = 'retry', start_after = now() + interval '1 hour' where id = ${waiting}::uuid`,
  )
  // A job with this key waits for a retry already, and there can only be one.
  expected.set(await addActive('sync-profile', { key: 'waits' }), 'active')

  const worker = watchJobs(product.databaseUrl, queues)
  const other = watchJobs(product.databaseUrl, queues)
  const end = new AbortController()
  const running = worker.hold([held], async () => void (await once(end.signal, 'abort')))
  const states = async () => Promise.all([...expected.keys()].map(stateOf))
  await expect.poll(states, { interval: 200 }).toEqual([...expected.values()])
  const [requeued] = await run(
    sql`select start_after <= now() as is_due from jobs.job where state = 'retry' and singleton_key = 'lost'`,
  )
  expect(requeued).toEqual({ is_due: true })
  // The other process takes over the search and the job.
  await worker.stop()
  await expect.poll(() => stateOf(held), { interval: 200 }).toBe('retry')
  end.abort()
  await running
  await other.stop()
})

test('names the queues that have a job to fetch', async () => {
  const { watchJobs } = await import('../../../src/server/boot/watch-jobs')
  await run(sql`delete from jobs.job`)
  await addActive('send-mail')
  const add = (name: string, startAfter: ReturnType<typeof sql>) =>
    run(
      sql`insert into jobs.job (name, data, start_after, policy)
          select name, '{}', ${startAfter}, policy
          from jobs.queue
          where name = ${name}`,
    )
  await add('sync-profile', sql`now() - interval '1 second'`)
  await add('reconcile', sql`now() + interval '1 hour'`)
  // These processes do not run this queue.
  await add('handle-event', sql`now() - interval '1 second'`)
  const seen: string[][] = []
  const watch = watchJobs(product.databaseUrl, ['sync-profile', 'send-mail', 'reconcile'], (due) => seen.push(due))
  await expect.poll(() => seen.at(-1), { interval: 50 }).toEqual(['sync-profile'])
  await run(sql`update jobs.job set start_after = now() where name = 'reconcile'`)
  await expect.poll(() => seen.at(-1)?.toSorted(), { interval: 50 }).toEqual(['reconcile', 'sync-profile'])
  await run(sql`update jobs.job set state = 'completed' where state = 'created'`)
  await expect.poll(() => seen.at(-1), { interval: 50 }).toEqual([])
  await watch.stop()
})
