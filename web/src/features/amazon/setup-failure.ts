import { MESSAGES } from '../../../../src/contracts/messages'
import { ApiError } from '../../lib/api'

/** `text` comes from the specification; `detail` is the server's message for a 409. */
export type SetupFailure = { kind: 'signed-out' | 'connection' | 'other'; text: string; detail?: string }

/** Amazon redirected back with `?error=`. */
export const REFUSED_CONSENT: SetupFailure = { kind: 'connection', text: MESSAGES.connectionFailed }

export const SIGNED_OUT: SetupFailure = { kind: 'signed-out', text: MESSAGES.authenticationError }

export const setupFailure = (error: unknown): SetupFailure => {
  const message = error instanceof ApiError ? error.serverMessage : error instanceof Error ? error.message : null
  if (message === MESSAGES.notAuthenticated || (error instanceof ApiError && error.status === 401)) return SIGNED_OUT
  if (message === MESSAGES.noUsProfile || message === MESSAGES.noUsProfiles)
    return { kind: 'connection', text: MESSAGES.sellerNotFound }
  if (message === MESSAGES.connectionFailed) return REFUSED_CONSENT
  const detail = error instanceof ApiError && error.status === 409 && error.serverMessage
  return { kind: 'other', text: MESSAGES.setupFailed, ...(detail ? { detail } : {}) }
}
