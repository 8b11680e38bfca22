import { REFERRAL_CODE_HOURS } from '../../../src/contracts/vocabulary'
import { keysWith, removeKey, type StorageName, writeText } from './storage'
import { readTimed, type TimedRecord, textField } from './timed-record'

const PAGE_KEY = 'shelfmate:affiliate-page'
const REFERRAL_PREFIX = 'shelfmate:referral:'
const LIFETIME_MS = REFERRAL_CODE_HOURS * 60 * 60 * 1000
const STORES: readonly StorageName[] = ['sessionStorage', 'localStorage']

/** The program page that a creator came from and the referral code in its URL. */
export type AffiliateContext = { pageId: string; code: string | null }

/** For 168 hours, so that they survive sign-up and login. */
export const rememberAffiliateContext = (pageId: string, ref: string | null, nowMs: number = Date.now()): void => {
  dropExpired(nowMs)
  save(PAGE_KEY, { pageId, timestamp: nowMs })
  if (ref) save(`${REFERRAL_PREFIX}${pageId}`, { code: ref, timestamp: nowMs, pageId })
}

/** The latest; null when there is none or it has expired. Removes expired records. */
export const affiliateContext = (nowMs: number = Date.now()): AffiliateContext | null => {
  dropExpired(nowMs)
  const page = newest(PAGE_KEY)
  const pageId = page && textField(page, 'pageId')
  return pageId ? { pageId, code: referralCode(pageId, nowMs) } : null
}

/** Null when there is none or it has expired. Removes expired records. */
export const referralCode = (pageId: string, nowMs: number = Date.now()): string | null => {
  dropExpired(nowMs)
  const record = newest(`${REFERRAL_PREFIX}${pageId}`)
  return record && textField(record, 'pageId') === pageId ? textField(record, 'code') : null
}

/** Once the referral is recorded or the code turns out not to be valid for the brand. */
export const forgetReferralCode = (pageId: string): void => {
  for (const store of STORES) removeKey(store, `${REFERRAL_PREFIX}${pageId}`)
}

/** Once the partnership exists. A page visited later is kept. */
export const forgetAffiliateContext = (pageId: string): void => {
  forgetReferralCode(pageId)
  forgetAffiliatePage(pageId)
}

/** Keeps the page's code, in case the creator returns to it. */
export const forgetAffiliatePage = (pageId: string): void => {
  for (const store of STORES) {
    const page = readTimed(store, PAGE_KEY)
    if (page && textField(page, 'pageId') === pageId) removeKey(store, PAGE_KEY)
  }
}

const save = (key: string, record: TimedRecord): void => {
  for (const store of STORES) writeText(store, key, JSON.stringify(record))
}

/* Session storage is per tab and local storage shared: the newer record wins. */
const newest = (key: string): TimedRecord | null => {
  const [own, shared] = STORES.map((store) => readTimed(store, key))
  if (!own || !shared) return own ?? shared ?? null
  return own.timestamp >= shared.timestamp ? own : shared
}

const dropExpired = (nowMs: number): void => {
  for (const store of STORES) {
    for (const key of [PAGE_KEY, ...keysWith(store, REFERRAL_PREFIX)]) {
      const record = readTimed(store, key)
      if (record && nowMs - record.timestamp >= LIFETIME_MS) removeKey(store, key)
    }
  }
}
