import { readdirSync } from 'node:fs'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '../../support/built-product'
import { copyTemplate, dropDatabase } from '../../support/databases'
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
/** What a process opens and closes by itself. */
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
    const surroundings = { databaseUrl, origin, sandbox: { url, smtpPort, key: SANDBOX_CLIENT.secret } }
    program = startBuilt(['dist/main.mjs'], /^ready /m, surroundings, { PANEL })
    await program.ready
    expect(program.isRunning(), program.output()).toBe(true)
    // What is opened once is not counted.
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
  const expectDescriptors = (before: number) =>
    expect.poll(descriptors, { timeout: 10_000 }).toBeLessThanOrEqual(before + SLACK)

  test('closes the connection of a CONNECT request, also when the client resets it or keeps its end open', async () => {
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
