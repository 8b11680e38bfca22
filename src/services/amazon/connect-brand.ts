import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { MESSAGES } from '../../contracts/messages'
import { query, queryOne, withTransaction } from '../../database'
import { notFound, ProductError } from '../../errors'
import { type Brand, readBrand } from '../identity/read-brand'
import { settleLinks } from './settle-links'

type Input = { req: PayloadRequest; brandId: number; id: number; connected: boolean }

/**
 * True requires a live Amazon grant (else conflict). False is always accepted: it archives the links, because their
 * clicks can no longer be attributed, and deletes nothing.
 */
export const connectBrand = async ({ req, brandId, id, connected }: Input): Promise<Brand> => {
  if (id !== brandId) throw notFound()
  await withTransaction(req, async () => {
    if (connected) await requireGrant(req, brandId)
    else await holdAccount(req, brandId)
    await query(
      req,
      sql`update brands
          set amazon_connected = ${connected}, updated_at = now()
          where id = ${brandId} and amazon_connected <> ${connected}`,
    )
    if (!connected) await settleLinks({ req, brandId })
  })
  return readBrand({ req, brandId })
}

/** Locks the grant until the transaction ends, so that a concurrent disconnect runs entirely before or after. */
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

/** A concurrent setup must restore links entirely before this or not at all. */
const holdAccount = (req: PayloadRequest, brandId: number) =>
  query(
    req,
    sql`select 1
        from amazon_accounts
        where brand_id = ${brandId}
        for no key update`,
  )
