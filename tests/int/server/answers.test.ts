import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestProduct, type TestProduct } from '../../support/product'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

const get = (path: string, init: RequestInit = {}) => fetch(product.origin + path, { redirect: 'manual', ...init })

describe('security headers', () => {
  test.each(['/api/version', '/api/nothing', '/public/api/brands/1', '/cms-api/users', '/cms-api/product/x'])(
    'data responses can neither run nor be framed: %s',
    async (path) => {
      const { headers } = await get(path)
      expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*frame-ancestors 'none'/)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('x-powered-by')).toBeNull()
      expect(headers.get('content-type')).toMatch(/^application\/json/)
    },
  )

  test.each(['/', '/login', '/a/abcde', '/dashboard/main', '/no/such/page'])(
    'pages run only our own scripts: %s',
    async (path) => {
      const { headers } = await get(path)
      const policy = headers.get('content-security-policy') ?? ''
      expect(policy).toContain("script-src 'self';")
      expect(policy).toContain("object-src 'none'")
      expect(policy).toContain("base-uri 'none'")
      expect(policy).toContain("frame-ancestors 'self'")
      expect(policy).toContain("form-action 'self'")
      expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline/)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    },
  )

  test('a file of the app has no header that concerns only documents, on a connection that stays open', async () => {
    const file = /\/assets\/index-[^"]+\.js/.exec(await (await get('/login')).text())?.[0] ?? ''
    const answer = await get(file, { headers: { 'accept-encoding': 'br' } })
    const names = [...answer.headers.keys()].filter((name) => name !== 'strict-transport-security')
    expect([answer.status, names.sort()]).toEqual([
      200,
      [
        'cache-control',
        'content-encoding',
        'content-length',
        'content-type',
        'cross-origin-resource-policy',
        'date',
        'vary',
        'x-content-type-options',
      ],
    ])
  })

  test('responses with personal data are not cached', async () => {
    for (const path of ['/api/user-type', '/api/version', '/cms-api/users'])
      expect((await get(path)).headers.get('cache-control'), path).toBe('no-store')
  })

  test('pages of other sites get no permission to read', async () => {
    const headers = { origin: 'https://evil.test' }
    for (const path of ['/api/version', '/cms-api/users']) {
      const answer = await get(path, { headers })
      expect([null, product.origin]).toContain(answer.headers.get('access-control-allow-origin'))
      const preflight = await get(path, {
        method: 'OPTIONS',
        headers: { ...headers, 'access-control-request-method': 'POST' },
      })
      expect([null, product.origin]).toContain(preflight.headers.get('access-control-allow-origin'))
    }
  })
})

test('every request has its own id, whatever the client sends', async () => {
  const paths = [
    '/',
    '/api/version',
    '/api/nothing',
    '/cms-api/users',
    '/healthz',
    '/no/such/page',
    '/webhooks/nothing',
  ]
  const ids = await Promise.all(
    paths.map(async (path) => (await get(path, { headers: { 'x-request-id': 'mine' } })).headers.get('x-request-id')),
  )
  for (const id of ids) expect(id).toMatch(/^[0-9a-f-]{36}$/)
  expect(new Set(ids).size).toBe(paths.length)
})

describe('an unknown path', () => {
  test.each([
    ['GET', '/api'],
    ['GET', '/api/nothing'],
    ['DELETE', '/api/users'],
    ['PUT', '/api/brands/1'],
    ['GET', '/api/users'],
    ['GET', '/api/creators'],
    ['POST', '/api/affiliate-programs/page/abcde'],
    ['GET', '/public/api/nothing'],
    ['POST', '/public/api/brands/1'],
    ['GET', '/api/product/api/version'],
    ['GET', '/api//version'],
  ])('is a 404 with the product’s message: %s %s', async (method, path) => {
    const answer = await get(path, { method })
    expect(answer.status).toBe(404)
    expect(await answer.json()).toEqual({ message: 'Not found' })
  })

  test('of a page is a document with status 404', async () => {
    const [home, none] = [await get('/'), await get('/no/such/page')]
    expect([home.status, none.status]).toEqual([200, 404])
    expect(none.headers.get('content-type')).toMatch(/^text\/html/)
    expect(await none.text()).toContain('404 Page Not Found')
  })

  test('the 404 for a missing asset is not an HTML page', async () => {
    const answer = await get('/assets/nothing-1234.js')
    expect(answer.status).toBe(404)
    expect(answer.headers.get('content-type')).not.toMatch(/html/)
  })

  test('other methods on pages are not found', async () => {
    for (const method of ['POST', 'PUT', 'DELETE']) expect((await get('/login', { method })).status).toBe(404)
  })

  test('files outside the app are not served', async () => {
    for (const path of [
      '/package.json',
      '/.env',
      '/..%2fpackage.json',
      '/assets/..%2f..%2fpackage.json',
      '/.git/config',
    ])
      expect(await (await get(path)).text(), path).not.toMatch(/"devDependencies"|\[core\]/)
  })
})

test('the document contains the configuration as data, and no secret', async () => {
  const html = await (await get('/')).text()
  const json = /<script type="application\/json" id="app-config">(.*?)<\/script>/.exec(html)?.[1] ?? '{}'
  expect(JSON.parse(json)).toMatchObject({ publicUrl: product.origin })
  for (const secret of ['test-secret', 'newest-test-key', 'sk_test', 'whsec', 'postgres://'])
    expect(html).not.toContain(secret)
  expect(html.replaceAll(/<script type="application\/(ld\+)?json"[^>]*>/g, '')).not.toMatch(
    /<script(?![^>]*\ssrc=)[^>]*>/,
  )
})

test('the process reports liveness and readiness', async () => {
  expect(await (await get('/healthz')).json()).toEqual({ status: 'up' })
  const ready = await get('/readyz')
  expect([ready.status, await ready.json()]).toEqual([200, { status: 'ready' }])
  expect(await (await get('/api/version')).json()).toEqual({ version: expect.stringMatching(/^v\d+\.\d+\.\d+/) })
})

test('a process whose database lacks a migration is not ready', async () => {
  const { query } = await import('../../../src/database')
  const { sql } = await import('drizzle-orm')
  const context = { payload: product.payload }
  const [gone] = await query(
    context,
    sql`delete from payload_migrations
        where id = (select max(id) from payload_migrations)
        returning name, batch`,
  )
  const ready = await get('/readyz')
  expect([ready.status, await ready.json()]).toEqual([503, { status: 'migrations are missing' }])
  await query(context, sql`insert into payload_migrations (name, batch) values (${gone?.name}, ${gone?.batch})`)
  expect((await get('/readyz')).status).toBe(200)
})
