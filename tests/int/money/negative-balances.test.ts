import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BALANCE_ACTIONS } from '../../../src/contracts/admin-balances'
import { refundCharge } from '../../../src/contracts/admin-payments'
import { readBilling } from '../../../src/contracts/billing'
import { endPartnership } from '../../../src/contracts/partnerships'
import { listPayouts, readPayout } from '../../../src/contracts/payouts'
import { periodOf } from '../../../src/domain/billing-months'
import { reviewBalances } from '../../../src/services/money/balances/negative-balances'
import { readStaffActions } from '../../../src/services/operations/read-staff-actions'
import { mailsTo } from '../../support/mailbox'
import { goToDay, queryProduct } from '../../support/month'
import { type Client, signUpStaff } from '../../support/people'
import type { TestProduct } from '../../support/product'
import { sold } from './metrics'
import { ledgerOf, reconciled, stripeRecords, timelineOf } from './money-records'
import {
  chargeMonth,
  closeMonth,
  closingDay,
  lineOf,
  type PayingBrand,
  payAgain,
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
let olga: Seller
let zoe: Seller
let vera: Seller

const ask = <Row extends Record<string, unknown>>(statement: ReturnType<typeof sql>) =>
  queryProduct<Row>(product, statement)
const review = async () => reviewBalances({ req: await product.localReq() })
const balances = () =>
  ask<{ id: number; name: string; status: string }>(
    sql`select n.id, c.name, n.amount::text as amount, n.reason, n.status
        from negative_balances n
        join creators c on c.id = n.creator_id
        order by n.id`,
  )
const newest = async (name: string): Promise<number> =>
  (await balances()).findLast((balance) => balance.name === name)?.id ?? 0
const brandName = () => 'Brand of fernhill'
/** The sales of the month’s last day are `cents` of commission after all. */
const restate = (seller: Seller, month: string, cents: number) =>
  sold(product, [{ linkId: seller.link, day: periodOf(month).period_end, cents: cents * 5 }])
const endPartnershipOf = async ({ id }: Seller) => {
  const [partnership] = await ask<{ id: number }>(
    sql`select id from partnerships where creator_id = ${id} and brand_id = ${brand.brand.id}`,
  )
  await brand.client.call(endPartnership, { params: { id: partnership?.id ?? 0 }, body: {} })
}
const decide = (action: keyof typeof BALANCE_ACTIONS, id: number) =>
  staff.call(BALANCE_ACTIONS[action] as typeof BALANCE_ACTIONS.wait, {
    params: { id },
    body: { reason: 'They will not sell again' },
  })
const mails = async (email: string) =>
  (await mailsTo(product, email)).map(({ subject }) => subject).filter((subject) => /balance|credited/.test(subject))

beforeAll(async () => {
  ;({ product, brand } = await startMonths())
  staff = (await signUpStaff(product, 'admin')).client
  maya = await sellerOf(product, brand, 'straight', { name: 'Maya' })
  nora = await sellerOf(product, brand, 'nora@people.test', { name: 'Nora' })
  olga = await sellerOf(product, brand, 'straight', { name: 'Olga' })
  zoe = await sellerOf(product, brand, 'straight', { name: 'Zoe' })
  vera = await sellerOf(product, brand, 'vera@people.test', { name: 'Vera' })
  await reconciled(product)
})
afterAll(() => product.close())

describe.sequential('a balance that is negative', () => {
  test('is left to later sales while the partnership lasts', async () => {
    await chargeMonth(product, brand, '2027-03', [
      [maya, 10_000],
      [nora, 8_000],
      [olga, 7_000],
      [zoe, 6_000],
    ])
    await restate(maya, '2027-03', 9_000)
    await restate(nora, '2027-03', 7_500)
    await restate(zoe, '2027-03', 5_000)
    const statement = await chargeMonth(product, brand, '2027-04', [[olga, 5_000]])
    expect(lineOf(statement, maya)).toMatchObject({ carried_out: '-10.0000', carry_reason: 'negative' })
    await review()
    expect(await balances()).toEqual([])
  })

  test('goes to staff when the partnership ended', async () => {
    await endPartnershipOf(maya)
    await review()
    await review()
    expect(await balances()).toEqual([
      { id: expect.any(Number), name: 'Maya', amount: '-10.0000', reason: 'partnership_ended', status: 'open' },
    ])
    const possible = await readStaffActions({ payload: product.payload }, 'negative_balances', await newest('Maya'))
    expect(possible?.can).toEqual({ wait: true, writeOff: true, credit: true })
    expect(possible?.facts?.credit).toEqual([
      ['Creator', 'Maya'],
      ['Brand', expect.any(String)],
      ['Balance', '−$10.00'],
      ['Refund', '$10.00'],
      ['Refund to', expect.stringMatching(/ending in 4242$/)],
    ])
  })

  test('that is written off is owed by nobody, and does not return', async () => {
    const id = await newest('Maya')
    const before = await stripeRecords(product)
    await decide('writeOff', id)
    await settle(product)
    expect((await balances()).map(({ status }) => status)).toEqual(['written_off'])
    expect(await ledgerOf(product, 'write_off', maya.id)).toBe(0)
    expect(await ledgerOf(product, 'creator_payable', maya.id)).toBe(0)
    expect(await ledgerOf(product, 'brand_receivable', maya.id)).toBe(0)
    expect(await stripeRecords(product)).toEqual(before)
    expect((await brand.client.call(readBilling)).carried).toBe('-15.0000')
    const [statement, payout] = [await statementOf(brand, '2027-04'), await payoutOf(maya, '2027-04')]
    expect(timelineOf(statement)).toContain('Maya’s negative balance of $10.00 written off')
    expect(timelineOf(await maya.client.call(readPayout, { params: { id: payout?.id ?? 0 } }))).toContain(
      'Negative balance of $10.00 cleared: you don’t owe it',
    )
    await expect.poll(() => mails(maya.email)).toEqual([`Your negative balance with ${brandName()} was cleared`])
    await expect.poll(() => mails(brand.person.email)).toEqual(['The negative balance of Maya was written off'])
    const next = await chargeMonth(product, brand, '2027-05', [[olga, 5_000]])
    expect(lineOf(next, maya)).toBeUndefined()
    await review()
    expect(await balances()).toHaveLength(1)
    await expect(decide('writeOff', id)).rejects.toThrow('This balance has been decided')
    expect(await reconciled(product)).toEqual([])
  })

  test('that waits comes back after three months with its new amount', async () => {
    await endPartnershipOf(nora)
    await review()
    const id = await newest('Nora')
    await decide('wait', id)
    await restate(nora, '2027-03', 7_200)
    await chargeMonth(product, brand, '2027-06', [[olga, 5_000]])
    await review()
    expect((await balances()).at(-1)).toMatchObject({ name: 'Nora', amount: '-8.0000', status: 'waiting' })
    await chargeMonth(product, brand, '2027-07', [[olga, 5_000]])
    await goToDay(product, '2027-10-25')
    await review()
    expect((await balances()).at(-1)).toMatchObject({ id, amount: '-8.0000', status: 'open' })
    expect(await reconciled(product)).toEqual([])
  })
})

describe.sequential('a credit to the brand', () => {
  test('is refunded to its newest payment, at our expense', async () => {
    const id = await newest('Nora')
    const before = await stripeRecords(product)
    await decide('credit', id)
    await settle(product)
    expect((await balances()).at(-1)).toMatchObject({ id, status: 'credited' })
    expect(await ledgerOf(product, 'write_off', nora.id)).toBe(800)
    expect(await ledgerOf(product, 'creator_payable', nora.id)).toBe(0)
    expect(await ledgerOf(product, 'brand_receivable', nora.id)).toBe(0)
    const after = await stripeRecords(product)
    expect(after).not.toEqual(before)
    const statement = await statementOf(brand, '2027-07')
    expect(statement).toMatchObject({ status: 'settled', due_cents: 0 })
    expect(timelineOf(statement)).toContain('Refund of $8.00 completed: Returned sales of Nora')
    const paid = await payoutOf(olga, '2027-07')
    expect(paid).toMatchObject({ step: 'paid', amount_cents: 5_000 })
    const { timeline } = await olga.client.call(readPayout, { params: { id: paid?.id ?? 0 } })
    expect(timeline.some(({ text }) => text.includes('efund'))).toBe(false)
    await expect.poll(() => mails(brand.person.email)).toHaveLength(2)
    expect(await mails(brand.person.email)).toContain('$8.00 is credited to you for Nora’s returned sales')
    expect(await reconciled(product)).toEqual([])
  })

  test('that the bank returns is decided again', async () => {
    const id = await newest('Nora')
    const [charge] = await ask<{ intent: string }>(
      sql`select c.stripe_payment_intent_id as intent
          from charge_refunds r
          join creator_charges c on c.id = r.creator_charge_id
          where r.negative_balance_id = ${id}`,
    )
    await product.sandbox.operate('POST', '/sandbox/stripe/refund-fails', { payment_intent: charge?.intent })
    await settle(product)
    expect((await balances()).at(-1)).toMatchObject({ id, status: 'credit_failed' })
    expect(await ledgerOf(product, 'brand_receivable', nora.id)).toBe(-800)
    await decide('credit', id)
    await settle(product)
    expect((await balances()).at(-1)).toMatchObject({ id, status: 'credited' })
    expect(await ledgerOf(product, 'brand_receivable', nora.id)).toBe(0)
    expect(await mails(nora.email)).toHaveLength(1)
    expect(await reconciled(product)).toEqual([])
  })

  test('can use a payment for PayPal, whose payouts are still sent', async () => {
    await restate(olga, '2027-07', 4_000)
    await closeMonth(product, brand, '2027-08', [[vera, 9_000]])
    await endPartnershipOf(olga)
    await turnRules(staff, { paypal_enabled: false })
    await chargeMonth(product, brand, '2027-08', [])
    await review()
    await decide('credit', await newest('Olga'))
    await settle(product)
    expect(await payoutOf(vera, '2027-08')).toMatchObject({ step: 'funded' })
    await turnRules(staff, {})
    await settle(product)
    const statement = await statementOf(brand, '2027-08')
    expect(statement).toMatchObject({ status: 'settled', due_cents: 0 })
    expect(await payoutOf(vera, '2027-08')).toMatchObject({ step: 'paid', amount_cents: 9_000 })
    expect(await ask(sql`select status from platform_charges where refunded_cents > 0`)).toEqual([
      { status: 'succeeded' },
    ])
    expect(await reconciled(product)).toEqual([])
  })

  test('leaves a payment that staff can’t refund further, and that loses only what is left in a dispute', async () => {
    const id = await newest('Nora')
    const [charge] = await ask<{ id: number; intent: string; gross: number; fee: number; month: string }>(
      sql`select c.id, c.stripe_payment_intent_id as intent, c.amount_grossed_cents as gross,
                 c.application_fee_amount_cents as fee, to_char(cy.period_start, 'YYYY-MM') as month
          from charge_refunds r
          join creator_charges c on c.id = r.creator_charge_id
          join billing_cycles cy on cy.id = c.billing_cycle_id
          where r.negative_balance_id = ${id} and r.status = 'succeeded'`,
    )
    if (!charge) throw new Error('There is no credit')
    await expect(
      staff.call(refundCharge, {
        params: { kind: 'creator', id: charge.id },
        body: { reason: 'They agreed on it', amount_cents: 500 },
      }),
    ).rejects.toThrow('A part of it was credited or returned to the brand')
    await product.sandbox.operate('POST', '/sandbox/stripe/disputes', {
      payment_intent: charge.intent,
      outcome: 'lost',
    })
    await settle(product)
    const left = charge.gross - 800
    const commission = left - (charge.fee - Math.round((charge.fee * 800) / charge.gross))
    expect(
      await ask(sql`select lost_cents, lost_commission_cents from creator_charges where id = ${charge.id}`),
    ).toEqual([{ lost_cents: left, lost_commission_cents: commission }])
    expect(await reconciled(product)).toEqual([])
    expect(await payAgain(product, brand, charge.month)).toMatchObject({ status: 'settled', due_cents: 0 })
    expect(await reconciled(product)).toEqual([])
  })
})

describe.sequential('after six months', () => {
  test('staff decide although the partnership lasts, and sales that cover it clear it', async () => {
    await goToDay(product, closingDay('2027-10'))
    await review()
    expect((await balances()).find(({ name }) => name === 'Zoe')).toMatchObject({
      name: 'Zoe',
      amount: '-10.0000',
      reason: 'long_negative',
      status: 'open',
    })
    const { totals } = await zoe.client.call(listPayouts, { query: {} as never })
    expect(totals.carried).toBe('-10.0000')
    const statement = await chargeMonth(product, brand, '2027-10', [[zoe, 3_000]])
    expect(lineOf(statement, zoe)).toMatchObject({ carried_in: '-10.0000', amount_cents: 2_000 })
    await review()
    expect((await balances()).at(-1)).toMatchObject({ name: 'Zoe', status: 'cleared' })
    expect(await reconciled(product)).toEqual([])
  })

  test('a brand whose payments were all refunded can’t be credited', async () => {
    await restate(zoe, '2027-10', 2_000)
    await closeMonth(product, brand, '2027-11', [[vera, 1_000]])
    await endPartnershipOf(zoe)
    await review()
    await ask(sql`update creator_charges set refunded_cents = amount_grossed_cents`)
    await ask(sql`update platform_charges set refunded_cents = amount_cents`)
    const possible = await readStaffActions({ payload: product.payload }, 'negative_balances', await newest('Zoe'))
    expect(possible?.can).toEqual({ wait: true, writeOff: true, credit: false })
    await expect(decide('credit', await newest('Zoe'))).rejects.toThrow(
      'The brand has no payment that this amount can be refunded to',
    )
    expect((await balances()).at(-1)).toMatchObject({ name: 'Zoe', status: 'open' })
  })
})
