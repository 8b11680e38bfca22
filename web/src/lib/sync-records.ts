import { appConfig } from './config'
import { removeKey } from './storage'

/*
 * The browser's records of its background sync (features/amazon/background-sync). Logout removes them all.
 *
 * Cookies contain the account's ID and a time. No tab repeats the part within the hour.
 * - last_brand_sync: a whole run succeeded, of a brand or a creator; no other starts automatically within the hour.
 * - last_attribution_sync: tags were loaded and both reports of the recent window synced.
 * - last_data_sync: the brand's profiles and catalog were up to date for this tab.
 *
 * Session storage, per tab: the two flags below and the time of the last failed run.
 */

/** Session flags: get-profiles and get-products were answered in this tab and are not called again. */
export const SESSION_FLAGS = {
  profilesLoaded: 'shelfmate:profiles-loaded',
  amazonDataLoaded: 'shelfmate:amazon-data-loaded',
} as const

/** When a run in this tab failed, in milliseconds. For a minute after that none starts automatically. */
export const FAILED_AT = 'shelfmate:sync-failed-at'

const COOKIES = ['last_data_sync', 'last_attribution_sync', 'last_brand_sync'] as const
export type SyncCookie = (typeof COOKIES)[number]

/** The cookie's name with the environment as prefix, so that two environments on one host do not share it. */
export const syncCookieName = (cookie: SyncCookie): string => `${appConfig().environment}_${cookie}`

type Stop = (options: { forced: boolean }) => void
let stopSync: Stop | null = null

export const registerBackgroundSync = (stop: Stop): void => {
  stopSync = stop
}

/** Even if it started less than 5 seconds ago. */
export const stopBackgroundSync = (): void => stopSync?.({ forced: true })

export const clearSyncRecords = (): void => {
  for (const key of [...Object.values(SESSION_FLAGS), FAILED_AT]) removeKey('sessionStorage', key)
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve
  for (const cookie of COOKIES) document.cookie = `${syncCookieName(cookie)}=; Max-Age=0; Path=/; SameSite=Lax`
}
