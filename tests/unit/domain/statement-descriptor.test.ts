import fc from 'fast-check'
import { expect } from 'vitest'
import { statementDescriptor, statementDescriptorSuffix } from '../../../src/domain/statement-descriptor'
import { property } from './properties'

/** Names in all scripts, with marks, quotes, spaces and lone surrogates, and realistic names. */
const name = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.string({ unit: fc.constantFrom(...'Aéßøłþ <>\\\'"*“’–＊≮½ﬃ™\u0301\u200d\ud800東🎉9 \t\n'), maxLength: 30 }),
  fc.string({ unit: fc.constantFrom(...'abc XYZ 01 89 &.-!'), minLength: 8, maxLength: 40 }),
)
const prefixLength = fc.integer({ min: 2, max: 10 })

/** What violates Stripe's published rules for statement descriptors, character by character. */
const faultsOf = (text: string): string[] => {
  const faults: string[] = []
  let letters = 0
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    if (code < 32 || code > 126) faults.push(`character ${code}`)
    if ([60, 62, 92, 39, 34, 42].includes(code)) faults.push(`forbidden ${text[index]}`)
    if ((code >= 65 && code <= 90) || (code >= 97 && code <= 122)) letters += 1
  }
  if (letters === 0) faults.push('no letter')
  if (text !== text.trim() || text.includes('  ')) faults.push('spaces')
  return faults
}

property('a complete descriptor is always valid for a bank debit', [name], (any) => {
  const text = statementDescriptor(any)
  expect(faultsOf(text)).toEqual([])
  expect(text.length >= 5 && text.length <= 22).toBe(true)
  expect(statementDescriptor(text)).toBe(text)
})

property('a suffix always fits after its prefix', [name, prefixLength], (any, length) => {
  const suffix = statementDescriptorSuffix(any, length)
  expect(faultsOf(suffix)).toEqual([])
  expect(`${'P'.repeat(length)}* ${suffix}`.length <= 22).toBe(true)
  expect(statementDescriptorSuffix(suffix, length)).toBe(suffix)
})

const plain = fc
  .string({ unit: fc.constantFrom(...'abcXYZ0189&.-!'), minLength: 4, maxLength: 21 })
  .map((rest) => `B${rest}`)

property('a valid name is unchanged except for truncation', [plain, prefixLength], (fit, length) => {
  expect(statementDescriptor(fit)).toBe(fit)
  expect(statementDescriptorSuffix(fit, length)).toBe(fit.slice(0, 20 - length))
})
