import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clientOf } from '../../support/people'
import { startTestProduct, type TestProduct } from '../../support/product'
import { createWorld, type World } from './world'

let product: TestProduct
let world: World
beforeAll(async () => {
  product = await startTestProduct({ checksLedger: false })
  world = await createWorld(product)
  await world.run(sql`insert into blog_posts (title, slug) select 'Post', 'many-' || n from generate_series(1, 130) n`)
  await world.run(
    sql`insert into products (brand_id, asin, sku, title)
        select ${world.first.brand.id}, 'B' || n, 'many-' || n, 'Product'
        from generate_series(1, 130) n`,
  )
})
afterAll(() => product.close())

const ASKED = [
  'limit=0',
  'limit=-1',
  'limit=1000000000',
  'limit=abc',
  'limit=',
  'limit=1e9',
  'pagination=false',
  'limit=0&pagination=false',
  'limit=5000&page=1',
  'limit[]=0',
  'limit=101',
]

describe('a response has at most 100 rows', () => {
  test.each(ASKED)('%s', async (search) => {
    for (const [name, slug] of [
      ['an admin', 'blog_posts'],
      ['a brand', 'products'],
    ] as const) {
      const { status, body } = await world.actorNamed(name).ask('GET', `/cms-api/${slug}?${search}`)
      if (status !== 200) expect(status).toBe(400)
      else expect((body.docs as unknown[]).length, slug).toBeLessThanOrEqual(100)
    }
  })

  test('even when a read is disguised as a write', async () => {
    const admin = world.actorNamed('an admin')
    for (const header of ['X-HTTP-Method-Override', 'X-Payload-HTTP-Method-Override']) {
      const { body } = await clientOf(product).ask('POST', '/cms-api/blog_posts', 'limit=0&pagination=false', {
        'content-type': 'application/x-www-form-urlencoded',
        [header]: 'GET',
        origin: product.origin,
      })
      expect(body.docs).toBeUndefined()
      const asked = await admin.ask('POST', '/cms-api/blog_posts', 'limit=0&pagination=false', {
        'content-type': 'application/x-www-form-urlencoded',
        [header]: 'GET',
      })
      expect(((asked.body.docs as unknown[]) ?? []).length).toBeLessThanOrEqual(100)
    }
  })
})

describe('a bearer request must be simple', () => {
  const ask = (search: string) => world.actorNamed('a brand').ask('GET', `/cms-api/products?${search}`)

  test('with at most 20 conditions, on the row’s own fields', async () => {
    const conditions = (count: number) =>
      Array.from({ length: count }, (_, index) => `where[or][${index}][title][equals]=x${index}`).join('&')
    expect((await ask(conditions(20))).status).toBe(200)
    expect((await ask(conditions(21))).status).toBe(400)
    expect((await ask('where[brand.brand_name][equals]=x')).status).toBe(400)
    expect((await ask(`where=${encodeURIComponent('{"title":{"equals":"x"}}')}`)).status).toBe(400)
    expect((await ask('where%5Bbrand.brand_name%5D%5Bequals%5D=x')).status).toBe(400)
  })

  test('and its invalid queries are client errors, never ours', async () => {
    const paths = [
      'page=-1',
      'page=abc',
      'page=1e12',
      'sort=nothing',
      'depth=99',
      'select[nothing]=true',
      ...['id][equals]=abc', 'id][equals]=99999999999', 'title][equals]=%00', 'nothing][equals]=1'].map(whereOf),
      ...['title][nonsense]=1', 'createdAt][equals]=never', 'price][greater_than]=cheap', '__proto__][a]=1'].map(
        whereOf,
      ),
    ].map((search) => `?${search}`)
    const ids = ['abc', '99999999999', '-1', '1.5', '%00'].map((id) => `/${id}`)
    const broken: string[] = []
    for (const path of [...paths, ...ids]) {
      const { status } = await world.actorNamed('a brand').ask('GET', `/cms-api/products${path}`)
      if (status >= 500) broken.push(`${path}: ${status}`)
    }
    expect(broken).toEqual([])
  })
  const whereOf = (rest: string): string => `where[${rest}`
})

describe('Payload’s built-in routes are closed', () => {
  const everybody = ['nobody', 'a brand', 'a creator', 'an editor', 'an admin']
  const account = { email: 'new-admin@evil.test', password: 'password', role: 'admin' }

  test.each([
    ['POST', '/users/first-register'],
    ['POST', '/users/login'],
    ['POST', '/users/forgot-password'],
    ['POST', '/users/reset-password'],
    ['POST', '/users/unlock'],
    ['POST', '/users/verify/token'],
    ['GET', '/payload-jobs/run'],
    ['GET', '/payload-jobs/handle-schedules'],
    ['GET', '/payload-jobs'],
    ['POST', '/graphql'],
    ['GET', '/graphql'],
    ['GET', '/graphql-playground'],
    ['GET', '/payload-migrations'],
    ['GET', '/payload-kv'],
    ['POST', '/payload-kv'],
    ['GET', '/payload-locked-documents'],
    ['POST', '/payload-locked-documents'],
    ['GET', '/payload-query-presets'],
    ['GET', '/users/versions'],
    ['GET', '/media/versions'],
  ])('%s %s', async (method, path) => {
    const users = (await world.run(sql`select count(*) from users`))[0]
    for (const name of everybody) {
      const { status } = await world
        .actorNamed(name)
        .ask(method, `/cms-api${path}`, method === 'POST' ? account : undefined)
      expect([401, 403, 404], name).toContain(status)
    }
    expect((await world.run(sql`select count(*) from users`))[0]).toEqual(users)
  })

  test('even while there is no user at all', async () => {
    const visitor = clientOf(product)
    const first = await visitor.ask('POST', '/cms-api/users/first-register', account, { origin: product.origin })
    expect(first.status).toBe(403)
    expect((await visitor.ask('GET', '/cms-api/users/init')).status).toBeLessThan(500)
  })

  test('preferences belong to their owner, and a bearer has none', async () => {
    const path = '/cms-api/payload-preferences/columns'
    const [admin, editor] = [world.actorNamed('an admin'), world.actorNamed('an editor')]
    expect((await admin.ask('POST', path, { value: { mine: true } })).status).toBe(200)
    expect(JSON.stringify((await editor.ask('GET', path)).body)).not.toContain('mine')
    expect((await admin.ask('GET', path)).body).toMatchObject({ value: { mine: true } })
    expect((await world.actorNamed('a brand').ask('POST', path, { value: 1 })).status).toBe(403)
    expect(JSON.stringify((await world.actorNamed('nobody').ask('GET', path)).body)).not.toContain('mine')
  })
})

test.each(['product', 'PRODUCT', '%70roduct', 'product/', '/product'])(
  'the product calls are not available a second time at /cms-api/%s',
  async (segment) => {
    const { cookieAsk, visitor } = { cookieAsk: world.actorNamed('an admin').ask, visitor: clientOf(product) }
    for (const ask of [cookieAsk, visitor.ask])
      for (const path of ['api/version', 'api/user-type', 'api/links'])
        expect((await ask('GET', `/cms-api/${segment}/${path}`)).status).toBe(404)
  },
)
