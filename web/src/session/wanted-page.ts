import { readTimed, textField } from '../lib/timed-record'

export const WANTED_PAGE_KEY = 'shelfmate:wanted-page'
/** Long enough to look up a password. */
const LIFETIME_MS = 30 * 60 * 1000

/**
 * The dashboard page that someone asked for before logging in. Null when there is none, when it is older than 30 minutes,
 * or when it is not a dashboard page of this site.
 */
export const wantedPage = (nowMs: number = Date.now()): string | null => {
  const record = readTimed('sessionStorage', WANTED_PAGE_KEY)
  const address = record && nowMs - record.timestamp < LIFETIME_MS ? textField(record, 'address') : null
  return address !== null && isWantable(address) ? address : null
}

export const isWantable = (address: string): boolean => /^\/dashboard\/[^\\]{1,500}$/.test(address)
