import type { PayloadRequest } from 'payload'
import { actorOf } from '../access/roles'
import type { Call } from '../contracts/call'
import { createSession } from '../contracts/identity'
import { TooManyRequests } from '../errors'
import { logger } from '../logger'
import { ADDRESS_HEADER, rateLimitsOf } from '../rate-limits'

/**
 * What is counted in addition to writes. By address: lookups without a result (`lookUp`; `lookUpMany` includes empty
 * lists) and created accounts (`signUp`). By user: a GET as expensive as a write (`write`), and a write that calls a payment
 * provider directly (`provider`).
 */
export type EndpointLimit = 'lookUp' | 'lookUpMany' | 'signUp' | 'write' | 'provider'

/** Null for limits by user. */
const COUNTERS = { lookUp: 'lookUp', lookUpMany: 'lookUp', signUp: 'signUp', write: null, provider: null } as const

/** Whether a call counts as a write: any but GET, and a GET with `write`; except starting and ending a session. */
export const countsAsWrite = (call: Call, limit: EndpointLimit | undefined): boolean =>
  (call.method !== 'GET' || limit === 'write') && call.path !== createSession.path

/**
 * Throws TooManyRequests over a limit, and while the database can't be used. Writes are counted here, whatever their outcome, by
 * user or, without one, by address; calls to a payment provider are counted separately as well. What an admin reads as somebody
 * else counts for the admin.
 */
export const admitCall = async (req: PayloadRequest, call: Call, limit: EndpointLimit | undefined): Promise<void> => {
  const limits = rateLimitsOf(req.payload)
  const counter = limit === undefined ? null : COUNTERS[limit]
  refuse(counter === null ? 0 : await limits.waitOf(counter, addressOf(req)))
  if (!countsAsWrite(call, limit)) return
  const actor = actorOf(req)
  const caller = actor ? `user ${actor.viewed_by ?? actor.id}` : addressOf(req)
  refuse(await limits.count('write', caller))
  if (limit === 'provider') refuse(await limits.count('provider', caller))
}

/** Never throws: what was asked has been done, or was answered with an error. */
export const countAnswer = async (
  req: PayloadRequest,
  limit: EndpointLimit | undefined,
  { status, answer }: { status: number; answer?: unknown },
): Promise<void> => {
  const counter = limit === undefined ? null : COUNTERS[limit]
  if (counter === null) return
  const isEmpty = limit === 'lookUpMany' && Array.isArray(answer) && answer.length === 0
  const isCounted = counter === 'signUp' ? status === 201 : status === 404 || isEmpty
  if (!isCounted) return
  try {
    await rateLimitsOf(req.payload).count(counter, addressOf(req))
  } catch (error) {
    logger.warn({ err: error, limit, msg: 'An answer could not be counted' })
  }
}

const addressOf = (req: PayloadRequest): string => req.headers.get(ADDRESS_HEADER) ?? 'unknown'

const refuse = (seconds: number): void => {
  if (seconds > 0) throw new TooManyRequests(seconds)
}
