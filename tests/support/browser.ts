import { mkdirSync } from 'node:fs'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright'

/** A visitor with a browser profile of their own; what went wrong on their pages is kept. */
export type Visitor = { page: Page; context: BrowserContext; faults: string[] }

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]
const PICTURES = 'artifacts/screenshots'

export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args: ARGS })

/** Opens a visitor. Console errors, uncaught errors, failed requests and answers of 400 and above are faults. */
export const newVisitor = async (browser: Browser, origin: string, width = 1280): Promise<Visitor> => {
  const context = await browser.newContext({
    viewport: { width, height: 860 },
    baseURL: origin,
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  const faults: string[] = []
  page.on('console', (message) => void (message.type() === 'error' && faults.push(`console: ${message.text()}`)))
  page.on('pageerror', (error) => void faults.push(`error: ${error.message}`))
  page.on('response', (answer) => void (answer.status() >= 400 && faults.push(`${answer.status()} ${answer.url()}`)))
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // A navigation ends the requests of the page before it.
    if (reason !== 'net::ERR_ABORTED') faults.push(`${reason} ${request.url()}`)
  })
  return { page, context, faults }
}

/** Keeps a picture of a page as an artifact of the run, at the three widths the product is judged by. */
export const picture = async (page: Page, name: string, widths = [1280]): Promise<void> => {
  mkdirSync(PICTURES, { recursive: true })
  for (const width of widths) {
    await page.setViewportSize({ width, height: 860 })
    await page.screenshot({ path: `${PICTURES}/${name}-${width}.png`, fullPage: true })
  }
  await page.setViewportSize({ width: 1280, height: 860 })
}
