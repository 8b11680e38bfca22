import { setTimeout as sleep } from 'node:timers/promises'
import { inspect } from 'node:util'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { query } from '../../../src/database'
import { refreshTokens } from '../../../src/integrations/amazon/login'
import { consent } from '../../support/brand-story'
import { mailAbout, mailsTo } from '../../support/mailbox'
import { type Client, signUpBrand } from '../../support/people'
import { startTestProduct, type TestProduct } from '../../support/product'
import { keepsPromise } from '../../support/promises'
import { whileJobsRun } from '../../support/work-queue'
import { type Relay, startRelay } from '../published/relay'
import { slowNext } from './slow-amazon'

let relay: Relay
let product: TestProduct
let client: Client
let email: string
let brandId: number
beforeAll(async () => {
  relay = await startRelay()
  product = await startTestProduct({ env: { ...relay.env, UPSTREAM_WAIT_MS: '1' } })
  relay.passOnTo(product.sandbox.url)
})
afterAll(async () => {
  await product.close()
  await relay.close()
})
beforeEach(async () => {
  relay.answerInstead(() => undefined)
  await run(sql`delete from amazon_profiles`)
  await run(sql`delete from jobs.job`)
  const brand = await signUpBrand(product)
  client = brand.client
  email = brand.person.email
  brandId = brand.brand.id
  await consent(product, client, 'fernhill')
  await client.raw('PATCH', `/api/brands/${brandId}/connect`, { connected: true })
  relay.exchanges.length = 0
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
/** The number of requests to Login with Amazon. */
const renewals = () => relay.exchanges.filter(({ service }) => service === 'login').length
const asked = () => relay.exchanges.filter(({ service }) => service === 'ads').length
/** Revokes the seller's consent at Amazon. */
const revoke = () => product.sandbox.operate('POST', '/sandbox/amazon/revoke', { seller: 'fernhill' })
const revocations = () =>
  run(sql`select subject from domain_events where type = 'amazon_grant.revoked' and subject = ${brandId}`)
/** Answers every token request in Amazon's place. */
const loginAnswers = (status: number, body: string) =>
  relay.answerInstead(({ path }) =>
    path === '' ? { status, headers: { 'content-type': 'application/json' }, body } : undefined,
  )
const CONNECTION_FAILED = 'Amazon connection was not successful. Please try connecting your Amazon account again.'
const REFUSED = { status: 409, body: { message: CONNECTION_FAILED } }
const NO_ANSWER = { status: 502, body: { message: expect.stringMatching(/Your data is safe; please try again/) } }

describe('a token', () => {
  test('is reused while it is valid', async () => {
    for (let call = 0; call < 3; call += 1) expect((await profiles()).status).toBe(200)
    expect(renewals()).toBe(0)
  })

  test('that expired is renewed once for any number of callers', async () => {
    const before = await account()
    await expireToken()
    const answers = await Promise.all(Array.from({ length: 12 }, profiles))
    expect(answers.map((answer) => answer.status)).toEqual(Array(12).fill(200))
    expect(renewals()).toBe(1)
    const after = await account()
    expect(after?.access_token).not.toBe(before?.access_token)
    expect(after?.status).toBe('connected')
  })

  test('that Amazon rejects is renewed once for any number of callers', async () => {
    await product.sandbox.operate('POST', '/sandbox/amazon/expire-tokens', { seller: 'fernhill' })
    const answers = await Promise.all(Array.from({ length: 12 }, profiles))
    expect(answers.map((answer) => answer.status)).toEqual(Array(12).fill(200))
    expect(renewals()).toBe(1)
  })

  test('that Amazon rejects after a renewal is not tried again', async () => {
    const body = '{"code":"UNAUTHORIZED","details":"HTTP 401 Unauthorized"}'
    relay.answerInstead(({ path }) => (path === '/v2/profiles' ? { status: 401, headers: {}, body } : undefined))
    expect(await profiles()).toEqual(NO_ANSWER)
    expect([asked(), renewals()]).toEqual([2, 1])
    expect((await account())?.status).toBe('connected')
  })

  test('is not renewed when Amazon denies access to a scope', async () => {
    const body = '{"code":"401","details":"Not authorized to access scope 1"}'
    relay.answerInstead(({ path }) => (path === '/v2/profiles' ? { status: 401, headers: {}, body } : undefined))
    expect(await profiles()).toEqual(NO_ANSWER)
    expect([asked(), renewals()]).toEqual([1, 0])
  })

  test('that is sealed does not open in another row', async () => {
    const other = await signUpBrand(product, 'Thief')
    await run(
      sql`insert into amazon_accounts (brand_id, access_token, refresh_token, expires_at)
          select ${other.brand.id}, access_token, refresh_token, expires_at
          from amazon_accounts
          where brand_id = ${brandId}`,
    )
    expect((await other.client.ask('GET', '/api/amazon/get-profiles')).status).toBe(500)
    expect(await run(sql`select 1 from amazon_profiles where brand_id = ${other.brand.id}`)).toEqual([])
  })
})

describe('a renewal', () => {
  test('by a process that died is taken over', async () => {
    await run(
      sql`update amazon_accounts set access_token = null, expires_at = now() + interval '1 second' where brand_id = ${brandId}`,
    )
    const answers = await Promise.all(Array.from({ length: 4 }, profiles))
    expect(answers.map((answer) => answer.status)).toEqual(Array(4).fill(200))
    expect(renewals()).toBe(1)
  })

  test.each([
    ['a server error at Amazon', 500, '{"error":"ServerError"}', 2],
    ['a response that is not JSON', 200, '<html>', 2],
    ['a wrong client secret', 401, '{"error":"invalid_client","error_description":"Client authentication failed"}', 1],
    ['an invalid request', 400, '{"error":"invalid_request","error_description":"no invalid_grant"}', 1],
    ['an unauthorized client', 400, '{"error":"unauthorized_client"}', 1],
  ])('that fails by %s does not end the connection', async (_, status, body, tries) => {
    await expireToken()
    loginAnswers(status, body)
    const answers = await Promise.all(Array.from({ length: 5 }, profiles))
    expect(answers).toEqual(Array(5).fill(NO_ANSWER))
    expect(renewals()).toBeLessThanOrEqual(tries * 5)
    expect((await account())?.status).toBe('connected')
    expect(await revocations()).toEqual([])
    relay.answerInstead(() => undefined)
    expect((await profiles()).status).toBe(200)
  })

  test('without a response in time is retried before another may begin', async () => {
    await expireToken()
    await slowNext(product, 'token')
    const begun = Date.now()
    const answers = await Promise.all(Array.from({ length: 3 }, profiles))
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200])
    expect(Date.now() - begun).toBeLessThan(20_000)
    expect(renewals()).toBe(1)
    expect((await account())?.status).toBe('connected')
  })

  test.each([
    ['is truncated', 200, '{"access_token":"Atza|secret","refresh_token":"Atzr|sec'],
    ['is plain text', 200, 'Atza|secret'],
    ['has another shape', 201, '{"token":"Atza|secret","expires_in":"Atza|secret"}'],
    ['is a server error that repeats our request', 500, 'refresh_token=Atza|secret'],
    ['is a refusal that repeats our request', 401, '{"error":"invalid_client","error_description":"Atza|secret"}'],
  ])('whose answer %s keeps it out of the error', async (_, status, body) => {
    loginAnswers(status, body)
    const error = await refreshTokens('Atzr|ours').catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ service: 'Login with Amazon', status: status < 300 ? 0 : status })
    expect(inspect(error, { depth: 9 })).not.toMatch(/Atz[ar]|secret/)
  })

  test('in progress does not block a disconnect, and restores no token', async () => {
    await expireToken()
    const renewal = await slowNext(product, 'token')
    const waiting = profiles()
    await renewal.hasBegun()
    let isOver = false
    void waiting.then(() => (isOver = true))
    expect((await client.ask('POST', '/api/amazon/disconnect')).status).toBe(200)
    expect(isOver).toBe(false)
    await renewal.answer()
    expect(await waiting).toEqual(REFUSED)
    expect(await account()).toEqual({
      status: 'disconnected',
      access_token: null,
      refresh_token: null,
      expires_at: null,
    })
  })
})

describe('a revoked grant', () => {
  test('is detected when its token is renewed', async () => {
    keepsPromise(
      'amazon-eula',
      'We then stop reading data, and delete the tokens and the data as described in the Amazon Ads API Privacy ' +
        'Notice.',
    )
    keepsPromise(
      'ads-api-consent',
      'You may withdraw this consent at any time, without giving a reason and at no cost: disconnect on the ' +
        'Amazon connection page of your dashboard, or remove Shelfmate from your Amazon account’s connected apps.',
      'If you remove Shelfmate on Amazon, we can no longer read data, delete the tokens as soon as Amazon refuses ' +
        'our next request, and notify you.',
    )
    keepsPromise(
      'ads-api-privacy',
      'A brand may disconnect on the Amazon connection page of its dashboard, or remove Shelfmate from its Amazon ' +
        'account’s connected apps.',
      'If access is removed on Amazon, our next request is refused, we delete the tokens, and we notify the brand.',
    )
    await revoke()
    await expireToken()
    expect(await profiles()).toEqual(REFUSED)
    expect(await account()).toMatchObject({ status: 'revoked', access_token: null, refresh_token: null })
    expect((await client.ask('GET', '/api/brands/me')).body).toMatchObject({
      amazon_connected: true,
      connection_status: 'revoked',
    })
    expect(await profiles()).toEqual(REFUSED)
  })

  test('is detected while its token is still valid', async () => {
    keepsPromise('amazon-eula', 'A brand may end this agreement at any time by disconnecting, here or on Amazon.')
    await revoke()
    expect(await profiles()).toEqual(REFUSED)
    expect((await account())?.status).toBe('revoked')
  })

  test('notifies the brand once, for any number of callers', async () => {
    keepsPromise(
      'amazon-eula',
      'If that ends the connection, we notify you, and commission already earned remains due.',
    )
    keepsPromise(
      'ads-api-privacy',
      'If access is removed on Amazon, our next request is refused, we delete the tokens, and we notify the brand.',
    )
    await revoke()
    await expireToken()
    expect(await Promise.all(Array.from({ length: 8 }, profiles))).toEqual(Array(8).fill(REFUSED))
    for (let call = 0; call < 3; call += 1) expect(await profiles()).toEqual(REFUSED)
    expect(renewals()).toBe(1)
    expect(await revocations()).toHaveLength(1)
  })

  test('notifies the brand again when the next grant is revoked', async () => {
    for (let time = 0; time < 2; time += 1) {
      await revoke()
      expect(await profiles()).toEqual(REFUSED)
      expect(await consent(product, client, 'fernhill')).toBe('/signup/loading')
    }
    expect(await revocations()).toHaveLength(2)
  })

  test('is replaced by a new consent', async () => {
    await revoke()
    expect(await profiles()).toEqual(REFUSED)
    expect(await consent(product, client, 'fernhill')).toBe('/signup/loading')
    expect((await client.ask('GET', '/api/brands/me')).body).toMatchObject({ connection_status: 'connected' })
    expect((await profiles()).status).toBe(200)
  })

  test('sends an email that says what to do', async () => {
    await revoke()
    expect(await profiles()).toEqual(REFUSED)
    await whileJobsRun(product, async () => {
      const mail = await mailAbout(product, email, /access to your Amazon reports was revoked/)
      expect(mail.text).toContain('Your data is safe')
      expect(mail.text).toContain('Test Kitchen')
      expect(mail.links).toContain(`${product.origin}/login?next=/dashboard/amazon`)
      await sleep(1_500)
      expect(await mailsTo(product, email)).toHaveLength(1)
    })
  })
})
