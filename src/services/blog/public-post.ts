import { type SQL, sql } from 'drizzle-orm'
import { iso } from '../../database'

/** The moment from which a post `p` is dated: the one written in it, else when it was created. */
export const POST_DAY = sql`coalesce(p.published_at, p.created_at)`

/** That anybody reads a post `p`: it is published and its moment, in system time, has come. */
export const IS_PUBLIC_POST = sql`p.is_published and ${POST_DAY} <= now()`

/** The category of a post `p`; blank is none. */
export const POST_CATEGORY = sql`nullif(btrim(p.category), '')`

/** A post `p` as `BlogCard` has it. */
export const POST_CARD: SQL = sql`p.slug, p.title, nullif(btrim(p.excerpt), '') as excerpt, ${POST_CATEGORY} as category,
  p.image_url, ${iso('coalesce(p.published_at, p.created_at)')} as published_at`
