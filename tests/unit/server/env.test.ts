import { expect, test } from 'vitest'
import { EnvError, readEnv } from '../../../src/env'

const real = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://u:p@db:5432/shelfmate',
  PUBLIC_URL: 'https://shelfmate.example',
  PAYLOAD_SECRET: 's'.repeat(32),
  TOKEN_ENCRYPTION_KEYS: 'k1,k0',
  FIREBASE_PROJECT_ID: 'p',
  FIREBASE_API_KEY: 'a',
  FIREBASE_AUTH_DOMAIN: 'd',
  AMAZON_CLIENT_ID: 'c',
  AMAZON_CLIENT_SECRET: 's',
  STRIPE_SECRET_KEY: 'sk_live_x',
  STRIPE_PUBLISHABLE_KEY: 'pk',
  STRIPE_WEBHOOK_SECRETS: 'whsec_1',
  PAYPAL_CLIENT_ID: 'pp',
  PAYPAL_CLIENT_SECRET: 'pps',
  PAYPAL_WEBHOOK_ID: 'WH-1',
  SMTP_URL: 'smtp://mail',
  MAIL_FROM: 'a@b.example',
  POSTAL_ADDRESS: 'Street 1',
}

test('defaults to the embedded database and the sandbox', () => {
  const env = readEnv({})
  expect(env).toMatchObject({
    port: 3000,
    publicUrl: 'http://localhost:3000',
    isInstallation: false,
    needsSandbox: true,
    isSecure: false,
    panel: true,
  })
  expect(env.identity).toMatchObject({
    issuer: 'http://localhost:3000/sandbox/identity',
    projectId: 'shelfmate-sandbox',
  })
})

test('a real installation uses only the real services', () => {
  const env = readEnv(real)
  expect(env).toMatchObject({
    isInstallation: true,
    needsSandbox: false,
    isSecure: true,
    seed: false,
    sandboxUrl: null,
    tokenKeys: ['k1', 'k0'],
  })
  expect(env.identity).toMatchObject({ issuer: 'https://securetoken.google.com/p', emulatorUrl: null })
  expect(env.amazon).toMatchObject({
    adsUrl: 'https://advertising-api.amazon.com',
    retailUrl: 'https://www.amazon.com',
    tokenUrl: 'https://api.amazon.com/auth/o2/token',
  })
})

test.each(['FIREBASE_API_KEY', 'AMAZON_CLIENT_SECRET', 'STRIPE_WEBHOOK_SECRETS', 'PAYPAL_WEBHOOK_ID', 'SMTP_URL'])(
  'a group without %s stops the startup with an error that names it',
  (name) => {
    expect(() => readEnv({ ...real, NODE_ENV: 'development', [name]: '' })).toThrow(EnvError)
    expect(() => readEnv({ ...real, NODE_ENV: 'development', [name]: undefined })).toThrow(name)
  },
)

test.each(['PUBLIC_URL', 'PAYLOAD_SECRET', 'TOKEN_ENCRYPTION_KEYS', 'FIREBASE_PROJECT_ID'])(
  'production does not start without %s',
  (name) => {
    expect(() => readEnv({ ...real, [name]: undefined })).toThrow(name)
  },
)

test('production without a complete group has no fallback', () => {
  const { SMTP_URL, MAIL_FROM, POSTAL_ADDRESS, ...rest } = real
  expect(() => readEnv(rest)).toThrow('SMTP_URL, MAIL_FROM, POSTAL_ADDRESS')
})

test.each([
  ['Stripe', ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRETS']],
  ['PayPal', ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID']],
])('production does not start without %s', (group, names) => {
  const rest = Object.fromEntries(Object.entries(real).filter(([name]) => !names.includes(name)))
  expect(() => readEnv(rest)).toThrow(`${group}: set ${names.join(', ')} as well`)
})

test('rejects an identity emulator in production', () => {
  expect(() => readEnv({ ...real, FIREBASE_AUTH_EMULATOR_HOST: 'localhost:9099' })).toThrow(
    'FIREBASE_AUTH_EMULATOR_HOST',
  )
})

test('people reach us at the sender of our emails, or at an address of its own', () => {
  const MAIL_FROM = 'Shelfmate <hello@shelfmate.example>'
  expect(readEnv({ ...real, MAIL_FROM }).mail.support).toBe('hello@shelfmate.example')
  expect(readEnv({ ...real, SUPPORT_EMAIL: 'help@shelfmate.example' }).mail.support).toBe('help@shelfmate.example')
})

test('has logs and analytics off and the two default badges in the footer', () => {
  expect(readEnv(real)).toMatchObject({
    logIngestUrl: null,
    analytics: null,
    badges: [{ label: 'Measured by Amazon Attribution' }, { label: 'Paid out by Stripe' }],
  })
  expect(() => readEnv({ ANALYTICS_URL: 'https://tags.example/gtag.js' })).toThrow(/^ANALYTICS_ID: set it as well/)
  expect(() => readEnv({ PUBLIC_URL: 'https://shelfmate.example', LOG_INGEST_URL: 'http://logs.example' })).toThrow(
    /^LOG_INGEST_URL: must be https/,
  )
  const set = readEnv({
    LOG_INGEST_URL: 'https://logs.example/in',
    ANALYTICS_ID: 'G-1',
    FOOTER_BADGES: 'One|https://one.example, Two | https://two.example/x',
  })
  expect(set).toMatchObject({
    logIngestUrl: 'https://logs.example/in',
    analytics: { id: 'G-1', scriptUrl: 'https://www.googletagmanager.com/gtag/js' },
    badges: [
      { label: 'One', url: 'https://one.example' },
      { label: 'Two', url: 'https://two.example/x' },
    ],
  })
  expect(readEnv({ ANALYTICS_ID: 'G-1', ANALYTICS_URL: 'https://tags.example/gtag.js' }).analytics).toEqual({
    id: 'G-1',
    scriptUrl: 'https://tags.example/gtag.js',
  })
})

test.each([
  ['PORT', '70000'],
  ['PUBLIC_URL', 'no address'],
  ['DATABASE_URL', 'mysql://x'],
  ['PAYLOAD_SECRET', 'short'],
  ['LOG_LEVEL', 'loud'],
  ['LOG_INGEST_URL', 'ftp://logs'],
  ['ANALYTICS_ID', 'G-1"><script>'],
  ['ANALYTICS_URL', 'javascript:alert(1)'],
  ['FOOTER_BADGES', 'No address'],
])('rejects %s=%s and names the variable', (name, value) => {
  expect(() => readEnv({ [name]: value })).toThrow(name)
})
