import type { Payload } from 'payload'

/** Batches all keys requested in the same turn into one load, because the cells of a column render one by one. */
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
