import type { PayloadRequest } from 'payload'
import { actorOf } from '../access/roles'
import type { Call } from '../contracts/call'
import { createSession } from '../contracts/identity'
import { TooManyRequests } from '../errors'
import { ADDRESS_HEADER, rateLimitsOf } from '../rate-limits'

/**
 * What an endpoint counts beside the writes: by address, look-ups that find nothing (`lookUpMany`: an empty list as well)
 * and accounts made (`signUp`); by person, a GET that costs as much as a write (`write`), and a write that asks a payment
 * service on the spot (`provider`).
 */
export type EndpointLimit = 'lookUp' | 'lookUpMany' | 'signUp' | 'write' | 'provider'

/** The counter by address of each; none for those by person. */
const COUNTERS = { lookUp: 'lookUp', lookUpMany: 'lookUp', signUp: 'signUp', write: null, provider: null } as const

/** Whether a call counts as a write: each that is no GET, and a GET with `write`; opening and ending a session are none. */
export const countsAsWrite = (call: Call, limit: EndpointLimit | undefined): boolean =>
  (call.method !== 'GET' || limit === 'write') && call.path !== createSession.path

/**
 * Before a call: throws TooManyRequests when its caller is over. A write is counted here, whatever becomes of it, by
 * person or, while there is none, by address; one that asks a payment service in its own counter as well.
 */
export const admitCall = async (req: PayloadRequest, call: Call, limit: EndpointLimit | undefined): Promise<void> => {
  const limits = rateLimitsOf(req.payload)
  const counter = limit === undefined ? null : COUNTERS[limit]
  refuse(counter === null ? 0 : await limits.waitOf(counter, addressOf(req)))
  if (!countsAsWrite(call, limit)) return
  const actor = actorOf(req)
  const caller = actor ? `user ${actor.id}` : addressOf(req)
  refuse(await limits.count('write', caller))
  if (limit === 'provider') refuse(await limits.count('provider', caller))
}

/** After a call: counts what it turned out to be. */
export const countAnswer = async (
  req: PayloadRequest,
  limit: EndpointLimit | undefined,
  { status, answer }: { status: number; answer?: unknown },
): Promise<void> => {
  const counter = limit === undefined ? null : COUNTERS[limit]
  if (counter === null) return
  const isEmpty = limit === 'lookUpMany' && Array.isArray(answer) && answer.length === 0
  const isCounted = counter === 'signUp' ? status === 201 : status === 404 || isEmpty
  if (isCounted) await rateLimitsOf(req.payload).count(counter, addressOf(req))
}

const addressOf = (req: PayloadRequest): string => req.headers.get(ADDRESS_HEADER) ?? 'unknown'

const refuse = (seconds: number): void => {
  if (seconds > 0) throw new TooManyRequests(seconds)
}
