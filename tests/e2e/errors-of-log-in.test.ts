import type { Page } from '@playwright/test'
import { MESSAGES } from '../../src/contracts/messages'
import { identityRefuses } from '../support/faked-answers'
import { typedIn } from '../support/sign-up-forms'
import { expect, type SharedProduct, test } from '../support/test'
import { toastsSince, watchToasts } from '../support/toasts'
import { heading, logInAt, logInTo, newBrand, newCreator, newEmail, PASSWORD } from '../support/viewers'

/**
 * The error catalogue of log in (specification, section 8) in the real app: from its real cause where there is one,
 * else from an answer put in its place. Toasts are shown once, and forms keep what was typed.
 */

let product: SharedProduct<'screens'>
let page: Page

test.use({ baseURL: ({ screens }, use) => use(screens.origin) })
test.beforeEach(async ({ screens, page: opened }) => {
  product = screens
  page = opened
  await watchToasts(page)
})

test.describe('log in', () => {
  const failure = () => page.getByRole('alert').filter({ hasText: 'Error' })
  const fails = async (text: string): Promise<void> => {
    await page.getByRole('button', { name: 'Log In' }).click()
    await failure().getByText(text, { exact: true }).waitFor()
    await expect(failure()).toBeFocused()
  }

  test('says a wrong password, an unknown e-mail, and after five tries to wait; the form keeps both', async () => {
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

  test('says what else the provider refuses, and that it did not answer', async () => {
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

  test('says that an account is disabled, at the provider and here alone', async () => {
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
    await page.getByRole('button', { name: 'Log Out' }).click()
    await page.getByLabel('Email', { exact: true }).waitFor()
  })

  test('says in a toast that signing out failed, and stays', async () => {
    const creator = await newCreator(product, { from: product.program.brandId })
    await logInTo(page, creator.email, '/dashboard/cmain')
    await page.evaluate(() => {
      IDBObjectStore.prototype.delete = () => {
        throw new Error('The browser keeps its storage to itself')
      }
    })
    await page.getByRole('button', { name: /^Account of/ }).click()
    await page.getByRole('menuitem', { name: 'Log Out' }).click()
    expect(await toastsSince(page)).toEqual([`Error | ${MESSAGES.failedSignOut}`])
    expect(new URL(page.url()).pathname).toBe('/dashboard/cmain')
  })
})

test.describe('a forgotten password', () => {
  test('says that the mail was not sent, and keeps the address', async () => {
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

  test('says that a new password is too weak', async () => {
    const { email } = await newBrand(product)
    const { link } = (await product.operate('POST', '/sandbox/identity/password-link', { email })) as { link: string }
    await page.goto(link)
    await page.getByText(`For ${email}.`).waitFor()
    await page.getByLabel('New password', { exact: true }).fill('short')
    await page.getByRole('button', { name: 'Save new password' }).click()
    await page.getByText(MESSAGES.passwordShort).first().waitFor()
    const restore = await identityRefuses(page, 'resetPassword', 'WEAK_PASSWORD : Too easy')
    await page.getByLabel('New password', { exact: true }).fill('password')
    await page.getByRole('button', { name: 'Save new password' }).click()
    await page.getByText(MESSAGES.passwordWeak).first().waitFor()
    await restore()
    expect(await typedIn(page, 'New password')).toBe('password')
    await page.getByRole('button', { name: 'Save new password' }).click()
    await heading(page, 'Password changed')
  })
})
