import { sql } from 'drizzle-orm'
import Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { query } from '../../../src/database'
import { startTestProduct, type TestProduct } from '../../support/product'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct({
    env: {
      STRIPE_SECRET_KEY: 'sk_test_x',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_x',
      STRIPE_WEBHOOK_SECRETS: 'whsec_newest,whsec_older',
      STRIPE_CONNECT_WEBHOOK_SECRETS: 'whsec_connect',
      // No test here calls Stripe.
      STRIPE_API_URL: 'http://127.0.0.1:9',
    },
  })
})
afterAll(() => product.close())
beforeEach(() => run(sql`delete from stripe_events`))

const run = (statement: ReturnType<typeof sql>) => query({ payload: product.payload }, statement)
const stored = () => run(sql`select stripe_event_id, event_type, processed, environment from stripe_events order by id`)
const { webhooks } = new Stripe('sk_test_x')

const eventText = (more: object = {}) =>
  JSON.stringify({
    id: 'evt_1',
    object: 'event',
    type: 'payment_intent.succeeded',
    livemode: false,
    created: 1_770_000_000,
    data: { object: { id: 'pi_1', amount: 1234, description: 'Café ☕' } },
    ...more,
  })
const sign = (payload: string, { secret = 'whsec_newest', secondsAgo = 0 } = {}) =>
  webhooks.generateTestHeaderString({ payload, secret, timestamp: Math.floor(Date.now() / 1000) - secondsAgo })
const deliver = (payload: string, signature: string | null = sign(payload), headers: Record<string, string> = {}) =>
  fetch(`${product.origin}/webhooks/stripe`, {
    method: 'POST',
    body: payload,
    headers: {
      'content-type': 'application/json',
      ...(signature === null ? {} : { 'stripe-signature': signature }),
      ...headers,
    },
  })

describe('a signed event', () => {
  test.each(['whsec_newest', 'whsec_older'])('with the %s secret is stored and acknowledged', async (secret) => {
    const payload = eventText()
    const answer = await deliver(payload, sign(payload, { secret }))
    expect([answer.status, await answer.json()]).toEqual([202, { received: true }])
    expect(await stored()).toEqual([
      { stripe_event_id: 'evt_1', event_type: 'payment_intent.succeeded', processed: false, environment: 'test' },
    ])
    const [row] = await run(sql`select event_data from stripe_events`)
    expect(row?.event_data).toEqual(JSON.parse(payload))
  })

  test('of a connected account is signed with its endpoint’s secret, and stored with the account', async () => {
    const payload = eventText({ account: 'acct_1', api_version: '2026-10-28.endive' })
    expect((await deliver(payload, sign(payload, { secret: 'whsec_connect' }))).status).toBe(202)
    const rows = await run(sql`select account_id, api_version, state, attempts from stripe_events`)
    expect(rows).toEqual([{ account_id: 'acct_1', api_version: '2026-10-28.endive', state: 'received', attempts: 0 }])
  })

  test('of another API version is stored unchanged', async () => {
    await deliver(eventText({ api_version: '2019-01-01' }))
    expect(await run(sql`select account_id, api_version from stripe_events`)).toEqual([
      { account_id: null, api_version: '2019-01-01' },
    ])
  })

  test('is stored once, however often it is delivered', async () => {
    const payload = eventText()
    const answers = await Promise.all(Array.from({ length: 20 }, () => deliver(payload)))
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([202]))
    expect((await deliver(eventText({ type: 'charge.refunded' }))).status).toBe(202)
    expect(await stored()).toMatchObject([{ event_type: 'payment_intent.succeeded' }])
  })

  test('of the live and of the test environment are two', async () => {
    await deliver(eventText())
    await deliver(eventText({ livemode: true }))
    expect((await stored()).map((row) => row.environment)).toEqual(['test', 'live'])
  })

  test('may be five minutes old', async () => {
    const payload = eventText()
    expect((await deliver(payload, sign(payload, { secondsAgo: 290 }))).status).toBe(202)
  })

  test('may be as far in the future', async () => {
    const payload = eventText()
    expect((await deliver(payload, sign(payload, { secondsAgo: -290 }))).status).toBe(202)
  })

  test('is verified by its bytes, not by its content type', async () => {
    expect((await deliver(eventText(), undefined, { 'content-type': 'text/plain' })).status).toBe(202)
  })
})

describe('is refused, and nothing is stored', () => {
  const payload = eventText()
  test.each<[string, () => [string, string | null]]>([
    ['an event that another secret signed', () => [payload, sign(payload, { secret: 'whsec_stranger' })]],
    ['an event that no secret signed', () => [payload, null]],
    ['an empty signature', () => [payload, '']],
    ['an invalid signature', () => [payload, 't=1,v1=0']],
    ['an event older than five minutes', () => [payload, sign(payload, { secondsAgo: 310 })]],
    ['an event from the future', () => [payload, sign(payload, { secondsAgo: -310 })]],
    ['an event changed by one letter', () => [payload.replace('1234', '1235'), sign(payload)]],
    ['a re-serialized event', () => [JSON.stringify(JSON.parse(payload), null, 1), sign(payload)]],
    ['the signature of an empty secret', () => [payload, sign(payload, { secret: '' })]],
    ['an empty body', () => ['', sign(payload)]],
  ])('%s', async (_, make) => {
    const answer = await deliver(...make())
    expect([answer.status, await answer.json()]).toEqual([400, { message: 'The signature does not match' }])
    expect(await stored()).toEqual([])
  })

  test('a body above 1 MB', async () => {
    const huge = eventText({ padding: 'x'.repeat(1_100_000) })
    expect((await deliver(huge)).status).toBe(413)
    expect(await stored()).toEqual([])
  })

  test('a compressed body', async () => {
    expect((await deliver(payload, sign(payload), { 'content-encoding': 'gzip' })).status).toBe(415)
  })

  test('a signed body that is not an event', async () => {
    const statuses: [string, number][] = []
    const thin = '{"id":"evt_1","object":"v2.core.event","type":"v1.x","livemode":false}'
    for (const text of ['not json', '[]', '{}', 'null', '{"id":5}', thin])
      statuses.push([text, (await deliver(text, sign(text))).status])
    expect(statuses.filter(([, status]) => status < 400 || status >= 500)).toEqual([])
    expect(await stored()).toEqual([])
  })

  test('another method', async () => {
    for (const method of ['GET', 'PUT', 'DELETE'])
      expect((await fetch(`${product.origin}/webhooks/stripe`, { method })).status).toBe(404)
  })
})
