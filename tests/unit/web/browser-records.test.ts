// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  affiliateContext,
  forgetAffiliateContext,
  forgetReferralCode,
  referralCode,
  rememberAffiliateContext,
} from '../../../web/src/lib/affiliate-context'
import { sessionId, startReferralSession, validReferralSession } from '../../../web/src/lib/session'
import {
  clearSyncRecords,
  registerBackgroundSync,
  SESSION_FLAGS,
  stopBackgroundSync,
  syncCookieName,
} from '../../../web/src/lib/sync-records'
import { keepsPromise } from '../../support/promises'

const HOUR_MS = 60 * 60 * 1000
const NOW = Date.parse('2026-05-03T12:00:00Z')

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

describe('the session', () => {
  it('has one id per tab', () => {
    const first = sessionId()
    expect(sessionId()).toBe(first)
    sessionStorage.clear()
    expect(sessionId()).not.toBe(first)
  })

  it('has a referral session for 7 days, then a new one', () => {
    keepsPromise(
      'privacy',
      'Your browser stores what the service needs: your login and the account of your last visit, a session ID, ' +
        'your choice of light or dark mode and of a period, steps you have not finished, the time of the last sync, ' +
        'and, if you arrived through a program page, a referral or an invitation, that source for seven days.',
    )
    expect(validReferralSession(NOW)).toBeNull()
    const first = startReferralSession(NOW)
    expect(startReferralSession(NOW + 7 * 24 * HOUR_MS - 1)).toBe(first)
    expect(validReferralSession(NOW + 7 * 24 * HOUR_MS)).toBeNull()
    expect(startReferralSession(NOW + 7 * 24 * HOUR_MS)).not.toBe(first)
  })

  it('survives a corrupt record', () => {
    localStorage.setItem('shelfmate:referral-session', '{"sessionId":')
    expect(validReferralSession(NOW)).toBeNull()
  })
})

describe('the affiliate context', () => {
  it('is kept in both storages, per page, with its code', () => {
    rememberAffiliateContext('Ab3xY', 'NORA', NOW)
    rememberAffiliateContext('Zz9aa', null, NOW + 1)
    const record = JSON.stringify({ code: 'NORA', timestamp: NOW, pageId: 'Ab3xY' })
    expect(sessionStorage.getItem('shelfmate:referral:Ab3xY')).toBe(record)
    expect(localStorage.getItem('shelfmate:referral:Ab3xY')).toBe(record)
    expect(affiliateContext(NOW + 2)).toEqual({ pageId: 'Zz9aa', code: null })
    expect(referralCode('Ab3xY', NOW + 2)).toBe('NORA')
  })

  it('outlives the tab', () => {
    rememberAffiliateContext('Ab3xY', 'NORA', NOW)
    sessionStorage.clear()
    expect(affiliateContext(NOW)).toEqual({ pageId: 'Ab3xY', code: 'NORA' })
  })

  it('ends after 168 hours and is cleaned', () => {
    keepsPromise(
      'privacy',
      'Your browser stores what the service needs: your login and the account of your last visit, a session ID, ' +
        'your choice of light or dark mode and of a period, steps you have not finished, the time of the last sync, ' +
        'and, if you arrived through a program page, a referral or an invitation, that source for seven days.',
    )
    rememberAffiliateContext('Ab3xY', 'NORA', NOW)
    expect(affiliateContext(NOW + 168 * HOUR_MS - 1)).not.toBeNull()
    expect(affiliateContext(NOW + 168 * HOUR_MS)).toBeNull()
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0])
  })

  it('is cleared of expired entries on the next visit of a program page', () => {
    rememberAffiliateContext('Ab3xY', 'NORA', NOW)
    rememberAffiliateContext('Zz9aa', null, NOW + 168 * HOUR_MS)
    expect([localStorage.length, sessionStorage.length]).toEqual([1, 1])
  })

  it('is that of the most recently visited tab', () => {
    rememberAffiliateContext('Ab3xY', 'NORA', NOW)
    const ownTab = { ...sessionStorage }
    rememberAffiliateContext('Zz9aa', 'OTTO', NOW + 1)
    sessionStorage.clear()
    for (const [key, text] of Object.entries(ownTab)) sessionStorage.setItem(key, text)
    expect(affiliateContext(NOW + 2)).toEqual({ pageId: 'Zz9aa', code: 'OTTO' })
  })

  it('survives a corrupt record', () => {
    for (const text of ['{"pageId":', '7', 'null', '{"pageId":7,"timestamp":1}', '{"pageId":"Ab3xY"}']) {
      localStorage.setItem('shelfmate:affiliate-page', text)
      expect(affiliateContext(2)).toBeNull()
    }
  })

  it('can be cleared for one page', () => {
    rememberAffiliateContext('Ab3xY', 'NORA', NOW)
    forgetAffiliateContext('Zz9aa')
    expect(affiliateContext(NOW)).toEqual({ pageId: 'Ab3xY', code: 'NORA' })
    forgetAffiliateContext('Ab3xY')
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0])
  })

  it('can lose only its code', () => {
    rememberAffiliateContext('Ab3xY', 'NORA', NOW)
    forgetReferralCode('Ab3xY')
    expect(affiliateContext(NOW)).toEqual({ pageId: 'Ab3xY', code: null })
  })
})

describe('sync records', () => {
  it('are cleared at log out, and the sync is stopped by force', () => {
    document.body.innerHTML = `<script type="application/json" id="app-config">${JSON.stringify({
      identity: { apiKey: 'k', authDomain: 'd', projectId: 'p', emulatorUrl: null },
      environment: 'demo',
      publicUrl: 'http://localhost:3000',
    })}</script>`
    for (const cookie of ['last_data_sync', 'last_attribution_sync', 'last_brand_sync'] as const) {
      // biome-ignore lint/suspicious/noDocumentCookie: the page under test writes it so
      document.cookie = `${syncCookieName(cookie)}=1; Path=/`
    }
    for (const flag of Object.values(SESSION_FLAGS)) sessionStorage.setItem(flag, '1')
    expect(document.cookie).toContain('demo_last_brand_sync=1')
    const stop = vi.fn()
    registerBackgroundSync(stop)
    stopBackgroundSync()
    clearSyncRecords()
    expect(stop).toHaveBeenCalledWith({ forced: true })
    expect(document.cookie).toBe('')
    expect(sessionStorage.length).toBe(0)
  })
})
