import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { afterEach, expect, test, vi } from 'vitest'
import { keepsPromise } from '../../support/promises'

type Plane = 'app' | 'panel' | 'data'

/** Of an answer of this kind, under the given variables. */
const headersOf = async (plane: Plane, variables: Record<string, string>): Promise<Headers> => {
  vi.resetModules()
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value)
  const { securityHeaders } = await import('../../../src/server/http/security-headers')
  const app = express()
  app.use(securityHeaders(plane), (_req, res) => void res.end())
  const server = createServer(app)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { headers } = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  await new Promise((resolve) => server.close(resolve))
  return headers
}

/** The content security policy. */
const policyOf = async (plane: Plane, variables: Record<string, string>) => {
  const headers = await headersOf(plane, variables)
  const policy = headers.get('content-security-policy') ?? ''
  return Object.fromEntries(
    policy.split(';').map((part) => {
      const [name = '', ...sources] = part.trim().split(' ')
      return [name, sources]
    }),
  )
}

afterEach(() => vi.unstubAllEnvs())

test.each(['app', 'panel', 'data'] as const)('a browser connects to the %s only encrypted', async (plane) => {
  keepsPromise('ads-api-privacy', 'All connections are encrypted.')
  const headers = await headersOf(plane, { PUBLIC_URL: 'https://shelfmate.example' })
  expect(headers.get('strict-transport-security')).toMatch(/max-age=\d{8}/)
})

test('by default, pages can run and reach their own resources', async () => {
  const policy = await policyOf('app', {})
  expect(policy['script-src']).toEqual(["'self'"])
  expect(policy['connect-src']).toEqual(["'self'"])
})

const STRIPE = {
  STRIPE_SECRET_KEY: 'sk_test_x',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_x',
  STRIPE_WEBHOOK_SECRETS: 'whsec_x',
}

test("allows Stripe's script, frames and requests where cards are entered", async () => {
  const policy = await policyOf('app', STRIPE)
  expect(policy['script-src']).toEqual(["'self'", 'https://js.stripe.com', 'https://*.js.stripe.com'])
  expect(policy['frame-src']).toEqual([
    "'self'",
    'https://js.stripe.com',
    'https://*.js.stripe.com',
    'https://hooks.stripe.com',
  ])
  expect(policy['connect-src']).toEqual(["'self'", 'https://api.stripe.com'])
})

test('allows none of them with a hosted card page', async () => {
  for (const variables of [{}, { ...STRIPE, STRIPE_SETUP_PAGE_URL: 'https://pages.example' }])
    expect(JSON.stringify(await policyOf('app', variables))).not.toMatch(/stripe|pages\.example/)
})

test('allows only the origin of the log service', async () => {
  const policy = await policyOf('app', { LOG_INGEST_URL: 'https://logs.example:8443/in?source=web' })
  expect(policy['connect-src']).toEqual(["'self'", 'https://logs.example:8443'])
  expect(policy['script-src']).toEqual(["'self'"])
})

test("allows the hosts that Google's script sends to", async () => {
  const policy = await policyOf('app', { ANALYTICS_ID: 'G-1' })
  expect(policy['script-src']).toEqual(["'self'", 'https://www.googletagmanager.com'])
  expect(policy['connect-src']).toEqual([
    "'self'",
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
    'https://*.googletagmanager.com',
  ])
})

test('allows the host of any other script', async () => {
  const policy = await policyOf('app', { ANALYTICS_ID: 'G-1', ANALYTICS_URL: 'https://tags.example/gtag.js' })
  expect(policy['script-src']).toEqual(["'self'", 'https://tags.example'])
  expect(policy['connect-src']).toEqual(["'self'", 'https://tags.example'])
})

test.each(['panel', 'data'] as const)('the %s has none of them', async (plane) => {
  const policy = await policyOf(plane, { ...STRIPE, ANALYTICS_ID: 'G-1', LOG_INGEST_URL: 'https://logs.example/in' })
  expect(JSON.stringify(policy)).not.toMatch(/google|stripe|logs\.example/)
})
