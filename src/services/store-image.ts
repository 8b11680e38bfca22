import { FileUploadError, type PayloadRequest } from 'payload'
import { Unavailable } from '../errors'

/**
 * Stores a PNG that we encoded ourselves with the images of posts. Throws Unavailable when it can't be written, as on a full disk:
 * Payload blames the file.
 */
export const storeImage = async ({
  req,
  name,
  alt,
  data,
}: {
  req: PayloadRequest
  name: string
  alt: string
  data: Buffer
}) => {
  const file = { data, mimetype: 'image/png', name, size: data.length }
  try {
    return await req.payload.create({ collection: 'media', data: { alt }, file, req })
  } catch (error) {
    throw error instanceof FileUploadError ? new Unavailable(error) : error
  }
}
