import { type SQL, sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import PgBoss from 'pg-boss'
import { query } from './database'
import { env } from './env'

/** The schema of the job queue, beside the product's tables in the same Postgres. */
export const QUEUE_SCHEMA = 'jobs'

/** What a queue needs to know of a task; `src/jobs` has one a file. */
export type QueueOptions = {
  name: string
  /** A cron line (UTC) that wakes the task; what is due is read from the data. */
  cron?: string
  /** `singleton`: one job of it runs at a time; `standard`: any number. */
  policy: 'standard' | 'singleton' | 'short' | 'stately'
  retryLimit: number
  retryBackoff: boolean
  retryDelay: number
  /** A handler that outlives this is started again elsewhere: a job handles seconds of work. */
  expireInSeconds: number
}

let boss: PgBoss | undefined

/**
 * Connects this process to the queue. Schema and queues are made in the migrate step alone (`isMigrating`): several
 * processes that make them at their start end in a deadlock.
 */
export const startQueue = async ({
  isMigrating = false,
  onError,
}: {
  isMigrating?: boolean
  onError: (error: Error) => void
}) => {
  const started = new PgBoss({
    connectionString: env().databaseDirectUrl,
    schema: QUEUE_SCHEMA,
    max: 4,
    migrate: isMigrating,
    supervise: !isMigrating,
    schedule: !isMigrating,
    maintenanceIntervalSeconds: 5,
  })
  started.on('error', onError)
  await started.start()
  boss = started
  return started
}

/** Makes the schema and every queue; called by the migrate step under its lock. */
export const migrateQueue = async (queues: QueueOptions[], onError: (error: Error) => void): Promise<void> => {
  const migrating = await startQueue({ isMigrating: true, onError })
  for (const { name, cron, ...options } of queues) {
    const existing = await migrating.getQueue(name)
    if (existing) await migrating.updateQueue(name, { name, ...options })
    else await migrating.createQueue(name, { name, ...options })
    if (cron) await migrating.schedule(name, cron)
  }
  await migrating.stop({ graceful: false, wait: true })
  boss = undefined
}

/** Stops taking jobs, waits for those that run (at most `timeout` milliseconds), and closes the connections. */
export const stopQueue = async (timeout: number): Promise<void> => {
  await boss?.stop({ graceful: true, wait: true, timeout })
  boss = undefined
}

/**
 * Queues a job: the one place that sends. Inside a transaction of `req` the job becomes visible with its commit.
 * A `key` makes a repeated send of the same waiting job a no-op.
 */
export const sendJob = async (
  name: string,
  data: object,
  { req, key }: { req?: PayloadRequest; key?: string } = {},
): Promise<void> => {
  if (!boss) throw new Error('The queue is not started in this process')
  const inTransaction = req?.transactionID === undefined ? {} : { db: { executeSql: executeIn(req) } }
  await boss.send(name, data, { ...(key ? { singletonKey: key } : {}), ...inTransaction })
}

/**
 * Queues many jobs of one kind with one statement, inside the transaction of `req` when it has one. A `key` makes the
 * send a no-op while a job with it waits or runs: who asks again in the middle of it asks for the same. An `id` (a UUID made
 * of what the job is about) makes it happen once: as long as the queue remembers a job, a second with its id is not made.
 */
export const sendJobs = async <Data extends object>(
  name: string,
  jobs: readonly Data[],
  { req, key, id }: { req?: PayloadRequest; key?: (data: Data) => string; id?: (data: Data) => string } = {},
): Promise<void> => {
  if (!boss) throw new Error('The queue is not started in this process')
  if (jobs.length === 0) return
  const db = dbOf(boss, req)
  const open = new Set(key ? await openKeys(db, name, jobs.map(key)) : [])
  const done = new Set(id ? await archivedIds(db, name, jobs.map(id)) : [])
  const wanted = jobs.filter((data) => !(key && open.has(key(data))) && !(id && done.has(id(data))))
  if (wanted.length === 0) return
  await boss.insert(
    wanted.map((data) => ({
      name,
      data,
      ...(key ? { singletonKey: key(data) } : {}),
      ...(id ? { id: id(data) } : {}),
    })),
    { db },
  )
}

/**
 * Cancels the jobs of one key that wait, for the first time or for a retry, inside the transaction of `req` when it has
 * one. A job that runs goes on: it has to find out by itself that it is no longer wanted.
 */
export const cancelJobs = async (name: string, key: string, { req }: { req?: PayloadRequest } = {}): Promise<void> => {
  if (!boss) throw new Error('The queue is not started in this process')
  await dbOf(boss, req).executeSql(
    `update ${QUEUE_SCHEMA}.job set state = 'cancelled', completed_on = now() where name = $1 and singleton_key = $2 and state < 'active'`,
    [name, key],
  )
}

const dbOf = (started: PgBoss, req: PayloadRequest | undefined): PgBoss.Db =>
  req?.transactionID === undefined ? started.getDb() : { executeSql: executeIn(req) }

/** Which of these keys have a job that waits or runs. */
const openKeys = async (db: PgBoss.Db, name: string, keys: string[]): Promise<string[]> => {
  const { rows } = await db.executeSql(
    `select singleton_key from ${QUEUE_SCHEMA}.job where name = $1 and singleton_key = any($2::text[]) and state < 'completed'`,
    [name, keys],
  )
  return rows.map((row: { singleton_key: string }) => row.singleton_key)
}

/** Which of these jobs were done so long ago that they are in the archive; pg-boss itself looks among the others. */
const archivedIds = async (db: PgBoss.Db, name: string, ids: string[]): Promise<string[]> => {
  const { rows } = await db.executeSql(
    `select id::text as id from ${QUEUE_SCHEMA}.archive where name = $1 and id = any($2::uuid[])`,
    [name, ids],
  )
  return rows.map((row: { id: string }) => row.id)
}

/** pg-boss writes `$1` placeholders; drizzle wants its template. */
const executeIn =
  (req: PayloadRequest) =>
  async (text: string, values: unknown[] = []) => {
    const parts = text.split(/(\$\d+)/).map((part): SQL => {
      const position = /^\$(\d+)$/.exec(part)?.[1]
      return position ? sql`${sql.param(values[Number(position) - 1])}` : sql.raw(part)
    })
    return { rows: await query(req, sql.join(parts, sql.raw(''))) }
  }
