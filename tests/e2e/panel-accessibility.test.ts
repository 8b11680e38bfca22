import type { Page } from '@playwright/test'
import type { Visitor } from '../support/browser'
import { type Finding, loadAxe, runAxe } from '../support/page-accessibility'
import { openList, openPanel } from '../support/panel'
import { PAYLOAD_FINDINGS } from '../support/payload-findings'
import { openLoaded, untilLoaded } from '../support/requests'
import { expect, type SharedProduct, test } from '../support/test'

/** The panel's pages with axe, at two widths, in light and dark. What Payload's own parts break is listed. */

const WIDTHS = [1280, 360]
/** No part of WCAG, but how people who don't see a page find their way on it. */
const HEADINGS = ['heading-order', 'empty-heading', 'page-has-heading-one']

let product: SharedProduct<'panel'>
let admin: Visitor
let editor: Visitor
let page: Page
const met = new Set<number>()
test.describe.configure({ mode: 'serial' })
test.beforeAll(async ({ panel, browser }) => {
  product = panel
  admin = await openPanel(browser, product, 'admin@shelfmate.test')
  editor = await openPanel(browser, product, 'editor@shelfmate.test')
  page = admin.page
})
test.afterAll(async () => {
  await admin?.context.close()
  await editor?.context.close()
})

/** The panel takes its theme from an attribute, once the page is open. */
const dress = (on: Page, theme: 'light' | 'dark') =>
  on.evaluate(async (chosen) => {
    document.documentElement.dataset.theme = chosen
    const changes = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
    await Promise.allSettled(changes.map(({ finished }) => finished))
  }, theme)

/** Leaves the page wide and light. */
const findings = async (on: Page, state: string): Promise<Finding[]> => {
  // Where the pointer is, and where the page is scrolled to, buttons of Payload come and go.
  await on.mouse.move(1, 1)
  await on.evaluate(() => window.scrollTo(0, 0))
  await loadAxe(on)
  const found: Finding[] = []
  for (const theme of ['light', 'dark'] as const) {
    await dress(on, theme)
    for (const width of WIDTHS) {
      await on.setViewportSize({ width, height: 860 })
      const broken = await runAxe(on, { onlyColors: theme === 'dark', more: HEADINGS, known: PAYLOAD_FINDINGS })
      for (const { rule, nodes, known } of broken) {
        for (const place of known) met.add(place)
        if (nodes.length > 0) found.push({ state: `${state} ${width} ${theme}`, rule, nodes })
      }
    }
  }
  await on.setViewportSize({ width: 1280, height: 860 })
  await dress(on, 'light')
  return found
}

const look = async (paths: Record<string, string>): Promise<Finding[]> => {
  const found: Finding[] = []
  for (const [state, path] of Object.entries(paths)) {
    await openLoaded(page, path)
    found.push(...(await findings(page, state)))
  }
  return found
}

const record = async (slug: string, statement: string): Promise<string> => {
  const [row] = await product.rows<{ id: number }>(
    `${statement}
     order by id
     limit 1`,
  )
  return `/admin/collections/${slug}/${row?.id}`
}

test('the dashboard and the pages that are no records', async () => {
  const [settings] = await product.rows<{ id: number }>('select id from payment_settings')
  expect(
    await look({
      dashboard: '/admin',
      jobs: '/admin/jobs',
      services: '/admin/services',
      'payment settings': `/admin/collections/payment_settings/${settings?.id}`,
    }),
  ).toEqual([])
})

test('the pages of people', async () => {
  expect(
    await look({
      brand: await record('brands', 'select brand_id as id from brand_statements'),
      creator: await record('creators', "select id from creators where name = 'Maya Lindqvist'"),
      user: await record('users', "select id from users where email = 'maya@creators.test'"),
      partnership: await record('partnerships', 'select id from partnerships'),
    }),
  ).toEqual([])
})

test('the pages of money', async () => {
  expect(
    await look({
      cycle: await record('billing_cycles', 'select billing_cycle_id as id from brand_statements'),
      statement: await record('brand_statements', 'select id from brand_statements'),
      line: await record('statement_lines', 'select id from statement_lines where earnings_count > 0'),
      earning: await record('creator_earnings', 'select earning_id as id from earning_changes'),
    }),
  ).toEqual([])
})

test('the pages of what came in and went out', async () => {
  expect(
    await look({
      event: await record('stripe_events', "select id from stripe_events where state = 'applied'"),
      'sync run': await record('sync_runs', 'select id from sync_runs'),
      email: await record('emails', "select id from emails where status = 'sent' and data is not null"),
    }),
  ).toEqual([])
})

test('lists with filters, the bar of approvals, and the dialog that asks for a reason', async () => {
  await openList(page, 'brand_statements')
  await untilLoaded(page)
  const found = await findings(page, 'statements')
  await openList(page, 'creators')
  await untilLoaded(page)
  await page.locator('tbody').getByRole('checkbox').first().check()
  await page.getByText('1 selected').first().waitFor()
  found.push(...(await findings(page, 'creators')))
  await page.getByRole('button', { name: 'Decline…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Decline 1 creator?' })
  await dialog.getByRole('button', { name: 'Decline' }).click()
  await dialog.getByRole('alert').getByText('Enter a reason').waitFor()
  expect([...found, ...(await findings(page, 'reason'))]).toEqual([])
})

test('the search with results', async () => {
  await openLoaded(page, '/admin/services')
  await page.getByRole('button', { name: /^Search/ }).click()
  await page.locator('.shelf-find input').fill('maya')
  await page.locator('.shelf-find [role="option"]').first().waitFor()
  await untilLoaded(page)
  expect(await findings(page, 'search')).toEqual([])
})

test('a post with a callout, a product, a date and its preview in searches', async () => {
  const { page: post } = editor
  await post.goto('/admin/collections/blog_posts/create')
  await post.waitForURL(/blog_posts\/\d+$/)
  await post.locator('#field-title').fill('What axe reads')
  await post.locator('.ContentEditable__root').first().click()
  for (const block of ['Callout', 'Product card']) {
    await post.keyboard.type(`/${block.toLowerCase().split(' ')[0]}`)
    await post.locator('.slash-menu-popup').getByText(block).click()
    await post.locator('.LexicalEditorTheme__block').filter({ hasText: block }).waitFor()
    await post.locator('.ContentEditable__root > p').last().click()
  }
  await post.locator('.shelf-picker input').fill('pan')
  await post.locator('.shelf-picker li button').first().waitFor()
  const found = await findings(post, 'products of a card')
  await post.locator('.shelf-picker li button').first().click()
  await post.locator('#field-published_at input').fill('12/31/2099 9:00 AM')
  await post.locator('#field-published_at input').press('Enter')
  await post.locator('.collapsible__toggle').last().click()
  await post.getByRole('region', { name: 'Search and social preview' }).waitFor()
  await post.getByRole('button', { name: 'Choose another product' }).waitFor()
  found.push(...(await findings(post, 'post')))
  const headers = { origin: product.origin }
  const id = /\d+$/.exec(post.url())?.[0]
  await openLoaded(post, '/admin')
  expect((await page.request.delete(`/cms-api/blog_posts/${id}`, { headers })).ok()).toBe(true)
  expect(found).toEqual([])
})

test('each listed finding of Payload’s parts still occurs', () => {
  expect(PAYLOAD_FINDINGS.filter((_, place) => !met.has(place))).toEqual([])
})

test('no page had a console error or a failed request', () => {
  expect([...admin.faults, ...editor.faults]).toEqual([])
})
