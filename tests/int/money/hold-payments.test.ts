import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { RESTRICTION_ACTIONS } from '../../../src/contracts/restrictions'
import { STAFF_ACTIONS } from '../../../src/contracts/staff-actions'
import { passDays, queryProduct } from '../../support/month'
import { type Client, signUpStaff } from '../../support/people'
import type { TestProduct } from '../../support/product'
import { holdsOf } from './held-commission'
import { reconciled } from './money-records'
import {
  chargeDay,
  chargeMonth,
  chargesIn,
  closeMonth,
  lineOf,
  type PayingBrand,
  payAgain,
  payoutOf,
  payWith,
  type Seller,
  sellerOf,
  settle,
  startMonths,
  statementOf,
} from './settled-month'

/** Commission is held and reversed while a brand's payment for it fails, waits, is refunded or is disputed. */

const BANK = '000123456789'
let product: TestProduct
let brand: PayingBrand
let staff: Client
let maya: Seller
let nora: Seller
let olga: Seller
let on: ReturnType<typeof holdsOf>

beforeAll(async () => {
  ;({ product, brand } = await startMonths({ number: BANK }))
  staff = (await signUpStaff(product, 'admin')).client
  on = holdsOf(product, brand, staff)
  maya = await sellerOf(product, brand, 'straight', { name: 'Maya' })
  nora = await sellerOf(product, brand, 'nora@people.test', { name: 'Nora' })
  olga = await sellerOf(product, brand, 'olga@people.test', { name: 'Olga' })
  await reconciled(product)
})
afterAll(() => product.close())

type LostLine = { creator_id: number; commission_cents: number; payout_fee_cents: number }

const newestPaypalCharge = async () => {
  const [row] = await queryProduct<{ id: number; cents: number; intent: string; lost_lines: LostLine[] | null }>(
    product,
    sql`select id, amount_cents as cents, stripe_payment_intent_id as intent, lost_lines
        from platform_charges
        order by id desc
        limit 1`,
  )
  if (!row) throw new Error('No charge')
  return row
}

const atSandbox = async (path: string, body: object) => {
  await product.sandbox.operate('POST', `/sandbox/stripe/${path}`, body)
  await settle(product)
}

describe.sequential('a payment of several creators, of whom one violated the terms', () => {
  test('is refunded in part; when the refund fails, staff see it and send it again', async () => {
    await chargeMonth(product, brand, '2027-03', [
      [nora, 5_000],
      [olga, 3_000],
    ])
    await passDays(product, 5)
    await settle(product)
    await on.hold(nora)
    await on.reverse(nora, 'You bought through your own links.')
    const { id, cents, intent } = await newestPaypalCharge()
    await atSandbox('refund-fails', { payment_intent: intent })
    expect(await reconciled(product)).toEqual([
      expect.stringMatching(/^stuck restrictions \d+ The refund of reversed commission failed/),
    ])
    const inFull = { params: { kind: 'platform', id }, body: { reason: 'All of it', amount_cents: cents } }
    await expect(staff.call(STAFF_ACTIONS.platform_charges.refund, inFull as never)).rejects.toThrow('409')

    await on.refundAgain(nora, 'The bank takes it now.')
    await expect(on.refundAgain(nora, 'Twice')).rejects.toThrow('409')
    await passDays(product, 8)
    await settle(product)
    expect(await statementOf(brand, '2027-03')).toMatchObject({ refunded_cents: 5_025, due_cents: 0 })
    expect(await payoutOf(olga, '2027-03')).toMatchObject({ step: 'paid', received_cents: 3_000 })
    expect(await reconciled(product)).toEqual([])
  })

  test('loses only the other creator’s part in a dispute, which the brand owes again', async () => {
    const { cents, intent } = await newestPaypalCharge()
    await atSandbox('disputes', { payment_intent: intent, outcome: 'lost', amount: cents - 5_025 })
    const { lost_lines } = await newestPaypalCharge()
    expect(lost_lines).toHaveLength(2)
    expect(lost_lines).toContainEqual(
      expect.objectContaining({ creator_id: nora.id, commission_cents: 0, payout_fee_cents: 0 }),
    )
    expect(lost_lines).toContainEqual(
      expect.objectContaining({ creator_id: olga.id, commission_cents: 3_000, payout_fee_cents: 25 }),
    )
    expect(await reconciled(product)).toEqual([])
    await payWith(product, brand.client, '4242424242424242')
    expect(chargesIn(await payAgain(product, brand, '2027-03'))).toEqual([
      'PayPal 2 succeeded',
      'PayPal 1 dispute_lost',
    ])
    await settle(product)
    expect(lineOf(await statementOf(brand, '2027-03'), nora)).toMatchObject({ is_returned: true })
    expect(await on.paidTo('nora@people.test')).toBe(0)
    expect(await on.paidTo('olga@people.test')).toBe(3_000)
    expect(await reconciled(product)).toEqual([])
  })
})

test.sequential('a payment that waits for the brand’s confirmation is canceled by the decision', async () => {
  await payWith(product, brand.client, '4000002760003184')
  const asked = await chargeMonth(product, brand, '2027-04', [[maya, 6_000]])
  expect(asked).toMatchObject({ status: 'past_due', charges: [{ status: 'requires_action' }] })
  await on.hold(maya)
  await on.reverse(maya, 'You bought through your own links.')
  const statement = await statementOf(brand, '2027-04')
  expect(chargesIn(statement)).toEqual(['Maya 1 canceled'])
  expect(statement).toMatchObject({ status: 'settled', due_cents: 0, reversed_cents: 6_000 })
  expect((await on.holdsFor(maya))[0]).toMatchObject({ status: 'upheld', amount: '60.00' })
  expect(await reconciled(product)).toEqual([])
})

test.sequential('a bank debit on its way to the creator ends before the decision, and is theirs', async () => {
  await payWith(product, brand.client, BANK)
  // Sales of May were made before the decision.
  await chargeMonth(product, brand, '2027-06', [[maya, 8_000]])
  const { invoice_number, charges } = await statementOf(brand, '2027-06')
  expect(charges).toMatchObject([{ status: 'processing' }])
  await on.hold(maya)
  await expect(on.reverse(maya, 'Those too.')).rejects.toThrow(
    `The brand’s payment of ${invoice_number} can still change`,
  )
  expect((await on.holdsFor(maya))[0]).toMatchObject({ status: 'open' })
  await passDays(product, 5)
  await settle(product)
  await on.reverse(maya, 'Those too.')
  expect((await on.holdsFor(maya))[0]).toMatchObject({ status: 'upheld', amount: '0.00' })
  expect(await payoutOf(maya, '2027-06')).toMatchObject({ step: 'paid' })
  expect(await reconciled(product)).toEqual([])
})

test.sequential('commission under two holds waits for both decisions', async () => {
  await payWith(product, brand.client, '4242424242424242')
  await closeMonth(product, brand, '2027-07', [[olga, 4_000]])
  await on.holdOfBrand(olga)
  const ofBrand = await on.newestOf(olga)
  await on.hold(olga)
  await on.release(olga, 'The other brands’ sales are real.')
  await on.goTo(chargeDay('2027-07'))
  expect(await statementOf(brand, '2027-07')).toMatchObject({ status: 'review', charges: [] })
  const [mail] = await on.mailsAbout(olga, /^Your commission from all brands was released/)
  expect(mail?.text).toContain('What another hold covers waits for its decision.')
  expect(await on.mailsAbout(brand.person, /Olga’s commission was released/)).toEqual([])

  await staff.call(RESTRICTION_ACTIONS.release, { params: { id: ofBrand }, body: { reason: 'Those too.' } })
  await settle(product)
  expect(await statementOf(brand, '2027-07')).toMatchObject({ status: 'settled', due_cents: 0 })
  expect(await on.mailsAbout(brand.person, /Olga’s commission was released/)).toHaveLength(1)
  expect(await reconciled(product)).toEqual([])
})
