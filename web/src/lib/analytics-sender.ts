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
/** The property the script was loaded for; null until it has been. */
let loadedFor: string | null = null

/**
 * Hands an event to the analytics script by the gtag.js protocol (developers.google.com/tag-platform/gtagjs/reference):
 * commands are pushed on `dataLayer`, and the script sends what it finds there. The script is loaded by the first
 * event; nothing happens when no property is configured or the consent has been withdrawn meanwhile.
 */
export const send = <E extends AnalyticsEvent>(event: E, parameters: AnalyticsEvents[E]): void => {
  const { analytics } = appConfig()
  if (!analytics || !isAnalyticsAllowed()) return
  if (loadedFor !== analytics.id) start(analytics)
  // Addresses can carry codes and referrals in their query: the script would take the whole of them.
  command('set', { page_location: plainAddress(location.href), page_referrer: plainAddress(document.referrer) })
  command('event', event, parameters)
}

/** An error as the event `exception`: its name and message without secrets, and its code or HTTP status. */
export const sendException = (error: unknown, isFatal: boolean): void => {
  const description = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  send('exception', {
    description: textWithoutSecrets(description).slice(0, MAX_CHARACTERS),
    fatal: isFatal,
    error_code: codeOf(error),
  })
}

/** From now on events carry this side of the account, as the property `user_type` of the user. */
export const setUserType = (type: AnalyticsUserType): void => {
  if (type === userType) return
  userType = type
  if (loadedFor !== null) command('set', 'user_properties', { user_type: type })
}

/**
 * Ends the measuring after a withdrawn consent: the script is told to be silent, and its cookies are removed. A later
 * consent speaks again.
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

/** The script knows commands by their being `arguments`: a plain array is ignored. */
function command(..._parts: unknown[]): void {
  window.dataLayer ??= []
  // biome-ignore lint/complexity/noArguments: see above
  window.dataLayer.push(arguments)
}

/** Without query and hash; empty stays empty. */
const plainAddress = (address: string): string => address.replace(/[?#].*$/s, '')

const codeOf = (error: unknown): string => {
  if (typeof error !== 'object' || error === null) return 'unknown'
  if ('code' in error && (typeof error.code === 'string' || typeof error.code === 'number')) return String(error.code)
  return 'status' in error && typeof error.status === 'number' ? String(error.status) : 'unknown'
}

/** The script keeps its cookies on the widest domain that it may. */
const removeCookies = (): void => {
  const labels = location.hostname.split('.')
  const domains = ['', ...labels.map((_label, at) => `; Domain=${labels.slice(at).join('.')}`)]
  for (const name of document.cookie.split('; ').map((pair) => pair.split('=')[0] ?? '')) {
    if (!/^_ga(_|$)/.test(name)) continue
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve
    for (const domain of domains) document.cookie = `${name}=; Max-Age=0; Path=/${domain}`
  }
}
