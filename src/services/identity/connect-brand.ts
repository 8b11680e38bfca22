import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { MESSAGES } from '../../contracts/messages'
import { query, queryOne, withTransaction } from '../../database'
import { notFound, ProductError } from '../../errors'
import { settleLinks } from '../links/settle-links'
import { type Brand, readBrand } from './read-brand'

type Input = { req: PayloadRequest; brandId: number; id: number; connected: boolean }

/**
 * Sets the connected flag of the caller's own brand. True only with a live grant at Amazon (409 otherwise); links that a
 * disconnect archived come back when its profiles are loaded. False is always accepted, archives the links, whose clicks
 * nobody counts then, and deletes nothing.
 */
export const connectBrand = async ({ req, brandId, id, connected }: Input): Promise<Brand> => {
  if (id !== brandId) throw notFound()
  await withTransaction(req, async () => {
    if (connected) await requireGrant(req, brandId)
    else await holdAccount(req, brandId)
    await query(
      req,
      sql`update brands set amazon_connected = ${connected}, updated_at = now() where id = ${brandId} and amazon_connected <> ${connected}`,
    )
    if (!connected) await settleLinks({ req, brandId })
  })
  return readBrand({ req, brandId })
}

/** Holds the grant until the transaction ends: a disconnect at the same moment comes before or after all of it. */
const requireGrant = async (req: PayloadRequest, brandId: number): Promise<void> => {
  const grant = await queryOne(
    req,
    sql`select 1
        from amazon_accounts
        where brand_id = ${brandId} and status = 'connected' and refresh_token is not null
        for share`,
  )
  if (!grant) throw new ProductError('conflict', MESSAGES.connectionFailed)
}

/** A set-up that loads profiles at the same moment brings its links back before all of this, or not at all. */
const holdAccount = (req: PayloadRequest, brandId: number) =>
  query(
    req,
    sql`select 1
        from amazon_accounts
        where brand_id = ${brandId}
        for no key update`,
  )
