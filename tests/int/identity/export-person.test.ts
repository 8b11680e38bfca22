import { parse } from 'csv-parse/sync'
import { sql } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { updateCreator, uploadCreatorPhoto } from '../../../src/contracts/creator-profile'
import { query } from '../../../src/database'
import { connectedBrand, connectedLink } from '../../support/brand-story'
import { signUpBrand, signUpCreator, signUpStaff } from '../../support/people'
import { startTestProduct, type TestProduct } from '../../support/product'
import { keepsPromise } from '../../support/promises'
import { joinTeam } from '../../support/team'
import { picture } from '../operations/uploads'

let product: TestProduct
let admin: Awaited<ReturnType<typeof signUpStaff>>
beforeAll(async () => {
  product = await startTestProduct({ checksLedger: false })
  admin = await signUpStaff(product, 'admin')
})
afterAll(() => product.close())

type Client = typeof admin.client
type Rows = Record<string, unknown>[]

/** The files of an archive, by name. */
const filesOf = async (client: Client, path: string): Promise<Record<string, Buffer>> => {
  const answer = await client.raw('GET', path)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toMatch(/^application\/zip/)
  expect(answer.headers.get('content-disposition')).toMatch(/filename="shelfmate-data-\d{4}-\d{2}-\d{2}\.zip"/)
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()))
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, Buffer.from(bytes)]))
}

/** Of each table the rows. */
const tablesOf = async (client: Client, path: string): Promise<Record<string, Rows>> => {
  const files = Object.entries(await filesOf(client, path)).filter(([name]) => name.endsWith('.json'))
  return Object.fromEntries(files.map(([name, file]) => [name.replace('.json', ''), JSON.parse(file.toString())]))
}

const exported = (id: number) => tablesOf(admin.client, `/api/admin/users/${id}/export`)

test('a creator’s file has the account, the profile and what belongs to it, and nothing of others', async () => {
  const [own, other] = [await signUpCreator(product), await signUpCreator(product)]
  const body = { bio: 'I bake', handle: `baker-${own.creator.id}` }
  await own.client.call(updateCreator, { params: { id: own.creator.id }, body })
  const { photo_url } = await own.client.call(uploadCreatorPhoto, {
    params: { id: own.creator.id },
    body: { image: (await picture(60, 60).png().toBuffer()).toString('base64') },
  })
  for (const { user } of [own, other])
    await query(
      product,
      sql`with settings as (insert into notification_settings (user_id) values (${user.id}))
          insert into notifications (user_id, type, template, data, key, email_time)
          values (${user.id}, 'account-decided', 'creator-approved', '{}', ${`key ${user.id}`}, 'now')`,
    )
  const file = await exported(own.user.id)
  expect(file.notifications).toMatchObject([{ user_id: own.user.id, type: 'account-decided' }])
  expect(file.notifications?.[0]).not.toHaveProperty('key')
  expect(file.notification_settings).toMatchObject([{ user_id: own.user.id, choices: {} }])
  expect(file.users).toMatchObject([{ id: own.user.id, email: own.person.email }])
  expect(file.creators).toMatchObject([{ id: own.creator.id, ...body, photo_url }])
  expect(photo_url).toMatch(/^\/cms-api\/media\/file\//)
  expect(file.creator_channels?.length).toBeGreaterThan(0)
  expect(file.emails).toEqual([])
  expect(file.creator_earnings).toEqual([])
  expect(Object.keys(file)).not.toContain('products')
  expect(JSON.stringify(file)).not.toContain(other.person.email)
})

test('a brand’s file has its products, more than are read at once, and no secret', async () => {
  keepsPromise(
    'ads-api-consent',
    'shows you all of it, in your dashboard or in the copy of your data that you can download, and shows your ' +
      'creators the fields in sections 2, 3 and 4.',
  )
  keepsPromise(
    'ads-api-privacy',
    'The brand sees all of it, in its dashboard or in the copy of its data that it can download.',
  )
  const { brand } = await connectedBrand(product, { seller: 'northpaw' })
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
  for (const table of ['amz_attribution_perf_metrics', 'amz_attribution_prod_metrics'])
    expect(file).toHaveProperty(table)
  expect(file.attribution_tags?.length).toBeGreaterThan(0)
  expect(new Set(file.products?.map(({ id }) => id)).size).toBe(row?.products)
  expect(file.amazon_profiles?.[0]).toMatchObject({ brand_id: brand.id })
  expect(file.amazon_profiles?.[0]).not.toHaveProperty('merchant_token')
  expect(file.brands?.[0]).not.toHaveProperty('stripe_customer_id')
})

test('a brand’s file has neither what only its creator may know nor what only staff may know', async () => {
  const link = await connectedLink(product)
  await query(product, sql`update links set placement = 'Newsletter', tags = array['spring'] where id = ${link.id}`)
  await query(
    product,
    sql`with cycle as (
          insert into billing_cycles (period_start, period_end, status)
          values ('2026-04-01', '2026-04-30', 'open')
          returning id
        )
        insert into brand_statements (billing_cycle_id, brand_id, invoice_number, taken_through, fresh_amount,
          adjustment_amount, carried_in, carried_out, commission_cents, locked_on, charge_on, hold_reason)
        select id, ${link.brand_id}::int, 'SM-2026-04-1', '2026-03-31', 0, 0, 0, 0, 0, '2026-05-01', '2026-05-03', 'Staff'
        from cycle`,
  )
  const [owners] = await query<{ brand: number; creator: number }>(
    product,
    sql`select b.user_id as brand, c.user_id as creator
        from brands b, creators c
        where b.id = ${link.brand_id} and c.id = ${link.creator_id}`,
  )
  const [ofBrand, ofCreator] = [await exported(owners?.brand ?? 0), await exported(owners?.creator ?? 0)]
  expect(ofCreator.links).toMatchObject([{ placement: 'Newsletter', tags: ['spring'] }])
  expect(ofBrand.links).toMatchObject([{ link_name: 'Link' }])
  for (const hidden of ['placement', 'tags']) expect(ofBrand.links?.[0]).not.toHaveProperty(hidden)
  expect(ofBrand.brand_statements).toMatchObject([{ invoice_number: 'SM-2026-04-1' }])
  for (const hidden of ['hold_reason', 'approved_by_id', 'problem'])
    expect(ofBrand.brand_statements?.[0]).not.toHaveProperty(hidden)
  expect(Object.keys(ofBrand)).toContain('creator_earnings')
  expect(Object.keys(ofCreator)).toContain('creator_referrals')
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

test('everybody gets their own data, as JSON and as CSV, with their photo', async () => {
  keepsPromise(
    'privacy',
    'You may download a copy of your data and close your account at any time on your account page.',
  )
  const own = await signUpCreator(product)
  const params = { id: own.creator.id }
  await own.client.call(updateCreator, { params, body: { bio: '=SUM(1), "quoted"\nand more' } })
  await own.client.call(uploadCreatorPhoto, {
    params,
    body: { image: (await picture(60, 60).png().toBuffer()).toString('base64') },
  })
  const files = await filesOf(own.client, '/api/users/me/export')
  const [creator] = parse(files['creators.csv'] ?? '', { bom: true, columns: true }) as Record<string, string>[]
  expect(creator).toMatchObject({ id: String(own.creator.id), bio: '\'=SUM(1), "quoted"\nand more' })
  expect(JSON.parse(String(files['users.json']))).toMatchObject([{ email: own.person.email }])
  expect(files['creator_earnings.csv']).toHaveLength(0)
  expect(String(files['README.txt'])).toContain(own.person.email)
  expect((await sharp(files['image.webp']).metadata()).format).toBe('webp')
  const audited = await query(
    product,
    sql`select action
        from audit_events
        where target_collection = 'users' and target_id = ${own.user.id} and actor_id = ${own.user.id}`,
  )
  expect(audited).toEqual([{ action: 'export-person' }])
})

test('a member of a team gets no data of the brand', async () => {
  const { brand } = await signUpBrand(product)
  const { client, userId } = await joinTeam(product, brand.id, 'manager')
  const tables = await tablesOf(client, '/api/users/me/export')
  expect(tables.users).toMatchObject([{ id: userId }])
  expect(tables.brand_members).toMatchObject([{ brand_id: brand.id, role: 'manager' }])
  expect(tables).not.toHaveProperty('products')
})
