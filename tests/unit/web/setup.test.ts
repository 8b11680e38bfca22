import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Call } from '../../../src/contracts/call'

vi.mock('../../../web/src/lib/api', async (original) => ({
  ...(await original<typeof import('../../../web/src/lib/api')>()),
  callApi: vi.fn(),
}))
const { ApiError, callApi } = await import('../../../web/src/lib/api')
const { runSetup } = await import('../../../web/src/features/amazon/run-setup')
const { setupFailure } = await import('../../../web/src/features/amazon/setup-failure')

const brand = { id: 7, brand_name: 'Acme', website: 'https://acme.test', logo_url: null as string | null }
const product = { id: 3, price: '9.90', availability: 'IN_STOCK' }

/** The answer of each call; an error is thrown. */
const ANSWERS: Record<string, unknown> = {
  'GET /api/brands/me': brand,
  'PATCH /api/brands/{id}/connect': { amazon_connected: true },
  'GET /api/amazon/get-profiles': [],
  'GET /api/amazon/get-advertisers': [],
  'GET /api/amazon/get-products': [],
  'GET /api/products': [product],
  'POST /api/amazon/search-brand-logo': { imageUrl: 'https://acme.test/logo.png' },
  'PATCH /api/brands/{id}/logo': brand,
  'POST /api/affiliate-programs': { id: 11 },
  'GET /api/affiliate-programs/{id}/products': [],
  'PUT /api/affiliate-programs/{id}/products': [3],
}
let answers: Record<string, unknown>
const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
const made: { call: string; body: unknown }[] = []
const steps: number[] = []

beforeEach(() => {
  answers = { ...ANSWERS }
  made.splice(0)
  steps.splice(0)
  vi.spyOn(console, 'warn')
    .mockClear()
    .mockImplementation(() => {})
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.mocked(callApi).mockImplementation(async (call: Call, request?: { body?: unknown }) => {
    const name = `${call.method} ${call.path}`
    made.push({ call: name, body: request?.body })
    if (answers[name] instanceof Error) throw answers[name]
    return answers[name] as never
  })
})

const run = () => runSetup((step) => void steps.push(step))
const last = () => made.at(-1)
const failure = (status: number, message: string) => new ApiError(status, '', JSON.stringify({ message }))

describe('setup', () => {
  it('makes its calls in the order of the specification, and reports each step', async () => {
    await run()
    expect(made.map(({ call }) => call)).toEqual(Object.keys(ANSWERS))
    expect(steps).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
    expect(last()?.body).toEqual({ productIds: [3] })
    expect(made.find(({ call }) => call === 'POST /api/affiliate-programs')?.body).toMatchObject({
      brand_id: 7,
      title: 'Acme Affiliate Program',
      is_visible: true,
      auto_accept_applications: false,
      logo_url: 'https://acme.test/logo.png',
    })
  })

  it.each(['POST /api/amazon/search-brand-logo', 'PUT /api/affiliate-programs/{id}/products'])(
    'logs that %s failed, and goes on',
    async (call) => {
      answers[call] = failure(502, 'Upstream')
      await run()
      expect(steps.at(-1)).toBe(7)
      expect(warn).toHaveBeenCalledOnce()
    },
  )

  it.each(['GET /api/amazon/get-profiles', 'GET /api/amazon/get-products', 'POST /api/affiliate-programs'])(
    'clears the connected flag when %s fails',
    async (call) => {
      answers[call] = failure(409, 'No')
      await expect(run()).rejects.toBe(answers[call])
      expect(last()).toEqual({ call: 'PATCH /api/brands/{id}/connect', body: { connected: false } })
    },
  )

  it('ends on the error of a connection that is none', async () => {
    answers['PATCH /api/brands/{id}/connect'] = { amazon_connected: false }
    await expect(run()).rejects.toThrow(
      'Amazon connection was not successful. Please try connecting your Amazon account again.',
    )
  })

  it('keeps a choice of products', async () => {
    answers['GET /api/affiliate-programs/{id}/products'] = [9]
    await run()
    expect(last()?.call).toBe('GET /api/affiliate-programs/{id}/products')
  })
})

describe('a failure of setup is said as', () => {
  it.each([
    [new Error('User not authenticated'), 'signed-out', 'Authentication error. Please log in again.'],
    [failure(401, 'No valid token'), 'signed-out', 'Authentication error. Please log in again.'],
    [
      failure(409, 'No eligible US seller profile found'),
      'connection',
      'We did not find your Amazon seller account. Please logout from your current Amazon account and try again.',
    ],
    [
      failure(409, 'Amazon connection was not successful. Please try connecting your Amazon account again.'),
      'connection',
      'Amazon connection was not successful. Please try connecting your Amazon account again.',
    ],
    [
      failure(502, 'Upstream'),
      'other',
      'Failed to complete setup. Please logout from your Amazon account and try again.',
    ],
  ])('%s: %s', (error, kind, text) => expect(setupFailure(error)).toEqual({ kind, text }))
})
