import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { TestProduct } from '../../support/product'

/** A stored image in the panel's API. */
export type Image = {
  id: number
  filename: string
  mimeType: string
  width: number
  height: number
  filesize: number
  url: string
}

type Upload = {
  bytes: Uint8Array | string
  name?: string
  type?: string
  values?: object
  method?: string
  path?: string
}

/** Sends a file as the panel's form does. */
export const upload = async (
  product: TestProduct,
  { cookie }: { cookie: string },
  { bytes, name = 'photo.png', type = 'image/png', values = { alt: 'A photo' }, method = 'POST', path = '' }: Upload,
  headers: Record<string, string> = {},
) => {
  const form = new FormData()
  form.set('_payload', JSON.stringify(values))
  form.set('file', new Blob([bytes as BlobPart], { type }), name)
  const answer = await fetch(`${product.origin}/cms-api/media${path}`, {
    method,
    headers: { cookie, origin: product.origin, ...headers },
    body: form,
  })
  const body = (await answer.json()) as { doc?: Image }
  return { status: answer.status, body, doc: body.doc as Image }
}
/** The names of the stored files. */
export const filesOf = (product: TestProduct): Promise<string[]> =>
  readdir(join(product.dataDir, 'media')).catch(() => [])

/** A single-color image whose metadata contain SECRET-PLACE. */
export const picture = (width = 40, height = 30) =>
  sharp({ create: { width, height, channels: 3, background: '#c33' } }).withExif({
    IFD0: { Copyright: 'SECRET-PLACE', Software: 'SECRET-PLACE' },
  })
