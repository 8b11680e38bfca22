import { type SQL, sql } from 'drizzle-orm'
import { iso } from '../../database'

/** The date entered for a post `p`, else its creation. */
export const POST_DAY = sql`coalesce(p.published_at, p.created_at)`

/** In system time. */
export const IS_PUBLIC_POST = sql`p._status = 'published' and p.is_published and ${POST_DAY} <= now()`

export const POST_CATEGORY = sql`nullif(btrim(p.category), '')`

export const POST_CARD: SQL = sql`p.slug, p.title, nullif(btrim(p.excerpt), '') as excerpt, ${POST_CATEGORY} as category,
  p.image_url, ${iso('coalesce(p.published_at, p.created_at)')} as published_at`
