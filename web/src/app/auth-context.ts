import { createContext, useContext } from 'react'
import type { IdentityUser } from '../lib/identity-user'

export type AuthState = {
  user: IdentityUser | null
  /** True until the identity provider has reported. */
  loading: boolean
  /** Kept while signed in; null when signed out, or when it could not be fetched. */
  idToken: string | null
}

export const AuthContext = createContext<AuthState>({ user: null, loading: true, idToken: null })

/** The client's auth state (specification, section 4). */
export const useAuth = (): AuthState => useContext(AuthContext)
