import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { query } from '../../../src/database'
import { applicantOf, connectedBrand } from '../../support/brand-story'
import { clientOf, signUpBrand } from '../../support/people'
import { plantConnection } from '../../support/planted-connection'
import { startTestProduct, type TestProduct } from '../../support/product'
import { keepsPromise } from '../../support/promises'

let product: TestProduct
let story: Awaited<ReturnType<typeof connectedBrand>>
let creator: Awaited<ReturnType<typeof applicantOf>>
const BRANDS = ['100% Wool', '100 Wools', 'snake_case', 'snakeXcase', 'back\\slash', "O'Neill", 'Zeta <b>']
beforeAll(async () => {
  product = await startTestProduct()
  story = await connectedBrand(product, { seller: 'northpaw', offers: 2 })
  creator = await applicantOf(product, story, 'Ann 50%')
  for (const name of BRANDS) {
    const { brand } = await signUpBrand(product, name)
    await plantConnection(product, brand.id)
    await run(
      sql`insert into affiliate_programs (brand_id, title, description, is_visible, page_id)
          values (${brand.id}, 'Program', '<p>Text</p>', true, ${`pg${brand.id}`})`,
    )
  }
})
afterAll(() => product.close())

const run = (statement: ReturnType<typeof sql>) => query({ payload: product.payload }, statement)
type Row = { brand_name: string; creator_name: string; brand_id: number; partnership_status: string | null }
type List = { rows: Row[]; total: number; page: number; limit: number }
const browse = async (search = '') =>
  (await creator.client.ask('GET', `/api/brands/browse${search}`)).body as unknown as List
const partners = async (search = '') =>
  (await story.client.ask('GET', `/api/partnerships${search}`)).body as unknown as List
const search = (text: string) => `?search=${encodeURIComponent(text)}`

describe('brands to browse', () => {
  test('own ones first, then by name, each with the creator’s status', async () => {
    const { rows, total } = await browse()
    expect(total).toBe(BRANDS.length + 1)
    expect(rows[0]).toMatchObject({
      brand_id: story.brand.id,
      program_id: story.program.id,
      products: 2,
      max_fee_percent: 20,
      partnership_status: 'pending',
    })
    expect(new Set(rows.slice(1).map((row) => row.partnership_status))).toEqual(new Set([null]))
  })

  test('in pages that list each once', async () => {
    const whole = (await browse('?limit=100')).rows.map((row) => row.brand_id)
    const pages = [await browse('?limit=3'), await browse('?limit=3&page=2'), await browse('?limit=3&page=3')]
    expect(pages.flatMap((page) => page.rows.map((row) => row.brand_id))).toEqual(whole)
    expect(await browse('?limit=3&page=9')).toMatchObject({ rows: [], total: whole.length, page: 9, limit: 3 })
  })

  test('only visible programs of connected, open brands', async () => {
    const [first] = (await browse(search('snakeX'))).rows
    const isShown = async () => (await browse(`?brandId=${first?.brand_id}`)).total === 1
    expect(await isShown()).toBe(true)
    for (const [column, off, on] of [
      ['is_visible', 'false', 'true'],
      ['amazon_connected', 'false', 'true'],
      ['closed_at', 'now()', 'null'],
    ] as const) {
      const table = column === 'is_visible' ? 'affiliate_programs' : 'brands'
      const key = column === 'is_visible' ? 'brand_id' : 'id'
      const set = (value: string) =>
        run(sql.raw(`update ${table} set ${column} = ${value} where ${key} = ${Number(first?.brand_id)}`))
      await set(off)
      expect(await isShown(), column).toBe(false)
      await set(on)
    }
  })
})

describe('a search matches the typed characters literally', () => {
  test.each([
    ['wool', ['100 Wools', '100% Wool']],
    ['100%', ['100% Wool']],
    ['snake_', ['snake_case']],
    ['back\\', ['back\\slash']],
    ["o'n", ["O'Neill"]],
    ['<b>', ['Zeta <b>']],
    ['%', ['100% Wool']],
    ['_', ['snake_case']],
    ['no such brand', []],
  ])('%j among brands', async (text, names) => {
    expect((await browse(search(text))).rows.map((row) => row.brand_name).sort()).toEqual([...names].sort())
  })

  test('among partners too', async () => {
    for (const name of ['Bob', 'Carl_s', 'Carlos']) await applicantOf(product, story, name)
    const found = async (text: string) => (await partners(search(text))).rows.map((row) => row.creator_name).sort()
    expect(await found('b')).toEqual(['Bob'])
    expect(await found('%')).toEqual(['Ann 50%'])
    expect(await found('l_s')).toEqual(['Carl_s'])
    expect((await partners(search('CARL'))).total).toBe(2)
  })
})

describe('the brand’s partners', () => {
  test('by status, newest first, with channels and figures', async () => {
    const newest = await applicantOf(product, story, 'Newest')
    await story.client.raw('POST', `/api/partnerships/${newest.partnership.id}/approve`)
    const { rows } = await partners('?status=active')
    expect(rows[0]).toMatchObject({
      partnership_id: newest.partnership.id,
      creator_name: 'Newest',
      status: 'active',
      total_reach: 100_000,
      channels: [{ channel: 'YouTube', channel_link: expect.stringContaining('https://youtube.com/') }],
      links: 0,
      figures: { clicks: 0, sales: '0.00', commission: '0.0000' },
    })
    expect((await partners('?status=rejected')).total).toBe(0)
    expect((await partners()).rows[0]?.creator_name).toBe('Newest')
  })

  test('include only the brand’s own, without private data of a creator', async () => {
    keepsPromise(
      'privacy',
      'A brand does not see a creator’s email address, payout details, or work for other brands; it knows the ' +
        'addresses to which it sent invitations itself.',
    )
    const { client } = await signUpBrand(product)
    expect((await client.ask('GET', '/api/partnerships')).body).toMatchObject({ rows: [], total: 0 })
    expect((await creator.client.raw('GET', '/api/partnerships')).status).toBe(403)
    expect((await clientOf(product).raw('GET', '/api/partnerships')).status).toBe(401)
    const text = JSON.stringify(await partners('?limit=100'))
    expect(text).not.toContain('@people.test')
    expect(text).not.toContain(creator.person.uid)
  })
})

describe('a page has at most 100 rows', () => {
  test.each(['0', '-1', '101', '1e9', 'all', '', '1.5'])('limit=%s', async (limit) => {
    for (const [client, path] of [
      [creator.client, '/api/brands/browse'],
      [story.client, '/api/partnerships'],
      [story.client, '/api/links'],
      [story.client, '/api/earnings'],
    ] as const) {
      const { status, body } = await client.ask('GET', `${path}?limit=${limit}`)
      if (status === 200) expect(Number(body.limit)).toBeLessThanOrEqual(100)
      else expect([status, body.errors?.[0]?.path]).toEqual([400, 'limit'])
    }
  })

  test.each(['0', '-1', 'x', '100001'])('page=%s is invalid', async (page) => {
    expect((await creator.client.raw('GET', `/api/brands/browse?page=${page}`)).status).toBe(400)
  })
})
