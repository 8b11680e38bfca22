import fc from 'fast-check'
import { expect, test } from 'vitest'
import { copyLine } from '../../../src/bulk-copy'

const LETTERS: Record<string, string> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' }

/**
 * Parses one line of COPY's text format, as the Postgres manual defines it: tab-separated fields, `\N` for null,
 * escapes.
 */
const readLine = (line: string): (string | null)[] =>
  line.split('\t').map((field) =>
    field === '\\N'
      ? null
      : field.replace(/\\(x[0-9A-Fa-f]{1,2}|[0-7]{1,3}|.)/gs, (_, code: string) => {
          if (/^x./.test(code)) return String.fromCharCode(Number.parseInt(code.slice(1), 16))
          if (/^[0-7]/.test(code)) return String.fromCharCode(Number.parseInt(code, 8))
          return LETTERS[code] ?? code
        }),
  )

const hostile = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom('\\', 'N', '\t', '\n', '\r', '.', 'x', '0', '"', "'", ',') }),
  fc.constantFrom(
    '',
    '\\N',
    '\\.',
    '\\',
    '\\\\',
    '\t',
    '\n',
    '\r\n',
    'null',
    '\u2028',
    '\b\f\v',
    'a\\tb',
    '\\x41',
    '\\101',
  ),
)

test('round-trips any text on a single line', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(hostile, fc.constant(null), fc.integer()), { minLength: 1 }), (fields) => {
      const line = copyLine(fields)
      expect(line.endsWith('\n')).toBe(true)
      expect(line.slice(0, -1)).not.toMatch(/[\n\r]/)
      expect(readLine(line.slice(0, -1))).toEqual(fields.map((field) => (field === null ? null : String(field))))
    }),
    { numRuns: 2_000 },
  )
})

test('distinguishes null, "\\N" and empty text', () => {
  expect(copyLine([null, '\\N', '', 'NULL', 0])).toBe('\\N\t\\\\N\t\tNULL\t0\n')
})

test('never produces the end-of-data marker', () => {
  expect(copyLine(['\\.'])).toBe('\\\\.\n')
})
