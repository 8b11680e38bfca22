import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reportHealth } from '../../../src/integrations/health'
import { sendMail } from '../../../src/integrations/mail/send-mail'
import { callUpstream } from '../../../src/integrations/upstream'
import { readQueues } from '../../../src/services/operations/read-queues'
import { listServices, saveHealth } from '../../../src/services/operations/service-health'
import { startTestProduct, type TestProduct } from '../../support/product'

/** Staff see which outside services respond, and since when. */

let product: TestProduct
let server: Server
let address: string

beforeAll(async () => {
  product = await startTestProduct({ checksLedger: false })
  server = createServer((req, res) => {
    res.writeHead(Number(req.url?.slice(1)), { 'content-type': 'application/json' }).end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const at = server.address()
  address = `http://127.0.0.1:${typeof at === 'object' && at ? at.port : 0}`
})
afterAll(async () => {
  server.close()
  await product.close()
})

const stateOf = async (name: string) =>
  (await listServices(product))
    .filter(({ service }) => service === name)
    .map(({ is_up, since, error }) => [is_up, since.slice(11, 16), error])[0]

/** The product saves what it heard every few seconds. */
const saved = async () => {
  const marker = `marker ${Date.now()}`
  reportHealth(marker, null)
  await expect.poll(() => stateOf(marker), { timeout: 15_000 }).toBeDefined()
  return new Map((await listServices(product)).map(({ service, is_up, error }) => [service, [is_up, error]]))
}

const PATIENCE = { tries: 1, timeoutMs: 2_000, longestWaitMs: 0 }
const call = (service: string, url: string) =>
  callUpstream(service, url, {}, (answer) => answer.json(), PATIENCE).catch((error: unknown) => error)

test('an answer counts as up, also a refusal; an error of the server and no answer as down', async () => {
  await call('answers', `${address}/200`)
  await call('refuses', `${address}/403`)
  await call('breaks', `${address}/503`)
  await call('hangs', 'http://127.0.0.1:9')
  const states = await saved()
  expect(['answers', 'refuses', 'breaks', 'hangs'].map((service) => states.get(service))).toEqual([
    [true, null],
    [true, null],
    [false, 'breaks answered 503'],
    [false, 'hangs answered nothing that can be read'],
  ])
})

test('a mail server that refuses one email is not down', async () => {
  const mail = { subject: 'Hello', text: 'x', html: '' }
  reportHealth('Email', 'No connection')
  expect((await saved()).get('Email')).toEqual([false, 'No connection'])
  await sendMail({ to: 'a@x.test', mail })
  await expect(sendMail({ to: 'a@x.test', mail: { ...mail, text: 'x'.repeat(1_200_000) } })).rejects.toThrow('1 MB')
  expect((await saved()).get('Email')).toEqual([true, 'No connection'])
})

test('a service is down since its first failure, and up again since its first answer after it', async () => {
  const at = (minute: number) => Date.UTC(2026, 10, 1, 12, minute)
  const report = (isUp: boolean, minute: number, error: string | null = null) =>
    saveHealth(product, [{ service: 'Bank', isUp, error, at: at(minute) }])
  const silent = (await readQueues(product)).silentServices

  await report(true, 0)
  await report(true, 5)
  expect(await stateOf('Bank')).toEqual([true, '12:00', null])
  await report(false, 10, 'No answer')
  await report(false, 12, 'Bank answered 503')
  expect(await stateOf('Bank')).toEqual([false, '12:10', 'Bank answered 503'])
  expect((await readQueues(product)).silentServices).toBe(silent + 1)
  // From another process, which heard it before.
  await report(true, 11)
  expect(await stateOf('Bank')).toEqual([false, '12:10', 'Bank answered 503'])
  await report(true, 15)
  expect(await stateOf('Bank')).toEqual([true, '12:15', 'Bank answered 503'])
})
