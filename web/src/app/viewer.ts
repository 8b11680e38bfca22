import { useQuery } from '@tanstack/react-query'
import { userTypeQuery } from '../lib/account-queries'
import { type Day, reportDay } from '../lib/dates'
import { signUpSide } from '../lib/sign-up-side'
import { useAuth, useAuthStart } from './auth-context'
import type { Viewer } from './navigation'

const UNKNOWN: Viewer = { state: 'unknown' }
const ANONYMOUS: Viewer = { state: 'anonymous' }

export type ViewerReport = {
  viewer: Viewer
  /** Set when the identity provider failed to start or the server failed to answer. */
  error: Error | null
  retry: () => void
}

/**
 * Today's business day (Los Angeles). It comes from the server, whose business clock can be moved. The browser's clock
 * is used only while no user is known, when no page shows a date.
 */
export const useToday = (): Day => {
  const { viewer } = useViewer()
  return viewer.state === 'signed-in' ? viewer.account.today : reportDay(new Date())
}

/** The viewer, from the identity provider's report and the server's user-type answer. */
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
