import { MESSAGES } from '../../../../src/contracts/messages'
import { ApiError } from '../../lib/api'

/**
 * Why setup stopped. `signed-out`: log in again; `connection`: connect at Amazon again; `other`: the same once more may
 * help, and the text is also toasted.
 */
export type SetupFailure = { kind: 'signed-out' | 'connection' | 'other'; text: string }

/** The failure of a consent that came back with `?error=`. */
export const REFUSED_CONSENT: SetupFailure = { kind: 'connection', text: MESSAGES.connectionFailed }

export const SIGNED_OUT: SetupFailure = { kind: 'signed-out', text: MESSAGES.authenticationError }

/** What the person is told about an error of setup (specification, sections 2 and 8). */
export const setupFailure = (error: unknown): SetupFailure => {
  const said = error instanceof ApiError ? error.serverMessage : error instanceof Error ? error.message : null
  if (said === MESSAGES.notAuthenticated || (error instanceof ApiError && error.status === 401)) return SIGNED_OUT
  if (said === MESSAGES.noUsProfile) return { kind: 'connection', text: MESSAGES.sellerNotFound }
  if (said === MESSAGES.connectionFailed) return REFUSED_CONSENT
  return { kind: 'other', text: MESSAGES.setupFailed }
}
