import { REFERRAL_SESSION_DAYS } from '../../../src/contracts/vocabulary'
import { randomId, readText, removeKey, writeText } from './storage'
import { readTimed, textField } from './timed-record'

const SESSION_KEY = 'shelfmate:session-id'
const REFERRAL_KEY = 'shelfmate:referral-session'
const LIFETIME_MS = REFERRAL_SESSION_DAYS * 24 * 60 * 60 * 1000

/** The id of this tab's session, made on first use; it goes with every call as `X-Session-ID`. */
export const sessionId = (): string => {
  const known = readText('sessionStorage', SESSION_KEY)
  if (known) return known
  const fresh = randomId()
  writeText('sessionStorage', SESSION_KEY, fresh)
  return fresh
}

/** The id of a referral session that is still valid (7 days), else null; an expired record is removed. */
export const validReferralSession = (nowMs: number = Date.now()): string | null => {
  const record = readTimed('localStorage', REFERRAL_KEY)
  if (!record) return null
  if (nowMs - record.timestamp < LIFETIME_MS) return textField(record, 'sessionId')
  removeKey('localStorage', REFERRAL_KEY)
  return null
}

/** Called where a visitor arrives by a referral: the valid session's id, or a new one after expiry. */
export const startReferralSession = (nowMs: number = Date.now()): string => {
  const valid = validReferralSession(nowMs)
  if (valid) return valid
  const fresh = randomId()
  writeText('localStorage', REFERRAL_KEY, JSON.stringify({ sessionId: fresh, timestamp: nowMs }))
  return fresh
}
