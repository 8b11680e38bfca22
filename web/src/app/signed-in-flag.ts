import { SIGNED_IN_KEY } from '../lib/first-paint'
import { readText, removeKey, writeText } from '../lib/storage'

/**
 * What the auth state was at the last visit: decides the first paint of public pages, and whether they ask the identity
 * provider at all.
 */
export const wasSignedIn = (): boolean => readText('localStorage', SIGNED_IN_KEY) === '1'

/** Keeps the auth state for the next visit, and in `html[data-signed-in]` for this page's styles. */
export const rememberSignedIn = (isSignedIn: boolean): void => {
  document.documentElement.toggleAttribute('data-signed-in', isSignedIn)
  if (isSignedIn) writeText('localStorage', SIGNED_IN_KEY, '1')
  else removeKey('localStorage', SIGNED_IN_KEY)
}
