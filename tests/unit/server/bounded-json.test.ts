import { describe, expect, test } from 'vitest'
import { parseBoundedJson } from '../../../src/bounded-json'

const bounds = { depth: 3, members: 5 }

describe('JSON within bounds', () => {
  test.each(['null', '1', '"text"', '[]', '[[[]]]', '{"a":{"b":{"c":1}}}', '[1,2,3,4,5]', '{"a":"\\\\u0000"}'])(
    'reads %s',
    (text) => {
      expect(parseBoundedJson(text, bounds)).toEqual(JSON.parse(text))
    },
  )

  test.each([
    ['[[[[]]]]', 'The body is nested too deeply'],
    ['{"a":{"b":{"c":{}}}}', 'The body is nested too deeply'],
    [`${'['.repeat(100_000)}${']'.repeat(100_000)}`, 'The body is nested too deeply'],
    ['[1,2,3,4,5,6]', 'The body has too many fields'],
    ['[[1,2],[3,4]]', 'The body has too many fields'],
    ['{"a":"x\\u0000"}', 'A value has the wrong type or format'],
    ['{"a\\u0000":1}', 'A value has the wrong type or format'],
    ['{"__proto__":1}', 'Invalid field name'],
    ['{"a":{"toString":1}}', 'Invalid field name'],
    ['{"valueOf":1}', 'Invalid field name'],
    ['{', 'The body is not JSON'],
    ['"\u0000"', 'The body is not JSON'],
  ])('rejects %#', (text, message) => {
    expect(() => parseBoundedJson(text, bounds)).toThrow(expect.objectContaining({ status: 400, message }))
  })
})
