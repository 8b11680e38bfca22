import { expect, test } from 'vitest'
import { shortTitle } from '../../../src/contracts/product-title'

test.each([
  ['Fernhill 8-Inch Chef’s Knife', 'Fernhill', '8-Inch Chef’s Knife'],
  ['Fernhill 8-Inch Chef’s Knife', 'Fernhill Kitchen', '8-Inch Chef’s Knife'],
  ['FERNHILL: Cast Iron Pan', 'Fernhill', 'Cast Iron Pan'],
  ['Harbor & Pine Enamel Mug', 'Harbor & Pine', 'Enamel Mug'],
  ['Harbor & Pine – Enamel Mug', 'Harbor & Pine', 'Enamel Mug'],
  ['Garden Hose', 'Garden Goods', 'Garden Hose'],
  ['Fernhill', 'Fernhill', 'Fernhill'],
  ['Enamel Mug by Fernhill', 'Fernhill', 'Enamel Mug by Fernhill'],
  ['Fernhillian Pan Set', 'Fernhill', 'Fernhillian Pan Set'],
  [null, 'Fernhill', 'Untitled product'],
])('%s of %s is shown as %s', (title, brand, expected) => {
  expect(shortTitle(title, brand)).toBe(expected)
})
