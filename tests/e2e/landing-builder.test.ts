import type { Browser, FrameLocator, Page } from '@playwright/test'
import sharp from 'sharp'
import { newVisitor } from '../support/browser'
import { HOSTILE } from '../support/hostile-texts'
import { axeOf, lookAt } from '../support/page-accessibility'
import { DEMO_PASSWORD } from '../support/panel'
import { expect, type LoggedIn, type SharedProduct, test } from '../support/test'

/** How a brand builds its landing pages. */

let product: SharedProduct<'demo'>
let browser: Browser
let logIn: LoggedIn
test.beforeAll(({ demo, browser: launched }) => {
  product = demo
  browser = launched
})
test.beforeEach(({ loggedIn }) => {
  logIn = loggedIn
})

const PRODUCT = /Saucepan with Glass Lid/
const open = async (path: string) => {
  const visitor = await newVisitor(browser, product.origin, 1280, {
    storageState: await logIn(product, 'hello@fernhill.test', DEMO_PASSWORD),
  })
  await visitor.page.goto(path)
  return visitor
}
const preview = (page: Page): FrameLocator => page.frameLocator('iframe[title="Preview of your page"]')
const saved = (page: Page) => expect(page.getByText('Saved', { exact: true })).toBeVisible()

/** A new page from a template, in its builder. */
const newPage = async (template = 'Standard') => {
  const visitor = await open('/dashboard/landing-pages')
  const { page } = visitor
  await page.getByRole('button', { name: 'Create page' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: template }).check()
  await dialog.getByRole('radio', { name: PRODUCT }).check()
  await dialog.getByRole('button', { name: 'Create page' }).click()
  await page.waitForURL(/\/builder\/\d+$/)
  await page.getByLabel('Headline').waitFor()
  return { ...visitor, id: Number(page.url().split('/').at(-1)) }
}
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
  const { page, context, id } = await newPage()
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
  const { page, context, id } = await newPage()
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
  const first = await newPage()
  const second = await open(`/dashboard/landing-pages/builder/${first.id}`)
  await first.page.getByLabel('Headline').fill('From the first window')
  await saved(first.page)
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
  const { page, context } = await newPage('Seasonal offer')
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
  const { page, context, id } = await newPage('Single product')
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
  await expect(page.getByRole('row', { name: /^.{0,5}A page to copy/ })).toHaveCount(0)
  await page.goto('/dashboard/landing-pages?state=deleted')
  await act('A page to copy', 'Restore page')
  await expect.poll(stateOf).toEqual([{ is_published: false, is_deleted: false }])
  await context.close()
})

test('hostile text and code do no harm in the builder, the preview and the list', async () => {
  const { page, context, id } = await newPage()
  const hostile = HOSTILE.join('\n')
  const draft = {
    title: HOSTILE.slice(0, 2).join(' '),
    product_id: null,
    meta_title: HOSTILE[1],
    meta_description: HOSTILE[2],
    global_custom_code: hostile,
    sections: [
      ...(['head', 'body_top', 'body_end'] as const).map((position) => ({
        section_type: 'custom_html',
        content: JSON.stringify({ html_code: hostile, position, style: 'visible' }),
        is_visible: true,
      })),
      {
        section_type: 'hero',
        content: JSON.stringify({
          title: HOSTILE[0],
          subtitle: HOSTILE[1],
          description: hostile,
          image_url: HOSTILE[5],
          background_color: HOSTILE[9],
          cta_text: { buttonText: HOSTILE[2], textColor: HOSTILE[3], backgroundColor: HOSTILE[0] },
        }),
        is_visible: true,
      },
      {
        section_type: 'email_capture',
        content: JSON.stringify({
          title: HOSTILE[1],
          description: hostile,
          form_placeholder: HOSTILE[1],
          form_button_text: HOSTILE[0],
          success_description: `${hostile} {CODE}`,
          discount_type: 'code',
          discount_value: HOSTILE[1],
        }),
        is_visible: true,
      },
    ],
  }
  await product.rows('update landing_page_versions set content = $2 where landing_page_id = $1', [id, draft])
  const away: string[] = []
  page.on('framenavigated', (frame) => frame === page.mainFrame() && away.push(frame.url()))
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  const untouched = async () => {
    await page.waitForTimeout(1000)
    expect(await page.evaluate(() => 'stolen' in window)).toBe(false)
    expect(away.filter((url) => !url.startsWith(product.origin))).toEqual([])
    expect(dialogs).toEqual([])
    await expect(page.getByRole('link', { name: 'Home' }).first()).toBeVisible()
  }
  await page.reload()
  await page
    .getByRole('button', { name: /^Custom code/ })
    .first()
    .waitFor()
  await page.getByTitle('Preview of your page').waitFor()
  await untouched()
  for (const row of await page.getByRole('button', { name: /^(Hero|Email form|Custom code)/ }).all()) {
    await row.click()
    await page.waitForTimeout(300)
  }
  await page.getByRole('tab', { name: 'Settings' }).click()
  await page.getByRole('textbox', { name: 'Code for the whole page' }).waitFor()
  await untouched()
  await page.goto('/dashboard/landing-pages')
  await page.getByRole('row', { name: /onerror/ }).waitFor()
  await untouched()
  await context.close()
})

const OPENED: [name: string, open: (page: Page) => Promise<void>][] = [
  ['hero', (page) => page.getByLabel('Headline').waitFor()],
  [
    'form',
    async (page) => {
      await page.getByRole('button', { name: /^Email form/ }).click()
      await page.getByLabel('Hint in the email field').waitFor()
    },
  ],
  [
    'code',
    async (page) => {
      await page
        .getByRole('button', { name: /^Custom code/ })
        .first()
        .click()
      await page.getByRole('textbox', { name: 'HTML, CSS and JavaScript' }).waitFor()
    },
  ],
  [
    'settings',
    async (page) => {
      await page.getByRole('tab', { name: 'Settings' }).click()
      await page.getByRole('textbox', { name: 'Code for the whole page' }).waitFor()
    },
  ],
  ['versions', (page) => page.getByRole('tab', { name: 'Versions' }).click()],
]

for (const [name, show] of OPENED)
  test(`axe finds nothing in the builder with its ${name} open, at any width and in either theme`, async () => {
    const [demo] = await product.rows<{ id: number }>(`select id from landing_pages where slug = 'cast-iron-skillet'`)
    const { page, context } = await open('/dashboard/main')
    expect(
      await lookAt(page, `builder-${name}`, { path: `/dashboard/landing-pages/builder/${demo?.id}`, open: show }),
    ).toEqual([])
    await context.close()
  })
