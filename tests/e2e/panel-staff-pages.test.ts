import type { Page } from '@playwright/test'
import { newVisitor, picture, type Visitor } from '../support/browser'
import { axeOf } from '../support/page-accessibility'
import { DEMO_PASSWORD } from '../support/panel'
import { expect, type SharedProduct, test } from '../support/test'

/** What admins do in the app, outside of the panel. */

const REASON = 'The channels belong to somebody else.'
let product: SharedProduct<'panelMoney'>
let admin: Visitor
let page: Page

test.describe.configure({ mode: 'serial' })
test.beforeAll(async ({ panelMoney, browser }) => {
  product = panelMoney
  // The tests of the panel decide them in the same product.
  await product.rows(
    `update creators
     set approved = false, approved_at = null, rejected_at = null, rejection_reason = null
     where name in ('Lena Fischer', 'Sora Nakamura')`,
  )
  admin = await newVisitor(browser, product.origin)
  page = admin.page
  await page.goto('/login')
  await page.getByLabel('Email').fill('admin@shelfmate.test')
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Log In' }).click()
  await page.waitForURL(/\/admin$/)
})
test.afterAll(() => admin?.context.close())

const creator = (name: string) => page.getByRole('listitem').filter({ hasText: name })

test('the queues lead to their rows, and only their own page is current in the menu', async () => {
  await page.goto('/dashboard/admin')
  await page.getByRole('heading', { name: 'Needs attention' }).waitFor()
  const creators = page.getByRole('link', { name: /^Creators \d+ awaiting approval$/ })
  await creators.waitFor()
  expect(await axeOf(page, 'queues of staff')).toEqual([])
  await picture(page, 'staff-queues', [360, 768, 1280])
  await creators.click()
  await page.waitForURL('**/dashboard/admin/creator-approvals')
  await page.getByRole('heading', { name: 'Creator approvals' }).waitFor()
  // In the rail and in the bar of phones.
  const current = await page.locator('nav [aria-current="page"]').allTextContents()
  expect([...new Set(current)]).toEqual(['Creator approvals'])
})

test('an admin approves a creator, and declines another with a reason', async () => {
  await page.goto('/dashboard/admin/creator-approvals')
  await creator('Lena Fischer')
    .getByRole('link', { name: /instagram\.com\/lenaleicht/ })
    .waitFor()
  expect(await axeOf(page, 'creator approvals')).toEqual([])
  await picture(page, 'staff-approvals', [360, 768, 1280])
  await creator('Lena Fischer').getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await page.getByText('1 creator approved', { exact: true }).first().waitFor()
  await expect(creator('Lena Fischer')).toHaveCount(0)

  await creator('Sora Nakamura').getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Decline', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Decline 1 creator?' })
  await dialog.getByRole('button', { name: 'Decline', exact: true }).click()
  await dialog.getByText('Enter a reason').first().waitFor()
  await dialog.getByLabel('Reason').fill(REASON)
  await dialog.getByRole('button', { name: 'Decline', exact: true }).click()
  await expect(dialog).toHaveCount(0)

  await page.getByRole('button', { name: 'Declined' }).click()
  // Other tests of the same product decide the same creators.
  const decision = creator('Sora Nakamura')
    .getByRole('listitem')
    .filter({ hasText: `“${REASON}”` })
  await expect(decision).toHaveText(/^Declined .* by admin@shelfmate\.test/)
  expect(page.url()).toContain('state=rejected')
})

test('no screen had a console error or a failed request', () => {
  expect(admin.faults).toEqual([])
})
