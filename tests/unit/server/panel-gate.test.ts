import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import express, { type RequestHandler } from 'express'
import type { Payload } from 'payload'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { readEnv, setEnv } from '../../../src/env'
import { logger } from '../../../src/logger'
import { health } from '../../../src/server/http/health'
import { createPanelGate } from '../../../src/server/http/panel-gate'

beforeAll(() => {
  setEnv(readEnv({}))
  // The last test asks for a database that is not there.
  logger.level = 'silent'
})

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close()
    server.closeAllConnections()
  }
})

const PANEL: RequestHandler = (req, res) => void res.send(`panel ${req.originalUrl}`)

const start = async (options?: { longestWaitMs: number }) => {
  const gate = createPanelGate(options)
  const app = express()
  app.use(health({ payload: {} as Payload, isStopping: () => false, isPanelOpen: gate.isOpen }))
  app.use(gate.router)
  app.use((_req, res) => void res.status(404).send('the site'))
  const server = createServer(app)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { gate, get: (path: string, init?: RequestInit) => fetch(origin + path, init) }
}

test('says that the panel is being prepared while it is built, and asks to come back', async () => {
  const { get } = await start()
  const answer = await get('/admin/login')
  expect(answer.status).toBe(503)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'retry-after': '5',
    'cache-control': 'no-store',
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': expect.stringContaining("frame-ancestors 'self'"),
    'x-content-type-options': 'nosniff',
  })
  const html = await answer.text()
  expect(html).toContain('<h1>The admin panel is being prepared</h1>')
  expect(html).toContain('<meta http-equiv="refresh" content="5">')
  expect(html).toContain('<meta name="color-scheme" content="light dark">')
  for (const path of ['/admin', '/_next/static/a.js', '/__nextjs_font/a.woff2'])
    expect([path, (await get(path)).status]).toEqual([path, 503])
  for (const path of ['/', '/administration']) expect([path, (await get(path)).status]).toEqual([path, 404])
})

test('answers requests that arrive while the panel is loaded as soon as it is', async () => {
  const { gate, get } = await start()
  gate.holdRequests()
  let isAnswered = false
  const waiting = get('/admin/login?next=1').finally(() => {
    isAnswered = true
  })
  await sleep(100)
  expect(isAnswered).toBe(false)
  gate.mount(PANEL)
  const answer = await waiting
  expect([answer.status, await answer.text()]).toEqual([200, 'panel /admin/login?next=1'])
  expect(await (await get('/_next/a.js')).text()).toBe('panel /_next/a.js')
})

test('keeps no request waiting longer than its limit', async () => {
  const { gate, get } = await start({ longestWaitMs: 50 })
  gate.holdRequests()
  const answer = await get('/admin')
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
  gate.mount(PANEL)
  expect((await get('/admin')).status).toBe(200)
})

test('a stop answers the requests that wait', async () => {
  const { gate, get } = await start()
  gate.holdRequests()
  const waiting = get('/admin')
  await sleep(100)
  gate.close()
  expect((await waiting).status).toBe(503)
  expect((await get('/admin')).status).toBe(503)
})

test('refuses a write from another site, also before the panel is there', async () => {
  const { get } = await start()
  expect((await get('/admin', { method: 'POST', headers: { origin: 'https://evil.example' } })).status).toBe(403)
})

test('the process is not ready until the panel is open', async () => {
  const { gate, get } = await start()
  const unready = async () => {
    const answer = await get('/readyz')
    return [answer.status, await answer.json()]
  }
  const loading = [503, { status: 'the panel is loading' }]
  expect(await unready()).toEqual(loading)
  gate.holdRequests()
  gate.mount(PANEL)
  expect(await unready()).toEqual(loading)
  gate.markOpen()
  expect(await unready()).not.toEqual(loading)
  expect((await get('/healthz')).status).toBe(200)
})
