import { useQuery } from '@tanstack/react-query'
import type { UserTypeAnswer } from '../../../src/contracts/identity'
import type { UserType } from '../../../src/contracts/vocabulary'
import { userTypeQuery } from '../lib/account-queries'
import { signUpSide } from '../lib/sign-up-side'
import { useAuth, useAuthStart } from './auth-context'

/**
 * `unknown`: the identity provider or the server has not answered yet. `signUpSide`: for accounts without a user row.
 */
export type Viewer =
  | { state: 'unknown' }
  | { state: 'anonymous' }
  | { state: 'signed-in'; account: UserTypeAnswer; signUpSide: UserType | null }

const UNKNOWN: Viewer = { state: 'unknown' }
const ANONYMOUS: Viewer = { state: 'anonymous' }

export type ViewerReport = {
  viewer: Viewer
  /** Set when the identity provider failed to start or the server failed to answer. */
  error: Error | null
  retry: () => void
}

export const useViewer = (): ViewerReport => {
  const { user, loading } = useAuth()
  const { error: startError, startAgain } = useAuthStart()
  const query = useQuery(userTypeQuery(user?.uid ?? null))
  const retry = () => void query.refetch()
  if (startError) return { viewer: UNKNOWN, error: startError, retry: startAgain }
  if (loading) return { viewer: UNKNOWN, error: null, retry }
  if (!user) return { viewer: ANONYMOUS, error: null, retry }
  if (query.data)
    return { viewer: { state: 'signed-in', account: query.data, signUpSide: signUpSide() }, error: null, retry }
  return { viewer: UNKNOWN, error: query.error, retry }
}
