// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { createElement } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import NotFound from '../../../web/src/app/not-found'
import { PublicFooter } from '../../../web/src/app/public-footer'
import { currentToasts } from '../../../web/src/components/ui/toast-store'
import { SetupScreen } from '../../../web/src/features/amazon/setup-screen'
import { AccountChoice } from '../../../web/src/features/identity/account-choice'
import { BrandLogOut } from '../../../web/src/features/identity/brand-log-out'
import { RequestReset } from '../../../web/src/features/identity/request-reset'
import { StartPage } from '../../../web/src/features/marketing/start-page'
import { Application } from '../../../web/src/features/programs/public/application'
import { ProgramPage } from '../../../web/src/features/programs/public/program-page'
import { ProgramProducts } from '../../../web/src/features/programs/public/program-products'
import { versionQuery } from '../../../web/src/lib/account-queries'
import { provideConfig } from '../../../web/src/lib/config'
import { sendReset } from '../../../web/src/lib/identity'
import { createQueryClient } from '../../../web/src/lib/query-client'
import LinkRedirectError from '../../../web/src/routes/link-redirect-error'
import { answers, refusal } from './fake-api'
import { NO_CONDITIONS } from './no-conditions'
import { PAGE_CONFIG } from './page-config'
import { type Page, renderPage } from './render-page'
import { SETUP_ANSWERS } from './setup-answers'
import { expectErrors, passTime } from './testing-library'

vi.mock('../../../web/src/lib/identity', () => ({ sendReset: vi.fn() }))
vi.mock('../../../web/src/lib/api', () => import('./fake-api'))

beforeEach(() => {
  expectErrors()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  provideConfig(PAGE_CONFIG)
})
afterEach(() => void vi.useRealTimers())
const stopTime = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })

it('an unknown path shows the prescribed text', async () => {
  await renderPage(createElement(NotFound))
  screen.getByText('404 Page Not Found')
  screen.getByText('Did you forget to add the page to the router?')
})

describe('the page of a link that failed', () => {
  const PRODUCT = 'GET /public/api/links/{linkId}/product'

  it.each([
    ['link_not_found', 'We can’t find this link', false],
    ['referral_not_found', 'We can’t find this referral', false],
    ['access_denied', 'This link has ended', false],
    ['internal_error', 'Something went wrong on our end', true],
    ['anything', 'This link is temporarily unavailable', false],
  ])('%s: %s', async (type, title, mayTryAgain) => {
    answers[PRODUCT] = refusal(404)
    await renderPage(createElement(LinkRedirectError), `/link-redirect-error?type=${type}&id=7Kq2xWmdR4tB`)
    screen.getByRole('heading', { name: title })
    expect(screen.getByText('Link ID:').textContent).toBe('Link ID: 7Kq2xWmdR4tB')
    expect(screen.queryByRole('button', { name: 'Try Again' }) !== null).toBe(mayTryAgain)
  })

  it.each(['access_denied', 'internal_error'])('of type %s offers the product without a tag', async (type) => {
    const amazon_url = 'https://www.amazon.com/dp/B000000001'
    const product = { title: 'Kettle', image_url: null, brand_name: 'Fernhill', amazon_url }
    answers[PRODUCT] = product
    await renderPage(createElement(LinkRedirectError), `/link-redirect-error?type=${type}&id=7Kq2xWmdR4tB`)
    const onward = await screen.findByRole('link', { name: 'Continue to Amazon' })
    expect(onward.getAttribute('href')).toBe(amazon_url)
    screen.getByText('Kettle')
    screen.getByText('Fernhill')
    expect(screen.queryByRole('link', { name: 'About Shelfmate' })).toBeNull()
  })

  it('loads the product again on request if it could not be loaded', async () => {
    answers[PRODUCT] = refusal(429)
    const { user } = await renderPage(
      createElement(LinkRedirectError),
      '/link-redirect-error?type=access_denied&id=7Kq2xWmdR4tB',
    )
    const again = await screen.findByRole('button', { name: 'Try Again' })
    expect(screen.getByRole('alert').textContent).toBe('We couldn’t load the product. Try again in a moment.')
    const amazon_url = 'https://www.amazon.com/dp/B000000001'
    answers[PRODUCT] = { title: 'Kettle', image_url: null, brand_name: 'Fernhill', amazon_url }
    await user.click(again)
    await screen.findByRole('link', { name: 'Continue to Amazon' })
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('asks for no product without a well-formed id, and leads to the start page', async () => {
    await renderPage(createElement(LinkRedirectError), '/link-redirect-error?type=access_denied&id=%3Cb%3E')
    screen.getByRole('link', { name: 'About Shelfmate' })
  })
})

describe('the products of a program page', () => {
  const show = (products: Parameters<typeof ProgramProducts>[0]['products']) =>
    renderPage(createElement(ProgramProducts, { products, isError: false, onRetry: () => {} }))
  const PROGRAM = 'GET /api/affiliate-programs/page/{pageId}'

  it('show the empty text', async () => {
    await show([])
    screen.getByText('No products associated with this program')
    expect(screen.queryByRole('table')).toBeNull()
  })

  it('show the price with two decimals, and the fee', async () => {
    const product = { id: 1, asin: 'B000000001', title: 'Kettle', price: '19.90', commission_perc: 25 }
    await show([{ ...product, image_url: null, large_image_url: null }])
    const headings = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
    expect(headings).toEqual(['PRODUCT', 'PRICE', 'AFFILIATE FEE'])
    screen.getByRole('cell', { name: '$19.90' })
    screen.getByRole('cell', { name: '25%' })
  })

  it('cannot be shown when the program is missing', async () => {
    answers[PROGRAM] = refusal(404)
    await renderPage(createElement(ProgramPage, { pageId: 'Ab3xY', referralCode: null }))
    await screen.findByText("Oh, oh... that didn't work. Please contact who sent you this link.")
  })

  it('are hidden when the brand isn’t accepting affiliates', async () => {
    answers[PROGRAM] = { page_id: 'Ab3xY', is_visible: false }
    await renderPage(createElement(ProgramPage, { pageId: 'Ab3xY', referralCode: null }))
    await screen.findByText(/^This brand is not accepting affiliates/)
  })
})

it('reports a failed application, which can be resent', async () => {
  answers['GET /api/affiliate-programs/public'] = {
    id: 11,
    brand_id: 7,
    page_id: 'Ab3xY',
    is_visible: true,
    auto_accept_applications: false,
    ...NO_CONDITIONS,
  }
  answers['GET /api/creator-products/{brandId}'] = refusal(404)
  answers['POST /api/creator-brand-partnerships'] = refusal(500)
  const account = { userType: 'creator', role: 'user', creatorId: 3, creatorAccess: 'all', hasChannels: true } as never
  await renderPage(createElement(Application, { programId: 11, account }))
  await screen.findByRole('button', { name: 'Try again' })
  expect(currentToasts()).toMatchObject([{ title: 'Failed to process application', variant: 'destructive' }])
})

describe('the setup screen', () => {
  let page: Page
  const open = async (props: { uid: string | null; consentError: string | null }) => {
    stopTime()
    page = await renderPage(createElement(SetupScreen, { isAuthLoading: false, ...props }))
  }

  it('redirects a logged-out user to login after 2 seconds', async () => {
    await open({ uid: null, consentError: null })
    screen.getByText('Authentication error. Please log in again.')
    await passTime(1_999)
    expect(page.path()).toBe('/here')
    await passTime(1)
    expect(page.path()).toBe('/login')
  })

  it('offers to connect again when Amazon was refused', async () => {
    await open({ uid: 'u1', consentError: 'access_denied' })
    screen.getByText('There was an issue connecting to Amazon')
    screen.getByRole('heading', { name: 'You didn’t allow access on Amazon' })
    screen.getByRole('link', { name: 'Retry Amazon Connection' })
  })

  it('redirects to the program 1 second after it completes', async () => {
    Object.assign(answers, SETUP_ANSWERS, { 'GET /api/user-type': {} })
    await open({ uid: 'u1', consentError: null })
    await passTime(0)
    expect(screen.getByRole('status').textContent).toBe('Complete! Redirecting to dashboard...')
    await passTime(999)
    expect(page.path()).toBe('/here')
    await passTime(1)
    expect(page.path()).toBe('/dashboard/affiliate-program')
  })
})

describe('resetting a password', () => {
  const send = async () => {
    const { user } = await renderPage(createElement(RequestReset, { next: null }))
    await user.type(screen.getByLabelText('Email'), 'a@b.co')
    await user.click(screen.getByRole('button', { name: 'Send reset email' }))
  }

  it('confirms that the email was sent', async () => {
    vi.mocked(sendReset).mockResolvedValue()
    await send()
    await screen.findByText('Password reset instructions have been sent to your email.')
    screen.getByRole('link', { name: 'Return to Login' })
  })

  it('says that it failed', async () => {
    vi.mocked(sendReset).mockRejectedValue(new Error('no network'))
    await send()
    await screen.findByText('Failed to send reset email. Please check your email address and try again.')
  })
})

describe('a brand on the sign-up for creators', () => {
  const open = async (onLogOut: () => Promise<boolean>) => {
    stopTime()
    const { user } = await renderPage(createElement(BrandLogOut, { onLogOut }))
    await passTime(499)
    expect(onLogOut).not.toHaveBeenCalled()
    await passTime(1)
    expect(onLogOut).toHaveBeenCalledOnce()
    return user
  }

  it('a brand that wants to be a creator is logged out after half a second', async () => {
    await open(vi.fn(async () => true))
  })

  it('a brand that cannot be logged out can retry', async () => {
    const onLogOut = vi.fn(async () => false)
    const user = await open(onLogOut)
    screen.getByText('You’re still logged in to your brand account.')
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(onLogOut).toHaveBeenCalledTimes(2)
  })
})

it('the footer falls back to v0.0.0, and the failed call says so', async () => {
  answers['GET /api/version'] = refusal(500)
  await renderPage(createElement(PublicFooter))
  await screen.findByText('v0.0.0')
  screen.getByText(`© ${new Date().getFullYear()} Shelfmate, Inc.`)
  await expect(createQueryClient().fetchQuery(versionQuery())).rejects.toThrow('Failed to fetch version')
})

describe('the start page', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('has the texts and figures of the specification', async () => {
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        observe() {}
        disconnect() {}
      },
    )
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
    await renderPage(createElement(StartPage), '/')
    const text = screen.getByRole('main').textContent
    for (const part of [
      'Affiliate Platform for Amazon Brands',
      'Get Started For Free',
      "Join the Beta - It's Free!",
      'How It Works',
      'Brands',
      'Creators',
      'Create Link',
      '25%',
      '15%',
      'Earn 10-20% commission',
      'about 4%',
      'Earn about 10% back on creator sales through Amazon’s Brand Referral Bonus',
      'Full feature access',
      'Unlimited affiliates and products',
      'Advanced analytics',
      'Direct founder support',
    ])
      expect(text).toContain(part)
  })

  it('sign-up offers two choices', async () => {
    await renderPage(createElement(AccountChoice))
    screen.getByRole('heading', { name: 'Create your account' })
    const brand = screen.getByRole('link', { name: /^Amazon Brand/ })
    within(brand).getByText('I sell products on Amazon')
    const creator = screen.getByRole('link', { name: /^Creator/ })
    within(creator).getByText('I create content and promote products')
    expect(screen.getByText(/^Already have an account\?/).textContent).toBe('Already have an account? Log In')
  })
})
