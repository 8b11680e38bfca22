import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { payStatement } from '../../../src/contracts/billing'
import { readPayout } from '../../../src/contracts/payouts'
import { STAFF_ACTIONS } from '../../../src/contracts/staff-actions'
import { mailsTo } from '../../support/mailbox'
import { confirmPaypal, queryProduct } from '../../support/month'
import { type Client, signUpStaff } from '../../support/people'
import type { TestProduct } from '../../support/product'
import { ledgerOf, reconciled, stripeRecords } from './money-records'
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

const ask = <Row extends Record<string, unknown>>(statement: ReturnType<typeof sql>) =>
  queryProduct<Row>(product, statement)
const balanceOf = async ({ account }: Seller) =>
  (await stripeRecords(product)).accounts.find((one) => one.account === account)?.balance
const newestCharge = async ({ id }: Seller) => {
  const [row] = await ask<{ id: number; intent: string; gross: number }>(
    sql`select id, stripe_payment_intent_id as intent, amount_grossed_cents as gross
        from creator_charges
        where creator_id = ${id}
        order by id desc
        limit 1`,
  )
  if (!row) throw new Error('No charge')
  return row
}
const refund = async (seller: Seller, amount_cents: number) => {
  const { id } = await newestCharge(seller)
  await staff.call(STAFF_ACTIONS.creator_charges.refund, {
    params: { kind: 'creator', id },
    body: { reason: 'They agreed on it', amount_cents },
  } as never)
  await settle(product)
}
const failNewestRefund = async (seller: Seller) => {
  const { intent } = await newestCharge(seller)
  await product.sandbox.operate('POST', '/sandbox/stripe/refund-fails', { payment_intent: intent })
  await settle(product)
}
const mailTo = async (email: string, subject: RegExp) =>
  (await mailsTo(product, email)).filter((mail) => subject.test(mail.subject)).map(({ text }) => text)
const transfers = () =>
  ask<{ status: string; amount: number }>(
    sql`select status, amount_cents as amount
        from creator_transfers
        order by id`,
  )
const moveAccount = (account: string, to: string) =>
  product.sandbox.operate('POST', '/sandbox/stripe/accounts', { account, to })

beforeAll(async () => {
  ;({ product, brand } = await startMonths())
  staff = (await signUpStaff(product, 'admin')).client
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
    const [charge] = await ask<{ id: number; cents: number; intent: string }>(
      sql`select id, amount_cents as cents, stripe_payment_intent_id as intent from platform_charges`,
    )
    await staff.call(STAFF_ACTIONS.platform_charges.refund, {
      params: { kind: 'platform', id: charge?.id ?? 0 },
      body: { reason: 'They agreed on it', amount_cents: charge?.cents ?? 0 },
    } as never)
    await settle(product)
    await ask(
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
  const told = await mailTo(nora.email, /^You’ll get \$50\.00 after all: the refund to .* failed$/)
  expect(told).toEqual([expect.stringContaining('Your payout of $50.00 is scheduled.')])
  expect(await mailTo(nora.email, /^You received \$50\.00/)).toHaveLength(1)
  const [text, ...more] = await mailTo(brand.person.email, /^Refund failed: \$[\d.]+ of invoice SM-2027-02-/)
  expect(text).toContain('for February 2027. Reason: ')
  expect(text).toContain('You don’t owe anything for it.')
  expect(more).toEqual([])
})

describe.sequential('a refund of a direct payment that fails', () => {
  test('pays the creator’s part again, and restores the charge', async () => {
    await chargeMonth(product, brand, '2027-03', [[maya, 10_000]])
    const { gross } = await newestCharge(maya)
    await refund(maya, gross)
    expect(chargesIn(await statementOf(brand, '2027-03'))).toEqual(['Maya 1 refunded'])
    expect(await balanceOf(maya)).toBe(0)
    await failNewestRefund(maya)
    expect(await transfers()).toEqual([{ status: 'succeeded', amount: 10_000 }])
    expect(await balanceOf(maya)).toBe(10_000)
    const restored = await statementOf(brand, '2027-03')
    expect(chargesIn(restored)).toEqual(['Maya 1 succeeded'])
    expect(restored).toMatchObject({ status: 'settled', refunded_cents: 0, due_cents: 0 })
    expect(await payoutOf(maya, '2027-03')).toMatchObject({ step: 'paid' })
    expect(await mailTo(maya.email, /^\$100\.00 was paid to you again: the refund to .* failed$/)).toEqual([
      expect.stringContaining('We paid the $100.00 to your Stripe account again.'),
    ])
    expect(await mailTo(brand.person.email, /^Refund failed: \$103\.30 of invoice SM-2027-03-/)).toHaveLength(1)
    expect(await reconciled(product)).toEqual([])
  })

  test('waits for an account that can receive it, and tells the creator', async () => {
    await chargeMonth(product, brand, '2027-04', [[zoe, 6_000]])
    await refund(zoe, 3_000)
    const left = await balanceOf(zoe)
    await moveAccount(zoe.account, 'restricted')
    await settle(product)
    await failNewestRefund(zoe)
    expect((await transfers()).at(-1)).toMatchObject({ status: 'processing' })
    expect(await mailTo(zoe.email, /^You’ll get \$[\d.]+ after all: the refund to .* failed$/)).toEqual([
      expect.stringContaining('Your Stripe account can’t receive the'),
    ])
    expect(await statementOf(brand, '2027-04')).toMatchObject({ status: 'paid', refunded_cents: 0 })
    expect(await payoutOf(zoe, '2027-04')).toMatchObject({
      step: 'held',
      sentence:
        'Your Stripe account can’t receive this payment. Fix it, or add PayPal or Venmo, in your payout settings',
    })
    expect(await reconciled(product)).toEqual([])
    await moveAccount(zoe.account, 'complete')
    await settle(product)
    expect((await transfers()).at(-1)).toMatchObject({ status: 'succeeded' })
    expect(left).toBeLessThan(6_000)
    expect(await balanceOf(zoe)).toBe(6_000)
    expect(await mailTo(zoe.email, /was paid to you again/)).toHaveLength(1)
    expect(await statementOf(brand, '2027-04')).toMatchObject({ status: 'settled' })
    expect(await reconciled(product)).toEqual([])
  })

  test('and a dispute lost afterwards is taken from what the creator has', async () => {
    const { intent, gross } = await newestCharge(maya)
    await product.sandbox.operate('POST', '/sandbox/stripe/disputes', { payment_intent: intent, outcome: 'lost' })
    await settle(product)
    expect(gross).toBe(10_330)
    expect(await balanceOf(maya)).toBe(0)
    expect(await ledgerOf(product, 'disputed_funds')).toBe(0)
    expect(await statementOf(brand, '2027-03')).toMatchObject({ status: 'past_due', due_cents: 10_330 })
    expect(await reconciled(product)).toEqual([])
  })
})

describe.sequential('a refund of a direct payment that fails once the account is rejected', () => {
  let kim: Seller
  const payoutsTo = () =>
    ask<{ status: string; amount: number; fee: number; part: number; receiver: string }>(
      sql`select status, amount_cents as amount, fee_cents as fee, part, paypal_receiver as receiver
          from paypal_payouts
          where creator_id = ${kim.id}
          order by id`,
    )

  test('is paid by PayPal once an address is confirmed', async () => {
    kim = await sellerOf(product, brand, 'straight', { name: 'Kim' })
    await chargeMonth(product, brand, '2027-05', [[kim, 6_000]])
    await refund(kim, 3_105)
    await moveAccount(kim.account, 'rejected')
    await settle(product)
    await failNewestRefund(kim)
    expect((await transfers()).at(-1)).toEqual({ status: 'processing', amount: 3_000 })
    expect(await payoutOf(kim, '2027-05')).toMatchObject({ step: 'held', received_cents: 3_000 })
    await confirmPaypal(product, kim.id, 'kim+failed@people.test')
    await settle(product)
    expect((await transfers()).at(-1)).toMatchObject({ status: 'replaced' })
    expect(await payoutsTo()).toEqual([
      { status: 'failed', amount: 3_000, fee: 0, part: 1, receiver: 'kim+failed@people.test' },
    ])
    expect(await mailTo(kim.email, /^You’ll get \$30\.00 after all: the refund to .* failed$/)).toEqual([
      expect.stringContaining('Your payout of $30.00 is scheduled.'),
      expect.stringContaining('Fix it, or add PayPal or Venmo, in your payout settings'),
    ])
    expect(await statementOf(brand, '2027-05')).toMatchObject({ status: 'paid', refunded_cents: 0, due_cents: 0 })
    expect(await payoutOf(kim, '2027-05')).toMatchObject({ step: 'failed', received_cents: 3_000 })
    expect(await reconciled(product)).toEqual([])
  })

  test('and to another address if the first one fails', async () => {
    await confirmPaypal(product, kim.id, 'kim@people.test')
    await settle(product)
    expect((await payoutsTo()).at(-1)).toMatchObject({
      status: 'succeeded',
      amount: 3_000,
      receiver: 'kim@people.test',
    })
    const payout = await payoutOf(kim, '2027-05')
    expect(payout).toMatchObject({ step: 'paid', sentence: 'Your payout arrived', received_cents: 6_000 })
    const { timeline } = await kim.client.call(readPayout, { params: { id: payout?.id ?? 0 } })
    expect(timeline.reduce((sum, { moved_cents }) => sum + (moved_cents ?? 0), 0)).toBe(6_000)
    expect(chargesIn(await statementOf(brand, '2027-05'))).toEqual(['Kim 1 succeeded'])
    expect(await statementOf(brand, '2027-05')).toMatchObject({ status: 'settled' })
    expect(await mailTo(kim.email, /^You received \$30\.00/)).toHaveLength(1)
    expect(await reconciled(product)).toEqual([])
  })

  test('cannot be repeated, because Stripe could not take it back from the creator', async () => {
    const { id } = await newestCharge(kim)
    const again = staff.call(STAFF_ACTIONS.creator_charges.refund, {
      params: { kind: 'creator', id },
      body: { reason: 'They asked again', amount_cents: 1_000 },
    } as never)
    await expect(again).rejects.toThrow('its creator is paid separately')
  })

  test('and a dispute lost afterwards takes only what the account received', async () => {
    const { intent } = await newestCharge(kim)
    await product.sandbox.operate('POST', '/sandbox/stripe/disputes', { payment_intent: intent, outcome: 'lost' })
    await settle(product)
    expect(await payoutOf(kim, '2027-05')).toMatchObject({ step: 'brand_owes', received_cents: 3_000 })
    const { cycle_id, ...lost } = await statementOf(brand, '2027-05')
    expect(lost).toMatchObject({ status: 'past_due', paid_cents: 0, refunded_cents: 3_000 })
    // Of the payment to come.
    expect(lost.lines.map(({ processing_fees_cents: cents }) => cents)).toEqual([120])
    await brand.client.call(payStatement, { params: { cycleId: cycle_id } })
    await settle(product)
    expect((await payoutsTo()).map(({ status, amount }) => [status, amount])).toEqual([
      ['failed', 3_000],
      ['succeeded', 3_000],
      ['succeeded', 3_000],
    ])
    expect(await payoutOf(kim, '2027-05')).toMatchObject({ step: 'paid', received_cents: 6_000 })
    expect(await statementOf(brand, '2027-05')).toMatchObject({ status: 'settled', due_cents: 0 })
    expect(await reconciled(product)).toEqual([])
  })
})

describe.sequential('two refunds of a direct payment that fail once the account is rejected', () => {
  let lea: Seller

  test('are paid by PayPal, each with payouts of its own', async () => {
    lea = await sellerOf(product, brand, 'straight', { name: 'Lea' })
    await chargeMonth(product, brand, '2027-06', [[lea, 6_000]])
    for (const cents of [3_105, 3_105]) await refund(lea, cents)
    expect(chargesIn(await statementOf(brand, '2027-06'))).toEqual(['Lea 1 refunded'])
    await moveAccount(lea.account, 'rejected')
    await confirmPaypal(product, lea.id, 'lea@people.test')
    const refunds = await ask<{ refund: string }>(
      sql`select stripe_refund_id as refund
          from charge_refunds
          order by id desc
          limit 2`,
    )
    for (const { refund } of refunds) await product.sandbox.operate('POST', '/sandbox/stripe/refund-fails', { refund })
    await settle(product)
    expect(
      await ask(sql`select part, status, amount_cents
            from paypal_payouts
            where creator_id = ${lea.id}
            order by part`),
    ).toEqual([
      { part: 1, status: 'succeeded', amount_cents: 3_000 },
      { part: 2, status: 'succeeded', amount_cents: 3_000 },
    ])
    expect(chargesIn(await statementOf(brand, '2027-06'))).toEqual(['Lea 1 succeeded'])
    expect(await payoutOf(lea, '2027-06')).toMatchObject({ step: 'paid', received_cents: 6_000, replaced_by: 'paypal' })
    expect(await reconciled(product)).toEqual([])
  })

  test('and after a lost dispute the brand owes nothing, at our expense', async () => {
    const { intent } = await newestCharge(lea)
    await product.sandbox.operate('POST', '/sandbox/stripe/disputes', { payment_intent: intent, outcome: 'lost' })
    await settle(product)
    const statement = await statementOf(brand, '2027-06')
    expect(statement).toMatchObject({ status: 'settled', due_cents: 0, paid_cents: 0, refunded_cents: 6_000 })
    expect(statement.lines.map(({ processing_fees_cents: cents }) => cents)).toEqual([0])
    expect(statement.timeline.map(({ text }) => text)).toContain(
      'Payment of $62.10 for Lea returned by the bank: $62.10 went back to you',
    )
    const { id = 0 } = (await payoutOf(lea, '2027-06')) ?? {}
    const payout = await lea.client.call(readPayout, { params: { id } })
    expect(payout).toMatchObject({ step: 'paid', sentence: 'Your payout arrived', received_cents: 6_000 })
    expect(payout.timeline.filter(({ text }) => text === 'Paid to your Stripe account')).toHaveLength(1)
    expect(await reconciled(product)).toEqual([])
  })
})
