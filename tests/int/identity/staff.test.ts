import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { query } from '../../../src/database'
import { makeAdmin } from '../../../src/services/identity/make-admin'
import { administerAccount, signUpStaff } from '../../support/people'
import { startTestProduct, type TestProduct } from '../../support/product'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

const run = <Row extends Record<string, unknown>>(statement: ReturnType<typeof sql>) =>
  query<Row>({ payload: product.payload }, statement)
const userOf = async (id: number) => (await run(sql`select role, disabled_at from users where id = ${id}`))[0]
/** The audit entries of a user, oldest first. */
const recordedOf = (id: number) =>
  run(
    sql`select actor_id, actor_email, action, changes
        from audit_events
        where target_collection = 'users' and target_id = ${id}
        order by id`,
  )

test('an address typed in capitals is stored in the spelling of the identity provider', async () => {
  const made = await product.payload.create({
    collection: 'users',
    req: await product.localReq(),
    overrideAccess: true,
    data: { email: 'New.Editor@Shelfmate.test', role: 'editor' },
  })
  expect(made).toMatchObject({ email: 'new.editor@shelfmate.test', role: 'editor', user_type: null })
})

describe('an admin', () => {
  const TAKEN = { status: 409, body: { errors: [{ message: 'Ask another admin to make this change' }] } }

  test.each([{ role: 'editor' }, { role: 'user' }])('cannot remove their own rights: %j', async (changes) => {
    const { panel, userId } = await signUpStaff(product, 'admin')
    expect(await panel('PATCH', `/cms-api/users/${userId}`, changes)).toMatchObject(TAKEN)
    expect(await userOf(userId)).toEqual({ role: 'admin', disabled_at: null })
    expect(await recordedOf(userId)).toEqual([])
  })

  test('can save their own row unchanged', async () => {
    const { panel, userId } = await signUpStaff(product, 'admin')
    const answer = await panel('PATCH', `/cms-api/users/${userId}`, { role: 'admin' })
    expect(answer.status).toBe(200)
    expect(await recordedOf(userId)).toEqual([])
  })

  test('changes the roles of others, which is audited', async () => {
    const [admin, other] = [await signUpStaff(product, 'admin'), await signUpStaff(product, 'admin')]
    for (const changes of [{ role: 'editor' }, { role: 'admin' }])
      expect((await admin.panel('PATCH', `/cms-api/users/${other.userId}`, changes)).status).toBe(200)
    const by = { actor_id: admin.userId, action: 'update' }
    expect(await recordedOf(other.userId)).toMatchObject([
      { ...by, changes: { role: { before: 'admin', after: 'editor' } } },
      { ...by, changes: { role: { before: 'editor', after: 'admin' } } },
    ])
  })
})

describe('granting roles', () => {
  type Staff = Awaited<ReturnType<typeof signUpStaff>>
  const asks = [
    ({ panel }: Staff) => panel('POST', '/cms-api/users', { email: 'accomplice@staff.test', role: 'admin' }),
    ({ panel }: Staff, other: Staff) => panel('PATCH', `/cms-api/users/${other.userId}`, { role: 'admin' }),
    // A digit of the id is written as %3N.
    ({ panel }: Staff, other: Staff) =>
      panel('PATCH', `/cms-api/users/%3${[...String(other.userId)].join('%3')}`, { role: 'admin' }),
    ({ panel }: Staff, other: Staff) => panel('PATCH', `/cms-api/users/${other.userId}?depth=0`, { role: 'editor' }),
  ]
  const expectRefusals = async (admin: Staff, other: Staff, refusal: { status: number; body: object }) => {
    for (const ask of asks) expect(await ask(admin, other)).toEqual(refusal)
    expect(await run(sql`select 1 from users where email = 'accomplice@staff.test'`)).toEqual([])
    expect(await userOf(other.userId)).toEqual({ role: 'editor', disabled_at: null })
  }

  test('is refused to an admin whose account was disabled or deleted at the identity provider', async () => {
    const [admin, other] = [await signUpStaff(product, 'admin'), await signUpStaff(product, 'editor')]
    const localId = admin.person.uid
    await administerAccount(product, 'update', { localId, disableUser: true })
    await expectRefusals(admin, other, { status: 403, body: { message: 'User account has been disabled' } })
    await administerAccount(product, 'update', { localId, disableUser: false })
    expect((await admin.panel('PATCH', `/cms-api/users/${other.userId}`, { role: 'editor' })).status).toBe(200)
    await administerAccount(product, 'delete', { localId })
    const ended = { status: 401, body: { message: 'Your session has ended. Log in again.' } }
    await expectRefusals(admin, other, ended)
  })

  test('is refused while the identity provider is unreachable', async () => {
    const [admin, other] = [await signUpStaff(product, 'admin'), await signUpStaff(product, 'editor')]
    await product.sandbox.db.query('alter table accounts rename to accounts_away')
    const failed = 'We couldn’t verify your session. No changes were made; please try again.'
    await expectRefusals(admin, other, { status: 502, body: { message: failed } })
    await product.sandbox.db.query('alter table accounts_away rename to accounts')
    expect((await admin.panel('POST', '/cms-api/users/logout')).status).toBe(200)
  })
})

describe('an admin created in the terminal', () => {
  const BY_SYSTEM = { actor_id: null, actor_email: 'system' }
  const make = async (email: string) => makeAdmin({ req: await product.localReq(), email })
  const idOf = async (email: string) => Number((await run(sql`select id from users where email = ${email}`))[0]?.id)

  test('is audited once, as the system’s, even for two simultaneous commands', async () => {
    const email = 'first@staff.test'
    expect((await Promise.all([make(email), make(email)])).sort()).toEqual(['made', 'was one'])
    expect(await make(email)).toBe('was one')
    const id = await idOf(email)
    expect(await userOf(id)).toMatchObject({ role: 'admin' })
    const changes = { email: { before: null, after: email }, role: { before: null, after: 'admin' } }
    expect(await recordedOf(id)).toEqual([{ ...BY_SYSTEM, action: 'create', changes }])
  })

  test('who was an editor before is promoted', async () => {
    const { person, userId } = await signUpStaff(product, 'editor')
    expect([await make(person.email), await make(person.email)]).toEqual(['raised', 'was one'])
    const changes = { role: { before: 'editor', after: 'admin' } }
    expect(await recordedOf(userId)).toEqual([{ ...BY_SYSTEM, action: 'update', changes }])
  })

  test('is not created when the audit fails', async () => {
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
