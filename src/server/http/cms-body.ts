import { parseBoundedJson } from '../../bounded-json'
import { ProductError } from '../../errors'

/** A post's rich text is the deepest and longest JSON that the panel sends. */
const BOUNDS = { depth: 60, members: 50_000 }

/**
 * Checks a body the way Payload will parse it. Throws ProductError for a type other than JSON or multipart form data,
 * and for invalid or out-of-bounds JSON, also in a form's `_payload` field.
 */
export const checkCmsBody = async (body: Buffer, type: string): Promise<void> => {
  if (body.length === 0) return
  // Payload compares the type exactly like this.
  const [name = ''] = type.split(';', 1)
  if (name === 'application/json') return checkObject(body.toString('utf8'))
  if (name !== 'multipart/form-data') throw new ProductError('wrong_type', 'Send JSON, or a form with files')
  for (const part of (await readForm(body, type)).getAll('_payload')) {
    if (typeof part !== 'string') throw new ProductError('invalid', 'The _payload field must be text')
    checkObject(part)
  }
}

const checkObject = (text: string): void => {
  const value = parseBoundedJson(text, BOUNDS)
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new ProductError('invalid', 'The body must be a JSON object')
}

const readForm = async (body: Buffer, type: string): Promise<FormData> => {
  try {
    return await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData()
  } catch {
    throw new ProductError('invalid', 'The form cannot be read')
  }
}
