import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { arriveAt } from './viewers'

export const METHODS = '/dashboard/payment-settings'
export const BILLING = '/dashboard/billing'
export const PAYOUTS = '/dashboard/payouts'
export const PAID_BY = '/dashboard/creator-payment-settings'

export const addCard = async (page: Page, number: string): Promise<void> => {
  await begin(page, 'Card')
  await page.getByLabel('Card number').fill(number)
  await page.getByRole('button', { name: 'Save card' }).click()
  await back(page, number)
}

/** With its mandate. */
export const addBank = async (page: Page, number: string): Promise<void> => {
  await begin(page, 'U.S. bank account')
  await page.getByLabel('Account holder').fill('Fernhill Kitchen LLC')
  await page.getByLabel('Routing number').fill('110000000')
  await page.getByLabel('Account number').fill(number)
  await page.getByLabel(/I authorize debits/).check()
  await page.getByRole('button', { name: 'Save bank account' }).click()
  await back(page, number)
}

const begin = async (page: Page, kind: string): Promise<void> => {
  await page.goto(METHODS)
  await page.getByRole('button', { name: 'Add payment method' }).first().click()
  await page.getByRole('radio', { name: kind, exact: true }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL('**/sandbox/stripe/setup/**')
}

const back = async (page: Page, number: string): Promise<void> => {
  await arriveAt(page, METHODS)
  await rowOf(page, number.slice(-4)).waitFor()
}

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

/** Identified by the last four digits. */
export const makeDefault = async (page: Page, last4: string): Promise<void> => {
  await page.goto(METHODS)
  await page.getByRole('button', { name: new RegExp(`^Actions for .*${last4}$`) }).click()
  await page.getByRole('menuitem', { name: 'Set as default', exact: true }).click()
  await rowOf(page, last4).getByText('Default', { exact: true }).last().waitFor()
}

export const signTaxForm = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('region', { name: 'Tax details', exact: true }).getByRole('button').last().click()
  for (const [label, text] of [
    ['Name as shown on your tax return', name],
    ['Street address', '12 Elm Street'],
    ['City', 'Portland'],
    ['ZIP code', '97201'],
    ['Social Security number (SSN)', '536-22-1234'],
    ['Signature', name],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(text)
  await page.getByLabel('State', { exact: true }).selectOption('Oregon')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Sign and save' }).click()
  await page.getByRole('region', { name: 'Tax details', exact: true }).getByText('Signed', { exact: true }).waitFor()
}

/** Completes all steps. */
export const openStripeAccount = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Set up on Stripe' }).click()
  await page.waitForURL('**/sandbox/stripe/onboarding/**')
  await page.getByLabel(/Finish everything/).check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await arriveAt(page, PAID_BY)
}

/** On the statement's page. */
export const payAgain = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Retry payment' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Retry payment' }).click()
  await dialog.waitFor({ state: 'detached' })
}

export const see = async (page: Page, path: string, text: string | RegExp): Promise<void> => {
  await page.goto(path)
  await page.getByText(text).filter({ visible: true }).first().waitFor()
}

/** The value of a labeled figure, or of a row of a total. */
export const figureOf = async (page: Page, label: string): Promise<string> => {
  const term = page.locator('dt').filter({ hasText: new RegExp(`^${label}$`) })
  return (await term.locator('+ dd').first().innerText()).trim()
}

export const cellsOf = async (page: Page, table: string, text: string | RegExp): Promise<string[]> => {
  const row = page.getByRole('table', { name: table }).getByRole('row').filter({ hasText: text }).first()
  await row.waitFor()
  return row.getByRole('cell').allInnerTexts()
}

/** Downloads a file of the statement; returns its name and bytes. */
export const download = async (page: Page, format: 'PDF' | 'CSV'): Promise<{ name: string; bytes: Buffer }> => {
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: new RegExp(`as ${format}$`) }).click()
  const file = await saved
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) }
}

/** Cents as pages and documents show them: 123450 is "$1,234.50". */
export const dollars = (cents: number): string => {
  const digits = String(cents).padStart(3, '0')
  return `$${digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ',')}.${digits.slice(-2)}`
}
