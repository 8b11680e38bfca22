import { mkdirSync } from 'node:fs'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
import { FAILED_AT } from '../../web/src/lib/sync-records'
import { requestsOf } from './requests'

/** With a separate browser profile. */
export type Visitor = { page: Page; context: BrowserContext; faults: string[] }

export type ColorScheme = 'light' | 'dark'

const PICTURES = 'artifacts/screenshots'
const DESKTOP = { width: 1280, height: 860 }

/**
 * Reduced motion and light colors unless the options say otherwise. Console errors, uncaught errors, failed requests
 * and responses of 400 and above are faults.
 */
export const newVisitor = async (
  browser: Browser,
  origin: string,
  width = DESKTOP.width,
  options: Pick<
    BrowserContextOptions,
    'javaScriptEnabled' | 'reducedMotion' | 'storageState' | 'userAgent' | 'isMobile'
  > = {},
): Promise<Visitor> => {
  const context = await browser.newContext({
    viewport: { ...DESKTOP, width },
    baseURL: origin,
    reducedMotion: 'reduce',
    storageState: undefined,
    ...options,
  })
  const page = await context.newPage()
  requestsOf(page)
  const faults: string[] = []
  page.on('console', (message) => void (message.type() === 'error' && faults.push(`console: ${message.text()}`)))
  page.on('pageerror', (error) => void faults.push(`error: ${error.message}`))
  page.on('response', (answer) => void (answer.status() >= 400 && faults.push(`${answer.status()} ${answer.url()}`)))
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // A navigation aborts the requests of the previous page.
    if (reason !== 'net::ERR_ABORTED') faults.push(`${reason} ${request.url()}`)
  })
  return { page, context, faults }
}

/**
 * Prevents the dashboard's background sync, after which a page asks again for what it shows, some seconds after it has opened.
 * For tests that count calls, or answer them themselves.
 */
export const preventSync = async (context: BrowserContext): Promise<void> => {
  await context.addInitScript((failedAt) => {
    // A page without an address has no storage.
    if (window.origin !== 'null') sessionStorage.setItem(failedAt, String(Date.now()))
  }, FAILED_AT)
}

/** The caller awaits the next page. */
export const logIn = async (page: Page, email: string, password: string): Promise<void> => {
  await page.goto('/login')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log In' }).click()
  await page.waitForURL((url) => url.pathname !== '/login')
}

/**
 * An artifact of a full run (`npm test -- --full`). Any run loads what a picture would show, so that failed requests
 * are noted. Leaves the page light, and at a desktop's width.
 */
export const picture = async (
  page: Page,
  name: string,
  widths = [DESKTOP.width],
  schemes: readonly ColorScheme[] = ['light'],
): Promise<void> => {
  if (!process.env.FULL) return comeNear(page)
  mkdirSync(PICTURES, { recursive: true })
  for (const width of widths) {
    await page.setViewportSize({ ...DESKTOP, width })
    await comeNear(page)
    for (const colorScheme of schemes) {
      if (schemes.length > 1) await page.emulateMedia({ colorScheme })
      const suffix = colorScheme === 'dark' ? '-dark' : ''
      await page.screenshot({ path: `${PICTURES}/${name}-${width}${suffix}.png`, fullPage: true })
    }
  }
  if (schemes.length > 1) await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize(DESKTOP)
}

/** Triggers lazy loading, so that a full-page screenshot is complete. */
const comeNear = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const top = window.scrollY
    for (let y = 0; y < document.body.scrollHeight; y += window.innerHeight) {
      window.scrollTo({ top: y, behavior: 'instant' })
      await frame()
    }
    window.scrollTo({ top, behavior: 'instant' })
    await frame()
  })
