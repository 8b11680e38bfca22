import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { type SQL, sql } from 'drizzle-orm'
import type { Payload } from 'payload'
import PgBoss from 'pg-boss'
import type { JobInput, JobName } from './contracts/jobs'
import { type DatabaseContext, query } from './database'
import { logger } from './logger'
import { openQueueDatabase } from './queue-database'

export const QUEUE_SCHEMA = 'jobs'

/** The channel of notifications about waiting jobs: the name of the queue, and the milliseconds until it is due. */
export const QUEUE_CHANNEL = 'jobs'

export type QueueOptions = {
  cron?: string
  /** `singleton`: one job at a time; `standard`: any number; for the others see pg-boss. */
  policy: 'standard' | 'singleton' | 'short' | 'stately'
  retryLimit: number
  retryBackoff: boolean
  retryDelay: number
  /** A handler that takes longer is started again elsewhere; jobs should take seconds. */
  expireInSeconds: number
}

export type Queue = {
  /** The queue must exist (see `migrate`). Without `runsJobs`, this process only sends jobs. */
  start: (options: { runsJobs: boolean }) => Promise<PgBoss>
  /**
   * Makes the queues and schedules match, and removes other schedules. Called by the migrate step under its lock, because
   * concurrent creation deadlocks.
   */
  migrate: (queues: Record<JobName, QueueOptions>) => Promise<void>
  /** No jobs can be sent afterwards. */
  stop: () => Promise<void>
  /** Throws before `start` and after `stop`. */
  boss: () => PgBoss
}

/**
 * Notifies of every job that has to wait for a worker, new or again, on commit, whoever wrote it. The index finds running jobs
 * among the many that have ended. Once only, because it locks the table.
 */
const NOTIFY_WAITING = `
  do $do$
  begin
    if to_regclass('${QUEUE_SCHEMA}.job_active') is not null then
      return;
    end if;
    create function ${QUEUE_SCHEMA}.notify_waiting() returns trigger language plpgsql as $$
    begin
      perform pg_notify(
        '${QUEUE_CHANNEL}', new.name || ' ' || ceil(1000 * greatest(0, extract(epoch from new.start_after - now()))));
      return null;
    end $$;
    create trigger notify_waiting
      after insert or update of state, start_after on ${QUEUE_SCHEMA}.job
      for each row when (new.state < 'active') execute function ${QUEUE_SCHEMA}.notify_waiting();
    create index job_active on ${QUEUE_SCHEMA}.job (name) where state = 'active';
  end $do$`

/** Opens no connection until it is started. */
export const createQueue = (env: Parameters<typeof openQueueDatabase>[0]): Queue => {
  let current: { boss: PgBoss; stop: () => Promise<void> } | undefined
  const connect = async ({ migrate = false, runsJobs = false }) => {
    const db = openQueueDatabase(env)
    const boss = new PgBoss({
      db,
      schema: QUEUE_SCHEMA,
      migrate,
      supervise: runsJobs,
      // Due schedules are found by src/server/boot/schedule-jobs.ts.
      schedule: false,
      maintenanceIntervalSeconds: 600,
    })
    boss.on('error', (error) => logger.error({ err: error, msg: 'Queue error' }))
    const stop = async () => {
      await boss.stop({ graceful: false, wait: true })
      await db.close()
    }
    await boss.start()
    return { boss, stop }
  }
  return {
    start: async ({ runsJobs }) => {
      current = await connect({ runsJobs })
      return current.boss
    },
    migrate: async (queues) => {
      const { boss, stop } = await connect({ migrate: true })
      const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
      const crons = new Map((await boss.getSchedules()).map((schedule) => [schedule.name, schedule.cron]))
      for (const [name, { cron, ...options }] of Object.entries(queues)) {
        const queue = existing.get(name)
        if (!queue) await boss.createQueue(name, { name, ...options })
        else if (!isDeepStrictEqual({ ...queue, ...options }, queue)) await boss.updateQueue(name, { name, ...options })
        if (cron && crons.get(name) !== cron) await boss.schedule(name, cron)
      }
      const scheduled = new Set(Object.keys(queues).filter((name) => queues[name as JobName].cron))
      for (const name of crons.keys()) if (!scheduled.has(name)) await boss.unschedule(name)
      await boss.getDb().executeSql(NOTIFY_WAITING, [])
      await stop()
    },
    stop: async () => {
      await current?.stop()
      current = undefined
    },
    boss: () => {
      if (!current) throw new Error('The queue is not started in this process')
      return current.boss
    },
  }
}

export const queueOf = ({ config }: Pick<Payload, 'config'>): Queue => config.custom.queue as Queue

type Sender = DatabaseContext

/**
 * Inside a transaction the job becomes visible on commit. Sending again with the same `key` does nothing while such a
 * job is waiting. `startAfter` delays it by that many seconds, in which it is sent at most once.
 */
export const sendJob = async <N extends JobName>(
  sender: Sender,
  name: N,
  data: JobInput<N>,
  { key, startAfter }: { key?: string; startAfter?: number } = {},
): Promise<void> => {
  const boss = queueOf(sender.payload).boss()
  const inTransaction = sender.transactionID === undefined ? {} : { db: { executeSql: executeIn(sender) } }
  await boss.send(name, data, {
    ...(key ? { singletonKey: key } : {}),
    ...(startAfter === undefined ? {} : { startAfter, singletonSeconds: startAfter }),
    ...inTransaction,
  })
}

/**
 * One statement, in the request's transaction, if any. With `key`, jobs with the key of a waiting or running job are
 * skipped. With `id` (a UUID derived from the subject), the same id is skipped for as long as the queue remembers it.
 */
export const sendJobs = async <N extends JobName, Data extends JobInput<N>>(
  sender: Sender,
  name: N,
  jobs: readonly Data[],
  { key, id }: { key?: (data: Data) => string; id?: (data: Data) => string } = {},
): Promise<void> => {
  const boss = queueOf(sender.payload).boss()
  if (jobs.length === 0) return
  const db = dbOf(boss, sender)
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

/** A UUID (version 8, RFC 9562, 5.8) made of texts: the `id` of a job that must happen once. */
export const uuidOf = (...texts: string[]): string => {
  const bytes = createHash('sha256').update(texts.join('\n')).digest().subarray(0, 16)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/**
 * Cancels waiting jobs, including retries, in the request's transaction, if any. Running jobs continue and have to
 * check themselves whether they are still needed.
 */
export const cancelJobs = async (sender: Sender, name: JobName, key: string): Promise<void> => {
  await dbOf(queueOf(sender.payload).boss(), sender).executeSql(
    `update ${QUEUE_SCHEMA}.job
     set state = 'cancelled', completed_on = now()
     where name = $1 and singleton_key = $2 and state < 'active'`,
    [name, key],
  )
}

const dbOf = (boss: PgBoss, sender: Sender): PgBoss.Db =>
  sender.transactionID === undefined ? boss.getDb() : { executeSql: executeIn(sender) }

const openKeys = async (db: PgBoss.Db, name: string, keys: string[]): Promise<string[]> => {
  const { rows } = await db.executeSql(
    `select singleton_key
     from ${QUEUE_SCHEMA}.job
     where name = $1 and singleton_key = any($2::text[]) and state < 'completed'`,
    [name, keys],
  )
  return rows.map((row: { singleton_key: string }) => row.singleton_key)
}

/** The ids of jobs in the archive; pg-boss itself checks the active table. */
const archivedIds = async (db: PgBoss.Db, name: string, ids: string[]): Promise<string[]> => {
  const { rows } = await db.executeSql(
    `select id::text as id from ${QUEUE_SCHEMA}.archive where name = $1 and id = any($2::uuid[])`,
    [name, ids],
  )
  return rows.map((row: { id: string }) => row.id)
}

const executeIn =
  (sender: Sender) =>
  async (text: string, values: unknown[] = []) => {
    const parts = text.split(/(\$\d+)/).map((part): SQL => {
      const position = /^\$(\d+)$/.exec(part)?.[1]
      return position ? sql`${sql.param(values[Number(position) - 1])}` : sql.raw(part)
    })
    return { rows: await query(sender, sql.join(parts, sql.raw(''))) }
  }
