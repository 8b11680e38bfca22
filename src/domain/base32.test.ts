import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { fromBase32, toBase32 } from './base32'

test('the examples of RFC 4648', () => {
  const written = ['', 'f', 'fo', 'foo', 'foob', 'fooba', 'foobar'].map((text) => toBase32(Buffer.from(text)))
  expect(written).toEqual(['', 'my', 'mzxq', 'mzxw6', 'mzxw6yq', 'mzxw6ytb', 'mzxw6ytboi'])
})

test('reads what it wrote, in either case', () => {
  for (let length = 0; length < 40; length += 1) {
    const bytes = randomBytes(length)
    expect(Buffer.from(fromBase32(toBase32(bytes).toUpperCase()) ?? [])).toEqual(bytes)
  }
})

test('refuses other letters, and texts that nothing is written as', () => {
  expect(['my=', 'm1', 'mé', 'm', 'mz'].map(fromBase32)).toEqual([null, null, null, null, null])
})
