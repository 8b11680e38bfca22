import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { passDays, queryProduct } from '../../support/month'
import type { TestProduct } from '../../support/product'
import { reconciled } from './money-records'
import { chargeMonth, type PayingBrand, type Seller, sellerOf, settle, startMonths, statementOf } from './settled-month'

let product: TestProduct
let brand: PayingBrand
let maya: Seller
beforeAll(async () => {
  ;({ product, brand } = await startMonths())
  maya = await sellerOf(product, brand, 'straight', { name: 'Maya' })
  await chargeMonth(product, brand, '2027-03', [[maya, 6_000]])
  await settle(product)
})
afterAll(() => product.close())

/** As a fault of ours could leave it. */
const moveStatement = (status: string) =>
  queryProduct(product, sql`update brand_statements set status = ${status}::enum_brand_statements_status`)
const found = (text: string) => [expect.stringMatching(new RegExp(`^stuck brand_statements \\d+ ${text}`))]

describe.sequential('a statement that nobody can settle', () => {
  test('is found after a week, until something can happen to it', async () => {
    expect(await statementOf(brand, '2027-03')).toMatchObject({ status: 'settled', due_cents: 0 })
    await moveStatement('past_due')
    await passDays(product, 7)
    expect(await reconciled(product)).toEqual([])
    await passDays(product, 1)
    expect(await reconciled(product)).toEqual(
      found('past_due since \\d{4}-\\d\\d-\\d\\d with nothing in progress and nothing due past_due$'),
    )
    await moveStatement('charging')
    expect(await reconciled(product)).toEqual([])
    await passDays(product, 8)
    expect(await reconciled(product)).toEqual(
      found('charging since \\d{4}-\\d\\d-\\d\\d with nothing in progress charging$'),
    )
    await moveStatement('paid')
    await moveStatement('settled')
    expect(await reconciled(product)).toEqual([])
  })

  test('is not one that the brand can pay', async () => {
    await queryProduct(product, sql`update brand_payment_methods set verification_status = 'blocked'`)
    await chargeMonth(product, brand, '2027-04', [[maya, 6_000]])
    expect(await statementOf(brand, '2027-04')).toMatchObject({ status: 'past_due' })
    await passDays(product, 10)
    expect(await reconciled(product)).toEqual([])
  })
})
