import { createLogger } from '../lib/logger'

const log = createLogger('token-sync')
const PATH = '/api/session'
const MAX_AGE_MS = 5 * 60 * 1000
/** An answer that does not come must not hold back a log-out's. */
const PATIENCE_MS = 10_000

let latest: Promise<void> = Promise.resolve()

/**
 * Tells the server of a changed ID token: POST with it, DELETE without one (specification, section 7). A token older
 * than five minutes by its `iat` is skipped. A failure or a refusal is logged; it stops nothing.
 */
export const syncToken = (token: string | null, nowMs: number = Date.now()): void => {
  if (token !== null && nowMs - issuedAtMs(token) > MAX_AGE_MS) return
  const init: RequestInit =
    token === null ? { method: 'DELETE' } : { method: 'POST', headers: { Authorization: `Bearer ${token}` } }
  // One after the other: a log-out's cookie must not come before the one of the token that it ends.
  latest = latest.then(() => send(init))
}

/** Settles when all syncs so far have: the panel must not be opened before its cookie is there. */
export const tokenSynced = (): Promise<void> => latest

/** When a JWT was made, in milliseconds; 0 when it cannot be read, which counts as old. */
export const issuedAtMs = (token: string): number => {
  try {
    const payload = token.split('.')[1] ?? ''
    const claims: unknown = JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/')))
    const iat = typeof claims === 'object' && claims !== null && 'iat' in claims ? claims.iat : null
    return typeof iat === 'number' ? iat * 1000 : 0
  } catch {
    return 0
  }
}

/** Never rejects: a failure must not stop what comes after it. */
const send = async (init: RequestInit): Promise<void> => {
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS)
    const { ok, status } = await fetch(PATH, { ...init, credentials: 'same-origin', signal })
    if (!ok) log.warn('Token sync was refused', status)
  } catch (error) {
    log.warn('Token sync failed', error)
  }
}
