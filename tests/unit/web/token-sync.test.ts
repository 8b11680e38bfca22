import { afterEach, expect, it, vi } from 'vitest'
import { syncToken, tokenSynced } from '../../../web/src/session/token-sync'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it.each([
  ['a refusal', async () => new Response(null, { status: 401 }), ['[token-sync]', 'Token sync was refused', 401]],
  [
    'a lost network',
    async () => {
      throw new TypeError('fetch failed')
    },
    ['[token-sync]', 'Token sync failed', expect.anything()],
  ],
])('logs %s and continues', async (_, answer, line) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.stubGlobal('window', {})
  vi.stubGlobal('fetch', vi.fn(answer))
  syncToken(null)
  await tokenSynced()
  expect(warn.mock.calls).toEqual([line])
})

it('sends one request after another, so that a logout comes last', async () => {
  vi.stubGlobal('window', {})
  let answer = () => {}
  const fetching = vi.fn((_path: string, { method }: RequestInit) =>
    method === 'POST'
      ? new Promise<Response>((resolve) => {
          answer = () => resolve(new Response(null, { status: 204 }))
        })
      : Promise.resolve(new Response(null, { status: 204 })),
  )
  vi.stubGlobal('fetch', fetching)
  const nowMs = Date.parse('2026-05-03T12:00:00Z')
  syncToken(`x.${btoa(JSON.stringify({ iat: nowMs / 1000 }))}.y`, nowMs)
  syncToken(null)
  const methods = () => fetching.mock.calls.map(([, { method }]) => method)
  await new Promise((resolve) => setImmediate(resolve))
  expect(methods()).toEqual(['POST'])
  answer()
  await tokenSynced()
  expect(methods()).toEqual(['POST', 'DELETE'])
})
