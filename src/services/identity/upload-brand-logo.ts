import type { PayloadRequest } from 'payload'
import { LOGO_UNREADABLE } from '../../contracts/logo-limits'
import { notFound, ProductError } from '../../errors'
import { encodeLogo } from '../../integrations/web/logo-image'
import { storeImage } from '../store-image'
import { type Brand, readBrand } from './read-brand'
import { replaceLogo } from './replace-logo'

type Input = { req: PayloadRequest; brandId: number; id: number; image: string }

/** `image` is base64. The logo is re-encoded and stored with the images of posts. Throws invalid. */
export const uploadBrandLogo = async ({ req, brandId, id, image }: Input): Promise<Brand> => {
  if (id !== brandId) throw notFound()
  const data = await encodeLogo(Buffer.from(image, 'base64'))
  if (!data) throw new ProductError('invalid', LOGO_UNREADABLE, [{ path: 'image', message: LOGO_UNREADABLE }])
  const { brand_name } = await readBrand({ req, brandId })
  await replaceLogo({
    req,
    brandId,
    store: async () => {
      const stored = await storeImage({ req, name: 'logo.png', alt: `${brand_name} logo`, data })
      if (!stored.url) throw new Error('A stored logo has no address')
      return { logo_url: stored.url, logo_id: stored.id }
    },
  })
  return readBrand({ req, brandId })
}
