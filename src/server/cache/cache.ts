import { LRUCache } from 'lru-cache'

type Options<V> = {
  /** Asks for what is not known. */
  read: (key: string) => Promise<V>
  /** How many are kept; the one that nobody asked for longest goes first. */
  max: number
  /** How many bytes are kept, and how many one has. */
  bytes?: { max: number; of: (value: V) => number }
  /** How long it may be kept at most, in milliseconds; 0: not at all. */
  keepMs?: (value: V) => number
}

/** What a listener of changes does to a cache. */
export type Invalidatable = {
  drop: (key: string) => void
  dropAll: () => void
  /** While nothing can be heard nothing is kept either, or a change would be missed. */
  setConnected: (isConnected: boolean) => void
}

/** Values by key, kept in memory as long as nobody says that they changed. */
export type Cache<V> = Invalidatable & {
  /** What is known without asking. */
  get: (key: string) => V | undefined
  /** Asks, once for all who ask at the same time, and keeps the answer. */
  load: (key: string) => Promise<V>
}

/** How exactly time is told; asking the clock each time would cost more than the look-up. */
const CLOCK_MS = 50

/**
 * A cache that is kept true by whoever calls `drop`. An answer that was asked for before its key was dropped is given but
 * not kept, or stale bytes would stay for ever. Keeps nothing until it is told that changes are heard.
 */
export const createCache = <V extends object>({ read, max, bytes, keepMs }: Options<V>): Cache<V> => {
  const kept = new LRUCache<string, V>({
    max,
    ttlResolution: CLOCK_MS,
    ...(bytes && { maxSize: bytes.max, sizeCalculation: (value: V) => Math.max(1, bytes.of(value)) }),
  })
  const inFlight = new Map<string, { isStale: boolean; answer: Promise<V> }>()
  let isConnected = false

  const keep = (key: string, value: V): void => {
    const ms = keepMs?.(value)
    if (ms === undefined) kept.set(key, value)
    else if (ms > 0) kept.set(key, value, { ttl: Math.ceil(ms) })
  }

  const dropAll = (): void => {
    kept.clear()
    for (const flight of inFlight.values()) flight.isStale = true
    inFlight.clear()
  }

  return {
    get: (key) => kept.get(key),
    load: async (key) => {
      const running = inFlight.get(key)
      if (running) return running.answer
      const flight = { isStale: false, answer: read(key) }
      inFlight.set(key, flight)
      try {
        const value = await flight.answer
        if (isConnected && !flight.isStale) keep(key, value)
        return value
      } finally {
        if (inFlight.get(key) === flight) inFlight.delete(key)
      }
    },
    drop: (key) => {
      kept.delete(key)
      const flight = inFlight.get(key)
      if (flight) flight.isStale = true
      inFlight.delete(key)
    },
    dropAll,
    setConnected: (connected) => {
      isConnected = connected
      dropAll()
    },
  }
}
