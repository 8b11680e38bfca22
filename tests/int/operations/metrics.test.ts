import { get } from 'node:http'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { query } from '../../../src/database'
import { env, setEnv } from '../../../src/env'
import { sendJob } from '../../../src/queue'
import { freePort } from '../../support/free-port'
import { startTestProduct, type TestProduct } from '../../support/product'
import { SANDBOX_CLIENT } from '../../support/sandbox'
import { startTcpProxy } from '../../support/tcp-proxy'
import { visitLink } from '../../support/visit-link'
import { startWorker } from '../../support/worker'
import { partnership } from '../money/metrics'

const TOKEN = 'a-token-of-the-monitoring'

let product: TestProduct
let story: Awaited<ReturnType<typeof partnership>>
beforeAll(async () => {
  product = await startTestProduct({ hasWorld: true, env: { METRICS_TOKEN: TOKEN } })
  story = await partnership(product)
  // Nobody runs jobs here, so an event that arrived twenty minutes ago is stuck, and so is its job.
  await query(
    product,
    sql`insert into stripe_events (stripe_event_id, event_type, event_data, environment, created_at)
        values ('evt_stuck', 'charge.updated', '{}', 'test', now() - interval '20 minutes')`,
  )
  await sendJob(product, 'sweep-payments', {})
})
afterAll(() => product.close())

const ask = (headers: Record<string, string> = {}) => fetch(`${product.origin}/metrics`, { headers })
const read = async (): Promise<string> => (await ask()).text()

/** `fetch` sets the host itself. */
const askWithHost = (origin: string, headers: Record<string, string>): Promise<{ status: number | undefined }> =>
  new Promise((resolve, reject) => {
    get(`${origin}/metrics`, { headers }, (answer) => resolve({ status: answer.resume().statusCode })).on(
      'error',
      reject,
    )
  })

const withProxies = async <T>(trustedProxies: number, work: () => Promise<T>): Promise<T> => {
  const before = env()
  setEnv({ ...before, trustedProxies })
  return work().finally(() => setEnv(before))
}

/** The sum of the series whose labels contain all of these; undefined without one. */
const seriesOf = (text: string, name: string, labels: Record<string, string> = {}): number | undefined => {
  const lines = text
    .split('\n')
    .filter(
      (one) =>
        new RegExp(`^${name}[{ ]`).test(one) &&
        Object.entries(labels).every(([label, value]) => one.includes(`${label}="${value}"`)),
    )
  return lines.length === 0 ? undefined : lines.reduce((total, line) => total + Number(line.split(' ').at(-1)), 0)
}

describe('who may read the metrics', () => {
  test.each([
    ['this machine', {}, 200],
    ['the token', { authorization: `Bearer ${TOKEN}`, 'x-forwarded-for': '203.0.113.9' }, 200],
    ['another token', { authorization: `Bearer ${TOKEN}x` }, 404],
    ['a visitor behind a proxy on this machine', { 'x-forwarded-for': '203.0.113.9' }, 404],
    ['a visitor whose proxy adds no header', { host: 'shelfmate.example' }, 404],
  ])('%s', async (_, headers, status) => {
    expect((await askWithHost(product.origin, headers)).status).toBe(status)
  })

  test('nobody without a token, once a proxy is in front', async () => {
    const answer = await withProxies(1, () => ask())
    expect(answer.status).toBe(404)
    expect(await answer.text()).not.toContain('shelfmate_')
  })
})

test('requests are counted by their pattern, cached ones too, and never by their address', async () => {
  const [link] = await query<{ link_id: string }>(product, sql`select link_id from links where id = ${story.links[0]}`)
  const address = `/r/${link?.link_id}`
  const before = await read()
  for (let time = 0; time < 3; time += 1) await visitLink(product.origin + address)
  for (let time = 0; time < 2; time += 1) await (await fetch(`${product.origin}/privacy-policy`)).text()
  await fetch(`${product.origin}/public/api/brands/${story.brand.id}`)
  await fetch(`${product.origin}/no-such-page-${Date.now()}`)
  const text = await read()
  const more = (name: string, labels: Record<string, string>) =>
    (seriesOf(text, name, labels) ?? 0) - (seriesOf(before, name, labels) ?? 0)
  const requests = 'shelfmate_http_requests_total'
  expect(more(requests, { method: 'GET', route: '/r/{linkId}', status: '302' })).toBe(3)
  expect(more('shelfmate_http_request_duration_seconds_count', { method: 'GET', route: '/r/{linkId}' })).toBe(3)
  expect(more('shelfmate_http_request_duration_seconds_bucket', { route: '/r/{linkId}', le: '+Inf' })).toBe(3)
  expect(more(requests, { route: '/privacy-policy', status: '200' })).toBe(2)
  expect(more(requests, { route: '/public/api/brands/{id}' })).toBe(1)
  expect(more(requests, { route: '(unknown)', status: '404' })).toBe(1)
  expect(more('shelfmate_cache_requests_total', { cache: 'links', outcome: 'hit' })).toBe(2)
  expect(text).not.toContain(link?.link_id)
  expect(text).not.toContain('no-such-page')
})

test('what waits, what is stuck, and how far behind Amazon’s data is', async () => {
  const text = await read()
  expect(seriesOf(text, 'shelfmate_database_up')).toBe(1)
  expect(seriesOf(text, 'shelfmate_money_stuck_rows', { kind: 'events' })).toBe(1)
  for (const kind of ['charges', 'payouts', 'refunds', 'reversals', 'transfers'])
    expect(seriesOf(text, 'shelfmate_money_stuck_rows', { kind })).toBe(0)
  expect(seriesOf(text, 'shelfmate_queue_waiting_jobs', { queue: 'sweep-payments' })).toBe(1)
  expect(seriesOf(text, 'shelfmate_queue_waiting_jobs', { queue: 'send-mail' })).toBeGreaterThanOrEqual(0)
  expect(seriesOf(text, 'shelfmate_outbox_waiting_events', { consumer: 'emails' })).toBeGreaterThanOrEqual(0)
  expect(seriesOf(text, 'shelfmate_sync_profiles', { state: 'all' })).toBe(1)
  expect(seriesOf(text, 'shelfmate_service_up', { service: 'Amazon Ads' })).toBe(1)
  expect(seriesOf(text, 'shelfmate_database_connections', { state: 'total' })).toBeGreaterThan(0)
  expect(seriesOf(text, 'shelfmate_clicks_unwritten')).toBe(0)
  expect(seriesOf(text, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0)
})

test('a process that only runs jobs has them on a port of its own', async () => {
  const port = await freePort()
  const { databaseUrl, origin } = product
  const sandbox = { ...product.sandbox, key: SANDBOX_CLIENT.secret }
  const worker = startWorker({ databaseUrl, origin, sandbox }, { METRICS_PORT: String(port) })
  try {
    await worker.ready
    const at = (path: string) => fetch(`http://127.0.0.1:${port}${path}`)
    expect(await (await at('/healthz')).json()).toEqual({ status: 'up' })
    expect(await (await at('/readyz')).json()).toEqual({ status: 'ready' })
    const jobs = async () =>
      seriesOf(await (await at('/metrics')).text(), 'shelfmate_job_duration_seconds_count', {
        task: 'sweep-payments',
        outcome: 'succeeded',
      })
    await expect.poll(jobs).toBeGreaterThan(0)
    expect((await at('/api/version')).status).toBe(404)
  } finally {
    await worker.end('SIGTERM')
  }
})

test('without the database the metrics say so, quickly', async () => {
  const proxy = await startTcpProxy(Number(new URL(product.databaseUrl).port))
  const other = await startTestProduct({ env: { DATABASE_URL: proxy.through(product.databaseUrl) } })
  try {
    const text = async () => (await fetch(`${other.origin}/metrics`)).text()
    expect(seriesOf(await text(), 'shelfmate_database_up')).toBe(1)
    await proxy.refuse()
    await expect.poll(async () => seriesOf(await text(), 'shelfmate_database_up')).toBe(0)
    expect(await text()).not.toContain('shelfmate_money_stuck_rows{')
  } finally {
    await proxy.resume()
    await other.close()
    await proxy.close()
  }
})
