import type { Page } from '@playwright/test'
import { MESSAGES } from '../../src/contracts/messages'
import { identityRefuses } from '../support/faked-answers'
import { typedIn } from '../support/sign-up-forms'
import { expect, type SharedProduct, test } from '../support/test'
import { toastsSince } from '../support/toasts'
import { heading, logInAt, logInTo, newBrand, newCreator, newEmail, PASSWORD } from '../support/viewers'
import { visitScreens } from '../support/visit-screens'

/**
 * Login errors in the real app, triggered for real where possible, otherwise with a mocked
 * response. Toasts are shown once, and forms keep what was typed.
 */

let product: SharedProduct<'screens'>
let page: Page

visitScreens((screens, opened) => {
  product = screens
  page = opened
})

test.describe('login', () => {
  const failure = () => page.getByRole('alert').filter({ hasText: 'Error' })
  const fails = async (text: string): Promise<void> => {
    await page.getByRole('button', { name: 'Log In' }).click()
    await failure().getByText(text, { exact: true }).waitFor()
    await expect(failure()).toBeFocused()
  }

  test('reports a wrong password, an unknown email, and too many attempts, and keeps the input', async () => {
    const { email } = await newBrand(product)
    await page.goto('/login')
    await page.getByLabel('Password', { exact: true }).fill('not the password')
    await page.getByLabel('Email', { exact: true }).fill(newEmail())
    await fails(MESSAGES.badCredentials)
    await page.getByLabel('Email', { exact: true }).fill(email)
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await fails(MESSAGES.badCredentials)
      await page.getByLabel('Password', { exact: true }).fill(`not the password ${attempt}`)
    }
    await fails(MESSAGES.tooManyAttempts)
    expect([await typedIn(page, 'Email'), await typedIn(page, 'Password')]).toEqual([email, 'not the password 4'])
  })

  test('reports other refusals and a missing response of the provider', async () => {
    await page.goto('/login')
    await page.getByLabel('Email', { exact: true }).fill(newEmail())
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    for (const [code, text] of [
      ['INVALID_EMAIL', MESSAGES.emailInvalidAddress],
      ['OPERATION_NOT_ALLOWED', MESSAGES.failedSignIn],
      [null, MESSAGES.failedSignIn],
    ] as const) {
      const restore = await identityRefuses(page, 'signInWithPassword', code)
      await fails(text)
      await restore()
    }
  })

  test('reports an account disabled at the provider or only in Shelfmate', async () => {
    const there = await newCreator(product)
    await product.operate('PUT', `/sandbox/identity/accounts/${there.uid}`, { disabled: true })
    await page.goto('/login')
    await page.getByLabel('Email', { exact: true }).fill(there.email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await fails(MESSAGES.accountDisabled)

    const here = await newCreator(product)
    await product.rows('update users set disabled_at = now() where id = $1', [here.userId])
    await logInAt(page, here.email)
    await page.getByRole('alert').getByRole('heading', { name: MESSAGES.accountDisabled }).waitFor()
    await page.getByRole('button', { name: 'Log out' }).click()
    await page.getByLabel('Email', { exact: true }).waitFor()
  })

  test('shows a toast when logout fails, and stays on the page', async () => {
    const creator = await newCreator(product, { from: product.program.brandId })
    await logInTo(page, creator.email, '/dashboard/cmain')
    await page.evaluate(() => {
      IDBObjectStore.prototype.delete = () => {
        throw new Error('The browser keeps its storage to itself')
      }
    })
    await page.getByRole('button', { name: /^Account menu for/ }).click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
    expect(await toastsSince(page)).toEqual([`Error | ${MESSAGES.failedSignOut}`])
    expect(new URL(page.url()).pathname).toBe('/dashboard/cmain')
  })
})

test.describe('a forgotten password', () => {
  test('reports that the email was not sent, and keeps the address', async () => {
    await page.goto('/forgot-password')
    await page.getByLabel('Email', { exact: true }).fill('somebody@people.example')
    const restore = await identityRefuses(page, 'sendOobCode', null)
    await page.getByRole('button', { name: 'Send reset email' }).click()
    await page.getByRole('alert').getByText(MESSAGES.failedReset).waitFor()
    await restore()
    expect(await typedIn(page, 'Email')).toBe('somebody@people.example')
    await page.getByRole('button', { name: 'Send reset email' }).click()
    await page.getByText(MESSAGES.resetSent).waitFor()
  })

  test('reports a weak new password', async () => {
    const { email } = await newBrand(product)
    const { link } = (await product.operate('POST', '/sandbox/identity/password-link', { email })) as { link: string }
    await page.goto(link)
    await page.getByText(`For ${email}.`).waitFor()
    await page.getByLabel('New password', { exact: true }).fill('short')
    await page.getByRole('button', { name: 'Set new password' }).click()
    await page.getByText(MESSAGES.passwordShort).first().waitFor()
    const restore = await identityRefuses(page, 'resetPassword', 'WEAK_PASSWORD : Too easy')
    await page.getByLabel('New password', { exact: true }).fill('password')
    await page.getByRole('button', { name: 'Set new password' }).click()
    await page.getByText(MESSAGES.passwordWeak).first().waitFor()
    await restore()
    expect(await typedIn(page, 'New password')).toBe('password')
    await page.getByRole('button', { name: 'Set new password' }).click()
    await heading(page, 'Password changed')
  })
})

test('a link from an email leads to its page after the login, and only once', async () => {
  const { email } = product.brand
  const statement = '/dashboard/billing/999999?from=email'
  const { origin } = product
  await page.goto(statement)
  await page.waitForURL(`${origin}/`)
  await page.getByRole('link', { name: 'Log In' }).click()
  await logInAt(page, email)
  await page.waitForURL(origin + statement)
  await page.getByRole('button', { name: /Account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await page.waitForURL(`${origin}/`)
  await logInTo(page, email, '/dashboard/main')
})
