import { SIGNED_IN_KEY } from '../lib/first-paint'
import { readText, removeKey, writeText } from '../lib/storage'

/**
 * Whether someone was signed in at the last visit. Decides the first paint of public pages and whether they load the
 * identity provider.
 */
export const wasSignedIn = (): boolean => readText('localStorage', SIGNED_IN_KEY) === '1'

/** Stores the auth state for the next visit and sets `html[data-signed-in]` for this page's styles. */
export const rememberSignedIn = (isSignedIn: boolean): void => {
  document.documentElement.toggleAttribute('data-signed-in', isSignedIn)
  if (isSignedIn) writeText('localStorage', SIGNED_IN_KEY, '1')
  else removeKey('localStorage', SIGNED_IN_KEY)
}
