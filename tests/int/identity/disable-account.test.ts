import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { disableUser, enableUser } from '../../../src/contracts/admin-users'
import { query } from '../../../src/database'
import { clientOf, nextSecond, signIn, signUpBrand, signUpStaff } from '../../support/people'
import { startTestProduct, type TestProduct } from '../../support/product'

let product: TestProduct
let admin: Awaited<ReturnType<typeof signUpStaff>>
beforeAll(async () => {
  product = await startTestProduct()
  admin = await signUpStaff(product, 'admin')
})
afterAll(() => product.close())

const body = { reason: 'Reported as a copied account' }
const set = (call: typeof disableUser | typeof enableUser, id: number) =>
  admin.client.call(call, { params: { id }, body })
const disabledAt = async (id: number) =>
  (await query<{ at: Date | null }>(product, sql`select disabled_at as at from users where id = ${id}`))[0]?.at
const audited = (id: number) =>
  query(
    product,
    sql`select action, actor_id, reason
        from audit_events
        where target_collection = 'users' and target_id = ${id}
        order by id`,
  )

test('the tokens of a disabled account stop working at once, and it is audited', async () => {
  const { client, user } = await signUpBrand(product)
  expect((await client.ask('GET', '/api/brands/me')).status).toBe(200)
  expect(await set(disableUser, user.id)).toEqual({ id: user.id, status: 'disabled' })
  expect((await client.ask('GET', '/api/brands/me')).status).toBe(401)
  expect((await client.raw('GET', '/cms-api/brands')).status).toBe(403)
  expect(await audited(user.id)).toEqual([{ action: 'disable', actor_id: admin.userId, ...body }])
})

test('an enabled account needs a new login', async () => {
  const other = await signUpStaff(product, 'editor')
  await nextSecond()
  await set(disableUser, other.userId)
  expect(await set(enableUser, other.userId)).toEqual({ id: other.userId, status: 'active' })
  expect(await disabledAt(other.userId)).toBeNull()
  expect((await other.panel('GET', '/cms-api/blog_posts')).status).toBe(403)
  await nextSecond()
  const token = await signIn(product, other.person.email)
  expect((await clientOf(product, { token }).raw('GET', '/cms-api/blog_posts')).status).toBe(200)
})

test('an admin cannot disable the own account, and no account twice', async () => {
  const ask = async (id: number, act: string, input: object = body) =>
    (await admin.client.ask('POST', `/api/admin/users/${id}/${act}`, input)).status
  expect(await ask(admin.userId, 'disable')).toBe(409)
  expect(await disabledAt(admin.userId)).toBeNull()
  const { user } = await signUpBrand(product)
  expect(await ask(user.id, 'enable')).toBe(409)
  await set(disableUser, user.id)
  expect(await ask(user.id, 'disable')).toBe(409)
  expect(await ask(user.id, 'enable', { reason: ' ' })).toBe(400)
  expect(await ask(999_999, 'disable')).toBe(404)
})

test('the field cannot be written past the actions', async () => {
  const { user } = await signUpBrand(product)
  await admin.panel('PATCH', `/cms-api/users/${user.id}`, { disabled_at: '2026-11-01T00:00:00.000Z' })
  expect(await disabledAt(user.id)).toBeNull()
})
