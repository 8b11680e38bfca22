import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { LOGO_UNREADABLE } from '../../contracts/logo-limits'
import { queryOne } from '../../database'
import { notFound, ProductError } from '../../errors'
import { encodeSectionImage } from '../../integrations/web/logo-image'
import { storeImage } from '../store-image'

/** Sides in pixels. */
type Image = { url: string; width: number; height: number }
type Input = { req: PayloadRequest; brandId: number; id: number; image: string }

/** `image` is base64. It is re-encoded and stored with the images of posts. Throws not_found and invalid. */
export const uploadImage = async ({ req, brandId, id, image }: Input): Promise<Image> => {
  const page = await queryOne<{ title: string }>(
    req,
    sql`select title from landing_pages where id = ${id} and brand_id = ${brandId}`,
  )
  if (!page) throw notFound()
  const data = await encodeSectionImage(Buffer.from(image, 'base64'))
  if (!data) throw new ProductError('invalid', LOGO_UNREADABLE, [{ path: 'image', message: LOGO_UNREADABLE }])
  const stored = await storeImage({ req, name: 'image.png', alt: page.title, data })
  const { url, width, height } = stored
  if (!url || !width || !height) throw new Error('A stored image has no address or size')
  return { url, width, height }
}
