import { MESSAGES } from '../../../../src/contracts/messages'
import { ApiError } from '../../lib/api'

/**
 * Why setup stopped. `signed-out`: log in again; `connection`: connect at Amazon again; `other`: the same once more may
 * help. `text` is the specification's; `detail` is what the server says of a conflict beyond it.
 */
export type SetupFailure = { kind: 'signed-out' | 'connection' | 'other'; text: string; detail?: string }

/** The failure of a consent that came back with `?error=`. */
export const REFUSED_CONSENT: SetupFailure = { kind: 'connection', text: MESSAGES.connectionFailed }

export const SIGNED_OUT: SetupFailure = { kind: 'signed-out', text: MESSAGES.authenticationError }

/** What the person is told about an error of setup (specification, sections 2 and 8). */
export const setupFailure = (error: unknown): SetupFailure => {
  const said = error instanceof ApiError ? error.serverMessage : error instanceof Error ? error.message : null
  if (said === MESSAGES.notAuthenticated || (error instanceof ApiError && error.status === 401)) return SIGNED_OUT
  if (said === MESSAGES.noUsProfile || said === MESSAGES.noUsProfiles)
    return { kind: 'connection', text: MESSAGES.sellerNotFound }
  if (said === MESSAGES.connectionFailed) return REFUSED_CONSENT
  const detail = error instanceof ApiError && error.status === 409 && error.serverMessage
  return { kind: 'other', text: MESSAGES.setupFailed, ...(detail ? { detail } : {}) }
}
