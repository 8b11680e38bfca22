// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { currentToasts } from '../../../web/src/components/ui/toast-store'
import { signUpBrand, signUpCreator } from '../../../web/src/features/identity/create-account'
import { saveLinks } from '../../../web/src/features/identity/save-links'
import { toastSignUpFailure } from '../../../web/src/features/identity/sign-up-toast'
import { applyAtSignUp, endOfSignUp } from '../../../web/src/features/programs/public/apply'
import { rememberAffiliateContext } from '../../../web/src/lib/affiliate-context'
import * as identity from '../../../web/src/lib/identity'
import { createQueryClient } from '../../../web/src/lib/query-client'
import { answers, calls, refusal, requests } from './fake-api'
import { NO_CONDITIONS } from './no-conditions'

vi.mock('../../../web/src/lib/identity', () => ({ currentUser: vi.fn(), signUp: vi.fn() }))
vi.mock('../../../web/src/lib/api', () => import('./fake-api'))

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  Object.assign(answers, {
    'GET /api/sign-up-state': { is_open: true },
    'POST /api/users': { id: 1 },
    'POST /api/brands': { id: 2 },
    'POST /api/creators': { id: 3 },
    'GET /api/creators/me': { id: 3 },
    'POST /api/creator-channels': {},
    'PATCH /api/creators/{id}': {},
  })
  for (const level of ['error', 'warn'] as const) vi.spyOn(console, level).mockImplementation(() => {})
  vi.mocked(identity.currentUser).mockReset().mockResolvedValue(null)
  vi.mocked(identity.signUp).mockReset().mockResolvedValue({ uid: 'u1', email: 'a@b.co' })
})

const details = { email: 'a@b.co', password: 'secret', termsAccepted: true as const }
const brand = { ...details, brandName: 'Acme', website: 'https://acme.test', productCategory: 'Books' as const }
const creator = { ...details, name: 'Ana', productCategories: ['Books' as const] }

describe('creating a brand', () => {
  it('creates the account, the user and the brand', async () => {
    await signUpBrand(brand)
    expect(identity.signUp).toHaveBeenCalledWith('a@b.co', 'secret')
    expect(calls()).toEqual(['GET /api/sign-up-state', 'POST /api/users', 'POST /api/brands'])
  })

  it('makes no account while sign-ups are turned off', async () => {
    answers['GET /api/sign-up-state'] = { is_open: false }
    await expect(signUpBrand(brand)).rejects.toThrow('Sign-ups are paused right now')
    expect(identity.signUp).not.toHaveBeenCalled()
    expect(calls()).toEqual(['GET /api/sign-up-state'])
  })

  it('reports the status and message when the user was not created', async () => {
    answers['POST /api/users'] = refusal(409, 'Taken')
    await expect(signUpBrand(brand)).rejects.toThrow('Failed to create user: 409 Taken')
  })

  it('says that the brand was not created', async () => {
    answers['POST /api/brands'] = refusal(500, 'Oh')
    await expect(signUpBrand(brand)).rejects.toThrow('Failed to create Amazon brand in database')
  })

  it('toasts a failure, and the identity provider’s in its own words', () => {
    toastSignUpFailure(new Error('Server says no'), { title: 'Error creating account', description: 'Server says no' })
    expect(currentToasts()).toMatchObject([
      { title: 'Error creating account', description: 'Server says no', variant: 'destructive' },
    ])
    toastSignUpFailure(Object.assign(new Error(), { code: 'auth/weak-password' }), { title: 'Error creating account' })
    expect(currentToasts()).toMatchObject([{ title: 'Error', description: 'Password is too weak' }])
  })
})

describe('creating a creator', () => {
  it('names the brand whose page the creator came from', async () => {
    await signUpCreator(creator, 7)
    expect(requests.at(-1)?.body).toEqual({
      user_id: 1,
      name: 'Ana',
      product_categories: ['Books'],
      approved: true,
      fromAffiliateProgramBrand: 7,
    })
  })

  it('makes one call per channel, then the reach', async () => {
    const links = [1, 2].map((n) => ({ channel: 'TikTok', url: `https://tiktok.com/@${n}` }))
    expect(await saveLinks({ links, totalReach: '10000' })).toBe(3)
    expect(calls()).toEqual([
      'GET /api/creators/me',
      'POST /api/creator-channels',
      'POST /api/creator-channels',
      'PATCH /api/creators/{id}',
    ])
  })

  it('says that there is no profile', async () => {
    answers['GET /api/creators/me'] = refusal(404, 'Not found')
    await expect(saveLinks({ links: [], totalReach: '10000' })).rejects.toThrow(
      'Creator profile not found. Please try signing up again.',
    )
  })
})

describe('the partnership of a creator who came from a program page', () => {
  const program = {
    ...NO_CONDITIONS,
    id: 11,
    brand_id: 7,
    page_id: 'Ab3xY',
    is_visible: true,
    auto_accept_applications: false,
  }
  beforeEach(() => {
    rememberAffiliateContext('Ab3xY', 'NORA')
    answers['GET /api/affiliate-programs/page/{pageId}'] = program
  })

  it.each([
    ['active', '/dashboard/brand/7'],
    ['pending', '/dashboard/brands?view=brands'],
  ])('when it is %s leads to %s', async (status, path) => {
    answers['POST /api/creator-brand-partnerships'] = { status, brand_id: 7 }
    expect(await endOfSignUp(createQueryClient(), 3)).toBe(path)
    const request = requests.find(({ call }) => call === 'POST /api/creator-brand-partnerships')
    expect(request).toMatchObject({ body: { referral_code: 'NORA', status: 'pending' } })
  })

  it('falls back to the approval page when the program cannot be read', async () => {
    answers['GET /api/affiliate-programs/page/{pageId}'] = refusal(500, 'Oh')
    expect(await endOfSignUp(createQueryClient(), 3)).toBe('/dashboard/account-approval')
  })

  it.each([
    ['Invalid program data', 'Invalid program data'],
    ['Anything else', 'Failed to create partnership'],
  ])('at sign-up says of "%s": %s', async (said, title) => {
    answers['POST /api/creator-brand-partnerships'] = refusal(404, said)
    await applyAtSignUp(createQueryClient(), 3)
    expect(currentToasts()).toMatchObject([{ title, variant: 'destructive' }])
  })

  it('at the end of sign-up waits for approval', async () => {
    answers['POST /api/creator-brand-partnerships'] = refusal(403, 'Your account isn’t approved')
    expect(await endOfSignUp(createQueryClient(), 3)).toBe('/dashboard/account-approval')
    expect(currentToasts()).not.toMatchObject([{ title: 'Failed to process affiliate program partnership' }])
  })

  it('at the end of sign-up says that it was not processed', async () => {
    answers['POST /api/creator-brand-partnerships'] = refusal(500, 'Oh')
    expect(await endOfSignUp(createQueryClient(), 3)).toBe('/dashboard/account-approval')
    expect(currentToasts()).toMatchObject([{ title: 'Failed to process affiliate program partnership' }])
  })
})
