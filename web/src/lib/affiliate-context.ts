import * as z from 'zod/mini'
import { REFERRAL_CODE_HOURS } from '../../../src/contracts/vocabulary'
import { keysWith, readRecord, removeKey, type StorageName, writeText } from './storage'

const PAGE_KEY = 'shelfmate:affiliate-page'
const REFERRAL_PREFIX = 'shelfmate:referral:'
const LIFETIME_MS = REFERRAL_CODE_HOURS * 60 * 60 * 1000
const STORES: StorageName[] = ['sessionStorage', 'localStorage']

const PageRecord = z.object({ pageId: z.string(), timestamp: z.number() })
const ReferralRecord = z.object({ code: z.string(), timestamp: z.number(), pageId: z.string() })

/** The program page a creator came from, with the referral code that was on its address. */
export type AffiliateContext = { pageId: string; code: string | null }

/** Keeps where a creator came from over sign-up and log-in, for 168 hours: the page, and its `ref` if it had one. */
export const rememberAffiliateContext = (pageId: string, ref: string | null, nowMs: number = Date.now()): void => {
  keep(PAGE_KEY, { pageId, timestamp: nowMs })
  if (ref) keep(`${REFERRAL_PREFIX}${pageId}`, { code: ref, timestamp: nowMs, pageId })
}

/** The page visited last and its code; null when there is none or it expired. Cleans expired records. */
export const affiliateContext = (nowMs: number = Date.now()): AffiliateContext | null => {
  dropExpired(nowMs)
  const page = firstRecord(PAGE_KEY, PageRecord)
  return page ? { pageId: page.pageId, code: referralCode(page.pageId, nowMs) } : null
}

/** The referral code kept for one page; null when there is none or it expired. */
export const referralCode = (pageId: string, nowMs: number = Date.now()): string | null => {
  const record = firstRecord(`${REFERRAL_PREFIX}${pageId}`, ReferralRecord)
  return record && record.pageId === pageId && isFresh(record.timestamp, nowMs) ? record.code : null
}

/** Forgets the page and its code, once the partnership is made. */
export const forgetAffiliateContext = (): void => {
  const page = firstRecord(PAGE_KEY, PageRecord)
  for (const store of STORES) {
    removeKey(store, PAGE_KEY)
    if (page) removeKey(store, `${REFERRAL_PREFIX}${page.pageId}`)
  }
}

const isFresh = (timestamp: number, nowMs: number): boolean => nowMs - timestamp < LIFETIME_MS

const keep = (key: string, record: z.infer<typeof PageRecord> | z.infer<typeof ReferralRecord>): void => {
  for (const store of STORES) writeText(store, key, JSON.stringify(record))
}

const firstRecord = <S extends z.ZodMiniType>(key: string, schema: S): z.output<S> | null =>
  readRecord('sessionStorage', key, schema) ?? readRecord('localStorage', key, schema)

const dropExpired = (nowMs: number): void => {
  for (const store of STORES) {
    for (const key of [PAGE_KEY, ...keysWith(store, REFERRAL_PREFIX)]) {
      const record = readRecord(store, key, PageRecord)
      if (record && !isFresh(record.timestamp, nowMs)) removeKey(store, key)
    }
  }
}
