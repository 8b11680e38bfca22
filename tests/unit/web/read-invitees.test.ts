import { expect, test } from 'vitest'
import { readInvitees } from '../../../web/src/features/programs/invitations/read-invitees'

const read = (text: string) => readInvitees(text)?.map(({ email, name, problem }) => [email, name, problem])

test.each([
  ['one address per line', 'a@x.test\nb@x.test'],
  ['commas', 'a@x.test, b@x.test'],
  ['semicolons, as mail programs use', 'a@x.test; b@x.test'],
  ['empty lines', '\n\na@x.test\n\n\nb@x.test\n'],
])('reads a list with %s', (_, text) => {
  expect(read(text)).toEqual([
    ['a@x.test', null, null],
    ['b@x.test', null, null],
  ])
})

test.each([
  ['an address and a name', 'a@x.test, Maya Hart'],
  ['a copied spreadsheet', 'a@x.test\tMaya Hart'],
  ['a CSV file with a header', '\ufeffName,Email\n"Maya Hart",a@x.test'],
  ['a header in another order and more columns', 'id,email address,name\n7,a@x.test,Maya Hart'],
  ['an address as mail programs copy it', 'Maya Hart <a@x.test>'],
])('reads a name from %s', (_, text) => {
  expect(read(text)).toEqual([['a@x.test', 'Maya Hart', null]])
})

test('says which rows are no addresses, and which are repeated', () => {
  expect(read('a@x.test\nnobody\nA@X.test')).toEqual([
    ['a@x.test', null, null],
    ['nobody', null, 'invalid'],
    ['A@X.test', null, 'repeated'],
  ])
})

test('has nobody in an empty list', () => {
  expect(read('  \n')).toEqual([])
})
