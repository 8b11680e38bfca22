import { expect, type Locator, type Page } from '@playwright/test'
import type { SharedProduct } from './test'

export const REASON = 'Agreed with the brand by telephone'

/** What a test does and reads on the page of a payment in the panel, as staff do. */
export const staffOn = (page: Page) => {
  const region = (name: string): Locator => page.getByRole('region', { name, exact: true })
  const state = () => region('Status')
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  return {
    region,
    state,
    button,
    rowsOf: (name: string) => region(name).locator('tbody tr'),
    buttonsOf: (part: Locator) => part.getByRole('button').allInnerTexts(),
    toast: (text: string | RegExp) => page.locator('.payload-toast-container').getByText(text).waitFor(),
    open: async (slug: string, id: number): Promise<void> => {
      await page.goto(`/admin/collections/${slug}/${id}`)
      await state().waitFor()
    },
    decide: async (press: string, submit: string, amount?: string, input = 'Reason'): Promise<void> => {
      await button(press).click()
      const dialog = page.getByRole('dialog')
      if (amount !== undefined) await dialog.getByLabel('Amount in USD').fill(amount)
      await dialog.getByLabel(input).fill(REASON)
      await dialog.getByRole('button', { name: submit, exact: true }).click()
    },
    /** Reloads the page until the status matches: a job does the work. */
    until: (text: string) =>
      expect
        .poll(
          async () => {
            await page.reload()
            return state().innerText()
          },
          { intervals: [1_000] },
        )
        .toContain(text),
  }
}

export const audited = (product: SharedProduct<'panelMoney'>, action: string, slug: string) =>
  product.rows(
    `select reason
     from audit_events
     where action = $1 and target_collection = $2 and actor_email = $3
     order by id`,
    [action, slug, 'admin@shelfmate.test'],
  )
