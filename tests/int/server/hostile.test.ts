import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connectedBrand } from '../../support/brand-story'
import { clientOf, type Person, signUpBrand, signUpCreator } from '../../support/people'
import { startTestProduct, type TestProduct } from '../../support/product'
import { rawStatus } from './raw-request'

let product: TestProduct
let brand: Awaited<ReturnType<typeof signUpBrand>>
beforeAll(async () => {
  product = await startTestProduct()
  brand = await signUpBrand(product)
})
afterAll(() => product.close())

describe('a string with a NUL byte is refused as invalid', () => {
  test('in a sign-up', async () => {
    const creator = await signUpCreator(product, { isApproved: true })
    const tries: [Person, string, string, object][] = [
      [
        brand.person,
        'POST',
        '/api/brands',
        { user_id: brand.user.id, brand_name: 'A\u0000B', website: 'example.com', product_category: 'Books' },
      ],
      [brand.person, 'PATCH', `/api/brands/${brand.brand.id}/logo`, { logo_url: 'https://example.com/\u0000.png' }],
      [
        creator.person,
        'POST',
        '/api/creators',
        { user_id: creator.user.id, name: 'A\u0000B', product_categories: ['Books'] },
      ],
      [
        creator.person,
        'POST',
        '/api/creator-channels',
        { creator_id: creator.creator.id, channel: 'Other', channel_link: 'https://x.test/\u0000' },
      ],
    ]
    const broken: string[] = []
    for (const [person, method, path, body] of tries) {
      const { status } = await clientOf(product, person).raw(method, path, body)
      if (status >= 500) broken.push(`${path}: ${status}`)
    }
    expect(broken).toEqual([])
  })

  test('in a program, a reason, a link and a search', async () => {
    const story = await connectedBrand(product, { seller: 'harbor' })
    const creator = await signUpCreator(product, { from: story.brand.id })
    const tries: [typeof story.client, string, string, object | undefined][] = [
      [story.client, 'PATCH', `/api/affiliate-programs/${story.program.id}`, { title: 'A\u0000B' }],
      [story.client, 'PATCH', `/api/affiliate-programs/${story.program.id}`, { description: '<p>A\u0000B</p>' }],
      [story.client, 'GET', '/api/partnerships?search=%00', undefined],
      [creator.client, 'GET', '/api/brands/browse?search=a%00b', undefined],
      [
        creator.client,
        'POST',
        '/api/creator-brand-partnerships',
        {
          creator_id: creator.creator.id,
          brand_id: story.brand.id,
          source_program_id: story.program.id,
          referral_code: '\u0000',
        },
      ],
    ]
    const broken: string[] = []
    for (const [client, method, path, body] of tries) {
      const { status } = await client.raw(method, path, body)
      if (status >= 500) broken.push(`${method} ${path} ${JSON.stringify(body)?.slice(0, 60)}: ${status}`)
    }
    expect(broken).toEqual([])
  })

  test('in a path or a header', async () => {
    for (const path of [
      '/api/brands/%00/connect',
      '/api/affiliate-programs/page/%00abcd',
      '/r/%00',
      '/%00',
      '/api/%00',
      '/public/api/products?id=%00',
    ])
      expect((await fetch(product.origin + path, { redirect: 'manual' })).status, path).toBeLessThan(500)
    expect((await brand.client.raw('GET', '/api/earnings?from=%00')).status).toBe(400)
  })
})

describe('a request that no browser sends', () => {
  const host = () => `Host: ${new URL(product.origin).host}`

  test.each([
    '/api/%',
    '/api/brands/%E0%A4%A/connect',
    '/%',
    '/cms-api/users/%',
    '/a/%ff%fe',
    '/cms-api/users?where[%',
    '/r/%',
  ])('is not a server error: %s', async (path) => {
    expect((await fetch(product.origin + path, { redirect: 'manual' })).status).toBeLessThan(500)
  })

  test('with an absolute URL in its first line is answered normally', async () => {
    expect(await rawStatus(product.origin, [`GET ${product.origin}/api/version HTTP/1.1`, host()])).toBe(200)
  })

  test.each([
    ['a path traversal', 'GET /cms-api/x/../product/api/version HTTP/1.1', [404, 400]],
    ['a path traversal with %2e', 'GET /cms-api/x/%2e%2e/product/api/version HTTP/1.1', [404, 400]],
    ['a path traversal with .%2E', 'GET /cms-api/x/.%2E/product/api/version HTTP/1.1', [404, 400]],
    ['a path traversal with a backslash', 'GET /cms-api/x\\..\\product/api/version HTTP/1.1', [404, 400]],
    ['a path with a backslash instead of a slash', 'GET /cms-api\\product/api/version HTTP/1.1', [404, 400]],
    ['a path with dot segments', 'GET /cms-api/./product/api/version HTTP/1.1', [404, 400]],
    ['an encoded path traversal', 'GET /api/..%2fcms-api/users HTTP/1.1', [404, 400]],
    ['a path with two slashes', 'GET //evil.test/api/version HTTP/1.1', [404, 400]],
    ['a star', 'OPTIONS * HTTP/1.1', [200, 204, 400, 404]],
    ['an unknown method', 'BREW /api/version HTTP/1.1', [400, 404, 405]],
  ])('with %s', async (_, line, statuses) => {
    expect(statuses).toContain(await rawStatus(product.origin, [line, host(), 'Connection: close']))
  })

  test('with two lengths is refused', async () => {
    const lines = ['POST /api/brands HTTP/1.1', host(), 'Content-Length: 2', 'Transfer-Encoding: chunked']
    expect(await rawStatus(product.origin, lines, '0\r\n\r\n')).toBe(400)
  })

  test('with a URL of 20,000 characters or a header as long is refused', async () => {
    expect(await rawStatus(product.origin, [`GET /api/${'x'.repeat(20_000)} HTTP/1.1`, host()])).toBe(431)
    expect(
      await rawStatus(product.origin, ['GET /api/version HTTP/1.1', host(), `X-Long: ${'x'.repeat(20_000)}`]),
    ).toBe(431)
  })

  test('cannot override its method', async () => {
    for (const header of ['X-HTTP-Method-Override', 'X-Payload-HTTP-Method-Override', 'X-Method-Override']) {
      const answer = await brand.client.raw('POST', '/api/version', {}, { [header]: 'GET' })
      expect(answer.status, header).toBe(404)
    }
  })
})

test('an internal error reveals no details', async () => {
  const { closeDatabase: _, query } = await import('../../../src/database')
  const { sql } = await import('drizzle-orm')
  const run = (text: string) => query({ payload: product.payload }, sql.raw(text))
  await run('alter table products rename to products_away')
  const { status, body } = await brand.client.ask('GET', '/api/products')
  await run('alter table products_away rename to products')
  expect([status, body]).toEqual([500, { message: 'Something went wrong.' }])
  expect((await brand.client.raw('GET', '/api/products')).status).toBe(200)
})
