import { comeBackAs, isPage, MISSING, NOT_FOUND, type Walker } from '../support/navigation-walk'
import { expect, test } from '../support/test'

/** URLs opened directly, by returning users; `navigation-of-*` navigate inside the app. */

const ADDRESSES: [Walker, string, string][] = [
  ['anonymous', '/dashboard/main', '/'],
  ['brand', '/dashboard', '/dashboard/main'],
  ['brand', '/dashboard/products', '/dashboard/products'],
  ['unconnected brand', '/dashboard/products?page=2', '/signup/step3-brand'],
  ['creator', '/dashboard/main', '/dashboard/cmain'],
  ['unapproved creator', '/dashboard/brands', '/dashboard/account-approval'],
  ['anonymous', '/dashboard/billing', '/'],
  ['creator', '/dashboard/billing', '/dashboard/cmain'],
  // An OAuth callback is not redirected, but access rules still apply.
  ['brand', '/dashboard/cmain?code=abc', '/dashboard/cmain?code=abc'],
  ['unapproved creator', '/dashboard/cmain?code=abc', '/dashboard/account-approval'],
]

test.describe('a URL opened directly', () => {
  for (const [who, path, target] of ADDRESSES)
    test(`redirects ${who} from ${path} to ${target}`, async ({ demo, browser, loggedIn }) => {
      const { page, context } = await comeBackAs({ product: demo, browser, loggedIn }, who)
      const answer = await page.goto(path)
      expect(answer?.status()).toBe(isPage(path) ? 200 : 404)
      await page.waitForURL((url) => url.pathname + url.search === target)
      await page.locator('main').first().waitFor()
      expect(await page.locator('main').first().innerText()).not.toContain(NOT_FOUND)
      await context.close()
    })

  test('returns the 404 page with status 404 for everyone where there is no page', async ({
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
