import { isAnalyticsAllowed } from './analytics-consent'
import { appConfig } from './config'
import { textWithoutSecrets } from './logger'
import type { AnalyticsEvent, AnalyticsEvents, AnalyticsUserType } from './measured-events'

declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

const MAX_CHARACTERS = 150

let userType: AnalyticsUserType = 'unknown'
/** The property ID that the script was loaded for; null before. */
let loadedFor: string | null = null

/**
 * gtag.js protocol: commands are pushed onto `dataLayer` (developers.google.com/tag-platform/gtagjs/reference). The
 * first event loads the script. Does nothing without a property or consent.
 */
export const send = <E extends AnalyticsEvent>(event: E, parameters: AnalyticsEvents[E]): void => {
  const { analytics } = appConfig()
  if (!analytics || !isAnalyticsAllowed()) return
  if (loadedFor !== analytics.id) start(analytics)
  // Without this the script would send full URLs, whose queries can contain codes and referrals.
  command('set', { page_location: plainAddress(location.href), page_referrer: plainAddress(document.referrer) })
  command('event', event, parameters)
}

/** Sends an error as `exception`: name and message without secrets, and its code or HTTP status. */
export const sendException = (error: unknown, isFatal: boolean): void => {
  const description = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  send('exception', {
    description: textWithoutSecrets(description).slice(0, MAX_CHARACTERS),
    fatal: isFatal,
    error_code: codeOf(error),
  })
}

/** For all following events. */
export const setUserType = (type: AnalyticsUserType): void => {
  if (type === userType) return
  userType = type
  if (loadedFor !== null) command('set', 'user_properties', { user_type: type })
}

/**
 * Turns measuring off after consent is withdrawn, which also removes the script's cookies, or on again.
 */
export const setDisabled = (isDisabled: boolean): void => {
  if (loadedFor === null) return
  Object.assign(window, { [`ga-disable-${loadedFor}`]: isDisabled })
  command('consent', 'update', { analytics_storage: isDisabled ? 'denied' : 'granted' })
  if (isDisabled) removeCookies()
}

const start = ({ id, scriptUrl }: { id: string; scriptUrl: string }): void => {
  loadedFor = id
  const off = { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' }
  command('consent', 'default', { ...off, analytics_storage: 'granted' })
  command('js', new Date())
  command('set', 'user_properties', { user_type: userType })
  command('config', id, {
    send_page_view: false,
    allow_google_signals: false,
    allow_ad_personalization_signals: false,
    page_location: plainAddress(location.href),
    page_referrer: plainAddress(document.referrer),
  })
  const script = document.createElement('script')
  const source = new URL(scriptUrl)
  source.searchParams.set('id', id)
  script.async = true
  script.src = source.href
  document.head.append(script)
}

/** The script recognizes commands as `arguments` objects and ignores plain arrays. */
function command(..._parts: unknown[]): void {
  window.dataLayer ??= []
  // biome-ignore lint/complexity/noArguments: see above
  window.dataLayer.push(arguments)
}

const plainAddress = (address: string): string => address.replace(/[?#].*$/s, '')

const codeOf = (error: unknown): string => {
  if (typeof error !== 'object' || error === null) return 'unknown'
  if ('code' in error && (typeof error.code === 'string' || typeof error.code === 'number')) return String(error.code)
  return 'status' in error && typeof error.status === 'number' ? String(error.status) : 'unknown'
}

/** The script sets its cookies on the broadest domain allowed, so each one is tried. */
const removeCookies = (): void => {
  const labels = location.hostname.split('.')
  const domains = ['', ...labels.map((_label, at) => `; Domain=${labels.slice(at).join('.')}`)]
  for (const name of document.cookie.split('; ').map((pair) => pair.split('=')[0] ?? '')) {
    if (!/^_ga(_|$)/.test(name)) continue
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve
    for (const domain of domains) document.cookie = `${name}=; Max-Age=0; Path=/${domain}`
  }
}
