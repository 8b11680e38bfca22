import { expect, test } from 'vitest'
import { conversionPercent, earningsPerClick, netCostOf, netCostPercent } from '../../../src/contracts/cost-ratios'

test.each([
  ['20.0070', '0.6103', '10.00', '10.6173'],
  ['20', null, null, '20.0000'],
  ['1.0000', '0.3400', '5.25', '-3.9100'],
  ['-2.5', '0', '0.00', '-2.5000'],
])('commission %s, fees %s and bonus %s are a net cost of %s', (commission, processing_fees, bonus, net) => {
  expect(netCostOf({ commission, processing_fees, bonus })).toBe(net)
})

test.each([
  ['10.6173', '100.00', '10.6'],
  ['-3.9100', '52.50', '-7.4'],
  ['0.0000', '12.00', '0.0'],
  ['1.0000', '0.00', null],
  ['1.0000', '-5.00', null],
])('a net cost of %s is %s of sales in percent: %s', (net_cost, sales, percent) => {
  expect(netCostPercent({ net_cost, sales })).toBe(percent)
})

test.each([
  [1, 8, '12.5'],
  [0, 3, '0.0'],
  [3, 2, '150.0'],
  [4, 0, null],
])('%i purchases of %i clicks are a conversion of %s percent', (purchases, clicks, percent) => {
  expect(conversionPercent({ purchases, clicks })).toBe(percent)
})

test.each([
  ['40.0140', 14, '2.8581'],
  ['-0.0003', 2, '-0.0002'],
  ['5.0000', 0, null],
])('commission of %s on %i clicks is %s per click', (commission, clicks, amount) => {
  expect(earningsPerClick({ commission, clicks })).toBe(amount)
})
