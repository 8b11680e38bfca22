import { sql } from 'drizzle-orm'
import { type DatabaseContext, queryOne } from '../../database'
import type { Row } from '../../database-rows'
import { IS_PUBLIC } from './public-page'

/** The present address of a public page whose former address this is; null if there is none. */
export const readNewSlug = async (context: DatabaseContext, slug: string): Promise<string | null> => {
  const page = await queryOne<Row<'landing_pages', 'slug'>>(
    context,
    sql`select lp.slug
        from landing_page_slugs former
        join landing_pages lp on lp.id = former.landing_page_id
        join brands b on b.id = lp.brand_id
        where former.slug = ${slug} and ${IS_PUBLIC}`,
  )
  return page?.slug ?? null
}
