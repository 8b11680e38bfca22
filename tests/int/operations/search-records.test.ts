import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FoundRecord, searchRecords } from '../../../src/contracts/admin-search'
import { query } from '../../../src/database'
import { connectedBrand } from '../../support/brand-story'
import { type Client, signUpCreator, signUpStaff } from '../../support/people'
import { startTestProduct, type TestProduct } from '../../support/product'

let product: TestProduct
let admin: Client
let brand: Awaited<ReturnType<typeof connectedBrand>>
let creator: Awaited<ReturnType<typeof signUpCreator>>

beforeAll(async () => {
  product = await startTestProduct({ checksLedger: false })
  admin = (await signUpStaff(product, 'admin')).client
  brand = await connectedBrand(product)
  creator = await signUpCreator(product)
})
afterAll(() => product.close())

const found = (search: string): Promise<FoundRecord[]> => admin.call(searchRecords, { query: { search } })
const kindsOf = (records: FoundRecord[]) => records.map(({ collection }) => collection)

test('finds a creator and the user by a part of the email, in any case', async () => {
  const records = await found(creator.person.email.toUpperCase().slice(0, -3))
  expect(records).toEqual([
    expect.objectContaining({ collection: 'creators', id: creator.creator.id, detail: creator.person.email }),
    expect.objectContaining({ collection: 'users', title: creator.person.email, detail: 'creator' }),
  ])
})

test('finds products by ASIN in any case, and by a part of the title', async () => {
  const [row] = await query<{ id: number; asin: string; title: string }>(
    product,
    sql`select id, asin, title
        from products
        where brand_id = ${brand.brand.id} and asin is not null
        order by id
        limit 1`,
  )
  const byAsin = await found(row?.asin.toLowerCase() ?? '')
  expect(byAsin).toContainEqual(expect.objectContaining({ collection: 'products', id: row?.id, title: row?.title }))
  expect(kindsOf(await found(row?.title.slice(0, 12) ?? ''))).toContain('products')
})

test('finds a record by the whole ID of a provider alone', async () => {
  await query(
    product,
    sql`insert into stripe_events (stripe_event_id, event_type, environment, event_data)
        values ('evt_1SearchedFor', 'payout.paid', 'test', '{}')`,
  )
  expect(await found('evt_1SearchedFor')).toEqual([
    { collection: 'stripe_events', id: expect.any(Number), title: 'payout.paid', detail: 'evt_1SearchedFor' },
  ])
  expect(await found('evt_1Searched')).toEqual([])
})

test('takes percent signs and underscores literally', async () => {
  expect(await found('%%')).toEqual([])
  expect(await found('a_a_a')).toEqual([])
})

test('a single character or nothing is refused', async () => {
  for (const typed of ['', 'a', ' a '])
    expect((await admin.ask('GET', `/api/admin/search?search=${encodeURIComponent(typed)}`)).status).toBe(400)
})
