import { readText, removeKey, writeText } from '../lib/storage'

const KEY = 'shelfmate:signed-in'

/** What the auth state was at the last visit: decides the first paint of public pages, and nothing else. */
export const wasSignedIn = (): boolean => readText('localStorage', KEY) === '1'

export const rememberSignedIn = (isSignedIn: boolean): void =>
  isSignedIn ? writeText('localStorage', KEY, '1') : removeKey('localStorage', KEY)
