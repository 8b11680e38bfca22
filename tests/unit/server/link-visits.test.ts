import { expect, test } from 'vitest'
import { appAddress, isPrefetch, subIdOf, visitorOf } from '../../../src/server/redirect/link-visits'

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const ANDROID = 'Mozilla/5.0 (Linux; Android 15; Pixel 9 Build/AP4A; wv) AppleWebKit/537.36 (KHTML, like Gecko)'
const PIXEL = `${ANDROID} Version/4.0 Chrome/131.0.0.0 Mobile Safari/537.36`
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_11_1) AppleWebKit/601.2.4 (KHTML, like Gecko)'

test.each([
  [
    'TikTok on iOS',
    `${IPHONE} Mobile/15E148 musical_ly_36.5.0 JsSdk/2.0 NetType/WIFI Channel/App Store BytedanceWebview/d8a21c6`,
    'ios',
  ],
  ['TikTok on Android', `${PIXEL} musical_ly_2023605040 BytedanceWebview/d8a21c6 trill_360504`, 'android'],
  [
    'Instagram on iOS',
    `${IPHONE} Mobile/22B83 Instagram 356.0.0.28.101 (iPhone16,2; iOS 18_1; en_US; scale=3.00)`,
    'ios',
  ],
  ['Instagram on Android', `${PIXEL} Instagram 356.0.0.41.101 Android (35/15; 420dpi; Google; Pixel 9)`, 'android'],
  ['Facebook on iOS', `${IPHONE} Mobile/22B83 [FBAN/FBIOS;FBAV/487.0.0.52.105;FBBV/664;FBDV/iPhone16,2]`, 'ios'],
  ['Facebook on Android', `${PIXEL} [FB_IAB/FB4A;FBAV/487.0.0.46.73;]`, 'android'],
  ['Messenger on iOS', `${IPHONE} Mobile/22B83 [FBAN/MessengerForiOS;FBAV/480.0.0.40.108;]`, 'ios'],
  ['YouTube on Android', `${PIXEL} com.google.android.youtube/19.45.36`, 'android'],
  ['YouTube on iOS', `${IPHONE} Mobile/22B83 com.google.ios.youtube/19.45.4`, 'ios'],
])('%s keeps the shopper from the Amazon app', (_name, userAgent, opener) => {
  expect(visitorOf(userAgent)).toEqual({ kind: 'click', opener })
})

test.each([
  ['Safari on iOS', `${IPHONE} Version/18.1 Mobile/15E148 Safari/604.1`],
  ['Chrome on iOS', `${IPHONE} CriOS/131.0.6778.73 Mobile/15E148 Safari/604.1`],
  [
    'Chrome on Android',
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36',
  ],
  ['Snapchat on iOS', `${IPHONE} Mobile/22B83 Snapchat/13.15.0.42 (like Safari/8620.1.16.10.11, panda)`],
  [
    'Chrome on Windows',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
  ],
  [
    'Facebook on a computer',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/131.0.0.0 Safari/537.36 [FBAN/FBW;FBAV/1.0]',
  ],
  ['a browser that does not say', ''],
])('%s follows the redirect', (_name, userAgent) => {
  expect(visitorOf(userAgent)).toEqual({ kind: 'click', opener: null })
})

test.each([
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  'meta-externalfetcher/1.1',
  `${MAC} Version/9.0.1 Safari/601.2.4 facebookexternalhit/1.1 Facebot Twitterbot/1.0`,
  'Twitterbot/1.0',
  'LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)',
  'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
  'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)',
  'TelegramBot (like TwitterBot)',
  'WhatsApp/2.24.20.89 A',
  'Mozilla/5.0 (compatible; Pinterestbot/1.0; +https://www.pinterest.com/bot.html)',
  'Mozilla/5.0 (Windows NT 6.1; WOW64) SkypeUriPreview Preview/0.5',
  `${PIXEL} (compatible; TikTokSpider; ttspider-feedback@tiktok.com)`,
])('%s shows a card of the link', (userAgent) => {
  expect(visitorOf(userAgent)).toEqual({ kind: 'preview', opener: null })
})

test.each([
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/131.0.0.0 Safari/537.36',
  'curl/8.5.0',
  'python-requests/2.32.3',
])('%s is a bot', (userAgent) => {
  expect(visitorOf(userAgent)).toEqual({ kind: 'bot', opener: null })
})

test.each([
  [{ 'sec-purpose': 'prefetch' }, true],
  [{ 'sec-purpose': 'prefetch;prerender' }, true],
  [{ purpose: 'prefetch' }, true],
  [{ 'x-purpose': 'preview' }, true],
  [{ 'x-moz': 'prefetch' }, true],
  [{ 'sec-fetch-dest': 'document' }, false],
  [{}, false],
])('%j is a prefetch: %s', (headers, expected) => {
  expect(isPrefetch(headers)).toBe(expected)
})

test.each([
  ['s=bio', 'bio'],
  ['utm_source=x&s=video-12_a.b~c:d', 'video-12_a.b~c:d'],
  ['s=bio%20link', ''],
  ['s=a%09b', ''],
  [`s=${'a'.repeat(64)}`, 'a'.repeat(64)],
  [`s=${'a'.repeat(65)}`, ''],
  ['s=', ''],
  ['tags=bio', ''],
  ['', ''],
])('the sub-id of ?%s is "%s"', (queryString, expected) => {
  expect(subIdOf(queryString)).toBe(expected)
})

test('the app is opened with the product and its tag, and Android falls back to the page', () => {
  const location = 'https://www.amazon.com/dp/B0SSZT0QPK?maas=maas_adg_1&aa_campaignid=1'
  expect(appAddress(location, 'ios')).toBe(
    'com.amazon.mobile.shopping.web://www.amazon.com/dp/B0SSZT0QPK?maas=maas_adg_1&aa_campaignid=1',
  )
  expect(appAddress(location, 'android')).toBe(
    [
      'intent://www.amazon.com/dp/B0SSZT0QPK?maas=maas_adg_1&aa_campaignid=1#Intent',
      'scheme=https',
      'package=com.amazon.mShop.android.shopping',
      'S.browser_fallback_url=https%3A%2F%2Fwww.amazon.com%2Fdp%2FB0SSZT0QPK%3Fmaas%3Dmaas_adg_1%26aa_campaignid%3D1',
      'end',
    ].join(';'),
  )
})
