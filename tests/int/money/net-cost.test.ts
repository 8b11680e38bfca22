import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { netCostOf } from '../../../src/contracts/cost-ratios'
import { divideRounded } from '../../../src/contracts/decimals'
import type { NetCost } from '../../../src/contracts/net-cost'
import { orderBy } from '../../../src/database'
import { periodOf } from '../../../src/domain/billing-months'
import { grossUp, PROCESSING_FEE_SCHEDULES, scheduleOn } from '../../../src/domain/processing-fee-schedules'
import {
  COST_COLUMNS,
  COST_SORTS,
  creatorFigures,
  eachOrOf,
} from '../../../src/services/money/net-cost/figures-with-cost'
import { readCostBasis } from '../../../src/services/money/net-cost/read-cost-basis'
import { goToDay, queryProduct } from '../../support/month'
import type { TestProduct } from '../../support/product'
import { keepsPromise } from '../../support/promises'
import { decimalText, sum } from './metrics'
import {
  chargeDay,
  chargeMonth,
  closeMonth,
  earn,
  lineOf,
  type PayingBrand,
  type Seller,
  sellerOf,
  settle,
  startMonths,
  statementOf,
} from './settled-month'

const MONTH = '2027-04'
const NEXT = '2027-05'

let product: TestProduct
let brand: PayingBrand
let direct: Seller
let byPaypal: Seller
let small: Seller
beforeAll(async () => {
  ;({ product, brand } = await startMonths())
  direct = await sellerOf(product, brand, 'straight', { name: 'Direct' })
  byPaypal = await sellerOf(product, brand, 'paypal@example.com', { name: 'By PayPal' })
  small = await sellerOf(product, brand, 'small@example.com', { name: 'Small' })
  await earn(product, MONTH, [
    [direct, 6_000],
    [byPaypal, 10_000],
    [small, 99],
  ])
})
afterAll(() => product.close())

type Cost = NetCost & { commission: string }

/** What the product says of a creator's month. */
const costOf = async ({ id }: Seller, month = MONTH): Promise<Cost> => {
  const { period_start: from, period_end: to } = periodOf(month)
  const basis = await readCostBasis({ req: await product.localReq(), brandId: brand.brand.id })
  const [row] = await queryProduct<Cost>(
    product,
    sql`select coalesce(f.commission, 0)::numeric(16, 4)::text as commission, ${COST_COLUMNS}
        from (select 1) one
        left join (${creatorFigures({ from, to }, basis, { by: 'creator', isOf: eachOrOf(undefined) })}) f on f.key = ${id}`,
  )
  if (!row) throw new Error('no row')
  return row
}

/** Amazon's bonus for the sales of a creator. */
const setBonus = (seller: Seller, bonus: string | null) =>
  queryProduct(
    product,
    sql`update amz_attribution_perf_metrics set brb_bonus_amount = ${bonus} where creator_id = ${seller.id}`,
  )

const card = scheduleOn(PROCESSING_FEE_SCHEDULES, 'card', '2027-04-19')
const feeOf = (cents: bigint): bigint => grossUp(cents, card).processing_fee_cents

test.sequential('before a charge, fees are estimated as the charge would compute them', async () => {
  expect(await costOf(direct)).toMatchObject({
    commission: '60.0000',
    processing_fees: `${decimalText(feeOf(6_000n), 2)}00`,
    are_fees_estimated: true,
    bonus: null,
    is_bonus_partial: false,
    net_cost: '62.1000',
  })
  // A payout fee, and the fee on both.
  expect(await costOf(byPaypal)).toMatchObject({
    processing_fees: `${decimalText(25n + feeOf(10_025n), 2)}00`,
    are_fees_estimated: true,
  })
})

test.sequential('commission below the minimum has no fee yet', async () => {
  expect(await costOf(small)).toMatchObject({ commission: '0.9900', processing_fees: '0.0000', net_cost: '0.9900' })
})

test.sequential('a list can be sorted by net cost', async () => {
  const basis = await readCostBasis({ req: await product.localReq(), brandId: brand.brand.id })
  const { period_start: from, period_end: to } = periodOf(MONTH)
  const rows = await queryProduct<{ key: number }>(
    product,
    sql`select f.key
        from (${creatorFigures({ from, to }, basis, { by: 'creator', isOf: eachOrOf(undefined) })}) f
        ${orderBy(COST_SORTS, '-net_cost', sql`f.key`)}`,
  )
  expect(rows.map(({ key }) => key)).toEqual([byPaypal, direct, small].map(({ id }) => id))
})

test.sequential('without a payment method, fees are unknown and left out', async () => {
  const turn = (isDefault: boolean) =>
    queryProduct(
      product,
      sql`update brand_payment_methods set is_default = ${isDefault} where brand_id = ${brand.brand.id}`,
    )
  await turn(false)
  expect(await costOf(direct)).toMatchObject({ processing_fees: null, are_fees_estimated: true, net_cost: '60.0000' })
  await turn(true)
})

test.sequential('a reported bonus is subtracted, and one that is not reported is not zero', async () => {
  await setBonus(direct, '30.00')
  expect(await costOf(direct)).toMatchObject({ bonus: '30.00', is_bonus_partial: false, net_cost: '32.1000' })
  await setBonus(direct, '0.00')
  expect(await costOf(direct)).toMatchObject({ bonus: '0.00', net_cost: '62.1000' })
  await setBonus(direct, null)
  expect((await costOf(direct)).bonus).toBeNull()
})

test.sequential('the estimates of a closed month are those of its statement', async () => {
  keepsPromise('terms', 'The brand pays them in addition to the commission and sees them before each charge.')
  const statement = await closeMonth(product, brand, MONTH, [])
  const costs = await Promise.all([costOf(direct), costOf(byPaypal)])
  expect(sum(costs.map(({ processing_fees }) => processing_fees ?? ''))).toBe(
    BigInt(statement.processing_fees_cents ?? 0) * 100n,
  )
})

test.sequential('after the charge, fees are those that were charged', async () => {
  await goToDay(product, chargeDay(MONTH))
  await settle(product)
  // Another price changes nothing of what was charged.
  await queryProduct(
    product,
    sql`insert into fee_schedules (method, effective_from, rate_bp, fixed_cents) values ('card', '2027-05-01', 500, 90)`,
  )
  const statement = await statementOf(brand, MONTH)
  for (const seller of [direct, byPaypal]) {
    const cost = await costOf(seller)
    const line = lineOf(statement, seller)
    expect(cost).toMatchObject({
      processing_fees: `${decimalText(line?.processing_fees_cents ?? 0, 2)}00`,
      are_fees_estimated: false,
    })
    expect(cost.net_cost).toBe(netCostOf(cost))
  }
})

test.sequential('commission that was carried has the fee of the charge that paid for it', async () => {
  expect(await costOf(small)).toMatchObject({ processing_fees: '0.0000', are_fees_estimated: true })
  await earn(product, NEXT, [[small, 1_901]])
  expect(await costOf(small, NEXT)).toMatchObject({ are_fees_estimated: true })
  const statement = await chargeMonth(product, brand, NEXT, [])
  const line = lineOf(statement, small)
  expect(line).toMatchObject({ carried_in: '0.9900', amount_cents: 2_000 })
  // Its share of the fee on $20.00.
  const fees = BigInt(line?.processing_fees_cents ?? 0)
  for (const [month, cents] of [
    [MONTH, 99n],
    [NEXT, 1_901n],
  ] as const)
    expect(await costOf(small, month)).toMatchObject({
      processing_fees: decimalText(divideRounded(fees * cents * 100n, 2_000n), 4),
      are_fees_estimated: false,
    })
})
