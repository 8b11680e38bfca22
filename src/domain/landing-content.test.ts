import { describe, expect, test } from 'vitest'
import { contentOf, discountOf } from '../contracts/landing-content'
import { publicContent } from './landing-content'

test.each(['', '{', 'null', '[1]', '"text"', '42'])('%j is empty content', (text) => {
  expect(contentOf(text)).toEqual({})
  expect(publicContent(text)).toBe('{}')
})

describe('a discount', () => {
  test.each([
    [
      { discount_type: 'code', discount_value: ' SAVE10 ' },
      { type: 'code', value: 'SAVE10' },
    ],
    [
      { discount_type: 'promo_url', discount_value: 'https://a.test' },
      { type: 'promo_url', value: 'https://a.test' },
    ],
    [
      { discount_type: 'code', discount_value: '' },
      { type: 'none', value: null },
    ],
    [
      { discount_type: 'code', discount_value: 10 },
      { type: 'none', value: null },
    ],
    [
      { discount_type: 'gift', discount_value: 'x' },
      { type: 'none', value: null },
    ],
    [{}, { type: 'none', value: null }],
  ])('%j gives %j', (content, discount) => {
    expect(discountOf(content)).toEqual(discount)
  })

  test('a code is hidden until the visitor submits an email, whatever the type says; a promotion URL is not', () => {
    const content = { title: 'Hello', discount_value: 'SECRET' }
    for (const discount_type of ['code', 'none', 'unknown', undefined])
      expect(publicContent(JSON.stringify({ ...content, discount_type }))).not.toContain('SECRET')
    expect(publicContent(JSON.stringify({ ...content, discount_type: 'promo_url' }))).toContain('SECRET')
  })
})
