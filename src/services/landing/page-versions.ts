import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type { LandingDraft } from '../../contracts/landing-draft'
import { query, queryOne } from '../../database'
import type { Row } from '../../database-rows'
import { notFound } from '../../errors'

export const VERSIONS_KEPT = 20
/** Changes within this time belong to one version. */
const VERSION_MINUTES = 10

export type LockedPage = Row<'landing_pages', 'id' | 'brand_id' | 'slug' | 'title' | 'is_published' | 'is_deleted'>

/** In the caller's transaction, so that changes of a page come one after the other. Throws not_found. */
export const lockPage = async (
  req: PayloadRequest,
  { brandId, id }: { brandId: number; id: number },
): Promise<LockedPage> => {
  const page = await queryOne<LockedPage>(
    req,
    sql`select id, brand_id, slug, title, is_published, is_deleted
        from landing_pages
        where id = ${id} and brand_id = ${brandId}
        for update`,
  )
  if (!page) throw notFound()
  return page
}

export type Version = {
  number: number
  revision: number
  content: LandingDraft
  is_published: boolean
  is_old: boolean
}

/** `is_old`: the next change begins a new one. */
export const newestVersion = async (req: PayloadRequest, pageId: number): Promise<Version> => {
  const version = await queryOne<Version>(
    req,
    sql`select number, revision, content, published_at is not null as is_published,
               published_at is not null or begun_at < business_now() - make_interval(mins => ${VERSION_MINUTES}::int) as is_old
        from landing_page_versions
        where landing_page_id = ${pageId}
        order by number desc
        limit 1`,
  )
  if (!version) throw new Error(`Landing page ${pageId} has no version`)
  return version
}

type NewVersion = { pageId: number; number: number; revision: number; content: LandingDraft }

/** Only the newest versions are kept, and the one that visitors see. */
export const addVersion = async (
  req: PayloadRequest,
  { pageId, number, revision, content }: NewVersion,
): Promise<void> => {
  await query(
    req,
    sql`insert into landing_page_versions (landing_page_id, number, revision, content)
        values (${pageId}, ${number}, ${revision}, ${JSON.stringify(content)}::jsonb)`,
  )
  await query(
    req,
    sql`delete from landing_page_versions v
        where v.landing_page_id = ${pageId} and v.number <= ${number - VERSIONS_KEPT}
          and v.number is distinct from (select max(shown.number)
                                         from landing_page_versions shown
                                         where shown.landing_page_id = ${pageId} and shown.published_at is not null)`,
  )
}
