import type { Page } from '@playwright/test'
import { MESSAGES } from '../../src/contracts/messages'
import { answerInstead, identityRefuses } from '../support/faked-answers'
import {
  fillBrand,
  fillChannels,
  fillCreator,
  sendBrand,
  sendChannels,
  sendCreator,
  typedIn,
} from '../support/sign-up-forms'
import { expect, type SharedProduct, test } from '../support/test'
import { toastsSince } from '../support/toasts'
import { arriveAt, creatorWithoutChannels, logInTo, newBrand, newEmail } from '../support/viewers'
import { visitScreens } from '../support/visit-screens'

/**
 * Sign-up errors in the real app, triggered for real where possible, otherwise with a mocked
 * response. Each is shown once, and forms keep what was typed.
 */

let product: SharedProduct<'screens'>
let page: Page

visitScreens((screens, opened) => {
  product = screens
  page = opened
})

test.describe('sign-up as a brand', () => {
  test('shows each failure in one toast and keeps the form', async () => {
    const taken = await newBrand(product)
    const email = newEmail()
    await page.goto('/signup/brand')
    await fillBrand(page, 'Test Kitchen', taken.email)
    await sendBrand(page)
    expect(await toastsSince(page)).toEqual([`${MESSAGES.emailInUseTitle} | ${MESSAGES.emailInUse}`])

    await page.getByLabel('Email', { exact: true }).fill(email)
    for (const [code, text] of [
      ['INVALID_EMAIL', MESSAGES.emailInvalidAddress],
      ['WEAK_PASSWORD : Password should be at least 6 characters', MESSAGES.passwordWeak],
      ['OPERATION_NOT_ALLOWED', MESSAGES.failedSignUp],
      [null, MESSAGES.failedSignUp],
    ] as const) {
      const restore = await identityRefuses(page, 'signUp', code)
      await sendBrand(page)
      expect(await toastsSince(page)).toEqual([`Error | ${text}`])
      await restore()
    }
    for (const [path, text] of [
      ['/api/users', 'Failed to create user: 503 Down for a moment'],
      ['/api/brands', MESSAGES.failedBrand],
    ] as const) {
      const restore = await answerInstead(page, 'POST', path)
      await sendBrand(page)
      expect(await toastsSince(page)).toEqual([`${MESSAGES.errorCreatingAccount} | ${text}`])
      await restore()
    }
    expect(await typedIn(page, 'Brand Name')).toBe('Test Kitchen')
    expect(await typedIn(page, 'Website or Amazon Storefront')).toBe('kitchen.example.com')
    expect(await typedIn(page, 'Email')).toBe(email)
    expect(await page.getByRole('checkbox').isChecked()).toBe(true)
    await sendBrand(page)
    await arriveAt(page, '/signup/brand/connect')
  })

  test('shows missing input at the field and above the form', async () => {
    await page.goto('/signup/brand')
    await sendBrand(page)
    const summary = page.getByRole('alert').filter({ hasText: /Fix \d+ errors to continue/ })
    await summary.waitFor()
    await expect(summary).toBeFocused()
    for (const text of [
      MESSAGES.brandNameRequired,
      MESSAGES.emailInvalid,
      MESSAGES.passwordShort,
      MESSAGES.categoryRequired,
      MESSAGES.termsRequired,
    ])
      expect([text, await page.getByText(text, { exact: true }).count()]).toEqual([text, 2])
    await page.getByLabel('Website or Amazon Storefront').fill('no address')
    await sendBrand(page)
    await page.getByText(MESSAGES.urlInvalid).first().waitFor()
    expect(await typedIn(page, 'Website or Amazon Storefront')).toBe('no address')
  })
})

test.describe('sign-up as a creator', () => {
  test('validates while the user types, and requires a category', async () => {
    await page.goto('/signup/creator')
    const name = page.getByLabel('Name', { exact: true })
    await name.pressSequentially('R')
    await page.getByText(MESSAGES.nameRequired).waitFor()
    await name.pressSequentially('osa')
    await page.getByText(MESSAGES.nameRequired).waitFor({ state: 'detached' })
    await page.getByLabel('Email', { exact: true }).pressSequentially('rosa')
    await page.getByText(MESSAGES.emailInvalid).waitFor()
    await page.getByLabel('Password', { exact: true }).pressSequentially('short')
    await page.getByText(MESSAGES.passwordShort).waitFor()
    await sendCreator(page)
    expect(await toastsSince(page)).toEqual([MESSAGES.categoriesRequired])
    await page.getByText(MESSAGES.termsRequired).first().waitFor()
    expect([await name.inputValue(), await typedIn(page, 'Email'), await typedIn(page, 'Password')]).toEqual([
      'Rosa',
      'rosa',
      'short',
    ])
  })

  test('shows each failure of the account and the application in one toast and keeps the form', async () => {
    await page.goto(`/a/${product.program.pageId}`)
    await page.getByRole('link', { name: 'Join' }).first().click()
    await fillCreator(page, 'Rosa Lindgren', product.program.email)
    await sendCreator(page)
    expect(await toastsSince(page)).toEqual([`${MESSAGES.emailInUseTitle} | ${MESSAGES.emailInUse}`])
    await page.getByLabel('Email', { exact: true }).fill(newEmail())
    const allowUser = await answerInstead(page, 'POST', '/api/users', { status: 409, message: 'Not now' })
    await sendCreator(page)
    expect(await toastsSince(page)).toEqual([`${MESSAGES.errorSignUp} | Failed to create user: 409 Not now`])
    await allowUser()
    const allowCreator = await answerInstead(page, 'POST', '/api/creators')
    await sendCreator(page)
    expect(await toastsSince(page)).toEqual([`${MESSAGES.errorSignUp} | Down for a moment`])
    await allowCreator()
    expect(await typedIn(page, 'Name')).toBe('Rosa Lindgren')
    expect(await page.getByRole('button', { name: 'Remove Home & Kitchen' }).isVisible()).toBe(true)

    await answerInstead(page, 'POST', '/api/creator-brand-partnerships', {
      status: 404,
      message: MESSAGES.invalidProgram,
    })
    await sendCreator(page)
    await arriveAt(page, '/signup/creator/links')
    expect(await toastsSince(page)).toEqual([MESSAGES.invalidProgram])

    await fillChannels(page, 'https://youtube.com/@rosa')
    for (const [method, path] of [
      ['POST', '/api/creator-channels'],
      ['PATCH', '/api/creators/*'],
    ] as const) {
      const restore = await answerInstead(page, method, path)
      await sendChannels(page)
      expect(await toastsSince(page)).toEqual([`${MESSAGES.errorSavingLinks} | Down for a moment`])
      await restore()
    }
    expect(await typedIn(page, 'Channel URL')).toBe('https://youtube.com/@rosa')
    await sendChannels(page)
    await arriveAt(page, '/dashboard/account-approval')
    expect(await toastsSince(page)).toEqual([MESSAGES.failedProgramPartnership])
  })

  test('reports a missing profile and invalid channels', async () => {
    const creator = await creatorWithoutChannels(product)
    await logInTo(page, creator.email, '/signup/creator/links')
    await sendChannels(page)
    for (const text of [MESSAGES.channelRequired, MESSAGES.urlInvalid, MESSAGES.reachRequired])
      await page.getByText(text).first().waitFor()
    await fillChannels(page, 'https://youtube.com/@nobody')
    await answerInstead(page, 'GET', '/api/creators/me', { status: 404, message: 'Not found' })
    await sendChannels(page)
    expect(await toastsSince(page)).toEqual([MESSAGES.creatorMissing])
  })

  test('reports a partnership that could not be created', async () => {
    await page.goto(`/a/${product.program.pageId}`)
    await page.getByRole('link', { name: 'Join' }).first().click()
    await fillCreator(page, 'Ana Duarte', newEmail())
    await answerInstead(page, 'POST', '/api/creator-brand-partnerships')
    await sendCreator(page)
    await arriveAt(page, '/signup/creator/links')
    expect(await toastsSince(page)).toEqual([MESSAGES.failedPartnership])
  })
})
