import { newPerson } from '../support/analytics-question'
import { logIn } from '../support/browser'
import { press } from '../support/keyboard'
import { lookAt, type PageState } from '../support/page-accessibility'
import { DEMO_PASSWORD } from '../support/panel'
import { expect, test } from '../support/test'

const paletteWith = (path: string, text: string, found: string): PageState => ({
  path,
  open: async (page) => {
    await page.getByRole('heading', { level: 1 }).waitFor()
    await press(page, 'Control+k')
    await page.getByRole('combobox', { name: /^Search pages/ }).fill(text)
    await page.getByRole('option', { name: found }).first().waitFor()
  },
  isPictured: true,
})

test('a brand finds a creator and opens a page by keyboard only', async ({ measured, browser }) => {
  const { page, context, faults } = await newPerson(browser, measured)
  await logIn(page, 'hello@fernhill.test', DEMO_PASSWORD)
  expect(await lookAt(page, 'palette-pages', paletteWith('/dashboard/applications', '', 'Home'))).toEqual([])
  expect(await lookAt(page, 'palette-creators', paletteWith('/dashboard/billing', 'ma', 'Maya'))).toEqual([])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await press(page, 'Control+k')
  const field = page.getByRole('combobox', { name: 'Search pages, creators and products' })
  await expect(field).toBeFocused()
  await page.keyboard.type('edit prog')
  await press(page, 'Enter')
  await page.waitForURL('**/dashboard/edit-program-details')
  await expect(page.getByRole('heading', { level: 1, name: 'Edit program' })).toBeFocused()
  await press(page, 'Control+k')
  await field.fill('pan')
  const product = page.getByRole('group', { name: 'Products' }).getByRole('option').first()
  const name = await product.locator('[title]').getAttribute('title')
  await product.click()
  await page.waitForURL(/\/dashboard\/product-detail\/\d+$/)
  await page.getByRole('heading', { level: 1, name: name ?? '' }).waitFor()
  expect(faults).toEqual([])
  await context.close()
})

test('a creator finds brands and links, on a phone as well', async ({ measured, browser }) => {
  const { page, context, faults } = await newPerson(browser, measured)
  await logIn(page, 'maya@creators.test', DEMO_PASSWORD)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/dashboard/cmain')
  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByRole('combobox', { name: 'Search pages, brands and links' }).fill('fernhill')
  await page
    .getByRole('group', { name: 'Brands' })
    .getByRole('option', { name: /Fernhill/ })
    .first()
    .click()
  await page.waitForURL('**/dashboard/brand/*')
  expect(await lookAt(page, 'palette-brands', paletteWith('/dashboard/links', 'fern', 'Fernhill'))).toEqual([])
  expect(faults).toEqual([])
  await context.close()
})
