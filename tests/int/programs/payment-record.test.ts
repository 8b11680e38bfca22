import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readPaymentRecord } from '../../../src/contracts/offers'
import { passDays, queryProduct } from '../../support/month'
import { signUpBrand, signUpCreator } from '../../support/people'
import type { TestProduct } from '../../support/product'
import { chargeMonth, type PayingBrand, payAgain, type Seller, sellerOf, startMonths } from '../money/settled-month'

let product: TestProduct
let brand: PayingBrand
let maya: Seller
beforeAll(async () => {
  ;({ product, brand } = await startMonths())
  maya = await sellerOf(product, brand, 'straight', { name: 'Maya' })
})
afterAll(() => product.close())

const recordOf = async (client = maya.client) =>
  (await client.call(readPaymentRecord, { params: { id: brand.brand.id } })).record

describe.sequential('how a brand pays', () => {
  test('is not shown before three paid statements', async () => {
    expect(await recordOf()).toBeNull()
    for (const month of ['2027-03', '2027-04']) await chargeMonth(product, brand, month, [[maya, 6_000]])
    expect(await recordOf()).toBeNull()
  })

  test('is the median of days from the end of the month to the payment', async () => {
    await chargeMonth(product, brand, '2027-05', [[maya, 6_000]])
    // Closed on the 31st day after the month, charged two days later.
    expect(await recordOf()).toEqual({ paid: 3, due: 3, on_time: 3, median_days: 33 })
  })

  test('counts what is owed for longer than a week as late, also once it is paid', async () => {
    await queryProduct(product, sql`update brand_payment_methods set verification_status = 'expired'`)
    await chargeMonth(product, brand, '2027-06', [[maya, 6_000]])
    await passDays(product, 7)
    expect(await recordOf()).toEqual({ paid: 3, due: 3, on_time: 3, median_days: 33 })
    await passDays(product, 1)
    expect(await recordOf()).toEqual({ paid: 3, due: 4, on_time: 3, median_days: 33 })
    await queryProduct(product, sql`update brand_payment_methods set verification_status = 'verified'`)
    await payAgain(product, brand, '2027-06')
    expect(await recordOf()).toEqual({ paid: 4, due: 4, on_time: 3, median_days: 33 })
  })

  test('is read by creators who can find the brand or worked with it', async () => {
    const stranger = await signUpCreator(product, { from: brand.brand.id })
    expect(await recordOf(stranger.client)).toMatchObject({ paid: 4 })
    await queryProduct(product, sql`update affiliate_programs set is_visible = false`)
    expect(await recordOf()).toMatchObject({ paid: 4 })
    const path = `/api/brands/${brand.brand.id}/payment-record`
    const missing = await stranger.client.ask('GET', '/api/brands/2000000000/payment-record')
    expect(missing.status).toBe(404)
    expect(await stranger.client.ask('GET', path)).toEqual(missing)
    expect((await brand.client.ask('GET', path)).status).toBe(403)
    expect((await (await signUpBrand(product)).client.ask('GET', path)).status).toBe(403)
  })
})
