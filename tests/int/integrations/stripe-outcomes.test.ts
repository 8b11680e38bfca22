import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readEnv, setEnv } from '../../../src/env'
import { ProviderRefused, UnknownOutcome } from '../../../src/integrations/provider-errors'
import { createPaymentIntent, retrievePaymentIntent } from '../../../src/integrations/stripe/payment-intents'

/**
 * Answers in Stripe's place, to test how our client handles responses. Stripe's behavior is tested with the sandbox.
 */
type Reply = (req: IncomingMessage, res: ServerResponse) => void
let reply: Reply
let keys: unknown[] = []
let versions: unknown[] = []
const server = createServer((req, res) => {
  keys.push(req.headers['idempotency-key'])
  versions.push(req.headers['stripe-version'])
  req.resume().on('end', () => reply(req, res))
})
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  setEnv(
    readEnv({
      STRIPE_SECRET_KEY: 'sk_test_x',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_x',
      STRIPE_WEBHOOK_SECRETS: 'whsec_x',
      STRIPE_API_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    }),
  )
})
afterAll(() => {
  server.close()
  server.closeAllConnections()
})
beforeEach(() => {
  keys = []
  versions = []
})

const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): Reply =>
  (_req, res) =>
    void res
      // Stripe sends this header when a retry would not help; here it avoids the delays of retries.
      .writeHead(status, { 'content-type': 'application/json', 'stripe-should-retry': 'false', ...headers })
      .end(typeof body === 'string' ? body : JSON.stringify(body))
const failure = (status: number, error: object, headers?: Record<string, string>) => json(status, { error }, headers)

const charge = () => createPaymentIntent({ amount: 6_210, currency: 'usd' }, 'charge-1').catch((error) => error)
const INTENT = {
  id: 'pi_1',
  status: 'requires_payment_method',
  amount: 6_210,
  currency: 'usd',
  livemode: false,
  metadata: { charge_key: 'charge-1' },
  client_secret: 'pi_1_secret_2',
  latest_charge: 'ch_1',
  last_payment_error: {
    code: 'card_declined',
    decline_code: 'insufficient_funds',
    message: 'Your card has too little.',
  },
}

describe('the outcome is unknown', () => {
  test.each<[string, Reply, number?]>([
    ['after a 500', failure(500, { type: 'api_error', message: 'x' })],
    ['after an error page of a proxy', json(502, '<html>Bad gateway</html>', { 'content-type': 'text/html' })],
    ['after an HTML page with a success status', json(200, '<html>Welcome</html>')],
    ['after an empty response', json(200, '')],
    ['after a truncated response', json(200, JSON.stringify(INTENT).slice(0, 40))],
    ['after a response that is not an intent', json(200, { ok: true })],
    ['after a null response', json(200, 'null')],
    ['after an intent with half a cent', json(200, { ...INTENT, amount: 0.5 })],
    ['after an error in another format', json(404, { message: 'Not found' })],
    ['while the key is in use', failure(409, { type: 'invalid_request_error', code: 'idempotency_key_in_use' })],
    [
      'after too many requests',
      failure(429, { type: 'invalid_request_error', code: 'rate_limit' }, { 'retry-after': '7' }),
      7,
    ],
    ['when the key came with other parameters', failure(400, { type: 'idempotency_error', message: 'Keys for …' })],
    ['while our own key is not accepted', failure(401, { type: 'invalid_request_error', message: 'Invalid API Key' })],
  ])('%s', async (_, played, retryAfterSeconds = 0) => {
    reply = played
    const error = await charge()
    expect(error).toBeInstanceOf(UnknownOutcome)
    expect(error).toMatchObject({ service: 'Stripe', retryAfterSeconds })
  })

  test('when the connection is cut, and every retry had the same key', async () => {
    reply = (req) => void req.socket.destroy()
    expect(await charge()).toBeInstanceOf(UnknownOutcome)
    expect(keys).toEqual(['charge-1', 'charge-1', 'charge-1'])
  })
})

describe('Stripe refuses', () => {
  test('with its code, its message, and the intent', async () => {
    const message = 'No such thing, said sk_test_abc to pi_1_secret_abc'
    reply = failure(400, {
      type: 'invalid_request_error',
      code: 'parameter_unknown',
      message,
      payment_intent: { id: 'pi_1' },
    })
    const error = await charge()
    expect(error).toBeInstanceOf(ProviderRefused)
    expect(error).toMatchObject({
      service: 'Stripe',
      status: 400,
      code: 'parameter_unknown',
      declineCode: null,
      intentId: 'pi_1',
      message: 'No such thing, said [removed] to pi_1_secret_[removed]',
    })
  })

  test('with a missing object', async () => {
    reply = failure(404, { type: 'invalid_request_error', code: 'resource_missing', message: 'No such payment_intent' })
    await expect(retrievePaymentIntent('pi_none')).rejects.toMatchObject({ status: 404, code: 'resource_missing' })
  })

  test('a card, without an intent', async () => {
    reply = failure(402, {
      type: 'card_error',
      code: 'card_declined',
      decline_code: 'stolen_card',
      message: 'Declined',
    })
    expect(await charge()).toMatchObject({ status: 402, code: 'card_declined', declineCode: 'stolen_card' })
  })
})

test('a decline returns the intent instead of throwing', async () => {
  reply = failure(402, { type: 'card_error', code: 'card_declined', message: 'Declined', payment_intent: INTENT })
  expect(await charge()).toEqual({
    id: 'pi_1',
    status: 'requires_payment_method',
    amount: 6_210,
    currency: 'usd',
    isLive: false,
    metadata: { charge_key: 'charge-1' },
    customer: null,
    paymentMethodId: null,
    onBehalfOf: null,
    destination: null,
    applicationFeeCents: null,
    clientSecret: 'pi_1_secret_2',
    lastError: { code: 'card_declined', declineCode: 'insufficient_funds', message: 'Your card has too little.' },
    nextActionType: null,
    chargeId: 'ch_1',
    transferId: null,
    processingFeeCents: null,
    amountRefunded: 0,
    isDisputed: false,
  })
})

test('unknown enum values are strings, and the API version is that of the types', async () => {
  reply = json(200, { ...INTENT, status: 'levitating', next_action: { type: 'dance' } })
  expect(await charge()).toMatchObject({ status: 'levitating', nextActionType: 'dance' })
  expect(versions).toEqual(['2026-10-28.endive'])
})
