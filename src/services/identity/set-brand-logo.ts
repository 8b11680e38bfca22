import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { query } from '../../database'
import { notFound } from '../../errors'
import { type Brand, readBrand } from './read-brand'
import { requireLogoAddress } from './require-logo-address'

type Input = { req: PayloadRequest; brandId: number; id: number; logo_url: string }

/** Browsers load the address; the server never fetches it. Throws invalid. */
export const setBrandLogo = async ({ req, brandId, id, logo_url }: Input): Promise<Brand> => {
  if (id !== brandId) throw notFound()
  await requireLogoAddress({ req, brandId, logoUrl: logo_url })
  await query(req, sql`update brands set logo_url = ${logo_url}, updated_at = now() where id = ${brandId}`)
  return readBrand({ req, brandId })
}
