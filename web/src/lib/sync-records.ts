import { appConfig } from './config'
import { removeKey } from './storage'

/*
 * What a browser remembers of its background sync; this is the one place that says what each record means. The sync
 * reads and writes them (features/amazon/background-sync), log out removes them all (specification, section 4).
 *
 * Cookies, each the account's id and the time: the part is not synced again within the hour, by any tab.
 * - last_brand_sync: a whole run has ended well; before the hour is over no other begins by itself. A creator's too.
 * - last_attribution_sync: tags were loaded and both reports of the recent window pulled.
 * - last_data_sync: the brand's retail data, profiles and catalogue, were up to date for this tab.
 *
 * Session storage, of one tab: the two flags below, and when a run failed last.
 */

/** Session flags: get-profiles and get-products were called and answered in this tab; they are not called again. */
export const SESSION_FLAGS = {
  profilesLoaded: 'shelfmate:profiles-loaded',
  amazonDataLoaded: 'shelfmate:amazon-data-loaded',
} as const

/** When a run of this tab failed, in milliseconds: for a minute none begins by itself. */
export const FAILED_AT = 'shelfmate:sync-failed-at'

const COOKIES = ['last_data_sync', 'last_attribution_sync', 'last_brand_sync'] as const
export type SyncCookie = (typeof COOKIES)[number]

/** The cookie's full name, prefixed per environment so that two of them on one host do not share it. */
export const syncCookieName = (cookie: SyncCookie): string => `${appConfig().environment}_${cookie}`

type Stop = (options: { forced: boolean }) => void
let stopSync: Stop | null = null

/** The background sync gives its stop function here; log out calls it by force. */
export const registerBackgroundSync = (stop: Stop): void => {
  stopSync = stop
}

/** Stops the background sync even when it has just begun. */
export const stopBackgroundSync = (): void => stopSync?.({ forced: true })

/** Forgets what was loaded and when it was synced last (specification, section 4, log out). */
export const clearSyncRecords = (): void => {
  for (const key of [...Object.values(SESSION_FLAGS), FAILED_AT]) removeKey('sessionStorage', key)
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve
  for (const cookie of COOKIES) document.cookie = `${syncCookieName(cookie)}=; Max-Age=0; Path=/; SameSite=Lax`
}
