import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { confirmCharge } from '../../../src/contracts/billing'
import { queryProduct } from '../../support/month'
import type { TestProduct } from '../../support/product'
import { reconciled, stripeRecords } from './money-records'
import {
  answerBank,
  chargeMonth,
  chargesIn,
  type PayingBrand,
  payAgain,
  payoutOf,
  payWith,
  type Seller,
  sellerOf,
  settle,
  startMonths,
} from './settled-month'

let product: TestProduct
let brand: PayingBrand
let maya: Seller

const newestIntent = () =>
  queryProduct(
    product,
    sql`select stripe_payment_intent_id
        from creator_charges
        order by id desc
        limit 1`,
  )

beforeAll(async () => {
  ;({ product, brand } = await startMonths({ number: '000123456789' }))
  maya = await sellerOf(product, brand, 'straight', { name: 'Maya' })
  await reconciled(product)
})
afterAll(() => product.close())

describe.sequential('a bank that asks for 3-D Secure', () => {
  const answer = (month: string, outcome: 'complete' | 'fail') => answerBank(product, brand, month, outcome)

  test('confirms on its own page, and the same payment succeeds', async () => {
    await payWith(product, brand.client, '4000002760003184')
    const asked = await chargeMonth(product, brand, '2027-08', [[maya, 6_000]])
    expect(asked).toMatchObject({ status: 'past_due', charges: [{ status: 'requires_action' }] })
    expect(await payoutOf(maya, '2027-08')).toMatchObject({
      step: 'brand_owes',
      sentence: expect.stringContaining('confirm'),
    })
    const before = await newestIntent()
    expect(await answer('2027-08', 'complete')).toMatchObject({
      status: expect.stringMatching(/paid|settled/),
      charges: [{ attempt: 1, status: 'succeeded' }],
    })
    expect(await newestIntent()).toEqual(before)
    const none = await brand.client.call(confirmCharge, {
      params: { cycleId: asked.cycle_id },
      body: { return_url: '/dashboard/billing' },
    })
    expect(none).toEqual({ client_secret: null, page_url: null })
  })

  test('that is refused there leaves a debt that another card pays', async () => {
    await chargeMonth(product, brand, '2027-09', [[maya, 6_000]])
    expect(await answer('2027-09', 'fail')).toMatchObject({ status: 'past_due', charges: [{ status: 'failed' }] })
    await payWith(product, brand.client, '4242424242424242')
    expect(chargesIn(await payAgain(product, brand, '2027-09'))).toEqual(['Maya 2 succeeded', 'Maya 1 failed'])
    await settle(product)
    const effects = Object.entries((await stripeRecords(product)).effects).filter(([key]) => /^(cc|pc):/.test(key))
    expect(effects.filter(([, count]) => count !== 1)).toEqual([])
    expect(await reconciled(product)).toEqual([])
  })
})
