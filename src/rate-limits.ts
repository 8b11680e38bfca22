import type { Payload } from 'payload'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { adapterOf } from './database'
import { env } from './env'
import { TooManyRequests } from './errors'
import { logger } from './logger'

/** How much is free, per key and span of `seconds`; RATE_LIMIT_FACTOR multiplies the points. docs/decisions/0013. */
export const LIMITS = {
  /** Look-ups of the public that find nothing, by address. */
  lookUp: { points: 60, seconds: 60 },
  /** Accounts made, by address. */
  signUp: { points: 100, seconds: 600 },
  /** Writes, by person; by address while there is none. */
  write: { points: 300, seconds: 60 },
  /** Calls that ask a payment service on the spot, by person. */
  provider: { points: 30, seconds: 600 },
  /** Emails that confirm a payout destination, by creator: enough to mistype it twice, too few to bother strangers. */
  confirmation: { points: 3, seconds: 86_400 },
  /** The same by mailbox, whoever asks: one is enough to click, and nobody can fill an inbox through us. */
  confirmationTo: { points: 1, seconds: 3_600 },
  /** Emails left on a landing page, by page and client address: an office stays below, a script does not. */
  capture: { points: 10, seconds: 60 },
  /** The same per day, against a slow script. */
  captureOfDay: { points: 60, seconds: 86_400 },
} as const

export type LimitName = keyof typeof LIMITS

const LIMIT_NAMES = Object.keys(LIMITS) as LimitName[]

/** Where the product door writes the key of the caller's address; what a client sends under this name is taken off. */
export const ADDRESS_HEADER = 'x-shelfmate-address'

const TABLE = 'rate_limits'

/**
 * The counters of a Payload instance, kept in its Postgres: they hold over processes and restarts. A key that is over
 * is remembered in memory until its span ends and costs no query. Without the database everybody may pass.
 */
export const rateLimitsOf = (payload: Payload): RateLimits => {
  const made = limits.get(payload) ?? createRateLimits(payload)
  limits.set(payload, made)
  return made
}

export type RateLimits = {
  /** Whole seconds until the key may go on; 0 while it may. Counts nothing. */
  waitOf: (name: LimitName, key: string) => Promise<number>
  /** Counts one, and answers as `waitOf`: seconds above 0 mean that this one was too much. */
  count: (name: LimitName, key: string) => Promise<number>
  /** Counts one under each of several limits, and none when one of them is reached. Throws TooManyRequests. */
  admit: (keys: Partial<Record<LimitName, string>>) => Promise<void>
}

/** One set of counters an instance. */
const limits = new WeakMap<Payload, RateLimits>()

/** The library's own question to its memory; its types leave it out. */
type Limiter = RateLimiterPostgres & { getInMemoryBlockMsBeforeExpire: (key: string) => number }

const createRateLimits = (payload: Payload): RateLimits => {
  const limiters = Object.fromEntries(LIMIT_NAMES.map((name) => [name, limiterOf(payload, name)])) as Record<
    LimitName,
    Limiter
  >

  const count: RateLimits['count'] = async (name, key) => {
    try {
      await limiters[name].consume(key)
      return 0
    } catch (error) {
      return error instanceof RateLimiterRes ? secondsOf(error.msBeforeNext) : letPass(name, error)
    }
  }

  const waitOf: RateLimits['waitOf'] = async (name, key) => {
    const limiter = limiters[name]
    const blocked = limiter.getInMemoryBlockMsBeforeExpire(limiter.getKey(key))
    if (blocked > 0) return secondsOf(blocked)
    try {
      const state = await limiter.get(key)
      if (state === null || state.consumedPoints < limiter.points) return 0
      // Adds nothing, but this process remembers from now on what another has counted.
      await limiter.consume(key, 0).catch(() => undefined)
      return secondsOf(state.msBeforeNext)
    } catch (error) {
      return letPass(name, error)
    }
  }

  const admit: RateLimits['admit'] = async (keys) => {
    const counted = Object.entries(keys) as [LimitName, string][]
    for (const ask of [waitOf, count]) {
      for (const [name, key] of counted) {
        const seconds = await ask(name, key)
        if (seconds > 0) throw new TooManyRequests(seconds)
      }
    }
  }

  return { count, waitOf, admit }
}

const limiterOf = (payload: Payload, name: LimitName): Limiter => {
  const points = Math.max(1, Math.round(LIMITS[name].points * env().rateLimitFactor))
  // Without a name: a pooler in transaction mode keeps no prepared statement.
  const storeClient = {
    query: ({ text, values }: { text: string; values?: unknown[] }) => adapterOf(payload).pool.query(text, values),
  }
  return new RateLimiterPostgres({
    storeClient,
    storeType: 'pool',
    tableName: TABLE,
    tableCreated: true,
    // One of them is enough to clear away what is over, for all.
    clearExpiredByTimeout: name === 'lookUp',
    keyPrefix: name,
    points,
    duration: LIMITS[name].seconds,
    inMemoryBlockOnConsumed: points,
  }) as Limiter
}

const secondsOf = (milliseconds: number): number => Math.max(1, Math.ceil(milliseconds / 1000))

const letPass = (limit: LimitName, error: unknown): number => {
  logger.warn({ err: error, limit, msg: 'A limit could not be counted' })
  return 0
}
