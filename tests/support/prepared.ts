import { createHash } from 'node:crypto'

/** Each connection plans it once: planning takes many times as long as running it. */
export const prepared = (text: string, values: unknown[] = []) => ({
  name: createHash('sha256').update(text).digest('hex').slice(0, 32),
  text,
  values,
})
