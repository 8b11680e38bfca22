import { type Browser, expect, type Page } from '@playwright/test'
import { logIn, newVisitor } from './browser'
import { DEMO_PASSWORD } from './panel'
import { openPages, type Stop, VIEWERS, type ViewerName, wayIn } from './public-stops'
import { readSiteMap } from './site-map'

export const expectPublicPages = async (origin: string, browser: Browser, name: ViewerName): Promise<void> => {
  const siteMap = await readSiteMap(origin)
  const { page, context, faults } = await newVisitor(browser, origin)
  const email = VIEWERS[name]
  if (email) await logIn(page, email, DEMO_PASSWORD)
  const state = await (await fetch(origin + siteMap.program)).text()
  const programId = Number(/"program":\{"id":(\d+)/.exec(state)?.[1])
  expect(programId).toBeGreaterThan(0)
  for (const stop of [...openPages(siteMap), ...wayIn(programId)]) {
    faults.length = 0
    const answer = await page.goto(stop.path)
    expect([stop.path, answer?.status()]).toEqual([stop.path, stop.status ?? 200])
    const end = stop.leads?.[name]
    if (end !== undefined && end !== stop.path) await expectArrival(page, stop.path, end)
    else {
      await expectStop(page, stop, email !== null)
      expect([stop.path, faults.filter((fault) => !isAnnounced(fault, stop))]).toEqual([stop.path, []])
    }
  }
  await context.close()
}

/** The browser itself logs a 404 document. */
const isAnnounced = (fault: string, { status }: Stop): boolean =>
  status === 404 && /^404 |the server responded with a status of 404/.test(fault)

const expectArrival = async (page: Page, from: string, end: string | RegExp): Promise<void> => {
  const isThere = (path: string) => (typeof end === 'string' ? path === end : end.test(path))
  const at = await page
    .waitForURL(({ pathname }) => isThere(pathname), { timeout: 60_000 })
    .then(
      () => end,
      () => page.url(),
    )
  expect([from, at]).toEqual([from, end])
}

const expectStop = async (page: Page, { path, heading, hasTopBar = false }: Stop, isSignedIn: boolean) => {
  const title = page.getByRole('heading', { level: 1 })
  await title.first().waitFor()
  // This page first logs a brand out.
  if (path === '/signup/creator') await page.getByLabel('Name', { exact: true }).waitFor()
  expect([path, await title.allInnerTexts()]).toEqual([
    path,
    [typeof heading === 'string' ? heading : expect.stringMatching(heading)],
  ])
  expect([path, await page.title()]).toEqual([path, expect.stringMatching(/Shelfmate/)])
  const bar = page.getByRole('navigation', { name: 'Site' })
  expect([path, await bar.count()]).toEqual([path, hasTopBar ? 1 : 0])
  if (!hasTopBar) return
  const links = await bar.getByRole('link').allInnerTexts()
  const account = isSignedIn ? ['Dashboard'] : ['Log In', 'Sign Up']
  expect([path, links]).toEqual([path, ['How It Works', 'Pricing', ...account]])
}
