import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { query } from '../../../src/database'
import { makeAdmin } from '../../../src/services/identity/make-admin'
import { signUpStaff } from '../../support/people'
import { startTestProduct, type TestProduct } from '../../support/product'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

const run = <Row extends Record<string, unknown>>(statement: ReturnType<typeof sql>) =>
  query<Row>({ payload: product.payload }, statement)
const userOf = async (id: number) => (await run(sql`select role, disabled_at from users where id = ${id}`))[0]
/** What the audit says of a user, oldest first. */
const recordedOf = (id: number) =>
  run(
    sql`select actor_id, actor_email, action, changes from audit_events where target_collection = 'users' and target_id = ${id} order by id`,
  )

test('an address typed with capitals is kept as the identity provider writes it', async () => {
  const made = await product.payload.create({
    collection: 'users',
    req: await product.localReq(),
    overrideAccess: true,
    data: { email: 'New.Editor@Shelfmate.test', role: 'editor' },
  })
  expect(made).toMatchObject({ email: 'new.editor@shelfmate.test', role: 'editor', user_type: null })
})

describe('an admin', () => {
  const TAKEN = { status: 409, body: { errors: [{ message: 'Another admin has to do this' }] } }
  const now = '2026-11-01T00:00:00.000Z'

  test.each([{ role: 'editor' }, { role: 'user' }, { disabled_at: now }, { role: 'admin', disabled_at: now }])(
    'takes nothing from themselves: %j',
    async (changes) => {
      const { panel, userId } = await signUpStaff(product, 'admin')
      expect(await panel('PATCH', `/cms-api/users/${userId}`, changes)).toMatchObject(TAKEN)
      expect(await userOf(userId)).toEqual({ role: 'admin', disabled_at: null })
      expect(await recordedOf(userId)).toEqual([])
    },
  )

  test('saves their own row as it is', async () => {
    const { panel, userId } = await signUpStaff(product, 'admin')
    const answer = await panel('PATCH', `/cms-api/users/${userId}`, { role: 'admin', disabled_at: null })
    expect(answer.status).toBe(200)
    expect(await recordedOf(userId)).toEqual([])
  })

  test('gives and takes the roles of others, and it is recorded', async () => {
    const [admin, other] = [await signUpStaff(product, 'admin'), await signUpStaff(product, 'admin')]
    for (const changes of [{ role: 'editor' }, { role: 'admin' }, { disabled_at: now }])
      expect((await admin.panel('PATCH', `/cms-api/users/${other.userId}`, changes)).status).toBe(200)
    expect((await userOf(other.userId))?.disabled_at).not.toBeNull()
    const by = { actor_id: admin.userId, action: 'update' }
    expect(await recordedOf(other.userId)).toMatchObject([
      { ...by, changes: { role: { before: 'admin', after: 'editor' } } },
      { ...by, changes: { role: { before: 'editor', after: 'admin' } } },
      { ...by, changes: { disabled_at: { before: null, after: now } } },
    ])
  })
})

describe('an admin made at the terminal', () => {
  const BY_SYSTEM = { actor_id: null, actor_email: 'system' }
  const make = async (email: string) => makeAdmin({ req: await product.localReq(), email })
  const idOf = async (email: string) => Number((await run(sql`select id from users where email = ${email}`))[0]?.id)

  test('is recorded once, as the system’s, also when it is asked for twice at once', async () => {
    const email = 'first@staff.test'
    expect((await Promise.all([make(email), make(email)])).sort()).toEqual(['made', 'was one'])
    expect(await make(email)).toBe('was one')
    const id = await idOf(email)
    expect(await userOf(id)).toMatchObject({ role: 'admin' })
    const changes = { email: { before: null, after: email }, role: { before: null, after: 'admin' } }
    expect(await recordedOf(id)).toEqual([{ ...BY_SYSTEM, action: 'create', changes }])
  })

  test('who was an editor before is raised', async () => {
    const { person, userId } = await signUpStaff(product, 'editor')
    expect([await make(person.email), await make(person.email)]).toEqual(['raised', 'was one'])
    const changes = { role: { before: 'editor', after: 'admin' } }
    expect(await recordedOf(userId)).toEqual([{ ...BY_SYSTEM, action: 'update', changes }])
  })

  test('is not made when it cannot be recorded', async () => {
    await run(
      sql`create function refuse_record() returns trigger language plpgsql as $$ begin raise exception 'full'; end $$`,
    )
    await run(
      sql`create trigger refuse_record before insert on audit_events for each row execute function refuse_record()`,
    )
    try {
      await expect(make('unrecorded@staff.test')).rejects.toThrow()
    } finally {
      await run(sql`drop function refuse_record cascade`)
    }
    expect(await run(sql`select 1 from users where email = 'unrecorded@staff.test'`)).toEqual([])
  })
})
