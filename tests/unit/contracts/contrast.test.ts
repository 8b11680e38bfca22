import { expect, test } from 'vitest'
import { COLOR, contrastOf, readableOn } from '../../../src/contracts/contrast'

test.each([
  ['#000000', '#ffffff', 21],
  ['#fff', '#ffffff', 1],
  ['#767676', '#FFF', 4.54],
])('the contrast of %s and %s is %f', (one, other, contrast) => {
  expect(contrastOf(one, other)).toBeCloseTo(contrast, 2)
  expect(contrastOf(other, one)).toBeCloseTo(contrast, 2)
})

test('text on any color is readable', () => {
  for (let level = 0; level < 256; level += 5) {
    const color = `#${level.toString(16).padStart(2, '0').repeat(3)}`
    expect(contrastOf(readableOn(color), color), color).toBeGreaterThan(4.5)
  }
})

test.each(['red', '#12', '#12345', '#1234567', 'url(x)', '#fff;x:y', ''])('%j is no color', (text) => {
  expect(COLOR.test(text)).toBe(false)
})
