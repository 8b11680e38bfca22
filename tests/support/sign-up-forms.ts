import type { Page } from '@playwright/test'
import { PASSWORD } from './viewers'

/** Without an email the account exists already, and the form does not ask for one. */
export const fillBrand = async (page: Page, name: string, email?: string): Promise<void> => {
  await page.getByLabel('Brand Name').fill(name)
  if (email !== undefined) await fillAccount(page, email)
  await page.getByLabel('Website or Amazon Storefront').fill('kitchen.example.com')
  await page.getByLabel('Main Category for Your Products').selectOption('Home & Kitchen')
  await page.getByRole('checkbox').check()
}

/** Like `fillBrand`. */
export const fillCreator = async (page: Page, name: string, email?: string): Promise<void> => {
  await page.getByLabel('Name', { exact: true }).fill(name)
  if (email !== undefined) await fillAccount(page, email)
  await page.getByLabel('Product Categories').click()
  await page.getByRole('option', { name: 'Home & Kitchen' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('checkbox').check()
}

export const fillChannels = async (page: Page, url: string): Promise<void> => {
  await page.getByLabel('Platform').selectOption('YouTube')
  await page.getByLabel('Channel URL').fill(url)
  await page.getByLabel('Total Reach').selectOption('10K - 100K')
}

export const sendBrand = (page: Page): Promise<void> => page.getByRole('button', { name: 'Continue' }).click()
export const sendCreator = (page: Page): Promise<void> => page.getByRole('button', { name: 'Sign Up' }).click()
export const sendChannels = (page: Page): Promise<void> => page.getByRole('button', { name: 'Continue' }).click()

/** From the connect step through Amazon's page and back, as this seller of the sandbox; null cancels there. */
export const connectAmazon = async (page: Page, seller: string | null): Promise<void> => {
  await page.getByRole('checkbox', { name: /Amazon Ads API Consent/ }).check()
  await page.getByRole('button', { name: 'Connect Amazon Account' }).click()
  await page.waitForURL('**/sandbox/amazon/ap/oa?**')
  if (seller !== null) await page.locator(`input[name=seller][value=${seller}]`).check()
  await page.getByRole('button', { name: seller === null ? 'Cancel' : 'Allow' }).click()
  await page.waitForURL('**/signup/loading**')
}

export const typedIn = (page: Page, label: string): Promise<string> =>
  page.getByLabel(label, { exact: true }).inputValue()

const fillAccount = async (page: Page, email: string): Promise<void> => {
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
}
