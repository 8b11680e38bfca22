import type { Page } from '@playwright/test'
import type { Visitor } from '../support/browser'
import { openPanel } from '../support/panel'
import { addProductCard, beginPost, textInput } from '../support/post-form'
import { expect, test } from '../support/test'

/** The fields of a post that ask the server. */

let editor: Visitor
let page: Page
test.beforeAll(async ({ panel, browser }) => {
  editor = await openPanel(browser, panel, 'editor@shelfmate.test')
  page = editor.page
})
test.afterAll(() => editor?.context.close())

test('categories that can’t be loaded are no empty list', async () => {
  await page.route('**/cms-api/blog_categories?*', (route) => route.fulfill({ status: 500, json: {} }))
  await beginPost(page)
  await page.getByText('We couldn’t load the categories. Reload this page to choose one.').waitFor()
  await page.unroute('**/cms-api/blog_categories?*')
  await page.reload()
  await page.locator('.document-fields__sidebar .react-select').first().click()
  await page.locator('.rs__option', { hasText: 'For brands' }).waitFor()
})

test('a search for a product says that it failed, and is repeated with the next word', async () => {
  await beginPost(page)
  await textInput(page).click()
  const search = await addProductCard(page)
  const products = '**/api/blog-posts/products?*'
  await page.route(products, (route) => route.fulfill({ status: 500, json: {} }))
  await search.fill('pan')
  const note = page.locator('.shelf-picker [aria-live=polite]')
  await expect(note).toHaveText('The search failed. Try again.')
  await page.unroute(products)
  await search.fill('xyz')
  await expect(note).toHaveText('No products found. Try another word.')
  await search.fill('pan')
  await expect(note).toHaveText(/^\d+ products?$/)
})

test('the focus goes to what takes the place of the search for a product, and back', async () => {
  const first = page.locator('.shelf-picker li button').first()
  await first.focus()
  await page.keyboard.press('Enter')
  const again = page.getByRole('button', { name: 'Choose another product' })
  await expect(again).toBeFocused()
  await page.locator('.shelf-picked .shelf-product').waitFor()
  await page.keyboard.press('Enter')
  await expect(page.getByPlaceholder('Search products in visible programs')).toBeFocused()
})
