import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { useAuth } from './auth-context'
import { decide, isOutsideApp, needsViewer } from './navigation'
import { isHeldForm } from './page-chrome'
import { PageLoading } from './page-loading'
import { wasSignedIn } from './signed-in-flag'
import { tokenSynced } from './token-sync'
import { useViewer } from './viewer'

const ViewerError = lazy(() => import('./viewer-error'))

/** Shows the page or redirects according to the navigation rules (`decide`). */
export const Guard = ({ children }: { children: ReactNode }) => {
  const { pathname, search } = useLocation()
  const { user } = useAuth()
  const { viewer, error, retry } = useViewer()
  const isUnknown = viewer.state === 'unknown'
  const isReturning = useIsReturning(isUnknown)
  const waits = isUnknown && (needsViewer(pathname) || (isReturning && isHeldForm(pathname)))
  const hasLoggedIn = isUnknown && user !== null && pathname === '/login'
  if (error && (waits || hasLoggedIn)) {
    return (
      <Suspense fallback={<PageLoading />}>
        <ViewerError error={error} onRetry={retry} />
      </Suspense>
    )
  }
  if (waits) return <PageLoading />
  const decision = decide(viewer, pathname, new URLSearchParams(search))
  if (!('go' in decision)) return children
  return isOutsideApp(decision.go) ? <Leave to={decision.go} /> : <Navigate to={decision.go} replace />
}

/**
 * True from the start of the app until the viewer is first known, if someone was signed in at the last visit. It never
 * becomes true again: a login or sign-up form must not unmount while it signs its user in.
 */
const useIsReturning = (isUnknown: boolean): boolean => {
  const [isReturning, setIsReturning] = useState(wasSignedIn)
  if (isReturning && !isUnknown) setIsReturning(false)
  return isReturning
}

/** Leaves the app by a full navigation, after the token sync has set the panel's cookie. */
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
