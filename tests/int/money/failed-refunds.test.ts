import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { searchRecords } from '../../../src/contracts/admin-search'
import { STAFF_ACTIONS } from '../../../src/contracts/staff-actions'
import { confirmPaypal } from '../../support/month'
import { type Client, signUpStaff } from '../../support/people'
import type { TestProduct } from '../../support/product'
import { ledgerOf, reconciled } from './money-records'
import { type RefundActs, refundActs } from './refund-acts'
import {
  chargeMonth,
  chargesIn,
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
let maya: Seller
let nora: Seller
let zoe: Seller

let acts: RefundActs

beforeAll(async () => {
  ;({ product, brand } = await startMonths())
  staff = (await signUpStaff(product, 'admin')).client
  acts = refundActs(product, staff)
  maya = await sellerOf(product, brand, 'straight', { name: 'Maya' })
  nora = await sellerOf(product, brand, 'nora@people.test', { name: 'Nora' })
  zoe = await sellerOf(product, brand, 'straight', { name: 'Zoe' })
  await reconciled(product)
})
afterAll(() => product.close())

describe.sequential('a refund of a charge for PayPal that fails while no destination is confirmed', () => {
  test('queues the payout again, which is sent once one is confirmed', async () => {
    await turnRules(staff, { paypal_enabled: false })
    await chargeMonth(product, brand, '2027-02', [[nora, 5_000]])
    const [charge] = await acts.ask<{ id: number; cents: number; intent: string }>(
      sql`select id, amount_cents as cents, stripe_payment_intent_id as intent from platform_charges`,
    )
    await staff.call(STAFF_ACTIONS.platform_charges.refund, {
      params: { kind: 'platform', id: charge?.id ?? 0 },
      body: { reason: 'They agreed on it', amount_cents: charge?.cents ?? 0 },
    } as never)
    await settle(product)
    await acts.ask(
      sql`update creator_payment_destinations set verification_status = 'pending' where creator_id = ${nora.id}`,
    )
    await product.sandbox.operate('POST', '/sandbox/stripe/refund-fails', { payment_intent: charge?.intent })
    await turnRules(staff, {})
    await settle(product)
    expect(await payoutOf(nora, '2027-02')).toMatchObject({ step: 'held' })
    await confirmPaypal(product, nora.id, 'nora@people.test')
    await settle(product)
    expect(await payoutOf(nora, '2027-02')).toMatchObject({ step: 'paid' })
    expect(await statementOf(brand, '2027-02')).toMatchObject({ status: 'settled' })
    expect(await reconciled(product)).toEqual([])
  })
})

test.sequential('the creator paid by PayPal and the brand are told once that the refund failed', async () => {
  const told = await acts.mailTo(nora.email, /^You’ll get \$50\.00 after all: the refund to .* failed$/)
  expect(told).toEqual([expect.stringContaining('Your payout of $50.00 is scheduled.')])
  expect(await acts.mailTo(nora.email, /^You received \$50\.00/)).toHaveLength(1)
  const [text, ...more] = await acts.mailTo(brand.person.email, /^Refund failed: \$[\d.]+ of invoice SM-2027-02-/)
  expect(text).toContain('for February 2027. Reason: ')
  expect(text).toContain('You don’t owe anything for it.')
  expect(more).toEqual([])
})

describe.sequential('a refund of a direct payment that fails', () => {
  test('pays the creator’s part again, and restores the charge', async () => {
    await chargeMonth(product, brand, '2027-03', [[maya, 10_000]])
    const { gross } = await acts.newestCharge(maya)
    await acts.refund(maya, gross)
    expect(chargesIn(await statementOf(brand, '2027-03'))).toEqual(['Maya 1 refunded'])
    expect(await acts.balanceOf(maya)).toBe(0)
    await acts.failNewestRefund(maya)
    expect(await acts.transfers()).toEqual([{ status: 'succeeded', amount: 10_000 }])
    const [sent] = await acts.ask<{ transfer: string }>(
      sql`select stripe_transfer_id as transfer from creator_transfers`,
    )
    expect(await staff.call(searchRecords, { query: { search: sent?.transfer ?? '' } })).toEqual([
      expect.objectContaining({ collection: 'creator_transfers', detail: 'Maya' }),
    ])
    expect(await acts.balanceOf(maya)).toBe(10_000)
    const restored = await statementOf(brand, '2027-03')
    expect(chargesIn(restored)).toEqual(['Maya 1 succeeded'])
    expect(restored).toMatchObject({ status: 'settled', refunded_cents: 0, due_cents: 0 })
    expect(await payoutOf(maya, '2027-03')).toMatchObject({ step: 'paid' })
    expect(await acts.mailTo(maya.email, /^\$100\.00 was paid to you again: the refund to .* failed$/)).toEqual([
      expect.stringContaining('We paid the $100.00 to your Stripe account again.'),
    ])
    expect(await acts.mailTo(brand.person.email, /^Refund failed: \$103\.30 of invoice SM-2027-03-/)).toHaveLength(1)
    expect(await reconciled(product)).toEqual([])
  })

  test('waits for an account that can receive it, and tells the creator', async () => {
    await chargeMonth(product, brand, '2027-04', [[zoe, 6_000]])
    await acts.refund(zoe, 3_000)
    const left = await acts.balanceOf(zoe)
    await acts.moveAccount(zoe.account, 'restricted')
    await settle(product)
    await acts.failNewestRefund(zoe)
    expect((await acts.transfers()).at(-1)).toMatchObject({ status: 'processing' })
    expect(await acts.mailTo(zoe.email, /^You’ll get \$[\d.]+ after all: the refund to .* failed$/)).toEqual([
      expect.stringContaining('Your Stripe account can’t receive the'),
    ])
    expect(await statementOf(brand, '2027-04')).toMatchObject({ status: 'paid', refunded_cents: 0 })
    expect(await payoutOf(zoe, '2027-04')).toMatchObject({
      step: 'held',
      sentence:
        'Your Stripe account can’t receive this payment. Fix it, or add PayPal or Venmo, in your payout settings',
    })
    expect(await reconciled(product)).toEqual([])
    await acts.moveAccount(zoe.account, 'complete')
    await settle(product)
    expect((await acts.transfers()).at(-1)).toMatchObject({ status: 'succeeded' })
    expect(left).toBeLessThan(6_000)
    expect(await acts.balanceOf(zoe)).toBe(6_000)
    expect(await acts.mailTo(zoe.email, /was paid to you again/)).toHaveLength(1)
    expect(await statementOf(brand, '2027-04')).toMatchObject({ status: 'settled' })
    expect(await reconciled(product)).toEqual([])
  })

  test('and a dispute lost afterwards is taken from what the creator has', async () => {
    const { gross } = await acts.newestCharge(maya)
    await acts.loseDispute(maya)
    expect(gross).toBe(10_330)
    expect(await acts.balanceOf(maya)).toBe(0)
    expect(await ledgerOf(product, 'disputed_funds')).toBe(0)
    expect(await statementOf(brand, '2027-03')).toMatchObject({ status: 'past_due', due_cents: 10_330 })
    expect(await reconciled(product)).toEqual([])
  })
})
