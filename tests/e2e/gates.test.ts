import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isPagePath, PAGES } from '../../src/contracts/pages'
import { launchBrowser, newVisitor, type Visitor } from '../support/browser'
import {
  arriveAt,
  brandWithProgram,
  connectedBrand,
  creatorWithoutChannels,
  halfSignedUp,
  logInAt,
  newAccount,
  newBrand,
  newCreator,
  newStaff,
} from '../support/viewers'
import { startWatchedProduct, type WatchedProduct } from '../support/watched-product'
import { EXCEPTIONS, OPEN_TO_ALL, type RoutePath, SPECIFIED, STAYS } from '../unit/web/navigation-table'
import type { ViewerName } from '../unit/web/navigation-viewers'

/** Every page that is not open to all, as everybody whom the navigation rules tell apart, in the real app. */

/** Whoever is not known yet is everybody for a moment. */
type Walker = Exclude<ViewerName, 'unknown'>

const NOT_FOUND = '404 Page Not Found'
const MISSING = '/dashboard/nothing'
const PATIENCE_MS = 15_000
const ROUTES = [...new Set<RoutePath>([...SPECIFIED, ...PAGES])].filter((path) => !OPEN_TO_ALL.includes(path))

let product: WatchedProduct
let browser: Browser
/** Who logs in as whom; nobody for who does not. */
let emails: Record<Walker, string | null>

beforeAll(async () => {
  product = await startWatchedProduct()
  ;[browser, emails] = await Promise.all([launchBrowser(), makeEverybody()])
})
afterAll(async () => {
  await browser?.close()
  expect(await product?.close()).toBe(0)
})

const makeEverybody = async (): Promise<Record<Walker, string | null>> => {
  const brand = await brandWithProgram(product, { seller: 'fernhill', name: 'Fernhill Kitchen' })
  const creator = await newCreator(product, { from: brand.brandId })
  const withMoney = await newBrand(product, 'Money Kitchen')
  await product.rows(
    `insert into ledger_entries (entry_key, account, cause, brand_id, creator_id, earning_type, month, amount)
     select 'gates', side.account::enum_ledger_entries_account, 'opening', $1, $2, 'commission', date '2026-01-01', side.amount
     from (values ('brand_receivable', 1), ('creator_payable', -1)) as side (account, amount)`,
    [withMoney.brandId, creator.creatorId],
  )
  const others = {
    'new account': newAccount(product),
    'new account of the brand form': newAccount(product),
    'new account of the creator form': newAccount(product),
    'brand without program': connectedBrand(product, 'harbor'),
    'unconnected brand': newBrand(product),
    'half brand': halfSignedUp(product, 'brand'),
    'unapproved creator': newCreator(product),
    'creator without channels': creatorWithoutChannels(product),
    'half creator': halfSignedUp(product, 'creator'),
    editor: newStaff(product, 'editor'),
    admin: newStaff(product, 'admin'),
  }
  const made = await Promise.all(Object.entries(others).map(async ([name, person]) => [name, (await person).email]))
  return {
    ...(Object.fromEntries(made) as Record<keyof typeof others, string>),
    anonymous: null,
    brand: brand.email,
    creator: creator.email,
    'unconnected brand with money': withMoney.email,
  }
}

/** Where the visitor was led, and under which heading; outside the app there is none. */
type Arrival = { at: string; heading: string | null }

describe.concurrent.each<Walker>([
  'anonymous',
  'new account',
  'new account of the brand form',
  'new account of the creator form',
  'brand',
  'brand without program',
  'unconnected brand',
  'unconnected brand with money',
  'half brand',
  'creator',
  'unapproved creator',
  'creator without channels',
  'half creator',
  'editor',
  'admin',
])('%s', (who) => {
  test('gets to every page that is theirs, and from every other to where they belong', async () => {
    const visitor = await arriveAs(who)
    const led: Record<string, string> = {}
    const wrong: Arrival[] = []
    const routes = ROUTES.filter((route) => !logsOut(who, route))
    for (const route of routes) {
      const path = example(route)
      const arrival = await goWithin(visitor, path, example(targetOf(who, route)))
      led[path] = arrival.at
      if (!isFine(arrival)) wrong.push(arrival)
    }
    expect(led).toEqual(Object.fromEntries(routes.map((route) => [example(route), example(targetOf(who, route))])))
    expect(wrong).toEqual([])
    expect(await goWithin(visitor, MISSING, MISSING)).toEqual({ at: MISSING, heading: NOT_FOUND })
    await visitor.context.close()
  })
})

describe.concurrent('an address that is opened from outside', () => {
  test.each<[Walker, string, string]>([
    ['anonymous', '/dashboard/main', '/'],
    ['brand', '/dashboard', '/dashboard/main'],
    ['brand', '/dashboard/products', '/dashboard/products'],
    ['unconnected brand', '/dashboard/products?page=2', '/signup/step3-brand'],
    ['creator', '/dashboard/main', '/dashboard/cmain'],
    ['unapproved creator', '/dashboard/brands', '/dashboard/account-approval'],
    // Of these the page is to come; the rules hold already.
    ['anonymous', '/dashboard/billing', '/'],
    ['creator', '/dashboard/billing', '/dashboard/cmain'],
    // The return of an OAuth sign-in is not led away, but the gates hold.
    ['brand', '/dashboard/cmain?code=abc', '/dashboard/cmain?code=abc'],
    ['unapproved creator', '/dashboard/cmain?code=abc', '/dashboard/account-approval'],
  ])('leads %s from %s to %s', async (who, path, target) => {
    const { page, context } = await arriveAs(who)
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(isPage(path) ? 200 : 404)
    await page.waitForURL((url) => url.pathname + url.search === target)
    await page.locator('main').first().waitFor()
    expect(await page.locator('main').first().innerText()).not.toContain(NOT_FOUND)
    await context.close()
  })

  test('is a 404 page with the status of one for everybody where there is no page', async () => {
    for (const who of ['anonymous', 'creator'] as const) {
      const { page, context } = await arriveAs(who)
      for (const path of ['/nothing', MISSING, '/signup/nothing']) {
        const answer = await page.goto(path)
        await page.getByRole('heading', { name: NOT_FOUND }).waitFor()
        expect([path, answer?.status(), new URL(page.url()).pathname]).toEqual([path, 404, path])
      }
      await context.close()
    }
  })
})

/** A page has its own heading, an address without one the 404 page's. */
const isFine = ({ at, heading }: Arrival): boolean => {
  if (isOutside(at)) return heading === null
  return heading !== null && (heading === NOT_FOUND) !== isPage(at)
}

const isPage = (address: string): boolean => isPagePath(new URL(address, product.origin).pathname)

const targetOf = (who: Walker, route: RoutePath): string => {
  const target = EXCEPTIONS[who][route] ?? STAYS
  return target === STAYS ? route : target
}

/** An address of a route. */
const example = (route: string): string => route.replace(/:slug/g, 'a-post').replace(/:\w+/g, '1')

/** A brand that opens the creators' sign-up is logged out there, which another test is about. */
const logsOut = (who: Walker, route: RoutePath): boolean =>
  route === '/signup/creator' && /brand/.test(who) && !/new account/.test(who) && targetOf(who, route) === route

const isOutside = (path: string): boolean => /^\/(admin|blog\/edit)(\/|\?|$)/.test(path)

/** Logs in, and forbids the pages to change anything from then on. Who would leave the app stays in it. */
const arriveAs = async (who: Walker): Promise<Visitor> => {
  const visitor = await newVisitor(browser, product.origin)
  const { page, context } = visitor
  await page.goto('/login')
  const email = emails[who]
  if (email !== null) await logInAs(visitor, who, email)
  await context.route('**/api/**', (route) =>
    ['GET', 'HEAD'].includes(route.request().method()) || route.request().url().endsWith('/api/session')
      ? route.continue()
      : route.fulfill({ status: 503, json: { message: 'Nothing is changed on this walk' } }),
  )
  return visitor
}

const logInAs = async ({ page, context }: Visitor, who: Walker, email: string): Promise<void> => {
  const side = /of the (\w+) form/.exec(who)?.[1]
  if (side !== undefined)
    await page.evaluate((record) => localStorage.setItem('shelfmate:sign-up-side', JSON.stringify(record)), {
      side,
      timestamp: Date.now(),
    })
  await context.route(
    (url) => isOutside(url.pathname),
    (route) => route.fulfill({ status: 204 }),
  )
  const home = example(targetOf(who, '/login'))
  const left = isOutside(home) && page.waitForRequest(product.origin + home)
  await logInAt(page, email)
  await (left || arriveAt(page, home))
}

const TERMS = '/terms-of-service'

/**
 * Goes to a path as a link within the app does; answers where that led, at most some seconds later. Over a public page,
 * where the page to come is one that stands there already: else it could not be seen that it came.
 */
const goWithin = async (visitor: Visitor, path: string, target: string): Promise<Arrival> => {
  const { page } = visitor
  if (target !== TERMS && isOnScreen(await standing(page), target)) await goWithin(visitor, TERMS, TERMS)
  const left = isOutside(target)
    ? page.waitForRequest(product.origin + target, { timeout: PATIENCE_MS }).then(
        () => true,
        () => false,
      )
    : null
  const arrival = page.evaluate(walk, [path, target, isPage(target) ? null : NOT_FOUND, PATIENCE_MS] as const)
  if (left === null) return arrival
  arrival.catch(() => undefined)
  return (await left) ? { at: target, heading: null } : arrival
}

/** The same address, the same 404 page, the connect step, which has two addresses, or a leaving that was held up. */
const isOnScreen = ({ at, heading }: Arrival, target: string): boolean =>
  at === target || heading === NOT_FOUND || target === '/signup/step3-brand' || isOutside(target)

const standing = (page: Page): Promise<Arrival> =>
  page.evaluate(() => ({
    at: window.location.pathname + window.location.search,
    heading: document.querySelector<HTMLElement>('main h1')?.innerText ?? null,
  }))

/** In the browser: a step as by a link, then the page that it led to and its first heading. */
const walk = async ([path, target, wanted, patienceMs]: readonly [
  string,
  string,
  string | null,
  number,
]): Promise<Arrival> => {
  for (const before of document.querySelectorAll('h1, h2, h3, [role=alert]')) before.setAttribute('data-before', '')
  window.history.pushState(null, '', path)
  window.dispatchEvent(new PopStateEvent('popstate', { state: null }))
  const here = () => window.location.pathname + window.location.search
  const heading = () =>
    document.querySelector<HTMLElement>('main :is(h1, h2, h3, [role=alert]):not([data-before])')?.innerText ?? null
  for (const end = Date.now() + patienceMs; Date.now() < end; ) {
    await new Promise((resolve) => setTimeout(resolve, 10))
    // The page before may stand there while the next one loads.
    if (here() === target && heading() !== null && (wanted === null || heading() === wanted)) break
  }
  return { at: here(), heading: heading() }
}
