import type { PayloadRequest } from 'payload'
import { notFound } from '../../errors'
import { type Brand, readBrand } from './read-brand'
import { replaceLogo } from './replace-logo'

type Input = { req: PayloadRequest; brandId: number; id: number }

export const removeBrandLogo = async ({ req, brandId, id }: Input): Promise<Brand> => {
  if (id !== brandId) throw notFound()
  await replaceLogo({ req, brandId, store: async () => ({ logo_url: null, logo_id: null }) })
  return readBrand({ req, brandId })
}
