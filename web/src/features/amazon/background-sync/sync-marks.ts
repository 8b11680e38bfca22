import { readText, writeText } from '../../../lib/storage'
import { FAILED_AT, SESSION_FLAGS, type SyncCookie, syncCookieName } from '../../../lib/sync-records'

type SessionFlag = keyof typeof SESSION_FLAGS

const HOUR_MS = 60 * 60 * 1000
const MINUTE_MS = 60 * 1000

export type SyncMarks = ReturnType<typeof createSyncMarks>

/**
 * Cookies of another account and times in the future (the clock was set back) are ignored. `now` is in milliseconds.
 */
export const createSyncMarks = (account: number, now: () => number) => {
  const isWithin = (ms: number, at: number) => at <= now() && now() - at < ms
  return {
    isFresh: (cookie: SyncCookie): boolean => {
      const [owner, at] = (readCookie(syncCookieName(cookie)) ?? '').split('.')
      return Number(owner) === account && isWithin(HOUR_MS, Number(at || Number.NaN))
    },
    synced: (cookie: SyncCookie): void => {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve
      document.cookie = `${syncCookieName(cookie)}=${account}.${now()}; Max-Age=${HOUR_MS / 1000}; Path=/; SameSite=Lax`
    },
    isLoaded: (flag: SessionFlag): boolean => readText('sessionStorage', SESSION_FLAGS[flag]) !== null,
    loaded: (flag: SessionFlag): void => writeText('sessionStorage', SESSION_FLAGS[flag], '1'),
    /** Whether a run in this tab failed less than a minute ago. */
    hasJustFailed: (): boolean => isWithin(MINUTE_MS, Number(readText('sessionStorage', FAILED_AT) ?? Number.NaN)),
    failed: (): void => writeText('sessionStorage', FAILED_AT, String(now())),
  }
}

const readCookie = (name: string): string | null => {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`))
  return found ? found.slice(name.length + 1) : null
}
