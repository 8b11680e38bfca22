import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { newVisitor, type Visitor } from './browser'
import type { BuiltProduct } from './built-product'

/** The password of every demo account. */
export const DEMO_PASSWORD = 'shelfmate-demo'

/** The caller awaits the result. */
export const signInToPanel = async (
  browser: Browser,
  product: Pick<BuiltProduct, 'origin'>,
  email: string,
  password = DEMO_PASSWORD,
): Promise<Visitor> => {
  const visitor = await newVisitor(browser, product.origin)
  await visitor.page.goto('/admin')
  await visitor.page.waitForURL('**/admin/login**')
  await visitor.page.getByLabel('Email').fill(email)
  await visitor.page.getByLabel('Password').fill(password)
  await visitor.page.getByRole('button', { name: 'Log in' }).click()
  return visitor
}

/** Waits for the dashboard. */
export const openPanel = async (
  browser: Browser,
  product: Pick<BuiltProduct, 'origin'>,
  email: string,
): Promise<Visitor> => {
  const visitor = await signInToPanel(browser, product, email)
  await visitor.page.waitForURL(/\/admin$/)
  await visitor.page.locator('.shelf-tile').first().waitFor()
  return visitor
}

/** Waits until Payload has completed the address, which is the last thing that it does when it opens a list. */
export const openList = async (page: Page, slug: string): Promise<void> => {
  await page.goto(`/admin/collections/${slug}`)
  await page.waitForURL(/limit=/)
}

/**
 * Opens the search with its keys, and returns its field. The panel hears keys once it has started in the browser, which no page
 * shows: they are pressed until then.
 */
export const openSearch = async (page: Page): Promise<Locator> => {
  const field = page.getByRole('dialog').getByRole('combobox', { name: /^Email, name/ })
  await expect(async () => {
    await page.keyboard.press('Control+k')
    await field.waitFor({ timeout: 1_000 })
  }).toPass()
  return field
}

export const tilesOf = async (page: Page): Promise<Record<string, number>> => {
  await page.goto('/admin')
  const tiles: Record<string, number> = {}
  for (const tile of await page.locator('.shelf-tile').all()) {
    const title = await tile.locator('.shelf-tile__title').innerText()
    tiles[title] = Number(await tile.locator('.shelf-tile__count').innerText())
  }
  for (const link of await page.locator('.shelf-clear a').all()) tiles[(await link.textContent()) ?? ''] = 0
  return tiles
}

/** Queues whose link leads to a page of another kind. */
const NOT_LISTS = ['Routes turned off', 'Outside services', 'Features']

/**
 * Sweeps repair rows in the meantime, which disappear from both. Without a failed sync, the list shows the repaired
 * ones.
 */
export const excessOfList = async (page: Page, title: string): Promise<number> => {
  const count = (await tilesOf(page))[title] ?? Number.NaN
  if (title === 'Syncs' && count === 0) return 0
  if (NOT_LISTS.includes(title)) return 0
  if (count === 0) await page.locator('.shelf-clear summary').click()
  await page.locator('.shelf-tile, .shelf-clear').getByRole('link', { name: title }).first().click()
  await page.waitForURL('**/admin/collections/**')
  await page.locator('.collection-list').waitFor()
  return (await page.locator('tbody tr').count()) - count
}
