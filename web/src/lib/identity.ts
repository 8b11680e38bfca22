import type { IdentityUser } from './identity-user'

/** The provider's SDK is 25 kB: it is loaded by the first call that needs it, never with a public page. */
const provider = () => import('./identity-firebase')

/** Creates the account and signs it in. Rejects with the provider's error; see `identity-errors`. */
export const signUp = async (email: string, password: string): Promise<IdentityUser> =>
  (await provider()).signUp(email, password)

/** Signs in. Rejects with the provider's error; see `identity-errors`. */
export const signIn = async (email: string, password: string): Promise<IdentityUser> =>
  (await provider()).signIn(email, password)

export const signOut = async (): Promise<void> => (await provider()).signOut()

/** Sends the mail with the reset link. */
export const sendReset = async (email: string): Promise<void> => (await provider()).sendReset(email)

/** The e-mail that a mailed link's code (`oobCode`) is for. Rejects when the code was used or is too old. */
export const checkResetCode = async (code: string): Promise<string> => (await provider()).checkResetCode(code)

/** Sets the new password by the code of the mailed link (`oobCode`). */
export const confirmReset = async (code: string, password: string): Promise<void> =>
  (await provider()).confirmReset(code, password)

/** The signed-in account, once the provider has reported its state; null when nobody is signed in. */
export const currentUser = async (): Promise<IdentityUser | null> => (await provider()).currentUser()

/** A valid ID token, renewed by the provider when it runs out; null when nobody is signed in. */
export const idToken = async (): Promise<string | null> => (await provider()).idToken()

/** Reports the account now and at each change of account or token. Resolves to the function that ends it. */
export const observe = async (report: (user: IdentityUser | null) => void): Promise<() => void> =>
  (await provider()).observe(report)
