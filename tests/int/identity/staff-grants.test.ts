import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { query } from '../../../src/database'
import { makeAdmin } from '../../../src/services/identity/make-admin'
import {
  type Client,
  clientOf,
  nextSecond,
  type Person,
  signIn,
  signUp,
  signUpBrand,
  signUpCreator,
  signUpStaff,
  signUpVerified,
} from '../../support/people'
import { startTestProduct, type TestProduct } from '../../support/product'
import { tokenSigner } from './tokens'

let product: TestProduct
let sign: Awaited<ReturnType<typeof tokenSigner>>
let admin: Awaited<ReturnType<typeof signUpStaff>>
beforeAll(async () => {
  product = await startTestProduct()
  sign = await tokenSigner(product)
  admin = await signUpStaff(product, 'admin')
})
afterAll(() => product.close())

const run = <Row extends Record<string, unknown>>(statement: ReturnType<typeof sql>) =>
  query<Row>({ payload: product.payload }, statement)
const newEmail = () => `${randomBytes(5).toString('hex')}@staff.test`
const grant = async (email: string) => makeAdmin({ req: await product.localReq(), email })
const rowOf = async (email: string) =>
  (await run(sql`select role, user_type, firebase_uid from users where email = ${email}`))[0]
const signUpRow = (client: Client, { email, uid }: Person, user_type = 'brand') =>
  client.ask('POST', '/api/users', { email, firebase_uid: uid, user_type })
/** The owner of the address resets the password: the account keeps its uid and becomes verified. */
const takeOver = async ({ email, uid }: Person): Promise<Person> => {
  await product.sandbox.db.query('update accounts set is_email_verified = true where local_id = $1', [uid])
  return { email, uid, token: await signIn(product, email) }
}

/** Expects that the token is refused everywhere that is limited to staff. */
const expectNotStaff = async (token: string) => {
  const client = clientOf(product, { token })
  expect((await client.ask('GET', '/api/user-type')).body.role ?? 'user').toBe('user')
  expect((await client.raw('GET', '/cms-api/audit_events')).status).toBe(403)
  expect([401, 403]).toContain((await client.raw('POST', '/api/admin/payments/reconciliations')).status)
  expect((await client.raw('POST', '/api/session')).headers.getSetCookie()).toEqual([])
  const cookie = { cookie: `shelfmate-staff=${token}`, origin: product.origin }
  expect((await clientOf(product).ask('GET', '/cms-api/users/me', undefined, cookie)).body.user ?? null).toBeNull()
}
const expectAdmin = async (token: string) => {
  const client = clientOf(product, { token })
  expect((await client.ask('GET', '/api/user-type')).body).toMatchObject({ role: 'admin' })
  expect((await client.raw('GET', '/cms-api/audit_events')).status).toBe(200)
  expect((await client.raw('POST', '/api/session')).headers.getSetCookie()).toHaveLength(1)
}

describe('an address with which a stranger signs up', () => {
  test.each(['brand', 'creator'])(
    'before the grant, as a %s: the grant is refused and says what to do',
    async (type) => {
      const stranger = await signUp(product, newEmail())
      expect((await signUpRow(clientOf(product, stranger), stranger, type)).status).toBe(201)
      await expect(grant(stranger.email)).rejects.toThrow(
        new RegExp(`${stranger.email} belongs to a ${type} account .*Choose another email address`),
      )
      expect(await rowOf(stranger.email)).toEqual({ role: 'user', user_type: type, firebase_uid: stranger.uid })
      await expectNotStaff(stranger.token)
      // Not even after the address is verified.
      await expectNotStaff((await takeOver(stranger)).token)
    },
  )

  test('after the grant: gets neither the row nor the role', async () => {
    const email = newEmail()
    expect(await grant(email)).toBe('made')
    const stranger = await signUp(product, email)
    await expectNotStaff(stranger.token)
    expect((await signUpRow(clientOf(product, stranger), stranger)).status).toBe(409)
    expect(await rowOf(email)).toEqual({ role: 'admin', user_type: null, firebase_uid: null })
  })

  test('whose owner takes the account over: the owner is staff, the stranger’s token is not', async () => {
    const email = newEmail()
    const stranger = await signUp(product, email)
    await nextSecond()
    await grant(email)
    const owner = await takeOver(stranger)
    expect(owner.uid).toBe(stranger.uid)
    await expectAdmin(owner.token)
    expect(await rowOf(email)).toMatchObject({ firebase_uid: owner.uid })
    await expectNotStaff(stranger.token)
    // A later token of an unverified sign-in is refused as well.
    await expectNotStaff(await sign({ uid: owner.uid, email, isEmailVerified: false }))
  })

  test('at the same moment: becomes either a brand or an admin', async () => {
    for (let round = 0; round < 8; round += 1) {
      const stranger = await signUp(product, newEmail())
      const [granted, signedUp] = await Promise.all([
        sleep(round * 2).then(() => grant(stranger.email).catch(() => 'refused')),
        signUpRow(clientOf(product, stranger), stranger),
      ])
      expect([
        ['made', 409],
        ['refused', 201],
      ]).toContainEqual([granted, signedUp.status])
      await expectNotStaff(stranger.token)
    }
  })
})

describe('a granted role', () => {
  test('requires a sign-in after the grant', async () => {
    const person = await signUpVerified(product)
    await nextSecond()
    await grant(person.email)
    await expectNotStaff(person.token)
    expect(await rowOf(person.email)).toMatchObject({ firebase_uid: null })
    // A token renewed since then still belongs to the earlier sign-in.
    await expectNotStaff(
      await sign({ uid: person.uid, email: person.email, isEmailVerified: true, issuedAt: 1, signedInAt: -10 }),
    )
    await expectAdmin(await signIn(product, person.email))
  })

  test('that was revoked and granted again belongs to the next verified sign-in', async () => {
    const email = newEmail()
    await grant(email)
    const first = await sign({ uid: 'first-account', email, isEmailVerified: true })
    await expectAdmin(first)
    await run(sql`update users set role = 'user' where email = ${email}`)
    await nextSecond()
    expect(await grant(email)).toBe('raised')
    expect(await rowOf(email)).toMatchObject({ role: 'admin', firebase_uid: null })
    await expectNotStaff(first)
    const second = await sign({ uid: 'second-account', email, isEmailVerified: true })
    await expectAdmin(second)
    await expectNotStaff(await sign({ uid: 'first-account', email, isEmailVerified: true }))
  })

  test('applies only while the account has the verified address to which it was granted', async () => {
    const [email, uid] = [newEmail(), 'moved-account']
    await grant(email)
    const token = await sign({ uid, email, isEmailVerified: true })
    await expectAdmin(token)
    await expectNotStaff(await sign({ uid, email: newEmail(), isEmailVerified: true }))
    await expectNotStaff(await sign({ uid, email, isEmailVerified: false }))
    await expectNotStaff(await sign({ uid: 'who-has-the-address-now', email, isEmailVerified: true }))
    await expectAdmin(token)
  })

  test('does not pass to a brand that takes the address over later', async () => {
    const { person } = await signUpBrand(product)
    const email = newEmail()
    await grant(email)
    const token = await sign({ uid: person.uid, email, isEmailVerified: true })
    await expectNotStaff(token)
    expect((await clientOf(product, { token }).ask('GET', '/api/user-type')).body).toMatchObject({ isBrand: true })
    expect(await rowOf(email)).toEqual({ role: 'admin', user_type: null, firebase_uid: null })
  })
})

describe('an admin in the panel', () => {
  const REFUSED = {
    status: 409,
    body: {
      errors: [
        { message: 'Brand and creator accounts can’t become staff. Add a user with another email address instead.' },
      ],
    },
  }

  test.each(['editor', 'admin'])('cannot make a brand or a creator an %s', async (role) => {
    const half = await signUp(product)
    const halfRow = await signUpRow(clientOf(product, half), half, 'creator')
    const [brand, creator] = [await signUpBrand(product), await signUpCreator(product)]
    for (const [id, { token }] of [
      [halfRow.body.id, half],
      [brand.user.id, brand.person],
      [creator.user.id, creator.person],
    ] as const) {
      expect(await admin.panel('PATCH', `/cms-api/users/${id}`, { role })).toMatchObject(REFUSED)
      expect(await run(sql`select role from users where id = ${id}`)).toEqual([{ role: 'user' }])
      await expectNotStaff(token)
    }
    expect((await admin.panel('PATCH', '/cms-api/users?where[id][exists]=true', { role })).status).not.toBe(200)
  })

  test('grants a role to a row without a sign-in', async () => {
    const email = newEmail()
    const made = await admin.panel('POST', '/cms-api/users', { email, role: 'user' })
    const id = (made.body.doc as { id: number }).id
    expect((await admin.panel('PATCH', `/cms-api/users/${id}`, { role: 'admin' })).status).toBe(200)
    const stranger = await signUp(product, email)
    await expectNotStaff(stranger.token)
    await expectAdmin((await takeOver(stranger)).token)
  })
})
