import pg from 'pg'
import { logger } from '../../logger'
import { QUEUE_SCHEMA } from '../../queue'

/** Arbitrary advisory lock ids: for running jobs, and for the process that searches for lost ones. */
const RUNNING = 7_203_402
const LOOKING = 7_203_403

const LOOK_MS = 500
/** Time for a process that just took a job, or lost its connection, to lock the job. */
const GRACE_SECONDS = 8
/** A connection that takes longer to answer is treated as dead. */
const ANSWER_MS = 5_000
/** A job that crashes its process is left to its expiry after so many runs, or its retries if more. */
const MOST_RUNS = 3

const forEachJob = (call: string): string => `select ${call}(${RUNNING}, hashtext(id)) from unnest($1::text[]) as id`
const LOCK = forEachJob('pg_advisory_lock_shared')
const UNLOCK = forEachJob('pg_advisory_unlock_shared')

const FIND_DUE = `
  select name
  from ${QUEUE_SCHEMA}.queue q
  where name = any($1::text[])
    and exists (
      select
      from ${QUEUE_SCHEMA}.job j
      where j.name = q.name and j.state < 'active' and j.start_after < now()
    )`

const FIND_UNLOCKED = `
  with locked as materialized (
    select l.objid
    from pg_locks l
    join pg_database d on d.oid = l.database
    where d.datname = current_database() and l.locktype = 'advisory' and l.classid = ${RUNNING} and l.objsubid = 2
  )
  select id::text as id, started_on::text as "startedOn"
  from ${QUEUE_SCHEMA}.job
  where state = 'active' and name = any($1::text[])
    and hashtext(id::text)::oid not in (select objid from locked)`

/** A queue with policy `stately` has at most one job per key in each state. */
const REQUEUE = `
  update ${QUEUE_SCHEMA}.job j
  set state = 'retry', start_after = now()
  from unnest($1::uuid[], $2::timestamptz[]) as lost (id, started_on)
  where j.id = lost.id and j.started_on = lost.started_on and j.state = 'active'
    and j.retry_count < greatest(j.retry_limit, ${MOST_RUNS - 1})
    and not exists (
      select
      from ${QUEUE_SCHEMA}.job o
      where o.name = j.name and o.policy = 'stately' and o.state = 'retry'
        and o.singleton_key is not distinct from j.singleton_key
    )
  returning j.id, j.name`

type JobWatch = {
  hold: (ids: string[], run: () => Promise<void>) => Promise<void>
  stop: () => Promise<void>
}

/**
 * Calls `onDue` twice a second with the queues that have a job to fetch. Locks the jobs that this process runs, so that
 * the locks end with the process however it ends; one process requeues active jobs without a lock. A job may still run
 * twice: the process that runs it may only have lost its connection to Postgres.
 */
export const watchJobs = (
  databaseUrl: string,
  queues: string[],
  onDue: (queues: string[]) => void = () => undefined,
): JobWatch => {
  const running = new Set<string[]>()
  const search = createSearch(queues)
  let connection: Connection | undefined
  let timer: NodeJS.Timeout | undefined
  let isStopped = false

  const ask = (statement: string, ids: string[]): void => {
    // Locks lost with the connection are taken again on the next one.
    connection?.ask(statement, [ids]).catch(() => undefined)
  }
  const disconnect = async (): Promise<void> => {
    const ended = connection
    connection = undefined
    await ended?.close()
  }
  const connect = (): Connection => {
    const opened = openConnection(databaseUrl, () => connection === opened && disconnect())
    connection = opened
    for (const ids of running) ask(LOCK, ids)
    return opened
  }
  const look = async (): Promise<void> => {
    try {
      const current = connection ?? connect()
      onDue((await current.ask<{ name: string }>(FIND_DUE, [queues])).map(({ name }) => name))
      await search(current)
    } catch (error) {
      if (!isStopped) logger.warn({ err: error, msg: 'The search for due and lost jobs failed' })
      void disconnect()
    }
    if (!isStopped) timer = setTimeout(look, LOOK_MS)
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

type Connection = {
  ask: <Row extends pg.QueryResultRow>(statement: string, values?: unknown[]) => Promise<Row[]>
  close: () => Promise<void>
}

/** Postgres plans each statement only once. After a failed one, all later ones fail. */
const openConnection = (connectionString: string, onLost: () => unknown): Connection => {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
    keepAlive: true,
    // Otherwise Postgres plans the first five times again.
    options: '-c plan_cache_mode=force_generic_plan',
  })
  client.on('error', onLost)
  const names = new Map<string, string>()
  const nameOf = (text: string): string => {
    const name = names.get(text) ?? `watch_${names.size}`
    names.set(text, name)
    return name
  }
  let last: Promise<unknown> = client.connect()
  return {
    ask: <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) => {
      const answer = last.then(async () => (await client.query<Row>({ name: nameOf(text), text, values })).rows)
      last = answer
      return answer
    },
    close: () => client.end().catch(() => undefined),
  }
}

type Unlocked = { id: string; startedOn: string }

/** Requeues jobs found unlocked at every search of the last GRACE_SECONDS. One process at a time searches. */
const createSearch = (queues: string[]) => {
  let searcher: Connection | undefined
  let since = new Map<string, { job: Unlocked; at: number }>()
  return async (connection: Connection): Promise<void> => {
    if (searcher !== connection) {
      const [lock] = await connection.ask<{ isFree: boolean }>(`select pg_try_advisory_lock(${LOOKING}) as "isFree"`)
      if (!lock?.isFree) return
      searcher = connection
      since = new Map()
    }
    const now = performance.now()
    const unlocked = await connection.ask<Unlocked>(FIND_UNLOCKED, [queues])
    since = new Map(
      unlocked.map((job) => {
        const key = `${job.id} ${job.startedOn}`
        return [key, since.get(key) ?? { job, at: now }]
      }),
    )
    const lost = [...since.values()].filter(({ at }) => now - at >= GRACE_SECONDS * 1_000).map(({ job }) => job)
    if (lost.length === 0) return
    const ids = lost.map(({ id }) => id)
    const requeued = await connection.ask(REQUEUE, [ids, lost.map(({ startedOn }) => startedOn)])
    for (const { id, name } of requeued)
      logger.warn({ job: id, task: name, msg: 'The process that ran a job ended; the job is requeued' })
  }
}
