import { beforeEach, expect, test, vi } from 'vitest'
import { INTERNET } from '../../../src/integrations/web/network'

/** Answers of the name servers, by address family. */
const servers = vi.hoisted(() => ({ resolve4: vi.fn(), resolve6: vi.fn() }))
vi.mock('node:dns/promises', () => ({
  Resolver: class {
    resolve4 = servers.resolve4
    resolve6 = servers.resolve6
  },
}))

const nothing = () => Promise.reject(new Error('ENODATA'))

beforeEach(() => {
  servers.resolve4.mockReset().mockImplementation(nothing)
  servers.resolve6.mockReset().mockImplementation(nothing)
})

test('resolves both address families', async () => {
  servers.resolve4.mockResolvedValue(['8.8.8.8', '10.0.0.1'])
  servers.resolve6.mockResolvedValue(['2606:4700:4700::1111'])
  expect(await INTERNET.resolve('acme-cookware.com')).toEqual([
    { address: '8.8.8.8', family: 4 },
    { address: '10.0.0.1', family: 4 },
    { address: '2606:4700:4700::1111', family: 6 },
  ])
  expect(servers.resolve4).toHaveBeenCalledExactlyOnceWith('acme-cookware.com')
})

test('accepts a name with one family only', async () => {
  servers.resolve6.mockResolvedValue(['2606:4700:4700::1111'])
  expect(await INTERNET.resolve('acme-cookware.com')).toEqual([{ address: '2606:4700:4700::1111', family: 6 }])
})

test('returns nothing for a name without addresses', async () =>
  expect(await INTERNET.resolve('acme-cookware.com')).toEqual([]))

test('treats no address of this machine as public', () => expect(INTERNET.isPublic('127.0.0.1')).toBe(false))
