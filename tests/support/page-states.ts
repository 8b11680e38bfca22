import { expect, type Page } from '@playwright/test'
import { PUBLIC_PAGES } from '../../src/contracts/public-pages'
import type { PageState } from './page-accessibility'
import type { SiteMap } from './site-map'

/** By text or module: `terms`, `home`. */
const FIXED: Record<string, PageState> = Object.fromEntries(
  PUBLIC_PAGES.flatMap(({ path, shell, module, text = module?.replace('rendered/', '') }) =>
    shell === 'rendered' && text !== undefined && !path.includes(':') ? [[text, { path }]] : [],
  ),
)

/** By the name of its screenshot. */
export const pagesOf = ({ program, category, post }: SiteMap): Record<string, PageState> => ({
  ...FIXED,
  program: { path: program },
  category: { path: category },
  post: { path: post },
  creator: { path: '/creators/maya-lindqvist' },
  'link-error': { path: '/link-redirect-error?type=internal_error&id=aB3dE6gH9jK2' },
  'not-found': { path: '/nothing/here' },
  'program-missing': { path: '/a/zzzzz' },
  'no-application': { path: '/affiliate-program/application' },
  signup: { path: '/signup' },
  'signup-brand': { path: '/signup/brand' },
  'signup-creator': { path: '/signup/creator' },
  login: { path: '/login' },
  'forgot-password': { path: '/forgot-password' },
})

/** States after opening something, after an error, or after a follow-up step. */
export const openStates = (origin: string): Record<string, PageState> => ({
  'start-steps': {
    path: '/',
    open: async (page) => {
      const section = page.locator('#how-it-works')
      await section.getByText('Creators', { exact: true }).click()
      await section.locator('summary:visible').last().click()
      await section.getByText('See the rate and commission for every sale').waitFor()
    },
    isPictured: true,
  },
  menu: {
    path: '/',
    open: (page) => page.getByLabel('More pages').click(),
    isNarrow: true,
    isPictured: true,
  },
  'signup-brand-errors': { path: '/signup/brand', open: submit('Continue'), isPictured: true },
  'signup-creator-errors': { path: '/signup/creator', open: submit('Sign Up'), isPictured: true },
  'signup-creator-list': {
    path: '/signup/creator',
    open: async (page) => {
      const box = page.getByRole('combobox', { name: 'Product Categories' })
      await box.click()
      await page.getByRole('option', { name: 'Baby' }).click()
      await page.getByRole('option', { name: 'Home & Kitchen' }).click()
      await page.getByRole('option', { name: 'Beauty & Personal Care' }).click()
    },
    isPictured: true,
  },
  'login-failed': {
    path: '/login',
    open: async (page) => {
      await page.getByLabel('Email').fill('maya@creators.test')
      await page.getByLabel('Password', { exact: true }).fill('not this one')
      await page.getByRole('button', { name: 'Log In' }).click()
      await page.getByText('Invalid email or password').waitFor()
    },
    isPictured: true,
  },
  'reset-sent': {
    path: '/forgot-password',
    open: (page) => askForReset(page, 'jonas@creators.test'),
    isPictured: true,
  },
  'reset-link-spent': {
    path: '/forgot-password?mode=resetPassword&oobCode=spent',
    open: (page) => page.getByText('This link no longer works').waitFor(),
    isPictured: true,
  },
  'reset-form': { path: '/forgot-password', open: (page) => followResetMail(page, origin), isPictured: true },
})

/** The sign-up pages of a brand that has not connected Amazon. */
export const UNCONNECTED_STATES: Record<string, PageState> = {
  connect: { path: '/signup/step3-brand' },
  'connect-unagreed': {
    path: '/signup/step3-brand',
    open: async (page) => {
      await page.getByRole('button', { name: 'Connect Amazon Account' }).click()
      await page.getByText('Agree to the consent').waitFor()
    },
    isPictured: true,
  },
  'setup-failed': {
    path: '/signup/loading',
    open: (page) => page.getByText('There was an issue connecting to Amazon').waitFor(),
    isPictured: true,
  },
  application: {
    path: '/affiliate-program/application?id=1',
    open: (page) => page.getByText('Only creators can join programs').waitFor(),
    isPictured: true,
  },
}

export const CREATOR_STATES: Record<string, PageState> = {
  channels: { path: '/signup/creator/links', isPictured: true },
  'channels-errors': {
    path: '/signup/creator/links',
    open: async (page) => {
      await page.getByRole('button', { name: 'Add Another Channel' }).click()
      await submit('Continue')(page)
    },
    isPictured: true,
  },
}

const submit = (name: string) => async (page: Page) => {
  await page.getByRole('button', { name, exact: true }).click()
  await page.getByRole('alert').first().waitFor()
}
const askForReset = async (page: Page, email: string) => {
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send reset email' }).click()
  await page.getByRole('heading', { name: 'Email Sent' }).waitFor()
}
const followResetMail = async (page: Page, origin: string) => {
  const email = 'lena@creators.test'
  await askForReset(page, email)
  await page.goto(await resetLink(origin, email))
  await page.getByText(`For ${email}.`).waitFor()
}

const resetLink = async (origin: string, email: string): Promise<string> => {
  const found = async () => {
    const mails = (await (await fetch(`${origin}/sandbox/mailbox.json?to=${email}`)).json()) as { text: string }[]
    return mails.map(({ text }) => /http\S+oobCode=\S+/.exec(text)?.[0]).find(Boolean) ?? ''
  }
  await expect.poll(found, { message: `The reset mail to ${email}` }).not.toBe('')
  return found()
}
