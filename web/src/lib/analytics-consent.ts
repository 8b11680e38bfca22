import { useSyncExternalStore } from 'react'
import { readText, writeText } from './storage'

/** Local storage: `granted` or `denied`; missing until the person has chosen. */
const CONSENT_KEY = 'shelfmate:analytics-consent'

type AnalyticsChoice = 'granted' | 'denied'
type AnalyticsConsent = AnalyticsChoice | 'unasked'

/* Whether the question is shown again to somebody who has answered it: the footer's entry. */
let isReopened = false
/* A choice that storage did not take, closed or full: it holds until the page is left. */
let unkept: AnalyticsChoice | null = null
const listeners = new Set<() => void>()

/** What the person chose. A browser that says so itself (Global Privacy Control) has declined without being asked. */
export const analyticsConsent = (): AnalyticsConsent => {
  const kept = unkept ?? readText('localStorage', CONSENT_KEY)
  if (kept === 'granted' || kept === 'denied') return kept
  return saysNoByItself() ? 'denied' : 'unasked'
}

export const isAnalyticsAllowed = (): boolean => analyticsConsent() === 'granted'

/** Keeps the choice and closes the question. It holds at once, in this tab and in the others. */
export const chooseAnalytics = (choice: AnalyticsChoice): void => {
  writeText('localStorage', CONSENT_KEY, choice)
  unkept = readText('localStorage', CONSENT_KEY) === choice ? null : choice
  isReopened = false
  tell()
}

/** Shows the question again, so that a choice can be changed as easily as it was made. */
export const reopenAnalyticsQuestion = (): void => {
  isReopened = true
  tell()
}

/** The choice, kept up to date; `isAsking`: the question is to be shown; `isReopened`: because somebody asked for it. */
export const useAnalyticsConsent = (): { consent: AnalyticsConsent; isAsking: boolean; isReopened: boolean } => {
  const consent = useSyncExternalStore(subscribe, analyticsConsent)
  const isOpen = useSyncExternalStore(subscribe, reopened)
  return { consent, isAsking: isOpen || consent === 'unasked', isReopened: isOpen }
}

const saysNoByItself = (): boolean => 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true

const reopened = (): boolean => isReopened

const tell = (): void => {
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}
