import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { holdPayout } from '../../../src/contracts/admin-payments'
import { confirmPaypal, queryProduct } from '../../support/month'
import { type Client, signUpStaff } from '../../support/people'
import type { TestProduct } from '../../support/product'
import { paypalRecords, reconciled } from './money-records'
import {
  chargeMonth,
  closeMonth,
  lineOf,
  type PayingBrand,
  payoutOf,
  type Seller,
  sellerOf,
  settle,
  startMonths,
  statementOf,
  turnRules,
} from './settled-month'

let product: TestProduct
let brand: PayingBrand
let staff: Client
let nora: Seller
let maya: Seller

const ask = <Row extends Record<string, unknown>>(statement: ReturnType<typeof sql>) =>
  queryProduct<Row>(product, statement)
const paidTo = async (receiver: string) =>
  (await paypalRecords(product)).receivers.find((row) => row.receiver === receiver)
const parts = () =>
  ask<{ part: number; attempt: number; cents: number; status: string; key: string }>(
    sql`select part, attempt, amount_cents as cents, status, substring(idempotency_key from '[^:]*:[^:]*$') as key
        from paypal_payouts
        order by part, attempt`,
  )

beforeAll(async () => {
  ;({ product, brand } = await startMonths())
  staff = (await signUpStaff(product, 'admin')).client
  await turnRules(staff, { approval_threshold_cents: 1_000_000_000 })
  nora = await sellerOf(product, brand, 'nora@people.test', { name: 'Nora' })
  maya = await sellerOf(product, brand, 'straight', { name: 'Maya' })
  await product.sandbox.operate('POST', '/sandbox/paypal/settings', { balance: '1000000.00' })
  await reconciled(product)
})
afterAll(() => product.close())

describe.sequential('more than PayPal sends at once', () => {
  test('is sent in parts, each under its own key, and the brand pays each part’s fee', async () => {
    const paid = await chargeMonth(product, brand, '2027-03', [[nora, 4_500_000]])
    expect(await parts()).toEqual([
      { part: 1, attempt: 1, cents: 2_000_000, status: 'succeeded', key: expect.stringMatching(/:v1$/) },
      { part: 2, attempt: 1, cents: 2_000_000, status: 'succeeded', key: 'p2:v1' },
      { part: 3, attempt: 1, cents: 500_000, status: 'succeeded', key: 'p3:v1' },
    ])
    expect(await paidTo('nora@people.test')).toMatchObject({ items: 3, paid_cents: 4_500_000 })
    expect(paid).toMatchObject({ status: 'settled', paypal_processing_fees_cents: 75 })
    expect(await payoutOf(nora, '2027-03')).toMatchObject({ step: 'paid', amount_cents: 4_500_000 })
    expect(await reconciled(product)).toEqual([])
  })

  test('is paid only when every part is', async () => {
    await turnRules(staff, { approval_threshold_cents: 1_000_000_000, paypal_enabled: false })
    await chargeMonth(product, brand, '2027-04', [[nora, 2_500_000]])
    const [last] = await ask<{ id: number }>(sql`select id from paypal_payouts where status = 'queued' and part = 2`)
    const hold = (is_held: boolean) =>
      staff.call(holdPayout, { params: { id: last?.id ?? 0 }, body: { reason: 'We ask the creator first', is_held } })
    await hold(true)
    await turnRules(staff, { approval_threshold_cents: 1_000_000_000 })
    await settle(product)
    expect(await paidTo('nora@people.test')).toMatchObject({ items: 4, paid_cents: 6_500_000 })
    expect(await payoutOf(nora, '2027-04')).toMatchObject({ step: 'held', sentence: 'We ask the creator first' })
    expect((await statementOf(brand, '2027-04')).status).toBe('paid')
    await hold(false)
    await settle(product)
    expect(await paidTo('nora@people.test')).toMatchObject({ items: 5, paid_cents: 7_000_000 })
    expect(await payoutOf(nora, '2027-04')).toMatchObject({ step: 'paid' })
    expect((await statementOf(brand, '2027-04')).status).toBe('settled')
    expect(await reconciled(product)).toEqual([])
  })

  test('that failed is resent in parts, to another destination', async () => {
    await confirmPaypal(product, nora.id, 'nora+failed@people.test')
    await chargeMonth(product, brand, '2027-05', [[nora, 2_500_000]])
    expect(await payoutOf(nora, '2027-05')).toMatchObject({ step: 'failed' })
    expect((await statementOf(brand, '2027-05')).status).toBe('paid')
    await confirmPaypal(product, nora.id, 'nora@people.test')
    await settle(product)
    expect(await paidTo('nora@people.test')).toMatchObject({ items: 7, paid_cents: 9_500_000 })
    expect(await payoutOf(nora, '2027-05')).toMatchObject({ step: 'paid' })
    expect((await statementOf(brand, '2027-05')).status).toBe('settled')
    expect(await reconciled(product)).toEqual([])
  })
})

describe.sequential('more than Stripe takes at once', () => {
  test('is not charged, but carried with the reason', async () => {
    const statement = await closeMonth(product, brand, '2027-06', [
      [maya, 97_000_000],
      [nora, 5_000],
    ])
    expect(lineOf(statement, maya)).toMatchObject({
      amount_cents: 0,
      carried_out: '970000.0000',
      carry_reason: 'above_limit',
    })
    expect(lineOf(statement, nora)).toMatchObject({ amount_cents: 5_000 })
    expect(await payoutOf(maya, '2027-06')).toMatchObject({
      step: 'carried',
      sentence: 'It exceeds the limit for one payment by the brand, so it carries forward to the next statement',
    })
  })
})
