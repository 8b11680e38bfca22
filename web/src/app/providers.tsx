import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { dismissToast, useToasts } from '../components/ui/toast-store'
import { appConfig } from '../lib/config'
import { lazyOr, Nothing } from '../lib/lazy-or'
import { AuthProvider } from './auth-provider'

/** Plain messages for when the toaster's chunk fails to load, which is when there may be an error to show. */
const PlainToasts = () =>
  useToasts().map(
    ({ id, title, description, isOpen }) =>
      isOpen && (
        <div
          key={id}
          role="alert"
          className={
            'fixed right-4 bottom-4 z-60 ml-4 grid gap-2 rounded-panel border border-line bg-surface p-3.5 shadow-float'
          }
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

/* If its chunk fails to load (a new deployment, a blocker), the page works without analytics. */
const Analytics = lazyOr(() => import('./analytics-events'), Nothing)

/** Must be inside the router: when the identity provider starts depends on the path. */
export const Providers = ({ children }: { children: ReactNode }) => (
  <>
    <AuthProvider>
      {children}
      <AnalyticsPlace />
    </AuthProvider>
    <ToastPlace />
  </>
)

/** Loads the toaster with the first message. */
const ToastPlace = () =>
  useToasts().length > 0 && (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  )

/** Loads analytics after hydration, where it is configured. It is never part of the host's HTML. */
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
