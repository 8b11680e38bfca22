import { expect, test } from 'vitest'
import { maskTaxNumber, thresholdOf } from './tax'

test('uses the nearest known threshold for other years', () => {
  expect(thresholdOf(2025)).toBe(60_000)
  expect(thresholdOf(2026)).toBe(200_000)
  expect(thresholdOf(2031)).toBe(200_000)
  expect(thresholdOf(2024)).toBe(60_000)
})

test('shows the last four characters of a tax ID, and never more than half of it', () => {
  expect(maskTaxNumber('123-45-6789')).toBe('6789')
  expect(maskTaxNumber('12-3456789')).toBe('6789')
  expect(maskTaxNumber('AB 12 34 5-C')).toBe('345C')
  expect(maskTaxNumber('12345')).toBe('45')
  expect(maskTaxNumber('')).toBe('')
})
