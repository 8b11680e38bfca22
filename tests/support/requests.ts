import { expect, type Page, type Request } from '@playwright/test'

const watched = new WeakMap<Page, Set<Request>>()

/** From the first call on. */
export const requestsOf = (page: Page): Set<Request> => {
  const known = watched.get(page)
  if (known) return known
  const requests = new Set<Request>()
  watched.set(page, requests)
  page.on('request', (request) => void (isEnding(request) && requests.add(request)))
  page.on('requestfinished', (request) => void requests.delete(request))
  page.on('requestfailed', (request) => void requests.delete(request))
  return requests
}

/** Streams stay open. */
const isEnding = (request: Request): boolean =>
  !/^\/api\/(earnings|notifications)\/live$/.test(new URL(request.url()).pathname)

/** Waits until the app runs on a page, no request is in flight, and none follows within the next frames. */
export const untilLoaded = async (page: Page): Promise<void> => {
  requestsOf(page)
  await page.waitForFunction(isAppRunning)
  await untilIdle(page)
}

/** Waits until no request is in flight, and none follows within the next frames. */
export const untilIdle = async (page: Page): Promise<void> => {
  const requests = requestsOf(page)
  do {
    await expect
      .poll(() => requests.size, { message: 'requests in flight', intervals: [20, 50, 100], timeout: 30_000 })
      .toBe(0)
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  } while (requests.size > 0)
}

export const openLoaded = async (page: Page, path: string): Promise<void> => {
  requestsOf(page)
  await page.goto(path)
  await untilLoaded(page)
}

/** React has rendered the heading, or taken it over from the host's HTML: it keeps its properties on the element. */
const isAppRunning = (): boolean => {
  const heading = document.querySelector('h1')
  return heading !== null && Object.keys(heading).some((key) => key.startsWith('__reactProps'))
}
