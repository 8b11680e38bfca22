// @vitest-environment jsdom
import { createElement } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError, callApi } from '../../../web/src/lib/api'
import { provideConfig } from '../../../web/src/lib/config'
import { sendReset } from '../../../web/src/lib/identity'
import { PAGE_CONFIG } from './page-config'
import { rendered } from './rendered'

vi.mock('../../../web/src/lib/identity', () => ({ sendReset: vi.fn() }))
vi.mock('../../../web/src/lib/api', async (original) => ({
  ...(await original<typeof import('../../../web/src/lib/api')>()),
  callApi: vi.fn(),
}))

let screen: Awaited<ReturnType<typeof rendered>>
vi.spyOn(console, 'error').mockImplementation(() => {})
vi.spyOn(console, 'warn').mockImplementation(() => {})
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  provideConfig(PAGE_CONFIG)
})
afterEach(async () => {
  await screen.close()
  vi.useRealTimers()
})

it('a path that is no page says the words of the specification', async () => {
  const { default: NotFound } = await import('../../../web/src/app/not-found')
  screen = await rendered(createElement(NotFound))
  expect(screen.text()).toContain('404 Page Not Found')
  expect(screen.text()).toContain('Did you forget to add the page to the router?')
})

describe('the page of a link that failed', () => {
  it.each([
    ['link_not_found', 'We can’t find this link', false],
    ['referral_not_found', 'We can’t find this referral', false],
    ['access_denied', 'This link has ended', false],
    ['internal_error', 'Something went wrong on our end', true],
    ['anything', 'This link is temporarily unavailable', false],
  ])('%s: %s', async (type, title, mayTryAgain) => {
    const { default: LinkRedirectError } = await import('../../../web/src/routes/link-redirect-error')
    screen = await rendered(createElement(LinkRedirectError), `/link-redirect-error?type=${type}&id=7Kq2xWmdR4tB`)
    expect(screen.text()).toContain(title)
    expect(screen.text()).toContain('Link ID: 7Kq2xWmdR4tB')
    expect(screen.text().includes('Try Again')).toBe(mayTryAgain)
  })
})

describe('the products of a program page', () => {
  const loaded = () =>
    vi.waitFor(async () => {
      await screen.wait(1)
      expect(screen.text()).not.toContain('Loading')
    })

  it('are said to be none', async () => {
    const { ProgramProducts } = await import('../../../web/src/features/programs/public/program-products')
    screen = await rendered(createElement(ProgramProducts, { products: [], isError: false, onRetry: () => {} }))
    expect(screen.text()).toBe('No products associated with this program')
  })

  it('show the price with two decimals, and the fee', async () => {
    const { ProgramProducts } = await import('../../../web/src/features/programs/public/program-products')
    const product = { id: 1, asin: 'B000000001', title: 'Kettle', price: '19.90', commission_perc: 25 }
    const images = { image_url: null, large_image_url: null }
    const props = { products: [{ ...product, ...images }], isError: false, onRetry: () => {} }
    screen = await rendered(createElement(ProgramProducts, props))
    for (const text of ['PRODUCT', 'PRICE', 'AFFILIATE FEE', '$19.90', '25%']) expect(screen.text()).toContain(text)
  })

  it('cannot be shown when the program is missing', async () => {
    const { ProgramPage } = await import('../../../web/src/features/programs/public/program-page')
    vi.mocked(callApi).mockRejectedValue(new ApiError(404, '', ''))
    screen = await rendered(createElement(ProgramPage, { pageId: 'Ab3xY', referralCode: null }))
    await loaded()
    expect(screen.text()).toContain("Oh, oh... that didn't work. Please contact who sent you this link.")
  })

  it('are not there when the brand takes nobody', async () => {
    const { ProgramPage } = await import('../../../web/src/features/programs/public/program-page')
    vi.mocked(callApi).mockResolvedValue({ page_id: 'Ab3xY', is_visible: false })
    screen = await rendered(createElement(ProgramPage, { pageId: 'Ab3xY', referralCode: null }))
    await loaded()
    expect(screen.text()).toContain('This brand is not accepting affiliates')
  })
})

it('an application that failed is said, and may be sent again', async () => {
  const { Application } = await import('../../../web/src/features/programs/public/application')
  const { currentToasts } = await import('../../../web/src/components/ui/toast-store')
  const program = { id: 11, brand_id: 7, page_id: 'Ab3xY', is_visible: true, auto_accept_applications: false }
  vi.mocked(callApi).mockImplementation(async ({ method, path }) => {
    if (path === '/api/affiliate-programs/public') return program as never
    throw new ApiError(method === 'GET' ? 404 : 500, '', '')
  })
  const account = { userType: 'creator', role: 'user', creatorId: 3, hasChannels: true } as never
  screen = await rendered(createElement(Application, { programId: 11, account }))
  for (let turn = 0; turn < 3; turn += 1) await screen.wait(50)
  expect(currentToasts()).toMatchObject([{ title: 'Failed to process application', variant: 'destructive' }])
  expect(screen.text()).toContain('Try Again')
})

describe('the setup screen', () => {
  const open = async (props: { uid: string | null; consentError: string | null }) => {
    const { SetupScreen } = await import('../../../web/src/features/amazon/setup-screen')
    screen = await rendered(createElement(SetupScreen, { isAuthLoading: false, ...props }))
  }

  it('sends somebody who is not signed in to log in after 2 seconds', async () => {
    await open({ uid: null, consentError: null })
    expect(screen.text()).toContain('Authentication error. Please log in again.')
    await screen.wait(1_999)
    expect(screen.path()).toBe('/here')
    await screen.wait(1)
    expect(screen.path()).toBe('/login')
  })

  it('offers to connect again when Amazon was refused', async () => {
    await open({ uid: 'u1', consentError: 'access_denied' })
    expect(screen.text()).toContain('There was an issue connecting to Amazon')
    expect(screen.text()).toContain('Retry Amazon Connection')
  })

  it('leads to the program 1 second after it is done', async () => {
    vi.mocked(callApi).mockImplementation(async ({ path }) => {
      if (path.endsWith('/connect')) return { amazon_connected: true } as never
      if (path === '/api/amazon/search-brand-logo') return { imageUrl: null } as never
      return (/me$|programs$|user-type/.test(path) ? { id: 7, brand_name: 'Acme' } : []) as never
    })
    await open({ uid: 'u1', consentError: null })
    await screen.wait(0)
    expect(screen.text()).toContain('Complete! Redirecting to dashboard...')
    expect(screen.path()).toBe('/here')
    await screen.wait(1_000)
    expect(screen.path()).toBe('/dashboard/affiliate-program')
  })
})

describe('resetting a password', () => {
  const send = async () => {
    const { RequestReset } = await import('../../../web/src/features/identity/request-reset')
    screen = await rendered(createElement(RequestReset))
    await screen.type('email', 'a@b.co')
    await screen.press('Send reset email')
    await screen.wait(0)
  }

  it('says that the mail is on its way', async () => {
    vi.mocked(sendReset).mockResolvedValue()
    await send()
    expect(screen.text()).toContain('Password reset instructions have been sent to your email.')
    expect(screen.text()).toContain('Return to Login')
  })

  it('says that it failed', async () => {
    vi.mocked(sendReset).mockRejectedValue(new Error('no network'))
    await send()
    expect(screen.text()).toContain('Failed to send reset email. Please check your email address and try again.')
  })
})

it('a brand that wants to be a creator is logged out after half a second', async () => {
  const { BrandLogOut } = await import('../../../web/src/features/identity/brand-log-out')
  const onLogOut = vi.fn(async () => true)
  screen = await rendered(createElement(BrandLogOut, { onLogOut }))
  await screen.wait(499)
  expect(onLogOut).not.toHaveBeenCalled()
  await screen.wait(1)
  expect(onLogOut).toHaveBeenCalledOnce()
})

it('the footer falls back to v0.0.0, and the failed call says so', async () => {
  const { PublicFooter } = await import('../../../web/src/app/public-footer')
  const { versionQuery } = await import('../../../web/src/lib/account-queries')
  const { createQueryClient } = await import('../../../web/src/lib/query-client')
  vi.mocked(callApi).mockRejectedValue(new ApiError(500, '', ''))
  screen = await rendered(createElement(PublicFooter))
  expect(screen.text()).toContain('v0.0.0')
  expect(screen.text()).toContain(String(new Date().getFullYear()))
  await expect(createQueryClient().fetchQuery(versionQuery())).rejects.toThrow('Failed to fetch version')
})

describe('the start page', () => {
  it('has the texts and figures of the specification', async () => {
    const { StartPage } = await import('../../../web/src/features/marketing/start-page')
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        observe() {}
        disconnect() {}
      },
    )
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
    screen = await rendered(createElement(StartPage), '/')
    for (const text of [
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
      expect(screen.text()).toContain(text)
  })

  it('sign-up offers two choices', async () => {
    const { AccountChoice } = await import('../../../web/src/features/identity/account-choice')
    screen = await rendered(createElement(AccountChoice))
    for (const text of [
      'Create your account',
      'Amazon Brand',
      'I sell products on Amazon',
      'Creator',
      'I create content and promote products',
      'Already have an account? Log In',
    ])
      expect(screen.text()).toContain(text)
  })
})
