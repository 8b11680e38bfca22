import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  cancelPayout,
  holdPayout,
  refundCharge,
  releaseStatement,
  retryPayout,
} from '../../../src/contracts/admin-payments'
import type { StateMachine } from '../../../src/domain/state-tables'
import { readHistory } from '../../../src/services/operations/read-history'
import { readStaffActions } from '../../../src/services/operations/read-staff-actions'
import { queryProduct } from '../../support/month'
import { type Client, signUpStaff } from '../../support/people'
import type { TestProduct } from '../../support/product'
import {
  chargeMonth,
  closeMonth,
  type PayingBrand,
  type Seller,
  sellerOf,
  settle,
  startMonths,
  turnRules,
} from './settled-month'

/** What the dialogs of staff name before money moves, and what the history says afterwards. */

let product: TestProduct
let brand: PayingBrand
let staff: Client
let email: string
let maya: Seller
let nora: Seller

const newest = async (table: string): Promise<number> => {
  const [row] = await queryProduct<{ id: number }>(product, sql`select max(id) as id from ${sql.raw(table)}`)
  return row?.id ?? 0
}
const history = async (machine: StateMachine, id: number): Promise<string[]> =>
  (await readHistory(product, { machine, id, limit: 50 })).map(
    ({ status, action, amount_cents, actor, reason, cause }) =>
      [status, action, amount_cents, actor === email ? 'staff' : actor, reason, cause].filter(Boolean).join(' | '),
  )

beforeAll(async () => {
  ;({ product, brand } = await startMonths())
  const admin = await signUpStaff(product, 'admin')
  staff = admin.client
  email = admin.person.email
  maya = await sellerOf(product, brand, 'straight', { name: 'Maya' })
  nora = await sellerOf(product, brand, 'nora+unclaimed@people.test', { name: 'Nora' })
  await turnRules(staff, { paypal_enabled: false })
  await chargeMonth(product, brand, '2027-03', [
    [maya, 6_000],
    [nora, 10_000],
  ])
})
afterAll(() => product.close())

describe.sequential('a dialog names who, how much, from whom and where to', () => {
  test('for a refund of a direct charge', async () => {
    const actions = await readStaffActions(product, 'creator_charges', await newest('creator_charges'))
    expect(actions?.facts?.refund).toEqual([
      ['Refund to', expect.stringMatching(/^.+, Visa ending in 4242$/)],
      ['Taken from', 'Maya and our processing fee'],
      ['Stripe account', maya.account],
      ['Charged', '$62.10'],
    ])
    expect(actions?.amount).toMatchObject({ max_cents: 6_210, is_fixed: false, parts: { creator: 'Maya' } })
  })

  test('for a refund of a charge for PayPal payouts', async () => {
    const actions = await readStaffActions(product, 'platform_charges', await newest('platform_charges'))
    expect(actions?.facts?.refund).toEqual([
      ['Refund to', expect.stringMatching(/^.+, Visa ending in 4242$/)],
      ['Taken from', 'Our Stripe balance'],
      ['Charged', expect.stringMatching(/^\$10\d\.\d\d$/)],
      ['Payouts canceled', 'Nora $100.00'],
    ])
  })

  test('for a payout', async () => {
    const actions = await readStaffActions(product, 'paypal_payouts', await newest('paypal_payouts'))
    expect(actions?.facts?.hold).toEqual([
      ['Creator', 'Nora'],
      ['Amount', '$100.00'],
      ['Paid by', expect.stringMatching(/, statement .+/)],
      ['Destination', 'PayPal nora+unclaimed@people.test'],
    ])
    expect(actions?.facts?.release).toEqual(actions?.facts?.hold)
  })
})

describe.sequential('the history says who acted and why', () => {
  test('for a payout on hold and released', async () => {
    const id = await newest('paypal_payouts')
    await staff.call(holdPayout, { params: { id }, body: { reason: 'Is this her?', is_held: true } })
    await staff.call(holdPayout, { params: { id }, body: { reason: 'It is', is_held: false } })
    expect(await history('paypal_payouts', id)).toEqual([
      'queued | release | staff | It is',
      'on_hold_internal | hold | staff | Is this her?',
      'queued | Waiting for the brand’s payment',
    ])
  })

  test('for an unclaimed payout that is reclaimed, with PayPal’s message; resending warns about the address', async () => {
    await turnRules(staff, {})
    await settle(product)
    const id = await newest('paypal_payouts')
    expect(await staff.call(cancelPayout, { params: { id }, body: { reason: 'She asked for it' } })).toMatchObject({
      status: 'returned',
    })
    const told = await history('paypal_payouts', id)
    expect(told.join()).not.toContain('requested')
    expect(told[0]).toMatch(/^returned \| cancel \| staff \| She asked for it/)
    const again = await readStaffActions(product, 'paypal_payouts', id)
    expect(again?.facts?.retry?.slice(-2)).toEqual([
      ['Destination', 'PayPal nora+unclaimed@people.test'],
      ['Previous destination', 'The same address, which may fail again'],
    ])
    await queryProduct(
      product,
      sql`update creator_payment_destinations set paypal_email = 'nora@people.test' where creator_id = ${nora.id}`,
    )
    expect((await readStaffActions(product, 'paypal_payouts', id))?.facts?.retry?.slice(-2)).toEqual([
      ['Destination', 'PayPal nora@people.test'],
      ['Previous destination', 'PayPal nora+unclaimed@people.test'],
    ])
    await staff.call(retryPayout, { params: { id }, body: { reason: 'New address' } })
    expect((await history('paypal_payouts', id))[0]).toBe('retry | staff | New address')
  })

  test('for a refund, with its amount', async () => {
    const id = await newest('creator_charges')
    const body = { reason: 'Returned goods', amount_cents: 1_000 }
    await staff.call(refundCharge, { params: { kind: 'creator', id }, body })
    await settle(product)
    expect((await history('creator_charges', id)).slice(0, 2)).toEqual([
      expect.stringMatching(/^partially_refunded/),
      'refund | 1000 | staff | Returned goods',
    ])
    const actions = await readStaffActions(product, 'creator_charges', id)
    expect(actions?.facts?.refund).toContainEqual(['Already refunded', '$10.00'])
  })

  test('for a statement that was approved', async () => {
    await turnRules(staff, { approval_threshold_cents: 1_000 })
    await closeMonth(product, brand, '2027-04', [[maya, 6_000]])
    await turnRules(staff, {})
    const id = await newest('brand_statements')
    expect((await readStaffActions(product, 'brand_statements', id))?.facts?.release).toEqual([
      ['Charged to', expect.stringMatching(/^.+, Visa ending in 4242$/)],
      ['Commission', '$60.00, plus processing fees'],
      ['Statement', expect.any(String)],
    ])
    await staff.call(releaseStatement, { params: { id }, body: { reason: 'Checked the sales' } })
    expect(await history('brand_statements', id)).toEqual(['release | staff | Checked the sales', 'review'])
  })
})
