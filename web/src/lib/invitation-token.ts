import { removeKey, type StorageName, writeText } from './storage'
import { readTimed, textField } from './timed-record'

const PREFIX = 'shelfmate:invitation:'
const LIFETIME_MS = 7 * 24 * 60 * 60 * 1000
const STORES: readonly StorageName[] = ['sessionStorage', 'localStorage']

/** The invitation with which a creator joins the program of a page; kept through sign-up and login, for a week. */
export const rememberInvitation = (pageId: string, token: string, nowMs: number = Date.now()): void => {
  for (const store of STORES) writeText(store, PREFIX + pageId, JSON.stringify({ token, timestamp: nowMs }))
}

/** Null when there is none or it has expired. */
export const invitationOf = (pageId: string, nowMs: number = Date.now()): string | null => {
  for (const store of STORES) {
    const record = readTimed(store, PREFIX + pageId)
    if (record && nowMs - record.timestamp < LIFETIME_MS) return textField(record, 'token')
  }
  return null
}

/** Once the partnership exists. */
export const forgetInvitation = (pageId: string): void => {
  for (const store of STORES) removeKey(store, PREFIX + pageId)
}
