import type { PayloadRequest } from 'payload'
import { SESSION_ENDED } from '../contracts/identity'
import { MESSAGES } from '../contracts/messages'
import { ProductError } from '../errors'
import { lookUpAccount } from '../integrations/identity/look-up-account'
import { bearerOf, verifyIdToken } from '../integrations/identity/verify-id-token'
import { staffTokenOf } from './staff-cookie'

const UNANSWERED = 'We couldn’t verify your session. No changes were made; please try again.'

/**
 * Asks the identity provider, uncached: a token stays valid for up to an hour after its account was deleted or
 * disabled. Throws unauthenticated, forbidden for a disabled account, and upstream without an answer.
 */
export const requireFreshIdentity = async ({ headers, payload }: Pick<PayloadRequest, 'headers' | 'payload'>) => {
  const token = bearerOf(headers) ?? staffTokenOf(headers)
  const identity = token === null ? null : await verifyIdToken(token)
  if (token === null || !identity) throw new ProductError('unauthenticated', MESSAGES.notAuthenticated)
  const state = await lookUpAccount(token, identity).catch((error: unknown) => {
    payload.logger.error({ err: error, msg: 'The account lookup at the identity provider failed' })
    throw new ProductError('upstream', UNANSWERED)
  })
  if (state === 'disabled') throw new ProductError('forbidden', MESSAGES.accountDisabled)
  if (state === 'ended') throw new ProductError('unauthenticated', SESSION_ENDED)
}
