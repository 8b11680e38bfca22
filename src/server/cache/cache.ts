import { LRUCache } from 'lru-cache'
import { countsOfCache } from '../../metrics'

type Options<V> = {
  /** In the metrics. */
  name: string
  read: (key: string) => Promise<V>
  /** The least recently used entry is evicted first. */
  max: number
  /** Total size in bytes, and the size of one value. */
  bytes?: { max: number; of: (value: V) => number }
  /** Milliseconds; 0 to not cache the value. */
  maxAgeMs?: (value: V) => number
}

export type Invalidatable = {
  drop: (key: string) => void
  dropAll: () => void
  /**
   * While disconnected, nothing is cached, because a change would be missed. What was cached is only `past`, also after the
   * connection is back, until it is read again.
   */
  setConnected: (isConnected: boolean) => void
}

/** Cached until invalidated. */
export type Cache<V> = Invalidatable & {
  get: (key: string) => V | undefined
  /** The value from before the connection was lost, which may have changed: for when it cannot be read. */
  past: (key: string) => V | undefined
  /** Concurrent calls for one key share a read. */
  load: (key: string) => Promise<V>
}

type Entry<V> = { value: V; connection: number }

/** Clock resolution for expiry; reading the clock each time would cost more than the lookup. */
const CLOCK_MS = 50

/**
 * A value whose read began before its key was dropped is returned but not cached, or it would stay stale forever.
 * Caches nothing until `setConnected(true)`.
 */
export const createCache = <V extends object>({ name, read, max, bytes, maxAgeMs }: Options<V>): Cache<V> => {
  const entries = new LRUCache<string, Entry<V>>({
    max,
    ttlResolution: CLOCK_MS,
    ...(bytes && { maxSize: bytes.max, sizeCalculation: ({ value }) => Math.max(1, bytes.of(value)) }),
  })
  const counts = countsOfCache(name)
  const inFlight = new Map<string, { isStale: boolean; answer: Promise<V> }>()
  let isConnected = false
  /** Counts connections: an entry of an earlier one may have missed a change. */
  let connection = 0

  const store = (key: string, value: V): void => {
    const ms = maxAgeMs?.(value)
    if (ms === undefined) entries.set(key, { value, connection })
    else if (ms > 0) entries.set(key, { value, connection }, { ttl: Math.ceil(ms) })
    else entries.delete(key)
  }

  const isCurrent = (entry: Entry<V>): boolean => isConnected && entry.connection === connection

  const dropReads = (): void => {
    for (const flight of inFlight.values()) flight.isStale = true
    inFlight.clear()
  }

  const dropAll = (): void => {
    entries.clear()
    dropReads()
  }

  return {
    get: (key) => {
      const entry = entries.get(key)
      const value = entry && isCurrent(entry) ? entry.value : undefined
      if (value === undefined) counts.misses += 1
      else counts.hits += 1
      return value
    },
    past: (key) => {
      const entry = entries.get(key)
      return entry && !isCurrent(entry) ? entry.value : undefined
    },
    load: async (key) => {
      const running = inFlight.get(key)
      if (running) return running.answer
      const flight = { isStale: false, answer: read(key) }
      inFlight.set(key, flight)
      try {
        const value = await flight.answer
        if (isConnected && !flight.isStale) store(key, value)
        return value
      } finally {
        if (inFlight.get(key) === flight) inFlight.delete(key)
      }
    },
    drop: (key) => {
      entries.delete(key)
      const flight = inFlight.get(key)
      if (flight) flight.isStale = true
      inFlight.delete(key)
    },
    dropAll,
    setConnected: (connected) => {
      isConnected = connected
      if (connected) connection += 1
      dropReads()
    },
  }
}
