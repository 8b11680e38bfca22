import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client, Pool } from 'pg'
import PgBoss from 'pg-boss'
import { SEED_LOCK } from '../../src/seed/seed-state'
import { createDatabase, dropDatabase } from './databases'
import { freePort } from './free-port'
import { startSandbox, type TestSandbox } from './sandbox'
import { type RunningProgram, type Services, startApp, startWorker } from './worker'

/** On its own databases: the processes are the built ones, the sandbox is in this process. */
export type DemoStart = {
  db: Pool
  databaseUrl: string
  sandbox: TestSandbox
  app: (env?: Record<string, string>) => RunningProgram
  worker: () => RunningProgram
  close: () => Promise<void>
}

/** The product's default for the sandbox's key. */
const KEY = 'sandbox-secret'
const LONGEST_MS = 300_000
const LOOK_MS = 50

/** Starts no process. */
export const openDemo = async (): Promise<DemoStart> => {
  const origin = `http://localhost:${await freePort()}`
  const sandbox = await startSandbox({
    publicUrl: origin,
    clientId: 'amzn1.application-oa2-client.sandbox',
    clientSecret: KEY,
    paypalClientSecret: KEY,
    returnUrls: [`${origin}/api/amazon/callback`],
  })
  const databaseUrl = await createDatabase(`demo_${randomBytes(6).toString('hex')}`)
  const db = new Pool({ connectionString: databaseUrl, max: 2 })
  db.on('error', () => undefined)
  const on: Services = {
    databaseUrl,
    origin,
    sandbox: { url: sandbox.url, smtpPort: sandbox.smtpPort, key: KEY },
  }
  const programs: RunningProgram[] = []
  const started = (program: RunningProgram): RunningProgram => {
    programs.push(program)
    return program
  }
  return {
    db,
    databaseUrl,
    sandbox,
    app: (env = {}) => started(startApp(on, { SEED: 'on', ...env })),
    worker: () => started(startWorker(on, { SEED: 'on' })),
    close: async () => {
      await Promise.all(programs.map((program) => program.end()))
      await db.end()
      await sandbox.close()
      await dropDatabase(databaseUrl)
    },
  }
}

/** SQL condition: an app process waits for its turn to seed. */
export const IS_SEED_HELD = `exists (select 1 from pg_locks where locktype = 'advisory' and objid = ${SEED_LOCK} and not granted
  and database = (select oid from pg_database where datname = current_database()))`

/** Blocks seeding until it is released, so that the clock can be set for the moment of the seed. */
export const holdSeed = async ({ databaseUrl }: DemoStart): Promise<() => Promise<void>> => {
  const client = new Client({ connectionString: databaseUrl })
  client.on('error', () => undefined)
  await client.connect()
  await client.query('select pg_advisory_lock($1)', [SEED_LOCK])
  return () => client.end()
}

/** `YYYY-MM-DD HH:MM:SS` in a time zone. */
export const setClock = async ({ db, sandbox }: DemoStart, moment: string, zone: string): Promise<void> => {
  const { rows } = await db.query<{ shift: number }>(
    'select round(extract(epoch from $1::timestamp at time zone $2 - now()))::int as shift',
    [moment, zone],
  )
  const shift = rows[0]?.shift ?? 0
  await db.query('update app_clock set shift = make_interval(secs => $1)', [shift])
  await sandbox.operate('POST', '/sandbox/clock', { shift_seconds: shift })
}

/** Throws with the program's output if it ended before its ready line. */
export const becomeReady = async (program: RunningProgram): Promise<void> => {
  await program.ready
  if (!program.isRunning()) throw new Error(`The program ended: ${program.output()}`)
}

/** Emails and syncs change no figure. */
const NO_MONEY_MOVES = `not exists (
  select 1 from jobs.job where state < 'completed' and start_after <= now()
    and name in ('close-cycles', 'sweep-payments', 'charge-statement', 'send-charge', 'check-charge', 'handle-event',
      'settle-statement', 'send-payout'))`
const NOBODY_WAITS_FOR_PAYPAL = `not exists (
  select 1 from paypal_payouts p join platform_charges c on c.brand_statement_id = p.brand_statement_id
  where c.status = 'succeeded' and p.status in ('queued', 'processing'))`

/** Waits for the seed's jobs, and until charges and payouts have progressed as far as banks allow. */
export const settleDemo = async ({ db, databaseUrl }: DemoStart): Promise<void> => {
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
  try {
    await until(db, NO_MONEY_MOVES)
    // Cron runs once a minute, which is too slow for a test.
    await boss.send('sweep-payments', {})
    await until(db, `${NO_MONEY_MOVES} and ${NOBODY_WAITS_FOR_PAYPAL}`)
  } finally {
    await boss.stop({ graceful: false, wait: true })
  }
}

/** It does not hold while its table is missing. */
export const until = async (db: Pool, condition: string): Promise<void> => {
  const end = Date.now() + LONGEST_MS
  while (!(await holds(db, condition))) {
    if (Date.now() > end) throw new Error(`Not in time: ${condition}`)
    await sleep(LOOK_MS)
  }
}

const UNDEFINED_TABLE = '42P01'

const holds = async (db: Pool, condition: string): Promise<boolean> => {
  try {
    const { rows } = await db.query<{ holds: boolean }>(`select ${condition} as holds`)
    return rows[0]?.holds === true
  } catch (error) {
    if ((error as { code?: string }).code === UNDEFINED_TABLE) return false
    throw error
  }
}
