import { type SQL, sql } from 'drizzle-orm'
import { iso } from '../../database'

/** The date of a post `p`: the one entered, else its creation. */
export const POST_DAY = sql`coalesce(p.published_at, p.created_at)`

/** Whether a post `p` is public: published, and its date has come in system time. */
export const IS_PUBLIC_POST = sql`p.is_published and ${POST_DAY} <= now()`

/** The category of a post `p`; null if blank. */
export const POST_CATEGORY = sql`nullif(btrim(p.category), '')`

/** The columns of `BlogCard` for a post `p`. */
export const POST_CARD: SQL = sql`p.slug, p.title, nullif(btrim(p.excerpt), '') as excerpt, ${POST_CATEGORY} as category,
  p.image_url, ${iso('coalesce(p.published_at, p.created_at)')} as published_at`
