import type { IncomingMessage } from 'node:http'
import { afterEach, describe, expect, test } from 'vitest'
import { readEnv, setEnv } from '../../../src/env'
import { addressKey, clientAddress } from '../../../src/server/http/client-address'

const seen = (proxies: number, remoteAddress: string, forwarded?: string): string => {
  setEnv(readEnv({ TRUSTED_PROXIES: String(proxies) }))
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
  return clientAddress({ headers, socket: { remoteAddress } as IncomingMessage['socket'] })
}

afterEach(() => setEnv(readEnv({})))

describe('the client address', () => {
  test.each([
    ['without a proxy is the peer, whatever the header says', 0, '203.0.113.9', '198.51.100.1', '203.0.113.9'],
    ['is what the only proxy saw', 1, '10.0.0.1', '6.6.6.6, 198.51.100.1', '198.51.100.1'],
    ['is what the outer one of two proxies saw', 2, '10.0.0.1', '6.6.6.6, 198.51.100.1, 10.0.0.2', '198.51.100.1'],
    ['is the peer if the header has fewer hops', 2, '10.0.0.1', '198.51.100.1', '10.0.0.1'],
    ['is the peer without the header', 1, '10.0.0.1', undefined, '10.0.0.1'],
    ['is the peer if the hop is not an address', 1, '10.0.0.1', 'unknown', '10.0.0.1'],
    ['has no port', 1, '10.0.0.1', '198.51.100.1:5020', '198.51.100.1'],
    ['has no brackets', 1, '10.0.0.1', '[2001:db8::1]:443', '2001:db8::1'],
    ['has no zone', 0, 'fe80::1%eth0', undefined, 'fe80::1'],
    ['is IPv4 if it is mapped to IPv6', 0, '::ffff:203.0.113.9', undefined, '203.0.113.9'],
  ] as const)('%s', (_, proxies, remote, forwarded, expected) => {
    expect(seen(proxies, remote, forwarded)).toBe(expected)
  })
})

describe('the rate limit key', () => {
  test.each([
    ['203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::6', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64'],
    ['', ''],
  ])('of %s is %s', (address, key) => {
    expect(addressKey(address)).toBe(key)
  })
})
