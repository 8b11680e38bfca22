import { createHash } from 'node:crypto'

/**
 * A statement that each connection plans once, for what a test asks several times a second: planning it takes many times as
 * long as running it.
 */
export const prepared = (text: string, values: unknown[] = []) => ({
  name: createHash('sha256').update(text).digest('hex').slice(0, 32),
  text,
  values,
})
