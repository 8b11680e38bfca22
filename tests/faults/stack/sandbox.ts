import { Pool } from 'pg'
import { paypalOf, sandboxVariables, stripeOf } from '../../../src/env-services'
import { freePort } from '../../support/free-port'
import { type RunningProgram, startBuilt } from '../../support/worker'

/** The sandbox's client secret, and the value of X-Sandbox-Key. */
export const SANDBOX_KEY = 'sandbox-secret'
const CLIENT_ID = 'amzn1.application-oa2-client.sandbox'

/** The outside services, in a process of their own. */
export type StackSandbox = {
  url: string
  port: number
  smtpPort: number
  db: Pool
  operate: (method: string, path: string, body?: unknown) => Promise<unknown>
  program: () => RunningProgram
  /** On the same ports, after it was ended. */
  start: () => Promise<void>
  /** Keeps its database. */
  close: () => Promise<void>
}

/** `origin`: the address at which the product is reached. */
export const startStackSandbox = async (databaseUrl: string, origin: string): Promise<StackSandbox> => {
  const [port, smtpPort] = [await freePort(), await freePort()]
  const url = `http://127.0.0.1:${port}`
  const played = { publicUrl: origin, sandboxUrl: url, sandboxKey: SANDBOX_KEY }
  let program: RunningProgram | undefined
  const start = async (): Promise<void> => {
    program = startBuilt(
      ['dist/sandbox.mjs'],
      /"sandbox":"ready"/,
      { databaseUrl, origin, sandbox: { url, smtpPort, key: SANDBOX_KEY } },
      {
        SANDBOX_DATABASE_URL: databaseUrl,
        SANDBOX_PORT: String(port),
        SANDBOX_SMTP_PORT: String(smtpPort),
        AMAZON_CLIENT_ID: CLIENT_ID,
        AMAZON_CLIENT_SECRET: SANDBOX_KEY,
        AMAZON_RETURN_URLS: `${origin}/api/amazon/callback`,
        ...sandboxVariables(stripeOf(undefined, played), paypalOf(undefined, played)),
      },
    )
    await program.ready
    if (!program.isRunning()) throw new Error(`The sandbox did not start: ${program.output()}`)
  }
  await start()
  const db = new Pool({ connectionString: databaseUrl, max: 2 })
  db.on('error', () => undefined)
  return {
    url,
    port,
    smtpPort,
    db,
    operate: async (method, path, body) => {
      const answer = await fetch(url + path, {
        method,
        headers: { 'X-Sandbox-Key': SANDBOX_KEY, 'Content-Type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`)
      return answer.json()
    },
    program: () => program as RunningProgram,
    start,
    close: async () => {
      await program?.end('SIGTERM')
      await db.end()
    },
  }
}
