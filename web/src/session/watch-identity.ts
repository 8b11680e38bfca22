import { idToken, observe } from '../lib/identity'
import type { IdentityUser } from '../lib/identity-user'
import { isViewing } from '../lib/is-viewing'
import { createLogger } from '../lib/logger'
import type { AuthState } from './auth-context'
import { rememberSignedIn, wasSignedIn } from './signed-in-flag'
import { syncToken } from './token-sync'

const log = createLogger('auth')

/** Rejects when the provider does not start. */
export const watchIdentity = (report: (state: AuthState) => void): Promise<() => void> => {
  const isView = isViewing()
  let latest = 0
  let knownToken: string | null = null
  const onChange = async (user: IdentityUser | null) => {
    latest += 1
    const turn = latest
    const token = user ? await fetchToken() : null
    if (turn !== latest) return
    if (isView) {
      // It leaves no trace in the browser. One that is over reports nobody, while the tab returns to the panel.
      if (token !== null) report({ user, loading: false, idToken: token })
      return
    }
    if (token !== knownToken || (!user && wasSignedIn())) syncToken(token)
    knownToken = token
    rememberSignedIn(user !== null)
    report({ user, loading: false, idToken: token })
  }
  return observe((user) => void onChange(user))
}

const fetchToken = async (): Promise<string | null> => {
  try {
    return await idToken()
  } catch (error) {
    log.error('Failed to fetch the ID token', error)
    return null
  }
}
