// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { rememberSignUpSide, signUpSide } from '../../../web/src/lib/sign-up-side'
import { keepsPromise } from '../../support/promises'

const KEY = 'shelfmate:sign-up-side'
const NOW = Date.parse('2026-05-03T12:00:00Z')
const DAYS = 24 * 60 * 60 * 1000

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

it('remembers the user type of the last submitted form', () => {
  expect(signUpSide(NOW)).toBeNull()
  rememberSignUpSide('creator', NOW)
  rememberSignUpSide('brand', NOW)
  expect(signUpSide(NOW + 30 * DAYS - 1)).toBe('brand')
  expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toEqual({ side: 'brand', timestamp: NOW })
})

it('expires after 30 days', () => {
  keepsPromise(
    'privacy',
    'During sign-up, it stores for 30 days whether you are signing up as a brand or as a creator.',
  )
  rememberSignUpSide('brand', NOW)
  expect(signUpSide(NOW + 30 * DAYS)).toBeNull()
  expect(localStorage.getItem(KEY)).toBeNull()
})

it.each([
  '{',
  'null',
  '"brand"',
  '{"side":"brand"}',
  `{"side":"staff","timestamp":${NOW}}`,
  '{"side":"brand","timestamp":"1"}',
])('ignores and removes %s', (text) => {
  localStorage.setItem(KEY, text)
  expect(signUpSide(NOW)).toBeNull()
  expect(localStorage.getItem(KEY)).toBeNull()
})

it('works without storage', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('closed', 'SecurityError')
  })
  rememberSignUpSide('brand', NOW)
  expect(signUpSide(NOW)).toBeNull()
})
