import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { createLogger } from '../lib/logger'
import { AuthContext, AuthStartContext, type AuthState } from '../session/auth-context'
import { wasSignedIn } from '../session/signed-in-flag'
import { needsAccountImmediately, usesAccount } from './page-chrome'

const log = createLogger('auth')
const NOBODY: AuthState = { user: null, loading: false, idToken: null }
const IDLE_WAIT_MS = 2000

/** Attempts to start the identity provider: 0 before the first. `error` is that of the latest attempt. */
type Start = { attempt: number; error: Error | null }

/**
 * Watches the identity provider. Its SDK loads immediately where a page needs it and on idle on the sign-up and login
 * forms. Public pages load it only for visitors who were signed in at their last visit. A failed start is retried on the
 * next navigation and by `startAgain`.
 */
export const AuthProvider = ({ children }: { children: ReactNode }) => {
  const [state, setState] = useState<AuthState>({ ...NOBODY, loading: true })
  const [{ attempt, error }, setStart] = useState<Start>({ attempt: 0, error: null })
  const { pathname } = useLocation()
  const startAgain = useCallback(
    () => setStart((latest) => (latest.error ? { attempt: latest.attempt + 1, error: null } : latest)),
    [],
  )

  useEffect(() => {
    if (attempt > 0) return
    const begin = () => setStart({ attempt: 1, error: null })
    const wasHere = wasSignedIn()
    if (needsAccountImmediately(pathname, wasHere)) begin()
    else if (usesAccount(pathname, wasHere)) return whenIdle(begin)
  }, [attempt, pathname])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation triggers the retry
  useEffect(startAgain, [pathname, startAgain])

  useEffect(() => {
    if (attempt === 0) return
    return watch(setState, (failure) => setStart({ attempt, error: failure }))
  }, [attempt])

  const start = useMemo(() => ({ error, startAgain }), [error, startAgain])
  return (
    <AuthStartContext value={start}>
      <AuthContext value={error ? NOBODY : state}>{children}</AuthContext>
    </AuthStartContext>
  )
}

/** Reports each change of account or token, or a failed start. Returns a function that stops it. */
const watch = (report: (state: AuthState) => void, fail: (error: Error) => void): (() => void) => {
  let isEnded = false
  let end = () => {}
  const start = async () => {
    const { watchIdentity } = await import('../session/watch-identity')
    if (isEnded) return
    end = await watchIdentity((state) => isEnded || report(state))
    if (isEnded) end()
  }
  start().catch((error: unknown) => {
    log.error('The identity provider did not start', error)
    if (!isEnded) fail(error instanceof Error ? error : new Error(String(error)))
  })
  return () => {
    isEnded = true
    end()
  }
}

/** Not before the page's first text is painted, which the provider's 25 kB would delay. */
const whenIdle = (run: () => void): (() => void) => {
  if (typeof PerformanceObserver !== 'function' || !PerformanceObserver.supportedEntryTypes.includes('paint'))
    return untilIdle(run)
  let cancel = () => {}
  const observer = new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length === 0) return
    observer.disconnect()
    cancel = untilIdle(run)
  })
  observer.observe({ type: 'paint', buffered: true })
  return () => {
    observer.disconnect()
    cancel()
  }
}

const untilIdle = (run: () => void): (() => void) => {
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = setTimeout(run, IDLE_WAIT_MS)
    return () => clearTimeout(timer)
  }
  const handle = window.requestIdleCallback(run, { timeout: IDLE_WAIT_MS })
  return () => window.cancelIdleCallback(handle)
}
