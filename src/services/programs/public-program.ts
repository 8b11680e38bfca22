import { sql } from 'drizzle-orm'
import { IS_CONNECTED } from '../../access/connected-brand'

/** Whether a program `a` of a brand `b` is public and open to creators. */
export const IS_PUBLIC_PROGRAM = sql`a.is_visible and ${IS_CONNECTED} and b.closed_at is null`

/** The columns of `PublicProgram` for a program `a` of a brand `b`. */
export const PROGRAM_COLUMNS = sql`a.id, a.brand_id, b.brand_name, a.title, a.description, a.auto_accept_applications,
  a.commission_basis, a.page_id,
  coalesce(a.logo_url, b.logo_url) as logo_url, ${IS_PUBLIC_PROGRAM} as is_visible`
