// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { createElement } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { currentToasts } from '../../../web/src/components/ui/toast-store'
import { Application } from '../../../web/src/features/programs/public/application'
import { applyAtSignUp, endOfSignUp } from '../../../web/src/features/programs/public/apply'
import { ReferrerSlot } from '../../../web/src/features/programs/public/referrer-slot'
import { affiliateContext, referralCode, rememberAffiliateContext } from '../../../web/src/lib/affiliate-context'
import { createQueryClient } from '../../../web/src/lib/query-client'
import { validReferralSession } from '../../../web/src/lib/session'
import { answers, calls, refusal, requests } from './fake-api'
import { NO_CONDITIONS } from './no-conditions'
import { type Page, renderPage } from './render-page'
import { expectErrors } from './testing-library'

vi.mock('../../../web/src/lib/api', () => import('./fake-api'))

const PROGRAM = {
  ...NO_CONDITIONS,
  id: 11,
  brand_id: 7,
  page_id: 'Ab3xY',
  is_visible: true,
  auto_accept_applications: false,
}
const PAGE = 'GET /api/affiliate-programs/page/{pageId}'
const PARTNERSHIP = 'POST /api/creator-brand-partnerships'
const REFERRAL = 'POST /api/referrals'
const NORA = { creator_name: 'Nora bakes', referral_commission_rate: '2.50', brand_id: 7 }

/** The referrer's name and rate are read without the API's client. */
const fetchReferrer = vi.fn<typeof fetch>()
const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
expectErrors()

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  warn.mockClear()
  Object.assign(answers, {
    [PAGE]: PROGRAM,
    'GET /api/affiliate-programs/public': PROGRAM,
    [PARTNERSHIP]: { status: 'pending', brand_id: 7 },
    [REFERRAL]: { id: 1 },
  })
  vi.stubGlobal(
    'fetch',
    fetchReferrer.mockReset().mockImplementation(async () => Response.json(NORA)),
  )
})

describe('the referrer of a creator to a brand', () => {
  beforeEach(() => rememberAffiliateContext('Ab3xY', 'NORA'))

  it('is recorded after the partnership, at sign-up', async () => {
    await applyAtSignUp(createQueryClient(), 3)
    expect(calls()).toEqual([PAGE, PARTNERSHIP, REFERRAL])
    expect(requests.at(-1)?.body).toEqual({ referral_code: 'NORA', referred_creator_id: 3 })
    expect(affiliateContext()).toEqual({ pageId: 'Ab3xY', code: null })
  })

  it('is recorded at the end of sign-up, which then clears the page', async () => {
    expect(await endOfSignUp(createQueryClient(), 3)).toBe('/dashboard/brands?view=brands')
    expect(calls()).toEqual([PAGE, PARTNERSHIP, REFERRAL])
    expect(affiliateContext()).toBeNull()
  })

  it.each([
    ['an application', 'pending'],
    ['an application of a partner', 'active'],
  ])("is recorded with %s, with the code of that program's page", async (_name, status) => {
    answers[PARTNERSHIP] = { status, brand_id: 7 }
    rememberAffiliateContext('Zz9aa', 'OTTO')
    const account = {
      userType: 'creator',
      role: 'user',
      creatorId: 3,
      creatorAccess: 'all',
      hasChannels: true,
    } as never
    const page = await renderPage(createElement(Application, { programId: 11, account }))
    await waitFor(() => expect(page.path()).not.toBe('/here'))
    expect(calls().filter((call) => call.startsWith('POST'))).toEqual([PARTNERSHIP, REFERRAL])
    expect(requests.at(-1)?.body).toEqual({ referral_code: 'NORA', referred_creator_id: 3 })
    expect(affiliateContext()).toEqual({ pageId: 'Zz9aa', code: 'OTTO' })
  })

  it('is not requested without a code', async () => {
    localStorage.clear()
    sessionStorage.clear()
    rememberAffiliateContext('Ab3xY', null)
    await endOfSignUp(createQueryClient(), 3)
    expect(calls()).toEqual([PAGE, PARTNERSHIP])
  })

  it.each([400, 404, 409])('is settled by a refusal (%i), which is logged but not shown', async (status) => {
    answers[REFERRAL] = refusal(status)
    expect(await endOfSignUp(createQueryClient(), 3)).toBe('/dashboard/brands?view=brands')
    expect(affiliateContext()).toBeNull()
    expect(warn).toHaveBeenCalled()
    expect(currentToasts()).toEqual([])
  })

  it.each([
    ['the server failed', refusal(503)],
    ['the rate limit was exceeded', refusal(429)],
    ['the network failed', new TypeError('Failed to fetch')],
  ])('is kept for the next step when %s', async (_why, failure) => {
    answers[REFERRAL] = failure
    await applyAtSignUp(createQueryClient(), 3)
    expect(await endOfSignUp(createQueryClient(), 3)).toBe('/dashboard/brands?view=brands')
    expect(calls().filter((call) => call === REFERRAL)).toHaveLength(2)
    expect(affiliateContext()).toBeNull()
    expect(referralCode('Ab3xY')).toBe('NORA')
    expect(currentToasts()).toEqual([])
  })

  it('does not turn a later sign-up in this browser into an applicant, even if recording failed', async () => {
    answers[REFERRAL] = refusal(503)
    await endOfSignUp(createQueryClient(), 3)
    requests.splice(0)
    expect(await endOfSignUp(createQueryClient(), 4)).toBe('/dashboard/account-approval')
    expect(calls()).toEqual([])
  })

  it('is not sent without a partnership', async () => {
    answers[PARTNERSHIP] = refusal(500)
    await endOfSignUp(createQueryClient(), 3)
    expect(calls()).not.toContain(REFERRAL)
    expect(referralCode('Ab3xY')).toBe('NORA')
  })
})

describe('the banner of a program page', () => {
  let page: Page
  const open = async (codeInAddress: string | null) => {
    page = await renderPage(createElement(ReferrerSlot, { pageId: 'Ab3xY', brandId: 7, codeInAddress }))
  }
  const answer = (referrer: Response | object) =>
    fetchReferrer.mockImplementation(async () => (referrer instanceof Response ? referrer : Response.json(referrer)))
  const expectNothing = () => expect([document.body.textContent, page.path()]).toEqual(['', '/here'])

  it('names the referrer and what they earn', async () => {
    await open('NORA')
    await screen.findByText('Nora bakes')
    screen.getByText('and earns 2.5% on top of your commission')
    expect(referralCode('Ab3xY')).toBe('NORA')
    expect(validReferralSession()).not.toBeNull()
  })

  it('mentions no earnings at a rate of zero', async () => {
    answer({ ...NORA, referral_commission_rate: '0.00' })
    await open('NORA')
    await screen.findByText('Nora bakes')
    expect(screen.queryByText(/%/)).toBeNull()
  })

  it('appears with a code stored on an earlier visit', async () => {
    rememberAffiliateContext('Ab3xY', 'NORA')
    await open(null)
    await screen.findByText('Nora bakes')
  })

  it('does not appear without a code, and requests nothing', async () => {
    await open(null)
    expect(fetchReferrer).not.toHaveBeenCalled()
    expectNothing()
    expect(affiliateContext()).toEqual({ pageId: 'Ab3xY', code: null })
  })

  it('does not appear for a code of another brand, which is cleared', async () => {
    answer({ ...NORA, brand_id: 8 })
    await open('NORA')
    await waitFor(() => expect(referralCode('Ab3xY')).toBeNull())
    expectNothing()
  })

  it('redirects to the error page for an unknown code in the URL', async () => {
    answer(new Response('{}', { status: 404 }))
    await open('NORA')
    await waitFor(() => expect(page.path()).toBe('/link-redirect-error'))
    expect(page.query()).toBe('?type=referral_not_found&id=NORA')
    expect(referralCode('Ab3xY')).toBeNull()
  })

  it('redirects to the error page for a malformed code in the URL, and keeps the earlier valid one', async () => {
    rememberAffiliateContext('Ab3xY', 'NORA')
    await open('no code')
    await waitFor(() => expect(page.path()).toBe('/link-redirect-error'))
    expect(fetchReferrer).not.toHaveBeenCalled()
    expect(referralCode('Ab3xY')).toBe('NORA')
    expect(validReferralSession()).toBeNull()
  })

  it('silently clears a stored code that is no longer valid', async () => {
    rememberAffiliateContext('Ab3xY', 'NORA')
    answer(new Response('{}', { status: 404 }))
    await open(null)
    await waitFor(() => expect(referralCode('Ab3xY')).toBeNull())
    expectNothing()
  })

  it.each([
    ['the server failed', async () => new Response('Oh', { status: 500, statusText: 'Oh' })],
    ['the rate limit was exceeded', async () => new Response('', { status: 429 })],
    ['the response was unexpected', async () => Response.json([])],
    ['the network failed', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('does not appear when %s; page and code stay', async (_why, fail) => {
    fetchReferrer.mockImplementation(fail)
    await open('NORA')
    await waitFor(() => expect(warn).toHaveBeenCalled())
    expect(fetchReferrer).toHaveBeenCalledOnce()
    expectNothing()
    expect(referralCode('Ab3xY')).toBe('NORA')
  })
})
