import type { PayloadRequest } from 'payload'
import { LOGO_UNREADABLE } from '../../contracts/logo-limits'
import { notFound, ProductError } from '../../errors'
import { encodeLogo } from '../../integrations/web/logo-image'
import { storeImage } from '../store-image'
import { type Creator, readCreator } from './read-creator'
import { replaceCreatorPhoto } from './replace-creator-photo'

type Input = { req: PayloadRequest; creatorId: number; id: number; image: string }

/** `image` is base64. The photo is re-encoded like a logo. Throws not_found and invalid. */
export const uploadCreatorPhoto = async ({ req, creatorId, id, image }: Input): Promise<Creator> => {
  if (id !== creatorId) throw notFound()
  const data = await encodeLogo(Buffer.from(image, 'base64'))
  if (!data) throw new ProductError('invalid', LOGO_UNREADABLE, [{ path: 'image', message: LOGO_UNREADABLE }])
  await replaceCreatorPhoto({
    req,
    creatorId,
    store: async () => {
      // Without the name, which the creator may change, and which must be gone when the account is erased.
      const stored = await storeImage({ req, name: 'photo.png', alt: 'Creator photo', data })
      return stored.id
    },
  })
  return readCreator({ req, creatorId })
}
