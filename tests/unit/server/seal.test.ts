import { beforeEach, expect, test } from 'vitest'
import { env, setEnv } from '../../../src/env'
import { seal, unseal } from '../../../src/integrations/seal'

const PLACE = 'amazon_accounts:refresh_token:7'
const withKeys = (keys: string) => setEnv({ ...env(), tokenKeys: keys.split(',') })
beforeEach(() => withKeys('first'))

test('opens in its own place, and never shows the secret', () => {
  const sealed = seal('Atzr|secret', PLACE)
  expect(sealed).not.toContain('Atzr')
  expect(unseal(sealed, PLACE)).toBe('Atzr|secret')
  expect(seal('Atzr|secret', PLACE)).not.toBe(sealed)
})

test('does not open when moved to another row', () => {
  expect(() => unseal(seal('x', PLACE), 'amazon_accounts:refresh_token:8')).toThrow()
})

test('detects a change of any byte', () => {
  const sealed = seal('secret', PLACE)
  for (const [part, text] of sealed.split('.').entries()) {
    if (part < 2) continue
    for (let byte = 0; byte < Buffer.from(text, 'base64url').length; byte += 1) {
      const bytes = Buffer.from(text, 'base64url')
      bytes[byte] = (bytes[byte] ?? 0) ^ 1
      const parts = sealed.split('.')
      parts[part] = bytes.toString('base64url')
      expect(() => unseal(parts.join('.'), PLACE)).toThrow()
    }
  }
})

test('supports key rotation: the newest key seals, older keys still open, removed keys do not', () => {
  const old = seal('secret', PLACE)
  withKeys('second,first')
  expect(unseal(old, PLACE)).toBe('secret')
  const fresh = seal('secret', PLACE)
  withKeys('second')
  expect(unseal(fresh, PLACE)).toBe('secret')
  expect(() => unseal(old, PLACE)).toThrow('TOKEN_ENCRYPTION_KEYS')
})
