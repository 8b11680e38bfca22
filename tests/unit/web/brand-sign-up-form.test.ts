// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { createElement } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import * as toasts from '../../../web/src/components/ui/toast-store'
import { BrandSignup } from '../../../web/src/features/identity/brand-signup'
import { type Page, renderPage } from './render-page'
import { expectErrors } from './testing-library'

const made = vi.hoisted(() => ({ signUpBrand: vi.fn() }))
vi.mock('../../../web/src/features/identity/create-account', () => made)
vi.mock('../../../web/src/lib/identity', () => ({ currentUser: async () => ({ uid: 'u1', email: 'a@b.co' }) }))
const answered = vi.hoisted(() => ({ userType: vi.fn() }))
vi.mock('../../../web/src/lib/account-queries', () => ({
  userTypeQuery: (uid: string) => ({ queryKey: ['user-type', uid], queryFn: answered.userType }),
  myBrandQuery: () => ({ queryKey: ['brand', 'me'], queryFn: async () => null }),
}))
const shown = vi.spyOn(toasts, 'toast')

let page: Page
beforeEach(async () => {
  localStorage.clear()
  shown.mockClear()
  made.signUpBrand.mockReset()
  answered.userType.mockReset().mockResolvedValue({})
  expectErrors()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  page = await renderPage(createElement(BrandSignup, { account: null, onLogOut: () => {}, hasBrand: false }))
})

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const terms = () => screen.getByRole<HTMLInputElement>('checkbox')
const submit = () => page.user.click(screen.getByRole('button', { name: 'Continue' }))
const fill = async () => {
  await page.user.type(field('Brand Name'), 'Paw')
  await page.user.type(field('Email'), 'o@p.co')
  await page.user.type(field('Password'), 'horses')
  await page.user.type(field('Website or Amazon Storefront'), 'paw.co')
  await page.user.selectOptions(field('Main Category for Your Products'), 'Pet Supplies')
  await page.user.click(terms())
}

describe("a brand's sign-up", () => {
  it('labels every field and starts without consent', () => {
    screen.getByRole('heading', { name: 'Brand Details' })
    for (const label of [
      'Brand Name',
      'Email',
      'Password',
      'Website or Amazon Storefront',
      'Main Category for Your Products',
    ])
      field(label)
    screen.getByText('Connect to Amazon')
    screen.getByRole('button', { name: 'Continue' })
    expect([terms().checked, terms().getAttribute('aria-required')]).toEqual([false, 'true'])
    expect(screen.getByLabelText('I accept the Terms of Service and the Privacy Policy')).toBe(terms())
    const links = ['Terms of Service', 'Privacy Policy'].map((name) => screen.getByRole('link', { name }))
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/terms-of-service', '/privacy-policy'])
  })

  it('shows each missing input at the field and in the summary, which takes the focus', async () => {
    await submit()
    const summary = await screen.findByRole('alert')
    within(summary).getByText('Fix 6 errors to continue')
    for (const message of [
      'Brand name is required',
      'Please enter a valid email',
      'Password must be at least 6 characters',
      'Please enter a valid URL',
      'Please select a product category',
      'You must accept the terms and conditions',
    ]) {
      within(summary).getByRole('link', { name: message })
      expect(screen.getAllByText(message)).toHaveLength(2)
    }
    await waitFor(() => expect(document.activeElement).toBe(summary))
    expect(screen.getByText('Please enter a valid email', { selector: 'p' }).id).toBe(
      field('Email').getAttribute('aria-describedby'),
    )
    expect(made.signUpBrand).not.toHaveBeenCalled()
  })

  it('removes a corrected field from the summary, and keeps the focus', async () => {
    await submit()
    await screen.findByText('Fix 6 errors to continue')
    await page.user.type(field('Brand Name'), 'Paw')
    screen.getByText('Fix 5 errors to continue')
    await page.user.clear(field('Brand Name'))
    expect(screen.getAllByText('Brand name is required')).toHaveLength(2)
    await waitFor(() => expect(document.activeElement).toBe(field('Brand Name')))
  })

  it('shows its progress, remembers the user type, and goes on to Amazon', async () => {
    let finish = () => {}
    made.signUpBrand.mockReturnValue(new Promise<void>((resolve) => (finish = resolve)))
    await fill()
    await submit()
    await screen.findByRole('button', { name: 'Creating Account...' })
    expect(made.signUpBrand.mock.lastCall?.[0]).toMatchObject({
      brandName: 'Paw',
      email: 'o@p.co',
      productCategory: 'Pet Supplies',
      website: 'https://paw.co',
      termsAccepted: true,
    })
    expect(localStorage.getItem('shelfmate:sign-up-side')).toContain('"side":"brand"')
    finish()
    await waitFor(() => expect(page.path()).toBe('/signup/brand/connect'))
  })

  it('says a failure in one message, and keeps what was typed', async () => {
    made.signUpBrand.mockRejectedValue(new Error('Failed to create Amazon brand in database'))
    await fill()
    await submit()
    await waitFor(() => expect(shown).toHaveBeenCalled())
    expect(shown.mock.calls).toEqual([
      [
        {
          title: 'Error creating account',
          description: 'Failed to create Amazon brand in database',
          variant: 'destructive',
        },
      ],
    ])
    await screen.findByRole('button', { name: 'Continue' })
    expect([field('Brand Name').value, field('Password').value]).toEqual(['Paw', 'horses'])
    expect([field('Main Category for Your Products').value, terms().checked]).toEqual(['Pet Supplies', true])
  })

  it("shows the identity provider's refusal once, in its words", async () => {
    made.signUpBrand.mockRejectedValue(Object.assign(new Error('x'), { code: 'auth/email-already-in-use' }))
    await fill()
    await submit()
    await waitFor(() => expect(shown).toHaveBeenCalled())
    expect(shown.mock.calls.map(([{ title }]) => title)).toEqual(['Email Already In Use'])
  })

  it('says at the field that an email is in use, with a link to log in, until it is changed', async () => {
    made.signUpBrand.mockRejectedValue(Object.assign(new Error('x'), { code: 'auth/email-already-in-use' }))
    await fill()
    await submit()
    const error = await screen.findByText(/This email is in use/)
    expect(within(error).getByRole('link', { name: 'Log in instead' }).getAttribute('href')).toBe('/login')
    expect(field('Email').getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(field('Email'))
    await page.user.type(field('Email'), 'm')
    expect(screen.queryByText(/This email is in use/)).toBeNull()
    expect(field('Email').getAttribute('aria-invalid')).toBeNull()
  })

  it('continues when everything was created and only reading the viewer failed', async () => {
    answered.userType.mockRejectedValue(new Error('no network'))
    await fill()
    await submit()
    await waitFor(() => expect(page.path()).toBe('/signup/brand/connect'))
    expect(shown).not.toHaveBeenCalled()
  })
})
