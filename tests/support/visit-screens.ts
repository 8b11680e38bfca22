import type { Page } from '@playwright/test'
import { type SharedProduct, test } from './test'
import { watchToasts } from './toasts'

/** For the tests of a file: each gets a page of the product `screens`, whose toasts are recorded. */
export const visitScreens = (onOpened: (product: SharedProduct<'screens'>, page: Page) => void): void => {
  test.use({ baseURL: ({ screens }, use) => use(screens.origin) })
  test.beforeEach(async ({ screens, page }) => {
    onOpened(screens, page)
    await watchToasts(page)
  })
}
