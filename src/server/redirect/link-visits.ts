import { isbot } from 'isbot'
import { SUB_ID } from '../../contracts/patterns'
import type { LINK_VISIT_KINDS } from '../../contracts/vocabulary'

export type LinkVisitKind = (typeof LINK_VISIT_KINDS)[number]
export type Phone = 'ios' | 'android'

/** `opener`: the phone whose in-app browser needs a page that offers the Amazon app; null to redirect. */
export type Visitor = { kind: Exclude<LinkVisitKind, 'prefetch' | 'untagged'>; opener: Phone | null }

/** They fetch a link to show a card of it where it was shared. */
const CARD_CRAWLERS = new RegExp(
  [
    'facebookexternalhit|facebot|meta-externalfetcher|meta-externalagent|facebookcatalog',
    'twitterbot|linkedinbot|slackbot|slack-imgproxy|discordbot|telegrambot|whatsapp|skypeuripreview|viber|vkshare',
    'pinterestbot|redditbot|cardyb|mastodon|iframely|embedly|snap url preview|google-pagerenderer|bitlybot|tumblr|tiktokspider',
  ].join('|'),
  'i',
)

/**
 * In-app browsers that open a product page themselves instead of in the Amazon app. Each adds its token to the system's
 * user agent. Other in-app browsers and all real browsers follow the redirect into the app.
 */
export const IN_APP_BROWSERS = [
  { app: 'TikTok', token: /musical_ly|BytedanceWebview|trill_|TikTok|ByteLocale/i },
  { app: 'Instagram', token: /Instagram /i },
  { app: 'Facebook', token: /\bFBAN\/|\bFBAV\/|\bFB_IAB\/|\bFBIOS\b|\bFB4A\b/ },
  { app: 'YouTube', token: /com\.google\.(android|ios)\.youtube|\bYouTube\/\d/i },
] as const

const IOS = /\b(iPhone|iPad|iPod)\b/
const ANDROID = /\bAndroid\b/

/** By the `User-Agent` header alone, so that the answer can be kept. An empty one counts as a visitor. */
export const visitorOf = (userAgent: string): Visitor => {
  if (CARD_CRAWLERS.test(userAgent)) return { kind: 'preview', opener: null }
  // First, because some name Google, as a phone's maker or in the app's name, which isbot takes for a bot.
  if (IN_APP_BROWSERS.some(({ token }) => token.test(userAgent))) return { kind: 'click', opener: phoneOf(userAgent) }
  return { kind: isbot(userAgent) ? 'bot' : 'click', opener: null }
}

const phoneOf = (userAgent: string): Phone | null => {
  if (IOS.test(userAgent)) return 'ios'
  return ANDROID.test(userAgent) ? 'android' : null
}

type Headers = Readonly<Record<string, string | string[] | undefined>>

/** `Sec-Purpose` is the standard; the others are those of earlier Chrome, Safari and Firefox. */
export const isPrefetch = (headers: Headers): boolean =>
  [headers['sec-purpose'], headers.purpose, headers['x-purpose'], headers['x-moz']].some(
    (value) => typeof value === 'string' && /prefetch|prerender|preview/i.test(value),
  )

/** The `s` parameter of a link's query, without `?`: what the creator wants to tell apart. Empty if invalid. */
export const subIdOf = (queryString: string): string => {
  if (!queryString.includes('s=')) return ''
  const subId = new URLSearchParams(queryString).get('s') ?? ''
  return SUB_ID.test(subId) ? subId : ''
}

/**
 * Opens a product page in the Amazon app: on Android by an intent, which falls back to the page where the app is not
 * installed; on iOS by the scheme of Amazon's app. `location` is the product page with its tag.
 */
export const appAddress = (location: string, phone: Phone): string => {
  const { protocol, host, pathname, search } = new URL(location)
  const page = `${host}${pathname}${search}`
  if (phone === 'ios') return `com.amazon.mobile.shopping.web://${page}`
  const fallback = encodeURIComponent(location)
  const scheme = protocol.slice(0, -1)
  return `intent://${page}#Intent;scheme=${scheme};package=com.amazon.mShop.android.shopping;S.browser_fallback_url=${fallback};end`
}
