import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { createHttpServer, forwardUpgrades } from '../../../src/server/http-server'

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

/** Sends a request as it is, and answers what came back when the server closed the connection. */
const answerTo = (port: number, request: string): Promise<string> =>
  new Promise((resolve) => {
    const socket = connect(port)
    let text = ''
    socket.on('data', (chunk) => (text += chunk))
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(text))
    socket.write(request)
  })

describe('a request to upgrade', () => {
  const upgrade = (path: string) =>
    `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`

  test('is answered as any other', async () => {
    const port = await listening(createHttpServer((_req, res) => res.setHeader('connection', 'close').end('plain')))
    expect(await answerTo(port, upgrade('/'))).toMatch(/^HTTP\/1\.1 200 OK[\s\S]*plain$/)
  })

  test('is passed on at one path, and refused elsewhere and without a listener', async () => {
    const target = createServer()
    const server = createHttpServer((_req, res) => res.end('plain'))
    forwardUpgrades(server, '/_next/hmr', target)
    const port = await listening(server)
    expect(await answerTo(port, upgrade('/_next/hmr'))).toMatch(/^HTTP\/1\.1 400 /)
    target.on('upgrade', (_req, socket) => socket.end('HTTP/1.1 101 Switching Protocols\r\n\r\n'))
    for (const path of ['/_next/hmr', '/_next/hmr?id=1'])
      expect(await answerTo(port, upgrade(path))).toMatch(/^HTTP\/1\.1 101 /)
    for (const path of ['/', '/_next/hmr/', '/admin', '/api/version'])
      expect(await answerTo(port, upgrade(path))).toMatch(/^HTTP\/1\.1 400 /)
  })
})
