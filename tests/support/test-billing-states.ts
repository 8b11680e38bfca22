import { answerBilling } from './answer-billing'
import type { BillingState } from './billing-states'
import { lookAt } from './page-accessibility'
import { expect, test } from './test'

/** Accessibility and narrow-screen layout, as the brand sees it. */
export const testBillingStates = (states: Record<string, BillingState>): void => {
  test.use({
    baseURL: ({ screens }, use) => use(screens.origin),
    storageState: async ({ screens, loggedIn }, use) => use(await loggedIn(screens, screens.brand.email)),
  })

  for (const [name, { answers, ...state }] of Object.entries(states))
    test(name, async ({ page }) => {
      await answerBilling(page, answers)
      expect(await lookAt(page, name, { ...state, isPictured: true })).toEqual([])
    })
}
