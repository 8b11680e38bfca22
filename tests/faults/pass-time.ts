import type { World } from './world'

/**
 * System time, which no test can move: what waits for it is made older instead. Pauses after failures (1 to 15 minutes)
 * and before a job's retry are over.
 */
export const passPauses = async ({ db }: Pick<World, 'db'>): Promise<void> => {
  await db.query(`update sync_runs set next_run_at = now() where status = 'failed' and next_run_at > now()`)
  await db.query(`update jobs.job set start_after = now() where state in ('created', 'retry') and start_after > now()`)
}

/**
 * What a dead process held is free: a run's lease (30 s without a beat), a renewal's (30 s) and a job's (120 s, looked
 * for by pg-boss every five). Whoever lives and holds one loses it as well, as if it had stood still for that long.
 */
export const passLeases = async ({ db, boss }: Pick<World, 'db' | 'boss'>): Promise<void> => {
  await db.query(`update sync_runs set updated_at = updated_at - interval '31 seconds' where status = 'running'`)
  await db.query(
    `update amazon_accounts set expires_at = expires_at - interval '31 seconds' where access_token is null and expires_at > now()`,
  )
  await db.query(`update jobs.job set started_on = started_on - expire_in - interval '1 second' where state = 'active'`)
  await boss.maintain()
}
