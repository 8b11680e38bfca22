import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type { LandingState } from '../../contracts/landing-lists'
import { query, withTransaction } from '../../database'
import { lockPage } from './page-versions'
import { publishPage } from './publish-page'

export type PageChange = 'publish' | 'unpublish' | 'delete' | 'restore'

type Input = { req: PayloadRequest; brandId: number; id: number; change: PageChange; revision?: number | null }

/** A restored page is not published. Safe to repeat. Throws not_found, and what publishing throws. */
export const setPageState = async ({
  req,
  brandId,
  id,
  change,
  revision = null,
}: Input): Promise<{ state: LandingState }> => {
  if (change === 'publish') {
    await publishPage({ req, brandId, id, revision })
    return { state: 'published' }
  }
  return withTransaction(req, async () => {
    const page = await lockPage(req, { brandId, id })
    if (change === 'restore' && !page.is_deleted) return { state: page.is_published ? 'published' : 'draft' }
    const isDeleted = change === 'delete' || (change === 'unpublish' && page.is_deleted)
    await query(
      req,
      sql`update landing_pages
          set is_published = false, is_deleted = ${isDeleted},
              deleted_at = case when ${isDeleted} then coalesce(deleted_at, business_now()) end, updated_at = now()
          where id = ${id}`,
    )
    return { state: isDeleted ? 'deleted' : 'draft' }
  })
}
