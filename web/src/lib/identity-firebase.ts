import { initializeApp } from 'firebase/app'
import {
  type Auth,
  confirmPasswordReset,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  signOut as endSession,
  indexedDBLocalPersistence,
  initializeAuth,
  onIdTokenChanged,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  type User,
  verifyPasswordResetCode,
} from 'firebase/auth/web-extension'
import { appConfig } from './config'
import { identityCode } from './identity-code'
import type { IdentityUser } from './identity-user'

let connected: Auth | null = null

/** Only email and password are used, so `initializeAuth` works without the popup resolver (7 kB less than `getAuth`). */
export const auth = (): Auth => {
  if (connected) return connected
  const { apiKey, authDomain, projectId, emulatorUrl } = appConfig().identity
  const app = initializeApp({ apiKey, authDomain, projectId })
  connected = initializeAuth(app, { persistence: indexedDBLocalPersistence })
  if (emulatorUrl) connectAuthEmulator(connected, emulatorUrl, { disableWarnings: true })
  return connected
}

const asUser = (user: User): IdentityUser => ({ uid: user.uid, email: user.email })

export const signUp = async (email: string, password: string): Promise<IdentityUser> =>
  asUser((await createUserWithEmailAndPassword(auth(), email, password)).user)

export const signIn = async (email: string, password: string): Promise<IdentityUser> =>
  asUser((await signInWithEmailAndPassword(auth(), email, password)).user)

export const signOut = (): Promise<void> => endSession(auth())

/** A host that is not among the project's authorized domains must not cost anybody the email. */
export const sendReset = (email: string, returnTo: string | null): Promise<void> =>
  sendPasswordResetEmail(auth(), email, returnTo === null ? undefined : { url: returnTo }).catch((error: unknown) => {
    if (returnTo === null || identityCode(error) !== 'auth/unauthorized-continue-uri') throw error
    return sendPasswordResetEmail(auth(), email)
  })

export const confirmReset = (code: string, password: string): Promise<void> =>
  confirmPasswordReset(auth(), code, password)

export const checkResetCode = (code: string): Promise<string> => verifyPasswordResetCode(auth(), code)

export const currentUser = async (): Promise<IdentityUser | null> => {
  await auth().authStateReady()
  const user = auth().currentUser
  return user && asUser(user)
}

export const idToken = async (): Promise<string | null> => {
  await auth().authStateReady()
  return (await auth().currentUser?.getIdToken()) ?? null
}

export const observe = (report: (user: IdentityUser | null) => void): (() => void) =>
  onIdTokenChanged(auth(), (user) => report(user && asUser(user)))
