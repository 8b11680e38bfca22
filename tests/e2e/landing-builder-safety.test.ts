import type { Page } from '@playwright/test'
import { HOSTILE } from '../support/hostile-texts'
import { builderOf } from '../support/landing-builder'
import { lookAt } from '../support/page-accessibility'
import { everyNth } from '../support/quick-run'
import { expect, type SharedProduct, test } from '../support/test'

/** What hostile text can't do in the builder of landing pages, and that everybody can use it. */

let product: SharedProduct<'demo'>
let builder: ReturnType<typeof builderOf>
test.beforeAll(({ demo, browser, loggedIn }) => {
  product = demo
  builder = builderOf({ demo, browser, loggedIn })
})

test('hostile text and code do no harm in the builder, the preview and the list', async () => {
  const { page, context, id } = await builder.newPage()
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

for (const [name, show] of everyNth(3, OPENED))
  test(`axe finds nothing in the builder with its ${name} open, on a desktop and a phone and in either theme`, async () => {
    const [demo] = await product.rows<{ id: number }>(`select id from landing_pages where slug = 'cast-iron-skillet'`)
    const { page, context } = await builder.open('/dashboard/main')
    expect(
      await lookAt(page, `builder-${name}`, { path: `/dashboard/landing-pages/builder/${demo?.id}`, open: show }),
    ).toEqual([])
    await context.close()
  })
