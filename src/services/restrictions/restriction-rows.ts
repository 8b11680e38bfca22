import { sql } from 'drizzle-orm'
import { iso } from '../../database'

/** The columns of a `Restriction`, over `restrictions r` and its brand `b`. */
export const RESTRICTION = sql`r.id, r.kind, r.status, b.brand_name, r.reason,
  r.placed_on::text as placed_on, r.starts_on::text as starts_on,
  r.answer_by::text as answer_by, r.decide_by::text as decide_by,
  r.answer, ${iso('r.answered_at')} as answered_at, r.decision, r.decided_on::text as decided_on`
