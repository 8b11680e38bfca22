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

/** Of a post `p`, as `StoredCard`. A writer without a name writes for us. */
export const POST_CARD: SQL = sql`p.slug, p.title, nullif(btrim(p.excerpt), '') as excerpt, ${POST_CATEGORY} as category,
  p.image_url, ${iso('coalesce(p.published_at, p.created_at)')} as published_at,
  coalesce((select nullif(btrim(u.name), '') from users u where u.id = p.author_id), 'Shelfmate') as author,
  (select ${IMAGE} from media m where m.id = p.cover_id and m.filename is not null) as cover`
