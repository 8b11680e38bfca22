import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase, REFUSED } from './fixture'

let database: Database
beforeAll(async () => {
  database = await openDatabase()
  const staff = await database.add('users', { email: 'staff@x.test', role: 'admin' })
  const event = { actor_id: staff, actor_email: 'staff@x.test', action: 'update', target_collection: 'brands' }
  await database.add('audit_events', { ...event, target_id: 1, changes: { brand_name: ['Old', 'New'] } })
})
afterAll(() => database.close())

test.sequential.each([
  "update audit_events set reason = 'another'",
  'update audit_events set reason = reason',
  'update audit_events set reason = null where false',
  'delete from audit_events',
  'delete from audit_events where false',
  'truncate audit_events',
  'truncate users cascade',
  `insert into audit_events
   select *
   from audit_events
   on conflict (id)
   do update set reason = 'another'`,
  'delete from users',
])('the audit is append-only: %s', async (statement) => {
  const before = await database.rows('select t::text from audit_events t')
  expect(before).toHaveLength(1)
  expect(await database.refusal(statement)).toBe(REFUSED.heldBack)
  expect(await database.rows('select t::text from audit_events t')).toEqual(before)
})

test.sequential('rows can be inserted', async () => {
  const added = await database.refusal(
    "insert into audit_events (actor_email, action, target_collection, target_id) values ('s@x.test', 'delete', 'media', 1)",
  )
  expect(added).toBeNull()
})
