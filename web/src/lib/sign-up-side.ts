import type { UserType } from '../../../src/contracts/vocabulary'
import { removeKey, writeText } from './storage'
import { readTimed, textField } from './timed-record'

const KEY = 'shelfmate:sign-up-side'
const LIFETIME_MS = 30 * 24 * 60 * 60 * 1000

/**
 * Keeps which side's form a sign-up was sent from, for 30 days: an account whose user row was never made is led back to
 * that form, not to the choice of sides. Called when the form is sent, before the account is made.
 */
export const rememberSignUpSide = (side: UserType, nowMs: number = Date.now()): void =>
  writeText('localStorage', KEY, JSON.stringify({ side, timestamp: nowMs }))

/** The side that was kept; null when there is none, it is unreadable, or it expired, which also removes it. */
export const signUpSide = (nowMs: number = Date.now()): UserType | null => {
  const record = readTimed('localStorage', KEY)
  const side = record && nowMs - record.timestamp < LIFETIME_MS ? textField(record, 'side') : null
  if (side === 'brand' || side === 'creator') return side
  removeKey('localStorage', KEY)
  return null
}
