import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import type { DashboardPage } from '../../../src/contracts/dashboard-pages'
import { PageLoading } from '../components/page-loading'
import { useAuth } from '../session/auth-context'
import { wasSignedIn } from '../session/signed-in-flag'
import { tokenSynced } from '../session/token-sync'
import { useViewer } from '../session/viewer'
import { wantedPage } from '../session/wanted-page'
import { decide, isOutsideApp, needsViewer } from './navigation'
import { isHeldForm } from './page-chrome'

const ViewerError = lazy(() => import('../session/viewer-error'))

export type GuardProps = {
  row: DashboardPage | null
  children?: ReactNode
}

/** Shows the page or redirects according to the navigation rules (`decide`). */
export const Guard = ({ row, children }: GuardProps) => {
  const { pathname, search } = useLocation()
  const { user } = useAuth()
  const { viewer, isRemembered, error, retry } = useViewer()
  const wanted = pathname.startsWith('/login') ? wantedPage() : null
  const decision = decide(viewer, pathname, new URLSearchParams(search), row, wanted)
  // A redirect waits until the viewer is certain.
  const isUnknown = viewer.state === 'unknown' || (isRemembered && 'go' in decision)
  const isReturning = useIsReturning(isUnknown)
  const waits = isUnknown && (needsViewer(pathname, row) || (isReturning && isHeldForm(pathname)))
  const hasLoggedIn = isUnknown && user !== null && pathname === '/login'
  if (error && (waits || hasLoggedIn)) {
    return (
      <Suspense fallback={<PageLoading />}>
        <ViewerError error={error} onRetry={retry} />
      </Suspense>
    )
  }
  if (waits) return <PageLoading />
  if (!('go' in decision)) return children
  return isOutsideApp(decision.go) ? <Leave to={decision.go} /> : <Navigate to={decision.go} replace />
}

/**
 * True until the viewer is first known, if someone was signed in at the last visit. Never becomes true again: a form
 * must not unmount while it signs its user in.
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
