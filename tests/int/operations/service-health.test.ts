import { createServer, type Server } from 'node:http'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { query } from '../../../src/database'
import { reportHealth, takeReports } from '../../../src/integrations/health'
import { sendMail } from '../../../src/integrations/mail/send-mail'
import { callUpstream, UpstreamError } from '../../../src/integrations/upstream'
import { readQueues } from '../../../src/services/operations/read-queues'
import { listServices, saveHealth } from '../../../src/services/operations/service-health'
import { startTestProduct, type TestProduct } from '../../support/product'

/** Staff see which outside services answer, and since when. */

let product: TestProduct
let server: Server
let address: string
let status = 200

beforeAll(async () => {
  product = await startTestProduct({ checksLedger: false })
  server = createServer((_req, res) => res.writeHead(status, { 'content-type': 'application/json' }).end('{}'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const at = server.address()
  address = `http://127.0.0.1:${typeof at === 'object' && at ? at.port : 0}`
})
afterAll(async () => {
  server.close()
  await product.close()
})
beforeEach(async () => {
  takeReports()
  await query(product, sql`delete from service_health`)
})

const PATIENCE = { tries: 1, timeoutMs: 2_000, longestWaitMs: 0 }
const call = (service: string) =>
  callUpstream(service, address, {}, (answer) => answer.json(), PATIENCE).catch((error: unknown) => error)
const reportsOf = (service: string) => takeReports().filter((report) => report.service === service)

test('an answer counts as up, also a refusal; an error of the server and no answer as down', async () => {
  const heard = []
  for (const [service, answer] of [
    ['answers', 200],
    ['refuses', 403],
    ['breaks', 503],
  ] as const) {
    status = answer
    await call(service)
    heard.push(...reportsOf(service).map(({ isUp, error }) => [service, isUp, error]))
  }
  status = 200
  expect(
    await callUpstream('hangs', 'http://127.0.0.1:9', {}, async () => null, PATIENCE).catch((e) => e),
  ).toBeInstanceOf(UpstreamError)
  heard.push(...reportsOf('hangs').map(({ isUp, error }) => ['hangs', isUp, error]))
  expect(heard).toEqual([
    ['answers', true, null],
    ['refuses', true, null],
    ['breaks', false, 'breaks answered 503'],
    ['hangs', false, 'hangs answered nothing that can be read'],
  ])
})

test('a mail server that refuses one email is not down', async () => {
  const mail = { subject: 'Hello', text: 'x', html: '' }
  await sendMail({ to: 'a@x.test', mail })
  expect(reportsOf('Email')).toMatchObject([{ isUp: true }])
  await expect(sendMail({ to: 'a@x.test', mail: { ...mail, text: 'x'.repeat(1_200_000) } })).rejects.toThrow('1 MB')
  expect(reportsOf('Email')).toEqual([])
})

test('a service is down since its first failure, and up again since its first answer after it', async () => {
  const at = (minute: number) => Date.UTC(2026, 10, 1, 12, minute)
  const report = (isUp: boolean, minute: number, error: string | null = null) =>
    saveHealth(product, [{ service: 'Stripe', isUp, error, at: at(minute) }])
  const seen = async () =>
    (await listServices(product)).map(({ is_up, since, error }) => [is_up, since.slice(11, 16), error])

  await report(true, 0)
  await report(true, 5)
  expect(await seen()).toEqual([[true, '12:00', null]])
  expect((await readQueues(product)).silentServices).toBe(0)
  await report(false, 10, 'Stripe: no readable answer')
  await report(false, 12, 'Stripe: answered 503')
  expect(await seen()).toEqual([[false, '12:10', 'Stripe: answered 503']])
  expect((await readQueues(product)).silentServices).toBe(1)
  await report(true, 11)
  expect(await seen()).toEqual([[false, '12:10', 'Stripe: answered 503']])
  await report(true, 15)
  expect(await seen()).toEqual([[true, '12:15', 'Stripe: answered 503']])
})

test('an unchanged state is not reported again within a minute', () => {
  reportHealth('calm', null)
  reportHealth('calm', null)
  expect(reportsOf('calm')).toHaveLength(1)
  reportHealth('calm', null)
  expect(reportsOf('calm')).toEqual([])
  reportHealth('calm', 'calm: no answer')
  reportHealth('calm', null)
  expect(reportsOf('calm')).toMatchObject([{ isUp: true }])
})

test('what the process heard is saved while it runs', async () => {
  reportHealth('PayPal', 'PayPal: no answer')
  await expect
    .poll(async () => (await listServices(product)).map(({ service, is_up }) => [service, is_up]), { timeout: 10_000 })
    .toEqual([['PayPal', false]])
})
