import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { arrayParam, query } from '../../../src/database'
import type { Row } from '../../../src/database-rows'
import { unseal } from '../../../src/integrations/seal'
import { tokenSealContext } from '../../../src/services/amazon/store-tokens'
import { applicantOf, connectedBrand } from '../../support/brand-story'
import { givePostalAddress } from '../../support/creator-invitations'
import { freePort } from '../../support/free-port'
import { startTestProduct, type TestProduct } from '../../support/product'
import { startSandbox, type TestSandbox } from '../../support/sandbox'
import { type RunningProgram, startApp, startWorker } from '../../support/worker'
import { todayOf } from '../money/metrics'

/** The client id that the product uses with the sandbox by default. */
const CLIENT_ID = 'amzn1.application-oa2-client.sandbox'
const SANDBOX_KEY = 'sandbox-secret'

/** Letters alone: a note with digits may pass for something else. */
const canary = (name: string): string =>
  `canary${name}${randomBytes(6)
    .toString('hex')
    .replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '')}`

const STREET = `7 ${canary('street')} Lane`
const TAX_ID = '521-30-6789'
const SIGNATURE = canary('signature')
const MESSAGE = canary('message')
const INVITED = `${canary('invited')}@creators.test`
const PAYPAL = `${canary('paypal')}@payee.test`
const BODY = canary('body')
const QUERY = canary('query')
const HEADER = canary('header')
const ADDRESS = {
  address: STREET,
  address_2: null,
  city: canary('city'),
  region: 'TX',
  postal_code: '78701',
  country: 'US',
}
const NAME = canary('legal')
const TAX = {
  form: 'w9',
  legal_name: NAME,
  business_name: null,
  classification: 'individual',
  ...ADDRESS,
  tax_id_kind: 'ssn',
  tax_id: TAX_ID,
  signed_name: NAME,
  is_certified: true,
}

let product: TestProduct
let sandbox: TestSandbox
let isSandboxOpen = true
let app: RunningProgram
let worker: RunningProgram
/** For the helpers of stories: its calls reach the process under test. */
let served: TestProduct
let monitored: string
beforeAll(async () => {
  const port = await freePort()
  const origin = `http://localhost:${port}`
  // Only its database is used: the programs below are the built ones.
  product = await startTestProduct()
  sandbox = await startSandbox({
    publicUrl: origin,
    returnUrls: [`${origin}/api/amazon/callback`],
    clientId: CLIENT_ID,
    clientSecret: SANDBOX_KEY,
  })
  const on = { databaseUrl: product.databaseUrl, origin, sandbox: { ...sandbox, key: SANDBOX_KEY } }
  const metricsPort = await freePort()
  app = startApp(on, { LOG_LEVEL: 'trace' })
  await app.ready
  worker = startWorker(on, { LOG_LEVEL: 'trace', METRICS_PORT: String(metricsPort) })
  await worker.ready
  served = { ...product, origin, sandbox }
  monitored = `http://127.0.0.1:${metricsPort}`
})
afterAll(async () => {
  await worker.end('SIGTERM')
  await app.end('SIGTERM')
  if (isSandboxOpen) await sandbox.close()
  await product.close()
})

const refusals: string[] = []
const refused = async (status: number, answer: Response): Promise<void> => {
  const text = await answer.text()
  expect({ status: answer.status, text }).toMatchObject({ status })
  refusals.push(text)
}

test('no output has a secret, a token, an email or a street address, whatever fails', async () => {
  const brand = await connectedBrand(served, { isAutoAccepting: true })
  const partner = await applicantOf(served, brand)
  await givePostalAddress(served, brand.brand.id)
  const { origin } = served
  const post = (path: string, body: string, headers: Record<string, string> = {}) =>
    fetch(origin + path, { method: 'POST', body, headers })

  // What people enter.
  const partnership = `/api/partnerships/${partner.partnership.id}`
  const sent = [
    await brand.client.ask('POST', '/api/payment-methods/setup', {
      type: 'card',
      return_url: '/dashboard/payment-settings',
    }),
    await partner.client.ask('PUT', '/api/payout-settings/destination', {
      preferred_method: 'paypal',
      paypal_email: PAYPAL,
    }),
    await partner.client.ask('PUT', '/api/payout-settings/tax', TAX),
    await partner.client.ask('POST', `${partnership}/messages`, {
      text: MESSAGE,
      image_ids: [],
      request_id: '0b6f3a52-7d2e-4f0e-9d57-0d1f6f1f7a11',
    }),
    await brand.client.ask('POST', '/api/creator-invitations', { rows: [{ email: INVITED }], note: MESSAGE }),
  ]
  expect(sent).toMatchObject([{ status: 200 }, { status: 200 }, { status: 200 }, { status: 201 }, { status: 200 }])
  const clientSecret = String((sent[0]?.body as { client_secret?: unknown } | undefined)?.client_secret)

  // What fails: a statement, with the values it was sent; Amazon; the mail server; a signature; bodies that cannot be read.
  await query(product, sql`alter table creator_tax_details rename to creator_tax_details_gone`)
  await refused(500, await partner.client.raw('PUT', '/api/payout-settings/tax', TAX))
  await query(product, sql`alter table creator_tax_details_gone rename to creator_tax_details`)
  await query(
    product,
    sql`alter table creator_tax_details add constraint no_more check (updated_at < now() - interval '1 year') not valid`,
  )
  await refused(500, await partner.client.raw('PUT', '/api/payout-settings/tax', { ...TAX, city: canary('city') }))
  // As long as the call takes: the worker may be reading reports, too.
  await sandbox.operate('POST', '/sandbox/faults', { path: 'report', fault: 'error', for_seconds: 600 })
  const day = await todayOf(product)
  const period = { startDate: day, endDate: day, is_forced: true }
  await refused(502, await brand.client.raw('POST', '/api/amazon/refresh-attribution-performance', period))
  await sandbox.operate('DELETE', '/sandbox/faults')
  await refused(400, await post('/webhooks/stripe', `{"id":"${BODY}"}`, { 'stripe-signature': `t=1,v1=${SIGNATURE}` }))
  await refused(400, await post('/webhooks/paypal', `{"id":"${BODY}"}`, { 'paypal-transmission-sig': SIGNATURE }))
  await refused(400, await brand.client.raw('POST', '/api/creator-invitations', `{"emails":["${BODY}`))
  await refused(
    401,
    await fetch(`${origin}/api/users/me?code=${QUERY}`, { headers: { authorization: `Bearer ${HEADER}` } }),
  )
  // Until the emails of all this are sent; then nothing outside answers, and one of them fails.
  const mailsIn = async (states: string[]) =>
    (
      await query<{ jobs: number }>(
        product,
        sql`select count(*)::int as jobs
            from jobs.job
            where name in ('send-mail', 'send-notification', 'deliver-events') and state::text = any(${arrayParam(states)}::text[])`,
      )
    )[0]?.jobs
  await expect.poll(() => mailsIn(['created', 'active'])).toBe(0)
  await sandbox.close()
  isSandboxOpen = false
  const failedMail = `${canary('undelivered')}@creators.test`
  await brand.client.ask('POST', '/api/creator-invitations', { rows: [{ email: failedMail }], note: '' })
  await expect.poll(() => mailsIn(['retry', 'failed'])).toBeGreaterThan(0)
  const metrics =
    (await (await fetch(`${origin}/metrics`)).text()) + (await (await fetch(`${monitored}/metrics`)).text())
  expect(metrics).toContain('shelfmate_http_requests_total')

  const [account] = await query<Row<'amazon_accounts', 'id' | 'access_token' | 'refresh_token'>>(
    product,
    sql`select id, access_token, refresh_token from amazon_accounts where brand_id = ${brand.brand.id}`,
  )
  const tokens = (['access_token', 'refresh_token'] as const).map((name) =>
    unseal(account?.[name] ?? '', tokenSealContext(name, account?.id ?? 0)),
  )
  const canaries = {
    ...Object.fromEntries(Object.entries(TAX).filter(([, value]) => /canary/.test(String(value)))),
    tax_id: TAX_ID,
    tax_digits: TAX_ID.replaceAll('-', ''),
    accessToken: tokens[0] ?? '',
    refreshToken: tokens[1] ?? '',
    clientSecret,
    MESSAGE,
    INVITED,
    PAYPAL,
    BODY,
    QUERY,
    HEADER,
    SIGNATURE,
    failedMail,
    brandEmail: brand.person.email,
    brandToken: brand.person.token,
    creatorEmail: partner.person.email,
    creatorToken: partner.person.token,
    sandboxKey: SANDBOX_KEY,
    databasePassword: new URL(product.databaseUrl).password || 'no password',
    payloadSecret: 'test-secret-test-secret',
    sealingKey: 'newest-test-key',
  }
  const outputs = { app: app.output(), worker: worker.output(), refusals: refusals.join('\n'), metrics }
  for (const [output, text] of Object.entries(outputs))
    for (const [name, value] of Object.entries(canaries))
      expect(text.toLowerCase().includes(value.toLowerCase()), `${name} in the output of ${output}`).toBe(false)

  // It was all said, with the ids by which it is found.
  const lines = `${app.output()}\n${worker.output()}`
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Record<string, unknown>)
  const failed = lines.filter(({ msg }) => msg === 'A call failed')
  expect(failed.map(({ request_id }) => request_id)).toEqual([expect.any(String), expect.any(String)])
  const ofFailed = lines.filter(({ request_id }) => request_id === failed[0]?.request_id)
  expect(ofFailed.map(({ msg }) => msg)).toContain('request errored')
  const outgoing = lines.filter(({ msg }) => msg === 'Outgoing call')
  expect(outgoing.filter(({ request_id, job }) => request_id === undefined && job === undefined)).toEqual([])
  expect(outgoing.filter(({ service, task }) => service === 'Email' && task === 'send-mail')).not.toEqual([])
})

const SHAPES =
  /eyJ[\w-]{20,}\.eyJ[\w-]{20,}|Atz[ar]\|[\w-]{20}|[sr]k_live_\w{10}|whsec_\w{20}|-----BEGIN [A-Z ]*PRIVATE KEY-----/

test('no built file has the shape of a secret', () => {
  const files = ['dist', 'web/dist'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(m?js|css|html|json|txt|map)$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name)),
  )
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter((file) => SHAPES.test(readFileSync(file, 'utf8')))).toEqual([])
})
