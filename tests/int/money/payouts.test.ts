import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cancelPayout, checkPayout, retryPayout } from '../../../src/contracts/admin-payments'
import { listPayouts } from '../../../src/contracts/payouts'
import { mailsTo } from '../../support/mailbox'
import { confirmPaypal, goToDay, queryProduct } from '../../support/month'
import { type Client, signUpStaff } from '../../support/people'
import type { TestProduct } from '../../support/product'
import { ledgerOf, paypalRecords, reconciled } from './money-records'
import {
  chargeMonth,
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
let staff: Client
let una: Seller
let rita: Seller
let hugo: Seller
let bob: Seller
let fay: Seller
let rex: Seller
let vera: Seller

const ask = <Row extends Record<string, unknown>>(statement: ReturnType<typeof sql>) =>
  queryProduct<Row>(product, statement)
const go = async (day: string) => {
  await goToDay(product, day)
  await settle(product)
}
const stepOf = async (seller: Seller, month = '2027-03') => (await payoutOf(seller, month))?.step
const subjects = async ({ email }: Seller, about: RegExp) =>
  (await mailsTo(product, email)).map(({ subject }) => subject).filter((subject) => about.test(subject))
const rowOf = async ({ id }: Seller) =>
  (
    await ask<{ id: number; status: string; attempt: number; item: string }>(
      sql`select id, status, attempt, paypal_payout_item_id as item, failure_reason
          from paypal_payouts
          where creator_id = ${id}
          order by id desc
          limit 1`,
    )
  )[0]
/** How often each receiver was paid, and how much. */
const paidTo = async () =>
  Object.fromEntries((await paypalRecords(product)).receivers.map(({ receiver, paid_cents }) => [receiver, paid_cents]))
/** Ignores payouts that wait for their creator or for staff. */
const differences = async () => (await reconciled(product)).filter((finding) => !finding.includes('and not replaced'))
const payAgainTo = async (seller: Seller, address: string) => {
  await confirmPaypal(product, seller.id, address)
  await settle(product)
}

beforeAll(async () => {
  ;({ product, brand } = await startMonths())
  staff = (await signUpStaff(product, 'admin')).client
  una = await sellerOf(product, brand, 'una+unclaimed@people.test', { name: 'Una' })
  rita = await sellerOf(product, brand, 'rita+returned@people.test', { name: 'Rita' })
  hugo = await sellerOf(product, brand, 'hugo+onhold@people.test', { name: 'Hugo' })
  bob = await sellerOf(product, brand, 'bob+blocked@people.test', { name: 'Bob' })
  fay = await sellerOf(product, brand, 'fay+failed@people.test', { name: 'Fay' })
  rex = await sellerOf(product, brand, 'rex+reversed@people.test', { name: 'Rex' })
  vera = await sellerOf(product, brand, 'vera@people.test', { name: 'Vera' })
  await ask(
    sql`update creator_payment_destinations
        set preferred_method = 'venmo', paypal_email = null, venmo_handle = '@vera-hart'
        where creator_id = ${vera.id}`,
  )
  await reconciled(product)
})
afterAll(() => product.close())

describe.sequential('what PayPal does with a payout', () => {
  test('is shown to each creator, and both ledgers agree', async () => {
    await product.sandbox.operate('POST', '/sandbox/paypal/settings', { fee_cents: 30 })
    await chargeMonth(
      product,
      brand,
      '2027-03',
      [una, rita, hugo, bob, fay, rex, vera].map((seller) => [seller, 5_000]),
    )
    expect(await Promise.all([una, rita, hugo, bob, fay, rex, vera].map((seller) => stepOf(seller)))).toEqual([
      'unclaimed',
      'unclaimed',
      'sending',
      'failed',
      'failed',
      'paid',
      'paid',
    ])
    expect(await paidTo()).toMatchObject({ '@vera-hart': 5_000, 'rex+reversed@people.test': 5_000 })
    expect(await statementOf(brand, '2027-03')).toMatchObject({ status: 'paid' })
    expect(await differences()).toEqual([])
  })

  test('books the difference between PayPal’s fee and the fee that the brand paid', async () => {
    // The payouts that were sent cost 30 instead of 25; PayPal charges nothing for the two that it refused.
    expect(await ledgerOf(product, 'fee_variance')).toBe(5 * 5)
    expect(
      await ask(sql`select distinct actual_fee_cents from paypal_payouts where status in ('blocked', 'failed')`),
    ).toEqual([{ actual_fee_cents: null }])
  })

  test('continues later: a held payout is paid, an unclaimed one returns, a paid one may be reversed', async () => {
    await go('2027-05-05')
    expect([await stepOf(rita), await stepOf(hugo)]).toEqual(['returned', 'paid'])
    expect((await payoutOf(rita, '2027-03'))?.sentence).toContain('confirm another address')
    await go('2027-05-07')
    // PayPal's event may be lost; the reconciliation sees the change.
    const look = () => staff.call(checkPayout, { params: { id: 0 } })
    await expect(look()).rejects.toThrow('4')
    await staff.call(checkPayout, { params: { id: (await rowOf(rex))?.id ?? 0 } })
    await settle(product)
    expect(await stepOf(rex)).toBe('returned')
    expect((await rex.client.call(listPayouts)).totals).toMatchObject({ paid_cents: 0 })
    expect(await statementOf(brand, '2027-03')).toMatchObject({ status: 'paid' })
    expect(await differences()).toEqual([])
  })
})

describe.sequential('an unclaimed payout', () => {
  test('sends reminders after one and three weeks, once each, and returns after thirty days', async () => {
    // Sent on April 3, with an email.
    const mails = async (day: string) => {
      await go(day)
      return (await subjects(una, /claim/i)).length
    }
    expect([await mails('2027-05-09'), await mails('2027-05-10'), await mails('2027-05-11')]).toEqual([1, 2, 2])
    expect([await mails('2027-05-23'), await mails('2027-05-24'), await mails('2027-05-30')]).toEqual([2, 3, 3])
    expect(await stepOf(una)).toBe('unclaimed')
    await go('2027-06-03')
    expect(await stepOf(una)).toBe('returned')
    expect(await subjects(una, /claim/i)).toHaveLength(3)
    // Only payouts that ended without a new attempt are reported to staff, after two weeks.
    const all = await reconciled(product)
    expect(all.filter((finding) => !finding.includes('and not replaced'))).toEqual([])
    expect(all).toHaveLength(4)
  })

  test('keeps its fee for the next attempt when PayPal held and then blocked it', async () => {
    const before = await ledgerOf(product, 'paypal_fees')
    await chargeMonth(product, brand, '2027-05', [[hugo, 4_000]])
    expect(await stepOf(hugo, '2027-05')).toBe('sending')
    const payout = await rowOf(hugo)
    await product.sandbox.operate('POST', `/sandbox/paypal/items/${payout?.item}`, { status: 'BLOCKED' })
    await settle(product)
    expect(await stepOf(hugo, '2027-05')).toBe('failed')
    // The fee that the brand paid remains for the next attempt.
    expect(await ledgerOf(product, 'paypal_fees')).toBe(before - 25)
    expect(await differences()).toEqual([])
    await payAgainTo(hugo, 'hugo@people.test')
    expect(await stepOf(hugo, '2027-05')).toBe('paid')
    expect(await ledgerOf(product, 'paypal_fees')).toBe(before)
  })

  test('is sent once to another confirmed destination, under a separate key', async () => {
    await settle(product)
    expect(await rowOf(rita)).toMatchObject({ attempt: 1, status: 'returned' })
    // Confirmed before the payout to the old one returned, as after a change in the meantime.
    await ask(sql`update creator_payment_destinations set verified_at = '2020-01-31' where creator_id = ${rita.id}`)
    await ask(
      sql`update creator_payment_destinations set paypal_email = 'rita@people.test' where creator_id = ${rita.id}`,
    )
    await settle(product)
    await settle(product)
    expect(await stepOf(rita)).toBe('paid')
    await payAgainTo(una, 'una@people.test')
    await payAgainTo(bob, 'bob@people.test')
    expect([await stepOf(una), await stepOf(bob)]).toEqual(['paid', 'paid'])
    const { batches } = await paypalRecords(product)
    expect(batches.filter(({ effects }) => effects > 1)).toEqual([])
    expect(await paidTo()).toMatchObject({
      'rita@people.test': 5_000,
      'una@people.test': 5_000,
      'bob@people.test': 5_000,
    })
    expect(
      await ask(
        sql`select count(*)::int as keys, count(distinct idempotency_key)::int as different from paypal_payouts`,
      ),
    ).toMatchObject([{ keys: 12, different: 12 }])
    expect(await differences()).toEqual([])
  })

  test('can be canceled by staff before it returns', async () => {
    await confirmPaypal(product, fay.id, 'fay+unclaimed@people.test')
    await settle(product)
    const payout = await rowOf(fay)
    expect(payout).toMatchObject({ attempt: 2, status: 'unclaimed' })
    const cancel = () =>
      staff.call(cancelPayout, { params: { id: payout?.id ?? 0 }, body: { reason: 'The creator asked for it' } })
    expect(await cancel()).toMatchObject({ status: 'returned' })
    await expect(cancel()).rejects.toThrow('409')
    await settle(product)
    // The address has not changed, so only staff send there again.
    expect(await rowOf(fay)).toMatchObject({ attempt: 2, status: 'returned' })
    await confirmPaypal(product, fay.id, 'fay@people.test')
    await settle(product)
    expect(await stepOf(fay)).toBe('paid')
    expect(await differences()).toEqual([])
  })

  test('reversed by PayPal after it was paid is resent only by staff', async () => {
    const payout = await rowOf(rex)
    await payAgainTo(rex, 'rex@people.test')
    expect(await rowOf(rex)).toMatchObject({ attempt: 1, status: 'reversed' })
    const retry = () =>
      staff.call(retryPayout, { params: { id: payout?.id ?? 0 }, body: { reason: 'Rex has a new account' } })
    const made = await retry()
    await expect(retry()).rejects.toThrow('409')
    await settle(product)
    expect(await rowOf(rex)).toMatchObject({ id: made.id, attempt: 2, status: 'succeeded' })
    expect(await statementOf(brand, '2027-03')).toMatchObject({ status: 'settled' })
    expect(await differences()).toEqual([])
  })
})

describe.sequential('sending', () => {
  test('is repeated under the same key after a lost response: PayPal names the existing batch', async () => {
    const hold = (isHeld: boolean) => product.sandbox.operate('POST', '/sandbox/paypal/webhooks', { hold: isHeld })
    await hold(true)
    await product.sandbox.operate('POST', '/sandbox/faults', { fault: 'lost', path: 'paypal_create', times: 1 })
    await chargeMonth(product, brand, '2027-06', [[rex, 5_000]])
    expect(await rowOf(rex)).toMatchObject({ status: 'queued' })
    expect(await stepOf(rex, '2027-06')).toBe('funded')
    await ask(sql`update paypal_payouts set lease_until = null where status = 'queued'`)
    await settle(product)
    expect(await stepOf(rex, '2027-06')).toBe('paid')
    await hold(false)
    const { batches } = await paypalRecords(product)
    expect(batches.filter(({ effects, items }) => effects !== 1 && items !== 1)).toEqual([])
    expect(await paidTo()).toMatchObject({ 'rex@people.test': 10_000 })
    expect(await differences()).toEqual([])
  })

  test('is retried the next day when the balance is too low, without any action of the creator', async () => {
    await product.sandbox.operate('POST', '/sandbox/paypal/settings', { balance: '1.00' })
    await chargeMonth(product, brand, '2027-07', [[rex, 5_000]])
    expect(await rowOf(rex)).toMatchObject({ status: 'failed', failure_reason: 'INSUFFICIENT_FUNDS' })
    const mails = await mailsTo(product, rex.email)
    expect(mails.map(({ text }) => text.replaceAll(/\s+/g, ' ')).join()).toContain('You don’t need to do anything')
    expect((await payoutOf(rex, '2027-07'))?.sentence).toContain('you don’t need to do anything')
    await settle(product)
    expect(await rowOf(rex)).toMatchObject({ status: 'failed' })
    await product.sandbox.operate('POST', '/sandbox/paypal/settings', { balance: '90000.00' })
    // The low balance has closed the route; its next attempt is due minutes later.
    await ask(sql`update payment_settings set paypal_retry_at = now()`)
    await go('2027-09-03')
    expect(await stepOf(rex, '2027-07')).toBe('paid')
    expect(await paidTo()).toMatchObject({ 'rex@people.test': 15_000 })
    // The only difference left is the money that was moved by hand.
    expect(await differences()).toEqual([expect.stringMatching(/^balance paypal/)])
  })
})
