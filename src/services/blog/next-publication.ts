import { sql } from 'drizzle-orm'
import { type DatabaseContext, queryOne } from '../../database'

/** Null when none is scheduled. Blog caches expire then at the latest, because no write announces it. */
export const nextPublication = async (context: DatabaseContext): Promise<Date | null> => {
  const row = await queryOne<{ ms: string | null }>(
    context,
    sql`select extract(epoch from min(p.published_at)) * 1000 as ms
        from blog_posts p
        where p._status = 'published' and p.is_published and p.published_at > now()`,
  )
  return row?.ms ? new Date(Number(row.ms)) : null
}
