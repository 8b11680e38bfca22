import fc from 'fast-check'

/** JSON text that no JavaScript value represents, sent unchanged. */
export class RawJson {
  constructor(readonly text: string) {}
}

/** Texts that break careless handling of SQL, HTML, paths, headers, formats, encodings or prototypes. */
const TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  "' or '1'='1",
  "'; drop table users; --",
  '") ; select pg_sleep(5) ; --',
  '$1',
  '#{7*7}',
  '{{7*7}}',
  '%s%s%n',
  '%',
  '%00',
  '%c0%ae',
  '\\',
  '\\u0000',
  '\ud800',
  'a\udc00b',
  '\u202egnp.exe',
  '\u200b',
  '\ufeff',
  'é'.normalize('NFD'),
  'İıſK',
  '👩‍👩‍👧‍👦🏳️‍🌈',
  'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  'data:text/html,x',
  'file:///etc/passwd',
  'http://169.254.169.254/latest/meta-data/',
  'http://[::1]:5432/',
  'https://user:pass@example.com/',
  '../../../../etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  'a\r\nset-cookie: a=b',
  'true',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  '-1',
  '0',
  '00',
  '1.5',
  '1e3',
  '0x10',
  '٣',
  '1,2',
  '2147483648',
  '9223372036854775808',
  '99999999999999999999999999',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '[object Object]',
  '2026-02-30',
  '0000-00-00',
  '9999-12-31',
  '2999-12-31',
  '1900-01-01',
  '2026-1-1',
  '2026-01-01T00:00:00Z',
  '+275760-09-13',
  'infinity',
  '{}',
  '[]',
  '{"a":1}',
  '\t\n\v\f\r',
  'me',
  'a@b',
  'a@b.c\r\nbcc: d@e.f',
]

const LENGTHS = [65, 101, 121, 201, 256, 501, 2049, 9000, 20_001, 100_000]

/** Texts from the list, of arbitrary characters, or far too long. */
export const hostileTexts: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...TEXTS) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 30 }) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom(...LENGTHS), fc.constantFrom('a', 'ß', '😀', '\u0000', "'"))
      .map(([length, unit]) => unit.repeat(length).slice(0, length)),
  },
)

const NUMBERS = [
  0,
  -1,
  0.5,
  1.0000001,
  100_001,
  2_147_483_647,
  2_147_483_648,
  -2_147_483_649,
  2 ** 53,
  1e21,
  1e300,
  5e-324,
]
const RAW = ['1e309', '-1e309', '-0', '1E400', '123456789012345678901234567890', '{"__proto__":{"role":"admin"}}']

const nested = (depth: number, open: string, close: string) => new RawJson(open.repeat(depth) + close.repeat(depth))

/** A value of the wrong type or out of bounds. */
export const hostileValues: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: hostileTexts },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(...NUMBERS) },
  { weight: 1, arbitrary: fc.constantFrom(...RAW).map((text) => new RawJson(text)) },
  {
    weight: 2,
    arbitrary: fc.constantFrom<unknown>(
      null,
      true,
      false,
      [],
      {},
      [[]],
      [null],
      ['a', 1, null],
      { toString: 'x', valueOf: 1 },
      { length: 1e9 },
      { equals: 1 },
      { $ne: null },
      new RawJson('{"then":"x"}'),
      Array.from({ length: 10_001 }, (_, index) => index + 1),
      nested(30, '[', ']'),
      nested(3_000, '[', ']'),
      new RawJson(`${'{"a":'.repeat(2_000)}1${'}'.repeat(2_000)}`),
    ),
  },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
)
