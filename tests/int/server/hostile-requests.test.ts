import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Besieged, EVERYBODY, JSON_TYPE, leastOf, startBesieged, WITHIN_MS } from './besieged'
import { rawStatus } from './raw-request'

let besieged: Besieged
beforeAll(async () => {
  besieged = await startBesieged()
})
afterAll(() => besieged.product.close())

const expectAnswer: Besieged['expectAnswer'] = (...args) => besieged.expectAnswer(...args)

describe('methods', () => {
  const paths = [
    '/api/version',
    '/public/api/brands/1',
    '/cms-api/products',
    '/',
    '/login',
    '/r/none',
    '/webhooks/stripe',
  ]
  const host = () => `Host: ${new URL(besieged.product.origin).host}`

  test.each(['TRACE', 'PROPFIND', 'PURGE', 'MKCOL', 'SEARCH', 'LINK', 'get', 'pOST', 'BREW', 'CONNECT', 'QUERY'])(
    '%s is not supported',
    async (verb) => {
      for (const path of paths) {
        const target = verb === 'CONNECT' ? 'example.com:443' : path
        const { status, least } = await leastOf(() =>
          rawStatus(besieged.product.origin, [`${verb} ${target} HTTP/1.1`, host(), 'Connection: close']),
        )
        expect([400, 404, 405, 501], `${verb} ${path}`).toContain(status)
        expect(status, `${verb} ${path}`).toBeLessThan(500)
        expect(least, `${verb} ${path}`).toBeLessThan(WITHIN_MS)
      }
    },
  )

  test.each(['POST', 'PUT', 'PATCH', 'DELETE'])('%s on read-only paths', async (method) => {
    for (const path of ['/api/version', '/public/api/products', '/api/user-type', '/login', '/'])
      await expectAnswer({ method, path, body: '{}', headers: JSON_TYPE }, [404, 405], EVERYBODY)
  })

  test('HEAD and OPTIONS have no body, or no response at all', async () => {
    for (const path of paths)
      for (const method of ['HEAD', 'OPTIONS']) {
        const { status, text } = await besieged.send('nobody', { method, path })
        expect(status, `${method} ${path}`).toBeLessThan(500)
        expect(text.length, `${method} ${path}`).toBeLessThan(200)
      }
  })
})

describe('headers', () => {
  const statusWith = (...lines: string[]) =>
    rawStatus(besieged.product.origin, [
      'POST /api/brands HTTP/1.1',
      `Host: ${new URL(besieged.product.origin).host}`,
      'Connection: close',
      'Content-Length: 0',
      ...lines,
    ])

  test.each([
    ['two hosts', ['Host: evil.test']],
    ['two bearers', ['Authorization: Bearer a', 'Authorization: Bearer b']],
    ['two types', ['Content-Type: application/json', 'Content-Type: text/plain']],
    ['two origins', ['Origin: null', 'Origin: https://evil.test']],
    ['two lengths', ['Content-Length: 5']],
    ['a NUL byte', ['X-A: a\u0000b']],
    ['an invalid name', ['X A: b']],
    ['an invalid length', ['Content-Length: abc']],
    ['an unknown Expect value', ['Expect: nothing']],
    ['a line of 20,000', [`X-A: ${'x'.repeat(20_000)}`]],
    ['a thousand lines', Array.from({ length: 1_000 }, (_, index) => `X-${index}: ${'x'.repeat(20)}`)],
  ])('%s', async (_, lines) => {
    const status = await statusWith(...lines)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
  })

  test('that nobody may set are ignored', async () => {
    for (const name of ['x-forwarded-host', 'x-forwarded-proto', 'x-original-url', 'x-rewrite-url', 'x-user-id'])
      await expectAnswer({ path: '/api/brands/me', headers: { [name]: '/api/version' } }, [401], ['nobody'])
  })
})

describe('pages', () => {
  test.each(['/', '/login', '/a/abcde', '/no/such/page', '/assets/none.js'])('accept no body: %s', async (path) => {
    for (const body of ['x'.repeat(2_000_000), '['.repeat(10_000), '\u0000'])
      for (const headers of [JSON_TYPE, { 'content-type': 'text/plain' }])
        await expectAnswer({ method: 'POST', path, body, headers }, [404, 405], ['nobody'])
  })

  test('ignore a query', async () => {
    for (const search of ['&a'.repeat(5_000), '__proto__[a]=1', 'a=%FF', 'a=%252e', '&&&='])
      await expectAnswer({ path: `/login?${search}` }, [200], ['nobody'])
  })
})

describe('paths', () => {
  const paths = [
    '/api/%00 /cms-api/%00 /%00 /r/%00 /api/version?a=%00 /cms-api/products?where[title][equals]=%00',
    '/api/..%2f..%2fcms-api/users /cms-api/..%2fproduct/api/version /public/api/brands/..%2f1 /assets/..%2f.env',
    '/api/%252e%252e/version /cms-api/%2570roduct/api/version /api/brands/%25%30%30/connect /api//brands/me',
    '/api/__proto__ /cms-api/__proto__ /cms-api/constructor /cms-api/toString/1 /cms-api/%63onstructor /cms-api/globals/x',
  ].flatMap((line) => line.split(' '))
  test.each(paths)('%s', (path) => expectAnswer({ path }, [400, 401, 403, 404], ['nobody', 'a brand']))

  test('of thousands of words or dots', async () => {
    for (const path of [
      `/api/${'a/'.repeat(2_000)}`,
      `/cms-api/${'a/'.repeat(2_000)}`,
      `/cms-api/${'%2e'.repeat(2_000)}`,
    ])
      await expectAnswer({ path }, [400, 404], EVERYBODY)
  })

  test('with thousands of parameters, or names of built-in object properties', async () => {
    for (const search of ['&a'.repeat(5_000), '__proto__[role]=admin', 'constructor[prototype][a]=1', 'a[toString]=1'])
      for (const path of ['/api/version', '/public/api/products', '/api/user-type'])
        await expectAnswer({ path: `${path}?${search}` }, [400], ['nobody', 'a brand'])
  })
})
