// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Call } from '../../../src/contracts/call'

vi.mock('../../../web/src/lib/identity', () => ({ currentUser: vi.fn(), signUp: vi.fn() }))
vi.mock('../../../web/src/lib/api', async (original) => ({
  ...(await original<typeof import('../../../web/src/lib/api')>()),
  callApi: vi.fn(),
}))
const { ApiError, callApi } = await import('../../../web/src/lib/api')
const identity = await import('../../../web/src/lib/identity')
const { currentToasts } = await import('../../../web/src/components/ui/toast-store')
const { rememberAffiliateContext } = await import('../../../web/src/lib/affiliate-context')
const { createQueryClient } = await import('../../../web/src/lib/query-client')
const { signUpBrand, signUpCreator } = await import('../../../web/src/features/identity/create-account')
const { toastSignUpFailure } = await import('../../../web/src/features/identity/sign-up-toast')
const { saveLinks } = await import('../../../web/src/features/identity/save-links')
const { applyAtSignUp, endOfSignUp } = await import('../../../web/src/features/programs/public/apply')

let answers: Record<string, unknown>
const made: string[] = []
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  made.splice(0)
  answers = {
    'POST /api/users': { id: 1 },
    'POST /api/brands': { id: 2 },
    'POST /api/creators': { id: 3 },
    'GET /api/creators/me': { id: 3 },
  }
  for (const level of ['error', 'warn'] as const) vi.spyOn(console, level).mockImplementation(() => {})
  vi.mocked(identity.currentUser).mockReset().mockResolvedValue(null)
  vi.mocked(identity.signUp).mockReset().mockResolvedValue({ uid: 'u1', email: 'a@b.co' })
  vi.mocked(callApi).mockImplementation(async (call: Call) => {
    const name = `${call.method} ${call.path}`
    made.push(name)
    if (answers[name] instanceof Error) throw answers[name]
    return answers[name] as never
  })
})

const failure = (status: number, message: string) => new ApiError(status, '', JSON.stringify({ message }))
const details = { email: 'a@b.co', password: 'secret', termsAccepted: true as const }
const brand = { ...details, brandName: 'Acme', website: 'https://acme.test', productCategory: 'Books' as const }
const creator = { ...details, name: 'Ana', productCategories: ['Books' as const] }

describe('creating a brand', () => {
  it('creates the account, the user and the brand', async () => {
    await signUpBrand(brand)
    expect(identity.signUp).toHaveBeenCalledWith('a@b.co', 'secret')
    expect(made).toEqual(['POST /api/users', 'POST /api/brands'])
  })

  it('says status and message of a user that was not created', async () => {
    answers['POST /api/users'] = failure(409, 'Taken')
    await expect(signUpBrand(brand)).rejects.toThrow('Failed to create user: 409 Taken')
  })

  it('says that the brand was not created', async () => {
    answers['POST /api/brands'] = failure(500, 'Oh')
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
    expect(callApi).toHaveBeenLastCalledWith(expect.anything(), {
      body: {
        user_id: 1,
        name: 'Ana',
        product_categories: ['Books'],
        approved: true,
        fromAffiliateProgramBrand: 7,
      },
    })
  })

  it('makes one call per channel, then the reach', async () => {
    const links = [1, 2].map((n) => ({ channel: 'TikTok', url: `https://tiktok.com/@${n}` }))
    expect(await saveLinks({ links, totalReach: '10000' })).toBe(3)
    expect(made).toEqual([
      'GET /api/creators/me',
      'POST /api/creator-channels',
      'POST /api/creator-channels',
      'PATCH /api/creators/{id}',
    ])
  })

  it('says that there is no profile', async () => {
    answers['GET /api/creators/me'] = failure(404, 'Not found')
    await expect(saveLinks({ links: [], totalReach: '10000' })).rejects.toThrow(
      'Creator profile not found. Please try signing up again.',
    )
  })
})

describe('the partnership of a creator who came from a program page', () => {
  const program = { id: 11, brand_id: 7, page_id: 'Ab3xY', is_visible: true, auto_accept_applications: false }
  beforeEach(() => {
    rememberAffiliateContext('Ab3xY', 'NORA')
    answers['GET /api/affiliate-programs/page/{pageId}'] = program
  })

  it.each([
    ['active', '/dashboard/brand/7'],
    ['pending', '/dashboard/brands'],
  ])('when it is %s leads to %s', async (status, path) => {
    answers['POST /api/creator-brand-partnerships'] = { status, brand_id: 7 }
    expect(await endOfSignUp(createQueryClient(), 3)).toBe(path)
    const { calls } = vi.mocked(callApi).mock
    const [, request] = calls.find(([{ path }]) => path === '/api/creator-brand-partnerships') ?? []
    expect(request).toMatchObject({ body: { referral_code: 'NORA', status: 'pending' } })
  })

  it('falls back to the approval page when the program cannot be read', async () => {
    answers['GET /api/affiliate-programs/page/{pageId}'] = failure(500, 'Oh')
    expect(await endOfSignUp(createQueryClient(), 3)).toBe('/dashboard/account-approval')
  })

  it.each([
    ['Invalid program data', 'Invalid program data'],
    ['Anything else', 'Failed to create partnership'],
  ])('at sign-up says of "%s": %s', async (said, title) => {
    answers['POST /api/creator-brand-partnerships'] = failure(404, said)
    await applyAtSignUp(createQueryClient(), 3)
    expect(currentToasts()).toMatchObject([{ title, variant: 'destructive' }])
  })

  it('at the end of sign-up says that it was not processed', async () => {
    answers['POST /api/creator-brand-partnerships'] = failure(500, 'Oh')
    expect(await endOfSignUp(createQueryClient(), 3)).toBe('/dashboard/account-approval')
    expect(currentToasts()).toMatchObject([{ title: 'Failed to process affiliate program partnership' }])
  })
})
