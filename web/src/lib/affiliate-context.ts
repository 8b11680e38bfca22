import { REFERRAL_CODE_HOURS } from '../../../src/contracts/vocabulary'
import { keysWith, removeKey, type StorageName, writeText } from './storage'
import { readTimed, type TimedRecord, textField } from './timed-record'

const PAGE_KEY = 'shelfmate:affiliate-page'
const REFERRAL_PREFIX = 'shelfmate:referral:'
const LIFETIME_MS = REFERRAL_CODE_HOURS * 60 * 60 * 1000
const STORES: readonly StorageName[] = ['sessionStorage', 'localStorage']

/** The program page a creator came from, with the referral code that was on its address. */
export type AffiliateContext = { pageId: string; code: string | null }

/** Keeps where a creator came from over sign-up and log-in, for 168 hours: the page, and its `ref` if it had one. */
export const rememberAffiliateContext = (pageId: string, ref: string | null, nowMs: number = Date.now()): void => {
  dropExpired(nowMs)
  keep(PAGE_KEY, { pageId, timestamp: nowMs })
  if (ref) keep(`${REFERRAL_PREFIX}${pageId}`, { code: ref, timestamp: nowMs, pageId })
}

/** The page visited last and its code; null when there is none or it expired. Cleans expired records. */
export const affiliateContext = (nowMs: number = Date.now()): AffiliateContext | null => {
  dropExpired(nowMs)
  const page = newest(PAGE_KEY)
  const pageId = page && textField(page, 'pageId')
  return pageId ? { pageId, code: referralCode(pageId, nowMs) } : null
}

/** The referral code kept for one page; null when there is none or it expired. Cleans expired records. */
export const referralCode = (pageId: string, nowMs: number = Date.now()): string | null => {
  dropExpired(nowMs)
  const record = newest(`${REFERRAL_PREFIX}${pageId}`)
  return record && textField(record, 'pageId') === pageId ? textField(record, 'code') : null
}

/** Forgets the code of one page: it was recorded, or it takes nobody to this brand. */
export const forgetReferralCode = (pageId: string): void => {
  for (const store of STORES) removeKey(store, `${REFERRAL_PREFIX}${pageId}`)
}

/** Forgets a page and its code, once the partnership is made. A page that was visited after it stays. */
export const forgetAffiliateContext = (pageId: string): void => {
  forgetReferralCode(pageId)
  forgetAffiliatePage(pageId)
}

/** Forgets that a creator came from a page; the code stays kept for whoever comes by that page again. */
export const forgetAffiliatePage = (pageId: string): void => {
  for (const store of STORES) {
    const page = readTimed(store, PAGE_KEY)
    if (page && textField(page, 'pageId') === pageId) removeKey(store, PAGE_KEY)
  }
}

const keep = (key: string, record: TimedRecord): void => {
  for (const store of STORES) writeText(store, key, JSON.stringify(record))
}

/* Each tab has its own session storage: of two tabs the one that was used last counts. */
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
