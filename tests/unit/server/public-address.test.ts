import { describe, expect, test } from 'vitest'
import { fetchPublic } from '../../../src/integrations/web/fetch-public'
import type { Network } from '../../../src/integrations/web/network'
import { acceptableUrl, isPublicIp } from '../../../src/integrations/web/public-address'

/** Addresses that must not be fetched, by kind of attack. */
const HOSTILE: Record<string, string[]> = {
  'IPv4 addresses, in every writing': [
    'https://127.0.0.1/',
    'https://8.8.8.8/',
    'https://10.0.0.1/',
    'https://192.168.0.1/',
    'https://169.254.169.254/latest/meta-data/',
    'https://2130706433/',
    'https://3232235521/',
    'https://017700000001/',
    'https://0177.0.0.1/',
    'https://0x7f000001/',
    'https://0x7f.0.0.1/',
    'https://0X7F.1/',
    'https://127.1/',
    'https://127.0.1/',
    'https://0/',
    'https://0.0.0.0/',
    'https://127.0.0.1./',
    'https://①②⑦.⓪.⓪.①/',
    'https://127。0。0。1/',
    'https://１２７.0.0.1/',
    'https://%31%32%37.0.0.1/',
    'https://256.256.256.256/',
  ],
  'IPv6 addresses': [
    'https://[::1]/',
    'https://[::]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:7f00:1]/',
    'https://[::127.0.0.1]/',
    'https://[64:ff9b::169.254.169.254]/',
    'https://[64:ff9b:1::7f00:1]/',
    'https://[2002:7f00:1::]/',
    'https://[2001:0:7f00:1::]/',
    'https://[fe80::1]/',
    'https://[fe80::1%25eth0]/',
    'https://[fd00:ec2::254]/latest/meta-data/',
    'https://[2606:4700:4700::1111]/',
  ],
  'internal names': [
    'https://localhost/',
    'https://LOCALHOST/',
    'https://localhost./',
    'https://localhost.localdomain/',
    'https://shop.localhost/',
    'https://printer.local/',
    'https://metadata.google.internal/computeMetadata/v1/',
    'https://metadata/',
    'https://instance-data/latest/',
    'https://intranet/',
    'https://wiki.corp/',
    'https://nas.home/',
    'https://router.home.arpa/',
    'https://kubernetes.default.svc.cluster.local/',
    'https://1.0.0.127.in-addr.arpa/',
    'https://hidden.onion/',
  ],
  'names that look like localhost': [
    'https://ⓛocalhost/',
    'https://ｌｏｃａｌｈｏｓｔ/',
    'https://lоcalhost/',
    'https://loca%6Chost/',
    'https://localhost。/',
    'https://local\u00adhost/',
    'https://xn--lcalhost-nbh/',
  ],
  'users, ports and schemes': [
    'https://user:password@acme-cookware.com/',
    'https://user@acme-cookware.com/',
    'https://acme-cookware.com@127.0.0.1/',
    'https://acme-cookware.com:password@169.254.169.254/',
    'https://acme-cookware.com:8443/',
    'https://acme-cookware.com:22/',
    'https://acme-cookware.com:80/',
    'http://acme-cookware.com:443/',
    'http://acme-cookware.com:3000/',
    'data:text/html,<link rel=icon href=/x.png>',
    'file:///etc/passwd',
    'file://acme-cookware.com/share',
    'ftp://acme-cookware.com/logo.png',
    'gopher://acme-cookware.com/_x',
    'javascript:alert(1)',
    'blob:https://acme-cookware.com/1',
    'ws://acme-cookware.com/',
    'unix:/var/run/docker.sock',
  ],
  'invalid names': [
    '',
    ' ',
    'https://',
    'https:///',
    'https://.',
    'https://acme-cookware.com./',
    'https://acme..com/',
    'https://.acme-cookware.com/',
    'https://acme-cookware.com%00.evil-shop.com/',
    'https://acme;cookware.com/',
    'https://-acme.com/',
    'https://acme-cookware.1/',
    `https://${'a'.repeat(64)}.com/`,
    `https://${'a.'.repeat(150)}com/`,
    `https://acme-cookware.com/${'a'.repeat(2100)}`,
    `https://acme-cookware.com/${'é'.repeat(1000)}`,
    'https://shop.example.com/',
    'https://acme.test/',
    'https://acme.invalid/',
  ],
}

const LINES = Object.entries(HOSTILE).flatMap(([kind, addresses]) =>
  addresses.map((address) => ({ kind, address, shown: `${address.slice(0, 60)} (${address.length})` })),
)

/** A network that fails the test when it is used. */
const silentNetwork = () => {
  const steps: string[] = []
  const network: Network = {
    resolve: async (host) => {
      steps.push(`resolve ${host}`)
      return [{ address: '8.8.8.8', family: 4 }]
    },
    isPublic: () => true,
    connector: () => (_, callback) => {
      steps.push('connect')
      callback(new Error('no network'), null)
    },
  }
  return { network, steps }
}

test('the list of hostile addresses is long', () => expect(LINES.length).toBeGreaterThan(60))

test.each(LINES)('$shown is refused before anything is resolved or connected: $kind', async ({ address }) => {
  const { network, steps } = silentNetwork()
  expect(acceptableUrl(address)).toBeNull()
  expect(acceptableUrl(address, { allowsHttp: true })).toBeNull()
  const fetched = fetchPublic(address, { types: ['text/html'], allowsHttp: true, network })
  await expect(fetched).rejects.toMatchObject({ reason: 'address' })
  expect(steps).toEqual([])
})

test('a valid address reaches the network', async () => {
  const { network, steps } = silentNetwork()
  const fetched = fetchPublic('https://acme-cookware.com/', { types: ['text/html'], network })
  await expect(fetched).rejects.toMatchObject({ reason: 'unreachable' })
  expect(steps).toEqual(['connect'])
})

describe('allowed addresses', () => {
  test.each([
    ['https://acme-cookware.com', 'https://acme-cookware.com/'],
    ['https://acme-cookware.com:443/a?b=c', 'https://acme-cookware.com/a?b=c'],
    ['https://Bücher.de/', 'https://xn--bcher-kva.de/'],
    ['https://shop_1.acme.co.uk/', 'https://shop_1.acme.co.uk/'],
    ['https://acme.xn--p1ai/', 'https://acme.xn--p1ai/'],
  ])('%s', (address, href) => expect(acceptableUrl(address)?.href).toBe(href))

  test('include http only where it is allowed', () => {
    expect(acceptableUrl('http://acme-cookware.com/')).toBeNull()
    expect(acceptableUrl('http://acme-cookware.com/', { allowsHttp: true })?.protocol).toBe('http:')
  })

  test('include relative addresses, under the same rules', () => {
    const base = new URL('https://acme-cookware.com/about/')
    expect(acceptableUrl('../logo.png', { base })?.href).toBe('https://acme-cookware.com/logo.png')
    expect(acceptableUrl('//cdn.acme-cookware.com/logo.png', { base })?.hostname).toBe('cdn.acme-cookware.com')
    expect(acceptableUrl('//127.0.0.1/logo.png', { base })).toBeNull()
    expect(acceptableUrl('logo.png', { base: new URL('http://acme-cookware.com/') })).toBeNull()
  })
})

describe('public IP addresses', () => {
  test.each(['8.8.8.8', '1.1.1.1', '151.101.1.69', '2606:4700:4700::1111', '2a00:1450:4001:80e::200e'])(
    'include %s',
    (address) => expect(isPublicIp(address)).toBe(true),
  )

  test.each([
    ['this network', '0.0.0.0'],
    ['this network', '0.1.2.3'],
    ['private', '10.1.2.3'],
    ['private', '172.16.0.1'],
    ['private', '172.31.255.255'],
    ['private', '192.168.1.1'],
    ['carrier', '100.64.0.1'],
    ['carrier', '100.100.100.200'],
    ['loopback', '127.0.0.1'],
    ['loopback', '127.255.255.254'],
    ['link local', '169.254.169.254'],
    ['protocol assignments', '192.0.0.192'],
    ['documentation', '192.0.2.1'],
    ['documentation', '198.51.100.1'],
    ['documentation', '203.0.113.1'],
    ['6to4 relay', '192.88.99.1'],
    ['benchmark', '198.18.0.1'],
    ['benchmark', '198.19.255.255'],
    ['multicast', '224.0.0.1'],
    ['reserved', '240.0.0.1'],
    ['broadcast', '255.255.255.255'],
    ["a cloud's own", '168.63.129.16'],
    ['unspecified', '::'],
    ['loopback', '::1'],
    ['IPv4 in IPv6', '::ffff:8.8.8.8'],
    ['IPv4 in IPv6', '::ffff:127.0.0.1'],
    ['IPv4 in IPv6, old', '::127.0.0.1'],
    ['IPv4 in IPv6, old', '::7f00:1'],
    ['IPv4 translated', '::ffff:0:7f00:1'],
    ['NAT64', '64:ff9b::7f00:1'],
    ['NAT64, local', '64:ff9b:1::7f00:1'],
    ['6to4', '2002:7f00:1::1'],
    ['Teredo', '2001:0:7f00:1::1'],
    ['benchmark', '2001:2::1'],
    ['ORCHID', '2001:20::1'],
    ['documentation', '2001:db8::1'],
    ['documentation', '3fff::1'],
    ['discard', '100::1'],
    ['unique local', 'fc00::1'],
    ['unique local', 'fd00:ec2::254'],
    ['link local', 'fe80::1'],
    ['link local with a zone', 'fe80::1%eth0'],
    ['site local', 'fec0::1'],
    ['multicast', 'ff02::1'],
    ['unassigned', '4000::1'],
    ['segment routing', '5f00::1'],
    ['no address', ''],
    ['no address', 'localhost'],
    ['another notation', '2130706433'],
    ['another notation', '0x7f.1'],
    ['another notation', '010.8.8.8'],
  ])('do not include %s: %s', (_, address) => expect(isPublicIp(address)).toBe(false))
})
