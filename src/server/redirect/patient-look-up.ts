import type { IncomingMessage } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { isUnavailable } from '../../errors'
import type { Cache } from '../cache/cache'

/** A number is the seconds for which the visitor has to wait. */
export type LookUp<V> = Promise<V | number>

/** How long a visitor waits for a database that does not answer. */
const PATIENCE_MS = 500
/** After a failure, how long the database is left alone before it is asked again. */
const PAUSE_MS = 1_000
/** For how long a value that was never cached is asked for again: a database that restarts is back in a few seconds. */
const INSIST_MS = 5_000

/**
 * While the cache is disconnected, a value from before is used when `lookUp` fails or takes too long. A value that was
 * never cached can only be looked up, and is asked for again while the database is unavailable.
 */
export const createPatientLookUp = <V extends object>(
  cache: Pick<Cache<V>, 'past'>,
  lookUp: (req: IncomingMessage, key: string) => LookUp<V>,
) => {
  let pausedUntil = 0

  return async (req: IncomingMessage, key: string): LookUp<V> => {
    const past = cache.past(key)
    if (!past) return insist(() => lookUp(req, key))
    if (Date.now() < pausedUntil) return past
    try {
      return await withPatience(lookUp(req, key))
    } catch {
      pausedUntil = Date.now() + PAUSE_MS
      return past
    }
  }
}

const insist = async <V>(ask: () => Promise<V>): Promise<V> => {
  const end = performance.now() + INSIST_MS
  for (;;) {
    try {
      return await ask()
    } catch (error) {
      if (!isUnavailable(error) || performance.now() >= end) throw error
    }
    await wait(PAUSE_MS)
  }
}

/** Rejects when the answer takes longer than a visitor should wait. */
export const withPatience = async <V>(answer: Promise<V>): Promise<V> => {
  const late = new AbortController()
  try {
    return await Promise.race([answer, fail(late.signal)])
  } finally {
    late.abort()
  }
}

const fail = async (signal: AbortSignal): Promise<never> => {
  await wait(PATIENCE_MS, undefined, { signal })
  throw new Error('The database does not answer')
}
