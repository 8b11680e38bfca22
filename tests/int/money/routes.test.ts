import { sql } from 'drizzle-orm'
import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { approveStatement, payStatement, readBilling } from '../../../src/contracts/billing'
import { listPaymentMethods, setDefaultMethod } from '../../../src/contracts/payment-methods'
import { mailsTo } from '../../support/mailbox'
import { confirmPaypal, goToDay, openStripeAccount, queryProduct } from '../../support/month'
import type { TestProduct } from '../../support/product'
import { paypalRecords, reconciled } from './money-records'
import {
  answerBank,
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

let product: TestProduct
let brand: PayingBrand
let maya: Seller
let nora: Seller
let vera: Seller
let zoe: Seller
let olga: Seller

const ask = <Row extends Record<string, unknown>>(statement: ReturnType<typeof sql>) =>
  queryProduct<Row>(product, statement)
const atStripe = (account: string, to: string, more: { without?: string[]; bank?: string } = {}) =>
  product.sandbox.operate('POST', '/sandbox/stripe/accounts', { account, to, ...more })
/** Stripe itself. */
const stripe = () =>
  new Stripe('sk_test_sandbox-secret', {
    host: '127.0.0.1',
    port: new URL(product.sandbox.url).port,
    protocol: 'http',
    telemetry: false,
  })
const paidTo = async (receiver: string) =>
  (await paypalRecords(product)).receivers.find((row) => row.receiver === receiver)?.paid_cents ?? 0
const pastDue = async () => (await brand.client.call(readBilling)).past_due_cents
const usePayment = async (last4: string) => {
  const method = (await brand.client.call(listPaymentMethods)).find((row) => row.last4 === last4)
  await brand.client.call(setDefaultMethod, { params: { id: method?.id ?? 0 }, body: {} })
}
const holdEvents = (hold: boolean) => product.sandbox.operate('POST', '/sandbox/stripe/webhooks', { hold })
const failures = async () => {
  const { person } = brand
  return (await mailsTo(product, person.email)).filter(({ subject }) => /failed|past due/i.test(subject)).length
}
/** Waits for so many hours of business time, at most a day. */
const passHours = (hours: number) =>
  queryProduct(product, sql`update app_clock set shift = shift + make_interval(hours => ${hours})`)

beforeAll(async () => {
  ;({ product, brand } = await startMonths())
  maya = await sellerOf(product, brand, 'straight', { name: 'Maya' })
  nora = await sellerOf(product, brand, 'nora@people.test', { name: 'Nora' })
  vera = await sellerOf(product, brand, 'straight', { name: 'Vera' })
  olga = await sellerOf(product, brand, 'olga@people.test', { name: 'Olga' })
  zoe = await sellerOf(product, brand, 'straight', { name: 'Zoe' })
  await reconciled(product)
})
afterAll(() => product.close())

describe.sequential('a line whose Stripe account is rejected after the close', () => {
  test('waits, and the brand owes nothing', async () => {
    await closeMonth(product, brand, '2027-03', [
      [maya, 10_000],
      [nora, 5_000],
    ])
    await atStripe(maya.account, 'rejected')
    await goToDay(product, chargeDay('2027-03'))
    await settle(product)
    const waiting = await statementOf(brand, '2027-03')
    expect(chargesIn(waiting)).toEqual(['PayPal 1 succeeded', 'Maya 1 blocked'])
    expect(waiting).toMatchObject({ status: 'charging', due_cents: 0, is_waiting: true, can: { pay: false } })
    expect(lineOf(waiting, maya)).toMatchObject({ needs: ['stripe_account'], reminder: { sent_on: null } })
    expect(lineOf(waiting, nora)).toMatchObject({ needs: null, reminder: null })
    expect([await pastDue(), await failures()]).toEqual([0, 0])
    expect(await payoutOf(maya, '2027-03')).toMatchObject({
      step: 'held',
      sentence:
        'Your Stripe account can’t receive this payment. Fix it, or add PayPal or Venmo, in your payout settings',
    })
  })

  test('is paid by PayPal once the creator has confirmed an address', async () => {
    await confirmPaypal(product, maya.id, 'maya@people.test')
    await settle(product)
    const paid = await statementOf(brand, '2027-03')
    expect(chargesIn(paid)).toEqual(['PayPal 2 succeeded', 'PayPal 1 succeeded', 'Maya 1 canceled'])
    expect(paid).toMatchObject({ status: 'settled', due_cents: 0, paid_cents: 10_355 + 5_206 })
    expect(lineOf(paid, maya)).toMatchObject({
      route: 'paypal',
      charge_status: 'succeeded',
      payout_status: 'succeeded',
    })
    expect(await payoutOf(maya, '2027-03')).toMatchObject({ step: 'paid', route: 'paypal' })
    expect([await paidTo('maya@people.test'), await paidTo('nora@people.test')]).toEqual([10_000, 5_000])
    expect(await reconciled(product)).toEqual([])
  })
})

describe.sequential('the payment method of the brand', () => {
  test('decides the route: an account that cannot receive bank debits is paid by PayPal, or waits for a route', async () => {
    await atStripe(vera.account, 'complete', { without: ['us_bank_account_ach_payments'] })
    await atStripe(zoe.account, 'complete', { without: ['us_bank_account_ach_payments'] })
    await confirmPaypal(product, vera.id, 'vera@people.test')
    await payWith(product, brand.client, '000123456789')
    await settle(product)
    const statement = await closeMonth(product, brand, '2027-04', [
      [vera, 6_000],
      [zoe, 3_000],
    ])
    expect(lineOf(statement, vera)).toMatchObject({ route: 'paypal', amount_cents: 6_000 })
    expect(lineOf(statement, zoe)).toMatchObject({ route: null, amount_cents: 0, carry_reason: 'no_route' })
    await goToDay(product, chargeDay('2027-04'))
    await settle(product)
    // The debit takes days, and its payout waits in case it is returned.
    await goToDay(product, '2027-06-10')
    await settle(product)
    await goToDay(product, '2027-06-20')
    await settle(product)
    expect(await paidTo('vera@people.test')).toBe(6_000)
  })

  test('is asked for again right before charging, and another method releases the line', async () => {
    await usePayment('4242')
    await closeMonth(product, brand, '2027-05', [[zoe, 2_000]])
    await usePayment('6789')
    await goToDay(product, chargeDay('2027-05'))
    await settle(product)
    expect(chargesIn(await statementOf(brand, '2027-05'))).toEqual(['Zoe 1 blocked'])
    await usePayment('4242')
    await settle(product)
    const paid = await statementOf(brand, '2027-05')
    expect(chargesIn(paid)).toEqual(['Zoe 2 succeeded', 'Zoe 1 canceled'])
    // With what was carried.
    expect(paid).toMatchObject({ status: 'settled', commission_cents: 5_000 })
    expect(await reconciled(product)).toEqual([])
  })

  test('a charge that Stripe refuses for the account waits too', async () => {
    await closeMonth(product, brand, '2027-06', [[zoe, 2_000]])
    await holdEvents(true)
    await atStripe(zoe.account, 'restricted')
    await goToDay(product, chargeDay('2027-06'))
    await settle(product)
    expect(chargesIn(await statementOf(brand, '2027-06'))).toEqual(['Zoe 1 blocked'])
    expect([await pastDue(), await failures()]).toEqual([0, 0])
    await holdEvents(false)
    await atStripe(zoe.account, 'complete')
    await settle(product)
    expect(chargesIn(await statementOf(brand, '2027-06'))).toEqual(['Zoe 2 succeeded', 'Zoe 1 canceled'])
    expect(await reconciled(product)).toEqual([])
  })
})

describe.sequential('72 hours after a change', () => {
  test('a new account receives nothing, even when the brand approves early', async () => {
    await goToDay(product, '2027-08-30')
    nora.account = await openStripeAccount(product, nora.client, nora.id)
    const statement = await closeMonth(product, brand, '2027-07', [[nora, 4_000]])
    expect(lineOf(statement, nora)).toMatchObject({ route: 'paypal' })
    await brand.client.call(approveStatement, { params: { cycleId: statement.cycle_id } })
    await settle(product)
    expect(await paidTo('nora@people.test')).toBe(9_000)
  })

  test('a changed bank account receives nothing, and then what was due', async () => {
    await goToDay(product, '2027-09-30')
    await atStripe(zoe.account, 'complete', { bank: '1111' })
    await settle(product)
    const statement = await closeMonth(product, brand, '2027-08', [[zoe, 4_000]])
    await brand.client.call(approveStatement, { params: { cycleId: statement.cycle_id } })
    await settle(product)
    expect(chargesIn(await statementOf(brand, '2027-08'))).toEqual(['Zoe 1 blocked'])
    expect(await payoutOf(zoe, '2027-08')).toMatchObject({ step: 'held', next_on: '2027-10-03' })
    const mail = (await mailsTo(product, zoe.email)).filter(({ text }) => text.includes('bank account ending in 1111'))
    expect(mail).toHaveLength(1)
    await passHours(24)
    await settle(product)
    expect(chargesIn(await statementOf(brand, '2027-08'))).toEqual(['Zoe 1 blocked'])
    await passHours(48)
    await settle(product)
    expect(chargesIn(await statementOf(brand, '2027-08'))).toEqual(['Zoe 2 succeeded', 'Zoe 1 canceled'])
    expect(await reconciled(product)).toEqual([])
  })
})

describe.sequential('several charges for PayPal in a statement', () => {
  test('leave no earlier one that its confirmation page could still pay', async () => {
    await atStripe(zoe.account, 'complete')
    await payWith(product, brand.client, '4000002760003184')
    await closeMonth(product, brand, '2027-09', [
      [olga, 5_000],
      [zoe, 4_000],
    ])
    await atStripe(zoe.account, 'restricted')
    await goToDay(product, chargeDay('2027-09'))
    await settle(product)
    await answerBank(product, brand, '2027-09', 'fail')
    await settle(product)
    expect(chargesIn(await statementOf(brand, '2027-09'))).toEqual(['PayPal 1 failed', 'Zoe 1 blocked'])
    await usePayment('4242')
    await confirmPaypal(product, zoe.id, 'zoe@people.test')
    await settle(product)
    expect(chargesIn(await statementOf(brand, '2027-09'))).toEqual([
      'PayPal 2 succeeded',
      'PayPal 1 failed',
      'Zoe 1 canceled',
    ])
    const paid = await payAgain(product, brand, '2027-09')
    expect(chargesIn(paid)).toEqual(['PayPal 3 succeeded', 'PayPal 2 succeeded', 'PayPal 1 failed', 'Zoe 1 canceled'])
    expect(paid).toMatchObject({ status: 'settled', due_cents: 0 })
    const [first] = await ask<{ intent: string }>(
      sql`select stripe_payment_intent_id as intent
          from platform_charges
          where status = 'failed' and attempt = 1
          order by id desc
          limit 1`,
    )
    expect((await stripe().paymentIntents.retrieve(first?.intent ?? '')).status).toBe('canceled')
    expect(await reconciled(product)).toEqual([])
  })

  test('and a charge that waited do not keep a debit from being retried, once for each line', async () => {
    await payWith(product, brand.client, '000222222227')
    await atStripe(nora.account, 'complete')
    await closeMonth(product, brand, '2027-10', [
      [nora, 5_000],
      [olga, 4_000],
    ])
    await atStripe(nora.account, 'restricted')
    await goToDay(product, chargeDay('2027-10'))
    await settle(product)
    await atStripe(nora.account, 'complete')
    await settle(product)
    for (const day of ['2027-12-10', '2027-12-17', '2027-12-24']) {
      await goToDay(product, day)
      await settle(product)
    }
    const attempts = chargesIn(await statementOf(brand, '2027-10'))
    expect(attempts).toEqual([
      'PayPal 2 failed',
      'PayPal 1 failed',
      'Nora 3 failed',
      'Nora 2 failed',
      'Nora 1 canceled',
    ])
    await usePayment('4242')
    await payAgain(product, brand, '2027-10')
    expect(await reconciled(product)).toEqual([])
  })
})

describe.sequential('a part that was lost', () => {
  test('is paid by PayPal when the account can no longer receive it', async () => {
    await chargeMonth(product, brand, '2027-11', [[vera, 10_000]])
    const [charge] = await ask<{ intent: string }>(
      sql`select stripe_payment_intent_id as intent
          from creator_charges
          where creator_id = ${vera.id}
          order by id desc
          limit 1`,
    )
    await product.sandbox.operate('POST', '/sandbox/stripe/disputes', {
      payment_intent: charge?.intent,
      outcome: 'lost',
      amount: 3_000,
    })
    await settle(product)
    await atStripe(vera.account, 'restricted')
    await settle(product)
    const { cycle_id } = await statementOf(brand, '2027-11')
    await brand.client.call(payStatement, { params: { cycleId: cycle_id } })
    await settle(product)
    const paid = await statementOf(brand, '2027-11')
    expect(chargesIn(paid)).toEqual(['PayPal 1 succeeded', 'Vera 2 canceled', 'Vera 1 dispute_lost'])
    expect(paid).toMatchObject({ status: 'settled', due_cents: 0 })
    expect(await paidTo('vera@people.test')).toBe(6_000 + 2_904)
    expect(await reconciled(product)).toEqual([])
  })
})
