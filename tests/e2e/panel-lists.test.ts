import { FAILED_PAYOUTS } from '../../src/domain/money-states'
import { picture, type Visitor } from '../support/browser'
import { openList, openPanel } from '../support/panel'
import { expect, type SharedProduct, test } from '../support/test'

/** How the panel shows lists, records and settings. */

let product: SharedProduct<'panel'>
let admin: Visitor
test.beforeAll(async ({ panel, browser }) => {
  product = panel
  admin = await openPanel(browser, panel, 'admin@shelfmate.test')
})
test.afterAll(() => admin?.context.close())

test('payment settings open from the dashboard as a page', async () => {
  const { page } = admin
  await page.goto('/admin')
  await page.locator('.shelf-lists').getByRole('link', { name: 'Payment settings' }).click()
  await page.waitForURL(/payment_settings\/\d+$/)
  await page.getByRole('heading', { name: 'Payment settings', level: 1 }).waitFor()
  await page.getByRole('switch', { name: 'PayPal and Venmo payouts' }).waitFor()
})

for (const slug of ['statement_lines', 'creator_tax_details', 'reconciliation_findings'])
  test(`a row of ${slug}, which begins with another record, leads to its own page`, async () => {
    const { page } = admin
    const [row] = await product.rows<{ id: number }>(`select id
       from ${slug}
       order by id desc
       limit 1`)
    await openList(page, slug)
    await page.locator(`tbody a[href="/admin/collections/${slug}/${row?.id}"]`).click()
    await page.waitForURL(`**/${slug}/${row?.id}`)
  })

test('a processing fee schedule opens from its list', async () => {
  const { page } = admin
  await openList(page, 'fee_schedules')
  await page.locator('tbody tr').first().getByRole('link').click()
  await page.waitForURL(/fee_schedules\/\d+$/)
  await page.locator('.shelf-read', { hasText: /^Rate/ }).waitFor()
})

test('a list opens with its filters as named chips and Payload’s filter closed', async () => {
  const { page } = admin
  const failed = await product.rows<{ id: number }>(
    `select id
     from paypal_payouts
     where status in ('${FAILED_PAYOUTS.join("', '")}')`,
  )
  await openList(page, 'paypal_payouts')
  const rows = page.locator('tbody tr')
  expect(await rows.count()).toBeGreaterThan(failed.length)
  const filters = page.getByRole('navigation', { name: 'Filters' })
  await expect(filters.locator('[aria-current="page"]')).toHaveText('All')
  await filters.getByRole('link', { name: 'Needs attention' }).click()
  await expect(filters.locator('[aria-current="page"]')).toHaveText('Needs attention')
  await expect(rows).toHaveCount(failed.length)
  for (const { id } of failed) await expect(page.locator(`tbody a[href$="/paypal_payouts/${id}"]`)).toHaveCount(1)
  await expect(page.locator('#toggle-list-filters')).toHaveAttribute('aria-expanded', 'false')
  await picture(page, 'panel-list', [360, 768, 1280])
})

test('a list that is filtered by a record names it, and the filter is cleared with a click', async () => {
  const { page } = admin
  const creators = async () => [...new Set(await page.locator('tbody .cell-creator').allInnerTexts())]
  await page.goto('/admin/collections/creator_earnings?where[and][0][creator][equals]=1')
  await page.locator('.shelf-filters__other', { hasText: 'Creator: Maya Lindqvist' }).waitFor()
  expect(await creators()).toEqual(['Maya Lindqvist'])
  await page.getByRole('link', { name: 'Clear filter' }).click()
  await expect(page.locator('.shelf-filters__other')).toHaveCount(0)
  await expect.poll(async () => (await creators()).length).toBeGreaterThan(1)
})

test('a named filter of a list that is filtered by a record keeps the record', async () => {
  const { page } = admin
  const changes = await product.rows<{ creator: number; name: string; changed: number; others: number }>(
    `select cr.id as creator, cr.name, count(*)::int as changed,
       (select count(*)::int from earning_changes other where other.old_basis is not null and other.creator_id <> cr.id) as others
     from earning_changes c
     join creators cr on cr.id = c.creator_id
     where c.old_basis is not null
     group by cr.id
     order by cr.id
     limit 1`,
  )
  const [{ creator, name, changed, others }] = changes as [(typeof changes)[0]]
  const rows = page.locator('tbody tr')
  const ofFirstPage = (count: number) => Math.min(count, 25)
  const filters = page.getByRole('navigation', { name: 'Filters' })
  const current = filters.locator('[aria-current="page"]')
  const record = filters.getByText(`Creator: ${name}`)
  await page.goto(`/admin/collections/earning_changes?where[and][0][creator][equals]=${creator}`)
  await expect(current).toHaveText('All')
  await filters.getByRole('link', { name: 'Changed earnings' }).click()
  await expect(current).toHaveText('Changed earnings')
  await expect(record).toBeVisible()
  await expect(rows).toHaveCount(ofFirstPage(changed))
  await filters.getByRole('link', { name: 'Clear filter' }).click()
  await expect(record).toHaveCount(0)
  await expect(current).toHaveText('Changed earnings')
  await expect(rows).toHaveCount(ofFirstPage(changed + others))
})

test('the cells of a list name the records that they point to, also before they are scrolled to', async () => {
  const { page } = admin
  const html = await (await page.request.get('/admin/collections/earning_changes')).text()
  expect(html).toMatch(/Maya Lindqvist|Jonas Weber|Priya Raman/)
  await openList(page, 'earning_changes')
  expect(await page.locator('tbody').innerText()).not.toContain('<No')
  const amounts = page.locator('tbody tr').first().locator('.cell-amount')
  await expect(amounts).toHaveText(/^−?\$[\d,]+\.\d\d$/)
  await expect(amounts).toHaveCSS('text-align', 'right')
  await expect(page.locator('tbody tr').first().locator('.cell-changed_at')).toHaveText(
    /^\w{3} \d+, \d{4}, [\d:]+ [AP]M PT$/,
  )
})

test('a record that nobody may edit is text without inputs, tabs or API', async () => {
  const { page } = admin
  await page.goto('/admin/collections/creator_earnings/1')
  await page.getByRole('heading', { level: 1, name: /^\$[\d.]+ · .+ · \w{3} \d+, \d{4}$/ }).waitFor()
  await expect(page.locator('.document-fields').locator('input:not([type=hidden]), textarea, button')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'API', exact: true })).toHaveCount(0)
  await picture(page, 'panel-record', [360, 768, 1280])
})

test('no screen had a console error or a failed request', () => {
  expect(admin.faults).toEqual([])
})
