import type { Payload } from 'payload'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { adapterOf } from './database'
import { env } from './env'
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
  /** Mails to addresses that nobody has confirmed, by who causes them. */
  mail: { points: 10, seconds: 3_600 },
} as const

export type LimitName = keyof typeof LIMITS

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
}

/** One set of counters an instance. */
const limits = new WeakMap<Payload, RateLimits>()

/** The library's own question to its memory; its types leave it out. */
type Limiter = RateLimiterPostgres & { getInMemoryBlockMsBeforeExpire: (key: string) => number }

const createRateLimits = (payload: Payload): RateLimits => {
  const limiters = {
    lookUp: limiterOf(payload, 'lookUp'),
    signUp: limiterOf(payload, 'signUp'),
    write: limiterOf(payload, 'write'),
    provider: limiterOf(payload, 'provider'),
    mail: limiterOf(payload, 'mail'),
  }

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

  return { count, waitOf }
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
