import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { Pool } from 'pg'
import PgBoss from 'pg-boss'
import Stripe from 'stripe'
import { startSandboxChild } from '../../src/server/boot/embedded/sandbox-child'
import { createDatabase, dropDatabase, urlOf } from '../support/databases'
import { freePort } from '../support/free-port'
import type { Services } from '../support/worker'
import type { Operate, People } from './people'

/** A prepared world: the names of its two databases, and its people. */
export type Prepared = { product: string; sandbox: string; people: People }

declare module 'vitest' {
  export interface ProvidedContext {
    /** All accounts exist; nothing has been earned yet. */
    moneyWorld: Prepared
  }
}

/** A product's database, and the sandbox as a separate process that outlives every worker. */
export type World = {
  db: Pool
  sandboxDb: Pool
  /** The job queue, to trigger what cron triggers once a minute. */
  boss: PgBoss
  stripe: Stripe
  operate: Operate
  people: People
  services: Services
  /** Stops the sandbox; the databases stay. */
  stop: () => Promise<void>
  /** Stops the sandbox and drops the databases; the product's processes must be dead. */
  close: () => Promise<void>
}

const KEY = 'sandbox-of-money'
/** The same in every process, so that nothing needs to be stored elsewhere. */
const CLIENT = 'amzn1.application-oa2-client.sandbox'

/** A copy of a prepared world. */
export const copyWorld = async ({ product, sandbox, people }: Prepared): Promise<World> => {
  const name = `money_${randomBytes(6).toString('hex')}`
  return openWorld({
    databaseUrl: await createDatabase(name, product),
    sandboxUrl: await createDatabase(`${name}_sandbox`, sandbox),
    people,
  })
}

type Ground = { databaseUrl: string; sandboxUrl: string; people: People }

/** Starts a sandbox on existing databases; its own is created if it is missing. */
export const openWorld = async ({ databaseUrl, sandboxUrl, people }: Ground): Promise<World> => {
  const origin = `http://localhost:${await freePort()}`
  const sandbox = await startSandboxChild({
    entry: join(process.cwd(), 'dist/sandbox.mjs'),
    databaseUrl: sandboxUrl,
    publicUrl: origin,
    env: {
      NODE_ENV: 'production',
      PATH: process.env.PATH,
      AMAZON_CLIENT_ID: CLIENT,
      AMAZON_CLIENT_SECRET: KEY,
      ...variablesOf(KEY),
    },
  })
  const url = `http://127.0.0.1:${sandbox.port}`
  const db = quietPool(databaseUrl)
  const sandboxDb = quietPool(sandboxUrl)
  const boss = new PgBoss({
    connectionString: databaseUrl,
    schema: 'jobs',
    max: 1,
    migrate: false,
    supervise: false,
    schedule: false,
  })
  boss.on('error', () => undefined)
  await boss.start()
  const stop = async () => {
    await boss.stop({ graceful: false, wait: true })
    await sandbox.stop()
    await Promise.all([db.end(), sandboxDb.end()])
  }
  return {
    db,
    sandboxDb,
    boss,
    people,
    stripe: new Stripe(`sk_test_${KEY}`, {
      host: '127.0.0.1',
      port: sandbox.port,
      protocol: 'http',
      maxNetworkRetries: 0,
      telemetry: false,
    }),
    operate: (method, path, body) => operate(url + path, method, body),
    services: { databaseUrl, origin, sandbox: { url, smtpPort: sandbox.smtpPort, key: KEY } },
    stop,
    close: async () => {
      await stop()
      await Promise.all([dropDatabase(databaseUrl), dropDatabase(sandboxUrl)])
    },
  }
}

/** The variables that match the product's defaults for a sandbox with this key. */
const variablesOf = (key: string) => ({
  STRIPE_SECRET_KEY: `sk_test_${key}`,
  STRIPE_WEBHOOK_SECRETS: `whsec_${key}`,
  STRIPE_CONNECT_WEBHOOK_SECRETS: `whsec_connect_${key}`,
  PAYPAL_CLIENT_SECRET: key,
})

/** Copying or dropping the database closes its connections. */
const quietPool = (connectionString: string): Pool => {
  const pool = new Pool({ connectionString, max: 2 })
  pool.on('error', () => undefined)
  return pool
}

const operate = async (url: string, method: string, body: unknown): Promise<unknown> => {
  const answer = await fetch(url, {
    method,
    headers: { 'X-Sandbox-Key': KEY, ...(body === undefined ? {} : { 'Content-Type': 'application/json' }) },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${method} ${url}: ${answer.status} ${text}`)
  return JSON.parse(text)
}

/** The names of a world's databases, existing or not. */
export const databasesOf = (name: string) => ({ product: urlOf(name), sandbox: urlOf(`${name}_sandbox`) })

/** Moves the business time of product and sandbox to noon of a day in Los Angeles; the sandbox moves first. */
export const setBusinessDay = async (
  { db, operate: ask }: Pick<World, 'db' | 'operate'>,
  day: string,
): Promise<void> => {
  const { rows } = await db.query<{ seconds: number }>(
    `select extract(epoch from (($1::date + time '12:00') at time zone 'America/Los_Angeles') - now())::int as seconds`,
    [day],
  )
  const seconds = rows[0]?.seconds ?? 0
  await ask('POST', '/sandbox/clock', { shift_seconds: seconds })
  await db.query('update app_clock set shift = make_interval(secs => $1)', [seconds])
}

const DAY_MS = 86_400_000
/** From the last day of a month. */
const CLOSE_DAYS = 31

export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

export const monthsAfter = (first: string, months: number): string => {
  const [year = 0, month = 1] = first.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10)
}

/** The day on which the cycle of a month of sales is closed, by the month's first day. */
export const closingOf = (first: string): string => daysAfter(monthsAfter(first, 1), CLOSE_DAYS - 1)
