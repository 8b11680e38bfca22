import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { MESSAGES } from '../../contracts/messages'
import { query, queryOne } from '../../database'
import { notFound, ProductError } from '../../errors'
import { type Brand, readBrand } from './read-brand'

type Input = { req: PayloadRequest; brandId: number; id: number; connected: boolean }

/**
 * Sets the connected flag of the caller's own brand. True only with a live grant at Amazon (409 otherwise); false is
 * always accepted and deletes nothing.
 */
export const connectBrand = async ({ req, brandId, id, connected }: Input): Promise<Brand> => {
  if (id !== brandId) throw notFound()
  if (connected) {
    const grant = await queryOne(
      req,
      sql`select 1 from amazon_accounts where brand_id = ${brandId} and status = 'connected' and refresh_token is not null`,
    )
    if (!grant) throw new ProductError('conflict', MESSAGES.connectionFailed)
  }
  await query(
    req,
    sql`update brands set amazon_connected = ${connected}, updated_at = now() where id = ${brandId} and amazon_connected <> ${connected}`,
  )
  return readBrand({ req, brandId })
}
