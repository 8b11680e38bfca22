import { SIGNED_IN_KEY } from '../lib/first-paint'
import { readText, removeKey, writeText } from '../lib/storage'

/** The account of the last visit, of the pages behind the guard. */
export const ACCOUNT_KEY = 'shelfmate:account'

/** Decides the first paint of public pages and whether they load the identity provider. */
export const wasSignedIn = (): boolean => readText('localStorage', SIGNED_IN_KEY) === '1'

/** Also sets `html[data-signed-in]` for this page's styles. */
export const rememberSignedIn = (isSignedIn: boolean): void => {
  document.documentElement.toggleAttribute('data-signed-in', isSignedIn)
  if (isSignedIn) writeText('localStorage', SIGNED_IN_KEY, '1')
  else for (const key of [SIGNED_IN_KEY, ACCOUNT_KEY]) removeKey('localStorage', key)
}
