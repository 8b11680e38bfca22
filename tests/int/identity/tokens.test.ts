import { sql } from 'drizzle-orm'
import { generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { query } from '../../../src/database'
import { clientOf, signUp, signUpBrand } from '../../support/people'
import { startTestProduct, type TestProduct } from '../../support/product'
import { tokenSigner } from './tokens'

let product: TestProduct
let sign: Awaited<ReturnType<typeof tokenSigner>>
beforeAll(async () => {
  product = await startTestProduct()
  sign = await tokenSigner(product)
})
afterAll(() => product.close())

const statusWith = async (token: string, path = '/api/user-type'): Promise<number> =>
  (await clientOf(product, { token }).raw('GET', path)).status

const claimsOf = (uid: string) => {
  const now = Math.floor(Date.now() / 1000)
  return { sub: uid, email: 'ann@people.test', auth_time: now, iat: now, exp: now + 3600 }
}

test.sequential('a token signed by the identity provider is accepted', async () => {
  expect(await statusWith(await sign())).toBe(200)
})

test.sequential('a token of a provider whose clock is 30 seconds ahead is accepted', async () => {
  expect(await statusWith(await sign({ issuedAt: 30 }))).toBe(200)
})

describe.sequential('refuses a token with 401', () => {
  test.each([
    ['when it is not a token', async () => 'not.a.token'],
    ['when it has expired', () => sign({ issuedAt: -7200, expires: -3600 })],
    ['when another issuer created it', () => sign({ issuer: 'https://securetoken.google.com/shelfmate-sandbox' })],
    ['when it is for another project', () => sign({ audience: 'another-project' })],
    ['when it has no subject', () => sign({ uid: null })],
    ['when its subject is empty', () => sign({ uid: '' })],
    ['when it has no email', () => sign({ email: null })],
    ['when its sign-in is in the future', () => sign({ signedInAt: 600 })],
    ['when it was issued in the future', () => sign({ issuedAt: 600, signedInAt: 0 })],
    ['when its issue time is beyond the clock skew', () => sign({ issuedAt: 90, signedInAt: 0 })],
    [
      'when another key signed it under the same key id',
      async () => sign({}, (await generateKeyPair('RS256')).privateKey),
    ],
    [
      'when it is not signed at all (alg none)',
      async () =>
        new UnsecuredJWT(claimsOf('a-uid'))
          .setIssuer(`${product.origin}/sandbox/identity`)
          .setAudience('shelfmate-sandbox')
          .encode(),
    ],
    [
      'when a shared secret signed it (HS256)',
      async () =>
        new SignJWT(claimsOf('a-uid'))
          .setProtectedHeader({ alg: 'HS256' })
          .setIssuer(`${product.origin}/sandbox/identity`)
          .setAudience('shelfmate-sandbox')
          .sign(new TextEncoder().encode('test-secret-test-secret-test-secret')),
    ],
  ])('%s', async (_, makeToken) => {
    const token = await makeToken()
    for (const path of ['/api/user-type', '/api/brands/me', '/api/earnings'])
      expect(await statusWith(token, path), path).toBe(401)
  })

  test('and stores nothing for it', async () => {
    const token = await sign({ audience: 'another-project' })
    const body = { email: 'ann@people.test', firebase_uid: 'a-uid', user_type: 'brand' }
    expect(await clientOf(product, { token }).ask('POST', '/api/users', body)).toEqual({
      status: 401,
      body: { message: 'User not authenticated' },
    })
    expect(await query({ payload: product.payload }, sql`select 1 from users where email = 'ann@people.test'`)).toEqual(
      [],
    )
  })
})

test.sequential('headers that name a user are ignored', async () => {
  const { person, brand } = await signUpBrand(product)
  const other = await signUpBrand(product, 'Somebody Else')
  const claimed = { 'X-Firebase-UID': person.uid, 'X-User-Email': person.email, 'X-Session-ID': 'x' }
  expect((await clientOf(product).raw('GET', '/api/brands/me', undefined, claimed)).status).toBe(401)
  expect(await other.client.ask('GET', '/api/brands/me', undefined, claimed)).toMatchObject({
    status: 200,
    body: { id: other.brand.id },
  })
  expect(other.brand.id).not.toBe(brand.id)
})

test.sequential('a disabled account is signed out everywhere', async () => {
  const { client, person, user } = await signUpBrand(product)
  await query({ payload: product.payload }, sql`update users set disabled_at = now() where id = ${user.id}`)
  for (const path of ['/api/brands/me', '/api/products', '/api/earnings', '/api/links'])
    expect((await client.raw('GET', path)).status, path).toBe(401)
  expect((await client.raw('GET', '/cms-api/brands')).status).toBe(403)
  expect(await client.ask('GET', '/api/user-type')).toEqual({
    status: 403,
    body: { message: 'User account has been disabled' },
  })
  const again = { email: person.email, firebase_uid: person.uid, user_type: 'brand' }
  expect([401, 403]).toContain((await client.raw('POST', '/api/users', again)).status)
})

test.sequential('a token is not called invalid when the keys cannot be read', async () => {
  const unreached = await startTestProduct()
  const { fetch } = globalThis
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    if (String(input).endsWith('/jwks')) return Promise.reject(new TypeError('fetch failed'))
    return fetch(input, init)
  })
  try {
    const client = clientOf(unreached, await signUp(unreached))
    const body = { message: 'The sign-in service isn’t responding as expected. Your data is safe; please try again.' }
    expect(await client.ask('GET', '/api/user-type')).toEqual({ status: 502, body })
    expect(await client.ask('GET', '/api/brands/me')).toEqual({ status: 502, body })
  } finally {
    fetched.mockRestore()
    await unreached.close()
  }
})
