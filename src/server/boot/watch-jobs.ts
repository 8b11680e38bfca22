import { logger } from '../../logger'
import { QUEUE_CHANNEL, QUEUE_SCHEMA } from '../../queue'
import { type Connection, openConnection } from './job-connection'
import { createSearch, RUNNING } from './lost-jobs'

/** While a job waits or runs, every process looks this often. */
const BUSY_MS = 1_000
/** Finds a dead connection, and whatever no notification told of. */
const IDLE_MS = 5_000
const RECONNECT_MS = 500

const forEachJob = (call: string): string => `select ${call}(${RUNNING}, hashtext(id)) from unnest($1::text[]) as id`
const LOCK = forEachJob('pg_advisory_lock_shared')
const UNLOCK = forEachJob('pg_advisory_unlock_shared')

/** Those of the queues that have a waiting or running job. */
const LOOK = `
  select name, extract(epoch from due_at - now())::float8 * 1000 as "dueMs", is_active as "isActive"
  from (
    select q.name,
           (select min(j.start_after) from ${QUEUE_SCHEMA}.job j where j.name = q.name and j.state < 'active') as due_at,
           exists (select from ${QUEUE_SCHEMA}.job j where j.name = q.name and j.state = 'active') as is_active
    from ${QUEUE_SCHEMA}.queue q
    where q.name = any($1::text[])
  ) found
  where due_at is not null or is_active`

/** `dueMs`: until its next job is due; null if none waits. */
type Found = { name: string; dueMs: number | null; isActive: boolean }

export type JobWatch = {
  hold: (ids: string[], run: () => Promise<void>) => Promise<void>
  stop: () => Promise<void>
}

/**
 * Calls `onDue` with the names of queues as soon as they have a job to fetch: when Postgres notifies of one, and when the time
 * of a delayed one has come. Locks the jobs that this process runs, so that the locks end with the process however it ends;
 * one process requeues active jobs without a lock, and calls `onExpired` for those that took too long. A job may still run
 * twice: the process that runs it may only have lost its connection to Postgres.
 */
export const watchJobs = (
  databaseUrl: string,
  queues: string[],
  { onDue = () => undefined, onExpired = async () => undefined }: JobEvents = {},
): JobWatch => {
  const running = new Set<string[]>()
  const search = createSearch(queues, onExpired)
  let connection: Connection | undefined
  let timer: NodeJS.Timeout | undefined
  let lookAt = Number.POSITIVE_INFINITY
  let isStopped = false

  const ask = (statement: string, ids: string[]): void => {
    // Locks lost with the connection are taken again on the next one.
    connection?.ask(statement, [ids]).catch(() => undefined)
  }
  const disconnect = async (): Promise<void> => {
    const ended = connection
    connection = undefined
    lookWithin(RECONNECT_MS)
    await ended?.close()
  }
  const onNotification = (message: string): void => {
    const [name = '', delay = ''] = message.split(' ')
    if (!queues.includes(name)) return
    if (delay === '0') onDue([name])
    lookWithin(Math.max(Number(delay), BUSY_MS))
  }
  const connect = (): Connection => {
    const opened = openConnection(databaseUrl, { onNotification, onLost: () => connection === opened && disconnect() })
    connection = opened
    void opened.ask(`listen ${QUEUE_CHANNEL}`).catch(() => undefined)
    for (const ids of running) ask(LOCK, ids)
    return opened
  }
  const look = async (): Promise<void> => {
    lookAt = Number.POSITIVE_INFINITY
    const current = connection ?? connect()
    try {
      const found = await current.ask<Found>(LOOK, [queues])
      onDue(found.filter(isDue).map(({ name }) => name))
      const isActive = found.some((one) => one.isActive)
      if (isActive) await search(current)
      lookWithin(
        isActive || found.some(isDue) ? BUSY_MS : Math.min(IDLE_MS, ...found.map(({ dueMs }) => dueMs ?? IDLE_MS)),
      )
    } catch (error) {
      if (!isStopped) logger.warn({ err: error, msg: 'The search for due and lost jobs failed' })
      if (connection === current) void disconnect()
    }
  }
  /** Unless a look is planned earlier. */
  const lookWithin = (ms: number): void => {
    const at = performance.now() + ms
    if (isStopped || at >= lookAt) return
    clearTimeout(timer)
    lookAt = at
    timer = setTimeout(look, ms)
  }

  void look()
  return {
    hold: async (ids, run) => {
      running.add(ids)
      ask(LOCK, ids)
      await run().finally(() => {
        running.delete(ids)
        ask(UNLOCK, ids)
      })
    },
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await disconnect()
    },
  }
}

type JobEvents = { onDue?: (queues: string[]) => void; onExpired?: () => Promise<void> }

const isDue = ({ dueMs }: Found): boolean => dueMs !== null && dueMs <= 0
