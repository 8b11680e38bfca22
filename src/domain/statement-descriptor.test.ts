import { describe, expect, test } from 'vitest'
import { statementDescriptor, statementDescriptorSuffix } from './statement-descriptor'

describe('statementDescriptor', () => {
  test.each([
    ['Fernhill Kitchen', 'Fernhill Kitchen'],
    ['Harbor & Pine Outdoor Company', 'Harbor & Pine Outdoor'],
    ['  Two   words\t here ', 'Two words here'],
    ['Café Crème Brûlée', 'Cafe Creme Brulee'],
    ['Straße Ørsted Łódź', 'Strasse Orsted Lodz'],
    ['Þór Đorđe Æsir', 'Thor Dorde AEsir'],
    ['O’Neil\'s "Best" <b>*\\', 'ONeils Best b'],
    ['Ｆｕｌｌ＊ｗｉｄｔｈ＜', 'Fullwidth'],
    ['Salt – Pepper', 'Salt - Pepper'],
    ['Half ½ price', 'Half 1/2 price'],
    ['東京 Beans🎉Co', 'Beans Co'],
  ])('turns %s into %s', (name, text) => {
    expect(statementDescriptor(name)).toBe(text)
  })

  test('appends our name to one that is too short', () => {
    expect(statementDescriptor('Acme')).toBe('Acme SHELFMATE')
    expect(statementDescriptor('Acme!')).toBe('Acme!')
  })

  test('replaces a name without Latin letters', () => {
    for (const name of ['', '   ', '東京', '12345678', "'*'", '👍👍👍👍👍', '1234567890123456789012 Acme'])
      expect(statementDescriptor(name)).toBe('SHELFMATE')
  })
})

describe('statementDescriptorSuffix', () => {
  test('uses the characters that the prefix leaves', () => {
    expect(statementDescriptorSuffix('Harbor & Pine Outdoor', 9)).toBe('Harbor & Pi')
    expect(statementDescriptorSuffix('Harbor & Pine Outdoor', 2)).toBe('Harbor & Pine Outd')
    expect(statementDescriptorSuffix('Harbor Pine', 10)).toBe('Harbor Pin')
    expect(statementDescriptorSuffix('Abcdefghi jkl', 10)).toBe('Abcdefghi')
    expect(statementDescriptorSuffix('Ø', 10)).toBe('O')
  })

  test('replaces a name whose visible part has no letter', () => {
    expect(statementDescriptorSuffix('1234567890 Acme', 10)).toBe('SHELFMATE')
    expect(statementDescriptorSuffix('1234567890 Acme', 5)).toBe('1234567890 Acme')
  })

  test('requires a valid prefix length', () => {
    for (const length of [-1, 0, 1, 11, 2.5, Number.NaN])
      expect(() => statementDescriptorSuffix('Acme', length)).toThrow(RangeError)
  })
})
