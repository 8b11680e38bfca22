import { sql } from 'drizzle-orm'
import { IS_CONNECTED } from '../../access/connected-brand'

/** That anybody sees a program `a` of a brand `b`, and creators join it. */
export const IS_PUBLIC_PROGRAM = sql`a.is_visible and ${IS_CONNECTED} and b.closed_at is null`

/** A program `a` of a brand `b` as `PublicProgram` has it. */
export const PROGRAM_COLUMNS = sql`a.id, a.brand_id, b.brand_name, a.title, a.description, a.auto_accept_applications, a.commission_basis, a.page_id,
  coalesce(a.logo_url, b.logo_url) as logo_url, ${IS_PUBLIC_PROGRAM} as is_visible`
