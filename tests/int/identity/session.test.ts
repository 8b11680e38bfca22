import { sql } from 'drizzle-orm'
import { decodeJwt } from 'jose'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { query, queryOne } from '../../../src/database'
import {
  clientOf,
  nextSecond,
  signIn,
  signUpBrand,
  signUpCreator,
  signUpStaff,
  signUpVerified,
} from '../../support/people'
import { startTestProduct, type TestProduct } from '../../support/product'
import { tokenSigner } from './tokens'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

const run = (statement: ReturnType<typeof sql>) => query({ payload: product.payload }, statement)
const newStaffRow = (email: string, role = 'admin') =>
  run(sql`insert into users (email, role) values (${email}, ${role})`)
const uidOf = async (email: string) =>
  (
    await queryOne<{ uid: string | null }>(
      { payload: product.payload },
      sql`select firebase_uid as uid from users where email = ${email}`,
    )
  )?.uid

test.each(['admin', 'editor'])('a fresh token of an %s becomes a cookie that scripts cannot read', async (role) => {
  const email = `new-${role}@staff.test`
  await newStaffRow(email, role)
  const person = await signUpVerified(product, email)
  const answer = await clientOf(product, person).raw('POST', '/api/session')
  expect(answer.status).toBe(204)
  const [cookie = ''] = answer.headers.getSetCookie()
  expect(cookie).toMatch(/^shelfmate-staff=\S+; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/)
  const seconds = Number(/Max-Age=(\d+)/.exec(cookie)?.[1])
  expect(seconds).toBeGreaterThan(3000)
  expect(seconds).toBeLessThanOrEqual(3600)
})

test('the first requests of a staff member, sent at once, all find the row that one of them bound', async () => {
  const email = 'first@staff.test'
  await newStaffRow(email)
  const client = clientOf(product, await signUpVerified(product, email))
  const holder = new Client({ connectionString: product.databaseUrl })
  await holder.connect()
  // All have looked for a bound row and found none before the first can bind it.
  await holder.query('begin')
  await holder.query(
    `select 1
     from users
     where email = $1
     for update`,
    [email],
  )
  const answers = Promise.all([
    client.raw('POST', '/api/session'),
    client.ask('GET', '/api/user-type'),
    client.ask('GET', '/api/user-type'),
  ])
  await expect.poll(waitingRequests).toBe(3)
  await holder.query('commit')
  await holder.end()
  const [session, ...types] = await answers
  expect(session.headers.getSetCookie()).toHaveLength(1)
  expect(types.map(({ status, body }) => [status, body.role])).toEqual([
    [200, 'admin'],
    [200, 'admin'],
  ])
})

const waitingRequests = async (): Promise<unknown> => {
  const [row] = await run(
    sql`select count(*)::int as count
        from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like '%update users%'`,
  )
  return row?.count
}

test('brands, creators and users without a row get no cookie', async () => {
  const brand = await signUpBrand(product)
  const creator = await signUpCreator(product)
  const newcomer = clientOf(product, await signUpVerified(product))
  for (const client of [brand.client, creator.client, newcomer]) {
    const answer = await client.raw('POST', '/api/session')
    expect(answer.status).toBe(204)
    expect(answer.headers.getSetCookie()).toEqual([])
  }
  expect((await clientOf(product).raw('POST', '/api/session')).status).toBe(401)
})

test('a token older than five minutes opens no session', async () => {
  const { person } = await signUpStaff(product, 'admin')
  const sign = await tokenSigner(product)
  const sessionOf = async (issuedAt: number) => {
    const token = await sign({ uid: person.uid, email: person.email, isEmailVerified: true, issuedAt, signedInAt: 0 })
    return (await clientOf(product, { token }).raw('POST', '/api/session')).headers.getSetCookie()
  }
  expect(await sessionOf(-290)).toHaveLength(1)
  expect(await sessionOf(-310)).toEqual([])
})

const FOREIGN_ORIGINS = (origin: string) => ['https://evil.test', 'null', `${origin}.evil.test`, `${origin}/`]

test('sets no cookie for a page of another origin', async () => {
  const { person } = await signUpStaff(product, 'admin')
  for (const origin of FOREIGN_ORIGINS(product.origin)) {
    const answer = await clientOf(product, person).raw('POST', '/api/session', undefined, { origin })
    expect(answer.status, origin).toBe(403)
    expect(answer.headers.getSetCookie(), origin).toEqual([])
  }
  const own = await clientOf(product, person).raw('POST', '/api/session', undefined, { origin: product.origin })
  expect(own.status).toBe(204)
  expect(own.headers.getSetCookie()).toHaveLength(1)
})

test('clears no cookie for a page of another origin', async () => {
  for (const origin of FOREIGN_ORIGINS(product.origin)) {
    const answer = await clientOf(product).raw('DELETE', '/api/session', undefined, { origin })
    expect(answer.status, origin).toBe(403)
    expect(answer.headers.getSetCookie(), origin).toEqual([])
  }
  const own = await clientOf(product).raw('DELETE', '/api/session', undefined, { origin: product.origin })
  expect(own.status).toBe(204)
})

test('ending the session clears the cookie', async () => {
  const answer = await clientOf(product).raw('DELETE', '/api/session')
  expect(answer.status).toBe(204)
  expect(answer.headers.getSetCookie()[0]).toMatch(/^shelfmate-staff=; Path=\/; Max-Age=0; HttpOnly/)
})

describe('logging out', () => {
  type Staff = Awaited<ReturnType<typeof signUpStaff>>
  const ways: Record<string, (staff: Staff) => Promise<{ status: number }>> = {
    'by the session call': ({ panel }) => panel('DELETE', '/api/session'),
    'in the panel': ({ panel }) => panel('POST', '/cms-api/users/logout'),
  }
  const isIn = async ({ panel }: Pick<Staff, 'panel'>) => (await panel('GET', '/cms-api/users?limit=1')).status === 200
  const panelWith =
    (token: string): Staff['panel'] =>
    (method, path, body) =>
      clientOf(product).ask(method, path, body, { cookie: `shelfmate-staff=${token}`, origin: product.origin })

  test.each(Object.keys(ways))('%s revokes the token everywhere at once', async (way) => {
    const staff = await signUpStaff(product, 'admin')
    expect(await isIn(staff)).toBe(true)
    expect((await ways[way]?.(staff))?.status).toBeLessThan(300)
    expect(await isIn(staff)).toBe(false)
    expect((await staff.panel('GET', '/cms-api/users/me')).body.user).toBeNull()
    expect((await staff.panel('POST', '/api/creators/approve', { ids: [1] })).status).toBe(401)
    expect((await staff.client.raw('POST', '/api/creators/approve', { ids: [1] })).status).toBe(401)
    expect((await staff.client.raw('GET', '/cms-api/users?limit=1')).status).toBe(403)
    expect((await staff.client.raw('POST', '/api/session')).headers.getSetCookie()).toEqual([])
    expect(await staff.client.ask('GET', '/api/user-type')).toMatchObject({
      status: 401,
      body: { message: 'Your session has ended. Log in again.' },
    })
  })

  test('revokes renewed tokens of the same sign-in, and the next sign-in is a new session', async () => {
    const staff = await signUpStaff(product, 'editor')
    const { uid, email, token } = staff.person
    await staff.panel('DELETE', '/api/session')
    const sign = await tokenSigner(product)
    // A second earlier: `sign` counts from the second in which it runs.
    const signedInAt = Number(decodeJwt(token).auth_time) - Math.floor(Date.now() / 1000) - 1
    const renewed = await sign({ uid, email, isEmailVerified: true, issuedAt: 1, signedInAt })
    expect((await clientOf(product, { token: renewed }).raw('POST', '/api/session')).headers.getSetCookie()).toEqual([])
    await nextSecond()
    const next = await signIn(product, email)
    expect((await clientOf(product, { token: next }).raw('POST', '/api/session')).headers.getSetCookie()).toHaveLength(
      1,
    )
    const nextPanel = panelWith(next)
    expect((await nextPanel('GET', '/cms-api/blog_posts')).status).toBe(200)
    // The old token cannot end the new session.
    for (const way of Object.values(ways)) expect((await way(staff)).status).toBeLessThan(300)
    expect((await nextPanel('GET', '/cms-api/blog_posts')).status).toBe(200)
  })

  test('ends nothing for a page of another origin', async () => {
    const staff = await signUpStaff(product, 'admin')
    for (const origin of FOREIGN_ORIGINS(product.origin))
      for (const [method, path] of [
        ['DELETE', '/api/session'],
        ['POST', '/cms-api/users/logout'],
      ] as const)
        expect((await staff.panel(method, path, undefined, { origin })).status, origin).toBe(403)
    const crossSite = { cookie: staff.cookie, 'sec-fetch-site': 'cross-site' }
    await clientOf(product).raw('DELETE', '/api/session', undefined, crossSite)
    expect(await isIn(staff)).toBe(true)
  })

  test('by a user who is not staff ends nothing', async () => {
    const { client, person } = await signUpBrand(product)
    for (const out of [
      () => panelWith(person.token)('DELETE', '/api/session'),
      () => client.ask('DELETE', '/api/session'),
    ])
      expect((await out()).status).toBe(204)
    expect((await client.raw('GET', '/api/brands/me')).status).toBe(200)
    expect((await panelWith('nonsense')('DELETE', '/api/session')).status).toBe(204)
  })
})

describe('a session ends immediately when an admin', () => {
  test.each([
    ['changes the role', [{ role: 'admin' }]],
    ['removes the role and restores it', [{ role: 'user' }, { role: 'editor' }]],
  ])('%s', async (_, changes) => {
    const [admin, other] = [await signUpStaff(product, 'admin'), await signUpStaff(product, 'editor')]
    expect((await other.panel('GET', '/cms-api/blog_posts')).status).toBe(200)
    await nextSecond()
    for (const change of changes)
      expect((await admin.panel('PATCH', `/cms-api/users/${other.userId}`, change)).status).toBe(200)
    expect((await other.panel('GET', '/cms-api/blog_posts')).status).toBe(403)
    expect((await other.client.raw('POST', '/api/session')).headers.getSetCookie()).toEqual([])
    await nextSecond()
    const token = await signIn(product, other.person.email)
    expect((await clientOf(product, { token }).raw('GET', '/cms-api/blog_posts')).status).toBe(200)
  })
})

test('a staff row is bound at the first sign-in, only by the verified email', async () => {
  const sign = await tokenSigner(product)
  const email = 'first-admin@staff.test'
  await newStaffRow(email)
  const roleOf = async (uid: string, isEmailVerified: boolean) => {
    const token = await sign({ uid, email, isEmailVerified })
    return (await clientOf(product, { token }).ask('GET', '/api/user-type')).body.role
  }
  expect(await roleOf('impostor', false)).toBe('user')
  expect(await uidOf(email)).toBeNull()
  expect(await roleOf('the-admin', true)).toBe('admin')
  expect(await uidOf(email)).toBe('the-admin')
  expect(await roleOf('second-account', true)).toBe('user')
  expect(await uidOf(email)).toBe('the-admin')
})

test('a row without a staff role is not bound by its email', async () => {
  const sign = await tokenSigner(product)
  const email = 'plain@people.test'
  await run(sql`insert into users (email, role, user_type) values (${email}, 'user', 'brand')`)
  const token = await sign({ uid: 'taker', email, isEmailVerified: true })
  expect((await clientOf(product, { token }).ask('GET', '/api/user-type')).body).toMatchObject({ userId: null })
  expect(await uidOf(email)).toBeNull()
})
