import { REFERRAL_SESSION_DAYS } from '../../../src/contracts/vocabulary'
import { randomId, readText, removeKey, writeText } from './storage'
import { readTimed, textField } from './timed-record'

const SESSION_KEY = 'shelfmate:session-id'
const REFERRAL_KEY = 'shelfmate:referral-session'
const LIFETIME_MS = REFERRAL_SESSION_DAYS * 24 * 60 * 60 * 1000

/** This tab's session ID, created on first use and sent with every call as `X-Session-ID`. */
export const sessionId = (): string => {
  const known = readText('sessionStorage', SESSION_KEY)
  if (known) return known
  const fresh = randomId()
  writeText('sessionStorage', SESSION_KEY, fresh)
  return fresh
}

/** 7 days. Removes an expired record. */
export const validReferralSession = (nowMs: number = Date.now()): string | null => {
  const record = readTimed('localStorage', REFERRAL_KEY)
  if (!record) return null
  if (nowMs - record.timestamp < LIFETIME_MS) return textField(record, 'sessionId')
  removeKey('localStorage', REFERRAL_KEY)
  return null
}

/** Called when a visitor arrives by a referral link. Returns the valid session's ID or creates a new one. */
export const startReferralSession = (nowMs: number = Date.now()): string => {
  const valid = validReferralSession(nowMs)
  if (valid) return valid
  const fresh = randomId()
  writeText('localStorage', REFERRAL_KEY, JSON.stringify({ sessionId: fresh, timestamp: nowMs }))
  return fresh
}
