import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { query, queryOne, withTransaction } from '../../database'
import type { Row } from '../../database-rows'
import { notFound } from '../../errors'

type Logo = { logo_url: string | null; logo_id: number | null }
type Input = {
  req: PayloadRequest
  brandId: number
  /** Runs in the transaction. */
  store: (before: Logo) => Promise<Logo>
}

/**
 * The new logo is shown everywhere: a logo that was set only for the program is cleared. An uploaded file that it replaces
 * is deleted after the commit, so that a logo that is still shown is never missing.
 */
export const replaceLogo = async ({ req, brandId, store }: Input): Promise<void> => {
  const before = await withTransaction(req, async () => {
    const brand = await queryOne<Row<'brands', 'logo_url' | 'logo_id'>>(
      req,
      sql`select logo_url, logo_id
          from brands
          where id = ${brandId}
          for update`,
    )
    if (!brand) throw notFound()
    const { logo_url, logo_id } = await store(brand)
    await query(
      req,
      sql`update brands set logo_url = ${logo_url}, logo_id = ${logo_id}, updated_at = now() where id = ${brandId}`,
    )
    await query(
      req,
      sql`update affiliate_programs
          set logo_url = null, updated_at = now()
          where brand_id = ${brandId} and logo_url is not null`,
    )
    return brand.logo_id === logo_id ? null : brand.logo_id
  })
  if (before !== null) await req.payload.delete({ collection: 'media', id: before, req })
}
