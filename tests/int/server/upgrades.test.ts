import { readdirSync } from 'node:fs'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { copyTemplate, dropDatabase } from '../../support/databases'
import { freePort } from '../../support/free-port'
import { SANDBOX_CLIENT, startSandbox, type TestSandbox } from '../../support/sandbox'
import { type RunningProgram, startBuilt } from '../../support/worker'
import { rawStatus } from './raw-request'

const PATHS = [
  '/',
  '/login',
  '/a/abcde',
  '/r/abcdefgh',
  '/api/version',
  '/cms-api/users',
  '/webhooks/stripe',
  '/healthz',
  '/sandbox/mailbox',
  '/admin/login',
  '/_next/hmr',
  '/no/such/page',
]
const H2C = ['Connection: Upgrade, HTTP2-Settings', 'Upgrade: h2c', 'HTTP2-Settings: AAMAAABkAAQAoAAAAAIAAAAA']
const WEBSOCKET = [
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
]
const OTHER = ['Connection: upgrade', 'Upgrade: TLS/1.0, no-such-protocol']
const ROUNDS = 25
/** Descriptors that a process opens and closes on its own. */
const SLACK = 15

describe.each(['off', 'on'])('a process with PANEL=%s', (PANEL) => {
  let program: RunningProgram
  let sandbox: TestSandbox
  let databaseUrl: string
  let origin: string
  beforeAll(async () => {
    databaseUrl = await copyTemplate()
    origin = `http://localhost:${await freePort()}`
    sandbox = await startSandbox({ publicUrl: origin, clientId: 'amzn1.application-oa2-client.sandbox' })
    const { url, smtpPort } = sandbox
    const services = { databaseUrl, origin, sandbox: { url, smtpPort, key: SANDBOX_CLIENT.secret } }
    program = startBuilt(['dist/main.mjs'], /^ready /m, services, { PANEL })
    await program.ready
    expect(program.isRunning(), program.output()).toBe(true)
    // Descriptors that stay open after the first requests are not counted.
    for (const path of PATHS) await statusOf(`GET ${path}`, [])
  }, 180_000)
  afterAll(async () => {
    await program?.end()
    await sandbox?.close()
    await dropDatabase(databaseUrl)
  })

  const statusOf = (line: string, headers: string[], body = ''): Promise<number> =>
    rawStatus(origin, [`${line} HTTP/1.1`, `Host: ${new URL(origin).host}`, ...headers], body)
  const descriptors = (): number => readdirSync(`/proc/${program.pid}/fd`).length
  const expectDescriptors = (before: number) => expect.poll(descriptors).toBeLessThanOrEqual(before + SLACK)

  test.each([
    ['h2c', H2C],
    ['websocket', WEBSOCKET],
    ['another protocol', OTHER],
  ])('answers a request to upgrade to %s like any other', async (_, headers) => {
    const statuses = (more: string[]) => Promise.all(PATHS.map((path) => statusOf(`GET ${path}`, more)))
    const plain = await statuses([])
    expect(plain).not.toContain(0)
    expect(await statuses(headers)).toEqual(plain)
  })

  test('reads the body of a request to upgrade', async () => {
    const body = '{"email":"nobody@people.test"}'
    const headers = ['Content-Type: application/json', `Content-Length: ${body.length}`]
    expect(await statusOf('POST /api/users', [...headers, ...H2C], body)).toBe(401)
  })

  test('leaves no descriptor open after hundreds of requests to upgrade', async () => {
    const before = descriptors()
    for (let round = 0; round < ROUNDS; round += 1) {
      const headers = round % 2 ? H2C : WEBSOCKET
      expect(await Promise.all(PATHS.map((path) => statusOf(`GET ${path}`, headers)))).not.toContain(0)
    }
    await expectDescriptors(before)
  })

  test('closes the connection of a CONNECT request, even when the client resets it or does not close its side', async () => {
    const before = descriptors()
    const { hostname, port } = new URL(origin)
    const clients = Array.from({ length: 40 }, (_unused, index) => {
      const client = connect({ port: Number(port), host: hostname, allowHalfOpen: true })
      client.on('error', () => undefined)
      client.write('CONNECT example.com:443 HTTP/1.1\r\nHost: example.com:443\r\n\r\n', () => {
        if (index % 2) client.resetAndDestroy()
      })
      return client
    })
    await expectDescriptors(before)
    expect(await statusOf('GET /api/version', [])).toBe(200)
    expect(program.isRunning(), program.output()).toBe(true)
    for (const client of clients) client.destroy()
  })
})
