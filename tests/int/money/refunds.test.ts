import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refundCharge } from '../../../src/contracts/admin-payments'
import { listPayouts } from '../../../src/contracts/payouts'
import { readChargeActions } from '../../../src/services/money/charges/refundable'
import { goToDay, queryProduct } from '../../support/month'
import { type Client, signUpStaff } from '../../support/people'
import type { TestProduct } from '../../support/product'
import { installationOf, ledgerOf, paypalRecords, reconciled, stripeRecords, timelineOf } from './money-records'
import {
  chargeMonth,
  chargesIn,
  lineOf,
  type PayingBrand,
  payoutOf,
  payWith,
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
let omar: Seller
let nora: Seller

const ask = <Row extends Record<string, unknown>>(statement: ReturnType<typeof sql>) =>
  queryProduct<Row>(product, statement)
const refund = (kind: 'creator' | 'platform', id: number, cents: number) =>
  staff.call(refundCharge, { params: { kind, id }, body: { reason: 'They agreed on it', amount_cents: cents } })
/** The staff actions available for a charge. */
const actionsOf = (kind: 'creator' | 'platform', id: number) =>
  readChargeActions({ payload: product.payload }, { kind, id })
/** The id of the newest charge for a seller, or for everyone paid by PayPal. */
const chargeOf = async (seller: Seller | null): Promise<number> => {
  const of = seller ? sql`creator_charges where creator_id = ${seller.id}` : sql`platform_charges`
  return (
    (
      await ask<{ id: number }>(sql`select id
                                    from ${of}
                                    order by id desc
                                    limit 1`)
    )[0]?.id ?? 0
  )
}
const refundsOf = (id: number) =>
  ask(
    sql`select amount_cents as amount, commission_cents as commission, status
        from charge_refunds
        where creator_charge_id = ${id}
        order by id`,
  )
/** The account's balance at Stripe, the paid amount on the creator's screen, and what the brand paid of a month. */
const figures = async (seller: Seller, month: string) => ({
  account: (await stripeRecords(product)).accounts.find(({ account }) => account === seller.account)?.balance,
  screen: (await seller.client.call(listPayouts)).totals.paid_cents,
  brand: (await statementOf(brand, month)).paid_cents,
})

beforeAll(async () => {
  ;({ product, brand } = await startMonths())
  staff = (await signUpStaff(product, 'admin')).client
  maya = await sellerOf(product, brand, 'straight', { name: 'Maya' })
  omar = await sellerOf(product, brand, 'straight', { name: 'Omar' })
  nora = await sellerOf(product, brand, 'nora@people.test', { name: 'Nora' })
  await reconciled(product)
})
afterAll(() => product.close())

describe.sequential('a direct charge', () => {
  const MONTH = '2027-03'

  test('is refunded in parts that add up to the whole on every side', async () => {
    await chargeMonth(product, brand, MONTH, [
      [maya, 6_000],
      [omar, 4_000],
      [nora, 10_000],
    ])
    const id = await chargeOf(maya)
    // 210 of 6210 is the fee: 67.6 of each 2000, and 74.7 of the rest. Rounded separately it would be 211.
    expect(await refund('creator', id, 2_000)).toMatchObject({ status: 'processing' })
    expect(
      await ask(sql`select action, target_id, reason from audit_events where target_collection = 'creator_charges'`),
    ).toEqual([{ action: 'refund', target_id: id, reason: 'They agreed on it' }])
    await settle(product)
    expect(await figures(maya, MONTH)).toEqual({ account: 4_068, screen: 4_068, brand: 20_715 - 2_000 })
    expect(chargesIn(await statementOf(brand, MONTH))).toContain('Maya 1 partially_refunded')
    expect(await payoutOf(maya, MONTH)).toMatchObject({ step: 'paid' })
    await refund('creator', id, 2_000)
    await settle(product)
    expect(await figures(maya, MONTH)).toEqual({ account: 2_135, screen: 2_135, brand: 20_715 - 4_000 })
    await expect(refund('creator', id, 2_211)).rejects.toThrow(/409.*exceeds what can still be refunded/)
    expect(await reconciled(product)).toEqual([])
    await refund('creator', id, 2_210)
    await settle(product)
    expect(await figures(maya, MONTH)).toEqual({ account: 0, screen: 0, brand: 20_715 - 6_210 })
    expect(await refundsOf(id)).toEqual([
      { amount: 2_000, commission: 1_932, status: 'succeeded' },
      { amount: 2_000, commission: 1_933, status: 'succeeded' },
      { amount: 2_210, commission: 2_135, status: 'succeeded' },
    ])
  })

  test('refunded in full leaves no debt: no charge, no payout, reversed earnings', async () => {
    const statement = await statementOf(brand, MONTH)
    expect(statement).toMatchObject({ status: 'settled', can: { pay: false } })
    expect(lineOf(statement, maya)).toMatchObject({ charge_status: 'refunded' })
    expect(await payoutOf(maya, MONTH)).toMatchObject({ step: 'reversed' })
    expect(
      await ask(
        sql`select distinct s.state
            from earning_states s
            join creator_earnings e on e.id = s.earning_id
            where e.creator_id = ${maya.id}`,
      ),
    ).toEqual([{ state: 'reversed' }])
    expect(timelineOf(statement)).toEqual(
      expect.arrayContaining([
        'Refund of $22.10 for Maya completed: They agreed on it',
        'Refund of $22.10 for Maya requested: They agreed on it',
      ]),
    )
    await expect(refund('creator', await chargeOf(maya), 1)).rejects.toThrow('409')
    expect(await reconciled(product)).toEqual([])
  })

  test('is not refunded while a dispute is open, nor twice at once', async () => {
    const id = await chargeOf(omar)
    const [row] = await ask<{ intent: string }>(
      sql`select stripe_payment_intent_id as intent from creator_charges where id = ${id}`,
    )
    const dispute = async (outcome: 'open' | 'won') => {
      await product.sandbox.operate('POST', '/sandbox/stripe/disputes', { payment_intent: row?.intent, outcome })
      await settle(product)
    }
    await dispute('open')
    await expect(refund('creator', id, 100)).rejects.toThrow(/409.*dispute/)
    expect(await actionsOf('creator', id)).toEqual({
      can: { refund: false },
      refundable_cents: 0,
      waits_for: 'A dispute is open',
    })
    await dispute('won')
    expect(await actionsOf('creator', id)).toEqual({ can: { refund: true }, refundable_cents: 4_150, waits_for: null })
    await refund('creator', id, 100)
    expect(await actionsOf('creator', id)).toMatchObject({
      can: { refund: false },
      waits_for: 'A refund is in progress',
    })
    await expect(refund('creator', id, 100)).rejects.toThrow(/409.*refund/)
    await settle(product)
    // Stripe refuses to refund a disputed charge: the refund fails and nothing has moved.
    expect(await refundsOf(id)).toEqual([{ amount: 100, commission: 96, status: 'failed' }])
    expect(await figures(omar, MONTH)).toMatchObject({ account: 4_000, screen: 4_000 })
    expect(timelineOf(await statementOf(brand, MONTH))).toContain('Refund of $1.00 for Omar failed')
    expect(await reconciled(product)).toEqual([])
  })
})

describe.sequential('the charge for PayPal', () => {
  test('is not refunded after its payouts were sent', async () => {
    await expect(refund('platform', await chargeOf(null), 10_355)).rejects.toThrow(/409.*already been sent/)
    expect(await payoutOf(nora, '2027-03')).toMatchObject({ step: 'paid' })
  })

  test('is refunded in full before they are sent, which stops them', async () => {
    await turnRules(staff, { paypal_enabled: false })
    await chargeMonth(product, brand, '2027-04', [[nora, 10_000]])
    expect(await payoutOf(nora, '2027-04')).toMatchObject({ step: 'funded' })
    const id = await chargeOf(null)
    await expect(refund('platform', id, 5_000)).rejects.toThrow(/409.*in full/)
    await refund('platform', id, 10_355)
    await turnRules(staff, {})
    await settle(product)
    expect(await statementOf(brand, '2027-04')).toMatchObject({
      status: 'settled',
      paid_cents: 0,
      lines: [{ charge_status: 'refunded', payout_status: 'canceled' }],
    })
    expect(await payoutOf(nora, '2027-04')).toMatchObject({ step: 'reversed' })
    expect((await paypalRecords(product)).receivers).toMatchObject([{ items: 1, paid_cents: 10_000 }])
    expect(await reconciled(product)).toEqual([])
  })
})

describe.sequential('a refund whose response is lost', () => {
  test('is retried under its key and made once', async () => {
    await chargeMonth(product, brand, '2027-05', [[maya, 6_000]])
    const id = await chargeOf(maya)
    // The library retries it twice on its own.
    await product.sandbox.operate('POST', '/sandbox/faults', { fault: 'lost', path: 'stripe_refund', times: 3 })
    await refund('creator', id, 3_000)
    await settle(product)
    expect(await refundsOf(id)).toMatchObject([{ status: expect.stringMatching(/processing|succeeded/) }])
    await ask(sql`update charge_refunds set lease_until = null where creator_charge_id = ${id}`)
    await settle(product)
    expect(await refundsOf(id)).toMatchObject([{ status: 'succeeded' }])
    expect((await stripeRecords(product)).effects).toMatchObject({
      [`${await installationOf(product)}:rf:creator:${id}:v1`]: 1,
    })
    expect(await figures(maya, '2027-05')).toMatchObject({ account: 6_000 - 2_899, screen: 6_000 - 2_899 })
    expect(await reconciled(product)).toEqual([])
  })
})

describe.sequential('a refund of a bank debit', () => {
  const MONTH = '2027-06'
  let id: number

  test('is pending for days, during which both ledgers agree', async () => {
    await payWith(product, brand.client, '000123456789')
    await chargeMonth(product, brand, MONTH, [[omar, 6_000]])
    await goToDay(product, '2027-08-09')
    await settle(product)
    id = await chargeOf(omar)
    await refund('creator', id, 1_000)
    await settle(product)
    expect(await refundsOf(id)).toMatchObject([{ status: 'pending' }])
    expect(chargesIn(await statementOf(brand, MONTH))).toEqual(['Omar 1 succeeded'])
    await expect(refund('creator', id, 1_000)).rejects.toThrow('409')
    expect(await reconciled(product)).toEqual([])
    await goToDay(product, '2027-08-15')
    await settle(product)
    expect(chargesIn(await statementOf(brand, MONTH))).toEqual(['Omar 1 partially_refunded'])
    expect(await reconciled(product)).toEqual([])
  })

  test('that is returned is ours again, and the creator’s part is paid again', async () => {
    const owed = await ledgerOf(product, 'creator_payable', omar.id)
    await refund('creator', id, 500)
    await settle(product)
    await product.sandbox.operate('POST', '/sandbox/stripe/refund-fails', {
      payment_intent: (await intentOf(id)) ?? '',
    })
    await settle(product)
    expect(await refundsOf(id)).toMatchObject([{ status: 'succeeded' }, { status: 'failed', commission: 496 }])
    expect(await statementOf(brand, MONTH)).toMatchObject({
      charges: [{ status: 'partially_refunded', refunded_cents: 1_000 }],
    })
    expect(await ledgerOf(product, 'creator_payable', omar.id)).toBe(owed)
    expect(await reconciled(product)).toEqual([])
  })

  test('that is returned after it succeeded is undone', async () => {
    await payWith(product, brand.client, '4242424242424242')
    await chargeMonth(product, brand, '2027-07', [[maya, 5_000]])
    const whole = await chargeOf(maya)
    const owed = await ledgerOf(product, 'creator_payable', maya.id)
    await refund('creator', whole, 5_180)
    await settle(product)
    await product.sandbox.operate('POST', '/sandbox/stripe/refund-fails', {
      payment_intent: (await intentOf(whole)) ?? '',
    })
    await settle(product)
    expect(await refundsOf(whole)).toEqual([{ amount: 5_180, commission: 5_000, status: 'failed' }])
    expect(await statementOf(brand, '2027-07')).toMatchObject({ charges: [{ refunded_cents: 0 }] })
    expect(await ledgerOf(product, 'creator_payable', maya.id)).toBe(owed)
    expect(await reconciled(product)).toEqual([])
  })
})

const intentOf = async (id: number) =>
  (
    await ask<{ intent: string }>(sql`select stripe_payment_intent_id as intent from creator_charges where id = ${id}`)
  )[0]?.intent
