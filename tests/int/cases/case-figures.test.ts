import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { holdPayout } from '../../../src/contracts/admin-payments'
import { searchRecords } from '../../../src/contracts/admin-search'
import { type BrandCase, readBrandCase } from '../../../src/services/cases/read-brand'
import { type CreatorCase, readCreatorCase } from '../../../src/services/cases/read-creator'
import { queryProduct } from '../../support/month'
import { type Client, signUpStaff } from '../../support/people'
import type { TestProduct } from '../../support/product'
import { type RefundActs, refundActs } from '../money/refund-acts'
import {
  chargeDay,
  chargeMonth,
  closeMonth,
  earn,
  type PayingBrand,
  type Seller,
  sellerOf,
  settle,
  startMonths,
  turnRules,
} from '../money/settled-month'

/** What the panel's pages of a brand and of its creators say, to the cent. */

let product: TestProduct
let brand: PayingBrand
let staff: Client
let acts: RefundActs
let maya: Seller
let nora: Seller

beforeAll(async () => {
  ;({ product, brand } = await startMonths())
  staff = (await signUpStaff(product, 'admin')).client
  acts = refundActs(product, staff)
  maya = await sellerOf(product, brand, 'straight', { name: 'Maya' })
  nora = await sellerOf(product, brand, 'nora@people.test', { name: 'Nora' })
})
afterAll(() => product.close())

const ask = <Row extends Record<string, unknown>>(statement: ReturnType<typeof sql>) =>
  queryProduct<Row>(product, statement)
const brandCase = async (): Promise<BrandCase> => (await readBrandCase(product, brand.brand.id)) ?? raise()
const creatorCase = async ({ id }: Seller): Promise<CreatorCase> => (await readCreatorCase(product, id)) ?? raise()
const raise = (): never => {
  throw new Error('No case')
}
const amountsOf = ({ statements, ...figures }: BrandCase) => ({
  recent: [figures.sales, figures.commission],
  unpaid: figures.unpaid,
  owed: figures.owed_cents,
  refunded: [figures.refunds, figures.refunded_cents],
  disputes: figures.open_disputes,
  statements: statements.map((one) => [
    one.period_start,
    one.charge_on,
    one.status,
    one.commission_cents,
    one.owed_cents,
  ]),
})
const amountsTo = ({ payouts, partnerships, totals, ...figures }: CreatorCase) => ({
  refunded: [figures.refunds, figures.refunded_cents],
  held: [figures.held_payouts, figures.held_cents],
  earned: partnerships.map(({ commission }) => commission),
  payouts: payouts.map((one) => [one.period_start, one.step, one.amount_cents, one.received_cents]),
  estimated: totals.estimated,
  coming: totals.on_its_way_cents,
  paid: [totals.paid_this_year_cents, totals.paid_cents],
})
const NOTHING_BACK = { refunded: [0, 0], held: [0, 0], estimated: '0.0000' }
const CHARGED_ON = chargeDay('2027-03')

describe.sequential('a month', () => {
  test('that is closed is owed in full', async () => {
    await closeMonth(product, brand, '2027-03', [
      [maya, 10_000],
      [nora, 5_001],
    ])
    expect(amountsOf(await brandCase())).toEqual({
      recent: ['0.00', '0.0000'],
      unpaid: 0,
      owed: 15_001,
      refunded: [0, 0],
      disputes: 0,
      statements: [['2027-03-01', CHARGED_ON, 'review', 15_001, 15_001]],
    })
    expect(amountsTo(await creatorCase(maya))).toEqual({
      ...NOTHING_BACK,
      earned: ['100.0000'],
      payouts: [['2027-03-01', 'in_review', 10_000, 0]],
      coming: 10_000,
      paid: [0, 0],
    })
  })

  test('that is charged is paid to a Stripe account and to PayPal, or held for one creator', async () => {
    await turnRules(staff, { paypal_enabled: false })
    await chargeMonth(product, brand, '2027-03', [])
    const [payout] = await ask<{ id: number }>(sql`select id from paypal_payouts where status = 'queued'`)
    const hold = (is_held: boolean) =>
      staff.call(holdPayout, { params: { id: payout?.id ?? 0 }, body: { reason: 'Is this her?', is_held } })
    await hold(true)
    expect(amountsOf(await brandCase())).toMatchObject({
      unpaid: 0,
      owed: 0,
      statements: [['2027-03-01', CHARGED_ON, 'paid', 15_001, 0]],
    })
    expect(amountsTo(await creatorCase(maya))).toMatchObject({
      payouts: [['2027-03-01', 'paid', 10_000, 10_000]],
      coming: 0,
      paid: [10_000, 10_000],
    })
    expect(amountsTo(await creatorCase(nora))).toMatchObject({
      held: [1, 5_001],
      payouts: [['2027-03-01', 'held', 5_001, 0]],
      coming: 5_001,
      paid: [0, 0],
    })
    await turnRules(staff, {})
    await hold(false)
    await settle(product)
    expect(amountsTo(await creatorCase(nora))).toEqual({
      ...NOTHING_BACK,
      earned: ['50.0100'],
      payouts: [['2027-03-01', 'paid', 5_001, 5_001]],
      coming: 0,
      paid: [5_001, 5_001],
    })
  })

  test('that is refunded in part takes the creator’s part of it', async () => {
    await acts.refund(maya, 3_000)
    expect(amountsOf(await brandCase())).toMatchObject({ owed: 0, refunded: [1, 3_000] })
    // Of 3000, 96 are the processing fee, as 330 of 10330 were.
    expect(amountsTo(await creatorCase(maya))).toMatchObject({
      refunded: [1, 2_904],
      payouts: [['2027-03-01', 'paid', 10_000, 7_096]],
      paid: [7_096, 7_096],
    })
    expect(amountsTo(await creatorCase(nora))).toMatchObject({ refunded: [0, 0], paid: [5_001, 5_001] })
  })

  test('shows sales of the last 30 days, and an estimate until they are on a statement', async () => {
    await earn(product, '2027-04', [[maya, 2_345]])
    expect(amountsOf(await brandCase())).toMatchObject({ recent: ['117.25', '23.4500'], owed: 0 })
    expect(amountsTo(await creatorCase(maya))).toMatchObject({ earned: ['123.4500'], estimated: '23.4500' })
  })

  test('is owed again without the fee when its payment is lost, and has an open dispute before', async () => {
    const { intent } = await acts.newestCharge(maya)
    await product.sandbox.operate('POST', '/sandbox/stripe/disputes', { payment_intent: intent, outcome: 'open' })
    await settle(product)
    expect(amountsOf(await brandCase())).toMatchObject({ disputes: 1, owed: 0, unpaid: 0 })
    await acts.loseDispute(maya)
    expect(amountsOf(await brandCase())).toMatchObject({
      disputes: 0,
      owed: 7_096,
      unpaid: 1,
      refunded: [1, 3_000],
      statements: [['2027-03-01', CHARGED_ON, 'partially_paid', 15_001, 7_096]],
    })
    expect(amountsTo(await creatorCase(maya))).toMatchObject({ paid: [0, 0] })
  })
})

describe('records of these payments', () => {
  test('are found by the ID of a transfer and of its reversal', async () => {
    const [ids] = await ask<{ transfer: string; reversal: string }>(
      sql`select (select stripe_transfer_id from creator_charges) as transfer,
                 (select stripe_reversal_id from transfer_reversals) as reversal`,
    )
    const found = (search = '') => staff.call(searchRecords, { query: { search } })
    expect(await found(ids?.transfer)).toEqual([expect.objectContaining({ collection: 'creator_charges' })])
    expect(await found(ids?.reversal)).toEqual([
      expect.objectContaining({ collection: 'transfer_reversals', detail: 'Maya' }),
    ])
  })
})

test('counts the products that shoppers can buy, each once', async () => {
  const counts = async () => {
    const { products, program_products } = await brandCase()
    return { products, program_products }
  }
  const before = await counts()
  await ask(
    sql`insert into products (brand_id, asin, sku, is_primary)
        select brand_id, asin, 'second-offer', false
        from products
        where id = ${brand.products[0]?.id}`,
  )
  expect(await counts()).toEqual(before)
  await ask(sql`update products set vanished_at = now() where id = ${brand.products[0]?.id}`)
  expect(await counts()).toEqual({
    products: before.products - 1,
    program_products: before.program_products - 1,
  })
})
