import { generateKeyPair, SignJWT } from 'jose'
import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

const aToken = async (): Promise<string> => {
  const { privateKey } = await generateKeyPair('RS256')
  return new SignJWT({ sub: 'a-uid' }).setProtectedHeader({ alg: 'RS256', kid: 'a-key' }).sign(privateKey)
}

const verifyWith = async (token: string, answer: () => Promise<Response>) => {
  vi.stubGlobal('fetch', answer)
  const { verifyIdToken } = await import('../../../src/integrations/identity/verify-id-token')
  return verifyIdToken(token)
}

test.each([
  ['cannot be reached', async () => Promise.reject(new TypeError('fetch failed'))],
  ['returns an error', async () => new Response('', { status: 503 })],
  ['returns no JSON', async () => new Response('<html>')],
])('does not report a token as invalid when the key server %s', async (_, answer) => {
  await expect(verifyWith(await aToken(), answer)).rejects.toThrow()
})

test('rejects a token signed with an unknown key', async () => {
  expect(await verifyWith(await aToken(), async () => Response.json({ keys: [] }))).toBeNull()
})
