import { BAD_VALUE, ProductError } from './errors'

/** How deep objects and arrays may stand in each other, and how many keys and items there may be in all. */
export type JsonBounds = { depth: number; members: number }

/**
 * Parses a body's JSON under bounds. Throws ProductError `invalid` for what is no JSON, is too deep or too much, has a NUL
 * byte in a text (Postgres stores none), or a key that every object has: what stands in its place makes whoever reads
 * the object stumble.
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

/** Iterative: a walk that calls itself would end the stack before it could refuse. */
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
        throw new ProductError('invalid', 'Not a name of a field', [{ path: key, message: 'Not a name of a field' }])
      waiting.push({ value: inner, depth: depth + 1 })
    }
  }
}

const refuseNul = (text: string): void => {
  if (text.includes('\u0000')) throw new ProductError('invalid', BAD_VALUE)
}
