import { expect, type Page } from '@playwright/test'

/** The form of a blog post in the panel, as an editor uses it. */

/** Opens a new post, and returns its address. */
export const beginPost = async (page: Page): Promise<string> => {
  await page.goto('/admin/collections/blog_posts/create')
  await page.waitForURL(/blog_posts\/\d+$/)
  return page.url()
}

export const titleInput = (page: Page) => page.locator('#field-title')
export const slugInput = (page: Page) => page.getByPlaceholder('Generated from the title')

export const chooseCategory = async (page: Page, name: string): Promise<void> => {
  await page.locator('.document-fields__sidebar .react-select').first().click()
  await page.locator('.rs__option', { hasText: name }).click()
}

/** Where the text begins: a search for the product of a new card. */
export const addProductCard = async (page: Page) => {
  await page.keyboard.type('/product')
  await page.locator('.slash-menu-popup').getByText('Product card').click()
  return page.getByPlaceholder('Search products in visible programs')
}

export const textInput = (page: Page) => page.locator('.ContentEditable__root').first()

/** The newest version on the server. */
export const storedPost = async (page: Page): Promise<Record<string, unknown>> => {
  const id = /\d+$/.exec(new URL(page.url()).pathname)?.[0]
  return (await (await page.request.get(`/cms-api/blog_posts/${id}?draft=true`)).json()) as Record<string, unknown>
}

export const expectStored = (page: Page, fields: Record<string, unknown>): Promise<void> =>
  expect.poll(() => storedPost(page)).toMatchObject(fields)
