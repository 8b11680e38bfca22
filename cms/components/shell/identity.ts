import { initializeApp } from 'firebase/app'
import { type Auth, browserSessionPersistence, connectAuthEmulator, initializeAuth } from 'firebase/auth'

/** Passed by `payload.config.ts`. */
export type IdentityProps = {
  identity: { apiKey: string; authDomain: string; projectId: string; emulatorUrl: string | null }
}

let auth: Auth | undefined

/** Created once per page. */
export const authOf = ({ apiKey, authDomain, projectId, emulatorUrl }: IdentityProps['identity']): Auth => {
  if (auth) return auth
  auth = initializeAuth(initializeApp({ apiKey, authDomain, projectId }, 'panel'), {
    persistence: browserSessionPersistence,
  })
  if (emulatorUrl) connectAuthEmulator(auth, emulatorUrl, { disableWarnings: true })
  return auth
}

/** The host sets the staff cookie for staff only. */
export const openSession = (token: string): Promise<Response> =>
  fetch('/api/session', { method: 'POST', headers: { authorization: `Bearer ${token}` } })
