import { type Browser, type BrowserContextOptions, test as base, type WorkerFixture } from '@playwright/test'
import { newVisitor } from './browser'
import type { SHARED_PRODUCTS, SharedName } from './shared-products'
import { logInAt, PASSWORD } from './viewers'
import { type ProductPlace, type WatchedProduct, watch } from './watched-product'

export { expect } from '@playwright/test'

/** People have no `ask` here: a function cannot be sent to another process. */
type Rest<Name extends SharedName> = Omit<Awaited<ReturnType<(typeof SHARED_PRODUCTS)[Name]>>, 'product'>
export type SharedProduct<Name extends SharedName> = WatchedProduct & {
  [Key in keyof Rest<Name>]: Omit<Rest<Name>[Key], 'ask'>
}

type StorageState = Exclude<BrowserContextOptions['storageState'], string | undefined>
/** The form is used once per worker. */
export type LoggedIn = (product: { origin: string }, email: string, password?: string) => Promise<StorageState>

const shared = <Name extends SharedName>(name: Name): WorkerProduct<SharedProduct<Name>> => [
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from this pattern.
  async ({}, use) => {
    const answer = await fetch(`${process.env.SHARED_PRODUCTS_URL}/${name}`)
    const text = await answer.text()
    if (!answer.ok) throw new Error(text)
    const { place, rest } = JSON.parse(text) as { place: ProductPlace; rest: Rest<Name> }
    const product = watch(place)
    await use({ ...product, ...rest } as SharedProduct<Name>)
    await product.disconnect()
  },
  { scope: 'worker', timeout: 300_000 },
]
type WorkerProduct<Product> = [WorkerFixture<Product, object>, { scope: 'worker'; timeout: number }]

export const test = base.extend<object, { [Name in SharedName]: SharedProduct<Name> } & { loggedIn: LoggedIn }>({
  screens: shared('screens'),
  signUps: shared('signUps'),
  demo: shared('demo'),
  measured: shared('measured'),
  panel: shared('panel'),
  panelMoney: shared('panelMoney'),
  loggedIn: [
    async ({ browser }, use) => {
      const states = new Map<string, Promise<StorageState>>()
      await use(({ origin }, email, password = PASSWORD) => {
        const key = `${origin} ${email}`
        const state = states.get(key) ?? stateAfterLogIn(browser, origin, email, password)
        states.set(key, state)
        return state
      })
    },
    { scope: 'worker' },
  ],
})

const stateAfterLogIn = async (
  browser: Browser,
  origin: string,
  email: string,
  password: string,
): Promise<StorageState> => {
  const { page, context } = await newVisitor(browser, origin)
  await page.goto('/login')
  await logInAt(page, email, password)
  await page.waitForURL(({ pathname }) => pathname !== '/login')
  const state = await context.storageState({ indexedDB: true })
  await context.close()
  return state
}
