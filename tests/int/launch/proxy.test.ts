import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Caddy, startCaddy } from '../../support/caddy'
import { freePort } from '../../support/free-port'

/** In place of the product: the proxy's rules are about connections, not about what is in an answer. */
type App = { port: number; name: string; isReady: boolean; received: IncomingHttpHeaders[]; server: Server }

let apps: App[]
let address: string
let caddy: Caddy

const listen = ({ server, port }: App) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
const close = ({ server }: App) =>
  new Promise<void>((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })

const newApp = async (name: string): Promise<App> => {
  const app: App = { port: await freePort(), name, isReady: true, received: [], server: createServer() }
  app.server.on('request', (req, res) => {
    if (req.url === '/readyz') return void res.writeHead(app.isReady ? 200 : 503).end()
    app.received.push(req.headers)
    if (req.url === '/stream') {
      res.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: first\n\n')
      return
    }
    req.resume().on('end', () => res.writeHead(app.isReady ? 200 : 503, { 'retry-after': '5' }).end(name))
  })
  await listen(app)
  return app
}

beforeEach(async () => {
  apps = [await newApp('one'), await newApp('two')]
  address = `http://127.0.0.1:${await freePort()}`
  caddy = await startCaddy({ SITE_ADDRESS: address, APPS: apps.map(({ port }) => `127.0.0.1:${port}`).join(' ') })
})
afterEach(async () => {
  await caddy.stop()
  for (const app of apps) await close(app)
})

const ask = async (init: RequestInit = {}) => {
  const answer = await fetch(`${address}/api/x`, init)
  return `${answer.status} ${await answer.text()}`
}
const post = () => ask({ method: 'POST', body: '{"a":1}' })
/** The apps that answer, once the proxy has noticed. */
const answering = async () => [...new Set(await Promise.all(Array.from({ length: 12 }, post)))].sort()
const one = () => apps[0] as App

describe('the proxy', () => {
  test('sends no request to an app that is about to stop, and none is lost when it has', async () => {
    await expect.poll(answering, { timeout: 20_000 }).toEqual(['200 one', '200 two'])
    const answers: string[] = []
    let isOver = false
    const load = (async () => {
      while (!isOver) answers.push(...(await Promise.all([post(), post(), post()])))
    })()
    one().isReady = false
    await expect.poll(async () => (await answering()).join(), { timeout: 20_000 }).toBe('200 two')
    await close(one())
    await answering()
    one().isReady = true
    await listen(one())
    await expect.poll(answering, { timeout: 20_000 }).toEqual(['200 one', '200 two'])
    isOver = true
    await load
    // Before the proxy noticed, the app itself answered, as the product does until its port closes.
    expect(answers.filter((answer) => !/^200 |^503 one$/.test(answer))).toEqual([])
  })

  test('repeats reads at the other app when one is killed', async () => {
    await expect.poll(answering, { timeout: 20_000 }).toEqual(['200 one', '200 two'])
    await close(one())
    for (let n = 0; n < 20; n += 1) expect(await ask()).toBe('200 two')
  })

  test('passes requests on while no app is ready, so that they can answer themselves', async () => {
    for (const app of apps) app.isReady = false
    await expect.poll(answering, { timeout: 20_000 }).toEqual(['503 one', '503 two'])
    const answer = await fetch(`${address}/api/x`)
    expect(answer.headers.get('retry-after')).toBe('5')
  })

  test('answers at once with an error when no app is there', async () => {
    for (const app of apps) await close(app)
    const from = performance.now()
    const answer = await fetch(`${address}/api/x`)
    expect(answer.status).toBeGreaterThanOrEqual(502)
    expect(performance.now() - from).toBeLessThan(10_000)
  })

  test('replaces X-Forwarded-For by the client’s address, and keeps the host', async () => {
    await fetch(`${address}/api/x`, { headers: { 'x-forwarded-for': '1.2.3.4', 'x-forwarded-proto': 'https' } })
    const [headers] = apps.flatMap(({ received }) => received)
    expect(headers?.['x-forwarded-for']).toBe('127.0.0.1')
    expect(headers?.['x-forwarded-proto']).toBe('http')
    expect(headers?.host).toBe(new URL(address).host)
  })

  test('passes each event of a stream on at once', async () => {
    const controller = new AbortController()
    const { body } = await fetch(`${address}/stream`, { signal: controller.signal })
    const { value } = (await body?.getReader().read()) ?? {}
    expect(Buffer.from(value ?? []).toString()).toBe('data: first\n\n')
    controller.abort()
  })

  test('takes uploads that the app takes, and none that are far larger', async () => {
    const send = async (megabytes: number) =>
      (await fetch(`${address}/cms-api/media`, { method: 'POST', body: Buffer.alloc(megabytes * 1_000_000) })).status
    expect(await send(11)).toBe(200)
    // Also 502 or 503, if the proxy blames the app for the end of the body.
    expect(await send(20).catch(() => 413)).toBeGreaterThanOrEqual(400)
  })

  test('keeps the metrics to itself', async () => {
    expect((await fetch(`${address}/metrics`)).status).toBe(404)
    expect(apps.flatMap(({ received }) => received)).toEqual([])
  })
})
