import { createContext, useContext } from 'react'
import type { IdentityUser } from '../lib/identity-user'

export type AuthState = {
  user: IdentityUser | null
  /** True until the identity provider has reported. */
  loading: boolean
  /** Null when signed out or when the token could not be fetched. */
  idToken: string | null
}

export type AuthStart = {
  /** Why the identity provider failed to start, so that the user is unknown. Null while it starts and once it runs. */
  error: Error | null
  /** Retries the start if it failed. */
  startAgain: () => void
}

export const AuthContext = createContext<AuthState>({ user: null, loading: true, idToken: null })
export const AuthStartContext = createContext<AuthStart>({ error: null, startAgain: () => {} })

export const useAuth = (): AuthState => useContext(AuthContext)

export const useAuthStart = (): AuthStart => useContext(AuthStartContext)
