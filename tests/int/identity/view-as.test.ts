import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { logOutEverywhere, viewAsUser } from '../../../src/contracts/admin-users'
import { listHolds } from '../../../src/contracts/restrictions'
import { VIEW_ONLY, VIEW_PREFIX } from '../../../src/contracts/view-as'
import { query } from '../../../src/database'
import { seal } from '../../../src/integrations/seal'
import { connectedBrand } from '../../support/brand-story'
import { clientOf, signUpCreator, signUpStaff } from '../../support/people'
import { startTestProduct, type TestProduct } from '../../support/product'

/** Admins see the dashboard of a brand or creator, and change nothing. */

const body = { reason: 'They asked why a payout is missing' }
let product: TestProduct
let admin: Awaited<ReturnType<typeof signUpStaff>>
let brand: Awaited<ReturnType<typeof connectedBrand>>
let userId: number
let ticket: string

beforeAll(async () => {
  product = await startTestProduct({ checksLedger: false })
  brand = await connectedBrand(product)
  const [row] = await query<{ id: number }>(product, sql`select user_id as id from brands where id = ${brand.brand.id}`)
  userId = row?.id ?? Number.NaN
})
afterAll(() => product.close())

beforeEach(async () => {
  admin = await signUpStaff(product, 'admin')
  ticket = (await admin.client.call(viewAsUser, { params: { id: userId }, body })).ticket
})

type Who = { token?: string; cookie?: string | null; origin?: string }
const ask = (
  method: string,
  path: string,
  body?: unknown,
  { token = ticket, cookie = admin.cookie, origin = product.origin }: Who = {},
) =>
  clientOf(product).ask(method, path, body, {
    authorization: `Bearer ${token}`,
    origin,
    ...(cookie === null ? {} : { cookie }),
  })
const status = async (method: string, path: string, who?: Who) => (await ask(method, path, undefined, who)).status

const ticketOf = (until: number, of = userId) =>
  VIEW_PREFIX + seal(JSON.stringify({ staffId: admin.userId, userId: of, until }), 'users.view')

test('the ticket with the admin’s cookie answers as the account does', async () => {
  expect((await ask('GET', '/api/brands/me')).body).toMatchObject({ id: brand.brand.id })
  expect((await ask('GET', '/api/user-type')).body).toMatchObject({
    isBrand: true,
    brandId: brand.brand.id,
    role: 'user',
  })
  expect(await status('GET', '/api/admin/queues')).toBe(403)
})

test('the ticket alone, with another admin’s cookie, or from another site is worth nothing', async () => {
  const other = await signUpStaff(product, 'admin')
  const editor = await signUpStaff(product, 'editor')
  expect(await status('GET', '/api/brands/me', { cookie: null })).toBe(401)
  expect(await status('GET', '/api/brands/me', { cookie: other.cookie })).toBe(401)
  expect(await status('GET', '/api/brands/me', { cookie: editor.cookie })).toBe(401)
  expect(await status('GET', '/api/brands/me', { origin: 'https://evil.example' })).toBe(401)
  expect(await status('GET', '/api/brands/me', { token: `${ticket.slice(0, -4)}AAAA` })).toBe(401)
})

test('it ends after fifteen minutes, and with the admin’s session', async () => {
  expect(await status('GET', '/api/brands/me', { token: ticketOf(Date.now() + 60_000) })).toBe(200)
  expect(await status('GET', '/api/brands/me', { token: ticketOf(Date.now() - 1) })).toBe(401)
  const asked = Date.now()
  const { until } = await admin.client.call(viewAsUser, { params: { id: userId }, body })
  const minutes = (Date.parse(until) - asked) / 60_000
  expect(minutes).toBeGreaterThanOrEqual(15)
  expect(minutes).toBeLessThan(15.5)
  const chief = await signUpStaff(product, 'admin')
  await chief.client.call(logOutEverywhere, { params: { id: admin.userId }, body })
  expect(await status('GET', '/api/brands/me')).toBe(401)
})

const grant = (id: number, role: string) => query(product, sql`update users set role = ${role} where id = ${id}`)

test('it ends at once for an admin who is demoted', async () => {
  expect(await status('GET', '/api/brands/me')).toBe(200)
  await grant(admin.userId, 'editor')
  expect(await status('GET', '/api/brands/me')).toBe(401)
})

test('a ticket for an account that has become staff is worth nothing', async () => {
  await expect(grant(userId, 'editor')).rejects.toThrow('Failed query')
  const editor = await signUpStaff(product, 'editor')
  expect(await status('GET', '/api/user-type', { token: ticketOf(Date.now() + 60_000, userId) })).toBe(200)
  expect(await status('GET', '/api/user-type', { token: ticketOf(Date.now() + 60_000, editor.userId) })).toBe(401)
})

test('what is read counts toward the limit of the admin, not of the person', async () => {
  const counted = () =>
    query<{ key: string; points: number }>(
      product,
      sql`select key, points
          from rate_limits
          where key like ${`%user ${userId}`}
          order by key`,
    )
  const before = await counted()
  expect(await status('GET', '/api/fees/csv')).toBe(200)
  expect(await counted()).toEqual(before)
  expect(
    await query(product, sql`select points from rate_limits where key like ${`%write%user ${admin.userId}`}`),
  ).toEqual([{ points: expect.any(Number) }])
})

test('nothing can be changed, by writes or by reads that have effects', async () => {
  const digest = () =>
    query(
      product,
      sql`select md5(string_agg(b::text, '')) as brands, (select count(*) from oauth_states) as states
          from brands b`,
    )
  const before = await digest()
  for (const [method, path] of [
    ['DELETE', `/api/brands/${brand.brand.id}/logo`],
    ['POST', '/api/amazon/disconnect'],
    ['POST', '/api/session'],
    ['DELETE', '/api/session'],
    ['GET', '/api/amazon/auth-url'],
    ['GET', '/api/amazon/get-products'],
  ] as const)
    expect([path, await ask(method, path)]).toEqual([path, { status: 403, body: { message: VIEW_ONLY } }])
  expect((await ask('PATCH', `/cms-api/brands/${brand.brand.id}`, { brand_name: 'Renamed' })).status).toBe(403)
  expect(await digest()).toEqual(before)
})

test('the link with which a creator answers a hold is not shown', async () => {
  const { user, creator, client } = await signUpCreator(product)
  await query(product, sql`update creators set approved = true where id = ${creator.id}`)
  await query(
    product,
    sql`insert into restrictions (kind, user_id, creator_id, reason, placed_on, starts_on, answer_by, decide_by)
        values ('hold', ${user.id}, ${creator.id}, 'Why', '2026-11-01', '2026-11-01', '2026-11-15', '2026-12-01')`,
  )
  const { ticket: token } = await admin.client.call(viewAsUser, { params: { id: user.id }, body })
  const rows = [expect.objectContaining({ reason: 'Why' })]
  expect(await client.call(listHolds)).toEqual({ rows, answer_path: expect.stringMatching(/^\/appeal#/) })
  expect((await ask('GET', '/api/holds', undefined, { token })).body).toEqual({ rows, answer_path: null })
})

test('only brands and creators are viewed, and each view is audited with its reason', async () => {
  const { user } = await signUpCreator(product)
  const view = async (id: number, input: object = body) =>
    (await admin.client.ask('POST', `/api/admin/users/${id}/view`, input)).status
  expect(await view(user.id)).toBe(200)
  expect(await view(admin.userId)).toBe(409)
  expect(await view(999_999)).toBe(404)
  expect(await view(user.id, { reason: '' })).toBe(400)
  expect(
    await query(
      product,
      sql`select actor_id, reason
          from audit_events
          where target_collection = 'users' and target_id = ${user.id} and action = 'view'`,
    ),
  ).toEqual([{ actor_id: admin.userId, ...body }])
})
