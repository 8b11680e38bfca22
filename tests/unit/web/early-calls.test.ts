// @vitest-environment jsdom

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { beginCall, callApi } from '../../../web/src/lib/api'

const account = { uid: 'u1', email: 'nora@example.com' }
vi.mock('../../../web/src/lib/identity', () => ({
  currentUser: async () => ({ ...account }),
  idToken: async () => 'token-1',
}))

const TASKS = 'GET /api/reports/brand-tasks'
const fetchMock = vi.fn<typeof fetch>()
const asked = () => fetchMock.mock.calls.map(([address]) => address)
const untilAsked = () => expect.poll(() => fetchMock).toHaveBeenCalled()

beforeEach(() => {
  account.uid = 'u1'
  fetchMock.mockReset().mockImplementation(async () => new Response(`{"call":${fetchMock.mock.calls.length}}`))
  vi.stubGlobal('fetch', fetchMock)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('answers the first read of an address with the call that began before, and each later one anew', async () => {
  void beginCall(TASKS)
  await untilAsked()
  expect([await callApi(TASKS), await callApi(TASKS)]).toEqual([{ call: 1 }, { call: 2 }])
})

it('is for the same address alone', async () => {
  void beginCall('GET /api/reports/brand-overview', { query: { from: '2026-10-01', to: '2026-10-31' } })
  await untilAsked()
  await callApi('GET /api/reports/brand-overview', { query: { from: '2026-10-02', to: '2026-10-31' } })
  expect(asked()).toEqual([
    '/api/reports/brand-overview?from=2026-10-01&to=2026-10-31',
    '/api/reports/brand-overview?from=2026-10-02&to=2026-10-31',
  ])
})

it('reports a failure to whoever reads the address, who can try again', async () => {
  fetchMock.mockImplementationOnce(async () => new Response('{"message":"Busy"}', { status: 503 }))
  beginCall(TASKS).catch(() => {})
  await untilAsked()
  await expect(callApi(TASKS)).rejects.toMatchObject({ status: 503, serverMessage: 'Busy' })
  expect(await callApi(TASKS)).toEqual({ call: 2 })
})

it('is for the account that it began for', async () => {
  void beginCall(TASKS)
  await untilAsked()
  account.uid = 'u2'
  expect(await callApi(TASKS)).toEqual({ call: 2 })
})

it('is forgotten once something is written', async () => {
  void beginCall(TASKS)
  await untilAsked()
  await callApi('PUT /api/partnerships/{id}/note', { params: { id: 1 }, body: { note: 'x' } })
  expect(await callApi(TASKS)).toEqual({ call: 3 })
})

it('is forgotten after half a minute, when it may be outdated', async () => {
  vi.useFakeTimers()
  void beginCall(TASKS)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(await callApi(TASKS)).toEqual({ call: 2 })
})
