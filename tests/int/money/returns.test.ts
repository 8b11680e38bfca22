import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readBilling } from '../../../src/contracts/billing'
import { listPaymentMethods } from '../../../src/contracts/payment-methods'
import { applyDispute } from '../../../src/services/money/charges/apply-dispute'
import { mailsTo } from '../../support/mailbox'
import { goToDay, queryProduct } from '../../support/month'
import type { TestProduct } from '../../support/product'
import { ledgerOf, paypalRecords, reconciled, stripeRecords, timelineOf } from './money-records'
import {
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
let omar: Seller
let nora: Seller

const ask = <Row extends Record<string, unknown>>(statement: ReturnType<typeof sql>) =>
  queryProduct<Row>(product, statement)
const pay = (month: string) => payAgain(product, brand, month)
const methods = async () => new Map((await brand.client.call(listPaymentMethods)).map((row) => [row.last4, row]))
const subjects = async (email: string, about: RegExp) =>
  (await mailsTo(product, email)).map(({ subject }) => subject).filter((subject) => about.test(subject))

beforeAll(async () => {
  ;({ product, brand } = await startMonths({ number: '000555555559' }))
  maya = await sellerOf(product, brand, 'straight', { name: 'Maya' })
  omar = await sellerOf(product, brand, 'straight', { name: 'Omar' })
  nora = await sellerOf(product, brand, 'nora@people.test', { name: 'Nora' })
  await reconciled(product)
})
afterAll(() => product.close())

describe.sequential('a bank debit that is returned after it succeeded', () => {
  const MONTH = '2027-03'

  test('pays the creators first; PayPal payouts wait out the banking days of a return', async () => {
    await closeMonth(product, brand, MONTH, [
      [maya, 6_000],
      [omar, 4_000],
      [nora, 10_000],
    ])
    await goToDay(product, '2027-05-08')
    await settle(product)
    expect(await statementOf(brand, MONTH)).toMatchObject({ status: 'charging', paid_cents: 0 })
    // May 8 is a Saturday: four banking days.
    await goToDay(product, '2027-05-14')
    await settle(product)
    expect(await statementOf(brand, MONTH)).toMatchObject({ status: 'paid' })
    expect(await payoutOf(maya, MONTH)).toMatchObject({ step: 'paid', paid_on: '2027-05-14' })
    // Three calendar days would end on a Monday, before the two banking days have passed.
    expect(await payoutOf(nora, MONTH)).toMatchObject({ step: 'funded', next_on: '2027-05-19' })
    await product.sandbox.operate('POST', '/sandbox/stripe/accounts', { account: omar.account, to: 'drained' })
    await goToDay(product, '2027-05-18')
    await settle(product)
    const returned = await statementOf(brand, MONTH)
    expect(returned).toMatchObject({ status: 'past_due', paid_cents: 0, can: { pay: true } })
    expect(chargesIn(returned)).toEqual(['PayPal 1 dispute_lost', 'Maya 1 dispute_lost', 'Omar 1 dispute_lost'])
  })

  test('is reclaimed once from whoever has the money, and everyone involved is notified', async () => {
    const [mayas, omars] = (await stripeRecords(product)).accounts
    expect(mayas).toMatchObject({ transferred: 6_048, application_fees: 48, reversed: 6_000, balance: 0 })
    expect(omars).toMatchObject({ paid_out: 4_000, reversed: 0, balance: 0 })
    expect(await payoutOf(maya, MONTH)).toMatchObject({
      step: 'brand_owes',
      paid_on: null,
      sentence: 'Brand of fernhill’s bank returned the payment; you’ll be paid once the brand pays again',
    })
    expect((await payoutOf(omar, MONTH))?.sentence).toContain('we’ve asked for a new one')
    expect(await payoutOf(nora, MONTH)).toMatchObject({ step: 'brand_owes', next_on: null })
    expect((await paypalRecords(product)).receivers).toEqual([])
    expect(await ask(sql`select status, send_on from paypal_payouts`)).toEqual([{ status: 'queued', send_on: null }])
  })

  test('ends the mandate: the account is no longer a default, and the brand is notified', async () => {
    expect((await methods()).get('5559')).toMatchObject({ verification_status: 'mandate_inactive', is_default: false })
    expect(await brand.client.call(readBilling)).toMatchObject({
      default_method: null,
      past_due_cents: 6_048 + 4_032 + 10_106,
    })
    expect(await subjects(brand.person.email, /^Payment disputed or returned/)).toHaveLength(3)
    expect(await subjects(brand.person.email, /^Payment needed/)).not.toEqual([])
    await expect(pay(MONTH)).rejects.toThrow('409')
  })

  test('is paid again by another method exactly once, unless a creator still has the money', async () => {
    await payWith(product, brand.client, '4242424242424242')
    const paid = await pay(MONTH)
    expect(chargesIn(paid)).toEqual([
      'PayPal 2 succeeded',
      'PayPal 1 dispute_lost',
      'Maya 2 succeeded',
      'Maya 1 dispute_lost',
      'Omar 1 dispute_lost',
    ])
    expect(paid.status).toBe('partially_paid')
    expect(chargesIn(await pay(MONTH))).toEqual(chargesIn(paid))
    expect((await stripeRecords(product)).accounts[0]).toMatchObject({ balance: 6_000 })
    expect((await paypalRecords(product)).receivers).toMatchObject([
      { receiver: 'nora@people.test', paid_cents: 10_000 },
    ])
    expect(await payoutOf(nora, MONTH)).toMatchObject({ step: 'paid' })
  })

  test('is first reclaimed from the creator again after a day, and only then billed to the brand', async () => {
    await chargeMonth(product, brand, '2027-04', [[omar, 5_000]])
    const again = async () => {
      await settle(product)
      return (await ask(sql`select status, tries from transfer_reversals where creator_id = ${omar.id}`))[0]
    }
    // The one-day lease is system time, so nothing is retried before.
    expect(await again()).toEqual({ status: 'failed', tries: 1 })
    await ask(
      sql`update transfer_reversals set lease_until = now() - interval '1 second' where creator_id = ${omar.id}`,
    )
    expect(await again()).toEqual({ status: 'succeeded', tries: 2 })
    expect(chargesIn(await statementOf(brand, MONTH))).toContain('Omar 1 dispute_lost')
    expect(chargesIn(await pay(MONTH))).toContain('Omar 2 succeeded')
    expect(await statementOf(brand, MONTH)).toMatchObject({ status: 'settled' })
    expect((await stripeRecords(product)).accounts[1]).toMatchObject({ balance: 5_000 })
    expect(await reconciled(product)).toEqual([])
  })
})

describe.sequential('a card dispute', () => {
  const MONTH = '2027-05'
  const intentOf = async (seller: Seller | null): Promise<string> => {
    const table = sql.raw(seller ? 'creator_charges' : 'platform_charges')
    const [row] = await ask<{ id: string }>(
      sql`select stripe_payment_intent_id as id
          from ${table} c
          join billing_cycles b on b.id = c.billing_cycle_id
          where to_char(b.period_start, 'YYYY-MM') = ${MONTH} and ${seller ? sql`c.creator_id = ${seller.id}` : sql`true`}
          order by attempt desc
          limit 1`,
    )
    return row?.id ?? ''
  }
  const dispute = async (seller: Seller | null, outcome: 'open' | 'won' | 'lost') => {
    const payment_intent = await intentOf(seller)
    await product.sandbox.operate('POST', '/sandbox/stripe/disputes', { payment_intent, outcome })
    await settle(product)
    return statementOf(brand, MONTH)
  }

  test('reclaims nothing while open; when won, only its fee remains', async () => {
    await chargeMonth(product, brand, MONTH, [
      [maya, 6_000],
      [omar, 4_000],
      [nora, 10_000],
    ])
    const open = await dispute(maya, 'open')
    expect(chargesIn(open)).toEqual(['PayPal 1 succeeded', 'Maya 1 disputed', 'Omar 1 succeeded'])
    expect(open).toMatchObject({ status: 'settled', can: { pay: false } })
    expect(await payoutOf(maya, MONTH)).toMatchObject({ step: 'paid' })
    const won = await dispute(maya, 'won')
    expect(chargesIn(won)).toContain('Maya 1 succeeded')
    expect(timelineOf(won)).toEqual(expect.arrayContaining(['Payment of $62.10 for Maya disputed by the bank']))
    expect(await ask(sql`select status, amount_cents, fee_cents from charge_disputes where status = 'won'`)).toEqual([
      { status: 'won', amount_cents: 6_210, fee_cents: 1_500 },
    ])
    expect(await reconciled(product)).toEqual([])
  })

  test('reclaims nothing as an inquiry; escalated to a dispute, it counts once', async () => {
    const [row] = await ask<{ id: number; intent: string }>(
      sql`select id, stripe_payment_intent_id as intent from creator_charges where stripe_payment_intent_id = ${await intentOf(maya)}`,
    )
    const applyStatus = async (status: string) => {
      await applyDispute({
        req: await product.localReq(),
        charge: { kind: 'creator', id: row?.id ?? 0 },
        dispute: {
          id: 'du_asked',
          status,
          reason: 'general',
          amount: 6_210,
          feeCents: 0,
          chargeId: null,
          paymentIntentId: row?.intent ?? null,
        },
      })
      return (await ask<{ status: string }>(sql`select status from creator_charges where id = ${row?.id ?? 0}`))[0]
        ?.status
    }
    const clearing = await ledgerOf(product, 'stripe_clearing')
    expect([await applyStatus('warning_needs_response'), await applyStatus('warning_under_review')]).toEqual([
      'succeeded',
      'succeeded',
    ])
    expect(await ledgerOf(product, 'stripe_clearing')).toBe(clearing)
    expect([await applyStatus('needs_response'), await applyStatus('needs_response')]).toEqual(['disputed', 'disputed'])
    expect(await ledgerOf(product, 'stripe_clearing')).toBe(clearing - 6_210)
    expect([await applyStatus('won'), await applyStatus('won')]).toEqual(['succeeded', 'succeeded'])
    expect(await applyStatus('prevented')).toBe('succeeded')
    expect(await ledgerOf(product, 'stripe_clearing')).toBe(clearing)
    expect(await reconciled(product)).toEqual([])
  })

  test('when lost reclaims the commission; the brand owes what PayPal has sent, which is not sent twice', async () => {
    await dispute(omar, 'lost')
    const lost = await dispute(null, 'lost')
    expect(chargesIn(lost)).toEqual(['PayPal 1 dispute_lost', 'Maya 1 succeeded', 'Omar 1 dispute_lost'])
    expect(lost.status).toBe('partially_paid')
    expect((await stripeRecords(product)).accounts[1]).toMatchObject({ balance: 5_000 })
    expect(await payoutOf(nora, MONTH)).toMatchObject({ step: 'paid' })
    // The card can still be charged.
    expect((await methods()).get('4242')).toMatchObject({ verification_status: 'verified', is_default: true })
    const paid = await pay(MONTH)
    expect(chargesIn(paid).slice(0, 2)).toEqual(['PayPal 2 succeeded', 'PayPal 1 dispute_lost'])
    expect(paid.status).toBe('settled')
    expect((await stripeRecords(product)).accounts[1]).toMatchObject({ balance: 9_000 })
    expect((await paypalRecords(product)).receivers).toMatchObject([{ paid_cents: 20_000 }])
    expect(lineOf(paid, nora)).toMatchObject({ charge_status: 'succeeded', payout_status: 'succeeded' })
    expect(await reconciled(product)).toEqual([])
  })
})

describe.sequential('a failed debit', () => {
  test('without an account is never retried automatically', async () => {
    await payWith(product, brand.client, '000111111116')
    await chargeMonth(product, brand, '2027-06', [[maya, 6_000]])
    await goToDay(product, '2027-08-07')
    await settle(product)
    const failed = await statementOf(brand, '2027-06')
    expect(failed).toMatchObject({
      status: 'past_due',
      charges: [{ status: 'failed', problem: 'The bank account could not be located.' }],
    })
    expect((await methods()).get('1116')).toMatchObject({ verification_status: 'mandate_inactive', is_default: false })
    await goToDay(product, '2027-08-19')
    await settle(product)
    expect(chargesIn(await statementOf(brand, '2027-06'))).toEqual(['Maya 1 failed'])
    expect(await payoutOf(maya, '2027-06')).toMatchObject({ step: 'brand_owes' })
    expect(chargesIn(await pay('2027-06'))).toEqual(['Maya 2 succeeded', 'Maya 1 failed'])
    expect(await reconciled(product)).toEqual([])
  })

  test('for insufficient funds is retried once after four days, with a notification', async () => {
    await payWith(product, brand.client, '000222222227')
    await chargeMonth(product, brand, '2027-07', [[maya, 6_000]])
    // September 2 is a Thursday before a long weekend: three banking days.
    const on = async (day: string) => {
      await goToDay(product, day)
      await settle(product)
      return chargesIn(await statementOf(brand, '2027-07'))
    }
    expect(await on('2027-09-09')).toEqual(['Maya 1 failed'])
    expect(await subjects(brand.person.email, /^Payment needed: \$60\.48 of invoice SM-2027-07-/)).toHaveLength(1)
    expect(await on('2027-09-12')).toEqual(['Maya 1 failed'])
    expect(await on('2027-09-13')).toEqual(['Maya 2 processing', 'Maya 1 failed'])
    expect(await on('2027-09-17')).toEqual(['Maya 2 failed', 'Maya 1 failed'])
    expect(await on('2027-09-27')).toEqual(['Maya 2 failed', 'Maya 1 failed'])
    await payWith(product, brand.client, '4242424242424242')
    expect(chargesIn(await pay('2027-07'))).toEqual(['Maya 3 succeeded', 'Maya 2 failed', 'Maya 1 failed'])
    expect(await reconciled(product)).toEqual([])
  })
})
