import type { Browser } from '@playwright/test'
import sharp from 'sharp'
import { picture, type Visitor } from '../support/browser'
import { openPanel, signInToPanel, tilesOf } from '../support/panel'
import { everyNth } from '../support/quick-run'
import { expect, type SharedProduct, test } from '../support/test'

/** Who may open what in the panel, and what nobody sees there. */

const EDITOR = 'editor@shelfmate.test'

let product: SharedProduct<'panel'>
let browser: Browser
let editor: Visitor
test.beforeAll(async ({ panel, browser: launched }) => {
  product = panel
  browser = launched
  editor = await openPanel(browser, product, EDITOR)
})
test.afterAll(() => editor?.context.close())

const signIn = (email: string, password?: string) => signInToPanel(browser, product, email, password)

for (const email of ['maya@creators.test', 'hello@fernhill.test'])
  test(`${email} is refused`, async () => {
    const { page, context } = await signIn(email)
    await page.getByRole('alert').getByText('This account has no access to the panel.').waitFor()
    expect((await context.cookies()).some(({ name }) => name === 'shelfmate-staff')).toBe(false)
    expect((await context.request.get('/cms-api/creator_earnings')).status()).toBe(403)
    await context.close()
  })

test('a wrong password reveals nothing else', async () => {
  const { page, context } = await signIn('admin@shelfmate.test', 'wrong password')
  await page.getByRole('alert').getByText('Invalid email or password').waitFor()
  await context.close()
})

test('no list or record page contains a secret', async () => {
  const { page, context } = await openPanel(browser, product, 'admin@shelfmate.test')
  const lists = await page
    .locator('.shelf-lists a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(lists.length).toBeGreaterThan(30)
  for (const list of everyNth(3, lists)) {
    const slug = /\/collections\/(\w+)$/.exec(list ?? '')?.[1]
    // Others are pages without rows.
    const listed = slug ? await context.request.get(`/cms-api/${slug}?limit=1`) : null
    const { docs } = ((await listed?.json()) ?? { docs: [] }) as { docs: { id: number }[] }
    for (const path of [list, ...docs.map(({ id }) => `${list}/${id}`)]) {
      const answer = await context.request.get(path ?? '')
      expect([path, answer.status()]).toEqual([path, 200])
      expect(secretsIn(await answer.text()), path ?? '').toEqual([])
    }
  }
  await context.close()
})

test('an editor can open content and their own account, and nothing else', async () => {
  const { page, context, faults } = editor
  expect(await tilesOf(page)).toEqual({ Drafts: 0, Scheduled: 0, Published: 2 })
  expect(await page.locator('.shelf-lists a').allInnerTexts()).toEqual(['Posts', 'Categories', 'Images'])
  await picture(page, 'panel-editor', [360, 1280])
  await page.getByRole('link', { name: 'Write a post' }).click()
  await page.waitForURL('**/blog_posts/create')
  await page.goto('/admin/account')
  await page.getByRole('heading', { name: 'editor@shelfmate.test' }).waitFor()
  expect(faults).toEqual([])
  const call = { data: { ids: [1] }, headers: { origin: product.origin } }
  expect((await context.request.post('/api/creators/approve', call)).status()).toBe(403)
})

/** What the blog needs nothing of: people, money and its settings, tax details, the audit. */
const CLOSED_TO_EDITORS = [
  'users',
  'creators',
  'brands',
  'creator_earnings',
  'creator_charges',
  'platform_charges',
  'paypal_payouts',
  'creator_payment_methods',
  'payment_settings',
  'fee_schedules',
  'creator_tax_details',
  'audit_events',
]

/** Everyone reads their own account, and a creator of their own, which staff don't have. */
const OWN_ROWS: Record<string, readonly string[]> = { users: [EDITOR], creators: [] }

for (const slug of CLOSED_TO_EDITORS)
  test(`an editor reaches no ${slug}, in the panel or on /cms-api`, async () => {
    const { request } = editor.context
    const first = () =>
      product.rows<{ id: number }>(`select *
         from ${slug}
         order by id
         limit 1`)
    const [before] = await first()
    expect(before).toBeDefined()
    const record = `${slug}/${before?.id}`
    for (const path of [slug, record])
      expect([path, (await request.get(`/admin/collections/${path}`)).status()]).toEqual([path, 404])
    const list = await request.get(`/cms-api/${slug}`)
    const own = OWN_ROWS[slug]
    expect(list.status()).toBe(own ? 200 : 403)
    const { docs = [] } = (await list.json()) as { docs?: { email?: string }[] }
    expect(docs.map(({ email }) => email)).toEqual(own ?? [])
    const write = { data: { name: 'x' }, headers: { origin: product.origin } }
    for (const [method, status] of Object.entries({
      get: (await request.get(`/cms-api/${record}`)).status(),
      patch: (await request.patch(`/cms-api/${record}`, write)).status(),
      delete: (await request.delete(`/cms-api/${record}`, write)).status(),
    }))
      expect([403, 404], method).toContain(status)
    expect(await first()).toEqual([before])
  })

test('an editor uploads a large image and sees it', async () => {
  const { page, faults } = editor
  await page.goto('/admin/collections/media/create')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'pan.png', mimeType: 'image/png', buffer: await largeImage() })
  await page.locator('#field-alt').fill('A cast iron pan')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.waitForURL(/\/media\/\d+$/)
  const image = page.locator('.file-field img, .file-details img').first()
  await image.waitFor()
  await expect.poll(() => image.evaluate((element) => (element as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
  await picture(page, 'panel-image')
  expect(faults).toEqual([])
})

test('unknown panel pages return 404, and Payload’s own login calls are closed', async () => {
  for (const path of ['login', 'first-register', 'forgot-password', 'reset-password', 'unlock']) {
    expect(
      (
        await fetch(`${product.origin}/cms-api/users/${path}`, {
          method: 'POST',
          headers: { 'sec-fetch-site': 'same-origin' },
        })
      ).status,
    ).toBe(403)
  }
  for (const path of ['/cms-api/graphql', '/cms-api/product/api/version', '/cms-api/payload-jobs/run']) {
    expect((await fetch(`${product.origin}${path}`)).status).toBe(404)
  }
})

/** Columns that no page of the panel may show. */
const SECRET_COLUMNS = [
  'access_token',
  'refresh_token',
  'event_data',
  'idempotency_key',
  'tax_id',
  'card_fingerprint',
  'ach_fingerprint',
  'verification_hash',
]
const SECRETS = new RegExp(String.raw`\bv1\.[\w-]{8,}|"(?:${SECRET_COLUMNS.join('|')})"|(?:cus|pm)_demo_\d+`, 'g')

/** Encrypted values, and the contents of the demo's secret columns. */
const secretsIn = (html: string): string[] => html.match(SECRETS) ?? []

/** An image that does not compress: 3 MB of noise. */
const largeImage = (): Promise<Buffer> =>
  sharp({
    create: {
      width: 1000,
      height: 1000,
      channels: 3,
      background: '#888888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer()
