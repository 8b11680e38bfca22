import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type CollectionBeforeOperationHook, type CollectionConfig, MissingFile } from 'payload'
import { accessOf } from '../../access/policies'
import { actorOf } from '../../access/roles'
import { IMAGE_WIDTHS } from '../../contracts/blog-values'
import { reference } from '../../fields/relations'
import { defineCollection } from '../define-collection'

const MAX_PIXELS = 40_000_000
const LONGEST_SIDE = 2400
const WEBP = { format: 'webp', options: { quality: 82 } } as const

/** Any page may embed images, including landing pages in their opaque origin; opened directly, a file can run nothing. */
const FILE_HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
}

/** Accepts only files uploaded with the form; Payload could otherwise fetch one from a URL. */
const ownFile: CollectionBeforeOperationHook = ({ args, operation, req }) => {
  if (operation === 'create' && !req.file) throw new MissingFile(req.t)
  if (req.file) req.file.name = `${randomUUID()}.webp`
  return args
}

const rows = accessOf('media').read

/**
 * Uploads are never served as they are: each file is decoded and re-encoded as WebP without metadata, under a random
 * name. Files are public, their list is not.
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
      description:
        'Images for posts, and logos that brands uploaded: JPEG, PNG, WebP or AVIF, up to 10 MB. Images are re-encoded. SVG is ' +
        'not accepted.',
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
      formatOptions: WEBP,
      imageSizes: IMAGE_WIDTHS.map((width) => ({ name: `w${width}`, width, formatOptions: WEBP })),
      // Payload answers 500 for a missing file.
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
        admin: { description: 'Describes the image for people who can’t see it.' },
      },
      reference('uploaded_by', 'users', { onDelete: 'set null' }),
    ],
  })
