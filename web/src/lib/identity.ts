import type { IdentityUser } from './identity-user'
import { isViewing } from './is-viewing'

/** The provider's SDK (25 kB) is loaded by the first call that needs it and never with a public page. */
const provider = () => import('./identity-firebase')

/** Instead of the provider, while an admin views an account. */
const identity = () => (isViewing() ? import('./identity-of-view') : provider())

/** Also signs the account in. Rejects with the provider's error; see `identity-errors`. */
export const signUp = async (email: string, password: string): Promise<IdentityUser> =>
  (await provider()).signUp(email, password)

/** Rejects with the provider's error; see `identity-errors`. */
export const signIn = async (email: string, password: string): Promise<IdentityUser> =>
  (await provider()).signIn(email, password)

/** Of an admin who views an account: ends the view. */
export const signOut = async (): Promise<void> => (await identity()).signOut()

/** `returnTo` is the address of our login to which the link's page leads on. */
export const sendReset = async (email: string, returnTo: string | null): Promise<void> =>
  (await provider()).sendReset(email, returnTo)

/** The email address of a reset link's code (`oobCode`). Rejects when the code was used or has expired. */
export const checkResetCode = async (code: string): Promise<string> => (await provider()).checkResetCode(code)

/** `code` is a reset link's `oobCode`. */
export const confirmReset = async (code: string, password: string): Promise<void> =>
  (await provider()).confirmReset(code, password)

/** The signed-in account, once the provider has reported its state; null when no one is signed in. */
export const currentUser = async (): Promise<IdentityUser | null> => (await identity()).currentUser()

/** A valid ID token, renewed by the provider when it expires; null when no one is signed in. */
export const idToken = async (): Promise<string | null> => (await identity()).idToken()

/** Reports the account now and on each change of account or token. Resolves to an unsubscribe function. */
export const observe = async (report: (user: IdentityUser | null) => void): Promise<() => void> =>
  (await identity()).observe(report)
