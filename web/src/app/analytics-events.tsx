import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { ConsentBar } from '../components/consent-bar'
import { useAnalyticsConsent } from '../lib/analytics-consent'
import { send, sendException, setDisabled, setUserType } from '../lib/analytics-sender'
import type { AnalyticsUserType } from '../lib/measured-events'
import { QueryProvider } from '../lib/query-provider'
import type { Viewer } from './navigation'
import { useViewer } from './viewer'

/** How long a page that came by a click may take to name itself. */
const TITLE_WAIT_MS = 1000
/** A page that fails without end is reported this often, and no more. */
const MAX_EXCEPTIONS = 10

/**
 * Analytics: the question, and after a yes what every page reports (specification, section 7). Loaded only where it is
 * configured, once the page is live. The dashboard does not ask: who works there has passed a page that did.
 */
const Analytics = () => {
  const { consent, isAsking, isReopened } = useAnalyticsConsent()
  const { pathname } = useLocation()
  const isQuiet = pathname.startsWith('/dashboard') && !isReopened
  return (
    <>
      {isAsking && !isQuiet && <ConsentBar takesFocus={isReopened} />}
      {consent === 'granted' && (
        <QueryProvider>
          <PageEvents path={pathname} />
        </QueryProvider>
      )}
    </>
  )
}
export default Analytics

/** The derived type of whoever is looking (specification, section 3). */
export const userTypeOf = (viewer: Viewer): AnalyticsUserType => {
  if (viewer.state !== 'signed-in') return 'unknown'
  if (viewer.account.isBrand) return 'brand'
  return viewer.account.isCreator ? 'creator' : 'unknown'
}

const PageEvents = ({ path }: { path: string }) => {
  const { viewer } = useViewer()
  const userType = userTypeOf(viewer)
  useEffect(allow, [])
  useEffect(() => setUserType(userType), [userType])
  useEffect(() => reportPageView(path), [path])
  useEffect(reportEngagement, [])
  useEffect(reportExceptions, [])
  return null
}

const allow = (): (() => void) => {
  setDisabled(false)
  return () => setDisabled(true)
}

let titleOfLastView: string | null = null

/** A page of its own chunk names itself only when it is there: until then the tab has the name of the page before it. */
const reportPageView = (path: string): (() => void) => {
  let isReported = false
  const report = () => {
    if (isReported) return
    isReported = true
    end()
    titleOfLastView = document.title
    send('page_view', { page_path: path, page_title: document.title })
  }
  const observer = new MutationObserver(() => document.title !== titleOfLastView && report())
  const timer = setTimeout(report, TITLE_WAIT_MS)
  const end = () => {
    observer.disconnect()
    clearTimeout(timer)
  }
  if (document.title !== titleOfLastView) report()
  else observer.observe(document.head, { childList: true, characterData: true, subtree: true })
  return end
}

/** The time in which the page could be seen, each time that it no longer can: sent at once, for it may be the page's end. */
const reportEngagement = (): (() => void) => {
  let sinceMs = document.visibilityState === 'visible' ? performance.now() : null
  const onChange = () => {
    if (document.visibilityState === 'visible') {
      sinceMs ??= performance.now()
    } else if (sinceMs !== null) {
      send('user_engagement', { engagement_time_msec: Math.round(performance.now() - sinceMs) })
      sinceMs = null
    }
  }
  document.addEventListener('visibilitychange', onChange)
  return () => document.removeEventListener('visibilitychange', onChange)
}

/** Errors that nobody caught. */
const reportExceptions = (): (() => void) => {
  let left = MAX_EXCEPTIONS
  const report = (error: unknown) => {
    left -= 1
    if (left >= 0) sendException(error, false)
  }
  const onError = (event: ErrorEvent) => report(event.error ?? event.message)
  const onRejection = (event: PromiseRejectionEvent) => report(event.reason)
  window.addEventListener('error', onError)
  window.addEventListener('unhandledrejection', onRejection)
  return () => {
    window.removeEventListener('error', onError)
    window.removeEventListener('unhandledrejection', onRejection)
  }
}
