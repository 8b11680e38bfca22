import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendJob } from '../../../src/queue'
import { signIn } from '../../support/people'
import { startTestProduct, type TestProduct } from '../../support/product'
import { startTraceCollector } from '../../support/trace-collector'
import { whileJobsRun } from '../../support/work-queue'
import { partnership, todayOf } from '../money/metrics'

let collector: Awaited<ReturnType<typeof startTraceCollector>>
let product: TestProduct
let story: Awaited<ReturnType<typeof partnership>>
let token: string
beforeAll(async () => {
  collector = await startTraceCollector()
  product = await startTestProduct({ hasWorld: true, env: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url } })
  story = await partnership(product)
  token = await signIn(product, story.person.email)
})
afterAll(async () => {
  await product.close()
  await collector.close()
})

/** Sends it as a part of a trace that began elsewhere. */
const tracedCall = async (path: string, init: RequestInit = {}) => {
  const [traceId, parent] = [randomBytes(16).toString('hex'), randomBytes(8).toString('hex')]
  const headers = { ...(init.headers as Record<string, string>), traceparent: `00-${traceId}-${parent}-01` }
  const answer = await fetch(product.origin + path, { ...init, headers })
  const spans = () => collector.spans.filter((span) => span.traceId === traceId)
  await expect.poll(() => spans().some(({ parentSpanId }) => parentSpanId === parent)).toBe(true)
  return { answer, parent, spans: spans() }
}

test('a request is a span below the caller’s, with its statements and outgoing calls below it', async () => {
  const today = await todayOf(product)
  const { answer, parent, spans } = await tracedCall('/api/amazon/refresh-attribution-performance', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ startDate: today, endDate: today, is_forced: true }),
  })
  expect(answer.status).toBe(200)
  const root = spans.find(({ parentSpanId }) => parentSpanId === parent)
  expect(root).toMatchObject({
    name: 'POST /api/amazon/refresh-attribution-performance',
    attributes: { 'http.response.status_code': 200, 'http.route': '/api/amazon/refresh-attribution-performance' },
  })
  const below = spans.filter(({ parentSpanId }) => parentSpanId === root?.spanId)
  expect(below.map(({ name }) => name)).toEqual(expect.arrayContaining(['select', 'Amazon Ads POST']))
  const texts = below.flatMap(({ attributes }) => attributes['db.query.text'] ?? [])
  expect(texts.join('\n')).toMatch(/\$1/)
  // Every span of the trace hangs on the request.
  const ids = new Set([parent, ...spans.map(({ spanId }) => spanId)])
  expect(spans.filter(({ parentSpanId }) => !ids.has(parentSpanId ?? ''))).toEqual([])
})

test('a cached link and a cached page are spans as well', async () => {
  await fetch(`${product.origin}/privacy-policy`)
  const { spans } = await tracedCall('/privacy-policy?q=secret')
  expect(spans.map(({ name }) => name)).toEqual(['GET /privacy-policy'])
  expect(collector.text()).not.toContain('q=secret')
})

test('a job begins a trace', async () => {
  const jobs = () => collector.spans.filter(({ name }) => name === 'job sweep-payments')
  await whileJobsRun(product, async () => {
    await sendJob(product, 'sweep-payments', {})
    await expect.poll(() => jobs().length).toBeGreaterThan(0)
  })
  const [job] = jobs()
  expect(job?.parentSpanId ?? '').toBe('')
  expect(collector.spans.filter(({ parentSpanId }) => parentSpanId === job?.spanId).map(({ name }) => name)).toContain(
    'select',
  )
})

test('no span has a value of a statement, an email or a token', () => {
  const text = collector.text()
  expect(text).toContain('db.query.text')
  for (const hidden of [story.person.email, token, 'Bearer ', 'Atza|', '@example']) expect(text).not.toContain(hidden)
})
