import { comeBackAs, isPage, MISSING, NOT_FOUND, type Walker } from '../support/gate-walk'
import { expect, test } from '../support/test'

/** Addresses that are opened from outside, by people who logged in before; `gates-of-*` walk within the app. */

const ADDRESSES: [Walker, string, string][] = [
  ['anonymous', '/dashboard/main', '/'],
  ['brand', '/dashboard', '/dashboard/main'],
  ['brand', '/dashboard/products', '/dashboard/products'],
  ['unconnected brand', '/dashboard/products?page=2', '/signup/step3-brand'],
  ['creator', '/dashboard/main', '/dashboard/cmain'],
  ['unapproved creator', '/dashboard/brands', '/dashboard/account-approval'],
  // Of these the page is to come; the rules hold already.
  ['anonymous', '/dashboard/billing', '/'],
  ['creator', '/dashboard/billing', '/dashboard/cmain'],
  // The return of an OAuth sign-in is not led away, but the gates hold.
  ['brand', '/dashboard/cmain?code=abc', '/dashboard/cmain?code=abc'],
  ['unapproved creator', '/dashboard/cmain?code=abc', '/dashboard/account-approval'],
]

test.describe('an address that is opened from outside', () => {
  for (const [who, path, target] of ADDRESSES)
    test(`leads ${who} from ${path} to ${target}`, async ({ demo, browser, loggedIn }) => {
      const { page, context } = await comeBackAs({ product: demo, browser, loggedIn }, who)
      const answer = await page.goto(path)
      expect(answer?.status()).toBe(isPage(path) ? 200 : 404)
      await page.waitForURL((url) => url.pathname + url.search === target)
      await page.locator('main').first().waitFor()
      expect(await page.locator('main').first().innerText()).not.toContain(NOT_FOUND)
      await context.close()
    })

  test('is a 404 page with the status of one for everybody where there is no page', async ({
    demo,
    browser,
    loggedIn,
  }) => {
    for (const who of ['anonymous', 'creator'] as const) {
      const { page, context } = await comeBackAs({ product: demo, browser, loggedIn }, who)
      for (const path of ['/nothing', MISSING, '/signup/nothing']) {
        const answer = await page.goto(path)
        await page.getByRole('heading', { name: NOT_FOUND }).waitFor()
        expect([path, answer?.status(), new URL(page.url()).pathname]).toEqual([path, 404, path])
      }
      await context.close()
    }
  })
})
