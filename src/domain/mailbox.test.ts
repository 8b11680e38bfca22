import { expect, test } from 'vitest'
import { mailboxOf } from './mailbox'

test.each([
  ['Ana@Example.com', 'ana@example.com'],
  ['ana+shelf@example.com', 'ana@example.com'],
  ['a.n.a+x@googlemail.com', 'ana@gmail.com'],
  ['a.na@example.com', 'a.na@example.com'],
])('maps %s to %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox)
})
