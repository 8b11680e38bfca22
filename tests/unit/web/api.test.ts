// @vitest-environment jsdom

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError, callAddress, callApi, downloadFile } from '../../../web/src/lib/api'
import * as identity from '../../../web/src/lib/identity'
import { startReferralSession } from '../../../web/src/lib/session'

vi.mock('../../../web/src/lib/identity', () => ({ currentUser: vi.fn(), idToken: vi.fn() }))

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
  it('sends what the specification names, and returns the answer', async () => {
    answer(200, '{"note":"x"}')
    expect(await callApi('PUT /api/partnerships/{id}/note', { params: { id: 7 }, body: { note: 'x' } })).toEqual({
      note: 'x',
    })
    const { address, init, headers } = sent()
    expect(address).toBe('/api/partnerships/7/note')
    expect(init).toMatchObject({ method: 'PUT', credentials: 'include', body: '{"note":"x"}' })
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
    answer(200, '{"note":"x"}')
    await callApi('PUT /api/partnerships/{id}/note', { params: { id: 1 }, body: { note: 'x' } })
    expect(sent().headers.get('X-User-Email')).toBe('unknown')
    expect(sent().headers.get('X-Referral-Session')).toBe(referral)
  })

  it('rejects an authenticated call without a user', async () => {
    vi.mocked(identity.currentUser).mockResolvedValue(null)
    await expect(
      callApi('PUT /api/partnerships/{id}/note', { params: { id: 1 }, body: { note: 'x' } }),
    ).rejects.toThrow('User not authenticated')
    expect(fetchMock).not.toHaveBeenCalled()
  })

  it('sends no account on anonymous calls', async () => {
    answer(200, '{"version":"v1"}')
    expect(await callApi('GET /api/version', { anonymous: true })).toEqual({ version: 'v1' })
    expect(identity.idToken).not.toHaveBeenCalled()
    expect(sent().headers.has('Authorization')).toBe(false)
  })

  it('returns null for a 204', async () => {
    answer(204, null)
    expect(await callApi('DELETE /api/session')).toBeNull()
  })

  it('repeats the key for each value of a list', async () => {
    answer(200, '[]')
    await callApi('GET /public/api/products', { query: { id: [3, 5] }, anonymous: true })
    expect(sent().address).toBe('/public/api/products?id=3&id=5')
  })
})

describe('ApiError', () => {
  it('contains the status, the body and the server’s message', async () => {
    const body = '{"message":"Invalid","errors":[{"path":"name","message":"Name is required"}]}'
    answer(400, body, 'Bad Request')
    const error = await callApi('GET /api/version', { anonymous: true }).catch((reason: unknown) => reason)
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

describe('downloadFile', () => {
  const CSV = 'GET /api/products/catalog/csv'
  it('says how much has arrived, and returns the file', async () => {
    const body = new ReadableStream({
      start: (controller) => {
        for (const part of ['asin,', 'title\n']) controller.enqueue(new TextEncoder().encode(part))
        controller.close()
      },
    })
    const headers = { 'content-type': 'text/csv', 'content-disposition': 'attachment; filename="products.csv"' }
    fetchMock.mockResolvedValueOnce(new Response(body, { headers }))
    const arrived: number[] = []
    const { name, content } = await downloadFile(CSV, { query: {} }, (bytes) => arrived.push(bytes))
    expect(arrived).toEqual([5, 11])
    expect([name, content.type, content.size]).toEqual(['products.csv', 'text/csv', 11])
  })

  it('throws what the server says', async () => {
    answer(403, '{"message":"Only brands"}')
    await expect(downloadFile(CSV, { query: {} }, () => {})).rejects.toMatchObject({ serverMessage: 'Only brands' })
  })
})
