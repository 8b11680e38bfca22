import type { Payload } from 'payload'

/**
 * One load for all that ask in the same turn: the cells of a column are rendered one by one, but they start together.
 * The returned function answers the value of one key, undefined when the load has none.
 */
export const oneLoad = <Key, Value>(load: (payload: Payload, keys: Key[]) => Promise<Map<Key, Value>>) => {
  let next: { keys: Set<Key>; loaded: Promise<Map<Key, Value>> } | null = null
  return async (payload: Payload, key: Key): Promise<Value | undefined> => {
    if (next === null) {
      const keys = new Set<Key>()
      const loaded = new Promise((resolve) => setImmediate(resolve)).then(() => {
        next = null
        return load(payload, [...keys])
      })
      next = { keys, loaded }
    }
    next.keys.add(key)
    return (await next.loaded).get(key)
  }
}
