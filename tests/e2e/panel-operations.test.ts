import type { Page } from '@playwright/test'
import { newVisitor, picture, type Visitor } from '../support/browser'
import { axeOf } from '../support/page-accessibility'
import { openPanel } from '../support/panel'
import { fillBrand, sendBrand } from '../support/sign-up-forms'
import { expect, type SharedProduct, test } from '../support/test'

/** How staff keep the product running. */

let product: SharedProduct<'panel'>
let admin: Visitor
let page: Page
test.describe.configure({ mode: 'serial' })
test.beforeAll(async ({ panel, browser }) => {
  product = panel
  admin = await openPanel(browser, product, 'admin@shelfmate.test')
  page = admin.page
})
test.afterAll(async () => {
  await product?.rows('delete from feature_switches')
  await admin?.context.close()
})

const row = (name: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) })

const turn = async (feature: string, way: 'off' | 'on') => {
  await row(feature)
    .getByRole('button', { name: `Turn ${way} feature…` })
    .click()
  const dialog = page.getByRole('dialog', { name: `Turn ${way} ${feature.toLowerCase()}?` })
  await dialog.getByLabel('Reason').fill('Bots sign up by the hundreds.')
  await dialog.getByRole('button', { name: `Turn ${way}` }).click()
  await expect(dialog).toHaveCount(0)
}

test('an admin turns sign-ups off, and a visitor reads so before an account is made', async ({ browser }) => {
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Services and features' }).last().click()
  await page.getByRole('heading', { level: 1, name: 'Services and features' }).waitFor()
  await expect(row('Amazon Ads').getByText('Responding')).toBeVisible()
  await turn('Sign-ups', 'off')
  await expect(row('Sign-ups').getByText('Off', { exact: true })).toBeVisible()
  await expect(row('Sign-ups')).toContainText('by admin@shelfmate.test: Bots sign up by the hundreds.')
  expect(await axeOf(page, 'services and features')).toEqual([])
  await picture(page, 'panel-services', [360, 768, 1280])

  const visitor = await newVisitor(browser, product.origin)
  await visitor.page.goto('/signup/brand')
  const email = 'too-late@brands.test'
  await fillBrand(visitor.page, 'Too Late', email)
  await sendBrand(visitor.page)
  await visitor.page.getByText('Sign-ups are paused right now. Please try again later.').first().waitFor()
  expect(await product.rows(`select 1 from users where email = '${email}'`)).toEqual([])
  await visitor.context.close()

  await page.goto('/admin')
  await expect(page.getByRole('link', { name: /Features.*turned off/ })).toBeVisible()
  await page.goto('/admin/services')
  await turn('Sign-ups', 'on')
  await expect(row('Sign-ups').getByText('On', { exact: true })).toBeVisible()
})

test('an admin finds an email on the page of its recipient, reads it, and sends it again', async () => {
  const [creator] = await product.rows<{ id: number; email: string }>(
    `select c.id, u.email
     from creators c
     join users u on u.id = c.user_id
     join emails e on e.recipient = u.email and e.status = 'sent' and e.data is not null
     order by e.id
     limit 1`,
  )
  await page.goto(`/admin/collections/creators/${creator?.id}`)
  const emails = page.getByRole('region', { name: 'Emails' })
  await emails.getByText('Sent').first().waitFor()
  await emails.locator('tbody a').first().click()
  await page.waitForURL(/collections\/emails\/\d+$/)
  await expect(page.locator('.shelf-written')).toContainText(/\w+/)
  await picture(page, 'panel-email', [360, 768, 1280])
  await page.getByRole('button', { name: 'Send again' }).click()
  await page.getByText('Email queued').first().waitFor()
  await expect
    .poll(() => product.rows(`select status, resends from emails where id = ${page.url().split('/').pop()}`))
    .toEqual([{ status: 'sent', resends: 1 }])
})

test('no page had a console error or a failed request', () => {
  expect(admin.faults).toEqual([])
})
