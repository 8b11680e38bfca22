import { sql } from 'drizzle-orm'

/** The path of the photo of a creator `c`, as `mediaPath`; file names are random and need no encoding. */
export const PHOTO_URL = sql`(select '/cms-api/media/file/' || m.filename
  from media m
  where m.id = c.photo_id and m.filename is not null)`
