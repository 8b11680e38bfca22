import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientOf, signUpBrand, signUpStaff } from '../../support/people'
import { startTestProduct, type TestProduct } from '../../support/product'
import { createPage } from './pages'

let product: TestProduct
let pageId: number
let slug: string
beforeAll(async () => {
  product = await startTestProduct()
  const { brand } = await signUpBrand(product)
  const page = await createPage(product, { brandId: brand.id })
  pageId = page.id
  slug = page.slug
})
afterAll(() => product.close())

const PAGE = { origin: 'null' }
const send = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  clientOf(product).raw(method, path, body, { ...PAGE, ...headers })
/** The headers that allow another origin to read the response; the other CORS headers have no effect without them. */
const cors = ({ headers }: Response) =>
  [...headers].filter(([name]) => /^access-control-allow-(origin|credentials)$/.test(name))
const preflight = (method: string, path: string) =>
  send('OPTIONS', path, undefined, {
    'access-control-request-method': method,
    'access-control-request-headers': 'content-type',
  })
const callsOf = (id: number | string) =>
  [
    ['GET', `/api/landing-pages/${id}/amazon-url`, undefined],
    ['POST', `/api/landing-pages/${id}/submit-email`, { email: 'v@visitor.test' }],
    ['POST', `/api/landing-pages/${id}/track-click`, { email: 'v@visitor.test' }],
  ] as const

test('a page in an opaque origin may read the responses of its calls, errors too', async () => {
  for (const [method, path, body] of [...callsOf(pageId), ...callsOf(987_654), ...callsOf('x')]) {
    const answer = await send(method, `${path}${method === 'GET' ? '?ref=x' : ''}`, body)
    expect(answer.status, path).toBeLessThan(500)
    expect(cors(answer), path).toEqual([['access-control-allow-origin', '*']])
  }
  const invalid = await send('POST', `/api/landing-pages/${pageId}/submit-email`, { email: '' })
  expect(invalid.status).toBe(400)
  expect(cors(invalid)).toEqual([['access-control-allow-origin', '*']])
  const tooLarge = await send('POST', `/api/landing-pages/${pageId}/submit-email`, { email: 'x'.repeat(400_000) })
  expect(tooLarge.status).toBe(413)
  expect(cors(tooLarge)).toEqual([['access-control-allow-origin', '*']])
})

test('a preflight of these calls allows their method and a JSON body', async () => {
  for (const [method, path] of callsOf(pageId)) {
    const answer = await preflight(method, path)
    expect(answer.status, path).toBe(204)
    const said = [...answer.headers].filter(([name]) => name.startsWith('access-control-'))
    expect(Object.fromEntries(said)).toEqual({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': method,
      'access-control-allow-headers': 'content-type',
      'access-control-max-age': '600',
    })
    expect(await answer.text()).toBe('')
  }
})

test('no other call allows other origins', async () => {
  const others = [
    ['GET', `/api/landing-pages/public/${slug}`],
    ['GET', '/api/version'],
    ['GET', '/api/user-type'],
    ['POST', '/api/users'],
    ['POST', '/api/creators/approve'],
    ['POST', `/api/landing-pages/${pageId}/amazon-url`],
    ['GET', `/api/landing-pages/${pageId}/submit-email`],
    ['DELETE', `/api/landing-pages/${pageId}/track-click`],
    ['POST', `/api/landing-pages/${pageId}/submit-email/more`],
    ['GET', `/api/landing-pages/a/b/amazon-url`],
    ['GET', `/public/api/landing-pages/${pageId}/amazon-url`],
    ['GET', '/public/api/brands/1'],
    ['GET', '/cms-api/landing_pages'],
    ['GET', '/api/openapi.json'],
  ] as const
  for (const [method, path] of others) {
    expect(cors(await send(method, path)), `${method} ${path}`).toEqual([])
    if (!/landing-pages\/\d+\/(amazon-url|submit-email|track-click)$/.test(path) || path.startsWith('/public'))
      expect(cors(await preflight(method, path)), `OPTIONS ${path}`).toEqual([])
  }
})

test('cookies are ignored here', async () => {
  const admin = await signUpStaff(product, 'admin')
  for (const [method, path, body] of callsOf(pageId)) {
    const answer = await send(method, path, body, { cookie: admin.cookie })
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull()
    expect(answer.headers.getSetCookie()).toEqual([])
  }
})
