import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Besieged, EVERYBODY, type Hostile, JSON_TYPE, startBesieged } from './besieged'

let besieged: Besieged
beforeAll(async () => {
  besieged = await startBesieged()
})
afterAll(() => besieged.product.close())

const expectAnswer: Besieged['expectAnswer'] = (...args) => besieged.expectAnswer(...args)

describe('invalid ids', () => {
  const ids = [
    'abc',
    '0',
    '-1',
    '1.5',
    '1e3',
    '99999999999',
    '9'.repeat(400),
    'NaN',
    '%00',
    '%2500',
    "1'--",
    '__proto__',
  ]
  test.each(ids.map((id) => [id.slice(0, 20), id] as const))('%s', async (_, id) => {
    for (const [method, path] of [
      ['GET', `/public/api/brands/${id}`],
      ['GET', `/api/affiliate-programs/${id}/products`],
      ['GET', `/public/api/products?id=${id}`],
      ['PATCH', `/api/brands/${id}/logo`],
      ['PATCH', `/api/affiliate-programs/${id}`],
    ] as const)
      await expectAnswer(
        { method, path, body: method === 'GET' ? undefined : '{}', headers: JSON_TYPE },
        [400, 404],
        ['a brand'],
      )
    for (const method of ['GET', 'PATCH', 'DELETE'])
      await expectAnswer(
        { method, path: `/cms-api/products/${id}`, ...(method === 'PATCH' ? { body: '{}', headers: JSON_TYPE } : {}) },
        [400, 403, 404],
        EVERYBODY,
      )
  })

  test.each([
    'page=0',
    'page=-1',
    'page=1000000000',
    'limit=0',
    'limit=-1',
    'limit=1000000000',
    'limit=abc',
    'limit=1.5',
  ])('an invalid page: %s', (search) => expectAnswer({ path: `/api/partnerships?${search}` }, [400], ['a brand']))
})

describe('queries to Payload’s API', () => {
  const orders = (count: number) => Array.from({ length: count }, (_, index) => `where[or][${index}][title][equals]=x`)
  const nested = (depth: number) => `where${'[and][0]'.repeat(depth)}[title][equals]=x`
  const refused: [string, string][] = [
    ['10,000 parameters', '&a'.repeat(5_000)],
    ['more conditions than the parser reads', orders(300).join('&').padEnd(15_000, '&b')],
    ['conditions as JSON', `where=${encodeURIComponent('{"title":{"equals":"x"}}')}`],
    ['conditions as JSON, deep', `where=${encodeURIComponent(`${'{"and":['.repeat(500)}{}${']}'.repeat(500)}`)}`],
    ['conditions as invalid JSON', 'where={'],
    ['data', 'data={'],
    ['a prototype', 'where[__proto__][a]=1'],
    ['a constructor', 'where[constructor][equals]=1'],
    ['a built-in property name', 'where[toString][equals]=x'],
    ['the same, deeper', 'where[or][0][hasOwnProperty][equals]=x'],
    ['a sort by a related row', 'sort=brand.user.email'],
    ['the same in another syntax', 'sort[0]=brand__user__email'],
    ['a list of values', `where[id][in]=${'1,'.repeat(3_000)}1`],
    ['a number too large', 'where[id][equals]=99999999999999999999'],
    ['a NUL byte', 'where[title][equals]=a%00b'],
    ['an undefined field', 'where[nothing][equals]=1'],
    ['an unknown operator', 'where[title][nonsense]=1'],
    ['a negative page', 'page=-1'],
  ]
  test.each(refused)('%s', (_, search) =>
    expectAnswer({ path: `/cms-api/products?${search}` }, [400, 403, 431], EVERYBODY),
  )

  const staffOnly: [string, string][] = [
    ['21 conditions', orders(21).join('&')],
    ['a condition on a related row', 'where[brand.brand_name][equals]=x'],
    ['the same with underscores', 'where[brand__brand_name][equals]=x'],
    ['the same inside or', 'where[or][0][brand.brand_name][equals]=x'],
  ]
  test.each(staffOnly)('by staff only: %s', async (_, search) => {
    await expectAnswer({ path: `/cms-api/products?${search}` }, [400], ['nobody', 'a brand'])
    const forged = { cookie: 'shelfmate-staff=x', origin: besieged.product.origin }
    await expectAnswer({ path: `/cms-api/products?${search}`, headers: forged }, [400], ['nobody'])
    const asBrand = { cookie: `shelfmate-staff=${besieged.brand.person.token}`, origin: besieged.product.origin }
    await expectAnswer({ path: `/cms-api/products?${search}`, headers: asBrand }, [400], ['nobody'])
    expect((await besieged.send('an admin', { path: `/cms-api/products?${search}` })).status).toBe(200)
  })

  const odd = [
    'where[]=x where[or]=x where[or][a][b]=c where[and][0]=x where[title]=x where[title][equals] where[id][equals]=abc',
    'where[title][in][]=x where[id][in]= where[and][][title][equals]=x where%255Btitle%255D=1 limit[]=0 limit[a]=1',
    'limit=10&limit=1000000&limit=0 page[]=1 page=1e12 page=1e400 depth[a]=1 depth=99 sort[a][b]=c sort= select=x',
    'select[title]=x select[brand][x]=true populate[brands][x]=true populate=x joins=x joins[a]=false locale=xx',
    'joins[a][where][b][equals]=c fallbackLocale[]=x draft=true trash=true %5B%5D=1 [=1 ]=1 = &&& a=%FF%FE',
  ].flatMap((line) => line.split(' '))
  test.each([...odd, nested(3), nested(8), nested(40)])('with odd values: %s', async (search) => {
    for (const path of [`/cms-api/products?${search}`, `/cms-api/products/count?${search}`])
      await expectAnswer({ path }, [200, 400, 403], EVERYBODY)
    await expectAnswer({ path: `/cms-api/blog_posts?${search}` }, [200, 400, 403], ['an admin'])
  })

  test('in bulk change nothing without a plain condition', async () => {
    const before = await besieged.run(sql`select count(*), max(updated_at) from blog_posts`)
    for (const search of [
      '',
      'where[__proto__][a]=1',
      'where[toString][equals]=x',
      'where={}',
      `${'&a'.repeat(2_000)}`,
    ])
      for (const method of ['PATCH', 'DELETE'])
        await expectAnswer(
          {
            method,
            path: `/cms-api/blog_posts?${search}`,
            ...(method === 'PATCH' ? { body: '{"title":"x"}', headers: JSON_TYPE } : {}),
          },
          [400, 403, 404],
          EVERYBODY,
        )
    expect(await besieged.run(sql`select count(*), max(updated_at) from blog_posts`)).toEqual(before)
  })
})

describe('a read with its query in the body', () => {
  const carried = (body: string, headers: Record<string, string> = {}): Hostile => ({
    method: 'POST',
    path: '/cms-api/products',
    body,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-payload-http-method-override': 'GET',
      ...headers,
    },
  })
  const conditions = (count: number) =>
    Array.from({ length: count }, (_, index) => `where[or][${index}][title][equals]=x${index}`).join('&')

  test('is limited to staff', async () => {
    await expectAnswer(carried('limit=5'), [400], ['nobody'])
    await expectAnswer(carried('limit=5'), [403], ['a brand'])
    const ids = Array.from({ length: 400 }, (_, index) => index + 1).join()
    const { status, text } = await besieged.send('an admin', carried(`where[id][in]=${ids}&limit=100`))
    expect([status, JSON.parse(text).docs.length]).toEqual([200, 100])
  })

  test.each([
    ['20,000 conditions', carried(conditions(20_000))],
    ['more conditions than the parser reads', carried(conditions(1_001))],
    ['70,000 values', carried(`where[id][in]=${'1,'.repeat(70_000)}1`)],
    [
      'conditions as JSON',
      carried(`where=${encodeURIComponent(`${'{"and":['.repeat(1_000)}{}${']}'.repeat(1_000)}`)}`),
    ],
    ['a prototype', carried('where[__proto__][a]=1')],
    ['a sort by a related row', carried('sort=brand.user.email')],
    ['a NUL byte', carried('where[title][equals]=a%00b')],
    ['JSON', carried('{"limit":5}', JSON_TYPE)],
    ['a method override', carried('limit=5', { 'x-payload-http-method-override': 'DELETE' })],
    ['another method override', carried('limit=5', { 'x-http-method-override': 'PATCH' })],
  ])('and bounded: %s', (_, hostile) => expectAnswer(hostile, [400], ['an admin']))

  test('cannot lift a limit', async () => {
    for (const body of ['limit=0', 'limit=-1&pagination=false', 'limit=1000000']) {
      const { status, text } = await besieged.send('an admin', carried(body))
      expect([status, JSON.parse(text).docs.length <= 100]).toEqual([200, true])
    }
  })
})

test.each(['where[user][equals]=1', 'where[key][near]=1'])('preferences accept no conditions: %s', (search) =>
  expectAnswer({ path: `/cms-api/payload-preferences?${search}` }, [400], EVERYBODY),
)
