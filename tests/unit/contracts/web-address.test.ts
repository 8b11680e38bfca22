import { describe, expect, test } from 'vitest'
import { MESSAGES } from '../../../src/contracts/messages'
import { PublicAddress, WebAddress } from '../../../src/contracts/web-address'

const REFUSED: Record<string, string[]> = {
  'with a user or password': [
    'https://user:pass@example.com/',
    'https://youtube.com@evil.example/',
    'https://youtube.com%2f@evil.example/',
    'https://:secret@example.com/',
  ],
  'of a host inside': [
    'http://localhost/',
    'http://localhost:3000/',
    'http://LOCALHOST./',
    'http://shop.localhost/',
    'http://printer.local/',
    'http://metadata.google.internal/',
    'http://intranet/',
    'http://wiki.corp/',
    'http://1.0.0.127.in-addr.arpa/',
  ],
  'of an IP address, in every writing': [
    'http://127.0.0.1/',
    'http://10.0.0.8/logo.png',
    'http://169.254.169.254/latest/meta-data/',
    'http://8.8.8.8/',
    'http://2130706433/',
    'http://017700000001/',
    'http://0x7f.1/',
    'http://127.1/',
    'http://①②⑦.⓪.⓪.①/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[2606:4700:4700::1111]/',
  ],
  'that is no plain one': [
    'https://example.com:8443/',
    'https://example.com:22/',
    'javascript:alert(1)',
    'ftp://example.com/',
    'https:example.com',
    'https://example.com\\@evil.example/',
    'https://exam ple.com/',
    'https://example.com/a b',
    '//example.com/',
    'https://',
    'https://-example.com/',
    'https://example.com./',
    `https://${'a'.repeat(64)}.com/`,
    `https://example.com/${'a'.repeat(2048)}`,
    `https://example.com/${'木'.repeat(700)}`,
  ],
}

describe('an address that a person gives', () => {
  test.each(Object.entries(REFUSED))('is refused %s', (_, addresses) => {
    for (const address of addresses) {
      const { error } = PublicAddress.safeParse(address)
      expect([address.slice(0, 60), error?.issues.map(({ message }) => message)]).toEqual([
        address.slice(0, 60),
        [MESSAGES.urlInvalid],
      ])
    }
  })

  test.each([
    'https://example.com',
    'http://example.com/',
    'HTTPS://Shop.Example.com/Path?q=1&r=%20#part',
    'https://example.com:443/',
    'https://www.youtube.com/@maya',
    'https://münchen.de/',
    'https://例え.テスト/',
    'https://a.b.c.example.co.uk/',
    'https://my_shop.example.com/',
    `https://example.com/${'a'.repeat(2000)}`,
  ])('is stored as typed: %s', (address) => {
    expect(PublicAddress.parse(address)).toBe(address)
    expect(PublicAddress.parse(` ${address}\n`)).toBe(address)
  })
})

test('an address from Amazon may have any host, but no user name', () => {
  expect(WebAddress.parse('http://localhost:3000/sandbox/images/1.svg')).toBe(
    'http://localhost:3000/sandbox/images/1.svg',
  )
  for (const address of ['https://user:pass@example.com/', 'javascript:alert(1)', 'data:image/png,x'])
    expect(WebAddress.safeParse(address).success, address).toBe(false)
})
