import type { Browser, Page } from '@playwright/test'
import sharp from 'sharp'
import { newVisitor } from '../support/browser'
import { builderOf, preview } from '../support/landing-builder'
import { axeOf } from '../support/page-accessibility'
import { expect, type SharedProduct, test } from '../support/test'

/** How a brand builds its landing pages. */

let product: SharedProduct<'demo'>
let browser: Browser
let builder: ReturnType<typeof builderOf>
test.beforeAll(({ demo, browser: launched, loggedIn }) => {
  product = demo
  browser = launched
  builder = builderOf({ demo, browser, loggedIn })
})

const saved = (page: Page) => expect(page.getByText('Saved', { exact: true })).toBeVisible()
const draftOf = async (id: number) => {
  const [row] = await product.rows<{
    content: { sections: { section_type: string; content: string }[]; title: string }
  }>(
    `select content
     from landing_page_versions
     where landing_page_id = $1
     order by number desc
     limit 1`,
    [id],
  )
  return row?.content
}
const orderOf = async (id: number) => (await draftOf(id))?.sections.map(({ section_type }) => section_type)
const rowsOf = (page: Page) => page.getByRole('list', { name: 'Sections' }).getByRole('listitem')

test('a page begins with its product, and each change shows in the real document', async () => {
  const { page, context, id } = await builder.newPage()
  await expect(preview(page).getByRole('heading', { level: 1 })).toHaveText(/Saucepan/)
  await page.getByLabel('Headline').fill('Soup for six')
  await expect(preview(page).getByRole('heading', { level: 1 })).toHaveText('Soup for six')
  await saved(page)
  const chosen = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Replace image' }).click()
  const buffer = await sharp({ create: { width: 80, height: 60, channels: 3, background: '#c33' } })
    .png()
    .toBuffer()
  await (await chosen).setFiles({ name: 'pan.png', mimeType: 'image/png', buffer })
  await expect(preview(page).getByRole('img', { name: 'Soup for six' })).toHaveAttribute('src', /\/media\/|\/cms-api\//)
  await page.getByRole('tab', { name: 'Settings' }).click()
  await page.getByRole('button', { name: 'Fill page from product' }).click()
  await expect(preview(page).getByRole('heading', { level: 1 })).toHaveText(/Saucepan/)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(preview(page).getByRole('heading', { level: 1 })).toHaveText('Soup for six')
  await page.getByRole('tab', { name: 'Sections' }).click()
  await page.getByRole('textbox', { name: 'Background', exact: true }).fill('#123456')
  await expect(preview(page).locator('.hero')).toHaveCSS('background-color', 'rgb(18, 52, 86)')
  await page.getByRole('button', { name: 'Phone', exact: true }).click()
  await expect(page.getByTitle('Preview of your page')).toHaveCSS('width', '390px')
  expect((await draftOf(id))?.sections[0]?.content).toContain('Soup for six')
  await context.close()
})

test('sections are moved with the keyboard and the pointer, added, hidden and brought back', async () => {
  const { page, context, id } = await builder.newPage()
  await page.getByRole('button', { name: /^Hero/ }).click()
  await page.getByRole('button', { name: 'Move Hero, section 1' }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText(/Hero is at place 1 of 2/)).toBeAttached()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByText(/Hero is at place 2 of 2/)).toBeAttached()
  await page.keyboard.press('Space')
  await expect.poll(() => orderOf(id)).toEqual(['email_capture', 'hero'])
  await expect(preview(page).locator('main > section').first()).toHaveClass('capture')
  const handle = page.getByRole('button', { name: 'Move Hero, section 2' })
  const [from, to] = [await handle.boundingBox(), await rowsOf(page).first().boundingBox()]
  await page.mouse.move((from?.x ?? 0) + 10, (from?.y ?? 0) + 10)
  await page.mouse.down()
  await page.mouse.move((from?.x ?? 0) + 10, from?.y ?? 0, { steps: 4 })
  await page.mouse.move((to?.x ?? 0) + 20, (to?.y ?? 0) + 5, { steps: 8 })
  await page.mouse.up()
  await expect.poll(() => orderOf(id)).toEqual(['hero', 'email_capture'])

  await page.getByRole('button', { name: 'Hide Email form, section 2' }).click()
  await expect(preview(page).locator('.capture')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(preview(page).locator('.capture')).toHaveCount(1)
  await page.getByRole('button', { name: 'Redo' }).click()
  await expect(preview(page).locator('.capture')).toHaveCount(0)

  await page.getByRole('button', { name: 'Add section' }).click()
  await page.getByRole('menuitem', { name: 'Custom code' }).click()
  await page.getByRole('textbox', { name: 'HTML, CSS and JavaScript' }).fill('<p>Ships in two days</p>')
  await expect(preview(page).getByText('Ships in two days')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(preview(page).getByText('Ships in two days')).toHaveCount(0)
  await page.getByRole('button', { name: 'Redo' }).click()
  await expect(preview(page).getByText('Ships in two days')).toBeVisible()
  await page.getByRole('button', { name: 'Actions for Custom code, section 3' }).click()
  await page.getByRole('menuitem', { name: 'Delete section' }).click()
  await expect(preview(page).getByText('Ships in two days')).toHaveCount(0)
  await page.keyboard.press('Control+z')
  await expect.poll(() => orderOf(id)).toEqual(['hero', 'email_capture', 'custom_html'])
  await context.close()
})

test('a page that two windows change asks which version to keep', async () => {
  const first = await builder.newPage()
  const second = await builder.open(`/dashboard/landing-pages/builder/${first.id}`)
  // With the version from before the change.
  await second.page.getByLabel('Headline').waitFor()
  await first.page.getByLabel('Headline').fill('From the first window')
  await expect.poll(async () => (await draftOf(first.id))?.sections[0]?.content).toContain('From the first window')
  const notice = second.page.getByText(/changed in another window/)
  await second.page.getByLabel('Headline').fill('From the second window')
  await expect(notice).toBeVisible()
  await second.page.getByRole('button', { name: 'Keep my version' }).click()
  await expect(notice).toHaveCount(0)
  await expect.poll(async () => (await draftOf(first.id))?.sections[0]?.content).toContain('From the second window')
  await first.page.getByLabel('Headline').fill('Again')
  await first.page.getByRole('button', { name: 'Load the other version' }).click()
  await expect(first.page.getByLabel('Headline')).toHaveValue('From the second window')
  await first.context.close()
  await second.context.close()
})

test('a page gets an address of its own, is published, and an earlier version is brought back', async () => {
  const { page, context } = await builder.newPage('Seasonal offer')
  await page.getByRole('button', { name: 'Publish page' }).click()
  await expect(page.getByText(/^Not published\. Enter the discount code/)).toBeVisible()
  await page.getByLabel('Code', { exact: true }).fill('WINTER10')
  await page.getByRole('button', { name: 'Publish page' }).click()
  await expect(page.getByText('Page published', { exact: true })).toBeVisible()
  await page.getByRole('tab', { name: 'Settings' }).click()
  const former = new URL(
    (await page
      .getByText(/\/lp\//)
      .first()
      .textContent()) ?? '',
  ).pathname
  await page.getByRole('button', { name: 'Change address' }).click()
  const address = page.getByRole('textbox', { name: 'Address after /lp/' })
  await address.fill('Not a slug!')
  await expect(page.getByText('Enter a valid page URL')).toBeVisible()
  await address.fill('cast-iron-skillet')
  await expect(page.getByText('This address is taken. Choose another one.')).toBeVisible()
  await address.fill('winter-offer')
  await expect(page.getByText('This address is free.')).toBeVisible()
  await page.getByRole('button', { name: 'Save address' }).click()
  await expect(page.getByText('Address changed', { exact: true })).toBeVisible()
  const visitor = await newVisitor(browser, product.origin)
  await visitor.page.goto(former)
  expect(new URL(visitor.page.url()).pathname).toBe('/lp/winter-offer')
  await expect(visitor.page.getByRole('heading', { level: 1 })).toHaveText('This season’s offer ends soon')

  await page.getByRole('tab', { name: 'Sections' }).click()
  await page.getByLabel('Headline').fill('Too late')
  await expect(page.getByText('Unpublished changes')).toBeVisible()
  await page.getByRole('button', { name: 'Publish changes' }).click()
  await expect(async () => {
    await visitor.page.reload()
    await expect(visitor.page.getByRole('heading', { level: 1 })).toHaveText('Too late', { timeout: 500 })
  }).toPass()
  await page.getByLabel('Headline').fill('Not yet')
  await saved(page)
  await page.getByRole('tab', { name: 'Versions' }).click()
  await expect(page.getByRole('button', { name: 'View version 2' })).toBeVisible()
  await page.getByRole('button', { name: 'View version 1' }).click()
  await expect(page.getByText('You’re looking at version 1.')).toBeVisible()
  await expect(preview(page).getByRole('heading', { level: 1 })).toHaveText('This season’s offer ends soon')
  await page.getByRole('button', { name: 'Restore version' }).click()
  await expect(page.getByText('Version 1 restored', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Publish changes' }).click()
  await expect(async () => {
    await visitor.page.reload()
    await expect(visitor.page.getByRole('heading', { level: 1 })).toHaveText(/season/, { timeout: 500 })
  }).toPass()
  await visitor.context.close()
  await context.close()
})

test('the list shows what pages bring, and duplicates, unpublishes, deletes and restores them', async () => {
  const { page, context, id } = await builder.newPage('Single product')
  await page.getByRole('tab', { name: 'Settings' }).click()
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('A page to copy')
  await saved(page)
  await page.goto('/dashboard/landing-pages')
  const demo = page.getByRole('row', { name: /Cast iron skillet/ }).first()
  await expect(demo.getByRole('cell', { name: 'Published' })).toBeVisible()
  expect(await axeOf(page, 'landing pages')).toEqual([])
  const act = async (title: string, name: string) => {
    await page.getByRole('button', { name: `Actions for ${title}`, exact: true }).click()
    await page.getByRole('menuitem', { name }).click()
  }
  await act('A page to copy', 'Duplicate page')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Copy of A page to copy')
  await page.goto('/dashboard/landing-pages')
  await act('A page to copy', 'Publish page')
  await expect(page.getByText('Page published', { exact: true })).toBeVisible()
  const stateOf = async () => product.rows('select is_published, is_deleted from landing_pages where id = $1', [id])
  expect(await stateOf()).toEqual([{ is_published: true, is_deleted: false }])
  await act('A page to copy', 'Unpublish page')
  await expect(page.getByText('Page unpublished', { exact: true })).toBeVisible()
  await act('A page to copy', 'Delete page')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete page' }).click()
  await expect.poll(stateOf).toEqual([{ is_published: false, is_deleted: true }])
  await expect(page.getByRole('row', { name: /^.{0,5}A page to copy/ })).toHaveCount(0)
  await page.goto('/dashboard/landing-pages?state=deleted')
  await act('A page to copy', 'Restore page')
  await expect.poll(stateOf).toEqual([{ is_published: false, is_deleted: false }])
  await context.close()
})
