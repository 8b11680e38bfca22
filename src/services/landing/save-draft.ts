import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type { LandingDraft } from '../../contracts/landing-draft'
import { query, queryOne, withTransaction } from '../../database'
import { notFound, ProductError } from '../../errors'
import { addVersion, lockPage, newestVersion } from './page-versions'

type Input = { req: PayloadRequest; brandId: number; id: number; revision: number; draft: LandingDraft }

export const CHANGED_ELSEWHERE = 'This page was changed in another window. Reload it to see the changes.'

/**
 * `revision` is the one that the change is based on. Returns the new one. Visitors see nothing of it until the page is
 * published. Throws not_found, and conflict when the page was changed meanwhile.
 */
export const saveDraft = ({ req, brandId, id, revision, draft }: Input): Promise<{ revision: number }> =>
  withTransaction(req, async () => {
    await lockPage(req, { brandId, id })
    const newest = await newestVersion(req, id)
    if (newest.revision !== revision) throw new ProductError('conflict', CHANGED_ELSEWHERE)
    await requireProduct(req, brandId, draft.product_id)
    const next = revision + 1
    if (newest.is_old) await addVersion(req, { pageId: id, number: newest.number + 1, revision: next, content: draft })
    else
      await query(
        req,
        sql`update landing_page_versions
            set content = ${JSON.stringify(draft)}::jsonb, revision = ${next}, saved_at = business_now()
            where landing_page_id = ${id} and number = ${newest.number}`,
      )
    return { revision: next }
  })

/** Throws not_found for a product of another brand. */
export const requireProduct = async (req: PayloadRequest, brandId: number, productId: number | null): Promise<void> => {
  if (productId === null) return
  const found = await queryOne(req, sql`select 1 from products where id = ${productId} and brand_id = ${brandId}`)
  if (!found) throw notFound()
}
