import { sql } from 'drizzle-orm'
import { type DatabaseContext, queryOne } from '../../database'

/**
 * When the next post becomes public by nothing but the passing of time; null when none waits. Whatever was read of the
 * blog before holds until then: no write announces it.
 */
export const nextPublication = async (context: DatabaseContext): Promise<Date | null> => {
  const row = await queryOne<{ ms: string | null }>(
    context,
    sql`select extract(epoch from min(p.published_at)) * 1000 as ms
        from blog_posts p
        where p.is_published and p.published_at > now()`,
  )
  return row?.ms ? new Date(Number(row.ms)) : null
}
