import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { lookUpAccount } from '../../../src/integrations/identity/look-up-account'

const IDENTITY = {
  uid: 'the-uid',
  email: 'ann@people.test',
  isEmailVerified: true,
  issuedAt: 2_000,
  expiresAt: 5_600,
  signedInAt: 1_000,
}
const ask = () => lookUpAccount('the-token', IDENTITY)

const fetched = vi.fn<typeof fetch>()
beforeEach(() => {
  vi.stubEnv('UPSTREAM_WAIT_MS', '0')
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  fetched.mockReset()
})

const answering = (body: unknown, status = 200) =>
  fetched.mockImplementation(
    async () => new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }),
  )
const refusing = (message: string, status = 400) =>
  answering({ error: { code: status, message, errors: [{ message, reason: 'invalid', domain: 'global' }] } }, status)
const user = (changes: object = {}) => ({ users: [{ localId: 'the-uid', validSince: '1000', ...changes }] })

test('sends the token and the referring site', async () => {
  answering(user())
  expect(await ask()).toBe('active')
  const [url, init] = fetched.mock.calls[0] ?? []
  expect(String(url)).toMatch(/\/identitytoolkit\.googleapis\.com\/v1\/accounts:lookup\?key=sandbox$/)
  expect(init).toMatchObject({
    method: 'POST',
    body: '{"idToken":"the-token"}',
    headers: { referer: expect.stringMatching(/^http.+\/$/) },
  })
})

describe('an account', () => {
  test.each([
    ['active', user({ disabled: false, validSince: '999' })],
    ['active', { users: [{ localId: 'the-uid' }] }],
    ['disabled', user({ disabled: true })],
    ['ended', user({ validSince: '1001' })],
    ['ended', user({ localId: 'another-uid' })],
    ['ended', { users: [] }],
    ['ended', { kind: 'identitytoolkit#GetAccountInfoResponse' }],
  ])('is %s: %j', async (state, body) => {
    answering(body)
    expect(await ask()).toBe(state)
  })

  test.each([
    ['ended', 'USER_NOT_FOUND'],
    ['ended', 'INVALID_ID_TOKEN'],
    ['ended', 'TOKEN_EXPIRED : The user must sign in again.'],
    ['disabled', 'USER_DISABLED'],
  ])('is %s when the provider answers %s', async (state, message) => {
    refusing(message)
    expect(await ask()).toBe(state)
    expect(fetched).toHaveBeenCalledOnce()
  })
})

describe('reports an unknown state', () => {
  test.each([
    ['if the key is wrong', () => refusing('API key not valid. Please pass a valid API key.')],
    ['if the key is restricted', () => refusing('Requests from referer <empty> are blocked.', 403)],
    ['if the error code comes with another status', () => refusing('USER_NOT_FOUND', 403)],
    ['if the quota is exceeded', () => refusing('QUOTA_EXCEEDED', 429)],
    ['if the provider fails', () => refusing('INTERNAL_ERROR', 500)],
    ['if the response is not JSON', () => answering('<html>')],
    ['if the response has another shape', () => answering({ users: 'none' })],
    ['if the times cannot be parsed', () => answering(user({ validSince: 'soon' }))],
    ['if the provider cannot be reached', () => fetched.mockRejectedValue(new TypeError('fetch failed'))],
  ])('%s', async (_, prepare) => {
    prepare()
    await expect(ask()).rejects.toThrow('The sign-in service answered')
    expect(fetched.mock.calls.length).toBeLessThanOrEqual(2)
  })

  test('until the second attempt', async () => {
    refusing('INTERNAL_ERROR', 500)
    fetched.mockImplementationOnce(async () => new Response('', { status: 503 }))
    answeringNext(user())
    expect(await ask()).toBe('active')
  })
})

const answeringNext = (body: unknown) => fetched.mockImplementation(async () => Response.json(body))
