// @vitest-environment jsdom

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { defineCall } from '../../../src/contracts/call'
import { deleteSession, getVersion } from '../../../src/contracts/identity'
import { getPublicProducts } from '../../../src/contracts/programs'
import { ApiError, callAddress, callApi } from '../../../web/src/lib/api'
import * as identity from '../../../web/src/lib/identity'
import { startReferralSession } from '../../../web/src/lib/session'

vi.mock('../../../web/src/lib/identity', () => ({ currentUser: vi.fn(), idToken: vi.fn() }))

const saveThing = defineCall({
  method: 'PUT',
  path: '/api/things/{id}',
  summary: 'A thing',
  params: z.object({ id: z.string() }),
  body: z.object({ name: z.string() }),
  answer: z.object({ name: z.string() }),
})
const fetchMock = vi.fn<typeof fetch>()
const answer = (status: number, body: string | null, statusText = '') =>
  fetchMock.mockResolvedValueOnce(new Response(body, { status, statusText }))
const sent = () => {
  const [address, init] = fetchMock.mock.calls[0] ?? []
  return { address, init, headers: new Headers(init?.headers) }
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  fetchMock.mockReset()
  vi.stubGlobal('fetch', fetchMock)
  vi.mocked(identity.currentUser).mockReset().mockResolvedValue({ uid: 'u1', email: 'nora@example.com' })
  vi.mocked(identity.idToken).mockReset().mockResolvedValue('token-1')
})
afterEach(() => vi.unstubAllGlobals())

describe('callApi', () => {
  it('sends what the specification names and parses the answer', async () => {
    answer(200, '{"name":"x","more":1}')
    expect(await callApi(saveThing, { params: { id: 'a/b' }, body: { name: 'x' } })).toEqual({ name: 'x' })
    const { address, init, headers } = sent()
    expect(address).toBe('/api/things/a%2Fb')
    expect(init).toMatchObject({ method: 'PUT', credentials: 'include', body: '{"name":"x"}' })
    expect(headers.get('Content-Type')).toBe('application/json')
    expect(headers.get('Authorization')).toBe('Bearer token-1')
    expect(headers.get('X-Firebase-UID')).toBe('u1')
    expect(headers.get('X-User-Email')).toBe('nora@example.com')
    expect(headers.get('X-Session-ID')).toMatch(/^[0-9a-f]{32}$/)
    expect(headers.has('X-Referral-Session')).toBe(false)
  })

  it('sends "unknown" for an account without an email, and a valid referral session', async () => {
    vi.mocked(identity.currentUser).mockResolvedValue({ uid: 'u1', email: null })
    const referral = startReferralSession()
    answer(200, '{"name":"x"}')
    await callApi(saveThing, { params: { id: '1' }, body: { name: 'x' } })
    expect(sent().headers.get('X-User-Email')).toBe('unknown')
    expect(sent().headers.get('X-Referral-Session')).toBe(referral)
  })

  it('rejects an authenticated call without a user', async () => {
    vi.mocked(identity.currentUser).mockResolvedValue(null)
    await expect(callApi(saveThing, { params: { id: '1' }, body: { name: 'x' } })).rejects.toThrow(
      'User not authenticated',
    )
    expect(fetchMock).not.toHaveBeenCalled()
  })

  it('sends no account on anonymous calls', async () => {
    answer(200, '{"version":"v1"}')
    expect(await callApi(getVersion, { anonymous: true })).toEqual({ version: 'v1' })
    expect(identity.idToken).not.toHaveBeenCalled()
    expect(sent().headers.has('Authorization')).toBe(false)
  })

  it('returns null for a 204', async () => {
    answer(204, null)
    expect(await callApi(deleteSession)).toBeNull()
  })

  it('repeats the key for each value of a list', async () => {
    answer(200, '[]')
    await callApi(getPublicProducts, { query: { id: [3, 5] }, anonymous: true })
    expect(sent().address).toBe('/public/api/products?id=3&id=5')
  })

  it('rejects a response that violates the contract', async () => {
    answer(200, '{"version":1}')
    await expect(callApi(getVersion, { anonymous: true })).rejects.toThrow()
  })
})

describe('ApiError', () => {
  it('contains the status, the body and the server’s message', async () => {
    const body = '{"message":"Invalid","errors":[{"path":"name","message":"Name is required"}]}'
    answer(400, body, 'Bad Request')
    const error = await callApi(getVersion, { anonymous: true }).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({
      message: `400: ${body}`,
      status: 400,
      serverMessage: 'Invalid',
      fieldErrors: [{ path: 'name', message: 'Name is required' }],
    })
  })

  it('says the status text when there is no body, and keeps a body that is not JSON', () => {
    expect(new ApiError(502, 'Bad Gateway', '').message).toBe('502: Bad Gateway')
    expect(new ApiError(500, '', '<p>no</p>')).toMatchObject({
      message: '500: <p>no</p>',
      serverMessage: null,
      fieldErrors: [],
    })
  })
})

describe('callAddress', () => {
  it('omits missing values', () =>
    expect(callAddress('/x', undefined, { a: undefined, b: null, c: 0, d: '' })).toBe('/x?c=0&d='))
  it('throws if a placeholder has no value', () =>
    expect(() => callAddress('/x/{id}', {}, undefined)).toThrow('/x/{id} needs id'))
})
