import { logger } from '../../logger'
import { QUEUE_SCHEMA } from '../../queue'
import type { Connection } from './job-connection'

/** Arbitrary advisory lock ids: for running jobs, and for the process that searches for lost ones. */
export const RUNNING = 7_203_402
const LOOKING = 7_203_403

/** Time for a process that just took a job, or lost its connection, to lock the job. */
const GRACE_SECONDS = 8
/** A job that crashes its process is left to its expiry after so many runs, or its retries if more. */
const MOST_RUNS = 3

const FIND_ACTIVE = `
  with locked as materialized (
    select l.objid
    from pg_locks l
    join pg_database d on d.oid = l.database
    where d.datname = current_database() and l.locktype = 'advisory' and l.classid = ${RUNNING} and l.objsubid = 2
  )
  select id::text as id,
         started_on::text as "startedOn",
         hashtext(id::text)::oid in (select objid from locked) as "isLocked",
         started_on + expire_in < now() as "isExpired"
  from ${QUEUE_SCHEMA}.job
  where state = 'active' and name = any($1::text[])`

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

type Active = { id: string; startedOn: string; isLocked: boolean; isExpired: boolean }

/**
 * Requeues jobs found unlocked at every search of the last GRACE_SECONDS, and calls `onExpired` when a job ran longer than it
 * may. One process at a time searches.
 */
export const createSearch = (queues: string[], onExpired: () => Promise<void>) => {
  let searcher: Connection | undefined
  let since = new Map<string, { job: Active; at: number }>()
  return async (connection: Connection): Promise<void> => {
    if (searcher !== connection) {
      const [lock] = await connection.ask<{ isFree: boolean }>(`select pg_try_advisory_lock(${LOOKING}) as "isFree"`)
      if (!lock?.isFree) return
      searcher = connection
      since = new Map()
    }
    const now = performance.now()
    const active = await connection.ask<Active>(FIND_ACTIVE, [queues])
    since = new Map(
      active
        .filter(({ isLocked }) => !isLocked)
        .map((job) => {
          const key = `${job.id} ${job.startedOn}`
          return [key, since.get(key) ?? { job, at: now }]
        }),
    )
    if (active.some(({ isExpired }) => isExpired)) await onExpired()
    const lost = [...since.values()].filter(({ at }) => now - at >= GRACE_SECONDS * 1_000).map(({ job }) => job)
    if (lost.length === 0) return
    const ids = lost.map(({ id }) => id)
    const requeued = await connection.ask(REQUEUE, [ids, lost.map(({ startedOn }) => startedOn)])
    for (const { id, name } of requeued)
      logger.warn({ job: id, task: name, msg: 'The process that ran a job ended; the job is requeued' })
  }
}
