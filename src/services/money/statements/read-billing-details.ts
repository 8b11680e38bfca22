import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type { SavedBillingDetails } from '../../../contracts/billing-details'
import { queryOne } from '../../../database'
import { notFound } from '../../../errors'
import { BILLED_TO } from './billed-to'

/** Null until the brand adds them. Throws not_found. */
export const readBillingDetails = async ({
  req,
  brandId,
}: {
  req: PayloadRequest
  brandId: number
}): Promise<{ details: SavedBillingDetails | null }> => {
  const row = await queryOne<{ details: SavedBillingDetails | null }>(
    req,
    sql`select ${BILLED_TO} as details from brands b where b.id = ${brandId}`,
  )
  if (!row) throw notFound()
  return row
}
