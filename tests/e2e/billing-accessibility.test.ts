import { answerBilling } from '../support/billing-answers'
import { BILLING_STATES } from '../support/billing-states'
import { lookAt } from '../support/page-accessibility'
import { expect, test } from '../support/test'

/** Accessibility and narrow-screen layout of the brand's money pages, in every state. */

test.use({
  baseURL: ({ screens }, use) => use(screens.origin),
  storageState: async ({ screens, loggedIn }, use) => use(await loggedIn(screens, screens.brand.email)),
})

for (const [name, { answers, ...state }] of Object.entries(BILLING_STATES))
  test(name, async ({ page }) => {
    await answerBilling(page, answers)
    expect(await lookAt(page, name, { ...state, isPictured: true })).toEqual([])
  })
