import type { PayloadRequest } from 'payload'
import { notFound } from '../../errors'
import { type Brand, readBrand } from './read-brand'
import { replaceLogo } from './replace-logo'
import { requireLogoAddress } from './require-logo-address'

type Input = { req: PayloadRequest; brandId: number; id: number; logo_url: string }

/** Browsers load the address; the server never fetches it. Throws invalid. */
export const setBrandLogo = async ({ req, brandId, id, logo_url }: Input): Promise<Brand> => {
  if (id !== brandId) throw notFound()
  await requireLogoAddress({ req, brandId, logoUrl: logo_url })
  await replaceLogo({
    req,
    brandId,
    store: async (before) => ({ logo_url, logo_id: logo_url === before.logo_url ? before.logo_id : null }),
  })
  return readBrand({ req, brandId })
}
