import type { Stack } from './stack'

/** What waits for a later attempt, and until when. */
const WAITING = [
  { table: 'jobs.job', until: 'start_after', state: `state in ('created', 'retry')` },
  { table: 'sync_runs', until: 'next_run_at', state: `status = 'failed'` },
  { table: 'stripe_events', until: 'next_try_at', state: `state = 'received'` },
]
/** Those that look for it every minute. */
const SWEEPS = ['sweep-payments', 'sweep-syncs']

/** Of system time, which tests cannot move, by aging what waits for a later attempt. */
export const passMinutes = async ({ postgres }: Stack, minutes: number): Promise<void> => {
  const db = postgres.db()
  for (const { table, until, state } of WAITING)
    await db.query(
      `update ${table} set ${until} = ${until} - make_interval(mins => $1) where ${state} and ${until} > now()`,
      [minutes],
    )
  // The hourly sync is due an hour after the last one began.
  await db.query(
    'update amazon_profiles set last_sync_attribution = last_sync_attribution - make_interval(mins => $1)',
    [minutes],
  )
  for (const name of SWEEPS)
    await db.query(`insert into jobs.job (name, policy) values ($1, 'short') on conflict do nothing`, [name])
}
