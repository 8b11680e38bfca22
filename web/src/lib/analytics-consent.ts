import { useSyncExternalStore } from 'react'
import { readText, writeText } from './storage'

/** Local storage: `granted` or `denied`; missing until the user has chosen. */
const CONSENT_KEY = 'shelfmate:analytics-consent'

type AnalyticsChoice = 'granted' | 'denied'
type AnalyticsConsent = AnalyticsChoice | 'unasked'

let isReopened = false
/* The choice could not be stored; it applies until the page is left. */
let unstored: AnalyticsChoice | null = null
const listeners = new Set<() => void>()

/** The user's choice. A browser that sends Global Privacy Control counts as declined without being asked. */
export const analyticsConsent = (): AnalyticsConsent => {
  const choice = unstored ?? readText('localStorage', CONSENT_KEY)
  if (choice === 'granted' || choice === 'denied') return choice
  return sendsGlobalPrivacyControl() ? 'denied' : 'unasked'
}

export const isAnalyticsAllowed = (): boolean => analyticsConsent() === 'granted'

/** Takes effect immediately in all tabs. */
export const chooseAnalytics = (choice: AnalyticsChoice): void => {
  writeText('localStorage', CONSENT_KEY, choice)
  unstored = readText('localStorage', CONSENT_KEY) === choice ? null : choice
  isReopened = false
  notify()
}

/** For users who want to change their choice. */
export const reopenAnalyticsQuestion = (): void => {
  isReopened = true
  notify()
}

/** `isReopened`: the user asked for the question. */
export const useAnalyticsConsent = (): { consent: AnalyticsConsent; isAsking: boolean; isReopened: boolean } => {
  const consent = useSyncExternalStore(subscribe, analyticsConsent)
  const isOpen = useSyncExternalStore(subscribe, reopened)
  return { consent, isAsking: isOpen || consent === 'unasked', isReopened: isOpen }
}

const sendsGlobalPrivacyControl = (): boolean =>
  'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true

const reopened = (): boolean => isReopened

const notify = (): void => {
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
