import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { query } from '../../../src/database'
import { consent } from '../../support/brand-story'
import { type Client, signUpBrand } from '../../support/people'
import { startTestProduct, type TestProduct } from '../../support/product'

let product: TestProduct
let client: Client
let brandId: number
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())
beforeEach(async () => {
  const brand = await signUpBrand(product)
  client = brand.client
  brandId = brand.brand.id
})

const run = (statement: ReturnType<typeof sql>) => query({ payload: product.payload }, statement)
const accounts = () => run(sql`select * from amazon_accounts where brand_id = ${brandId}`)
const CONNECTION_FAILED = 'Amazon connection was not successful. Please try connecting your Amazon account again.'

/** Begins a consent and agrees at Amazon: the address that Amazon sends the browser back to, and the browser's cookie. */
const agree = async (): Promise<{ back: string; cookie: string; setCookie: string }> => {
  const begun = await client.raw('GET', '/api/amazon/auth-url')
  const [setCookie = ''] = begun.headers.getSetCookie()
  const { url } = (await begun.json()) as { url: string }
  const form = new URLSearchParams(new URL(url).search)
  form.set('decision', 'allow')
  form.set('seller', 'fernhill')
  const agreed = await fetch(`${product.origin}/sandbox/amazon/ap/oa`, {
    method: 'POST',
    body: form,
    redirect: 'manual',
  })
  return { back: agreed.headers.get('location') ?? '', cookie: setCookie.split(';')[0] ?? '', setCookie }
}
const comeBack = async (back: string, cookie?: string) => {
  const answer = await fetch(back, { redirect: 'manual', headers: cookie ? { cookie } : {} })
  expect(answer.status).toBe(303)
  return answer
}
const locationOf = async (back: string, cookie?: string) => (await comeBack(back, cookie)).headers.get('location')

test('consent leads to the setup screen; the tokens lie sealed', async () => {
  const { back, cookie, setCookie } = await agree()
  expect(setCookie).toMatch(/; Path=\/api\/amazon\/callback; Max-Age=600; HttpOnly; SameSite=Lax$/)
  const answer = await comeBack(back, cookie)
  expect(answer.headers.get('location')).toBe('/signup/loading')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
  expect(answer.headers.getSetCookie()[0]).toMatch(/Max-Age=0/)

  const [account] = await accounts()
  expect(account).toMatchObject({ status: 'connected', brand_id: brandId })
  expect(account?.access_token).toMatch(/^v1\.[0-9a-f]{8}\./)
  expect(account?.refresh_token).toMatch(/^v1\.[0-9a-f]{8}\./)
  expect(account?.access_token).not.toBe(account?.refresh_token)
  const code = new URL(back).searchParams.get('code') ?? 'no code'
  const state = new URL(back).searchParams.get('state') ?? 'no state'
  const dump = JSON.stringify([account, await run(sql`select * from oauth_states`)])
  for (const secret of ['Atza', 'Atzr', code, state, cookie.split('=')[1] ?? 'no cookie'])
    expect(dump).not.toContain(secret)
})

test('the consent page is asked with a state and a PKCE challenge, and nothing secret', async () => {
  const { body } = await client.ask('GET', '/api/amazon/auth-url')
  const query_ = Object.fromEntries(new URL(String(body.url)).searchParams)
  expect(query_).toMatchObject({
    response_type: 'code',
    redirect_uri: `${product.origin}/api/amazon/callback`,
    code_challenge_method: 'S256',
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    state: expect.stringMatching(/^[\w-]{43}$/),
  })
  expect(JSON.stringify(body)).not.toContain('test-secret')
})

test('a refusal is shown and stores nothing', async () => {
  expect(await consent(product, client, null)).toBe('/signup/loading?error=access_denied')
  expect(await accounts()).toEqual([])
  expect(await locationOf(`${product.origin}/api/amazon/callback?error=%3Cscript%3E&state=x`)).toBe(
    '/signup/loading?error=server_error',
  )
})

test('a state is good once', async () => {
  const { back, cookie } = await agree()
  expect(await locationOf(back, cookie)).toBe('/signup/loading')
  const [before] = await accounts()
  expect(await locationOf(back, cookie)).toBe('/signup/loading?error=invalid_state')
  expect(await accounts()).toEqual([before])
})

test('two returns with one state at once connect once', async () => {
  const { back, cookie } = await agree()
  const locations = await Promise.all([1, 2, 3, 4].map(() => locationOf(back, cookie)))
  expect(locations.filter((location) => location === '/signup/loading')).toHaveLength(1)
  expect(await accounts()).toHaveLength(1)
})

test.each([
  ['without the cookie', async () => undefined],
  ['with the cookie of another consent', async () => (await agree()).cookie],
  ['with an empty cookie', async () => 'shelfmate-consent='],
])('a return %s connects nothing', async (_, cookieOf) => {
  const { back } = await agree()
  expect(await locationOf(back, await cookieOf())).toBe('/signup/loading?error=invalid_state')
  expect(await accounts()).toEqual([])
})

test('a state that is unknown or ten minutes old connects nothing', async () => {
  const { back, cookie } = await agree()
  const unknown = new URL(back)
  unknown.searchParams.set('state', 'x'.repeat(43))
  expect(await locationOf(unknown.href, cookie)).toBe('/signup/loading?error=invalid_state')
  await run(sql`update oauth_states set expires_at = now() - interval '1 second' where brand_id = ${brandId}`)
  expect(await locationOf(back, cookie)).toBe('/signup/loading?error=invalid_state')
  expect(await accounts()).toEqual([])
})

test('a code that Amazon does not accept connects nothing', async () => {
  const { back, cookie } = await agree()
  const forged = new URL(back)
  forged.searchParams.set('code', 'ANforged')
  expect(await locationOf(forged.href, cookie)).toBe('/signup/loading?error=invalid_grant')
  expect(await accounts()).toEqual([])
})

test('a brand is connected only with a grant, and disconnected whenever it likes', async () => {
  const set = (connected: boolean) => client.ask('PATCH', `/api/brands/${brandId}/connect`, { connected })
  expect(await set(true)).toEqual({ status: 409, body: { message: CONNECTION_FAILED } })
  expect(await set(false)).toMatchObject({ status: 200, body: { amazon_connected: false } })
  expect(await consent(product, client, 'fernhill')).toBe('/signup/loading')
  expect((await client.ask('GET', '/api/brands/me')).body).toMatchObject({
    amazon_connected: false,
    connection_status: 'connected',
  })
  expect(await set(true)).toMatchObject({ status: 200, body: { amazon_connected: true } })
  expect(await set(false)).toMatchObject({ status: 200, body: { amazon_connected: false } })
  expect(await accounts()).toHaveLength(1)
  expect((await set(true)).status).toBe(200)
})

test('nothing is asked of Amazon without a grant', async () => {
  for (const path of ['get-profiles', 'get-advertisers', 'get-products', 'attribution-tag-macro'])
    expect((await client.raw('GET', `/api/amazon/${path}`)).status, path).toBe(409)
})
