import type { UserTypeAnswer } from '../../../src/contracts/identity'
import { isViewing } from '../lib/is-viewing'
import { readText, writeText } from '../lib/storage'
import { ACCOUNT_KEY } from './signed-in-flag'

export type Remembered = { uid: string; account: UserTypeAnswer }

/* What each field is when it isn't null. Without the library that checks input, because every page of the dashboard loads this. */
const FIELDS: Readonly<Record<keyof UserTypeAnswer, 'boolean' | 'number' | 'string'>> = {
  isBrand: 'boolean',
  isCreator: 'boolean',
  isCreatorApproved: 'boolean',
  creatorAccess: 'string',
  userId: 'number',
  brandName: 'string',
  creatorName: 'string',
  amazonConnected: 'boolean',
  isSettingUp: 'boolean',
  role: 'string',
  brandId: 'number',
  brandRole: 'string',
  creatorId: 'number',
  userType: 'string',
  hasChannels: 'boolean',
  today: 'string',
  hasProgram: 'boolean',
  hasMoneyRows: 'boolean',
  hasFirstSteps: 'boolean',
}

/** The account of the last visit; null without one, while an admin views another, or when it was stored by a version with other fields. */
export const readAccount = (): Remembered | null => {
  if (isViewing()) return null
  try {
    const { uid, account } = JSON.parse(readText('localStorage', ACCOUNT_KEY) ?? 'null')
    return typeof uid === 'string' && isAccount(account) ? { uid, account } : null
  } catch {
    return null
  }
}

export const writeAccount = (remembered: Remembered): void => {
  if (!isViewing()) writeText('localStorage', ACCOUNT_KEY, JSON.stringify(remembered))
}

const isAccount = (value: Record<string, unknown>): value is UserTypeAnswer =>
  Object.entries(FIELDS).every(([field, type]) => value[field] === null || typeof value[field] === type)
