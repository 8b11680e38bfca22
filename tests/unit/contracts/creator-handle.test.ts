import { expect, test } from 'vitest'
import { HANDLE_MESSAGES, Handle, handleFrom, isHandle } from '../../../src/contracts/creator-handle'

test.each([
  ['Nora Bakes', 'nora-bakes'],
  ['  Zoë  Núñez-O’Brien ', 'zoe-nunez-obrien'],
  ['J.R. Smith & Sons', 'j-r-smith-sons'],
  ['Wolfgang Amadeus von Hohenstaufen-Schönborn', 'wolfgang-amadeus-von-hohenstau'],
  ['Abcdefghij Abcdefghij Abcdefg Xyz', 'abcdefghij-abcdefghij-abcdefg'],
  ['Admin', null],
  ['山田太郎', null],
  ['Jo', null],
])('suggests for %s: %s', (name, handle) => {
  expect(handleFrom(name)).toBe(handle)
})

test.each([
  ['ab', HANDLE_MESSAGES.short],
  ['a'.repeat(31), HANDLE_MESSAGES.long],
  ['-nora', HANDLE_MESSAGES.characters],
  ['nora-', HANDLE_MESSAGES.characters],
  ['nora_bakes', HANDLE_MESSAGES.characters],
  ['nora/bakes', HANDLE_MESSAGES.characters],
  ['nöra', HANDLE_MESSAGES.characters],
  ['Shelfmate', HANDLE_MESSAGES.reserved],
  ['shelfmate-support', HANDLE_MESSAGES.reserved],
  ['support', HANDLE_MESSAGES.reserved],
])('refuses %s', (handle, message) => {
  expect(Handle.safeParse(handle).error?.issues.map((issue) => issue.message)).toContain(message)
})

test('accepts letters, numbers and hyphens, and makes them lowercase', () => {
  expect(['abc', 'a-1', '2cooks', ' Nora--Bakes ', 'a'.repeat(30)].map((handle) => Handle.parse(handle))).toEqual([
    'abc',
    'a-1',
    '2cooks',
    'nora--bakes',
    'a'.repeat(30),
  ])
  expect([isHandle('nora'), isHandle('Nora')]).toEqual([true, false])
})
