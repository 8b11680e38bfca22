import { afterAll, beforeAll, expect, test } from 'vitest'
import { listPartners } from '../../../src/contracts/partners'
import { endPartnership } from '../../../src/contracts/partnerships'
import type { TestProduct } from '../../support/product'
import { keepsPromise } from '../../support/promises'
import { sold } from './metrics'
import { chargeMonth, lineOf, type PayingBrand, payoutOf, type Seller, sellerOf, startMonths } from './settled-month'

let product: TestProduct
let brand: PayingBrand
let maya: Seller
beforeAll(async () => {
  ;({ product, brand } = await startMonths())
  maya = await sellerOf(product, brand, 'maya@people.test', { name: 'Maya' })
})
afterAll(() => product.close())

test('sales within 45 days after the end of a partnership are billed and paid, later ones are not', async () => {
  keepsPromise('terms', 'It becomes final, is billed and is paid as usual.')
  const { rows } = await brand.client.call(listPartners)
  await brand.client.call(endPartnership, { params: { id: rows[0]?.partnership_id ?? 0 }, body: {} })
  // It ended on April 19: the last day that earns is June 3.
  await sold(product, [
    { linkId: maya.link, day: '2027-05-31', cents: 30_000 },
    { linkId: maya.link, day: '2027-06-03', cents: 20_000 },
    { linkId: maya.link, day: '2027-06-04', cents: 10_000 },
  ])
  const may = await chargeMonth(product, brand, '2027-05', [])
  expect(lineOf(may, maya)).toMatchObject({ amount_cents: 6_000, charge_status: 'succeeded' })
  expect(await payoutOf(maya, '2027-05')).toMatchObject({ step: 'paid', amount_cents: 6_000 })
  expect(lineOf(await chargeMonth(product, brand, '2027-06', []), maya)).toMatchObject({ amount_cents: 4_000 })
})
