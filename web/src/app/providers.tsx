import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { dismissToast, useToasts } from '../components/ui/toast-store'
import { appConfig } from '../lib/config'
import { lazyOr, Nothing } from '../lib/lazy-or'
import { AuthProvider } from './auth-provider'

/** The messages where the toaster is not to be had: just then there may be something to say. */
const PlainToasts = () =>
  useToasts().map(
    ({ id, title, description, isOpen }) =>
      isOpen && (
        <div
          key={id}
          role="alert"
          className="fixed right-4 bottom-4 z-60 ml-4 grid gap-2 rounded-panel border border-line bg-surface p-3.5 shadow-float"
        >
          <p>{title}</p>
          <p>{description}</p>
          <button type="button" className="justify-self-start underline" onClick={() => dismissToast(id)}>
            Dismiss
          </button>
        </div>
      ),
  )

const Toaster = lazyOr(async () => ({ default: (await import('../components/ui/toaster')).Toaster }), PlainToasts)

/* Nothing on a page needs it: without its code (a new version, a blocker) the page goes on unmeasured. */
const Analytics = lazyOr(() => import('./analytics-events'), Nothing)

/** What every page stands on. Must be inside the router: the identity provider starts by the page's path. */
export const Providers = ({ children }: { children: ReactNode }) => (
  <>
    <AuthProvider>
      {children}
      <AnalyticsPlace />
    </AuthProvider>
    <ToastPlace />
  </>
)

/** The toaster's code is loaded with the first message. */
const ToastPlace = () =>
  useToasts().length > 0 && (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  )

/** Analytics and its question, where one is configured: they come when the page is live, and are no part of the host's. */
const AnalyticsPlace = () => {
  const [isWanted, setIsWanted] = useState(false)
  useEffect(() => setIsWanted(appConfig().analytics !== null), [])
  return (
    isWanted && (
      <Suspense fallback={null}>
        <Analytics />
      </Suspense>
    )
  )
}
