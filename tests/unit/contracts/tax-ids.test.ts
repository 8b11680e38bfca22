import { describe, expect, test } from 'vitest'
import { isValidTaxId, TAX_IDS, type TaxIdKind } from '../../../src/contracts/tax-ids'

test('limits the kinds of tax IDs by form', () => {
  expect(TAX_IDS.w9).not.toContain('foreign')
  expect(TAX_IDS.w8ben).not.toContain('ein')
})

const NUMBERS: Record<TaxIdKind, { valid: string[]; invalid: string[] }> = {
  ssn: {
    valid: ['123-45-6789', '123456789', '001-01-0001', '665-99-9999', '899-99-9999'],
    invalid: [
      '000-12-3456',
      '666-12-3456',
      '900-12-3456',
      '123-00-4567',
      '123-45-0000',
      '078-05-1120',
      '219099999',
      '12-3456789',
      '123-456789',
      '12345678',
      '1234567890',
      '123 45 6789',
      '123-45-678a',
      '123-45-6789\n',
      '',
    ],
  },
  itin: {
    valid: ['900-50-0000', '912-65-1234', '912701234', '912-88-1234', '912-90-1234', '912-92-1234', '999-99-9999'],
    invalid: ['912-49-1234', '912-66-1234', '912-69-1234', '912-89-1234', '912-93-1234', '123-70-1234', '91-2701234'],
  },
  ein: {
    valid: ['12-3456789', '123456789', '01-0000001', '99-1234567', '88-1234567'],
    invalid: [
      '00-1234567',
      '07-1234567',
      '17-1234567',
      '29-1234567',
      '49-1234567',
      '69-1234567',
      '70-1234567',
      '123-45-6789',
    ],
  },
  foreign: {
    valid: ['12/345/67890', 'AB 12 34 56 C', '1234567', 'GB-123.456'],
    invalid: ['1234', 'ABCDEF', '-12345', '12345-', '1- - -2', '12345;drop', '1'.repeat(31), 'Ä12345', ''],
  },
}

describe.each(Object.keys(NUMBERS) as TaxIdKind[])('a tax ID of the kind %s', (kind) => {
  test.each(NUMBERS[kind].valid)('accepts %j', (text) => {
    expect(isValidTaxId(kind, text)).toBe(true)
  })

  test.each(NUMBERS[kind].invalid)('rejects %j', (text) => {
    expect(isValidTaxId(kind, text)).toBe(false)
  })
})
