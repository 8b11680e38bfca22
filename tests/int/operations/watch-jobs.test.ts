import { once } from 'node:events'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
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

const add = async (name: string, startAfter = sql`now()`): Promise<string> => {
  const [row] = await run<{ id: string }>(
    sql`insert into jobs.job (name, data, start_after, policy)
        select name, '{}', ${startAfter}, policy
        from jobs.queue
        where name = ${name}
        returning id::text as id`,
  )
  return row?.id ?? ''
}

test('Postgres notifies of a job that waits, new, again or earlier than planned, and of no other change', async () => {
  const client = new Client({ connectionString: product.databaseUrl })
  const heard: string[] = []
  client.on('notification', ({ payload = '' }) => heard.push(payload))
  await client.connect()
  await client.query('listen jobs')
  const id = await add('send-mail')
  await run(sql`update jobs.job set state = 'active', started_on = now() where id = ${id}::uuid`)
  await run(sql`update jobs.job set output = '{}' where id = ${id}::uuid`)
  await run(sql`update jobs.job set state = 'retry', start_after = now() + interval '2 seconds' where id = ${id}::uuid`)
  await run(sql`update jobs.job set start_after = now() where id = ${id}::uuid`)
  await run(sql`update jobs.job set state = 'completed' where id = ${id}::uuid`)
  await add('reconcile')
  await expect.poll(() => heard.at(-1)).toBe('reconcile 0')
  expect(heard).toEqual(['send-mail 0', 'send-mail 2000', 'send-mail 0', 'reconcile 0'])
  await client.end()
})

test('names a queue when its next job is due, when it is told so, and while one waits', async () => {
  const { watchJobs } = await import('../../../src/server/boot/watch-jobs')
  await run(sql`delete from jobs.job`)
  const [waiting, later] = [await add('sync-profile'), await add('reconcile', sql`now() + interval '1 hour'`)]
  // These processes do not run this queue.
  await add('handle-event')
  const seen: string[] = []
  const watch = watchJobs(product.databaseUrl, ['sync-profile', 'send-mail', 'reconcile'], {
    onDue: (due) => seen.push(...due),
  })
  await expect.poll(() => seen.filter((name) => name === 'sync-profile').length).toBeGreaterThan(1)
  expect(new Set(seen)).toEqual(new Set(['sync-profile']))
  await run(sql`update jobs.job set state = 'completed' where id = ${waiting}::uuid`)
  const [told] = await run<{ at: string }>(
    sql`update jobs.job
        set start_after = clock_timestamp() + interval '1200 milliseconds'
        where id = ${later}::uuid
        returning start_after::text as at`,
  )
  await expect.poll(() => seen, { interval: 20 }).toContain('reconcile')
  expect((await run<{ is_due: boolean }>(sql`select now() >= ${told?.at}::timestamptz as is_due`))[0]?.is_due).toBe(
    true,
  )
  await watch.stop()
})
