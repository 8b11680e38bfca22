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
  /** Set when the identity provider did not start, or the server could not say who it is; `retry` asks again. */
  error: Error | null
  retry: () => void
}

/**
 * The business day (Los Angeles): what a page calls today. The server's own, since its day can be moved; the clock's
 * only as long as nobody is known, when no page shows a day.
 */
export const useToday = (): Day => {
  const { viewer } = useViewer()
  return viewer.state === 'signed-in' ? viewer.account.today : reportDay(new Date())
}

/** Who is looking: the identity provider's report and the server's user-type answer in one. */
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
