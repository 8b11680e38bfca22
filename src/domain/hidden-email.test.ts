import { expect, test } from 'vitest'
import { hiddenEmail } from './hidden-email'

test.each([
  ['maya@people.test', 'm…@people.test'],
  ['m@people.test', 'm…@people.test'],
  ['"a@b"@people.test', '"…@people.test'],
  ['nobody', '…'],
  ['', '…'],
])('%s is shown as %s', (email, hidden) => expect(hiddenEmail(email)).toBe(hidden))
