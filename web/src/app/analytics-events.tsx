import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { ConsentBar } from '../components/consent-bar'
import { useAnalyticsConsent } from '../lib/analytics-consent'
import { send, sendException, setDisabled, setUserType } from '../lib/analytics-sender'
import type { AnalyticsUserType } from '../lib/measured-events'
import { QueryProvider } from '../lib/query-provider'
import { useViewer, type Viewer } from '../session/viewer'

/** How long to wait for a new page to set its title before reporting the view. */
const TITLE_WAIT_MS = 1000
/** Per page load, so that a page in an error loop does not flood the reports. */
const MAX_EXCEPTIONS = 10

/** The consent question and, once granted, the events of every page. */
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

/** A page in its own chunk sets its title once loaded; until then the document has the previous page's title. */
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

/** Reports the visible time whenever the page is hidden, immediately, because the page may not come back. */
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
