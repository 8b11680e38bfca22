import { createContext, useContext } from 'react'
import type { IdentityUser } from '../lib/identity-user'

export type AuthState = {
  user: IdentityUser | null
  /** True until the identity provider has reported. */
  loading: boolean
  /** Kept while signed in; null when signed out, or when it could not be fetched. */
  idToken: string | null
}

export type AuthStart = {
  /** Why the identity provider did not start: it is not known then who is here. Null while it starts, and after. */
  error: Error | null
  /** Starts it once more if it did not start. */
  startAgain: () => void
}

export const AuthContext = createContext<AuthState>({ user: null, loading: true, idToken: null })
export const AuthStartContext = createContext<AuthStart>({ error: null, startAgain: () => {} })

/** The client's auth state (specification, section 4). */
export const useAuth = (): AuthState => useContext(AuthContext)

/** How the start of the identity provider went. */
export const useAuthStart = (): AuthStart => useContext(AuthStartContext)
