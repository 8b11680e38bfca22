import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { recordAudit } from '../../audit'
import { JOB_ACTIONS } from '../../contracts/admin-operations'
import { type DatabaseContext, iso, query, queryOne, withTransaction } from '../../database'
import { notFound, ProductError } from '../../errors'
import { QUEUE_SCHEMA } from '../../queue'

const JOB = sql.raw(`${QUEUE_SCHEMA}.job`)
const ARCHIVE = sql.raw(`${QUEUE_SCHEMA}.archive`)
const QUEUES = sql.raw(`${QUEUE_SCHEMA}.queue`)
const SCHEDULES = sql.raw(`${QUEUE_SCHEMA}.schedule`)
const MOST_FAILED = 50
const FAILED_DAYS = 7

export type JobQueue = {
  name: string
  cron: string | null
  waiting: number
  active: number
  failed: number
  /** Instants; null if there is none. */
  waiting_since: string | null
  finished_at: string | null
}

export type FailedJob = {
  id: string
  queue: string
  /** What it was about, without values that are secret or long. */
  about: string
  error: string | null
  tries: number
  failed_at: string
}

/** Every queue, those with failures first. Jobs that finished are counted while the queue remembers them. */
export const readJobQueues = (context: DatabaseContext): Promise<JobQueue[]> =>
  query<JobQueue>(
    context,
    sql`with
          jobs as (
            select name,
                   count(*) filter (where state in ('created', 'retry') and start_after <= now())::int as waiting,
                   count(*) filter (where state = 'active')::int as active,
                   count(*) filter (where state = 'failed')::int as failed,
                   min(start_after) filter (where state in ('created', 'retry') and start_after <= now()) as waiting_since,
                   max(completed_on) filter (where state = 'completed') as finished_at
            from ${JOB}
            group by name
          )
        select q.name,
               s.cron,
               coalesce(j.waiting, 0) as waiting,
               coalesce(j.active, 0) as active,
               coalesce(j.failed, 0) as failed,
               ${iso('j.waiting_since')} as waiting_since,
               ${iso('j.finished_at')} as finished_at
        from ${QUEUES} q
        left join jobs j on j.name = q.name
        left join ${SCHEDULES} s on s.name = q.name
        where q.name not like '\\_\\_%'
        order by coalesce(j.failed, 0) desc, coalesce(j.waiting, 0) desc, q.name`,
  )

/** The newest failures of the last seven days. */
export const readFailedJobs = (context: DatabaseContext): Promise<FailedJob[]> =>
  query<FailedJob>(
    context,
    sql`select id::text as id,
               name as queue,
               (coalesce(data, '{}') - 'sealed' - 'data')::text as about,
               coalesce(output ->> 'message', output ->> 'value', output::text) as error,
               retry_count + 1 as tries,
               ${iso('completed_on')} as failed_at
        from (
          select id, name, data, output, retry_count, completed_on
          from ${JOB}
          where state = 'failed'
          union all
          select id, name, data, output, retry_count, completed_on
          from ${ARCHIVE}
          where state = 'failed' and completed_on > now() - make_interval(days => ${FAILED_DAYS})
        ) failed
        order by completed_on desc
        limit ${MOST_FAILED}`,
  )

type Job = { req: PayloadRequest; queue: string; job: string }

/**
 * Queues a failed job again under its own id, so that a second click finds nothing to do. Audited. Throws not_found for a
 * job that did not fail, or that the queue forgot, and conflict when the same work is queued already.
 */
export const retryJob = ({ req, queue, job: id }: Job) =>
  withTransaction(req, async () => {
    if (await isQueued({ req, queue, job: id })) throw new ProductError('conflict', 'The same work is already queued')
    const again = sql`state = 'retry', completed_on = null, start_after = now(), retry_limit = retry_limit + 1, output = null`
    const row = await queryOne(
      req,
      sql`update ${JOB}
          set ${again}
          where name = ${queue} and id = ${id}::uuid and state = 'failed'
          returning id`,
    )
    if (!row && !(await restore(req, queue, id))) throw notFound()
    await recordAudit({
      req,
      action: JOB_ACTIONS.retry.name,
      collection: 'jobs',
      rows: [{ id: 0, changes: { queue: { before: null, after: queue }, job: { before: null, after: id } } }],
    })
    return { id, status: 'queued' }
  })

/** Queues other than standard ones hold one job of a key. */
const isQueued = async ({ req, queue, job: id }: Job): Promise<boolean> =>
  (await queryOne(
    req,
    sql`select 1
        from ${JOB} other
        join (
          select name, singleton_key, policy
          from ${JOB}
          where name = ${queue} and id = ${id}::uuid
          union all
          select name, singleton_key, policy
          from ${ARCHIVE}
          where name = ${queue} and id = ${id}::uuid
        ) wanted on other.name = wanted.name
          and coalesce(other.singleton_key, '') = coalesce(wanted.singleton_key, '')
          and wanted.policy <> 'standard'
        where other.state in ('created', 'retry', 'active')
        limit 1`,
  )) !== undefined

/** From the archive, where failed jobs go after a while. */
const restore = (req: PayloadRequest, queue: string, id: string) =>
  queryOne(
    req,
    sql`with
          gone as (
            delete from ${ARCHIVE}
            where name = ${queue} and id = ${id}::uuid and state = 'failed'
            returning id, name, data, singleton_key, retry_limit, retry_delay, retry_backoff, expire_in, policy
          )
        insert into ${JOB} (id, name, data, singleton_key, retry_limit, retry_delay, retry_backoff, expire_in, policy)
        select *
        from gone
        returning id`,
  )
