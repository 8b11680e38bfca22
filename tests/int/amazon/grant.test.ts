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
  await run(sql`delete from amazon_profiles`)
  const brand = await signUpBrand(product)
  client = brand.client
  brandId = brand.brand.id
  await consent(product, client, 'fernhill')
  await client.raw('PATCH', `/api/brands/${brandId}/connect`, { connected: true })
})

const run = (statement: ReturnType<typeof sql>) => query({ payload: product.payload }, statement)
const profiles = () => client.ask('GET', '/api/amazon/get-profiles')
const expireToken = () =>
  run(sql`update amazon_accounts set expires_at = now() - interval '1 second' where brand_id = ${brandId}`)
const account = async () =>
  (
    await run(
      sql`select status, access_token, refresh_token, expires_at from amazon_accounts where brand_id = ${brandId}`,
    )
  )[0]
const tokensMade = async () =>
  Number((await product.sandbox.db.query('select count(*) as count from access_tokens')).rows[0].count)
const revoke = () => product.sandbox.db.query('delete from login_grants')
const CONNECTION_FAILED = 'Amazon connection was not successful. Please try connecting your Amazon account again.'

test('an access token is used while it lasts', async () => {
  const made = await tokensMade()
  for (let call = 0; call < 3; call += 1) expect((await profiles()).status).toBe(200)
  expect(await tokensMade()).toBe(made)
})

test('a token that ran out is renewed once, by however many callers', async () => {
  const before = await account()
  await expireToken()
  const made = await tokensMade()
  const answers = await Promise.all(Array.from({ length: 6 }, profiles))
  expect(answers.map((answer) => answer.status)).toEqual(Array(6).fill(200))
  expect(await tokensMade()).toBe(made + 1)
  const after = await account()
  expect(after?.access_token).not.toBe(before?.access_token)
  expect(after?.status).toBe('connected')
})

test('a grant that was withdrawn shows when its token is renewed', async () => {
  await revoke()
  await expireToken()
  expect(await profiles()).toEqual({ status: 409, body: { message: CONNECTION_FAILED } })
  expect((await account())?.status).toBe('revoked')
  expect((await client.ask('GET', '/api/brands/me')).body).toMatchObject({
    amazon_connected: true,
    connection_status: 'revoked',
  })
  expect(await profiles()).toEqual({ status: 409, body: { message: CONNECTION_FAILED } })
})

test('a grant that was withdrawn shows while its token seems fresh', async () => {
  await revoke()
  expect(await profiles()).toEqual({ status: 409, body: { message: CONNECTION_FAILED } })
  expect((await account())?.status).toBe('revoked')
})

test('a new consent mends a withdrawn grant', async () => {
  await revoke()
  await expireToken()
  await profiles()
  expect(await consent(product, client, 'fernhill')).toBe('/signup/loading')
  expect((await client.ask('GET', '/api/brands/me')).body).toMatchObject({ connection_status: 'connected' })
  expect((await profiles()).status).toBe(200)
})

test('a sealed token that was moved to another row opens nothing', async () => {
  const other = await signUpBrand(product, 'Thief')
  await run(
    sql`insert into amazon_accounts (brand_id, access_token, refresh_token, expires_at)
        select ${other.brand.id}, access_token, refresh_token, expires_at from amazon_accounts where brand_id = ${brandId}`,
  )
  expect((await other.client.ask('GET', '/api/amazon/get-profiles')).status).toBe(500)
  expect(await run(sql`select 1 from amazon_profiles where brand_id = ${other.brand.id}`)).toEqual([])
})
