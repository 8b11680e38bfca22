import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { changedRows } from '../../database'
import { notFound } from '../../errors'

type Input = { req: PayloadRequest; brandId: number; id: number; favorite: boolean }

/** Throws not_found. */
export const setFavorite = async ({ req, brandId, id, favorite }: Input): Promise<{ favorite: boolean }> => {
  const changed = await changedRows(
    req,
    sql`update products set favorite = ${favorite}, updated_at = now() where id = ${id} and brand_id = ${brandId} and is_primary`,
  )
  if (changed === 0) throw notFound()
  return { favorite }
}
