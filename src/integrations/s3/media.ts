import type { CollectionAfterChangeHook, CollectionAfterDeleteHook, CollectionConfig, Plugin } from 'payload'
import { deleteObject, putObject, readObject, type S3Settings } from './objects'

/** As Payload names the file and its sizes, from the name that `media` gives it. */
const NAME = /^[0-9a-f-]{36}(-\d+x\d+)?\.webp$/
const TYPE = 'image/webp'

type Image = { filename?: string | null; sizes?: Record<string, { filename?: string | null } | null> | null }

/**
 * Keeps the files of `media` in the store instead of below DATA_DIR: addresses, access and processing stay the same
 * (docs/decisions/0085). A call of the store that fails rolls the row back.
 */
export const mediaInS3 =
  (settings: S3Settings): Plugin =>
  (config) => ({
    ...config,
    collections: (config.collections ?? []).map((one) => (one.slug === 'media' ? inStore(one, settings) : one)),
  })

/** Null for a name that no image has, and for one that is not there. Throws ProductError (upstream). */
export const readMedia = async (settings: S3Settings, filename: string): Promise<Uint8Array | null> =>
  NAME.test(filename) ? readObject(settings, keyOf(filename), TYPE) : null

const keyOf = (filename: string): string => `media/${filename}`

const inStore = (collection: CollectionConfig, settings: S3Settings): CollectionConfig => {
  const upload = typeof collection.upload === 'object' ? collection.upload : {}
  return {
    ...collection,
    upload: {
      ...upload,
      disableLocalStorage: true,
      handlers: [
        async (_req, { params }) => {
          const bytes = await readMedia(settings, params.filename)
          if (!bytes) return Response.json({ message: 'Not found' }, { status: 404 })
          const headers = new Headers({ 'content-type': TYPE, 'content-length': String(bytes.length) })
          return new Response(bytes as BodyInit, { headers: upload.modifyResponseHeaders?.({ headers }) || headers })
        },
      ],
    },
    hooks: {
      ...collection.hooks,
      afterChange: [...(collection.hooks?.afterChange ?? []), store(settings)],
      afterDelete: [...(collection.hooks?.afterDelete ?? []), forget(settings)],
    },
  }
}

/** Also deletes the files that the new ones replace. */
const store =
  (settings: S3Settings): CollectionAfterChangeHook =>
  async ({ doc, previousDoc, req }) => {
    const { file } = req
    // Another row that the same request changes has the same file in its request.
    if (!file || file.name !== doc.filename) return doc
    const put = (name: string, bytes: Uint8Array) => putObject(settings, keyOf(name), { bytes, type: TYPE })
    const sizes = Object.entries((doc as Image).sizes ?? {}).flatMap(([size, stored]) => {
      const bytes = req.payloadUploadSizes?.[size]
      return stored?.filename && bytes ? [put(stored.filename, bytes)] : []
    })
    await Promise.all([put(doc.filename, file.data), ...sizes])
    await remove(settings, previousDoc ?? {})
    return doc
  }

const forget =
  (settings: S3Settings): CollectionAfterDeleteHook =>
  ({ doc }) =>
    remove(settings, doc)

const remove = async (settings: S3Settings, { filename, sizes }: Image): Promise<void> => {
  const names = [filename, ...Object.values(sizes ?? {}).map((size) => size?.filename)].filter((name) => name != null)
  await Promise.all(names.map((name) => deleteObject(settings, keyOf(name))))
}
