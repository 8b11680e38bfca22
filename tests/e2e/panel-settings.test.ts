import type { Page } from '@playwright/test'
import { picture, type Visitor } from '../support/browser'
import { openPanel } from '../support/panel'
import { expect, type SharedProduct, test } from '../support/test'

/** Payment settings in the panel. */

const REASON = 'Agreed with the brand by telephone'
let product: SharedProduct<'panel'>
let admin: Visitor
let page: Page

test.beforeAll(async ({ panel, browser }) => {
  product = panel
  admin = await openPanel(browser, product, 'admin@shelfmate.test')
  page = admin.page
})
test.afterAll(() => admin?.context.close())

const region = (name: string) => page.getByRole('region', { name, exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const toast = (text: string) => page.locator('.payload-toast-container').getByText(text).waitFor()

test.describe('the payment settings', () => {
  const settings = () =>
    product.rows('select minimum_payout_cents, approval_threshold_cents, paypal_enabled from payment_settings')
  const route = () => page.getByRole('switch', { name: 'PayPal and Venmo payouts' })

  test.beforeEach(async () => {
    const [{ id } = { id: 0 }] = await product.rows<{ id: number }>('select id from payment_settings')
    await page.goto(`/admin/collections/payment_settings/${id}`)
  })

  test('have a labeled switch for each route', async () => {
    for (const [turn, isOn] of [
      ['off', 'false'],
      ['on', 'true'],
    ] as const) {
      await route().click()
      const dialog = page.getByRole('dialog', { name: `Turn ${turn} PayPal and Venmo payouts?` })
      await dialog.getByLabel('Reason').fill(REASON)
      await dialog.getByRole('button', { name: `Turn ${turn}` }).click()
      await toast(`PayPal and Venmo payouts turned ${turn}`)
      await expect.poll(() => route().getAttribute('aria-checked')).toBe(isOn)
      expect(await settings()).toMatchObject([{ paypal_enabled: turn === 'on' }])
      if (turn === 'off') {
        await page.getByText('No payouts are sent.').waitFor()
        await picture(page, 'panel-settings', [768, 1280])
      }
    }
  })

  test('accept dollars, report errors, and show the changes before saving', async () => {
    const minimum = page.getByLabel('Minimum payout (USD)')
    expect(await minimum.inputValue()).toBe('1.00')
    await minimum.fill('0.50')
    await button('Save rules…').click()
    await region('Rules').getByText('At least 1.00 USD').waitFor()
    await minimum.fill('5')
    await page.getByLabel('Approval threshold (USD)').fill('12,500.50')
    await minimum.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Save rules?' })
    expect(await dialog.getByRole('listitem').allInnerTexts()).toEqual([
      'Minimum payout: 1.00 → 5.00 USD',
      'Approval threshold: 25000.00 → 12500.50 USD',
    ])
    await dialog.getByLabel('Reason').fill(REASON)
    await dialog.getByRole('button', { name: 'Save rules' }).click()
    await toast('Rules saved')
    expect(await settings()).toMatchObject([{ minimum_payout_cents: 500, approval_threshold_cents: 1_250_050 }])
    await expect.poll(() => minimum.inputValue()).toBe('5.00')
  })
})

test('no screen had a console error or a failed request', () => {
  expect(admin.faults).toEqual([])
})
