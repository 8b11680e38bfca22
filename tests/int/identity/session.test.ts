import { sql } from 'drizzle-orm'
import { decodeJwt } from 'jose'
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
    ['disables the account, even after it is enabled again', [{ disabled_at: '2026-11-01' }, { disabled_at: null }]],
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

test('the cookie authorizes the panel’s API, and product calls from our own pages', async () => {
  const { cookie, panel } = await signUpStaff(product, 'admin')
  expect((await panel('GET', '/cms-api/users?limit=1')).status).toBe(200)
  expect((await panel('GET', '/cms-api/users/me')).body).toMatchObject({ user: { role: 'admin' } })
  const statusOf = async (headers: Record<string, string>, own = cookie) =>
    (await clientOf(product).raw('GET', '/api/brands/me', undefined, { cookie: own, ...headers })).status
  const known = await statusOf({ origin: product.origin })
  expect(known).toBeLessThan(500)
  expect(known).not.toBe(401)
  expect(await statusOf({ 'sec-fetch-site': 'same-origin' }, `theme=dark; ${cookie}`)).toBe(known)
  const foreign: Record<string, string>[] = [
    { origin: 'https://evil.test' },
    { origin: 'null' },
    { origin: `${product.origin}.evil.test` },
    { origin: 'https://evil.test', 'sec-fetch-site': 'same-origin' },
    { origin: 'null', 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
    {},
  ]
  for (const headers of foreign)
    for (const other of ['', '; theme=dark'])
      expect(await statusOf(headers, cookie + other), JSON.stringify(headers)).toBe(401)
})

test('an admin call accepts an admin’s cookie from our own pages, and no other cookie', async () => {
  const { creator } = await signUpCreator(product)
  const [admin, editor] = [await signUpStaff(product, 'admin'), await signUpStaff(product, 'editor')]
  const approve = (panel: typeof admin.panel, headers: Record<string, string> = {}) =>
    panel('POST', '/api/creators/approve', { ids: [creator.id] }, headers)
  for (const headers of [{ origin: 'https://evil.test' }, { origin: 'null' }])
    expect((await approve(admin.panel, headers)).status, headers.origin).toBe(401)
  expect(await approve(editor.panel)).toMatchObject({
    status: 403,
    body: { message: 'This requires an admin account' },
  })
  expect(await run(sql`select approved from creators where id = ${creator.id}`)).toEqual([{ approved: false }])
  expect((await approve(admin.panel)).status).toBe(200)
  expect(await run(sql`select approved from creators where id = ${creator.id}`)).toEqual([{ approved: true }])
})

test('the cookie cannot start a new session, and a bearer token takes precedence over it', async () => {
  const { cookie, panel } = await signUpStaff(product, 'admin')
  for (const [method, path] of [
    ['GET', '/api/user-type'],
    ['POST', '/api/session'],
  ] as const)
    expect((await panel(method, path)).status, path).toBe(401)
  const { client, brand } = await signUpBrand(product)
  const mine = await client.ask('GET', '/api/brands/me', undefined, { cookie, origin: product.origin })
  expect(mine.body).toMatchObject({ id: brand.id })
  const broken = { cookie, origin: product.origin, authorization: 'Bearer nonsense' }
  expect((await clientOf(product).raw('GET', '/api/brands/me', undefined, broken)).status).toBe(401)
})

test('a brand’s token in the staff cookie is anonymous', async () => {
  const { person } = await signUpBrand(product)
  const cookie = `shelfmate-staff=${person.token}`
  expect((await clientOf(product).ask('GET', '/cms-api/users/me', undefined, { cookie })).body.user).toBeNull()
  expect((await clientOf(product).raw('GET', '/cms-api/brands', undefined, { cookie })).status).toBe(403)
})

test('a bearer token cannot write at /cms-api, not even an admin’s', async () => {
  const { client } = await signUpStaff(product, 'admin')
  const { creator } = await signUpCreator(product)
  for (const [method, path] of [
    ['PATCH', `/cms-api/creators/${creator.id}`],
    ['PATCH', '/cms-api/creators?where[id][exists]=true'],
    ['POST', '/cms-api/blog_posts'],
    ['DELETE', `/cms-api/creators/${creator.id}`],
    ['PUT', `/cms-api/creators/${creator.id}`],
  ] as const)
    expect((await client.raw(method, path, { approved: true })).status, `${method} ${path}`).toBe(403)
  expect(await run(sql`select approved from creators where id = ${creator.id}`)).toEqual([{ approved: false }])
})

test('a write authorized by the cookie must come from our own pages', async () => {
  const { cookie, panel } = await signUpStaff(product, 'admin')
  const [post] = await run(sql`insert into blog_posts (title, slug) values ('Before', 'riding') returning id`)
  const path = `/cms-api/blog_posts/${post?.id}`
  const titles = () => run(sql`select title from blog_posts where slug = 'riding'`)
  const write = (headers: Record<string, string>) =>
    clientOf(product).raw('PATCH', path, { title: 'After' }, { cookie, ...headers })
  const foreign: Record<string, string>[] = [
    { origin: 'https://evil.test' },
    { origin: 'null' },
    { origin: `${product.origin}.evil.test` },
    { origin: 'https://evil.test', 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    {},
  ]
  for (const headers of foreign) expect((await write(headers)).status, JSON.stringify(headers)).toBe(403)
  expect(await titles()).toEqual([{ title: 'Before' }])
  expect((await panel('PATCH', path, { title: 'After' })).status).toBe(200)
  expect(await titles()).toEqual([{ title: 'After' }])
})

test('a cross-site request is anonymous, with or without the cookie', async () => {
  const { panel } = await signUpStaff(product, 'admin')
  expect((await panel('GET', '/cms-api/users', undefined, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
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

test('a staff member who is disabled or loses the role loses the panel immediately', async () => {
  const { person, panel } = await signUpStaff(product, 'editor')
  expect((await panel('GET', '/cms-api/blog_posts')).status).toBe(200)
  await run(sql`update users set role = 'user' where email = ${person.email}`)
  expect((await panel('GET', '/cms-api/blog_posts')).status).toBe(403)
  await run(sql`update users set role = 'editor', disabled_at = now() where email = ${person.email}`)
  expect((await panel('GET', '/cms-api/blog_posts')).status).toBe(403)
})
