import { expect } from 'vitest'
import type { Stack } from './stack'

const EVERY_MINUTE = '* * * * *'
/** pg-boss looks at the schedules twice a minute, and its workers fetch within a few seconds. */
const LONGEST_MS = 120_000

/** The first minute that begins from now on. */
export const firstWholeMinute = async ({ postgres }: Stack): Promise<Date> => {
  const { rows } = await postgres
    .db()
    .query<{ at: Date }>(`select date_trunc('minute', clock_timestamp()) + interval '1 minute' as at`)
  return rows[0]?.at ?? new Date()
}

/**
 * Waits until a minute since then is over. `fired`: for each schedule, how often it fired in each of the `slots` whole
 * minutes; `jobs`: schedules that led to another number of jobs, or to jobs that were not done at the first try.
 */
export const oncePerMinute = async ({ postgres }: Stack, since: Date) => {
  const db = postgres.db()
  const slots = async (): Promise<number> => {
    const { rows } = await db.query<{ count: number }>(
      'select floor(extract(epoch from clock_timestamp() - $1::timestamptz) / 60)::int as count',
      [since],
    )
    return rows[0]?.count ?? 0
  }
  await expect.poll(slots, { timeout: LONGEST_MS }).toBeGreaterThan(0)
  const count = await slots()
  const { rows: fired } = await db.query<{ name: string; times: number[] }>(
    `select s.name, array_agg(f.times order by slot) as times
     from jobs.schedule s
     cross join generate_series($1::timestamptz, $1::timestamptz + ($2 - 1) * interval '1 minute', '1 minute') slot
     cross join lateral (
       select count(*)::int as times
       from jobs.job j
       where j.name = '__pgboss__send-it' and j.singleton_key = s.name
         and j.created_on >= slot and j.created_on < slot + interval '1 minute'
     ) f
     where s.cron = $3
     group by s.name`,
    [since, count, EVERY_MINUTE],
  )
  const unlike = async () => {
    const { rows } = await db.query<{ problem: string }>(
      `select format('%s: fired %s times, %s jobs, %s done at once', s.name, f.fired, j.jobs, j.done) as problem
       from jobs.schedule s
       cross join lateral (
         select count(*) as fired
         from jobs.job
         where name = '__pgboss__send-it' and singleton_key = s.name and created_on >= $1
       ) f
       cross join lateral (
         select count(*) as jobs, count(*) filter (where state = 'completed' and retry_count = 0) as done
         from jobs.job
         where name = s.name and created_on >= $1
       ) j
       where s.cron = $2 and (f.fired <> j.jobs or j.jobs <> j.done)`,
      [since, EVERY_MINUTE],
    )
    return rows.map(({ problem }) => problem)
  }
  await expect.poll(unlike, { timeout: LONGEST_MS / 4 }).toEqual([])
  return { slots: count, fired, jobs: await unlike() }
}
