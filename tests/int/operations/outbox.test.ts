import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { query, withTransaction } from '../../../src/database'
import { hasBacklog, type NewEvent, readEvents, recordEvent, recordEvents } from '../../../src/outbox'
import { CONSUMERS, deliverEvents, sweepOutbox } from '../../../src/services/events/deliver-events'
import { mailsTo } from '../../support/mailbox'
import { signUpCreator } from '../../support/people'
import { startTestProduct, type TestProduct } from '../../support/product'
import { workOff } from '../../support/work-queue'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

const run = <Row extends Record<string, unknown>>(statement: ReturnType<typeof sql>) =>
  query<Row>({ payload: product.payload }, statement)
const approved = (subject: number) => ({ type: 'creator.approved', subject, data: {} }) as const
/** Records an event in a transaction of its own. */
const happened = async (event: NewEvent) => {
  const req = await product.localReq()
  await withTransaction(req, () => recordEvent(req, event))
}
const deliver = async () => deliverEvents({ req: await product.localReq() })
/** The subjects of the events that a consumer would be given next. */
const subjectsAhead = async (after: number): Promise<number[]> =>
  (await readEvents({ payload: product.payload }, { after, limit: 1_000 })).map(({ subject }) => subject)
const jobs = async (name: string, condition = sql`true`): Promise<number> => {
  const [row] = await run<{ count: number }>(
    sql`select count(*)::int as count from jobs.job where name = ${name} and ${condition}`,
  )
  return row?.count ?? 0
}
const cursor = async (): Promise<number> =>
  Number(
    (await run<{ position: string }>(sql`select position from event_consumers where name = 'emails'`))[0]?.position,
  )

beforeEach(() => workOff(product))

test('every consumer has a cursor', async () => {
  const rows = await run<{ name: string }>(sql`select name from event_consumers order by name`)
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(CONSUMERS).sort())
})

test('an event of a transaction that is rolled back never happened', async () => {
  const before = await cursor()
  const req = await product.localReq()
  const failed = withTransaction(req, async () => {
    await recordEvent(req, approved(1))
    throw new Error('No')
  })
  await expect(failed).rejects.toThrow('No')
  expect(await subjectsAhead(before)).toEqual([])
  expect(await hasBacklog({ payload: product.payload }, ['emails'])).toBe(false)
})

test('refuses data that does not belong to its type', async () => {
  const wrong = happened({ type: 'payout.unclaimed', subject: 1, data: {} as never })
  await expect(wrong).rejects.toThrow()
})

test('refuses an event outside of a transaction', async () => {
  const alone = recordEvent(await product.localReq(), approved(1))
  await expect(alone).rejects.toThrow('An event must be recorded in the transaction of what happened')
})

test('holds an event back while an earlier one may still be committed, and looks again once a second', async () => {
  const before = await cursor()
  const slow = await product.localReq()
  let commit = () => {}
  let recorded = () => {}
  const isRecorded = new Promise<void>((resolve) => {
    recorded = resolve
  })
  const transaction = withTransaction(slow, async () => {
    await recordEvent(slow, approved(11))
    recorded()
    await new Promise<void>((resolve) => {
      commit = resolve
    })
  })
  await isRecorded
  try {
    await happened(approved(12))
    await deliver()
    expect(await cursor()).toBe(before)
    expect(await hasBacklog({ payload: product.payload }, ['emails'])).toBe(true)
    for (let time = 0; time < 10; time += 1) await deliver()
    const [later] = await run(
      sql`select count(*)::int as jobs, count(distinct singleton_on)::int as times
          from jobs.job
          where name = 'deliver-events' and start_after > now()`,
    )
    expect(later?.jobs).toBe(later?.times)
  } finally {
    commit()
    await transaction
  }
  expect(await subjectsAhead(before)).toEqual([11, 12])
  await deliver()
  expect(await subjectsAhead(await cursor())).toEqual([])
})

test('loses and repeats nothing while many transactions record and deliver at once', async () => {
  const before = { cursor: await cursor(), jobs: await jobs('send-notification') }
  const record = async (subject: number) => {
    const req = await product.localReq()
    await withTransaction(req, async () => {
      await recordEvent(req, approved(subject))
      await query(req, sql`select pg_sleep(${(subject % 5) / 100})`)
      await recordEvents(req, [approved(subject), approved(subject)])
    })
    await deliver()
  }
  await Promise.all(Array.from({ length: 40 }, (_, index) => record(1_000_000 + index)))
  await deliver()
  expect((await subjectsAhead(before.cursor)).length).toBe(120)
  expect((await jobs('send-notification')) - before.jobs).toBe(120)
})

test('a consumer that reads the same events twice sends one email', async () => {
  const { creator, person } = await signUpCreator(product)
  const before = await cursor()
  await happened(approved(creator.id))
  await workOff(product)
  await run(sql`update event_consumers set position = ${before}`)
  await deliver()
  await run(sql`delete from jobs.job where name = 'send-notification'`)
  await run(sql`update event_consumers set position = ${before}`)
  await deliver()
  await workOff(product)
  expect(await mailsTo(product, person.email)).toHaveLength(1)
})

test('the sweep delivers what no job delivered, and removes what is old and read', async () => {
  await happened(approved(21))
  await run(sql`delete from jobs.job where name = 'deliver-events'`)
  await run(sql`update domain_events set recorded_at = now() - interval '31 days'`)
  await sweepOutbox({ req: await product.localReq() })
  expect(await hasBacklog({ payload: product.payload }, ['emails'])).toBe(false)
  expect(await run(sql`select id from domain_events`)).toEqual([])
})
