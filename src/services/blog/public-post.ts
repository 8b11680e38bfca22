import { type SQL, sql } from 'drizzle-orm'
import { iso } from '../../database'

/** The date entered for a post `p`, else its creation. */
export const POST_DAY = sql`coalesce(p.published_at, p.created_at)`

/** In system time. */
export const IS_PUBLIC_POST = sql`p._status = 'published' and p.is_published and ${POST_DAY} <= now()`

export const POST_CATEGORY = sql`nullif(btrim(p.category), '')`

/** Of an image `m`, as `StoredImage`. */
export const IMAGE = sql`json_build_object(
  'filename', m.filename, 'alt', m.alt, 'width', m.width::int, 'height', m.height::int,
  'sizes', json_build_array(
    json_build_object('width', 480, 'filename', m.sizes_w480_filename),
    json_build_object('width', 960, 'filename', m.sizes_w960_filename),
    json_build_object('width', 1440, 'filename', m.sizes_w1440_filename)))`

/** A writer without a name writes for us. `id` is a column of `users`' ids. */
export const authorName = (id: SQL): SQL =>
  sql`coalesce((select nullif(btrim(u.name), '') from users u where u.id = ${id}), 'Shelfmate')`

/** As `StoredImage`, or null without a file. `id` is a column of `media`'s ids. */
export const coverImage = (id: SQL): SQL =>
  sql`(select ${IMAGE} from media m where m.id = ${id} and m.filename is not null)`

/** Of a post `p`, as `StoredCard`. */
export const POST_CARD: SQL = sql`p.slug, p.title, nullif(btrim(p.excerpt), '') as excerpt, ${POST_CATEGORY} as category,
  p.image_url, ${iso('coalesce(p.published_at, p.created_at)')} as published_at,
  ${authorName(sql`p.author_id`)} as author, ${coverImage(sql`p.cover_id`)} as cover`
