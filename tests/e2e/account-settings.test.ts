import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { unzipSync } from 'fflate'
import { lookAt } from '../support/page-accessibility'
import { keepsPromise } from '../support/promises'
import { expect, type SharedProduct, test } from '../support/test'
import { toastsSince } from '../support/toasts'
import { arriveAt, type Creator, heading, logInAt, newBrand, newCreator, newEmail, PASSWORD } from '../support/viewers'
import { visitScreens } from '../support/visit-screens'

/** The account page in the real app, with the identity stand-in, and links of emails that lead through the login. */

const SETTINGS = '/dashboard/settings'

let product: SharedProduct<'screens'>
let page: Page

visitScreens((screens, opened) => {
  product = screens
  page = opened
})

const panel = (name: string) => page.getByRole('region', { name, exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const fill = (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text)
const settingsOf = async (): Promise<Creator> => {
  const creator = await newCreator(product, { from: product.program.brandId })
  await page.goto(`/login?next=${SETTINGS}`)
  await logInAt(page, creator.email)
  await arriveAt(page, SETTINGS)
  return creator
}
const linkTo = async (email: string, part: string): Promise<string> => {
  let link: string | undefined
  await expect
    .poll(
      async () => {
        const answer = await fetch(`${product.origin}/sandbox/mailbox.json?to=${encodeURIComponent(email)}`)
        const mails = (await answer.json()) as { links: string[] }[]
        link = mails.flatMap(({ links }) => links).find((one) => one.includes(part))
        return link
      },
      { timeout: 30_000 },
    )
    .toBeTruthy()
  return link ?? ''
}

test('the name is changed, and the menu shows it', async () => {
  await settingsOf()
  await panel('Name').getByText('Test Creator').waitFor()
  await button('Change name').click()
  await fill('Your name', 'x')
  await button('Save name').click()
  await page.getByText('Fix 1 error to continue').waitFor()
  await fill('Your name', 'Maya Hart')
  await button('Save name').click()
  await panel('Name').getByText('Maya Hart').waitFor()
  await expect(button('Change name')).toBeFocused()
  await page
    .getByRole('button', { name: /Account menu/ })
    .filter({ hasText: 'Maya Hart' })
    .waitFor()
})

test('the email changes once its link is opened, and the old address can take it back', async () => {
  const { email: old } = await settingsOf()
  const email = newEmail()
  await button('Change email').click()
  await fill('New email', product.brand.email)
  await fill('Current password', 'not the password')
  await button('Send confirmation link').click()
  await page.getByText('Your current password is wrong').first().waitFor()
  await fill('Current password', PASSWORD)
  await button('Send confirmation link').click()
  await page.getByText('Another account has this email. Enter a different one.').first().waitFor()
  await fill('New email', email)
  await button('Send confirmation link').click()
  await panel('Email').getByText('We sent a link to').waitFor()

  await page.goto(await linkTo(email, 'verifyAndChangeEmail'))
  await heading(page, 'Confirm your new email')
  await button('Confirm email').click()
  await heading(page, 'Email changed')
  await page.getByRole('link', { name: 'Log In' }).click()
  await page.getByText('Log in to continue.').waitFor()
  await logInAt(page, email)
  await arriveAt(page, SETTINGS)
  await panel('Email').getByText(email).waitFor()
  expect(await product.rows('select 1 from users where email = $1', [email])).toHaveLength(1)

  await page.goto(await linkTo(old, 'recoverEmail'))
  await heading(page, 'Restore your email')
  await button('Restore email').click()
  await heading(page, 'Email restored')
  await page.getByRole('link', { name: 'Log In' }).click()
  await logInAt(page, old)
  await panel('Email').getByText(old).waitFor()
})

test('the password is changed with the current one, and this device stays logged in', async () => {
  const { email } = await settingsOf()
  await button('Change password').click()
  await fill('Current password', 'not the password')
  await fill('New password', 'another horse')
  await panel('Password').getByRole('button', { name: 'Change password' }).click()
  await page.getByText('Your current password is wrong').first().waitFor()
  await fill('Current password', PASSWORD)
  await panel('Password').getByRole('button', { name: 'Change password' }).click()
  expect(await toastsSince(page)).toEqual([expect.stringContaining('Password changed')])
  await page.reload()
  await panel('Email').getByText(email).waitFor()
})

test('logging out everywhere leads to the login', async () => {
  const { ask } = await settingsOf()
  await button('Log out everywhere').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Log out everywhere' }).click()
  await arriveAt(page, '/login')
  await page.getByLabel('Email', { exact: true }).waitFor()
  await expect(ask('GET', '/api/users/me')).rejects.toThrow('401')
})

test('a person takes their data along and closes the account', async () => {
  keepsPromise(
    'privacy',
    'You may download a copy of your data and close your account at any time on your account page.',
  )
  const { email } = await settingsOf()
  const started = page.waitForEvent('download')
  await button('Download my data').click()
  const file = await started
  expect(file.suggestedFilename()).toMatch(/^shelfmate-data-.*\.zip$/)
  const files = unzipSync(await readFile(await file.path()))
  expect(Buffer.from(files['users.json'] ?? []).toString()).toContain(email)

  await button('Close account').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your email', { exact: true }).fill('another@people.test')
  await dialog.getByLabel('Current password', { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Close account' }).click()
  await dialog.getByText('This is not the email of your account').first().waitFor()
  await dialog.getByLabel('Your email', { exact: true }).fill(email)
  await dialog.getByLabel('Current password', { exact: true }).fill('not the password')
  await dialog.getByRole('button', { name: 'Close account' }).click()
  await dialog.getByText('Your current password is wrong').first().waitFor()
  await dialog.getByLabel('Current password', { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Close account' }).click()
  await page.getByRole('heading', { name: 'Your account is closed' }).waitFor()
  // The page is loaded again, so that nothing of the account stays in memory.
  const loaded = page.waitForEvent('domcontentloaded')
  await button('Done').click()
  await loaded
  await arriveAt(page, '/')

  await page.goto('/login')
  await logInAt(page, email)
  await page.getByRole('alert').first().waitFor()
  expect(await product.rows('select 1 from users where email = $1', [email])).toEqual([])
})

test('a brand that is not connected reaches its account', async () => {
  const { email } = await newBrand(product)
  await page.goto('/login')
  await logInAt(page, email)
  await arriveAt(page, '/signup/step3-brand')
  await page.getByRole('link', { name: 'Account settings' }).click()
  await arriveAt(page, SETTINGS)
  await panel('Email').getByText(email).waitFor()
})

test('a link of an email leads through the login to its page, with its query, also on a phone', async () => {
  await page.setViewportSize({ width: 360, height: 740 })
  const creator = await newCreator(product, { from: product.program.brandId })
  const wallet = newEmail()
  await creator.ask('PUT', '/api/payout-settings/destination', { preferred_method: 'paypal', paypal_email: wallet })
  const link = await linkTo(wallet, 'verify')
  await page.goto(link)
  await page.getByText('Log in to continue.').waitFor()
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await page.getByRole('link', { name: 'Return to Login' }).click()
  await page.getByText('Log in to continue.').waitFor()
  await logInAt(page, creator.email)
  await arriveAt(page, '/dashboard/creator-payment-settings')
  expect(await toastsSince(page)).toEqual([expect.stringMatching(/confirmed/i)])
  // Logged in, in a new tab: straight there.
  const tab = await page.context().newPage()
  await tab.goto(link)
  await arriveAt(tab, '/dashboard/creator-payment-settings')
})

test('the page and its links are accessible at every width, light and dark', async () => {
  await settingsOf()
  const findings = [
    ...(await lookAt(page, 'account', { path: SETTINGS, isPictured: true })),
    ...(await lookAt(page, 'account-forms', {
      path: SETTINGS,
      open: async (shown) => {
        for (const name of ['Change name', 'Change email', 'Change password'])
          await shown.getByRole('button', { name, exact: true }).click()
        await shown.getByRole('button', { name: 'Send confirmation link' }).click()
        await shown.getByRole('alert').first().waitFor()
      },
      isPictured: true,
    })),
    ...(await lookAt(page, 'account-log-out', {
      path: SETTINGS,
      open: async (shown) => {
        await shown.getByRole('button', { name: 'Log out everywhere' }).click()
        await shown.getByRole('dialog').waitFor()
      },
      isPictured: true,
    })),
    ...(await lookAt(page, 'account-close', {
      path: SETTINGS,
      open: async (shown) => {
        await shown.getByRole('button', { name: 'Close account' }).click()
        await shown.getByRole('dialog').waitFor()
      },
      isPictured: true,
    })),
    ...(await lookAt(page, 'email-link-spent', {
      path: '/forgot-password?mode=verifyAndChangeEmail&oobCode=spent',
      open: (shown) => shown.getByText('This link no longer works').waitFor(),
      isPictured: true,
    })),
  ]
  expect(findings).toEqual([])
})
