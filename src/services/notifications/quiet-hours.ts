import { type SQL, sql } from 'drizzle-orm'

/** Of the settings `s`. */
const LOCAL = sql`(business_now() at time zone s.time_zone)`
const HOUR = sql`extract(hour from ${LOCAL})`

/**
 * When the quiet hours end in which it is now, null if it is in none. Quiet hours may pass midnight, and end by the clock on
 * the person's wall: where that changes, an hour sooner or later.
 */
export const QUIET_UNTIL: SQL = sql`
  case
    when s.quiet_from < s.quiet_to and ${HOUR} >= s.quiet_from and ${HOUR} < s.quiet_to
      or s.quiet_from > s.quiet_to and (${HOUR} >= s.quiet_from or ${HOUR} < s.quiet_to)
    then (
      date_trunc('day', ${LOCAL})
      + make_interval(days => (${HOUR} >= s.quiet_to)::int, hours => s.quiet_to)
    ) at time zone s.time_zone
  end`
