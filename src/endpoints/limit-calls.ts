import type { PayloadRequest } from 'payload'
import { actorOf } from '../access/roles'
import type { Call } from '../contracts/call'
import { createSession } from '../contracts/identity'
import { TooManyRequests } from '../errors'
import { ADDRESS_HEADER, rateLimitsOf } from '../rate-limits'

/** What an endpoint counts by address beside its writes: look-ups that find nothing, or accounts made. */
export type EndpointLimit = 'lookUp' | 'signUp'

/**
 * Before a call: throws TooManyRequests when its caller is over. A write is counted here, whatever becomes of it, by
 * person or, while there is none, by address; opening and ending a session are none.
 */
export const admitCall = async (req: PayloadRequest, call: Call, limit: EndpointLimit | undefined): Promise<void> => {
  const limits = rateLimitsOf(req.payload)
  refuse(limit === undefined ? 0 : await limits.waitOf(limit, addressOf(req)))
  if (call.method === 'GET' || call.path === createSession.path) return
  const actor = actorOf(req)
  refuse(await limits.count('write', actor ? `user ${actor.id}` : addressOf(req)))
}

/** After a call: counts what it turned out to be. A list that is empty found nothing, as a 404 did. */
export const countAnswer = async (
  req: PayloadRequest,
  limit: EndpointLimit | undefined,
  { status, answer }: { status: number; answer?: unknown },
): Promise<void> => {
  const isMiss = limit === 'lookUp' && (status === 404 || (Array.isArray(answer) && answer.length === 0))
  const isSignUp = limit === 'signUp' && status === 201
  if (limit !== undefined && (isMiss || isSignUp)) await rateLimitsOf(req.payload).count(limit, addressOf(req))
}

const addressOf = (req: PayloadRequest): string => req.headers.get(ADDRESS_HEADER) ?? 'unknown'

const refuse = (seconds: number): void => {
  if (seconds > 0) throw new TooManyRequests(seconds)
}
