import { type SQL, sql } from 'drizzle-orm'
import { PARTNERSHIP_TAIL_DAYS } from '../../../contracts/vocabulary'

/** Whether sales of a day earn for the partnership `s`: those of a former partner do for 45 days. */
export const earnsOn = (day: SQL): SQL => sql`(
  s.status = 'active'
  or s.status = 'ended' and ${day} <= (s.ended_at at time zone 'America/Los_Angeles')::date + ${PARTNERSHIP_TAIL_DAYS}::int
)`
