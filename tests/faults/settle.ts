import { setTimeout as sleep } from 'node:timers/promises'
import { prepared } from '../support/prepared'
import { passPauses } from './pass-time'
import { PROGRAMS, type World } from './world'

/** Open work: jobs, brands that are due, runs in progress, pauses, and reports with missing days. */
type Open = { jobs: number; due: number; running: number; pauses: number; missing: number }

const LONGEST_MS = 300_000
const LOOK_MS = 100

/**
 * Lets the workers run until nothing is due: every connected brand was pulled within the hour, its history is complete,
 * and no retry is pending. Fails with the open work on timeout.
 */
export const settle = async (world: World): Promise<void> => {
  const end = Date.now() + LONGEST_MS
  for (;;) {
    const open = await openIn(world)
    if (Object.values(open).every((count) => count === 0)) return
    if (Date.now() > end) throw new Error(`Still open: ${JSON.stringify(open)}; ${await activity(world)}`)
    await passPauses(world)
    // Cron runs once a minute, which is too slow for a test.
    if (open.jobs === 0) await sweep(world)
    await sleep(LOOK_MS)
  }
}

/**
 * Lets the workers finish what is in progress, whatever is due. A pull that began before the clock moves ends with
 * Amazon's data of that time and counts for that hour; the next would come an hour later, and no test waits that long.
 */
export const rest = async (world: World): Promise<void> => {
  await until('what is under way has ended', async () => {
    await passPauses(world)
    const { jobs, running } = await openIn(world)
    return jobs + running === 0
  })
}

/** Starts the work that is due, as cron does. */
export const sweep = async ({ boss }: Pick<World, 'boss'>): Promise<void> => {
  await boss.send('sweep-syncs', {})
}

/** Waits for a condition. Fails with `what` on timeout. */
export const until = async (what: string, isSo: () => Promise<boolean>): Promise<void> => {
  const end = Date.now() + LONGEST_MS
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`Timed out: ${what}`)
    await sleep(LOOK_MS)
  }
}

const openIn = async ({ db }: World): Promise<Open> => {
  const { rows } = await db.query<Open>(
    prepared(`with pulled as (
       select f.*
       from amazon_profiles f
       join brands b on b.id = f.brand_id and b.amazon_connected
       join amazon_accounts a on a.brand_id = b.id and a.status = 'connected'
       where f.is_current and f.country_code = 'US' and f.type = 'seller'
     )
     select (select count(*)::int from jobs.job where name in ('sweep-syncs', 'sync-profile', 'send-mail') and state < 'completed') as jobs,
       (select count(*)::int
        from pulled
        where last_sync_attribution is null or last_sync_attribution <= business_now() - interval '1 hour') as due,
       (select count(*)::int from sync_runs where status = 'running') as running,
       (select count(*)::int
        from sync_runs r
        join pulled on pulled.id = r.amazon_profile_id
        where r.status = 'failed' and r.next_run_at > now()) as pauses,
       (select count(*)::int
        from pulled
        where last_sync_attrib_perf_min_date is null or last_sync_attrib_perf_min_date > business_date() - 364
          or last_sync_attrib_prod_min_date is null or last_sync_attrib_prod_min_date > business_date() - 89
          or least(last_sync_attrib_perf_max_date, last_sync_attrib_prod_max_date) < business_date()) as missing`),
  )
  return rows[0] ?? { jobs: 1, due: 0, running: 0, pauses: 0, missing: 0 }
}

/** What the product's processes are running in Postgres right now, for timeout messages. */
const activity = async ({ db }: World): Promise<string> => {
  const { rows } = await db.query<{ text: string }>(
    `select coalesce(
       string_agg(
         format('%s for %s s: %s', state, round(extract(epoch from now() - state_change)), left(query, 120)), '; '),
       'no connections') as text
     from pg_stat_activity
     where datname = current_database() and application_name = $1`,
    [PROGRAMS],
  )
  return rows[0]?.text ?? ''
}
