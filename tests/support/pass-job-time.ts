import { DatabaseError, type Pool } from 'pg'
import type PgBoss from 'pg-boss'

/** Simulates that pauses before jobs are over. Skips jobs that a process is just changing: waiting could deadlock. */
export const JOB_PAUSES = `
  update jobs.job
  set start_after = now()
  where (name, id) in (
    select name, id
    from jobs.job
    where state in ('created', 'retry') and start_after > now()
    for no key update skip locked
  )`

type Queue = { db: Pool; boss: PgBoss }

/**
 * Releases the jobs of a dead process. A live process loses its jobs as well, as if it had hung. When it is just ending several of
 * them, which it locks in another order, this can deadlock: one of the two fails, and tries again.
 */
export const passJobLeases = async ({ db, boss }: Queue): Promise<void> => {
  for (;;) {
    try {
      await db.query(
        `update jobs.job set started_on = started_on - expire_in - interval '1 second' where state = 'active'`,
      )
      return void (await boss.maintain())
    } catch (error) {
      if (!(error instanceof DatabaseError && error.code === DEADLOCK)) throw error
    }
  }
}

const DEADLOCK = '40P01'
