import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { downloadStatement, listLineEarnings } from '../../../src/contracts/billing'
import { type EarningRow, listEarnings } from '../../../src/contracts/money'
import { downloadPayout, listPayoutEarnings } from '../../../src/contracts/payouts'
import { periodOf } from '../../../src/domain/billing-months'
import type { TestProduct } from '../../support/product'
import { reachedThrough, sold } from './metrics'
import { readCsv } from './read-csv'
import {
  chargeMonth,
  closeMonth,
  lineOf,
  type PayingBrand,
  type Seller,
  sellerOf,
  startMonths,
  statementOf,
} from './settled-month'

let product: TestProduct
let brand: PayingBrand
let maya: Seller
const [FIRST, SECOND, THIRD] = ['2027-04', '2027-05', '2027-06']
const DAY = periodOf(FIRST).period_end

beforeAll(async () => {
  ;({ product, brand } = await startMonths())
  maya = await sellerOf(product, brand, 'straight', { name: 'Maya' })
  await chargeMonth(product, brand, FIRST, [[maya, 1_000]])
  await reachedThrough(product, DAY)
})
afterAll(() => product.close())

/** Amazon now reports these sales for that day. */
const restate = (cents: number) => sold(product, [{ linkId: maya.link, day: DAY, cents }])
const listed = async () => {
  const { rows, totals } = await maya.client.call(listEarnings, { query: { from: DAY, to: DAY } as never })
  expect(rows).toHaveLength(1)
  return { row: rows[0] as EarningRow, totals }
}
/** The correction of the first month's earning on every screen and in both files, which must agree. */
const corrections = async (month = FIRST) => {
  const { row } = await listed()
  const statement = await statementOf(brand, month)
  const params = { id: lineOf(statement, maya)?.id ?? 0 }
  const ofStatement = await brand.client.call(listLineEarnings, { params })
  const ofPayout = await maya.client.call(listPayoutEarnings, { params })
  for (const { rows } of [ofStatement, ofPayout])
    expect(rows.find(({ id }) => id === row.id)?.correction).toEqual(row.correction)
  const files = [
    await brand.client.call(downloadStatement, {
      params: { cycleId: statement.cycle_id },
      query: { format: 'csv' },
    }),
    await maya.client.call(downloadPayout, { params }),
  ]
  for (const { base64 } of files) {
    const record = readCsv(base64).find(({ sale_date }) => sale_date === DAY)
    expect([record?.paid_usd, record?.carried_usd]).toEqual([row.correction?.paid ?? '', row.correction?.carried ?? ''])
  }
  return row.correction
}

describe.sequential('a paid earning that Amazon changes', () => {
  test('has no correction before', async () => {
    expect((await listed()).row).toMatchObject({ state: 'paid', amount: '10.0000' })
    expect(await corrections()).toBeNull()
  })

  test('shows what was paid and what is carried, the same everywhere, and the totals follow', async () => {
    await restate(4_000)
    expect((await listed()).row).toMatchObject({ state: 'paid', amount: '8.0000', restatements: 1 })
    expect(await corrections()).toEqual({ paid: '10.0000', carried: '-2.0000' })
    expect((await listed()).totals).toMatchObject({ commission: '8.0000', paid: '10.0000', locked: '-2.0000' })
  })

  test('is still carried while the next statement has nothing to pay', async () => {
    const statement = await closeMonth(product, brand, SECOND, [])
    expect(lineOf(statement, maya)).toMatchObject({ carry_reason: 'negative', carried_out: '-2.0000' })
    expect(await corrections()).toEqual({ paid: '10.0000', carried: '-2.0000' })
    expect(await corrections(SECOND)).toEqual({ paid: '10.0000', carried: '-2.0000' })
  })

  test('is settled once a later payout has taken the difference', async () => {
    const statement = await chargeMonth(product, brand, THIRD, [[maya, 5_000]])
    expect(lineOf(statement, maya)).toMatchObject({ carried_in: '-2.0000', amount_cents: 4_800 })
    expect((await listed()).row).toMatchObject({ state: 'paid', amount: '8.0000', correction: null })
    expect(await corrections()).toBeNull()
    expect((await listed()).totals).toMatchObject({ commission: '8.0000', paid: '8.0000', locked: '0.0000' })
  })
})
