import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportUser } from '../../../src/contracts/admin-users'
import { query } from '../../../src/database'
import { connectedBrand } from '../../support/brand-story'
import { signUpCreator, signUpStaff } from '../../support/people'
import { startTestProduct, type TestProduct } from '../../support/product'

let product: TestProduct
let admin: Awaited<ReturnType<typeof signUpStaff>>
beforeAll(async () => {
  product = await startTestProduct({ checksLedger: false })
  admin = await signUpStaff(product, 'admin')
})
afterAll(() => product.close())

const exported = async (id: number): Promise<Record<string, Record<string, unknown>[]>> =>
  JSON.parse(await admin.client.call(exportUser, { params: { id } }))

test('a creator’s file has the account, the profile and what belongs to it, and nothing of others', async () => {
  const [own, other] = [await signUpCreator(product), await signUpCreator(product)]
  const file = await exported(own.user.id)
  expect(file.users).toMatchObject([{ id: own.user.id, email: own.person.email }])
  expect(file.creators).toMatchObject([{ id: own.creator.id }])
  expect(file.creator_channels?.length).toBeGreaterThan(0)
  expect(file.creator_earnings).toEqual([])
  expect(Object.keys(file)).not.toContain('products')
  expect(JSON.stringify(file)).not.toContain(other.person.email)
})

test('a brand’s file has its products, more than are read at once, and no secret', async () => {
  const { brand } = await connectedBrand(product)
  await query(
    product,
    sql`insert into products (brand_id, asin, sku, title)
        select ${brand.id}::int, 'B0EXPORT' || n, 'export-' || n, 'Product ' || n
        from generate_series(1, 1100) n`,
  )
  const [row] = await query<{ user_id: number; products: number }>(
    product,
    sql`select b.user_id, (select count(*)::int from products p where p.brand_id = b.id) as products
        from brands b
        where b.id = ${brand.id}`,
  )
  const file = await exported(row?.user_id ?? 0)
  expect(file.products).toHaveLength(row?.products ?? 0)
  expect(new Set(file.products?.map(({ id }) => id)).size).toBe(row?.products)
  expect(file.amazon_profiles?.[0]).toMatchObject({ brand_id: brand.id })
  expect(file.amazon_profiles?.[0]).not.toHaveProperty('merchant_token')
  expect(file.brands?.[0]).not.toHaveProperty('stripe_customer_id')
})

test('each export is audited, and an unknown user is 404 without a record', async () => {
  const { user } = await signUpCreator(product)
  await exported(user.id)
  const audited = (id: number) =>
    query(
      product,
      sql`select action, actor_id
          from audit_events
          where target_collection = 'users' and target_id = ${id}`,
    )
  expect(await audited(user.id)).toEqual([{ action: 'export-person', actor_id: admin.userId }])
  expect((await admin.client.ask('GET', '/api/admin/users/999999/export')).status).toBe(404)
  expect(await audited(999_999)).toEqual([])
})
