import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listOfferedProducts, type OfferedProduct } from '../../../src/contracts/offers'
import { createPartnership } from '../../../src/contracts/partnerships'
import { listBrowsedBrands } from '../../../src/contracts/programs'
import { query } from '../../../src/database'
import { applicantOf, connectedBrand } from '../../support/brand-story'
import { signUpBrand, signUpCreator } from '../../support/people'
import { plantConnection } from '../../support/planted-connection'
import { startTestProduct, type TestProduct } from '../../support/product'

let product: TestProduct
let story: Awaited<ReturnType<typeof connectedBrand>>
let creator: Awaited<ReturnType<typeof applicantOf>>
let other: Awaited<ReturnType<typeof signUpCreator>>
/** The planted brands by name. */
const brands: Record<string, number> = {}

const run = <Row extends Record<string, unknown>>(statement: ReturnType<typeof sql>) =>
  query<Row>({ payload: product.payload }, statement)

type Planted = { title: string | null; price: string | null; fee: number; availability?: string }
const plantBrand = async (name: string, category: string, isInstant: boolean, products: Planted[]) => {
  const { brand } = await signUpBrand(product, name)
  brands[name] = brand.id
  await plantConnection(product, brand.id)
  await run(sql`update brands set product_category = ${category}::enum_brands_product_category where id = ${brand.id}`)
  const [program] = await run<{ id: number }>(
    sql`insert into affiliate_programs (brand_id, title, description, is_visible, auto_accept_applications, page_id)
        values (${brand.id}, 'Program', '<p>Text</p>', true, ${isInstant}, ${`pg${brand.id}`})
        returning id`,
  )
  for (const [index, { title, price, fee, availability = 'IN_STOCK' }] of products.entries()) {
    const [made] = await run<{ id: number }>(
      sql`insert into products (brand_id, asin, sku, title, price, price_currency, commission_perc, availability)
          values (${brand.id}, ${`B0${brand.id}00${index}`}, ${`sku${index}`}, ${title}, ${price}, 'USD', ${fee}, ${availability})
          returning id`,
    )
    await run(
      sql`insert into affiliate_program_products (affiliate_program_id, product_id, brand_id, created_at)
          values (${program?.id}, ${made?.id}, ${brand.id}, now() + ${index}::int * interval '1 minute')`,
    )
  }
  return { brand, program }
}

beforeAll(async () => {
  product = await startTestProduct()
  story = await connectedBrand(product, { seller: 'northpaw', offers: 2, isAutoAccepting: true })
  creator = await applicantOf(product, story)
  other = await signUpCreator(product, { from: story.brand.id })
  await plantBrand('Hearth & Pine', 'Home & Kitchen', true, [
    { title: 'Cast Iron Skillet 100%', price: '24.90', fee: 20 },
    { title: 'Chef_Knife', price: '0.05', fee: 10 },
    { title: 'Steel Planter', price: '33.33', fee: 15, availability: 'OUT_OF_STOCK' },
  ])
  await plantBrand('Tide Wear', 'Fashion', false, [
    { title: 'Linen Shirt', price: '80.00', fee: 30, availability: 'IN_STOCK_SCARCE' },
    { title: null, price: null, fee: 50 },
  ])
})
afterAll(() => product.close())

type Query = Record<string, string>
const found = (filter: Query = {}, { client } = creator as { client: typeof creator.client }) =>
  client.call(listOfferedProducts, { query: { limit: '100', ...filter } as never })
const planted = ({ rows }: { rows: OfferedProduct[] }) =>
  rows.filter(({ brand }) => brand.brand_id !== story.brand.id).map(({ title, asin }) => title ?? asin)
const NAMELESS = () => `B0${brands['Tide Wear']}001`

describe('products of all programs', () => {
  test('by what a sale earns, exact and rounded half away from zero; unknown last', async () => {
    const answer = await found()
    expect(planted(answer)).toEqual([
      'Linen Shirt',
      'Steel Planter',
      'Cast Iron Skillet 100%',
      'Chef_Knife',
      NAMELESS(),
    ])
    expect(answer.total).toBe(7)
    const earned = new Map(answer.rows.map(({ title, commission }) => [title, commission]))
    // 33.33 x 15% = 4.9995, and 0.05 x 10% = 0.005.
    expect([
      earned.get('Linen Shirt'),
      earned.get('Steel Planter'),
      earned.get('Chef_Knife'),
      earned.get(null),
    ]).toEqual(['24.00', '5.00', '0.01', null])
    expect(answer.rows.find(({ title }) => title === 'Linen Shirt')).toMatchObject({
      price: '80.00',
      price_currency: 'USD',
      fee_percent: 30,
      availability: 'IN_STOCK_SCARCE',
      next_fee: null,
      brand: { brand_name: 'Tide Wear', is_reviewed: true, partnership_status: null, ineligible_reason: null },
    })
  })

  test.each([
    [{ sort: '-fee' }, () => [NAMELESS(), 'Linen Shirt', 'Cast Iron Skillet 100%', 'Steel Planter', 'Chef_Knife']],
    [{ sort: 'fee' }, () => ['Chef_Knife', 'Steel Planter', 'Cast Iron Skillet 100%', 'Linen Shirt', NAMELESS()]],
    [
      { sort: 'commission' },
      () => ['Chef_Knife', 'Cast Iron Skillet 100%', 'Steel Planter', 'Linen Shirt', NAMELESS()],
    ],
    [{ search: 'pine SKILLET' }, () => ['Cast Iron Skillet 100%']],
    [{ search: 'fashion' }, () => ['Linen Shirt', NAMELESS()]],
    [{ search: '100%' }, () => ['Cast Iron Skillet 100%']],
    [{ search: 'chef_' }, () => ['Chef_Knife']],
    [{ search: '%' }, () => ['Cast Iron Skillet 100%']],
    [{ search: '\\' }, () => []],
    [{ search: '   ' }, () => ['Linen Shirt', 'Steel Planter', 'Cast Iron Skillet 100%', 'Chef_Knife', NAMELESS()]],
    [{ category: 'Fashion' }, () => ['Linen Shirt', NAMELESS()]],
    [{ feeFrom: '20' }, () => ['Linen Shirt', 'Cast Iron Skillet 100%', NAMELESS()]],
    [{ priceFrom: '24.90', priceTo: '33.33' }, () => ['Steel Planter', 'Cast Iron Skillet 100%']],
    [{ stock: 'in' }, () => ['Linen Shirt', 'Cast Iron Skillet 100%', 'Chef_Knife', NAMELESS()]],
    [{ instant: 'yes', search: 'hearth' }, () => ['Steel Planter', 'Cast Iron Skillet 100%', 'Chef_Knife']],
    [{ instant: 'yes', search: 'tide' }, () => []],
  ])('%j', async (filter, expected) => {
    const answer = await found(filter as Query)
    expect(planted(answer)).toEqual(expected())
    expect(answer.total).toBe(answer.rows.length)
  })

  test('newest first, and in pages that list each once', async () => {
    expect(planted(await found({ sort: '-newest', category: 'Home & Kitchen', search: 'hearth' }))).toEqual([
      'Steel Planter',
      'Chef_Knife',
      'Cast Iron Skillet 100%',
    ])
    const whole = (await found()).rows.map(({ id }) => id)
    const pages = [
      await found({ limit: '3' }),
      await found({ limit: '3', page: '2' }),
      await found({ limit: '3', page: '3' }),
    ]
    expect(pages.flatMap(({ rows }) => rows.map(({ id }) => id))).toEqual(whole)
    expect(await found({ limit: '3', page: '9' })).toMatchObject({ rows: [], total: 7, page: 9, limit: 3 })
  })

  test('of one brand', async () => {
    const { rows, total } = await found({ brand: String(brands['Tide Wear']) })
    expect([total, rows.map(({ brand }) => brand.brand_name)]).toEqual([2, ['Tide Wear', 'Tide Wear']])
  })

  test('at the creator’s own fee while they are a partner, and nobody else’s', async () => {
    const [offered] = (await found({ brand: String(story.brand.id) })).rows
    const own = async (who = creator as { client: typeof creator.client }) =>
      (await found({ brand: String(story.brand.id) }, who)).rows.find(({ id }) => id === offered?.id)
    await run(
      sql`update creator_products
          set affiliate_fee = 33
          where creator_id = ${creator.creator.id} and product_id = ${offered?.id}`,
    )
    const price = Number(offered?.price)
    expect(await own()).toMatchObject({ fee_percent: 33, commission: (Math.round(price * 33) / 100).toFixed(2) })
    expect(await own(other)).toMatchObject({ fee_percent: 20, brand: { partnership_status: null } })
    expect((await found({ brand: String(story.brand.id), feeFrom: '33' })).total).toBe(1)
    expect((await found({ brand: String(story.brand.id), feeFrom: '33' }, other)).total).toBe(0)
    expect((await browse({ brandId: String(story.brand.id) })).rows[0]?.max_fee_percent).toBe(33)
    await run(sql`update partnerships set status = 'ended', ended_at = now() where id = ${creator.partnership.id}`)
    expect(await own()).toMatchObject({ fee_percent: 20 })
    await run(sql`update partnerships set status = 'active', ended_at = null where id = ${creator.partnership.id}`)
  })

  test('only those that visible programs of connected, open brands offer and Amazon lists', async () => {
    const brand = Number(brands['Tide Wear'])
    const isShown = async () => (await found({ search: 'linen' })).total === 1
    expect(await isShown()).toBe(true)
    for (const [table, key, column, off, on] of [
      ['affiliate_programs', 'brand_id', 'is_visible', 'false', 'true'],
      ['brands', 'id', 'amazon_connected', 'false', 'true'],
      ['brands', 'id', 'closed_at', 'now()', 'null'],
      ['products', 'brand_id', 'vanished_at', 'now()', 'null'],
      ['products', 'brand_id', 'is_primary', 'false', 'true'],
    ] as const) {
      const set = (value: string) => run(sql.raw(`update ${table} set ${column} = ${value} where ${key} = ${brand}`))
      await set(off)
      expect(await isShown(), column).toBe(false)
      await set(on)
    }
    await run(sql`delete from affiliate_program_products where brand_id = ${brand}`)
    expect(await isShown()).toBe(false)
  })

  test('of approved creators only, and with valid filters only', async () => {
    expect((await story.client.ask('GET', '/api/products/browse')).status).toBe(403)
    const waiting = await signUpCreator(product)
    expect((await waiting.client.ask('GET', '/api/products/browse')).status).toBe(403)
    for (const bad of ['sort=title', 'feeFrom=101', 'priceTo=-1', 'category=Cars', 'stock=out', 'limit=101', 'brand=x'])
      expect((await creator.client.ask('GET', `/api/products/browse?${bad}`)).status, bad).toBe(400)
  })
})

const browse = (filter: Query) =>
  creator.client.call(listBrowsedBrands, { query: { limit: '100', ...filter } as never })

test('brands have the same filters, for those with such a product', async () => {
  const names = async (filter: Query) => (await browse(filter)).rows.map(({ brand_name }) => brand_name)
  expect(await names({ sort: '-fee' })).toEqual(expect.arrayContaining(['Hearth & Pine', story.brand.brand_name]))
  expect(await names({ instant: 'yes', stock: 'in', priceTo: '0.05' })).toEqual(['Hearth & Pine'])
  expect(await names({ category: 'Fashion' })).toEqual(['Tide Wear'])
  expect(await names({ search: 'kitchen pine' })).toEqual(['Hearth & Pine'])
  expect(await names({ search: 'cast skillet' })).toEqual(['Hearth & Pine'])
  expect(await names({ search: 'pine skillet' })).toEqual(['Hearth & Pine'])
  expect(await names({ search: 'skillet', priceTo: '0.05' })).toEqual([])
  expect(await names({ search: 'chef_', priceTo: '0.05' })).toEqual(['Hearth & Pine'])
  await run(sql`update affiliate_programs set title = 'Sea and Sun' where brand_id = ${brands['Tide Wear']}`)
  expect(await names({ search: 'sun tide' })).toEqual(['Tide Wear'])
  expect(await names({ feeFrom: '100' })).toEqual([])
  expect((await names({ sort: '-newest' }))[0]).toBe('Tide Wear')
  // The creator's own first.
  expect((await names({}))[0]).toBe(story.brand.brand_name)
})

test('a program that is hidden keeps a page for those who applied', async () => {
  const brandId = brands['Tide Wear']
  const [program] = await run<{ id: number }>(sql`select id from affiliate_programs where brand_id = ${brandId}`)
  await creator.client.call(createPartnership, {
    body: { creator_id: creator.creator.id, brand_id: brandId ?? 0, source_program_id: program?.id ?? 0 },
  })
  await run(sql`update affiliate_programs set is_visible = false where brand_id = ${brandId}`)
  expect((await browse({ brandId: String(brandId) })).rows).toMatchObject([
    { is_open: false, partnership_status: 'pending' },
  ])
  expect((await browse({ search: 'tide' })).rows).toEqual([])
  const stranger = await applicantOf(product, story, 'Stranger')
  expect((await stranger.client.call(listBrowsedBrands, { query: { brandId } as never })).rows).toEqual([])
})
