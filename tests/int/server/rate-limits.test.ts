import { sql } from 'drizzle-orm'
import type { Payload } from 'payload'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { LinkRow } from '../../../src/contracts/links'
import {
  readPayoutSettings,
  refreshStripeAccount,
  saveDestination,
  startStripeAccount,
} from '../../../src/contracts/payout-settings'
import { adapterOf, query } from '../../../src/database'
import { LIMITS, rateLimitsOf } from '../../../src/rate-limits'
import { connectedBrand, connectedLink } from '../../support/brand-story'
import { clientOf, signUp, signUpBrand, signUpCreator } from '../../support/people'
import { startTestProduct, type TestProduct } from '../../support/product'
import { BROWSER } from '../../support/visit-link'

let product: TestProduct
let link: LinkRow
let brandId: number
beforeAll(async () => {
  product = await startTestProduct({ rateLimitFactor: 1, env: { TRUSTED_PROXIES: '1' } })
  link = await connectedLink(product)
  brandId = link.brand_id
})
afterAll(async () => {
  await product.close()
})

const run = (statement: ReturnType<typeof sql>) => query({ payload: product.payload }, statement)
const get = (path: string, address: string) =>
  fetch(product.origin + path, { redirect: 'manual', headers: { 'x-forwarded-for': address, 'user-agent': BROWSER } })
const times = (count: number, ask: (index: number) => Promise<Response>) =>
  Promise.all(Array.from({ length: count }, (_, index) => ask(index).then(({ status }) => status)))
/** The counters of another process: the same database, and no shared memory. */
const elsewhere = () => rateLimitsOf({ db: product.payload.db } as unknown as Payload)
const expectRefused = async (answer: Response, seconds: number) => {
  expect([answer.status, await answer.json()]).toEqual([429, { message: 'Too many requests. Please try again later.' }])
  expect(answer.headers.get('retry-after')).toMatch(/^[1-9]\d*$/)
  expect(Number(answer.headers.get('retry-after'))).toBeLessThanOrEqual(seconds)
}
const MISS = '/public/api/brands/2000000000'

describe('public lookups', () => {
  test('that miss are counted by address, then refused with the time to wait', async () => {
    expect(new Set(await times(LIMITS.lookUp.points, () => get(MISS, '203.0.113.1')))).toEqual(new Set([404]))
    for (const path of [
      MISS,
      `/public/api/brands/${brandId}`,
      '/api/affiliate-programs/page/aaaaa',
      '/public/api/products?id=1',
      '/r/unknown-link',
    ])
      await expectRefused(await get(path, '203.0.113.1'), 60)
    expect((await get(MISS, '203.0.113.2')).status).toBe(404)
    expect((await get(`/public/api/brands/${brandId}`, '203.0.113.2')).status).toBe(200)
    expect((await get('/api/version', '203.0.113.1')).status).toBe(200)
  })

  test.sequential('that are refused run no query', async () => {
    const pool = vi.spyOn(adapterOf(product.payload).pool, 'query')
    await expectRefused(await get(MISS, '203.0.113.1'), 60)
    expect(pool).not.toHaveBeenCalled()
    await get(MISS, '203.0.113.5')
    expect(pool).toHaveBeenCalled()
    pool.mockRestore()
  })

  test.sequential('are counted across all processes', async () => {
    expect(await elsewhere().waitOf('lookUp', '203.0.113.1')).toBeGreaterThan(0)
    const other = elsewhere()
    for (let miss = 0; miss < LIMITS.lookUp.points; miss += 1)
      expect(await other.count('lookUp', '203.0.113.3')).toBe(0)
    await expectRefused(await get(MISS, '203.0.113.3'), 60)
  })

  test('that succeed are not counted, nor are malformed ids', async () => {
    const found = await times(LIMITS.lookUp.points + 5, () => get(`/public/api/brands/${brandId}`, '203.0.113.4'))
    const unread = await times(LIMITS.lookUp.points + 5, () => get('/public/api/brands/abc', '203.0.113.4'))
    expect([new Set(found), new Set(unread)]).toEqual([new Set([200]), new Set([400])])
    expect((await get(MISS, '203.0.113.4')).status).toBe(404)
  })

  test('from one IPv6 network are one address', async () => {
    await times(LIMITS.lookUp.points, (index) => get(MISS, `2001:db8:1:2::${index.toString(16)}`))
    await expectRefused(await get(MISS, '2001:db8:1:2:ffff::1'), 60)
    expect((await get(MISS, '2001:db8:1:3::1')).status).toBe(404)
  })

  test.sequential('count for the address that a trusted proxy saw, not for a forged one', async () => {
    const forged = { 'x-forwarded-for': '198.51.100.7, 203.0.113.1', 'x-shelfmate-address': '198.51.100.8' }
    const answer = await fetch(product.origin + MISS, { headers: forged })
    await expectRefused(answer, 60)
  })

  test('are allowed again after the window', async () => {
    await run(sql`update rate_limits set expire = (extract(epoch from now()) * 1000)::bigint where key like 'lookUp:%'`)
    expect(await elsewhere().waitOf('lookUp', '203.0.113.1')).toBe(0)
    expect(await elsewhere().count('lookUp', '203.0.113.1')).toBe(0)
  })
})

describe('a redirect', () => {
  test('to missing links is refused above the limit; cached links still work', async () => {
    const address = '203.0.113.20'
    expect((await get(`/r/${link.link_id}`, address)).status).toBe(302)
    const statuses = await times(LIMITS.lookUp.points, (index) => get(`/r/none-${index}`, address))
    expect(new Set(statuses)).toEqual(new Set([302]))
    await expectRefused(await get('/r/none-again', address), 60)
    const head = await fetch(`${product.origin}/r/none-head`, {
      method: 'HEAD',
      headers: { 'x-forwarded-for': address },
    })
    expect([head.status, head.headers.has('retry-after')]).toEqual([429, true])
    expect((await get(`/r/${link.link_id}`, address)).headers.get('location')).toMatch(/\/dp\//)
    expect((await get('/r/none-1', address)).status).toBe(302)
    expect((await get('/r/none-again', '203.0.113.21')).status).toBe(302)
  })
})

describe('a program without products', () => {
  test('can be read without limit: its empty list doesn’t count as a miss', async () => {
    const { program, client } = await connectedBrand(product, { seller: 'harbor' })
    expect((await client.raw('PUT', `/api/affiliate-programs/${program.id}/products`, { productIds: [] })).status).toBe(
      200,
    )
    const path = `/api/affiliate-programs/${program.id}/products`
    expect(new Set(await times(LIMITS.lookUp.points + 5, () => get(path, '203.0.113.60')))).toEqual(new Set([200]))
    expect((await get(MISS, '203.0.113.60')).status).toBe(404)
  })
})

describe('reads that cost as much as a write', () => {
  test('count as writes, and starting a new consent clears the previous ones', async () => {
    const { client, brand } = await signUpBrand(product)
    const begin = () => client.raw('GET', '/api/amazon/auth-url')
    expect((await begin()).status).toBe(200)
    await run(sql`update oauth_states set expires_at = now() - interval '1 second' where brand_id = ${brand.id}`)
    expect((await begin()).status).toBe(200)
    expect(await run(sql`select 1 from oauth_states where brand_id = ${brand.id}`)).toHaveLength(1)
    const statuses = await times(LIMITS.write.points, begin)
    expect(statuses).toContain(429)
    await expectRefused(await begin(), 60)
  })
})

describe('calls to a payment service', () => {
  test('have a separate limit per person, and writes still work', async () => {
    const { client } = await signUpCreator(product, { isApproved: true })
    const other = await signUpCreator(product, { isApproved: true })
    const { path } = refreshStripeAccount
    const statuses = await times(LIMITS.provider.points, () => client.raw('POST', path))
    expect(new Set(statuses)).toEqual(new Set([200]))
    await expectRefused(await client.raw('POST', path), LIMITS.provider.seconds)
    await expectRefused(await client.raw('POST', startStripeAccount.path, {}), LIMITS.provider.seconds)
    expect((await client.raw('GET', readPayoutSettings.path)).status).toBe(200)
    expect((await client.raw('PUT', saveDestination.path, {})).status).toBe(400)
    expect((await other.client.raw('POST', path)).status).toBe(200)
  })

  test('are those marked as such, and a generated file is a write', async () => {
    const limited = (product.payload.config.endpoints ?? []).flatMap(({ custom }) =>
      custom?.limit === 'provider' ? [custom.call.path] : [],
    )
    expect(limited.toSorted()).toEqual([
      '/api/billing/statements/{cycleId}/confirm',
      '/api/billing/statements/{cycleId}/refresh',
      '/api/payment-methods/finish',
      '/api/payment-methods/setup',
      '/api/payment-methods/{id}/verify',
      '/api/payout-settings/stripe',
      '/api/payout-settings/stripe/refresh',
      '/api/payout-settings/stripe/replace',
    ])
    const { client } = await signUpBrand(product)
    const counted = async () =>
      (await run(sql`select sum(points)::int as points from rate_limits where key like 'write:user %'`))[0]?.points
    const before = Number(await counted())
    expect((await client.raw('GET', '/api/billing/statements/1/file?format=pdf')).status).toBe(404)
    expect((await client.raw('GET', '/api/billing/statements/1')).status).toBe(404)
    expect(await counted()).toBe(before + 1)
  })
})

describe('writes', () => {
  test('are counted by person across addresses; reads and the session are not', async () => {
    const { person, client, brand } = await signUpBrand(product)
    const other = await signUpBrand(product)
    const write = (index: number) =>
      client.raw('PATCH', `/api/brands/${brand.id}/logo`, {}, { 'x-forwarded-for': `198.51.100.${index % 250}` })
    const statuses = await times(LIMITS.write.points, write)
    expect(statuses.filter((status) => status === 400).length).toBeGreaterThan(LIMITS.write.points - 10)
    await expectRefused(await write(0), 60)
    expect((await client.raw('GET', '/api/brands/me')).status).toBe(200)
    expect((await clientOf(product, person).raw('POST', '/api/session')).status).toBe(204)
    expect((await client.raw('DELETE', '/api/session')).status).toBe(204)
    expect((await other.client.raw('PATCH', `/api/brands/${other.brand.id}/logo`, {})).status).toBe(400)
  })
})

describe('sign-ups', () => {
  test('that create an account are counted by address', async () => {
    const from = (address: string) => ({ 'x-forwarded-for': address })
    const enter = async (address: string) => {
      const person = await signUp(product)
      const body = { email: person.email, firebase_uid: person.uid, user_type: 'brand' }
      return { person, answer: await clientOf(product, person).raw('POST', '/api/users', body, from(address)) }
    }
    const first = await enter('203.0.113.30')
    expect(first.answer.status).toBe(201)
    const again = { email: first.person.email, firebase_uid: first.person.uid, user_type: 'brand' }
    const repeat = () => clientOf(product, first.person).raw('POST', '/api/users', again, from('203.0.113.30'))
    expect(new Set(await times(5, repeat))).toEqual(new Set([200]))
    const made = await times(LIMITS.signUp.points - 1, () => enter('203.0.113.30').then(({ answer }) => answer))
    expect(new Set(made)).toEqual(new Set([201]))
    await expectRefused((await enter('203.0.113.30')).answer, 600)
    expect((await enter('203.0.113.31')).answer.status).toBe(201)
  })
})

test('without its table nothing is refused, and nothing fails', async () => {
  await run(sql`alter table rate_limits rename to rate_limits_away`)
  const { client, brand } = await signUpBrand(product)
  const statuses = [
    (await get(MISS, '203.0.113.40')).status,
    (await get('/r/none-without-table', '203.0.113.40')).status,
    (await client.raw('PATCH', `/api/brands/${brand.id}/logo`, {})).status,
  ]
  await run(sql`alter table rate_limits_away rename to rate_limits`)
  expect(statuses).toEqual([404, 302, 400])
})
