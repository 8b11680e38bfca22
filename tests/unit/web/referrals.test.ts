// @vitest-environment jsdom
import { createElement } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Call } from '../../../src/contracts/call'
import { currentToasts } from '../../../web/src/components/ui/toast-store'
import { Application } from '../../../web/src/features/programs/public/application'
import { applyAtSignUp, endOfSignUp } from '../../../web/src/features/programs/public/apply'
import { ReferrerPlace } from '../../../web/src/features/programs/public/referrer-place'
import { affiliateContext, referralCode, rememberAffiliateContext } from '../../../web/src/lib/affiliate-context'
import { ApiError, callApi } from '../../../web/src/lib/api'
import { createQueryClient } from '../../../web/src/lib/query-client'
import { validReferralSession } from '../../../web/src/lib/session'
import { rendered } from './rendered'

vi.mock('../../../web/src/lib/identity', () => ({}))
vi.mock('../../../web/src/lib/api', async (original) => ({
  ...(await original<typeof import('../../../web/src/lib/api')>()),
  callApi: vi.fn(),
}))

const PROGRAM = { id: 11, brand_id: 7, page_id: 'Ab3xY', is_visible: true, auto_accept_applications: false }
const PAGE = 'GET /api/affiliate-programs/page/{pageId}'
const PARTNERSHIP = 'POST /api/creator-brand-partnerships'
const REFERRAL = 'POST /api/referrals'
const INFO = 'GET /api/referrals/info/{code}'
const NORA = { creator_name: 'Nora bakes', referral_commission_rate: '2.50', brand_id: 7 }

let answers: Record<string, unknown>
const made: string[] = []
const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
vi.spyOn(console, 'error').mockImplementation(() => {})
const refusal = (status: number) => new ApiError(status, '', '')

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  made.splice(0)
  warn.mockClear()
  answers = {
    [PAGE]: PROGRAM,
    'GET /api/affiliate-programs/public': PROGRAM,
    'GET /api/creator-products/{brandId}': refusal(404),
    [PARTNERSHIP]: { status: 'pending', brand_id: 7 },
    [REFERRAL]: { id: 1 },
    [INFO]: NORA,
  }
  vi.stubGlobal('fetch', async () => {
    made.push(INFO)
    if (answers[INFO] instanceof Error) throw answers[INFO]
    return answers[INFO] instanceof Response ? answers[INFO] : Response.json(answers[INFO])
  })
  vi.mocked(callApi).mockImplementation(async (call: Call) => {
    const name = `${call.method} ${call.path}`
    made.push(name)
    if (answers[name] instanceof Error) throw answers[name]
    return answers[name] as never
  })
})

describe('the referrer of a creator to a brand', () => {
  beforeEach(() => rememberAffiliateContext('Ab3xY', 'NORA'))

  it('is recorded after the partnership, at sign-up', async () => {
    await applyAtSignUp(createQueryClient(), 3)
    expect(made).toEqual([PAGE, PARTNERSHIP, REFERRAL])
    expect(vi.mocked(callApi).mock.lastCall?.[1]).toEqual({ body: { referral_code: 'NORA', referred_creator_id: 3 } })
    expect(affiliateContext()).toEqual({ pageId: 'Ab3xY', code: null })
  })

  it('is recorded at the end of sign-up, which then clears the page', async () => {
    expect(await endOfSignUp(createQueryClient(), 3)).toBe('/dashboard/brands')
    expect(made).toEqual([PAGE, PARTNERSHIP, REFERRAL])
    expect(affiliateContext()).toBeNull()
  })

  it.each([
    ['an application', refusal(404), [PARTNERSHIP, REFERRAL]],
    ['an application of a partner', [], [REFERRAL]],
  ])("is recorded with %s, with the code of that program's page", async (_name, standing, calls) => {
    answers['GET /api/creator-products/{brandId}'] = standing
    rememberAffiliateContext('Zz9aa', 'OTTO')
    const account = { userType: 'creator', role: 'user', creatorId: 3, hasChannels: true } as never
    const screen = await rendered(createElement(Application, { programId: 11, account }))
    await vi.waitFor(() => expect(screen.path()).not.toBe('/here'))
    expect(made.filter((name) => name.startsWith('POST'))).toEqual(calls)
    expect(vi.mocked(callApi).mock.lastCall?.[1]).toEqual({ body: { referral_code: 'NORA', referred_creator_id: 3 } })
    expect(affiliateContext()).toEqual({ pageId: 'Zz9aa', code: 'OTTO' })
    await screen.close()
  })

  it('is not requested without a code', async () => {
    localStorage.clear()
    sessionStorage.clear()
    rememberAffiliateContext('Ab3xY', null)
    await endOfSignUp(createQueryClient(), 3)
    expect(made).toEqual([PAGE, PARTNERSHIP])
  })

  it.each([400, 404, 409])('is settled by a refusal (%i), which is logged but not shown', async (status) => {
    answers[REFERRAL] = refusal(status)
    expect(await endOfSignUp(createQueryClient(), 3)).toBe('/dashboard/brands')
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
    expect(await endOfSignUp(createQueryClient(), 3)).toBe('/dashboard/brands')
    expect(made.filter((name) => name === REFERRAL)).toHaveLength(2)
    expect(affiliateContext()).toBeNull()
    expect(referralCode('Ab3xY')).toBe('NORA')
    expect(currentToasts()).toEqual([])
  })

  it('does not turn a later sign-up in this browser into an applicant, even if recording failed', async () => {
    answers[REFERRAL] = refusal(503)
    await endOfSignUp(createQueryClient(), 3)
    made.splice(0)
    expect(await endOfSignUp(createQueryClient(), 4)).toBe('/dashboard/account-approval')
    expect(made).toEqual([])
  })

  it('is not sent without a partnership', async () => {
    answers[PARTNERSHIP] = refusal(500)
    await endOfSignUp(createQueryClient(), 3)
    expect(made).not.toContain(REFERRAL)
    expect(referralCode('Ab3xY')).toBe('NORA')
  })
})

describe('the banner of a program page', () => {
  let screen: Awaited<ReturnType<typeof rendered>>
  afterEach(() => screen.close())
  const open = async (codeInAddress: string | null) => {
    screen = await rendered(createElement(ReferrerPlace, { pageId: 'Ab3xY', brandId: 7, codeInAddress }))
  }

  it('names the referrer and what they earn', async () => {
    await open('NORA')
    await vi.waitFor(() => expect(screen.text()).toContain('Nora bakes'))
    expect(screen.text()).toContain('earns 2.5% on top of your commission')
    expect(referralCode('Ab3xY')).toBe('NORA')
    expect(validReferralSession()).not.toBeNull()
  })

  it('mentions no earnings at a rate of zero', async () => {
    answers[INFO] = { ...NORA, referral_commission_rate: '0.00' }
    await open('NORA')
    await vi.waitFor(() => expect(screen.text()).toContain('Nora bakes'))
    expect(screen.text()).not.toContain('%')
  })

  it('appears with a code stored on an earlier visit', async () => {
    rememberAffiliateContext('Ab3xY', 'NORA')
    await open(null)
    await vi.waitFor(() => expect(screen.text()).toContain('Nora bakes'))
  })

  it('does not appear without a code, and requests nothing', async () => {
    await open(null)
    expect(made).toEqual([])
    expect(screen.text()).toBe('')
    expect(affiliateContext()).toEqual({ pageId: 'Ab3xY', code: null })
  })

  it('does not appear for a code of another brand, which is cleared', async () => {
    answers[INFO] = { ...NORA, brand_id: 8 }
    await open('NORA')
    await vi.waitFor(() => expect(referralCode('Ab3xY')).toBeNull())
    expect([screen.text(), screen.path()]).toEqual(['', '/here'])
  })

  it('redirects to the error page for an unknown code in the URL', async () => {
    answers[INFO] = new Response('{}', { status: 404 })
    await open('NORA')
    await vi.waitFor(() => expect(screen.path()).toBe('/link-redirect-error'))
    expect(screen.query()).toBe('?type=referral_not_found&id=NORA')
    expect(referralCode('Ab3xY')).toBeNull()
  })

  it('redirects to the error page for a malformed code in the URL, and keeps the earlier valid one', async () => {
    rememberAffiliateContext('Ab3xY', 'NORA')
    await open('no code')
    await vi.waitFor(() => expect(screen.path()).toBe('/link-redirect-error'))
    expect(made).toEqual([])
    expect(referralCode('Ab3xY')).toBe('NORA')
    expect(validReferralSession()).toBeNull()
  })

  it('silently clears a stored code that is no longer valid', async () => {
    rememberAffiliateContext('Ab3xY', 'NORA')
    answers[INFO] = new Response('{}', { status: 404 })
    await open(null)
    await vi.waitFor(() => expect(referralCode('Ab3xY')).toBeNull())
    expect([screen.text(), screen.path()]).toEqual(['', '/here'])
  })

  it.each([
    ['the server failed', new Response('Oh', { status: 500, statusText: 'Oh' })],
    ['the rate limit was exceeded', new Response('', { status: 429 })],
    ['the response was unexpected', Response.json([])],
    ['the network failed', new TypeError('Failed to fetch')],
  ])('does not appear when %s; page and code stay', async (_why, failure) => {
    answers[INFO] = failure
    await open('NORA')
    await vi.waitFor(() => expect(warn).toHaveBeenCalled())
    expect(made).toEqual([INFO])
    expect([screen.text(), screen.path(), referralCode('Ab3xY')]).toEqual(['', '/here', 'NORA'])
  })
})
