import { appConfig } from './config'
import { removeKey } from './storage'

/** Session flags: what this tab has loaded already. */
export const SESSION_FLAGS = {
  profilesLoaded: 'shelfmate:profiles-loaded',
  amazonDataLoaded: 'shelfmate:amazon-data-loaded',
} as const

const COOKIES = ['last_data_sync', 'last_attribution_sync', 'last_brand_sync'] as const
export type SyncCookie = (typeof COOKIES)[number]

/** The cookie's full name, prefixed per environment so that two of them on one host do not share it. */
export const syncCookieName = (cookie: SyncCookie): string => `${appConfig().environment}_${cookie}`

type Stop = (options: { force: boolean }) => void
let stopSync: Stop | null = null

/** The background sync gives its stop function here, and takes it back with null; log out calls it by force. */
export const registerBackgroundSync = (stop: Stop | null): void => {
  stopSync = stop
}

/** Stops the background sync even when it has just begun. */
export const stopBackgroundSync = (): void => stopSync?.({ force: true })

/** Forgets what was loaded and when it was synced last (specification, section 4, log out). */
export const clearSyncRecords = (): void => {
  for (const flag of Object.values(SESSION_FLAGS)) removeKey('sessionStorage', flag)
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve
  for (const cookie of COOKIES) document.cookie = `${syncCookieName(cookie)}=; Max-Age=0; Path=/; SameSite=Lax`
}
