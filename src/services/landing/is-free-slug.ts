import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { type DatabaseContext, queryOne } from '../../database'
import { notFound } from '../../errors'

type Input = { req: PayloadRequest; brandId: number; id: number; slug: string }

/** For a page of the brand. Throws not_found. */
export const isFreeSlug = async ({ req, brandId, id, slug }: Input): Promise<boolean> => {
  if (!(await queryOne(req, sql`select 1 from landing_pages where id = ${id} and brand_id = ${brandId}`)))
    throw notFound()
  return isUnused(req, slug, id)
}

/** A page may take back its own former address; that of another still redirects. */
export const isUnused = async (context: DatabaseContext, slug: string, pageId: number | null): Promise<boolean> =>
  (await queryOne(
    context,
    sql`select 1
        from landing_pages
        where slug = ${slug} and id is distinct from ${pageId}::int
        union all
        select 1
        from landing_page_slugs
        where slug = ${slug} and landing_page_id is distinct from ${pageId}::int`,
  )) === undefined
