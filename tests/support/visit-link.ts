/** Not a bot's, as those of fetch and of a headless Chromium are. */
export const BROWSER =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36'

/** TikTok's, which gets a page that offers the Amazon app. */
export const IN_APP_BROWSER =
  'Mozilla/5.0 (Linux; Android 16; Pixel 10) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Mobile trill_430204'

/** A click. */
export const visitLink = (url: string, userAgent = BROWSER): Promise<Response> =>
  fetch(url, { redirect: 'manual', headers: { 'user-agent': userAgent }, signal: AbortSignal.timeout(10_000) })

/** Where a link leads, without a click; empty for none. */
export const targetOf = async (url: string): Promise<string> =>
  (await fetch(url, { method: 'HEAD', redirect: 'manual' })).headers.get('location') ?? ''
