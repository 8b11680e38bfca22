import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { query } from '../../../src/database'
import { clientOf, signUpBrand, signUpCreator, signUpStaff } from '../../support/people'
import { startTestProduct, type TestProduct } from '../../support/product'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

const run = (statement: ReturnType<typeof sql>) => query({ payload: product.payload }, statement)

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

test('a staff member who is disabled or loses the role loses the panel immediately', async () => {
  const { person, panel } = await signUpStaff(product, 'editor')
  expect((await panel('GET', '/cms-api/blog_posts')).status).toBe(200)
  await run(sql`update users set role = 'user' where email = ${person.email}`)
  expect((await panel('GET', '/cms-api/blog_posts')).status).toBe(403)
  await run(sql`update users set role = 'editor', disabled_at = now() where email = ${person.email}`)
  expect((await panel('GET', '/cms-api/blog_posts')).status).toBe(403)
})
