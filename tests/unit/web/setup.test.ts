import { beforeEach, describe, expect, it, vi } from 'vitest'
import { runSetup } from '../../../web/src/features/amazon/run-setup'
import { consentFailure, setupFailure } from '../../../web/src/features/amazon/setup-failure'
import { answers, calls, refusal, requests } from './fake-api'
import { SETUP_ANSWERS } from './setup-answers'

vi.mock('../../../web/src/lib/api', () => import('./fake-api'))

const warn = vi.spyOn(console, 'warn')
const steps: number[] = []

beforeEach(() => {
  Object.assign(answers, SETUP_ANSWERS)
  steps.splice(0)
  warn.mockClear().mockImplementation(() => {})
  vi.stubGlobal('localStorage', { getItem: () => null })
})

const run = () => runSetup((step) => void steps.push(step))
const last = () => requests.at(-1)

describe('setup', () => {
  it('makes its calls in the order of the specification, and reports each step', async () => {
    await run()
    expect(calls()).toEqual(Object.keys(SETUP_ANSWERS))
    expect(steps).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
    expect(last()?.body).toEqual({ productIds: [3] })
    expect(requests.find(({ call }) => call === 'POST /api/affiliate-programs')?.body).toMatchObject({
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
      answers[call] = refusal(502, 'Upstream')
      await run()
      expect(steps.at(-1)).toBe(7)
      expect(warn).toHaveBeenCalledOnce()
    },
  )

  it.each(['GET /api/amazon/get-profiles', 'GET /api/amazon/get-products', 'POST /api/affiliate-programs'])(
    'clears the connected flag when %s fails',
    async (call) => {
      answers[call] = refusal(409, 'No')
      await expect(run()).rejects.toBe(answers[call])
      expect(last()).toEqual({ call: 'PATCH /api/brands/{id}/connect', body: { connected: false } })
    },
  )

  it('ends with an error when the brand is not connected', async () => {
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

const NOT_FOUND =
  'We did not find your Amazon seller account. Please logout from your current Amazon account and try again.'
const NOT_CONNECTED = 'Amazon connection was not successful. Please try connecting your Amazon account again.'
const NOT_SET_UP = 'Failed to complete setup. Please logout from your Amazon account and try again.'
const SIGNED_OUT = 'Authentication error. Please log in again.'

describe('a setup failure is reported as', () => {
  it.each([
    [new Error('User not authenticated'), 'signed-out', SIGNED_OUT, SIGNED_OUT],
    [refusal(401, 'No valid token'), 'signed-out', SIGNED_OUT, SIGNED_OUT],
    [
      refusal(409, 'No eligible US seller profile found'),
      'reconnect',
      'This Amazon account has no U.S. seller profile',
      NOT_FOUND,
    ],
    [refusal(409, NOT_CONNECTED), 'reconnect', 'We don’t have access to your Amazon account', NOT_CONNECTED],
    [refusal(502, 'Upstream'), 'repeat', 'Amazon isn’t responding as expected', NOT_SET_UP],
    [refusal(429, 'Slow down'), 'repeat', 'Too many attempts in a short time', NOT_SET_UP],
    [refusal(500), 'repeat', 'Something went wrong on our end', NOT_SET_UP],
    [new TypeError('Failed to fetch'), 'repeat', 'We couldn’t reach Shelfmate', NOT_SET_UP],
  ])('%s: %s', (error, kind, cause, text) =>
    expect(setupFailure(error)).toMatchObject({ kind, cause, text, toast: text }),
  )

  it.each([
    ['access_denied', 'You didn’t allow access on Amazon'],
    ['invalid_state', 'This connection request expired'],
    ['server_error', 'Amazon couldn’t complete the connection'],
  ])('consent error %s: %s', (error, cause) =>
    expect(consentFailure(error)).toMatchObject({ kind: 'reconnect', cause }),
  )
})
