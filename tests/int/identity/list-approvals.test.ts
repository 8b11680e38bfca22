import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listApprovals, listStaffQueues } from '../../../src/contracts/admin-queues'
import { approveCreators, rejectCreators } from '../../../src/contracts/approvals'
import { query } from '../../../src/database'
import { type Client, signUpCreator, signUpStaff } from '../../support/people'
import { startTestProduct, type TestProduct } from '../../support/product'

let product: TestProduct
let admin: Awaited<ReturnType<typeof signUpStaff>>
let creators: number[]

beforeAll(async () => {
  product = await startTestProduct({ checksLedger: false })
  admin = await signUpStaff(product, 'admin')
  creators = []
  for (let made = 0; made < 3; made += 1) creators.push((await signUpCreator(product)).creator.id)
  await query(product, sql`update creators set created_at = created_at - make_interval(days => id)`)
})
afterAll(() => product.close())

const list = (state: 'waiting' | 'approved' | 'rejected', page = 1, limit = 25, client: Client = admin.client) =>
  client.call(listApprovals, { query: { state, page, limit } })

test('lists those who wait, the longest first, page by page', async () => {
  const all = await list('waiting')
  expect(all.total).toBe(3)
  expect(all.rows.map(({ id }) => id)).toEqual(creators.toReversed())
  expect((await list('waiting', 2, 2)).rows.map(({ id }) => id)).toEqual(creators.slice(0, 1))
  expect(all.rows[0]).toMatchObject({ state: 'waiting', decisions: [], risks: [], program_brand: null })
})

test('shows earlier decisions with who made them and why, after the creator reapplied', async () => {
  const [id] = creators
  const reason = 'We look for channels of your own.'
  await admin.client.call(rejectCreators, { body: { ids: [id ?? 0], reason } })
  expect((await list('rejected')).rows).toMatchObject([{ id, decisions: [{ action: 'reject', reason }] }])
  await query(product, sql`update creators set rejected_at = null, rejection_reason = null where id = ${id}`)
  const [row] = (await list('waiting')).rows.filter((one) => one.id === id)
  expect(row?.decisions).toEqual([
    { action: 'reject', at: expect.stringMatching(/Z$/), by: admin.person.email, reason },
  ])
})

test('an approved creator moves to the approved ones, and a closed account is in no list', async () => {
  const [, second, third] = creators
  await admin.client.call(approveCreators, { body: { ids: [second ?? 0] } })
  expect((await list('approved')).rows.map(({ id }) => id)).toEqual([second])
  await query(product, sql`update creators set closed_at = now() where id = ${third}`)
  expect((await list('waiting')).rows.map(({ id }) => id)).not.toContain(third)
})

test('the queues are in order of urgency, those without work last', async () => {
  await query(
    product,
    sql`insert into stripe_events (stripe_event_id, event_type, environment, event_data) values ('evt_1Waits', 'x', 'test', '{}')`,
  )
  const queues = await admin.client.call(listStaffQueues)
  expect(queues.slice(0, 2)).toEqual([
    expect.objectContaining({ title: 'Stripe events', count: 1, is_urgent: true }),
    expect.objectContaining({ title: 'Creators', count: 1, is_urgent: false }),
  ])
  expect(queues.slice(2).every(({ count }) => count === 0)).toBe(true)
})
