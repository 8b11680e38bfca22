import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { query } from '../../../src/database'
import { type Client, clientOf, type Person, signUp, signUpBrand, signUpCreator } from '../../support/people'
import { startTestProduct, type TestProduct } from '../../support/product'
import { keepsPromise } from '../../support/promises'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

const run = (statement: ReturnType<typeof sql>) => query({ payload: product.payload }, statement)
const bodyOf = (person: Person, user_type = 'brand') => ({ email: person.email, firebase_uid: person.uid, user_type })
const BRAND = { brand_name: 'Oak & Ember', website: 'oakandember.com', product_category: 'Home & Kitchen' }

describe('a brand that signs up', () => {
  let person: Person
  let client: Client
  let userId: unknown
  beforeAll(async () => {
    person = await signUp(product)
    client = clientOf(product, person)
  })

  test.sequential('gets one user row, however often it calls', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => client.ask('POST', '/api/users', { ...bodyOf(person), role: 'admin' })),
    )
    expect(answers.map((answer) => answer.status).sort()).toEqual([...Array(7).fill(200), 201])
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1)
    userId = answers[0]?.body.id
    expect(await run(sql`select id, role, user_type from users where email = ${person.email}`)).toEqual([
      { id: userId, role: 'user', user_type: 'brand' },
    ])
  })

  test.sequential('can resume the sign-up before the brand row exists', async () => {
    expect(await client.ask('GET', '/api/user-type')).toMatchObject({
      status: 200,
      body: { isBrand: false, userId, userType: 'brand', brandName: null },
    })
    expect((await client.raw('GET', '/api/brands/me')).status).toBe(404)
  })

  test.sequential('gets one brand row, not connected, whatever the body claims', async () => {
    const body = { ...BRAND, user_id: userId, amazon_connected: true, logo_url: 'https://evil.test/x.png' }
    const answers = await Promise.all(Array.from({ length: 5 }, () => client.ask('POST', '/api/brands', body)))
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 200, 200, 200, 201])
    expect(answers[0]?.body).toMatchObject({
      user_id: userId,
      brand_name: BRAND.brand_name,
      website: 'https://oakandember.com',
      amazon_connected: false,
      logo_url: null,
      profiles: [],
    })
    expect(await run(sql`select count(*)::int as count from brands where user_id = ${userId}`)).toEqual([{ count: 1 }])
  })

  test.sequential('has the user type brand from then on', async () => {
    expect((await client.ask('GET', '/api/user-type')).body).toMatchObject({
      isBrand: true,
      isCreator: false,
      isCreatorApproved: false,
      userId,
      brandName: BRAND.brand_name,
      creatorName: null,
      amazonConnected: false,
      isSettingUp: false,
      role: 'user',
    })
  })

  test.sequential('cannot become a creator', async () => {
    keepsPromise(
      'terms',
      'Each account is either a brand or a creator; a person who is both needs two accounts with two email ' +
        'addresses.',
    )
    expect(await client.ask('POST', '/api/users', bodyOf(person, 'creator'))).toEqual({
      status: 409,
      body: { message: 'This account is a brand account' },
    })
    const creator = { user_id: userId, name: 'Ann', product_categories: ['Books'] }
    expect((await client.raw('POST', '/api/creators', creator)).status).toBe(403)
    expect(await run(sql`select 1 from creators where user_id = ${userId}`)).toEqual([])
    expect(await run(sql`select user_type from users where id = ${userId}`)).toEqual([{ user_type: 'brand' }])
  })
})

test('a token without a row has no user type', async () => {
  const { status, body } = await clientOf(product, await signUp(product)).ask('GET', '/api/user-type')
  expect(status).toBe(200)
  expect(Object.values(body).filter((value) => value === true)).toEqual([])
  expect(body).toMatchObject({ userId: null, brandName: null, creatorName: null, role: 'user' })
})

test('a body that names another identity is refused', async () => {
  const [ann, bob] = [await signUp(product), await signUp(product)]
  const client = clientOf(product, ann)
  for (const body of [{ ...bodyOf(ann), firebase_uid: bob.uid }, { ...bodyOf(ann), email: bob.email }, bodyOf(bob)])
    expect((await client.raw('POST', '/api/users', body)).status).toBe(403)
  expect(await run(sql`select 1 from users where email in (${ann.email}, ${bob.email})`)).toEqual([])
})

test('an email of another account is refused in the words of the specification', async () => {
  keepsPromise(
    'terms',
    'Each account is either a brand or a creator; a person who is both needs two accounts with two email addresses.',
  )
  const { person } = await signUpBrand(product)
  const gone = await fetch(`${product.sandbox.url}/identitytoolkit.googleapis.com/v1/accounts:delete?key=x`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ idToken: person.token }),
  })
  expect(gone.status).toBe(200)
  const successor = await signUp(product, person.email)
  expect(await clientOf(product, successor).ask('POST', '/api/users', bodyOf(successor))).toEqual({
    status: 409,
    body: { message: 'A user exists with this email. Please try logging in instead.' },
  })
})

test('user, brand and creator ids of others answer like missing ones', async () => {
  const [mine, theirs, creator] = [await signUpBrand(product), await signUpBrand(product), await signUpCreator(product)]
  const late = await signUp(product)
  const lateClient = clientOf(product, late)
  await lateClient.raw('POST', '/api/users', bodyOf(late))
  expect((await lateClient.raw('POST', '/api/brands', { ...BRAND, user_id: theirs.user.id })).status).toBe(404)
  const calls = (id: number) => [
    mine.client.ask('PATCH', `/api/brands/${id}/connect`, { connected: false }),
    mine.client.ask('PATCH', `/api/brands/${id}/logo`, { logo_url: 'https://example.com/logo.png' }),
  ]
  const foreign = await Promise.all(calls(theirs.brand.id))
  expect(foreign).toEqual(await Promise.all(calls(2_000_000_000)))
  for (const answer of foreign) expect(answer.status).toBe(404)
  expect(await run(sql`select logo_url from brands where id = ${theirs.brand.id}`)).toEqual([{ logo_url: null }])
  expect((await creator.client.raw('GET', '/api/brands/me')).status).toBe(404)
  expect((await creator.client.raw('GET', '/api/products')).status).toBe(403)
})

test('each invalid field is named with its message', async () => {
  const { client, user } = await signUpBrand(product)
  const wrong = { user_id: user.id, brand_name: ' x ', website: 'no address', product_category: 'Cars' }
  const { status, body } = await client.ask('POST', '/api/brands', wrong)
  expect(status).toBe(400)
  expect(body.errors).toEqual([
    { path: 'brand_name', message: 'Brand name is required' },
    { path: 'website', message: 'Please enter a valid URL' },
    { path: 'product_category', message: expect.any(String) },
  ])
  for (const website of ['javascript:alert(1)', 'ftp://example.com', 'https://localhost'])
    expect((await client.raw('POST', '/api/brands', { ...BRAND, user_id: user.id, website })).status, website).toBe(400)
})

test('a logo must be a web address', async () => {
  const { client, brand } = await signUpBrand(product)
  const set = (logo_url: string) => client.ask('PATCH', `/api/brands/${brand.id}/logo`, { logo_url })
  for (const logo of ['javascript:alert(1)', 'data:image/svg+xml,<svg/>', 'file:///etc/passwd'])
    expect((await set(logo)).status, logo).toBe(400)
  expect(await set('https://cdn.example.com/logo.png')).toMatchObject({
    status: 200,
    body: { logo_url: 'https://cdn.example.com/logo.png' },
  })
})
