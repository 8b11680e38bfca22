import type { Browser, BrowserContext, Page } from '@playwright/test'
import { isPagePath, PAGES } from '../../src/contracts/pages'
import { newVisitor, type Visitor } from '../support/browser'
import { DEMO_PASSWORD } from '../support/panel'
import { expect, type LoggedIn, type SharedProduct, test } from '../support/test'
import {
  arriveAt,
  creatorWithoutChannels,
  halfSignedUp,
  logInAt,
  newAccount,
  newBrand,
  newCreator,
  newStaff,
} from '../support/viewers'
import { EXCEPTIONS, OPEN_TO_ALL, type RoutePath, SPECIFIED, STAYS } from '../unit/web/navigation-table'
import type { ViewerName } from '../unit/web/navigation-viewers'

/** Every page that is not open to all, as everybody whom the navigation rules tell apart, in the real app. */

/** Whoever is not known yet is everybody for a moment. */
type Walker = Exclude<ViewerName, 'unknown'>
type Account = { email: string; password?: string }

const NOT_FOUND = '404 Page Not Found'
const MISSING = '/dashboard/nothing'
const PATIENCE_MS = 60_000
const ROUTES = [...new Set<RoutePath>([...SPECIFIED, ...PAGES])].filter((path) => !OPEN_TO_ALL.includes(path))

let product: SharedProduct<'demo'>
let browser: Browser
let loggedIn: LoggedIn
/** Who logs in as whom; nobody for who does not. */
let accounts: Record<Walker, Account | null>

test.beforeAll(async ({ demo, browser: launched, loggedIn: remembered }) => {
  product = demo
  browser = launched
  loggedIn = remembered
  accounts = await makeEverybody()
})

const makeEverybody = async (): Promise<Record<Walker, Account | null>> => {
  const brand = { email: 'hello@fernhill.test', password: DEMO_PASSWORD }
  const [{ id: from } = { id: 0 }] = await product.rows<{ id: number }>(
    'select b.id from brands b join users u on u.id = b.user_id where u.email = $1',
    [brand.email],
  )
  const creator = await newCreator(product, { from })
  const withMoney = await newBrand(product, 'Money Kitchen')
  await product.rows(
    `insert into ledger_entries (entry_key, account, cause, brand_id, creator_id, earning_type, month, amount)
     select concat('gates ', $1::int), side.account::enum_ledger_entries_account, 'opening', $1, $2,
       'commission', date '2026-01-01', side.amount
     from (values ('brand_receivable', 1), ('creator_payable', -1)) as side (account, amount)`,
    [withMoney.brandId, creator.creatorId],
  )
  const others = {
    'new account': newAccount(product),
    'new account of the brand form': newAccount(product),
    'new account of the creator form': newAccount(product),
    'unconnected brand': newBrand(product),
    'half brand': halfSignedUp(product, 'brand'),
    'unapproved creator': newCreator(product),
    'creator without channels': creatorWithoutChannels(product),
    'half creator': halfSignedUp(product, 'creator'),
    editor: newStaff(product, 'editor'),
    admin: newStaff(product, 'admin'),
  }
  const made = await Promise.all(Object.entries(others).map(async ([name, person]) => [name, await person]))
  return {
    ...(Object.fromEntries(made) as Record<keyof typeof others, Account>),
    anonymous: null,
    brand,
    'brand without program': product.withoutProgram,
    creator,
    'unconnected brand with money': withMoney,
  }
}

/** Where the visitor was led, and under which heading; outside the app there is none. */
type Arrival = { at: string; heading: string | null }

const WALKERS: Walker[] = [
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
]

for (const actor of WALKERS)
  test(`${actor} gets to every page that is theirs, and from every other to where they belong`, async () => {
    const visitor = await arriveAs(actor)
    const led: Record<string, string> = {}
    const wrong: Arrival[] = []
    const routes = ROUTES.filter((route) => !logsOut(actor, route))
    for (const route of routes) {
      const path = example(route)
      const arrival = await goWithin(visitor, path, example(targetOf(actor, route)))
      led[path] = arrival.at
      if (!isFine(arrival)) wrong.push(arrival)
    }
    expect(led).toEqual(Object.fromEntries(routes.map((route) => [example(route), example(targetOf(actor, route))])))
    expect(wrong).toEqual([])
    expect(await goWithin(visitor, MISSING, MISSING)).toEqual({ at: MISSING, heading: NOT_FOUND })
    await visitor.context.close()
  })

const ADDRESSES: [Walker, string, string][] = [
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
]

test.describe('an address that is opened from outside', () => {
  for (const [actor, path, target] of ADDRESSES)
    test(`leads ${actor} from ${path} to ${target}`, async () => {
      const { page, context } = await comeBackAs(actor)
      const answer = await page.goto(path)
      expect(answer?.status()).toBe(isPage(path) ? 200 : 404)
      await page.waitForURL((url) => url.pathname + url.search === target)
      await page.locator('main').first().waitFor()
      expect(await page.locator('main').first().innerText()).not.toContain(NOT_FOUND)
      await context.close()
    })

  test('is a 404 page with the status of one for everybody where there is no page', async () => {
    for (const actor of ['anonymous', 'creator'] as const) {
      const { page, context } = await comeBackAs(actor)
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

const targetOf = (actor: Walker, route: RoutePath): string => {
  const target = EXCEPTIONS[actor][route] ?? STAYS
  return target === STAYS ? route : target
}

/** An address of a route. */
const example = (route: string): string => route.replace(/:slug/g, 'a-post').replace(/:\w+/g, '1')

/** A brand that opens the creators' sign-up is logged out there, which another test is about. */
const logsOut = (actor: Walker, route: RoutePath): boolean =>
  route === '/signup/creator' && /brand/.test(actor) && !/new account/.test(actor) && targetOf(actor, route) === route

const isOutside = (path: string): boolean => /^\/(admin|blog\/edit)(\/|\?|$)/.test(path)

/** Logs in at the form, and forbids the pages to change anything from then on. Who would leave the app stays in it. */
const arriveAs = async (actor: Walker): Promise<Visitor> => {
  const visitor = await newVisitor(browser, product.origin)
  const { page, context } = visitor
  await page.goto('/login')
  const account = accounts[actor]
  if (account !== null) await logInAs(visitor, actor, account)
  await changeNothing(context)
  return visitor
}

/** A new window of somebody who logged in before. */
const comeBackAs = async (actor: Walker): Promise<Visitor> => {
  const account = accounts[actor]
  const storageState = account ? await loggedIn(product, account.email, account.password) : undefined
  const visitor = await newVisitor(browser, product.origin, undefined, { storageState })
  await changeNothing(visitor.context)
  return visitor
}

const changeNothing = async (context: BrowserContext): Promise<void> => {
  await context.route('**/api/**', (route) =>
    ['GET', 'HEAD'].includes(route.request().method()) || route.request().url().endsWith('/api/session')
      ? route.continue()
      : route.fulfill({ status: 503, json: { message: 'Nothing is changed on this walk' } }),
  )
}

const logInAs = async ({ page, context }: Visitor, actor: Walker, { email, password }: Account): Promise<void> => {
  const side = /of the (\w+) form/.exec(actor)?.[1]
  if (side !== undefined)
    await page.evaluate((record) => localStorage.setItem('shelfmate:sign-up-side', JSON.stringify(record)), {
      side,
      timestamp: Date.now(),
    })
  await context.route(
    (url) => isOutside(url.pathname),
    (route) => route.fulfill({ status: 204 }),
  )
  const home = example(targetOf(actor, '/login'))
  const left = isOutside(home) && page.waitForRequest(product.origin + home)
  await logInAt(page, email, password)
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
  const arrival = step(page, path, target)
  if (left === null) return arrival
  arrival.catch(() => undefined)
  return (await left) ? { at: target, heading: null } : arrival
}

/** The same address, the same 404 page, the connect step, which has two addresses, or a leaving that was held up. */
const isOnScreen = ({ at, heading }: Arrival, target: string): boolean =>
  at === target || heading === NOT_FOUND || target === '/signup/step3-brand' || isOutside(target)

/** The current page and its first heading, which may belong to the page before. */
const standing = (page: Page): Promise<Arrival> => arrivalOn(page, 'main h1')

/** The first heading that has appeared since the step began. */
const FRESH = 'main :is(h1, h2, h3, [role=alert]):not([data-before])'

/** Navigates as a link does and waits for the target page; the previous one may stay until it has loaded. */
const step = async (page: Page, path: string, target: string): Promise<Arrival> => {
  await page.evaluate((to) => {
    for (const before of document.querySelectorAll('h1, h2, h3, [role=alert]')) before.setAttribute('data-before', '')
    window.history.pushState(null, '', to)
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, path)
  const isThere = page.waitForFunction(
    ([at, wanted, fresh]) => {
      const heading = document.querySelector<HTMLElement>(fresh)?.innerText
      const isAt = window.location.pathname + window.location.search === at
      return isAt && heading !== undefined && (wanted === null || heading === wanted)
    },
    [target, isPage(target) ? null : NOT_FOUND, FRESH] as const,
    { timeout: PATIENCE_MS },
  )
  // On a timeout, the test compares where it led instead.
  await isThere.catch(() => undefined)
  return arrivalOn(page, FRESH)
}

const arrivalOn = (page: Page, heading: string): Promise<Arrival> =>
  page.evaluate(
    (selector) => ({
      at: window.location.pathname + window.location.search,
      heading: document.querySelector<HTMLElement>(selector)?.innerText ?? null,
    }),
    heading,
  )
