import { expect } from 'vitest'
import type { Stack } from './stack'

const EVERY_MINUTE = '* * * * *'
const SLOT_MS = 60_000
/** Workers fetch what was fired within a few seconds. */
const JOBS_MS = 60_000

/** Of a schedule: how often it fired in each minute, of which the first and the last were not watched as a whole. */
export type Fired = { name: string; times: number[] }

/** Now, once everything that was fired has led to its job. */
export const nothingPending = async ({ postgres }: Stack): Promise<Date> => {
  const now = async () => {
    const { rows } = await postgres.db().query<{ at: Date }>(
      `select clock_timestamp() as at
       where not exists (select from jobs.job where name = '__pgboss__send-it' and state < 'completed')`,
    )
    return rows[0]?.at
  }
  await expect.poll(now).toBeDefined()
  return (await now()) ?? new Date()
}

/** Waits until a minute has passed since `since`, and until each time that a schedule fired has led to one job that is done. */
export const readFired = async ({ postgres }: Stack, since: Date): Promise<Fired[]> => {
  const db = postgres.db()
  await expect.poll(() => Date.now() - since.getTime(), { timeout: 2 * SLOT_MS }).toBeGreaterThan(SLOT_MS)
  const { rows } = await db.query<Fired>(
    `select s.name, array_agg(f.times order by slot) as times
     from jobs.schedule s
     cross join generate_series(date_trunc('minute', $1::timestamptz), now(), '1 minute') slot
     cross join lateral (
       select count(*)::int as times
       from jobs.job j
       where j.name = '__pgboss__send-it' and j.singleton_key = s.name and j.created_on >= $1
         and j.created_on >= slot and j.created_on < slot + interval '1 minute'
     ) f
     where s.cron = $2
     group by s.name`,
    [since, EVERY_MINUTE],
  )
  const unlike = async () => {
    const { rows: found } = await db.query<{ problem: string }>(
      `select format('%s: fired %s times, %s jobs, %s done', s.name, f.fired, j.jobs, j.done) as problem
       from jobs.schedule s
       cross join lateral (
         select count(*) as fired
         from jobs.job
         where name = '__pgboss__send-it' and singleton_key = s.name and created_on >= $1
       ) f
       cross join lateral (
         select count(*) as jobs, count(*) filter (where state = 'completed') as done
         from jobs.job
         where name = s.name and created_on >= $1
       ) j
       where s.cron = $2 and (f.fired <> j.jobs or j.jobs <> j.done)`,
      [since, EVERY_MINUTE],
    )
    return found.map(({ problem }) => problem)
  }
  await expect.poll(unlike, { timeout: JOBS_MS }).toEqual([])
  return rows
}
