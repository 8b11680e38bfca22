import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { useAuth } from './auth-context'
import { decide, isOutsideApp, needsViewer } from './navigation'
import { PageLoading } from './page-loading'
import { tokenSynced } from './token-sync'
import { useViewer } from './viewer'

const ViewerError = lazy(() => import('./viewer-error'))

/** Shows the page, or sends the viewer where the navigation rules say. */
export const Guard = ({ children }: { children: ReactNode }) => {
  const { pathname, search } = useLocation()
  const { user } = useAuth()
  const { viewer, error, retry } = useViewer()
  const waits = viewer.state === 'unknown' && (needsViewer(pathname) || (user !== null && pathname === '/login'))
  if (waits && error) {
    return (
      <Suspense fallback={<PageLoading />}>
        <ViewerError onRetry={retry} />
      </Suspense>
    )
  }
  if (waits && needsViewer(pathname)) return <PageLoading />
  const decision = decide(viewer, pathname, new URLSearchParams(search))
  if (!('go' in decision)) return children
  return isOutsideApp(decision.go) ? <Leave to={decision.go} /> : <Navigate to={decision.go} replace />
}

/** A full navigation: the panel and landing pages are not the app's. */
const Leave = ({ to }: { to: string }) => {
  useEffect(() => {
    let isLeaving = true
    void tokenSynced().then(() => isLeaving && window.location.replace(to))
    return () => {
      isLeaving = false
    }
  }, [to])
  return <PageLoading />
}
