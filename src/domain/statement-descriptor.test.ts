import { describe, expect, test } from 'vitest'
import { statementDescriptor, statementDescriptorSuffix } from './statement-descriptor'

describe('a name on a bank debit', () => {
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
  ])('%s is %s', (name, text) => {
    expect(statementDescriptor(name)).toBe(text)
  })

  test('a name that is too short is followed by ours', () => {
    expect(statementDescriptor('Acme')).toBe('Acme SHELFMATE')
    expect(statementDescriptor('Acme!')).toBe('Acme!')
  })

  test('a name that leaves no letter is replaced', () => {
    for (const name of ['', '   ', '東京', '12345678', "'*'", '👍👍👍👍👍', '1234567890123456789012 Acme'])
      expect(statementDescriptor(name)).toBe('SHELFMATE')
  })
})

describe('a name behind a card’s prefix', () => {
  test('fills what the prefix leaves', () => {
    expect(statementDescriptorSuffix('Harbor & Pine Outdoor', 9)).toBe('Harbor & Pi')
    expect(statementDescriptorSuffix('Harbor & Pine Outdoor', 2)).toBe('Harbor & Pine Outd')
    expect(statementDescriptorSuffix('Harbor Pine', 10)).toBe('Harbor Pin')
    expect(statementDescriptorSuffix('Abcdefghi jkl', 10)).toBe('Abcdefghi')
    expect(statementDescriptorSuffix('Ø', 10)).toBe('O')
  })

  test('is replaced when the part that fits has no letter', () => {
    expect(statementDescriptorSuffix('1234567890 Acme', 10)).toBe('SHELFMATE')
    expect(statementDescriptorSuffix('1234567890 Acme', 5)).toBe('1234567890 Acme')
  })

  test('needs the length of a prefix', () => {
    for (const length of [-1, 0, 1, 11, 2.5, Number.NaN])
      expect(() => statementDescriptorSuffix('Acme', length)).toThrow(RangeError)
  })
})
