import { sql } from 'drizzle-orm'
import { iso } from '../../database'

/** The columns of a `PartnershipRow`. */
export const PARTNERSHIP_COLUMNS = sql`id, creator_id, brand_id, status, started_by, source_program_id,
  ${iso('created_at')} as created_at`
