import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { createHttpServer, forwardUpgrades, TIMEOUTS } from '../../../src/server/http/http-server'

const SHORT = {
  headersTimeout: 200,
  requestTimeout: 500,
  keepAliveTimeout: 1_000,
  connectionsCheckingInterval: 50,
}
/** Generous compared with the interval of 50 ms, because test machines are shared. */
const SLACK_MS = 2_000

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close()
    server.closeAllConnections()
  }
})

const listening = async (server: Server): Promise<number> => {
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, resolve))
  return (server.address() as AddressInfo).port
}

/**
 * Sends a raw request, then `more` every 20 ms, until the server closes the connection; returns the response and the
 * elapsed time.
 */
const answerTo = (port: number, request: string, more = ''): Promise<{ text: string; ms: number }> =>
  new Promise((resolve) => {
    const start = performance.now()
    const socket = connect(port)
    const drip = setInterval(() => socket.write(more), 20)
    let text = ''
    socket.on('data', (chunk) => (text += chunk))
    socket.on('error', () => undefined)
    socket.on('close', () => {
      clearInterval(drip)
      resolve({ text, ms: performance.now() - start })
    })
    socket.write(request)
  })

describe('a slow request', () => {
  const port = () =>
    listening(createHttpServer((req, res) => void req.resume().on('end', () => res.end('whole')), SHORT))

  test.each([
    ['headers', 'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ', SHORT.headersTimeout],
    ['a body', 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9999\r\n\r\n', SHORT.requestTimeout],
  ])('is closed at the next check if it drips %s', async (_, start, limit) => {
    const { text, ms } = await answerTo(await port(), start, 'x')
    expect(text).toMatch(/^HTTP\/1\.1 408 /)
    expect(ms).toBeGreaterThan(limit - 50)
    expect(ms).toBeLessThan(limit + SLACK_MS)
  })

  test('is closed if it never begins', async () => {
    expect((await answerTo(await port(), '')).ms).toBeLessThan(SHORT.headersTimeout + SLACK_MS)
  })

  test('is closed within 15 seconds in production', () => {
    expect(TIMEOUTS.headersTimeout + TIMEOUTS.connectionsCheckingInterval).toBeLessThan(15_000)
    expect(createHttpServer(() => undefined)).toMatchObject({
      headersTimeout: 10_000,
      requestTimeout: 60_000,
      keepAliveTimeout: 65_000,
    })
  })
})

describe('an upgrade request', () => {
  const upgrade = (path: string) =>
    `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`

  test('is answered like any other request', async () => {
    const server = createHttpServer((_req, res) => res.setHeader('connection', 'close').end('plain'))
    expect((await answerTo(await listening(server), upgrade('/'))).text).toMatch(/^HTTP\/1\.1 200 OK[\s\S]*plain$/)
  })

  test('is passed on at one path, and refused elsewhere or without a listener', async () => {
    const target = createServer()
    const server = createHttpServer((_req, res) => res.end('plain'))
    forwardUpgrades(server, '/_next/hmr', target)
    const port = await listening(server)
    const statusOf = async (path: string) => (await answerTo(port, upgrade(path))).text.slice(9, 12)
    expect(await statusOf('/_next/hmr')).toBe('400')
    target.on('upgrade', (_req, socket) => socket.end('HTTP/1.1 101 Switching Protocols\r\n\r\n'))
    for (const path of ['/_next/hmr', '/_next/hmr?id=1']) expect(await statusOf(path)).toBe('101')
    for (const path of ['/', '/_next/hmr/', '/admin', '/api/version']) expect(await statusOf(path)).toBe('400')
  })
})
