import { JOB_PAUSES, passJobLeases } from '../support/pass-job-time'
import { prepared } from '../support/prepared'
import type { World } from './world'

/**
 * Simulates the passing of system time, which tests cannot move, by aging rows: pauses after failures (1 to 15 minutes)
 * and before job retries are over.
 */
export const passPauses = async ({ db }: Pick<World, 'db'>): Promise<void> => {
  await db.query(prepared(`update sync_runs set next_run_at = now() where status = 'failed' and next_run_at > now()`))
  await db.query(prepared(JOB_PAUSES))
}

/** Releases the runs of a dead process (30 s without a heartbeat). A live process loses its runs as well. */
export const passRunLeases = async ({ db }: Pick<World, 'db'>): Promise<void> => {
  await db.query(`update sync_runs set updated_at = updated_at - interval '31 seconds' where status = 'running'`)
}

/**
 * Releases what a dead process held: its runs, the lease of a token renewal (30 s) and of a job (120 s, checked by
 * the search for lost jobs). A live process loses its leases as well, as if it had hung that long.
 */
export const passLeases = async ({ db, boss }: Pick<World, 'db' | 'boss'>): Promise<void> => {
  await passRunLeases({ db })
  await db.query(
    `update amazon_accounts set expires_at = expires_at - interval '31 seconds' where access_token is null and expires_at > now()`,
  )
  await passJobLeases({ db, boss })
}
