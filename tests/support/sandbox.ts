import { Pool } from 'pg'
import { pino } from 'pino'
import { createSandbox } from '../../sandbox/app'
import type { SandboxOptions } from '../../sandbox/options'
import { copySandboxTemplate, dropDatabase } from './databases'

/** The secret is also the value of X-Sandbox-Key. */
export const SANDBOX_CLIENT = { id: 'amzn1.application-oa2-client.test', secret: 'test-secret' } as const
/** The product's address as configured in a test's sandbox. */
export const SANDBOX_PUBLIC_URL = 'http://localhost:3000'

export interface TestSandbox {
  readonly url: string
  readonly smtpPort: number
  readonly databaseUrl: string
  /** For what no call of the sandbox can do: expiring a code, revoking a grant. */
  readonly db: Pool
  /** With the operator key. Throws on an error status. */
  readonly operate: (method: string, path: string, body?: unknown) => Promise<unknown>
  /** On the same database and port. */
  readonly restart: () => Promise<void>
  /** Ends the program and drops the database, unless it is kept. */
  readonly close: (options?: { keepsDatabase?: boolean }) => Promise<void>
}

/** On a copy of the sandbox's template, or on the given database; closing it drops the database. */
export const startSandbox = async (options: Partial<SandboxOptions> = {}): Promise<TestSandbox> => {
  const databaseUrl = options.databaseUrl ?? (await copySandboxTemplate())
  const start = (port: number) =>
    createSandbox({
      publicUrl: SANDBOX_PUBLIC_URL,
      clientId: SANDBOX_CLIENT.id,
      clientSecret: SANDBOX_CLIENT.secret,
      // The product's default while SANDBOX_KEY is not set.
      paypalClientSecret: 'sandbox-secret',
      // Shows server errors of the sandbox in the output of the test.
      log: pino({ level: 'error' }, pino.destination(2)),
      ...options,
      databaseUrl,
      port,
    })
  let sandbox = await start(0)
  const db = new Pool({ connectionString: databaseUrl, max: 2 })
  // A pool's end() does not wait for its connections, so dropping the database may still find one of them.
  db.on('error', () => undefined)
  const url = `http://127.0.0.1:${sandbox.port}`
  return {
    url,
    smtpPort: sandbox.smtpPort,
    databaseUrl,
    db,
    operate: (method, path, body) => operate(method, url + path, options.clientSecret ?? SANDBOX_CLIENT.secret, body),
    restart: async () => {
      await sandbox.close()
      sandbox = await start(sandbox.port)
    },
    close: async ({ keepsDatabase = false } = {}) => {
      await sandbox.close()
      await db.end()
      if (!keepsDatabase) await dropDatabase(databaseUrl)
    },
  }
}

const operate = async (method: string, url: string, key: string, body: unknown): Promise<unknown> => {
  const response = await fetch(url, {
    method,
    headers: { 'X-Sandbox-Key': key, ...(body === undefined ? {} : { 'Content-Type': 'application/json' }) },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${response.status}: ${text}`)
  return JSON.parse(text)
}
