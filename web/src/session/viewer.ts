import { useQuery } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import type { UserTypeAnswer } from '../../../src/contracts/identity'
import type { UserType } from '../../../src/contracts/vocabulary'
import { userTypeQuery } from '../lib/account-queries'
import { signUpSide } from '../lib/sign-up-side'
import { useAuth, useAuthStart } from './auth-context'
import type { Remembered } from './remembered-account'

/**
 * `unknown`: the identity provider or the server has not answered yet. `signUpSide`: for accounts without a user row.
 */
export type Viewer =
  | { state: 'unknown' }
  | { state: 'anonymous' }
  | { state: 'signed-in'; account: UserTypeAnswer; signUpSide: UserType | null }

const UNKNOWN: Viewer = { state: 'unknown' }
const ANONYMOUS: Viewer = { state: 'anonymous' }

/**
 * The account of the last visit, on pages that show its menu and ask for their data before it is known who is there. It
 * decides only what is painted: each call needs the identity provider's token.
 */
export const RememberedAccount = createContext<Remembered | null>(null)

export type ViewerReport = {
  viewer: Viewer
  /** The viewer is that of the last visit: neither the identity provider nor the server has contradicted it yet. */
  isRemembered: boolean
  /** Set when the identity provider failed to start or the server failed to answer. */
  error: Error | null
  retry: () => void
}

export const useViewer = (): ViewerReport => {
  const { user, loading } = useAuth()
  const { error: startError, startAgain } = useAuthStart()
  const query = useQuery(userTypeQuery(user?.uid ?? null))
  const remembered = useContext(RememberedAccount)
  const retry = () => void query.refetch()
  const known = (viewer: Viewer, error: Error | null = null) => ({ viewer, isRemembered: false, error, retry })
  const fromLastVisit = ({ account }: Remembered) => ({ ...known(signedIn(account)), isRemembered: true })
  if (startError) return { ...known(UNKNOWN, startError), retry: startAgain }
  if (loading) return remembered ? fromLastVisit(remembered) : known(UNKNOWN)
  if (!user) return known(ANONYMOUS)
  if (query.data) return known(signedIn(query.data))
  if (remembered?.uid === user.uid && !query.error) return fromLastVisit(remembered)
  return known(UNKNOWN, query.error)
}

const signedIn = (account: UserTypeAnswer): Viewer => ({ state: 'signed-in', account, signUpSide: signUpSide() })
