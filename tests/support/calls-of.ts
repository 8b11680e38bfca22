import type { Page } from '@playwright/test'

/** From now on: method, path and body. */
export const callsOf = (page: Page, pattern: RegExp): string[] => {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pattern.test(pathname)) calls.push(`${request.method()} ${pathname} ${request.postData() ?? ''}`.trim())
  })
  return calls
}
