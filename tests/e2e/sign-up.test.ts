import type { Browser } from '@playwright/test'
import { MESSAGES } from '../../src/contracts/messages'
import { LEGAL_VERSIONS } from '../../src/contracts/vocabulary'
import { newVisitor, type Visitor } from '../support/browser'
import { answerInstead } from '../support/faked-answers'
import {
  connectAmazon,
  fillBrand,
  fillChannels,
  fillCreator,
  sendBrand,
  sendChannels,
  sendCreator,
} from '../support/sign-up-forms'
import { consentsOf, partnershipOf, rowsOf } from '../support/sign-up-rows'
import { expect, type SharedProduct, test } from '../support/test'
import {
  arriveAt,
  heading,
  logIn,
  logInAt,
  newBrand,
  newCreator,
  newEmail,
  PASSWORD,
  programIsKept,
} from '../support/viewers'

/** Every path through sign-up, login and password reset; story.test.ts covers the happy paths. */
let product: SharedProduct<'signUps'>
let browser: Browser
let open: SharedProduct<'signUps'>['open']
let choosy: SharedProduct<'signUps'>['choosy']

test.beforeAll(({ signUps, browser: launched }) => {
  product = signUps
  browser = launched
  ;({ open, choosy } = signUps)
})

const visit = async (path: string): Promise<Visitor> => {
  const visitor = await newVisitor(browser, product.origin)
  await visitor.page.goto(path)
  return visitor
}

test.describe('an interrupted brand sign-up', () => {
  test.describe.configure({ mode: 'serial' })
  const email = newEmail()

  test('after account creation, resumes on the same form with the email, or on the account choice elsewhere', async () => {
    const { page, context } = await visit('/signup/brand')
    await fillBrand(page, 'Test Kitchen', email)
    const allow = await answerInstead(page, 'POST', '/api/users')
    await sendBrand(page)
    await page.getByText('Failed to create user: 503 Down for a moment').first().waitFor()
    await allow()
    await page.reload()
    await heading(page, 'Brand Details')
    await page.getByRole('button', { name: 'Not you? Log out' }).click()
    await page.getByLabel('Password', { exact: true }).waitFor()
    await page.getByRole('link', { name: 'Log In' }).click()
    // Both forms have these labels, so the next one must have loaded.
    await heading(page, 'Welcome back')
    await logInAt(page, email)
    await arriveAt(page, '/signup/brand')
    expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe(email)
    await context.close()

    const elsewhere = await logIn(browser, product, email)
    await arriveAt(elsewhere.page, '/signup')
    expect(await rowsOf(product, email)).toMatchObject({ users: 0 })
    await elsewhere.context.close()
  })

  test('after the user row, resumes at Brand Details, then the connect step', async () => {
    const { page, context } = await logIn(browser, product, email)
    await arriveAt(page, '/signup')
    await page.getByRole('link', { name: /Amazon Brand/ }).click()
    await fillBrand(page, 'Test Kitchen')
    const allow = await answerInstead(page, 'POST', '/api/brands')
    await sendBrand(page)
    await page.getByText(MESSAGES.failedBrand).first().waitFor()
    expect(await rowsOf(product, email)).toMatchObject({ users: 1, brands: 0 })
    await allow()
    await page.goto('/dashboard')
    await arriveAt(page, '/signup/brand')
    await fillBrand(page, 'Test Kitchen')
    await sendBrand(page)
    await arriveAt(page, '/signup/brand/connect')
    await context.close()
  })

  test('resumes at the connect step before connecting, and at setup during setup', async () => {
    const first = await logIn(browser, product, email)
    await arriveAt(first.page, '/signup/step3-brand')
    // The tab is closed during setup, so its next call gets no response.
    const isAsked = new Promise<void>((resolve) => {
      void first.page.route('**/api/amazon/get-profiles', () => resolve())
    })
    await connectAmazon(first.page, 'northpaw')
    await isAsked
    await first.context.close()
    const { page, context, faults } = await logIn(browser, product, email)
    await arriveAt(page, '/signup/loading')
    await heading(page, 'Setting Up Your Account')
    await arriveAt(page, '/dashboard/affiliate-program')
    await page.getByText('Test Kitchen Affiliate Program').first().waitFor()
    expect(faults).toEqual([])
    await page.goto('/login')
    await arriveAt(page, '/dashboard/main')
    await context.close()
  })

  test('creates one row of each kind and records the version of every accepted text', async () => {
    expect(await rowsOf(product, email)).toEqual({ users: 1, brands: 1, creators: 0, channels: 0 })
    expect(await consentsOf(product, email)).toEqual([
      ['amazon_ads_api', LEGAL_VERSIONS.amazon_ads_api],
      ['privacy', LEGAL_VERSIONS.privacy],
      ['terms', LEGAL_VERSIONS.terms],
    ])
  })
})

test.describe('a creator’s sign-up', () => {
  test('resumes at its step after the next login and ends on the approval page', async () => {
    const email = newEmail()
    const first = await visit('/signup/creator')
    await heading(first.page, 'Creator Details')
    await fillCreator(first.page, 'Rosa Lindgren', email)
    const allowUser = await answerInstead(first.page, 'POST', '/api/users')
    await sendCreator(first.page)
    await first.page.getByText('Failed to create user: 503').first().waitFor()
    await allowUser()
    const allowCreator = await answerInstead(first.page, 'POST', '/api/creators')
    await sendCreator(first.page)
    await first.page
      .getByText(/^Down for a moment$/)
      .first()
      .waitFor()
    await allowCreator()
    await first.context.close()

    const second = await logIn(browser, product, email)
    await arriveAt(second.page, '/signup/creator')
    await fillCreator(second.page, 'Rosa Lindgren')
    await sendCreator(second.page)
    await arriveAt(second.page, '/signup/creator/links')
    await second.context.close()

    const { page, context } = await logIn(browser, product, email)
    await arriveAt(page, '/signup/creator/links')
    await fillChannels(page, 'https://youtube.com/@rosa')
    const allowReach = await answerInstead(page, 'PATCH', '/api/creators/*')
    await sendChannels(page)
    await page.getByText(MESSAGES.errorSavingLinks).first().waitFor()
    await allowReach()
    await sendChannels(page)
    await arriveAt(page, '/dashboard/account-approval')
    await heading(page, 'Your application is in review')
    expect(await rowsOf(product, email)).toEqual({ users: 1, brands: 0, creators: 1, channels: 1 })
    expect(await consentsOf(product, email)).toEqual([
      ['privacy', LEGAL_VERSIONS.privacy],
      ['terms', LEGAL_VERSIONS.terms],
    ])
    await context.close()
  })

  test('through an auto-approving program ends on the brand’s page, even after an interruption', async () => {
    const email = newEmail()
    const { page, context } = await visit(`/a/${open.pageId}`)
    await page.getByRole('link', { name: 'Join' }).first().click()
    await heading(page, 'Join The Harbor & Pine Affiliate Program')
    await fillCreator(page, 'Ana Duarte', email)
    const allow = await answerInstead(page, 'POST', '/api/creator-brand-partnerships')
    await sendCreator(page)
    await page.getByText(MESSAGES.failedPartnership).first().waitFor()
    await arriveAt(page, '/signup/creator/links')
    expect(await partnershipOf(product, email, open)).toEqual([])
    await allow()
    await fillChannels(page, 'https://youtube.com/@ana')
    await sendChannels(page)
    await arriveAt(page, `/dashboard/brand/${open.brandId}`)
    await heading(page, 'Harbor & Pine')
    expect(await partnershipOf(product, email, open)).toEqual(['active'])
    await context.close()
  })

  test('whose program cannot be fetched ends on the approval page', async () => {
    const { page, context } = await visit(`/a/${open.pageId}`)
    await programIsKept(page)
    await answerInstead(page, 'GET', '/api/affiliate-programs/page/*')
    await page.goto('/signup/creator')
    await heading(page, 'Creator Details')
    await fillCreator(page, 'Tom Okafor', newEmail())
    await sendCreator(page)
    await arriveAt(page, '/signup/creator/links')
    await fillChannels(page, 'https://youtube.com/@tom')
    await sendChannels(page)
    await arriveAt(page, '/dashboard/account-approval')
    await context.close()
  })
})

test.describe('an existing account', () => {
  test('of a creator applies by logging in from the program page; a partner is sent to the brand page', async () => {
    const creator = await newCreator(product, { from: choosy.brandId })
    const { page, context } = await visit(`/a/${choosy.pageId}`)
    await page.getByRole('link', { name: 'Log In' }).click()
    await logInAt(page, creator.email)
    await arriveAt(page, '/dashboard/brands')
    await page.getByText('Fernhill Kitchen').first().waitFor()
    expect(await partnershipOf(product, creator.email, choosy)).toEqual(['pending'])

    await page.goto(`/a/${open.pageId}`)
    await page.getByRole('link', { name: 'Join' }).first().click()
    await arriveAt(page, `/dashboard/brand/${open.brandId}`)
    await page.goto(`/a/${open.pageId}`)
    // Instead of the way to join, once the page knows who is there.
    await page.getByRole('link', { name: 'Create link' }).first().click()
    await arriveAt(page, `/dashboard/brand/${open.brandId}`)
    expect(await partnershipOf(product, creator.email, open)).toEqual(['active'])
    await context.close()
  })

  test('of a brand sees on a program page that only creators can join', async () => {
    const { page, context } = await logIn(browser, product, choosy.email)
    await arriveAt(page, '/dashboard/main')
    await page.goto(`/affiliate-program/application?id=${open.programId}`)
    await heading(page, 'Only creators can join programs')
    await context.close()
  })
})

test('a brand opening creator sign-up is logged out first, and the program is kept', async () => {
  const brand = await newBrand(product)
  const { page, context } = await logIn(browser, product, brand.email)
  await arriveAt(page, '/signup/step3-brand')
  await page.goto(`/a/${open.pageId}`)
  await programIsKept(page)
  await page.addInitScript({ content: NOTE_LOG_OUT })
  await page.goto('/signup/creator')
  await heading(page, 'Join The Harbor & Pine Affiliate Program')
  const shownMs = await page.evaluate('window.logOutEnded - window.logOutBegan')
  expect(shownMs).toBeGreaterThanOrEqual(490)
  expect(await page.getByLabel('Password', { exact: true }).isVisible()).toBe(true)
  await page.goto('/dashboard/main')
  await arriveAt(page, '/')
  await context.close()
})

test('a reset link works once, and only the new password works afterwards', async () => {
  const { email } = await newBrand(product)
  const { page, context } = await visit('/login')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await heading(page, 'Forgot your password?')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Send reset email' }).click()
  await heading(page, 'Email Sent')
  await page.getByText(MESSAGES.resetSent).waitFor()

  const mails = (await (
    await fetch(`${product.origin}/sandbox/mailbox.json?to=${encodeURIComponent(email)}`)
  ).json()) as { links: string[] }[]
  const link = mails.flatMap(({ links }) => links).find((address) => address.includes('oobCode=')) ?? ''
  await page.goto(link)
  await page.getByText(`For ${email}.`).waitFor()
  await page.getByLabel('New password', { exact: true }).fill('a better battery')
  await page.getByRole('button', { name: 'Set new password' }).click()
  await heading(page, 'Password changed')
  await page.getByRole('link', { name: 'Log In' }).click()
  await logInAt(page, email, PASSWORD)
  await page.getByText(MESSAGES.badCredentials).waitFor()
  await logInAt(page, email, 'a better battery')
  await arriveAt(page, '/signup/step3-brand')
  await context.close()

  const again = await visit(link)
  await heading(again.page, 'This link no longer works')
  await again.context.close()
})

/* Records when the logout text appears, and when the heading of the form does. */
const NOTE_LOG_OUT = `
  new MutationObserver(() => {
    const words = document.body?.textContent ?? ''
    if (words.includes('Logging you out')) window.logOutBegan ??= performance.now()
    if (words.includes('Join The')) window.logOutEnded ??= performance.now()
  }).observe(document, { childList: true, subtree: true })
`
