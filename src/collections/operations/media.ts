import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type CollectionBeforeOperationHook, type CollectionConfig, MissingFile } from 'payload'
import { accessOf } from '../../access/policies'
import { actorOf } from '../../access/roles'
import { reference } from '../../fields/relations'
import { defineCollection } from '../define-collection'

const MAX_PIXELS = 40_000_000
const LONGEST_SIDE = 2400

/** Any page may show a picture, landing pages in their opaque origin too; opened by itself it can do nothing. */
const FILE_HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
}

/** The picture comes with the form: Payload would fetch one from an address that stands in its place. */
const ownFile: CollectionBeforeOperationHook = ({ args, operation, req }) => {
  if (operation === 'create' && !req.file) throw new MissingFile(req.t)
  if (req.file) req.file.name = `${randomUUID()}.webp`
  return args
}

const rows = accessOf('media').read

/**
 * Images of staff. What is uploaded is never what is served: every file is decoded and written anew as WebP without its
 * metadata, under a random name in `folder`. Files are public, the list of them is not.
 */
export const createMedia = (folder: string): CollectionConfig =>
  defineCollection({
    slug: 'media',
    labels: { singular: 'Image', plural: 'Images' },
    admin: {
      group: 'Content',
      useAsTitle: 'alt',
      defaultColumns: ['filename', 'alt', 'width', 'height', 'uploaded_by', 'createdAt'],
      listSearchableFields: ['alt', 'filename'],
      description: 'Images for posts: JPEG, PNG, WebP or AVIF, up to 5 MB. They are re-encoded; SVG is refused.',
    },
    access: { read: (args) => args.isReadingStaticFile === true || (rows?.(args) ?? false) },
    upload: {
      staticDir: folder,
      mimeTypes: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'],
      pasteURL: false,
      crop: false,
      focalPoint: false,
      bulkUpload: false,
      constructorOptions: { limitInputPixels: MAX_PIXELS, failOn: 'error' },
      resizeOptions: { width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true },
      formatOptions: { format: 'webp', options: { quality: 82 } },
      // Payload itself answers 500 for a file that is not there.
      handlers: [
        (_req, { params }) =>
          existsSync(join(folder, params.filename))
            ? undefined
            : Response.json({ message: 'Not found' }, { status: 404 }),
      ],
      modifyResponseHeaders: ({ headers }) => {
        for (const [name, value] of Object.entries(FILE_HEADERS)) headers.set(name, value)
        return headers
      },
    },
    hooks: {
      beforeOperation: [ownFile],
      beforeChange: [
        ({ data, operation, req }) => (operation === 'create' ? { ...data, uploaded_by: actorOf(req)?.id } : data),
      ],
    },
    fields: [
      {
        name: 'alt',
        type: 'text',
        required: true,
        maxLength: 300,
        admin: { description: 'What the image shows, for those who do not see it.' },
      },
      reference('uploaded_by', 'users', { onDelete: 'set null' }),
    ],
  })
