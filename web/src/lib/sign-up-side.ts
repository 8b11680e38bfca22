import type { UserType } from '../../../src/contracts/vocabulary'
import { removeKey, writeText } from './storage'
import { readTimed, textField } from './timed-record'

const KEY = 'shelfmate:sign-up-side'
const LIFETIME_MS = 30 * 24 * 60 * 60 * 1000

/**
 * For 30 days, so that an account without a user row returns to that form instead of the account choice. Call before
 * the account is created.
 */
export const rememberSignUpSide = (side: UserType, nowMs: number = Date.now()): void =>
  writeText('localStorage', KEY, JSON.stringify({ side, timestamp: nowMs }))

/** Null, and removed, when it is missing, unreadable or expired. */
export const signUpSide = (nowMs: number = Date.now()): UserType | null => {
  const record = readTimed('localStorage', KEY)
  const side = record && nowMs - record.timestamp < LIFETIME_MS ? textField(record, 'side') : null
  if (side === 'brand' || side === 'creator') return side
  removeKey('localStorage', KEY)
  return null
}
