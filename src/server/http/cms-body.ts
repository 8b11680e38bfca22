import { parseBoundedJson } from '../../bounded-json'
import { ProductError } from '../../errors'

/** A post's rich text is the deepest and longest thing that the panel sends. */
const BOUNDS = { depth: 60, members: 50_000 }

/**
 * Reads a body as Payload will, before Payload does: throws ProductError for another type than JSON or a form with
 * files, and for JSON that is none or out of bounds, also where the panel puts it into a form's field `_payload`.
 */
export const checkCmsBody = async (body: Buffer, type: string): Promise<void> => {
  if (body.length === 0) return
  // Payload compares exactly like this.
  const [name = ''] = type.split(';', 1)
  if (name === 'application/json') return checkObject(body.toString('utf8'))
  if (name !== 'multipart/form-data') throw new ProductError('wrong_type', 'Send JSON, or a form with files')
  for (const part of (await readForm(body, type)).getAll('_payload')) {
    if (typeof part !== 'string') throw new ProductError('invalid', 'The field _payload is no text')
    checkObject(part)
  }
}

const checkObject = (text: string): void => {
  const value = parseBoundedJson(text, BOUNDS)
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new ProductError('invalid', 'The body is no object')
}

const readForm = async (body: Buffer, type: string): Promise<FormData> => {
  try {
    return await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData()
  } catch {
    throw new ProductError('invalid', 'The form cannot be read')
  }
}
