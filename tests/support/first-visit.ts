import { gzipSync } from 'node:zlib'
import type { Browser, BrowserContextOptions, Page, Response } from '@playwright/test'
import { newVisitor } from './browser'
import { requestsOf, untilIdle } from './requests'

/** What a first visit with an empty cache loads until three seconds after the page is idle. */

const AFTER_IDLE_MS = 3000

type Script = { name: string; bytes: number }
/** `path`: where the visit ended. */
type Visit = { path: string; scripts: Script[]; bytes: number; faults: string[] }
type Place = { browser: Browser; origin: string; storageState?: BrowserContextOptions['storageState'] }

const firstVisit = async ({ browser, origin, storageState }: Place, path: string): Promise<Visit> => {
  const { page, context, faults } = await newVisitor(browser, origin, undefined, { storageState })
  const { scripts, stop } = collectScripts(page)
  try {
    requestsOf(page)
    await page.goto(path)
    await untilIdle(page)
    await page.evaluate(
      (ms) => new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve, ms))),
      AFTER_IDLE_MS,
    )
    stop()
    const loaded = await Promise.all(scripts)
    const bytes = loaded.reduce((sum, script) => sum + script.bytes, 0)
    return { path: new URL(page.url()).pathname, scripts: loaded, bytes, faults }
  } finally {
    await context.close()
  }
}

/** Every script loaded, however requested, with its gzip-9 size. */
const collectScripts = (page: Page): { scripts: Promise<Script>[]; stop: () => void } => {
  const scripts: Promise<Script>[] = []
  const collect = (answer: Response) => {
    if (!/javascript/.test(answer.headers()['content-type'] ?? '')) return
    const name = new URL(answer.url()).pathname
    scripts.push(answer.body().then((body) => ({ name, bytes: gzipSync(body, { level: 9 }).length })))
  }
  page.on('response', collect)
  return { scripts, stop: () => page.off('response', collect) }
}

/** Several visits at a time, since each mostly waits. */
export const firstVisits = async (place: Place, paths: readonly string[]): Promise<Map<string, Visit>> => {
  const visits = new Map<string, Visit>()
  const waiting = [...paths]
  const visitAll = async () => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift())
      visits.set(path, await firstVisit(place, path))
  }
  await Promise.all([visitAll(), visitAll(), visitAll()])
  return visits
}

const report = (visits: Map<string, Visit>): Record<string, string> =>
  Object.fromEntries([...visits].map(([path, { bytes }]) => [path, `${(bytes / 1000).toFixed(1)} kB`]))

/** The visits that loaded more bytes than their limit, or nothing. */
export const tooHeavy = (visits: Map<string, Visit>, limitOf: (path: string) => number): Record<string, string> =>
  report(new Map([...visits].filter(([path, { bytes }]) => bytes === 0 || bytes > limitOf(path))))

export const faultsOf = (visits: Map<string, Visit>): string[] =>
  [...visits].flatMap(([path, { faults }]) => faults.map((fault) => `${path}: ${fault}`))
