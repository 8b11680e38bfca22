import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { retryJob, retrySync } from '../../../src/contracts/admin-operations'
import { query } from '../../../src/database'
import { uuidOf } from '../../../src/queue'
import { readFailedJobs, readJobQueues } from '../../../src/services/operations/jobs'
import { connectedBrand } from '../../support/brand-story'
import { type Client, signUpStaff } from '../../support/people'
import { startTestProduct, type TestProduct } from '../../support/product'

/** Failed syncs and jobs run again when staff ask for it. */

let product: TestProduct
let admin: Client
let brandId: number

beforeAll(async () => {
  product = await startTestProduct({ checksLedger: false })
  admin = (await signUpStaff(product, 'admin')).client
  brandId = (await connectedBrand(product)).brand.id
  await run(sql`delete from jobs.job`)
})
afterAll(() => product.close())

const run = <Row extends Record<string, unknown>>(statement: ReturnType<typeof sql>) => query<Row>(product, statement)

const addSync = async (status: 'failed' | 'succeeded'): Promise<number> => {
  const [row] = await run<{ id: number }>(
    sql`insert into sync_runs (brand_id, amazon_profile_id, kind, status, start_date, end_date, started_at, next_run_at)
        select ${brandId}::int, id, 'performance', ${status}::enum_sync_runs_status, '2026-01-01', '2026-01-02', now(),
          now() + interval '15 minutes'
        from amazon_profiles
        where brand_id = ${brandId}
        order by id
        limit 1
        returning id`,
  )
  return row?.id ?? Number.NaN
}

const queuedSyncs = () =>
  run(
    sql`select data from jobs.job where name = 'sync-profile' and state = 'created' and (data ->> 'brand_id')::int = ${brandId}`,
  )

test('a failed sync runs again at once, whatever pause is left, and it is audited', async () => {
  const id = await addSync('failed')
  expect(await admin.call(retrySync, { params: { id } })).toEqual({ id, status: 'queued' })
  expect(await queuedSyncs()).toHaveLength(1)
  expect(await run(sql`select next_run_at <= now() as is_over from sync_runs where id = ${id}`)).toEqual([
    { is_over: true },
  ])
  expect(
    await run(sql`select action from audit_events where target_collection = 'sync_runs' and target_id = ${id}`),
  ).toEqual([{ action: 'retry' }])
  await admin.call(retrySync, { params: { id } })
  expect(await queuedSyncs()).toHaveLength(1)
})

test('a sync is refused that succeeded, that a later run followed, or whose brand is not connected, with its own reason', async () => {
  const failed = await addSync('failed')
  const succeeded = await addSync('succeeded')
  const refusal = async (id: number) => {
    const { status, body } = await admin.ask('POST', `/api/admin/sync-runs/${id}/retry`)
    return `${status} ${body.message}`
  }
  expect(await refusal(failed)).toBe('409 A newer sync covers the days of this one')
  expect(await refusal(succeeded)).toBe('409 This sync didn’t fail. Only a failed sync can be run again')
  const newest = await addSync('failed')
  await run(sql`update brands set amazon_connected = false where id = ${brandId}`)
  expect(await refusal(newest)).toMatch(/^409 The brand isn’t connected to Amazon/)
  await run(sql`update brands set amazon_connected = true where id = ${brandId}`)
  expect(await refusal(999_999)).toMatch(/^404 /)
})

const addFailedJob = async (key: string): Promise<string> => {
  const id = uuidOf(key)
  await run(
    sql`insert into jobs.job (id, name, data, state, retry_limit, retry_count, policy, output, completed_on)
        values (
          ${id}::uuid, 'send-mail', '{"to": "a@b.test", "template": "payout-sent", "data": {"amount": 1}, "sealed": {"token": "x"}}',
          'failed', 5, 5, 'standard', '{"message": "The server refused"}', now()
        )`,
  )
  return id
}

const COLUMNS = sql.raw(
  'id, name, priority, data, state, retry_limit, retry_count, retry_delay, retry_backoff, start_after, expire_in, created_on, ' +
    'completed_on, keep_until, output, policy',
)

/** As the queue does after a while. */
const archive = (id: string) =>
  run(
    sql`with gone as (delete from jobs.job where id = ${id}::uuid returning ${COLUMNS})
        insert into jobs.archive (${COLUMNS})
        select *
        from gone`,
  )

test('a failed job is listed with its error and without secrets, and runs again under its own id once', async () => {
  const id = await addFailedJob('a failed job')
  expect(await readFailedJobs(product)).toEqual([
    {
      id,
      queue: 'send-mail',
      about: '{"to": "a@b.test", "template": "payout-sent"}',
      error: 'The server refused',
      tries: 6,
      failed_at: expect.stringMatching(/Z$/),
    },
  ])
  expect((await readJobQueues(product))[0]).toMatchObject({ name: 'send-mail', failed: 1 })
  expect(await admin.call(retryJob, { params: { queue: 'send-mail', job: id } })).toEqual({ id, status: 'queued' })
  expect(await run(sql`select state::text as state from jobs.job where id = ${id}::uuid`)).toEqual([{ state: 'retry' }])
  expect((await admin.ask('POST', `/api/admin/jobs/send-mail/${id}/retry`)).status).toBe(404)
  expect(await readFailedJobs(product)).toEqual([])
})

test('a failed job that went to the archive runs again, too', async () => {
  const id = await addFailedJob('an archived job')
  await archive(id)
  expect(await readFailedJobs(product)).toMatchObject([{ id }])
  await admin.call(retryJob, { params: { queue: 'send-mail', job: id } })
  expect(await run(sql`select state::text as state from jobs.job where id = ${id}::uuid`)).toEqual([
    { state: 'created' },
  ])
  expect(await run(sql`select 1 from jobs.archive where id = ${id}::uuid`)).toEqual([])
})

test('a job whose work is queued already is refused', async () => {
  const [failed, waiting] = [uuidOf('failed sync'), uuidOf('waiting sync')]
  for (const [id, state] of [
    [failed, 'failed'],
    [waiting, 'created'],
  ])
    await run(
      sql`insert into jobs.job (id, name, data, state, singleton_key, policy, completed_on)
          values (${id}::uuid, 'sync-catalog', '{"brand_id": 1}', ${state}::jobs.job_state, '1', 'stately', now())`,
    )
  const refused = await admin.ask('POST', `/api/admin/jobs/sync-catalog/${failed}/retry`)
  expect(refused).toEqual({ status: 409, body: { message: 'The same work is already queued' } })
})
