// @vitest-environment jsdom
import { act, createElement } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as toasts from '../../../web/src/components/ui/toast-store'
import { BrandLogOut } from '../../../web/src/features/identity/brand-log-out'
import { BrandSignup } from '../../../web/src/features/identity/brand-signup'
import { CreatorLinks } from '../../../web/src/features/identity/creator-links'
import { CreatorSignup } from '../../../web/src/features/identity/creator-signup'
import { fieldOf, untilReads } from './form-on-screen'
import { rendered } from './rendered'

const made = vi.hoisted(() => ({ signUpBrand: vi.fn(), signUpCreator: vi.fn(), saveLinks: vi.fn() }))
vi.mock('../../../web/src/features/identity/create-account', () => made)
vi.mock('../../../web/src/features/identity/save-links', () => made)
vi.mock('../../../web/src/lib/identity', () => ({ currentUser: async () => ({ uid: 'u1', email: 'a@b.co' }) }))
const answered = vi.hoisted(() => ({ userType: vi.fn() }))
vi.mock('../../../web/src/lib/account-queries', () => ({
  userTypeQuery: (uid: string) => ({ queryKey: ['user-type', uid], queryFn: answered.userType }),
  myBrandQuery: () => ({ queryKey: ['brand', 'me'], queryFn: async () => null }),
}))
const shown = vi.spyOn(toasts, 'toast')

let screen: Awaited<ReturnType<typeof rendered>>
beforeEach(() => {
  localStorage.clear()
  shown.mockClear()
  for (const call of Object.values(made)) call.mockReset()
  made.signUpCreator.mockResolvedValue({ id: 3 })
  made.saveLinks.mockResolvedValue(3)
  answered.userType.mockReset().mockResolvedValue({})
  for (const level of ['error', 'warn'] as const) vi.spyOn(console, level).mockImplementation(() => {})
})
afterEach(() => screen.close())

const account = { account: null, onLogOut: () => {} }
const program = { id: 1, brandId: 7, brandName: 'Acme' }
const brandForm = () => createElement(BrandSignup, { ...account, hasBrand: false })
const creatorForm = (joining: typeof program | null = null) =>
  createElement(CreatorSignup, {
    ...account,
    program: joining,
    loadProgram: async () => joining,
    onCreated: async () => {},
  })

const fillBrand = async () => {
  await screen.type('brandName', 'Northpaw')
  await screen.type('email', 'owner@northpaw.example')
  await screen.type('password', 'correct horse')
  await screen.type('website', 'northpaw.example')
  await screen.choose('productCategory', 'Pet Supplies')
  await screen.press('I accept')
}

describe("a brand's sign-up", () => {
  it('labels every field and starts without consent', async () => {
    screen = await rendered(brandForm())
    for (const text of [
      'Brand Details',
      'Brand Name',
      'Email',
      'Password',
      'Website or Amazon Storefront',
      'Main Category for Your Products',
      'Connect to Amazon',
      'Continue',
    ])
      expect(screen.text()).toContain(text)
    const box = fieldOf('termsAccepted')
    expect([box.type, box.checked, box.getAttribute('aria-required')]).toEqual(['checkbox', false, 'true'])
    const links = [...document.querySelectorAll('label a')].map((link) => link.getAttribute('href'))
    expect(links).toEqual(['/terms-of-service', '/privacy-policy'])
  })

  it('shows each missing input at the field and in the summary, which takes the focus', async () => {
    screen = await rendered(brandForm())
    await screen.press('Continue')
    await untilReads(screen, '6 things need your attention')
    for (const message of [
      'Brand name is required',
      'Please enter a valid email',
      'Password must be at least 6 characters',
      'Please enter a valid URL',
      'Please select a product category',
      'You must accept the terms and conditions',
    ])
      expect(screen.text().split(message)).toHaveLength(3)
    expect(document.activeElement?.getAttribute('role')).toBe('alert')
    expect(fieldOf('email').getAttribute('aria-describedby')).toBe('email-error')
    expect(made.signUpBrand).not.toHaveBeenCalled()
  })

  it('removes a corrected field from the summary, and keeps the focus', async () => {
    screen = await rendered(brandForm())
    await screen.press('Continue')
    await untilReads(screen, '6 things need your attention')
    fieldOf('brandName').focus()
    await screen.type('brandName', 'Northpaw')
    expect(screen.text()).toContain('5 things need your attention')
    await screen.type('brandName', '')
    expect(screen.text()).toContain('Brand name is required')
    expect(document.activeElement).toBe(fieldOf('brandName'))
  })

  it('shows its progress, remembers the user type, and goes on to Amazon', async () => {
    let finish = () => {}
    made.signUpBrand.mockReturnValue(new Promise<void>((resolve) => (finish = resolve)))
    screen = await rendered(brandForm())
    await fillBrand()
    await screen.press('Continue')
    await untilReads(screen, 'Creating Account...')
    expect(made.signUpBrand.mock.lastCall?.[0]).toMatchObject({
      brandName: 'Northpaw',
      email: 'owner@northpaw.example',
      productCategory: 'Pet Supplies',
      website: 'https://northpaw.example',
      termsAccepted: true,
    })
    expect(localStorage.getItem('shelfmate:sign-up-side')).toContain('"side":"brand"')
    finish()
    await vi.waitFor(() => expect(screen.path()).toBe('/signup/brand/connect'))
  })

  it('says a failure in one message, and keeps what was typed', async () => {
    made.signUpBrand.mockRejectedValue(new Error('Failed to create Amazon brand in database'))
    screen = await rendered(brandForm())
    await fillBrand()
    await screen.press('Continue')
    await vi.waitFor(() => expect(shown).toHaveBeenCalled())
    expect(shown.mock.calls).toEqual([
      [
        {
          title: 'Error creating account',
          description: 'Failed to create Amazon brand in database',
          variant: 'destructive',
        },
      ],
    ])
    await untilReads(screen, 'Continue')
    expect([fieldOf('brandName').value, fieldOf('password').value]).toEqual(['Northpaw', 'correct horse'])
    expect([fieldOf('productCategory').value, fieldOf('termsAccepted').checked]).toEqual(['Pet Supplies', true])
  })

  it("shows the identity provider's refusal once, in its words", async () => {
    made.signUpBrand.mockRejectedValue(Object.assign(new Error('x'), { code: 'auth/email-already-in-use' }))
    screen = await rendered(brandForm())
    await fillBrand()
    await screen.press('Continue')
    await vi.waitFor(() => expect(shown).toHaveBeenCalled())
    expect(shown.mock.calls.map(([{ title }]) => title)).toEqual(['Email Already In Use'])
  })

  it('continues when everything was created and only reading the viewer failed', async () => {
    answered.userType.mockRejectedValue(new Error('no network'))
    screen = await rendered(brandForm())
    await fillBrand()
    await screen.press('Continue')
    await vi.waitFor(() => expect(screen.path()).toBe('/signup/brand/connect'))
    expect(shown).not.toHaveBeenCalled()
  })
})

describe("a creator's sign-up", () => {
  it('announces errors while the user types', async () => {
    screen = await rendered(creatorForm())
    fieldOf('email').focus()
    await screen.type('email', 'nora@')
    await untilReads(screen, 'Please enter a valid email')
    expect(document.querySelector('#email-error')?.parentElement?.getAttribute('aria-live')).toBe('polite')
    expect(screen.text()).not.toContain('Name is required')
    await screen.type('email', 'nora@bakes.example')
    expect(screen.text()).not.toContain('Please enter a valid email')
  })

  it('asks for a category in a message too', async () => {
    screen = await rendered(creatorForm(program))
    expect(screen.text()).toContain('Join The Acme Affiliate Program')
    await screen.press('Sign Up')
    await vi.waitFor(() => expect(shown).toHaveBeenCalledOnce())
    expect(shown.mock.lastCall?.[0]).toEqual({
      title: 'Please select at least one product category',
      variant: 'destructive',
    })
  })

  it('finds categories by search and keyboard, and removes one again', async () => {
    screen = await rendered(creatorForm())
    const search = fieldOf('productCategories')
    expect([search.getAttribute('role'), search.getAttribute('aria-required')]).toEqual(['combobox', 'true'])
    await screen.type('productCategories', 'bo')
    const options = () => [...document.querySelectorAll('[role=option]')].map(({ textContent }) => textContent)
    expect(options()).toEqual(['Books'])
    await screen.key('productCategories', 'ArrowDown')
    await screen.key('productCategories', 'Enter')
    expect(document.querySelector('[role=option]')?.getAttribute('aria-selected')).toBe('true')
    await screen.key('productCategories', 'Escape')
    expect([search.getAttribute('aria-expanded'), options()]).toEqual(['false', []])
    const remove = document.querySelector<HTMLButtonElement>('[aria-label="Remove Books"]')
    await act(async () => remove?.click())
    expect(document.querySelector('[aria-label=Chosen]')).toBeNull()
    expect(document.activeElement).toBe(search)
  })

  it('does not cover the chosen categories with the list when they have the focus', async () => {
    screen = await rendered(creatorForm())
    const search = fieldOf('productCategories')
    search.focus()
    await screen.type('productCategories', 'bo')
    await screen.key('productCategories', 'Enter')
    const remove = document.querySelector<HTMLButtonElement>('[aria-label="Remove Books"]')
    await act(async () => remove?.focus())
    expect([search.getAttribute('aria-expanded'), search.value]).toEqual(['false', ''])
    expect(document.activeElement).toBe(remove)
  })

  it('says when it fails', async () => {
    made.signUpCreator.mockRejectedValue(new Error('500: Oh'))
    screen = await rendered(creatorForm())
    await screen.type('name', 'Nora')
    await screen.type('email', 'nora@bakes.example')
    await screen.type('password', 'correct horse')
    await screen.type('productCategories', 'bo')
    await screen.key('productCategories', 'Enter')
    await screen.press('I accept')
    await screen.press('Sign Up')
    await vi.waitFor(() => expect(shown).toHaveBeenCalledOnce())
    expect(shown.mock.lastCall?.[0]).toMatchObject({
      title: 'An error occurred during signup',
      description: '500: Oh',
    })
    expect(fieldOf('name').value).toBe('Nora')
  })
})

describe('the step with channels', () => {
  const channels = () => createElement(CreatorLinks, { onSaved: async () => '/dashboard/brands', onLogOut: () => {} })
  const fill = async () => {
    await screen.choose('links.0.channel', 'YouTube')
    await screen.type('links.0.url', 'https://youtube.com/@nora')
    await screen.choose('totalReach', '10000')
  }

  it('says what is missing', async () => {
    screen = await rendered(channels())
    await screen.press('Continue')
    await untilReads(screen, '3 things need your attention')
    for (const message of [
      'Channel name is required',
      'Please enter a valid URL',
      'Please select your total audience reach',
    ])
      expect(screen.text()).toContain(message)
  })

  it('adds and removes blocks, and moves the focus along', async () => {
    screen = await rendered(channels())
    await fill()
    expect(screen.text()).not.toContain('Remove')
    await screen.press('Add Another Channel')
    expect(document.activeElement).toBe(fieldOf('links.1.channel'))
    await screen.press('Remove channel 2')
    expect(document.activeElement?.textContent).toBe('Add Another Channel')
    expect(fieldOf('links.0.url').value).toBe('https://youtube.com/@nora')
    await screen.press('Continue')
    await vi.waitFor(() => expect(screen.path()).toBe('/dashboard/brands'))
    expect(made.saveLinks).toHaveBeenCalledWith({
      links: [{ channel: 'YouTube', url: 'https://youtube.com/@nora' }],
      totalReach: '10000',
    })
  })

  it.each([
    ['No', 'An error occurred while saving your links'],
    [
      'Creator profile not found. Please try signing up again.',
      'Creator profile not found. Please try signing up again.',
    ],
  ])('of a failure “%s” says “%s”, once', async (message, title) => {
    let fail = (_error: Error) => {}
    made.saveLinks.mockReturnValue(new Promise((_resolve, reject) => (fail = reject)))
    screen = await rendered(channels())
    await fill()
    await screen.press('Continue')
    await untilReads(screen, 'Saving...')
    fail(new Error(message))
    await vi.waitFor(() => expect(shown.mock.calls.map(([input]) => input.title)).toEqual([title]))
  })
})

it('a brand that cannot be logged out can retry', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const onLogOut = vi.fn(async () => false)
  screen = await rendered(createElement(BrandLogOut, { onLogOut }))
  await screen.wait(499)
  expect(onLogOut).not.toHaveBeenCalled()
  await screen.wait(1)
  expect(screen.text()).toContain('You’re still logged in to your brand account.')
  await screen.press('Try Again')
  expect(onLogOut).toHaveBeenCalledTimes(2)
  vi.useRealTimers()
})
