import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import sharp from 'sharp'
import { STAFF_KEY } from '../../src/contracts/blog-values'
import { newVisitor, picture, type Visitor } from '../support/browser'
import { dropFile } from '../support/drop-file'
import { openList, openPanel, tilesOf } from '../support/panel'
import {
  addProductCard,
  beginPost,
  chooseCategory,
  expectStored,
  slugInput,
  storedPost,
  textInput,
  titleInput,
} from '../support/post-form'
import { expect, type SharedProduct, test } from '../support/test'

/** An editor writes posts. */

let product: SharedProduct<'panel'>
let browser: Browser
let editor: Visitor
let folder: string
test.beforeAll(async ({ panel, browser: launched }) => {
  product = panel
  browser = launched
  folder = await mkdtemp(join(tmpdir(), 'shelfmate-images-'))
  editor = await openPanel(browser, product, 'editor@shelfmate.test')
})
test.afterAll(async () => {
  await editor?.context.close()
  await rm(folder, { recursive: true, force: true })
  // The other files of the panel know the posts of the demo only.
  const { page, context } = await openPanel(browser, product, 'admin@shelfmate.test')
  const headers = { origin: product.origin }
  await page.request.delete('/cms-api/blog_posts?where[id][greater_than]=2', { headers })
  await context.close()
})

const publish = async (page: Page, label = 'Publish changes') => {
  await page.getByRole('button', { name: label, exact: true }).click()
  await expectStored(page, { _status: 'published' })
}
const statusOf = async (path: string) => (await fetch(product.origin + path, { redirect: 'manual' })).status

test('writes, illustrates, previews, schedules and publishes a post without leaving it', async () => {
  const { page, faults } = editor
  const address = await beginPost(page)
  await titleInput(page).fill('A pan for life')
  await expect(slugInput(page)).toHaveValue('a-pan-for-life')
  await textInput(page).click()
  await page.keyboard.type('Cast iron lasts.')
  await page.keyboard.press('Enter')
  await (await addProductCard(page)).fill('pan')
  await page.locator('.shelf-picker li button').first().click()
  await chooseCategory(page, 'For brands')
  await expectStored(page, {
    category: 'For brands',
    content_markdown: expect.stringMatching(/^Cast iron lasts\.\n\n\[.+\]\(\/a\//),
  })

  await test.step('drops an image, whose alt text is required', async () => {
    const file = join(folder, 'pan.png')
    const image = sharp({ create: { width: 1800, height: 1200, channels: 3, background: '#996644' } })
    await writeFile(file, await image.png().toBuffer())
    await dropFile(page.locator('#field-cover .dropzone'), file)
    const save = page.locator('.bulk-upload--actions-bar').getByRole('button', { name: 'Save' })
    await save.click()
    await page.getByText('This field is required.').waitFor()
    expect((await storedPost(page)).cover).toBeNull()
    await page.locator('[id*=field-alt]').last().fill('A cast iron pan')
    await save.click()
    await expectStored(page, { cover: expect.any(Number), image_url: expect.stringContaining('/cms-api/media/file/') })
  })

  await test.step('sees each save on the real page, in a frame', async () => {
    await page.locator('.live-preview-toggler').click()
    const frame = page.frameLocator('#live-preview-iframe')
    await frame.getByRole('heading', { name: 'A pan for life', level: 1 }).waitFor()
    await frame.locator('aside.product').waitFor()
    await titleInput(page).fill('A pan for a whole life')
    await frame.getByRole('heading', { name: 'A pan for a whole life', level: 1 }).waitFor()
    await picture(page, 'panel-writing', [768, 1280])
    await page.locator('.live-preview-toggler').click()
  })
  await expect(slugInput(page)).toHaveValue('a-pan-for-a-whole-life')
  const path = '/blog/a-pan-for-a-whole-life'
  expect(await statusOf(path)).toBe(404)

  await test.step('schedules it', async () => {
    const date = page.locator('#field-published_at input')
    await date.fill('12/31/2099 9:00 AM')
    await date.press('Enter')
    await expectStored(page, { published_at: expect.stringMatching(/^2099-12-31/) })
    await publish(page, 'Schedule')
    await page.locator('.shelf-post-status').getByText('Scheduled for Dec 31, 2099').waitFor()
    expect(await statusOf(path)).toBe(404)
    expect(await tilesOf(page)).toEqual({ Drafts: 0, Scheduled: 1, Published: 2 })
    await openList(page, 'blog_posts')
    await page.getByRole('cell', { name: /Scheduled for Dec 31, 2099/ }).waitFor()
  })

  await test.step('publishes it now', async () => {
    await page.goto(address)
    await page.locator('#field-published_at .date-time-picker__clear-button').click()
    await expectStored(page, { published_at: null })
    await publish(page)
    await page.getByRole('link', { name: 'View post' }).waitFor()
    await expect.poll(() => statusOf(path)).toBe(200)
  })
  expect(faults.filter((fault) => !/400 .*\/cms-api\/media|status of 400/.test(fault))).toEqual([])

  const reader = await newVisitor(browser, product.origin)
  await reader.page.goto(path)
  const image = reader.page.getByRole('img', { name: 'A cast iron pan' })
  await expect.poll(() => image.evaluate((one) => (one as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
  expect(await image.getAttribute('srcset')).toMatch(/480w, .* 960w, .* 1440w, .* 1800w$/)
  await reader.page.getByText('1 min read').waitFor()
  expect(reader.faults).toEqual([])
  await reader.page.evaluate((key) => localStorage.setItem(key, '1'), STAFF_KEY)
  const asked = reader.page.waitForResponse('**/api/blog-posts/editor')
  await reader.page.reload()
  expect((await asked).status()).toBe(401)
  await expect.poll(() => reader.page.evaluate((key) => localStorage.getItem(key), STAFF_KEY)).toBeNull()
  await expect(reader.page.getByRole('link', { name: 'Edit post' })).toHaveCount(0)
  await reader.context.close()

  await test.step('follows the Edit link of the page; the former address leads to the new one', async () => {
    await page.goto('/blog/a-pan-for-a-whole-life')
    await page.getByRole('link', { name: 'Edit post' }).click()
    await page.waitForURL(/\/admin\/collections\/blog_posts\/\d+/)
    await slugInput(page).fill('One pan, one life!')
    await slugInput(page).blur()
    await expect(slugInput(page)).toHaveValue('one-pan-one-life')
    await publish(page)
    await expectStored(page, { _status: 'published', slug: 'one-pan-one-life' })
    await page.goto('/blog/a-pan-for-a-whole-life')
    await page.waitForURL('**/blog/one-pan-one-life')
  })
})

test('an address that another post has, public or a draft, is refused in words and not stored', async () => {
  const { page } = editor
  await beginPost(page)
  await titleInput(page).fill('A draft')
  await expectStored(page, { slug: 'a-draft' })
  await beginPost(page)
  await titleInput(page).fill('Another')
  await expect(slugInput(page)).toHaveValue('another')
  for (const taken of ['what-a-brand-should-pay-a-creator', 'a-draft']) {
    await slugInput(page).fill(taken)
    await slugInput(page).blur()
    await page.getByText('Another post already uses this address').first().waitFor()
    await page.getByText('Address: /blog/another', { exact: true }).waitFor()
    await page.locator('#field-excerpt').fill(`Not ${taken}`)
    await expectStored(page, { excerpt: `Not ${taken}`, slug: 'another' })
  }
  await slugInput(page).fill('One more')
  await slugInput(page).blur()
  await expectStored(page, { slug: 'one-more' })
  await expect(page.getByText('Another post already uses this address')).toHaveCount(0)
})

test('with two tabs, nothing that was typed is lost', async () => {
  const { page: one, context } = editor
  const address = await beginPost(one)
  await titleInput(one).fill('Two tabs')
  await expectStored(one, { title: 'Two tabs' })
  const two = await context.newPage()
  await two.goto(address)
  await expect(titleInput(two)).toHaveValue('Two tabs')
  await one.locator('#field-excerpt').fill('Typed in the first tab')
  await expectStored(one, { excerpt: 'Typed in the first tab' })
  await two.locator('.shelf-other-tab').waitFor()
  await titleInput(two).fill('Typed in the second tab')
  await expectStored(two, { title: 'Typed in the second tab' })
  await one.locator('.shelf-other-tab').waitFor()
  await one.locator('#field-excerpt').fill('Continued in the first tab')
  await expectStored(one, { excerpt: 'Continued in the first tab' })
  expect(await titleInput(two).inputValue()).toBe('Typed in the second tab')
  await picture(two, 'panel-two-tabs')
  await one.locator('.shelf-other-tab').getByRole('button', { name: 'Dismiss' }).click()
  const looked = one.waitForResponse(/blog_posts\/\d+\?draft=true&depth=0&select/)
  await looked
  await expect(one.locator('.shelf-other-tab')).toHaveCount(0)

  const id = /\d+$/.exec(address)?.[0]
  const versions = await one.request.get(`/cms-api/blog_posts/versions?where[parent][equals]=${id}&limit=50`)
  const { docs } = (await versions.json()) as { docs: { version: { title: string; excerpt: string | null } }[] }
  const texts = docs.flatMap(({ version }) => [version.title, version.excerpt])
  expect(texts).toEqual(
    expect.arrayContaining(['Typed in the first tab', 'Typed in the second tab', 'Continued in the first tab']),
  )

  await test.step('an earlier version is compared and restored', async () => {
    await two.getByRole('status').getByRole('link', { name: 'Versions' }).click()
    await two.waitForURL(/versions/)
    await two.locator('table tbody tr a').nth(1).click()
    await two.getByText('Typed in the second tab').first().waitFor()
    await two.getByRole('button', { name: 'Restore this version' }).first().click()
    await two.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
    await expectStored(one, { title: 'Typed in the second tab' })
  })
  await two.close()
})

test('a file that is too large or no image is refused in words', async () => {
  const { page } = editor
  const refused = async (buffer: Buffer, words: string) => {
    await page.goto('/admin/collections/media/create')
    await page.locator('input[type=file]').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer })
    await page.locator('#field-alt').fill('A pan')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText(words).first().waitFor()
  }
  await refused(Buffer.alloc(10_600_000, 1), 'This file is larger than 10 MB')
  await refused(Buffer.alloc(12_000_000, 1), 'This file is larger than 10 MB')
  await refused(Buffer.from('Not an image'), 'Use a JPEG, PNG, WebP or AVIF image')
})

test('keywords are typed one by one', async () => {
  const { page, faults } = editor
  const before = faults.length
  await beginPost(page)
  await page.locator('.collapsible__toggle').click()
  const keywords = page.locator('.field-type.text', { hasText: 'Keywords' }).locator('input')
  for (const word of ['pans', 'cast iron']) {
    await keywords.fill(word)
    await keywords.press('Enter')
  }
  await expectStored(page, { keywords: ['pans', 'cast iron'] })
  expect(faults.slice(before)).toEqual([])
})

test('a search preview says what is added to the title', async () => {
  const { page } = editor
  await beginPost(page)
  await titleInput(page).fill('Counting')
  await page.locator('.collapsible__toggle').click()
  const preview = page.getByRole('region', { name: 'Search and social preview' })
  await preview.getByText('Title: 20 of 60 characters').waitFor()
  await page.locator('#field-meta_title').fill(`${'Long '.repeat(12)}| Shelfmate`)
  await preview.getByText('Title: 71 of 60 characters, will be cut off').waitFor()
  await preview
    .getByText(/\| Shelfmate$/)
    .first()
    .waitFor()
  await picture(page, 'panel-search-preview', [360, 1280])
})
