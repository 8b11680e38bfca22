import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { query, queryOne } from '../database'
import { moveSandboxClock } from '../integrations/sandbox'
import type { SeedStart } from './seed-state'

export type GoTo = (daysAgo: number) => Promise<void>

/** A start at midnight or one resumed another day makes the same demo. `release` restores the clock. */
export const createSeedClock = (
  req: PayloadRequest,
  { today, shiftSeconds }: SeedStart,
): { goTo: GoTo; release: () => Promise<void> } => {
  const move = async (seconds: number): Promise<void> => {
    await query(req, sql`update app_clock set shift = make_interval(secs => ${seconds})`)
    await moveSandboxClock(seconds)
  }
  return {
    goTo: async (daysAgo) => {
      // The story's last day has only just begun, so nothing written on it may be in the future.
      const time = daysAgo === 0 ? '00:00:01' : '10:00:00'
      const row = await queryOne<{ seconds: number }>(
        req,
        sql`select floor(extract(epoch from moment at time zone 'America/Los_Angeles' - now()))::int as seconds
            from (select ${today}::date - ${daysAgo}::int + ${time}::time as moment) story`,
      )
      await move(row?.seconds ?? 0)
    },
    release: () => move(shiftSeconds),
  }
}
