import { createLogger } from '../lib/logger'

const log = createLogger('token-sync')
const PATH = '/api/session'
const MAX_AGE_MS = 5 * 60 * 1000
/** A hanging request must not block the logout that follows it. */
const TIMEOUT_MS = 10_000

let latest: Promise<void> = Promise.resolve()

/**
 * POST with a token, DELETE without. Skips a token older than five minutes by its `iat`.
 * Failures are only logged.
 */
export const syncToken = (token: string | null, nowMs: number = Date.now()): void => {
  if (token !== null && nowMs - issuedAtMs(token) > MAX_AGE_MS) return
  const init: RequestInit =
    token === null ? { method: 'DELETE' } : { method: 'POST', headers: { Authorization: `Bearer ${token}` } }
  // In order: the answer to a logout must not arrive before the cookie of the token that it ends.
  latest = latest.then(() => send(init))
}

/** Settles when all syncs so far have. The panel must not be opened before its cookie is set. */
export const tokenSynced = (): Promise<void> => latest

/** In milliseconds; 0 when it cannot be read, which counts as old. */
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

/** Never rejects, so that the next sync in the chain still runs. */
const send = async (init: RequestInit): Promise<void> => {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const { ok, status } = await fetch(PATH, { ...init, credentials: 'same-origin', signal })
    if (!ok) log.warn('Token sync was refused', status)
  } catch (error) {
    log.warn('Token sync failed', error)
  }
}
