import { BAD_VALUE, ProductError } from './errors'

/** The maximum nesting depth, and the maximum number of keys and items in total. */
export type JsonBounds = { depth: number; members: number }

/**
 * Parses JSON within bounds. Throws ProductError `invalid` for invalid JSON, too much depth or too many members, text with a
 * NUL character (which Postgres rejects), and keys that shadow members of Object.prototype.
 */
export const parseBoundedJson = (text: string, bounds: JsonBounds): unknown => {
  const value = parse(text)
  checkBounds(value, bounds)
  return value
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw new ProductError('invalid', 'The body is not JSON')
  }
}

/** Iterative, because recursion would overflow the stack before the depth is checked. */
const checkBounds = (root: unknown, bounds: JsonBounds): void => {
  const waiting: { value: unknown; depth: number }[] = [{ value: root, depth: 0 }]
  let members = 0
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, depth } = next
    if (typeof value === 'string') refuseNul(value)
    if (typeof value !== 'object' || value === null) continue
    if (depth >= bounds.depth) throw new ProductError('invalid', 'The body is nested too deeply')
    for (const [key, inner] of Object.entries(value)) {
      members += 1
      if (members > bounds.members) throw new ProductError('invalid', 'The body has too many fields')
      refuseNul(key)
      if (key in Object.prototype)
        throw new ProductError('invalid', 'Invalid field name', [{ path: key, message: 'Invalid field name' }])
      waiting.push({ value: inner, depth: depth + 1 })
    }
  }
}

const refuseNul = (text: string): void => {
  if (text.includes('\u0000')) throw new ProductError('invalid', BAD_VALUE)
}
