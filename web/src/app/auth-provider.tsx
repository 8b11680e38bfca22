import { type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { idToken, observe } from '../lib/identity'
import type { IdentityUser } from '../lib/identity-user'
import { createLogger } from '../lib/logger'
import { AuthContext, type AuthState } from './auth-context'
import { needsAccountAtOnce } from './page-chrome'
import { rememberSignedIn, wasSignedIn } from './signed-in-flag'
import { syncToken } from './token-sync'

const log = createLogger('auth')
const NOBODY: AuthState = { user: null, loading: false, idToken: null }
const IDLE_WAIT_MS = 2000

/** Watches the identity provider. Its SDK loads at once where a page needs it, and after idle on public pages. */
export const AuthProvider = ({ children }: { children: ReactNode }) => {
  const [state, setState] = useState<AuthState>({ ...NOBODY, loading: true })
  const { pathname } = useLocation()
  const [isStarted, setIsStarted] = useState(false)
  const isUrgent = needsAccountAtOnce(pathname, wasSignedIn())

  useEffect(() => {
    if (isStarted) return
    if (isUrgent) {
      setIsStarted(true)
      return
    }
    return whenIdle(() => setIsStarted(true))
  }, [isStarted, isUrgent])

  useEffect(() => (isStarted ? watchIdentity(setState) : undefined), [isStarted])

  return <AuthContext value={state}>{children}</AuthContext>
}

/** Reports each change of account or token until it is ended by the function it returns. */
const watchIdentity = (report: (state: AuthState) => void): (() => void) => {
  let isEnded = false
  let end = () => {}
  let latest = 0
  let knownToken: string | null = null
  const onChange = async (user: IdentityUser | null) => {
    latest += 1
    const turn = latest
    const token = user ? await fetchToken() : null
    if (isEnded || turn !== latest) return
    if (token !== knownToken || (!user && wasSignedIn())) syncToken(token)
    knownToken = token
    rememberSignedIn(user !== null)
    report({ user, loading: false, idToken: token })
  }
  observe((user) => void onChange(user)).then(
    (stop) => {
      end = stop
      if (isEnded) stop()
    },
    (error: unknown) => {
      log.error('The identity provider did not start', error)
      if (!isEnded) report(NOBODY)
    },
  )
  return () => {
    isEnded = true
    end()
  }
}

const fetchToken = async (): Promise<string | null> => {
  try {
    return await idToken()
  } catch (error) {
    log.error('Failed to fetch the id token', error)
    return null
  }
}

const whenIdle = (run: () => void): (() => void) => {
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = setTimeout(run, IDLE_WAIT_MS)
    return () => clearTimeout(timer)
  }
  const handle = window.requestIdleCallback(run, { timeout: IDLE_WAIT_MS })
  return () => window.cancelIdleCallback(handle)
}
