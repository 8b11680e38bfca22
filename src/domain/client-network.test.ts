import { describe, expect, test } from 'vitest'
import { clientNetwork } from './client-network'

describe('the network of a client', () => {
  test.each([
    ['203.0.113.9', '203.0.113.0/24'],
    ['172.32.1.255', '172.32.1.0/24'],
    ['100.128.0.1', '100.128.0.0/24'],
    ['2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['2a02:0:0:7::/64', '2a02:0:0::/48'],
  ])('of %s is %s', (key, network) => {
    expect(clientNetwork(key)).toBe(network)
  })

  test.each([
    '127.0.0.1',
    '10.1.2.3',
    '192.168.0.4',
    '172.16.0.1',
    '172.31.255.1',
    '169.254.1.1',
    '100.64.0.1',
    '100.127.9.9',
    '0.0.0.0',
    '224.0.0.1',
    '0:0:0:0::/64',
    'fe80:0:0:0::/64',
    'fd00:1:2:3::/64',
    '64:ff9b:0:0::/64',
    'unknown',
    '',
  ])('of %s, which is not public, is unknown', (key) => {
    expect(clientNetwork(key)).toBeNull()
  })
})
