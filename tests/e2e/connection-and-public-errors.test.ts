import type { Page } from '@playwright/test'
import { MESSAGES } from '../../src/contracts/messages'
import { SETUP_REFUSALS } from '../../src/contracts/setup-rules'
import { picture } from '../support/browser'
import { answerInstead } from '../support/faked-answers'
import { connectAmazon } from '../support/sign-up-forms'
import { expect, type SharedProduct, test } from '../support/test'
import { toastsSince, unreadToasts } from '../support/toasts'
import { arriveAt, heading, logInTo, newBrand, newCreator } from '../support/viewers'
import { visitScreens } from '../support/visit-screens'

/**
 * Errors other than those of sign-up and login in the real app, triggered for real where
 * possible, otherwise with a mocked response. Toasts are shown once, and forms keep what was typed.
 */

let product: SharedProduct<'screens'>
let page: Page

visitScreens((screens, opened) => {
  product = screens
  page = opened
})

test.describe('the connection to Amazon', () => {
  test('only logs a missing Amazon URL, and re-enables the button', async () => {
    const { email } = await newBrand(product)
    await logInTo(page, email, '/signup/step3-brand')
    const logged: string[] = []
    page.on('console', (message) => void logged.push(message.text()))
    await page.getByRole('checkbox').check()
    const connect = page.getByRole('button', { name: 'Connect Amazon Account' })
    for (const [said, text] of [
      [{ status: 502, message: 'Amazon is away' }, MESSAGES.failedAuthUrl],
      [{ json: { url: '' } }, MESSAGES.noAuthUrl],
    ] as const) {
      const restore = await answerInstead(page, 'GET', '/api/amazon/auth-url', said)
      await connect.click()
      await expect.poll(() => logged.some((line) => line.includes(text)), { message: text }).toBe(true)
      await connect.waitFor()
      await restore()
    }
    expect(unreadToasts(page)).toEqual([])
    const restore = await answerInstead(page, 'POST', '/api/consents')
    await connect.click()
    await page.getByText('We couldn’t save your consent, so we didn’t contact Amazon. Please try again.').waitFor()
    await restore()
    await connect.click()
    await page.waitForURL('**/sandbox/amazon/ap/oa?**')
  })

  test('names a seller of another brand and one without Attribution, and keeps the consent checked', async () => {
    const { email } = await newBrand(product, 'Second Harbor')
    await logInTo(page, email, '/signup/step3-brand')
    for (const [seller, cause, name] of [
      ['harbor', SETUP_REFUSALS.taken, 'setup-taken'],
      ['lumen', 'This seller account can’t use Amazon Attribution', 'setup-not-eligible'],
    ] as const) {
      await connectAmazon(page, seller)
      await heading(page, cause)
      expect(await toastsSince(page)).toEqual([`Error | ${cause}`])
      await picture(page, name, [360, 768, 1280], ['light', 'dark'])
      await page.getByRole('link', { name: 'Retry Amazon Connection' }).click()
      expect(await page.getByRole('checkbox').isChecked()).toBe(true)
    }
  })

  test('reports refused consent, a missing US profile and failed setup, then succeeds', async () => {
    const { email } = await newBrand(product, 'Northpaw Pet Supply')
    await logInTo(page, email, '/signup/step3-brand')
    await connectAmazon(page, null)
    await page.getByText(MESSAGES.connectionIssue).waitFor()
    await heading(page, 'You didn’t allow access on Amazon')
    expect(await toastsSince(page)).toEqual([`Error | ${MESSAGES.connectionFailed}`])

    await page.getByRole('link', { name: 'Retry Amazon Connection' }).click()
    await connectAmazon(page, 'brightside')
    await page.getByText(MESSAGES.connectionIssue).waitFor()
    await heading(page, 'This Amazon account has no U.S. seller profile')
    expect(await toastsSince(page)).toEqual([`Error | ${MESSAGES.sellerNotFound}`])

    await page.getByRole('link', { name: 'Retry Amazon Connection' }).click()
    const restore = await answerInstead(page, 'POST', '/api/affiliate-programs')
    await connectAmazon(page, 'northpaw')
    await page.getByText(MESSAGES.connectionIssue).waitFor()
    await heading(page, 'Something went wrong on our end')
    expect(await toastsSince(page)).toEqual([`Error | ${MESSAGES.setupFailed}`])
    await restore()
    await page.getByRole('button', { name: 'Try Again' }).click()
    await arriveAt(page, '/dashboard/affiliate-program')
    await page.getByText('Northpaw Pet Supply Affiliate Program').first().waitFor()
  })

  test('redirects to login when the session has ended', async () => {
    const since = Date.now()
    // Shown for two seconds.
    const message = page.getByText(MESSAGES.authenticationError).waitFor()
    await page.goto('/signup/loading')
    await message
    await arriveAt(page, '/login')
    // There is time to read the message.
    expect(Date.now() - since).toBeGreaterThan(2_000)
  })
})

test.describe('public pages', () => {
  test('show one toast for a failed application, which can be resent', async () => {
    const creator = await newCreator(product, { from: product.program.brandId })
    await logInTo(page, creator.email, '/dashboard/cmain')
    const restore = await answerInstead(page, 'POST', '/api/creator-brand-partnerships')
    await page.goto(`/affiliate-program/application?id=${product.program.programId}`)
    await heading(page, 'Your application wasn’t sent')
    expect(await toastsSince(page)).toEqual([MESSAGES.failedApplication])
    await restore()
    await page.getByRole('button', { name: 'Try again' }).click()
    await arriveAt(page, `/dashboard/brand/${product.program.brandId}`)
  })

  test('report a missing program and one that isn’t accepting affiliates', async () => {
    for (const path of [
      '/a/zzzzz',
      '/affiliate-program/application?id=999999',
      '/affiliate-program/application?id=x',
    ]) {
      await page.goto(path)
      await heading(page, MESSAGES.programPageFailed)
    }
    const { programId } = product.brand
    await product.rows('update affiliate_programs set is_visible = false where id = $1', [programId])
    await page.goto(`/affiliate-program/application?id=${programId}`)
    await page.getByText(/not accepting affiliates/).waitFor()
    await product.rows('update affiliate_programs set is_visible = true where id = $1', [programId])
  })

  test('show v0.0.0 when the version is unavailable, and the 404 text', async () => {
    await answerInstead(page, 'GET', '/api/version')
    await page.goto('/link-redirect-error?type=link_not_found')
    await page.getByRole('contentinfo').getByText('v0.0.0').waitFor()
    await page.goto('/nothing/here')
    await heading(page, MESSAGES.notFoundTitle)
    await page.getByText(MESSAGES.notFoundText).waitFor()
  })

  for (const [type, title, wayOn] of [
    ['link_not_found', 'We can’t find this link', 'About Shelfmate'],
    ['referral_not_found', 'We can’t find this referral', 'About Shelfmate'],
    ['access_denied', 'This link has ended', 'About Shelfmate'],
    ['internal_error', 'Something went wrong on our end', 'Try Again'],
    ['anything', 'This link is temporarily unavailable', 'About Shelfmate'],
  ] as const)
    test(`show the id of a link that failed with ${type}`, async () => {
      await page.goto(`/link-redirect-error?type=${type}&id=abc123`)
      await heading(page, title)
      await page.getByText('Link ID: abc123').waitFor()
      await page.getByRole('main').getByText(wayOn, { exact: true }).waitFor()
    })
})
