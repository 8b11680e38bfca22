import { expect } from 'vitest'
import type { Stack } from './stack'

const EVERY_MINUTE = '* * * * *'
const MINUTE_MS = 60_000

/** Of a schedule: how many jobs it sent in each minute, of which the first and the last were not watched as a whole. */
export type Fired = { name: string; times: number[] }

/** Waits until a minute has passed since `since`, and until every job of a schedule is done. */
export const readFired = async ({ postgres }: Stack, since: Date): Promise<Fired[]> => {
  const db = postgres.db()
  await expect.poll(() => Date.now() - since.getTime()).toBeGreaterThan(MINUTE_MS)
  const { rows } = await db.query<Fired>(
    `select s.name, array_agg(f.times order by slot) as times
     from jobs.schedule s
     cross join generate_series(date_trunc('minute', $1::timestamptz), now(), '1 minute') slot
     cross join lateral (
       select count(*)::int as times
       from jobs.job j
       where j.name = s.name and j.created_on >= greatest(slot, $1) and j.created_on < slot + interval '1 minute'
     ) f
     where s.cron = $2
     group by s.name`,
    [since, EVERY_MINUTE],
  )
  const open = async () => {
    const { rows: found } = await db.query<{ job: string }>(
      `select format('%s %s', j.name, j.state) as job
       from jobs.schedule s
       join jobs.job j on j.name = s.name
       where s.cron = $2 and j.created_on >= $1 and j.state <> 'completed'`,
      [since, EVERY_MINUTE],
    )
    return found.map(({ job }) => job)
  }
  await expect.poll(open).toEqual([])
  return rows
}
