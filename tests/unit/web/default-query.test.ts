// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import * as identity from '../../../web/src/lib/identity'
import { createQueryClient } from '../../../web/src/lib/query-client'
import { startReferralSession } from '../../../web/src/lib/session'

vi.mock('../../../web/src/lib/identity', () => ({ currentUser: vi.fn(), idToken: vi.fn() }))

const fetchMock = vi.fn<typeof fetch>()
const ask = (...queryKey: unknown[]) => createQueryClient().fetchQuery({ queryKey })

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  fetchMock.mockReset().mockImplementation(async () => new Response('{"brand_name":"Fernhill"}'))
  vi.stubGlobal('fetch', fetchMock)
  vi.mocked(identity.currentUser).mockReset().mockResolvedValue({ uid: 'u1', email: 'nora@example.com' })
  vi.mocked(identity.idToken).mockReset().mockResolvedValue('token-1')
})
afterEach(() => vi.unstubAllGlobals())

it('uses the path at the head of the key, with all headers except the user id', async () => {
  const referral = startReferralSession()
  expect(await ask('/api/brands/me', 'more')).toEqual({ brand_name: 'Fernhill' })
  const [address, init] = fetchMock.mock.calls[0] ?? []
  const headers = new Headers(init?.headers)
  expect(address).toBe('/api/brands/me')
  expect(init?.method ?? 'GET').toBe('GET')
  expect(init?.credentials).toBe('include')
  expect(headers.get('Authorization')).toBe('Bearer token-1')
  expect(headers.get('X-User-Email')).toBe('nora@example.com')
  expect(headers.get('X-Session-ID')).toMatch(/^[0-9a-f]{32}$/)
  expect(headers.get('X-Referral-Session')).toBe(referral)
  expect(headers.has('X-Firebase-UID')).toBe(false)
})

it('throws when nobody is logged in, without a request', async () => {
  vi.mocked(identity.currentUser).mockResolvedValue(null)
  await expect(ask('/api/brands/me')).rejects.toThrow('User not authenticated')
  expect(fetchMock).not.toHaveBeenCalled()
})

it('throws the status and body of a refusal, without retries', async () => {
  fetchMock.mockImplementation(async () => new Response('no', { status: 403 }))
  await expect(ask('/api/brands/me')).rejects.toThrow('403: no')
  expect(fetchMock).toHaveBeenCalledTimes(1)
})

it('returns null for an empty response, and rejects a key without a path', async () => {
  fetchMock.mockImplementation(async () => new Response(null, { status: 204 }))
  expect(await ask('/api/nothing')).toBeNull()
  await expect(ask('brand', 'me')).rejects.toThrow('The query key must start with a path')
})

it('caches nothing: the next query asks again', async () => {
  const client = createQueryClient()
  await client.fetchQuery({ queryKey: ['/api/brands/me'] })
  await client.fetchQuery({ queryKey: ['/api/brands/me'] })
  expect(fetchMock).toHaveBeenCalledTimes(2)
})
