import { expect, test } from 'vitest'
import { asinIn, foreignTagIn, isShortAddress } from '../../../src/contracts/amazon-address'

test.each([
  ['b0testaa01', 'B0TESTAA01'],
  [' 1449373321 ', '1449373321'],
  ['080442957X', '080442957X'],
  ['https://www.amazon.com/dp/B0TESTAA01', 'B0TESTAA01'],
  ['amazon.com/Fernhill-Cast-Iron/dp/B0TESTAA01/ref=sr_1_1?tag=foo-20&maas=bar', 'B0TESTAA01'],
  ['https://www.amazon.com/gp/product/B0TESTAA01?th=1', 'B0TESTAA01'],
  ['https://www.amazon.com/gp/aw/d/B0TESTAA01', 'B0TESTAA01'],
  ['https://www.amazon.com/sspa/click?ie=UTF8&url=%2FPan%2Fdp%2FB0TESTAA01%2Fref%3Dx', 'B0TESTAA01'],
  ['https://www.amazon.de/exec/obidos/ASIN/B0TESTAA01', 'B0TESTAA01'],
  ['Look at this: https://www.amazon.com/dp/B0TESTAA01 (great)', 'B0TESTAA01'],
])('%s names an ASIN', (text, asin) => {
  expect(asinIn(text)).toBe(asin)
})

test.each([
  'backpacker',
  'headphones',
  'B0TESTAA0',
  'https://amzn.to/3xYzAbC',
  'https://www.amazon.com/dp/B0TESTAA01X',
  '%E0%A4%A',
  '',
])('"%s" names none', (text) => {
  expect(asinIn(text)).toBeNull()
})

test('the tag of another program is found, and shortened addresses are known', () => {
  expect(foreignTagIn('https://www.amazon.com/dp/B0TESTAA01?th=1&tag=foo-20')).toBe('foo-20')
  expect(foreignTagIn('https://www.amazon.com/dp/B0TESTAA01?th=1')).toBeNull()
  expect(['https://amzn.to/3xYz', 'a.co/d/abc', 'https://www.amazon.com/dp/x'].map(isShortAddress)).toEqual([
    true,
    true,
    false,
  ])
})
