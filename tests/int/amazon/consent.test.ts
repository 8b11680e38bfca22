import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { query } from '../../../src/database'
import { consent } from '../../support/brand-story'
import { type Client, signUpBrand } from '../../support/people'
import { startTestProduct, type TestProduct } from '../../support/product'
import { keepsPromise } from '../../support/promises'

let product: TestProduct
let client: Client
let brandId: number
beforeAll(async () => {
  product = await startTestProduct({ env: { UPSTREAM_WAIT_MS: '1' } })
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

/**
 * Starts a consent and agrees at Amazon. Returns the callback URL to which Amazon redirects, and the browser's cookie.
 */
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

test('consent leads to the setup screen, and the tokens are sealed', async () => {
  keepsPromise('privacy', 'We keep Amazon’s access tokens encrypted.')
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

test('the consent URL has a state and a PKCE challenge, and no secret', async () => {
  keepsPromise('ads-api-privacy', 'We never see the password of an Amazon account: it is entered on Amazon’s page.')
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
})

test.each([
  ['?error=%3Cscript%3E&state=x', 'server_error'],
  ['?error=access_denied&error=access_denied', 'server_error'],
  ['?error=', 'server_error'],
  ['?error[]=access_denied', 'server_error'],
  ['?error=temporarily_unavailable', 'temporarily_unavailable'],
  ['?error=server_error&error_description=x', 'server_error'],
  ['', 'invalid_state'],
  ['?code=ANx', 'invalid_state'],
  ['?state=x', 'invalid_state'],
  ['?state[]=x&code[]=y', 'invalid_state'],
  [`?state=${'x'.repeat(4_000)}&code=${'y'.repeat(4_000)}`, 'invalid_state'],
])('a return with %s shows %s and stores nothing', async (search, error) => {
  const answer = await comeBack(`${product.origin}/api/amazon/callback${search}`, 'shelfmate-consent=x')
  expect(answer.headers.get('location')).toBe(`/signup/loading?error=${error}`)
  expect(answer.headers.getSetCookie()).toEqual([])
  expect(await accounts()).toEqual([])
})

test('a state can be used once', async () => {
  const { back, cookie } = await agree()
  expect(await locationOf(back, cookie)).toBe('/signup/loading')
  const [before] = await accounts()
  expect(await locationOf(back, cookie)).toBe('/signup/loading?error=invalid_state')
  expect(await accounts()).toEqual([before])
})

test.each([
  ['was refused', (url: URL) => url.searchParams.set('error', 'access_denied'), 'access_denied'],
  ['has no code', (url: URL) => url.searchParams.delete('code'), 'invalid_request'],
  ['has two codes', (url: URL) => url.searchParams.append('code', 'ANother'), 'invalid_request'],
])('a state whose return %s is used up', async (_, change, error) => {
  const { back, cookie } = await agree()
  const changed = new URL(back)
  change(changed)
  expect(await locationOf(changed.href, cookie)).toBe(`/signup/loading?error=${error}`)
  expect(await locationOf(back, cookie)).toBe('/signup/loading?error=invalid_state')
  expect(await accounts()).toEqual([])
})

test('a refusal with an unknown state leaves the open consent valid', async () => {
  const { back, cookie } = await agree()
  const elsewhere = `${product.origin}/api/amazon/callback?error=access_denied&state=x`
  expect(await locationOf(elsewhere, cookie)).toBe('/signup/loading?error=access_denied')
  expect(await locationOf(back, cookie)).toBe('/signup/loading')
})

test('two simultaneous returns with one state connect once', async () => {
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

test('an unknown state or one that is ten minutes old connects nothing', async () => {
  const { back, cookie } = await agree()
  const unknown = new URL(back)
  unknown.searchParams.set('state', 'x'.repeat(43))
  expect(await locationOf(unknown.href, cookie)).toBe('/signup/loading?error=invalid_state')
  await run(sql`update oauth_states set expires_at = now() - interval '1 second' where brand_id = ${brandId}`)
  expect(await locationOf(back, cookie)).toBe('/signup/loading?error=invalid_state')
  expect(await accounts()).toEqual([])
})

describe('a code that Amazon refuses', () => {
  const REFUSALS: [string, string, () => Promise<{ href: string; cookie: string }>][] = [
    [
      'unknown',
      'invalid_grant',
      async () => {
        const { back, cookie } = await agree()
        const forged = new URL(back)
        forged.searchParams.set('code', 'ANforged')
        return { href: forged.href, cookie }
      },
    ],
    [
      'used before',
      'invalid_grant',
      async () => {
        const { back, cookie } = await agree()
        await product.sandbox.db.query('update login_codes set used_at = now()')
        return { href: back, cookie }
      },
    ],
    [
      'older than five minutes',
      'invalid_grant',
      async () => {
        const { back, cookie } = await agree()
        await product.sandbox.db.query("update login_codes set created_at = now() - interval '6 minutes'")
        return { href: back, cookie }
      },
    ],
    [
      'of another consent',
      'invalid_grant',
      async () => {
        const [first, second] = [await agree(), await agree()]
        const mixed = new URL(second.back)
        mixed.searchParams.set('code', new URL(first.back).searchParams.get('code') ?? '')
        return { href: mixed.href, cookie: second.cookie }
      },
    ],
    [
      'refused by a server error at Amazon',
      'server_error',
      async () => {
        const { back, cookie } = await agree()
        await product.sandbox.operate('POST', '/sandbox/faults', { fault: 'error', path: 'token', times: 2 })
        return { href: back, cookie }
      },
    ],
    [
      'answered with a truncated response',
      'server_error',
      async () => {
        const { back, cookie } = await agree()
        await product.sandbox.operate('POST', '/sandbox/faults', { fault: 'hang', path: 'token', times: 2, seconds: 0 })
        return { href: back, cookie }
      },
    ],
  ]

  test.each(REFUSALS)('because it is %s connects nothing', async (_, error, begin) => {
    const { href, cookie } = await begin()
    expect(await locationOf(href, cookie)).toBe(`/signup/loading?error=${error}`)
    expect(await accounts()).toEqual([])
    expect(await locationOf(href, cookie)).toBe('/signup/loading?error=invalid_state')
  })

  test.each(REFUSALS)('because it is %s leaves a working connection as it was', async (_, error, begin) => {
    expect(await consent(product, client, 'fernhill')).toBe('/signup/loading')
    await client.raw('PATCH', `/api/brands/${brandId}/connect`, { connected: true })
    const before = await accounts()
    const { href, cookie } = await begin()
    expect(await locationOf(href, cookie)).toBe(`/signup/loading?error=${error}`)
    expect(await accounts()).toEqual(before)
    expect((await client.ask('GET', '/api/brands/me')).body).toMatchObject({
      amazon_connected: true,
      connection_status: 'connected',
    })
  })
})

test('a refused second consent leaves a working connection unchanged', async () => {
  expect(await consent(product, client, 'fernhill')).toBe('/signup/loading')
  await client.raw('PATCH', `/api/brands/${brandId}/connect`, { connected: true })
  const before = await accounts()
  expect(await consent(product, client, null)).toBe('/signup/loading?error=access_denied')
  expect(await accounts()).toEqual(before)
  expect((await client.ask('GET', '/api/brands/me')).body).toMatchObject({ amazon_connected: true })
})

test('an internal error during the code exchange is shown on the setup screen', async () => {
  const { back, cookie } = await agree()
  await run(sql`update oauth_states set code_verifier = 'v1.00000000.x.x.x' where brand_id = ${brandId}`)
  expect(await locationOf(back, cookie)).toBe('/signup/loading?error=server_error')
  expect(await accounts()).toEqual([])
})

test('a lost response is retried: the code was used, so nothing is connected', async () => {
  const { back, cookie } = await agree()
  await product.sandbox.operate('POST', '/sandbox/faults', { fault: 'lost', path: 'token' })
  expect(await locationOf(back, cookie)).toBe('/signup/loading?error=invalid_grant')
  expect(await accounts()).toEqual([])
})

test('a brand is connected only with a grant, and can disconnect at any time', async () => {
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

test('nothing is requested from Amazon without a grant', async () => {
  keepsPromise(
    'ads-api-privacy',
    'After a brand agrees to the Amazon Ads API Consent and authorizes access on Amazon’s own page, we read:',
  )
  for (const path of ['get-profiles', 'get-advertisers', 'get-products', 'attribution-tag-macro'])
    expect((await client.raw('GET', `/api/amazon/${path}`)).status, path).toBe(409)
})
