import { sql } from 'drizzle-orm'

/** That anybody sees a program `a` of a brand `b`, and creators join it. */
export const IS_PUBLIC_PROGRAM = sql`a.is_visible and b.amazon_connected and b.closed_at is null`
