import type { Payload } from 'payload'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { adapterOf } from './database'
import { env } from './env'
import { isUnavailable, TooManyRequests } from './errors'
import { logger } from './logger'

/** Free points per key and span of `seconds`; RATE_LIMIT_FACTOR multiplies the points. See docs/decisions/0013. */
export const LIMITS = {
  lookUp: { points: 60, seconds: 60 },
  signUp: { points: 100, seconds: 600 },
  write: { points: 300, seconds: 60 },
  provider: { points: 30, seconds: 600 },
  /** Confirmation emails by creator: enough for two typos, too few to harass strangers. */
  confirmation: { points: 3, seconds: 86_400 },
  /** Confirmation emails by mailbox, across creators, so that nobody can flood an inbox through us. */
  confirmationTo: { points: 1, seconds: 3_600 },
  /** Emails by the address that delivers them, which may be one mail server for all. */
  inbound: { points: 300, seconds: 60 },
  /** Emails of one person, so that a program that answers itself ends soon. */
  inboundOfPerson: { points: 30, seconds: 3_600 },
  /** Above the traffic of an office, below that of a script. */
  capture: { points: 10, seconds: 60 },
  captureOfDay: { points: 60, seconds: 86_400 },
  /** Of one page by everybody: above what a popular video sends, below a list of addresses from many machines. */
  captureOfPage: { points: 600, seconds: 60 },
} as const

export type LimitName = keyof typeof LIMITS

const LIMIT_NAMES = Object.keys(LIMITS) as LimitName[]

/** Set by the router to the key of the client's address; a value sent by the client is removed. */
export const ADDRESS_HEADER = 'x-shelfmate-address'

const TABLE = 'rate_limits'

/**
 * Stored in Postgres and so shared by processes. A key over its limit is cached in memory until its span ends. If only the counters
 * fail, requests are admitted; while the whole database can't be used, all functions throw, so that a request waits for it once.
 */
export const rateLimitsOf = (payload: Payload): RateLimits => {
  const made = limits.get(payload) ?? createRateLimits(payload)
  limits.set(payload, made)
  return made
}

export type RateLimits = {
  /** Whole seconds; 0 if the key is admitted now. Counts nothing. */
  waitOf: (name: LimitName, key: string) => Promise<number>
  /** Returns seconds like `waitOf`, above 0 if this point exceeded the limit. */
  count: (name: LimitName, key: string) => Promise<number>
  /** Counts none of them if any is exceeded. Throws TooManyRequests. */
  admit: (keys: Partial<Record<LimitName, string>>) => Promise<void>
}

const limits = new WeakMap<Payload, RateLimits>()

/** Includes the library's memory check, which its types omit. */
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
      // Counts nothing, but makes this process cache what others have counted.
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
  // Unnamed statements, because poolers in transaction mode keep no prepared ones.
  const storeClient = {
    query: ({ text, values }: { text: string; values?: unknown[] }) => adapterOf(payload).pool.query(text, values),
  }
  return new RateLimiterPostgres({
    storeClient,
    storeType: 'pool',
    tableName: TABLE,
    tableCreated: true,
    // One limiter is enough to delete expired rows of all.
    clearExpiredByTimeout: name === 'lookUp',
    keyPrefix: name,
    points,
    duration: LIMITS[name].seconds,
    inMemoryBlockOnConsumed: points,
  }) as Limiter
}

const secondsOf = (milliseconds: number): number => Math.max(1, Math.ceil(milliseconds / 1000))

const letPass = (limit: LimitName, error: unknown): number => {
  if (isUnavailable(error)) throw error
  logger.warn({ err: error, limit, msg: 'The rate limit could not be checked' })
  return 0
}
