import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { payStatement } from '../../../src/contracts/billing'
import { lineText } from '../../../src/contracts/line-texts'
import { readPayout } from '../../../src/contracts/payouts'
import { findCreditableCharge } from '../../../src/services/money/balances/creditable-charge'
import { confirmPaypal } from '../../support/month'
import { signUpStaff } from '../../support/people'
import type { TestProduct } from '../../support/product'
import { reconciled } from './money-records'
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
} from './settled-month'

let product: TestProduct
let brand: PayingBrand
let acts: RefundActs

beforeAll(async () => {
  ;({ product, brand } = await startMonths())
  acts = refundActs(product, (await signUpStaff(product, 'admin')).client)
  await reconciled(product)
})
afterAll(() => product.close())

describe.sequential('a refund of a direct payment that fails once the account is rejected', () => {
  let kim: Seller
  const payoutsTo = () =>
    acts.ask<{ status: string; amount: number; fee: number; part: number; receiver: string }>(
      sql`select status, amount_cents as amount, fee_cents as fee, part, paypal_receiver as receiver
          from paypal_payouts
          where creator_id = ${kim.id}
          order by id`,
    )

  test('is paid by PayPal once an address is confirmed', async () => {
    kim = await sellerOf(product, brand, 'straight', { name: 'Kim' })
    await chargeMonth(product, brand, '2027-02', [[kim, 6_000]])
    await acts.refund(kim, 3_105)
    await acts.moveAccount(kim.account, 'rejected')
    await settle(product)
    await acts.failNewestRefund(kim)
    expect((await acts.transfers()).at(-1)).toEqual({ status: 'processing', amount: 3_000 })
    expect(await payoutOf(kim, '2027-02')).toMatchObject({ step: 'held', received_cents: 3_000 })
    expect((await statementOf(brand, '2027-02')).lines.map((line) => lineText(line).label)).toEqual(['Funded'])
    await confirmPaypal(product, kim.id, 'kim+failed@people.test')
    await settle(product)
    expect((await acts.transfers()).at(-1)).toMatchObject({ status: 'replaced' })
    expect(await payoutsTo()).toEqual([
      { status: 'failed', amount: 3_000, fee: 0, part: 1, receiver: 'kim+failed@people.test' },
    ])
    expect(await acts.mailTo(kim.email, /^You’ll get \$30\.00 after all: the refund to .* failed$/)).toEqual([
      expect.stringContaining('Your payout of $30.00 is scheduled.'),
      expect.stringContaining('Fix it, or add PayPal or Venmo, in your payout settings'),
    ])
    expect(await statementOf(brand, '2027-02')).toMatchObject({ status: 'paid', refunded_cents: 0, due_cents: 0 })
    expect(await payoutOf(kim, '2027-02')).toMatchObject({ step: 'failed', received_cents: 3_000 })
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
    const payout = await payoutOf(kim, '2027-02')
    expect(payout).toMatchObject({ step: 'paid', sentence: 'Your payout arrived', received_cents: 6_000 })
    const { timeline } = await kim.client.call(readPayout, { params: { id: payout?.id ?? 0 } })
    expect(timeline.reduce((sum, { moved_cents }) => sum + (moved_cents ?? 0), 0)).toBe(6_000)
    expect(chargesIn(await statementOf(brand, '2027-02'))).toEqual(['Kim 1 succeeded'])
    expect(await statementOf(brand, '2027-02')).toMatchObject({ status: 'settled' })
    expect(await acts.mailTo(kim.email, /^You received \$30\.00/)).toHaveLength(1)
    expect(await reconciled(product)).toEqual([])
  })

  test('cannot be repeated, or credited, because Stripe could not take it back from the creator', async () => {
    const req = await product.localReq()
    expect(await findCreditableCharge(req, { brandId: brand.brand.id, cents: 100 })).toBeUndefined()
    await expect(acts.askForRefund(kim, 1_000)).rejects.toThrow('its creator is paid separately')
  })

  test('and a dispute lost afterwards takes only what the account received', async () => {
    await acts.loseDispute(kim)
    expect(await payoutOf(kim, '2027-02')).toMatchObject({ step: 'brand_owes', received_cents: 3_000 })
    const { cycle_id, ...lost } = await statementOf(brand, '2027-02')
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
    expect(await payoutOf(kim, '2027-02')).toMatchObject({ step: 'paid', received_cents: 6_000 })
    expect(await statementOf(brand, '2027-02')).toMatchObject({ status: 'settled', due_cents: 0 })
    expect(await reconciled(product)).toEqual([])
  })
})

describe.sequential('two refunds of a direct payment that fail once the account is rejected', () => {
  let lea: Seller

  test('are paid by PayPal, each with payouts of its own', async () => {
    lea = await sellerOf(product, brand, 'straight', { name: 'Lea' })
    await chargeMonth(product, brand, '2027-03', [[lea, 6_000]])
    for (const cents of [3_105, 3_105]) await acts.refund(lea, cents)
    expect(chargesIn(await statementOf(brand, '2027-03'))).toEqual(['Lea 1 refunded'])
    await acts.moveAccount(lea.account, 'rejected')
    const refunds = await acts.ask<{ refund: string }>(
      sql`select stripe_refund_id as refund
          from charge_refunds
          order by id desc
          limit 2`,
    )
    for (const { refund } of refunds) await product.sandbox.operate('POST', '/sandbox/stripe/refund-fails', { refund })
    await settle(product)
    const waiting = await statementOf(brand, '2027-03')
    expect(waiting).toMatchObject({ status: 'paid', refunded_cents: 0, due_cents: 0 })
    expect(waiting.lines.map((line) => lineText(line).label)).toEqual(['Funded'])
    expect(await payoutOf(lea, '2027-03')).toMatchObject({ step: 'held', received_cents: 0 })
    expect(await reconciled(product)).toEqual([])
    await confirmPaypal(product, lea.id, 'lea@people.test')
    await settle(product)
    expect(
      await acts.ask(sql`select part, status, amount_cents
            from paypal_payouts
            where creator_id = ${lea.id}
            order by part`),
    ).toEqual([
      { part: 1, status: 'succeeded', amount_cents: 3_000 },
      { part: 2, status: 'succeeded', amount_cents: 3_000 },
    ])
    expect(chargesIn(await statementOf(brand, '2027-03'))).toEqual(['Lea 1 succeeded'])
    expect(await payoutOf(lea, '2027-03')).toMatchObject({ step: 'paid', received_cents: 6_000, replaced_by: 'paypal' })
    expect(await reconciled(product)).toEqual([])
  })

  test('and after a lost dispute the brand owes nothing, at our expense', async () => {
    await acts.loseDispute(lea)
    const statement = await statementOf(brand, '2027-03')
    expect(statement).toMatchObject({ status: 'settled', due_cents: 0, paid_cents: 0, refunded_cents: 6_000 })
    expect(statement.lines.map(({ processing_fees_cents: cents }) => cents)).toEqual([0])
    expect(statement.timeline.map(({ text }) => text)).toContain(
      'Payment of $62.10 for Lea returned by the bank: $62.10 went back to you',
    )
    const { id = 0 } = (await payoutOf(lea, '2027-03')) ?? {}
    const payout = await lea.client.call(readPayout, { params: { id } })
    expect(payout).toMatchObject({ step: 'paid', sentence: 'Your payout arrived', received_cents: 6_000 })
    expect(payout.timeline.filter(({ text }) => text === 'Paid to your Stripe account')).toHaveLength(1)
    expect(await reconciled(product)).toEqual([])
  })
})
