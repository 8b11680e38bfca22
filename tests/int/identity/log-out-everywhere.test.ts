import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { logOutEverywhere } from '../../../src/contracts/admin-users'
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

const REASON = { reason: 'Phone lost, confirmed by email' }
const logOut = (id: number) => admin.client.call(logOutEverywhere, { params: { id }, body: REASON })
const run = <Row extends Record<string, unknown>>(statement: ReturnType<typeof sql>) =>
  query<Row>({ payload: product.payload }, statement)

test('ends every session of a brand, and a new login works', async () => {
  const { client, person, user, brand } = await signUpBrand(product)
  const other = await signUpBrand(product, 'Somebody Else')
  const phone = clientOf(product, { token: await signIn(product, person.email) })
  const devices = [client, phone]
  for (const device of devices) expect((await device.ask('GET', '/api/brands/me')).status).toBe(200)

  expect(await logOut(user.id)).toEqual({ id: user.id, status: 'logged_out' })
  for (const device of devices) {
    for (const path of ['/api/brands/me', '/api/products', '/api/links'])
      expect([path, (await device.raw('GET', path)).status]).toEqual([path, 401])
    expect(await device.ask('GET', '/api/user-type')).toEqual({
      status: 401,
      body: { message: 'Your session has ended. Log in again.' },
    })
    expect((await device.raw('GET', '/cms-api/brands')).status).toBe(403)
  }
  expect((await other.client.ask('GET', '/api/brands/me')).status).toBe(200)

  await nextSecond()
  const again = clientOf(product, { token: await signIn(product, person.email) })
  expect(await again.ask('GET', '/api/brands/me')).toMatchObject({ status: 200, body: { id: brand.id } })
})

test('is audited with its reason, each time', async () => {
  const { user } = await signUpBrand(product)
  await logOut(user.id)
  await nextSecond()
  await logOut(user.id)
  const rows = await run<{ changes: { sessions_valid_from: { before: string | null; after: string } } }>(
    sql`select actor_id, actor_email, reason, action, changes
        from audit_events
        where target_collection = 'users' and target_id = ${user.id} and action = ${logOutEverywhere.name}
        order by id`,
  )
  const by = { actor_id: admin.userId, actor_email: admin.person.email, action: 'log-out-everywhere', ...REASON }
  expect(rows).toEqual([by, by].map((row) => ({ ...row, changes: expect.anything() })))
  const [first, second] = rows.map(({ changes }) => changes.sessions_valid_from)
  expect(first?.before).toBeNull()
  expect(second?.before).toBe(first?.after)
  expect(Date.parse(second?.after ?? '')).toBeGreaterThan(Date.parse(first?.after ?? ''))
})

test('ends sessions of staff at the panel, and of the admin who does it', async () => {
  const editor = await signUpStaff(product, 'editor')
  expect((await editor.panel('GET', '/cms-api/blog_posts')).status).toBe(200)
  await logOut(editor.userId)
  expect((await editor.panel('GET', '/cms-api/blog_posts')).status).toBe(403)
  const self = await signUpStaff(product, 'admin')
  const path = `/api/admin/users/${self.userId}/log-out-everywhere`
  expect((await self.panel('POST', path, REASON)).status).toBe(200)
  expect((await self.panel('POST', path, REASON)).status).toBe(401)
})

test('changes nothing without a reason', async () => {
  const { client, user } = await signUpBrand(product)
  const answer = await admin.client.ask('POST', `/api/admin/users/${user.id}/log-out-everywhere`, { reason: ' ' })
  expect(answer).toMatchObject({ status: 400, body: { errors: [{ path: 'reason' }] } })
  expect((await client.ask('GET', '/api/brands/me')).status).toBe(200)
})
