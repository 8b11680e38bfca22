import type { Browser, Page } from '@playwright/test'
import { isPagePath } from '../../src/contracts/pages'
import type { MemberRole } from '../../src/contracts/team-rights'
import {
  EXCEPTIONS,
  OPEN_TO_ALL,
  PAGES_OF_ONE_THING,
  ROUTES,
  type RoutePath,
  STAYS,
} from '../unit/web/navigation-table'
import type { ViewerName } from '../unit/web/navigation-viewers'
import { newVisitor, type Visitor } from './browser'
import { titlesOf } from './navigation-titles'
import { DEMO_PASSWORD } from './panel'
import { rejectAfterEarning } from './raw-earning'
import { openLoaded } from './requests'
import type { LoggedIn, SharedProduct } from './test'
import {
  arriveAt,
  creatorWithoutChannels,
  halfSignedUp,
  logInAt,
  newAccount,
  newBrand,
  newCreator,
  newStaff,
} from './viewers'

/** The kinds of viewers that the navigation rules distinguish, without `unknown`, which is temporary. */
export type Walker = Exclude<ViewerName, 'unknown'>

type Account = { email: string; password?: string }
/** Where somebody was led, and under which heading; outside the app there is none. */
type Arrival = { at: string; heading: string | null }
type Place = { product: SharedProduct<'demo'>; browser: Browser; loggedIn: LoggedIn }

export const NOT_FOUND = '404 Page Not Found'
export const MISSING = '/dashboard/nothing'
const PATIENCE_MS = 60_000
const GUARDED = ROUTES.filter((path) => !(path in OPEN_TO_ALL))

export const isPage = (address: string): boolean => isPagePath(new URL(address, 'http://localhost').pathname)

/** Returns the addresses that led elsewhere than the rules say, or showed no page. */
export const walk = async (place: Place, who: Walker): Promise<{ led: Record<string, string>; wrong: Arrival[] }> => {
  const visitor = await arriveAs(place, who)
  const led: Record<string, string> = {}
  const wrong: Arrival[] = []
  for (const [path, target] of Object.entries(rulesOf(who))) {
    const arrival = await goWithin(visitor, path, target)
    led[path] = arrival.at
    if (!isFine(arrival)) wrong.push(arrival)
  }
  for (const [path, title] of Object.entries(await titlesOf(place.product, who, DEMO_BRAND.email))) {
    const arrival = await goWithin(visitor, path, path, title)
    if (arrival.heading !== title) wrong.push(arrival)
  }
  await visitor.context.close()
  return { led, wrong }
}

/** By the rules. */
export const rulesOf = (who: Walker): Record<string, string> => ({
  ...Object.fromEntries(
    GUARDED.filter((route) => !logsOut(who, route)).map((route) => [example(route), example(targetOf(who, route))]),
  ),
  [MISSING]: MISSING,
})

/** A new window of somebody who logged in before; its pages cannot change anything. */
export const comeBackAs = async (place: Place, who: Walker): Promise<Visitor> => {
  const account = await accountOf(place, who)
  const storageState = account ? await place.loggedIn(place.product, account.email, account.password) : undefined
  const visitor = await newVisitor(place.browser, place.product.origin, undefined, { storageState })
  await visitor.context.addInitScript(changeNothing)
  return visitor
}

const accounts = new Map<Walker, Promise<Account | null>>()
const accountOf = (place: Place, who: Walker): Promise<Account | null> => {
  const account = accounts.get(who) ?? ACCOUNTS[who](place)
  accounts.set(who, account)
  return account
}

const DEMO_BRAND = { email: 'hello@fernhill.test', password: DEMO_PASSWORD }

/** Null: nobody logs in. */
const ACCOUNTS: Record<Walker, (place: Place) => Promise<Account | null>> = {
  anonymous: async () => null,
  'new account': ({ product }) => newAccount(product),
  'new account of the brand form': ({ product }) => newAccount(product),
  'new account of the creator form': ({ product }) => newAccount(product),
  brand: async () => DEMO_BRAND,
  'brand without program': async ({ product }) => product.withoutProgram,
  'unconnected brand': ({ product }) => newBrand(product),
  'unconnected brand with money': ({ product }) => brandWithMoney(product),
  'brand manager': ({ product }) => memberOf(product, 'manager'),
  'brand finance person': ({ product }) => memberOf(product, 'finance'),
  'viewer of an unconnected brand': async ({ product }) => memberOf(product, 'viewer', await newBrand(product)),
  'half brand': ({ product }) => halfSignedUp(product, 'brand'),
  creator: ({ product }) => approvedCreator(product),
  'unapproved creator': ({ product }) => newCreator(product),
  'rejected creator with earnings': ({ product }) => rejectedCreator(product),
  'creator without channels': ({ product }) => creatorWithoutChannels(product),
  'half creator': ({ product }) => halfSignedUp(product, 'creator'),
  editor: ({ product }) => newStaff(product, 'editor'),
  admin: ({ product }) => newStaff(product, 'admin'),
}

const approvedCreator = async (product: SharedProduct<'demo'>) => {
  const [{ id: from } = { id: 0 }] = await product.rows<{ id: number }>(
    `select b.id
     from brands b
     join users u on u.id = b.user_id
     where u.email = $1`,
    [DEMO_BRAND.email],
  )
  return newCreator(product, { from })
}

/** Of the demo's brand, unless another is given. */
const memberOf = async (
  product: SharedProduct<'demo'>,
  role: MemberRole,
  of: Account = DEMO_BRAND,
): Promise<Account> => {
  const member = await halfSignedUp(product, 'brand')
  await product.rows(
    `insert into brand_members (brand_id, user_id, role)
     select b.id, $1, $2::enum_brand_members_role
     from brands b
     join users u on u.id = b.user_id
     where u.email = $3`,
    [member.userId, role, of.email],
  )
  return member
}

const rejectedCreator = async (product: SharedProduct<'demo'>) => {
  const creator = await approvedCreator(product)
  await rejectAfterEarning(product.rows, creator.creatorId)
  return creator
}

const brandWithMoney = async (product: SharedProduct<'demo'>): Promise<Account> => {
  const [brand, creator] = await Promise.all([newBrand(product, 'Money Kitchen'), approvedCreator(product)])
  await product.rows(
    `insert into ledger_entries (entry_key, account, cause, brand_id, creator_id, earning_type, month, amount)
     select concat('navigation ', $1::int), side.account::enum_ledger_entries_account, 'opening', $1, $2,
       'commission', date '2026-01-01', side.amount
     from (values ('brand_receivable', 1), ('creator_payable', -1)) as side (account, amount)`,
    [brand.brandId, creator.creatorId],
  )
  return brand
}

/** A page has its own heading, an address without one the 404 page's. */
const isFine = ({ at, heading }: Arrival): boolean => {
  if (isOutside(at)) return heading === null
  return heading !== null && (heading === NOT_FOUND) !== isPage(at)
}

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

/** Logs in at the form, and forbids the page to change anything from then on. Who would leave the app stays in it. */
const arriveAs = async (place: Place, who: Walker): Promise<Visitor> => {
  const visitor = await newVisitor(place.browser, place.product.origin)
  // The walk begins with the app's own navigation.
  await openLoaded(visitor.page, '/login')
  const account = await accountOf(place, who)
  if (account !== null) await logInAs(visitor, place.product.origin, who, account)
  await visitor.page.evaluate(changeNothing)
  await visitor.context.addInitScript(changeNothing)
  return visitor
}

/** In the page, since a route would slow down every request. */
const changeNothing = (): void => {
  const ask = window.fetch
  window.fetch = async (input, init) => {
    const { method, url } = new Request(input, init)
    const { pathname } = new URL(url)
    if (!pathname.startsWith('/api/') || ['GET', 'HEAD'].includes(method) || pathname.endsWith('/api/session'))
      return ask(input, init)
    return Response.json({ message: 'Nothing is changed on this walk' }, { status: 503 })
  }
}

const logInAs = async ({ page, context }: Visitor, origin: string, who: Walker, account: Account): Promise<void> => {
  const side = /of the (\w+) form/.exec(who)?.[1]
  if (side !== undefined)
    await page.evaluate((record) => localStorage.setItem('shelfmate:sign-up-side', JSON.stringify(record)), {
      side,
      timestamp: Date.now(),
    })
  if (Object.values(rulesOf(who)).some(isOutside))
    await context.route(
      (url) => isOutside(url.pathname),
      (route) => route.fulfill({ status: 204 }),
    )
  const home = example(targetOf(who, '/login'))
  const left = isOutside(home) && page.waitForRequest(origin + home)
  await logInAt(page, account.email, account.password)
  await (left || arriveAt(page, home))
}

const TERMS = '/terms-of-service'

/**
 * Navigates within the app and returns where that led, after at most a few seconds. If the target page is already shown,
 * goes through a public page first, so that its arrival can be detected.
 */
const goWithin = async (visitor: Visitor, path: string, target: string, title?: string): Promise<Arrival> => {
  const { page } = visitor
  if (target !== TERMS && isOnScreen(await standing(page), target)) await goWithin(visitor, TERMS, TERMS)
  const left = isOutside(target)
    ? page
        .waitForRequest((request) => new URL(request.url()).pathname === new URL(target, page.url()).pathname, {
          timeout: PATIENCE_MS,
        })
        .then(
          () => true,
          () => false,
        )
    : null
  const arrival = step(page, path, target, title)
  if (left === null) return arrival
  arrival.catch(() => undefined)
  return (await left) ? { at: target, heading: null } : arrival
}

/** The same address, the same 404 page, the connect step, which has two addresses, or a leaving that was held up. */
const isOnScreen = ({ at, heading }: Arrival, target: string): boolean =>
  at === target || heading === NOT_FOUND || target === '/signup/step3-brand' || isOutside(target)

/** The heading may belong to the page before. */
const standing = (page: Page): Promise<Arrival> => arrivalOn(page, 'main h1')

/** The first title that has appeared since the step began. */
const FRESH_TITLE = 'main h1:not([data-before])'
/** The example of a page of one thing may be nobody's: it says so under a smaller heading. */
const FRESH_HEADING = 'main :is(h1, h2, h3, [role=alert]):not([data-before])'

const isExample = (target: string): boolean => PAGES_OF_ONE_THING.some((route) => target === example(route))

/** The previous page may stay until the target has loaded. */
const step = async (page: Page, path: string, target: string, title: string | null = null): Promise<Arrival> => {
  await page.evaluate((to) => {
    for (const before of document.querySelectorAll('h1, h2, h3, [role=alert]')) before.setAttribute('data-before', '')
    window.history.pushState(null, '', to)
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, path)
  const selector = title === null && isExample(target) ? FRESH_HEADING : FRESH_TITLE
  const isThere = page.waitForFunction(
    ([at, wanted, fresh]) => {
      const heading = document.querySelector<HTMLElement>(fresh)?.innerText
      const isAt = window.location.pathname + window.location.search === at
      return isAt && heading !== undefined && (wanted === null || heading === wanted) && { at, heading }
    },
    [target, isPage(target) ? title : NOT_FOUND, selector] as const,
    { timeout: PATIENCE_MS },
  )
  // The page may draw its heading again later. On a timeout, the test compares where it led instead.
  const arrival = await isThere.then((seen) => seen.jsonValue()).catch(() => null)
  return arrival || arrivalOn(page, selector)
}

const arrivalOn = (page: Page, heading: string): Promise<Arrival> =>
  page.evaluate(
    (selector) => ({
      at: window.location.pathname + window.location.search,
      heading: document.querySelector<HTMLElement>(selector)?.innerText ?? null,
    }),
    heading,
  )
