import type { Page, Route } from '@playwright/test'
import type { Visitor } from '../support/browser'
import { openPanel } from '../support/panel'
import { beginPost, chooseCategory, expectStored, slugInput, textInput, titleInput } from '../support/post-form'
import { expect, type SharedProduct, test } from '../support/test'

/** What an editor enters while the post is being saved. */

let product: SharedProduct<'panel'>
let editor: Visitor
let page: Page
test.beforeAll(async ({ panel, browser }) => {
  product = panel
  editor = await openPanel(browser, product, 'editor@shelfmate.test')
  page = editor.page
})
test.afterAll(async ({ browser }) => {
  await editor?.context.close()
  const admin = await openPanel(browser, product, 'admin@shelfmate.test')
  const headers = { origin: product.origin }
  await admin.page.request.delete('/cms-api/blog_posts?where[id][greater_than]=2', { headers })
  await admin.context.close()
})

/** Holds each autosave until it is released, in their order; after `stop`, no other. */
const holdSaves = async () => {
  const held: Route[] = []
  let isHolding = true
  await page.route('**/cms-api/blog_posts/*?*', async (route) => {
    if (!isHolding || route.request().method() !== 'PATCH') return route.continue()
    held.push(route)
  })
  return {
    next: async () => {
      await expect.poll(() => held.length).toBeGreaterThan(0)
      const route = held.shift()
      return { release: () => route?.continue() }
    },
    stop: () => {
      isHolding = false
    },
  }
}

test('keeps a category that is chosen while the title is being saved', async () => {
  await beginPost(page)
  const saves = await holdSaves()
  await titleInput(page).fill('A pan')
  const first = await saves.next()
  await chooseCategory(page, 'For brands')
  await titleInput(page).fill('A pan for life')
  saves.stop()
  await first.release()
  await expectStored(page, { title: 'A pan for life', category: 'For brands', slug: 'a-pan-for-life' })
  await expect(titleInput(page)).toHaveValue('A pan for life')
  await expect(page.locator('.document-fields__sidebar .rs__single-value')).toHaveText('For brands')
  await expect(slugInput(page)).toHaveValue('a-pan-for-life')
})

test('keeps a text that is typed while its beginning is being saved', async () => {
  await beginPost(page)
  const saves = await holdSaves()
  await textInput(page).click()
  await page.keyboard.type('Cast iron')
  const first = await saves.next()
  await page.keyboard.type(' lasts.')
  await chooseCategory(page, 'For brands')
  saves.stop()
  await first.release()
  await expectStored(page, { content_markdown: 'Cast iron lasts.', category: 'For brands' })
  await expect(textInput(page)).toHaveText('Cast iron lasts.')
})

test('saves what was entered just before the second of two queued saves was answered', async () => {
  await beginPost(page)
  const saves = await holdSaves()
  await titleInput(page).fill('Three saves')
  const first = await saves.next()
  await page.locator('#field-excerpt').fill('The second')
  // Longer than the delay of an autosave, which now waits for the first.
  await page.waitForTimeout(1_200)
  await first.release()
  const second = await saves.next()
  saves.stop()
  await page.locator('#field-excerpt').fill('The third')
  await second.release()
  await expectStored(page, { title: 'Three saves', excerpt: 'The third' })
  await expect(page.locator('#field-excerpt')).toHaveValue('The third')
})

test('no screen had a console error or a failed request', () => {
  expect(editor.faults).toEqual([])
})
