import { describe, expect, test } from 'vitest'
import { EnvError, readEnv } from '../../../src/env'

const STRIPE = {
  STRIPE_SECRET_KEY: 'sk_test_x',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_x',
  STRIPE_WEBHOOK_SECRETS: 'whsec_new, whsec_old,',
}
const PAYPAL = { PAYPAL_CLIENT_ID: 'id', PAYPAL_CLIENT_SECRET: 'secret', PAYPAL_WEBHOOK_ID: 'WH-1' }
const ELSEWHERE = 'https://stripe.example'

test("uses the sandbox for both when nothing is set, at the product's own address until the sandbox's is known", () => {
  const { stripe, paypal } = readEnv({ SANDBOX_KEY: 'a-key-of-ours' })
  expect(stripe).toEqual({
    secretKey: 'sk_test_a-key-of-ours',
    publishableKey: 'pk_test_sandbox',
    webhookSecrets: ['whsec_a-key-of-ours'],
    connectWebhookSecrets: ['whsec_connect_a-key-of-ours'],
    apiUrl: 'http://localhost:3000',
    setupPageUrl: 'http://localhost:3000/sandbox/stripe',
  })
  expect(paypal).toEqual({
    clientId: 'paypal-sandbox',
    clientSecret: 'a-key-of-ours',
    webhookId: 'WH-SANDBOX',
    apiUrl: 'http://localhost:3000/sandbox/paypal',
  })
  const known = readEnv({ SANDBOX_URL: 'http://127.0.0.1:4010', PUBLIC_URL: 'https://demo.example/' })
  expect(known.stripe).toMatchObject({
    apiUrl: 'http://127.0.0.1:4010',
    setupPageUrl: 'https://demo.example/sandbox/stripe',
  })
  expect(known.paypal.apiUrl).toBe('http://127.0.0.1:4010/sandbox/paypal')
})

test('uses the real services when they are set, and Stripe.js instead of a hosted page', () => {
  const { stripe, paypal } = readEnv({ ...STRIPE, ...PAYPAL })
  expect(stripe).toEqual({
    secretKey: 'sk_test_x',
    publishableKey: 'pk_test_x',
    webhookSecrets: ['whsec_new', 'whsec_old'],
    connectWebhookSecrets: [],
    apiUrl: 'https://api.stripe.com',
    setupPageUrl: null,
  })
  expect(paypal).toMatchObject({ clientId: 'id', webhookId: 'WH-1', apiUrl: 'https://api-m.paypal.com' })
})

test('accepts another address for each service, without a trailing slash', () => {
  const { stripe, paypal } = readEnv({
    ...STRIPE,
    ...PAYPAL,
    STRIPE_CONNECT_WEBHOOK_SECRETS: 'whsec_c',
    STRIPE_API_URL: `${ELSEWHERE}/`,
    STRIPE_SETUP_PAGE_URL: 'https://pages.example/setup/',
    PAYPAL_API_URL: 'https://paypal.example/base/',
  })
  expect(stripe).toMatchObject({
    connectWebhookSecrets: ['whsec_c'],
    apiUrl: ELSEWHERE,
    setupPageUrl: 'https://pages.example/setup',
  })
  expect(paypal.apiUrl).toBe('https://paypal.example/base')
})

describe('Stripe’s keys', () => {
  const start = (key: string, url?: string) => () =>
    readEnv({ ...STRIPE, STRIPE_SECRET_KEY: key, ...(url === undefined ? {} : { STRIPE_API_URL: url }) })

  test.each([
    ['sk_live_x', undefined],
    ['sk_live_x', 'https://api.stripe.com/'],
    ['rk_live_x', undefined],
    ['sk_test_x', undefined],
    ['sk_test_x', ELSEWHERE],
  ])('%s with %s are accepted', (key, url) => {
    expect(start(key, url)).not.toThrow()
  })

  test.each([
    ['sk_live_x', ELSEWHERE],
    ['sk_live_x', 'http://api.stripe.com'],
    ['sk_live_x', 'https://api.stripe.com:8443'],
    ['sk_live_x', 'https://api.stripe.com.evil.example'],
    ['rk_live_x', ELSEWHERE],
    ['something', ELSEWHERE],
  ])('%s with %s stop the startup with a one-line error', (key, url) => {
    expect(start(key, url)).toThrow(EnvError)
    expect(start(key, url)).toThrow(/^STRIPE_SECRET_KEY: [^\n]+$/)
    expect(start(key, url)).not.toThrow(key)
  })
})

test.each([
  ['STRIPE_API_URL', 'no address', STRIPE],
  ['STRIPE_API_URL', 'ftp://stripe.example', STRIPE],
  ['STRIPE_API_URL', 'https://stripe.example/base', STRIPE],
  ['STRIPE_SETUP_PAGE_URL', 'javascript:alert(1)', STRIPE],
  ['PAYPAL_API_URL', 'paypal.example', PAYPAL],
  ['STRIPE_WEBHOOK_SECRETS', ' , ', STRIPE],
])('rejects %s=%s and names the variable', (name, value, group) => {
  expect(() => readEnv({ ...group, [name]: value })).toThrow(name)
})

test('an address alone is an incomplete group', () => {
  expect(() => readEnv({ STRIPE_API_URL: ELSEWHERE })).toThrow('STRIPE_SECRET_KEY')
  expect(() => readEnv({ PAYPAL_API_URL: ELSEWHERE })).toThrow('PAYPAL_CLIENT_ID')
})

describe('the sandbox started by the host', () => {
  test('gets the settings that the product uses', () => {
    const { sandboxVariables } = readEnv({ SANDBOX_KEY: 'a-key-of-ours' })
    expect(sandboxVariables).toEqual({
      STRIPE_SECRET_KEY: 'sk_test_a-key-of-ours',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_sandbox',
      STRIPE_WEBHOOK_SECRETS: 'whsec_a-key-of-ours',
      STRIPE_CONNECT_WEBHOOK_SECRETS: 'whsec_connect_a-key-of-ours',
      PAYPAL_CLIENT_ID: 'paypal-sandbox',
      PAYPAL_CLIENT_SECRET: 'a-key-of-ours',
      PAYPAL_WEBHOOK_ID: 'WH-SANDBOX',
      S3_BUCKET: '',
      S3_REGION: '',
      S3_ACCESS_KEY_ID: '',
      S3_SECRET_ACCESS_KEY: '',
    })
  })

  test('gets no secret of a real service', () => {
    expect(new Set(Object.values(readEnv({ ...STRIPE, ...PAYPAL }).sandboxVariables))).toEqual(new Set(['']))
  })
})
