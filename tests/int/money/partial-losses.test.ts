import { sql } from 'drizzle-orm'
import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readBilling } from '../../../src/contracts/billing'
import { STAFF_ACTIONS } from '../../../src/contracts/staff-actions'
import { readCycleStatements } from '../../../src/services/cases/read-cycle'
import { goToDay, queryProduct } from '../../support/month'
import { type Client, signUpStaff } from '../../support/people'
import type { TestProduct } from '../../support/product'
import { ledgerOf, paypalRecords, reconciled, stripeRecords } from './money-records'
import {
  chargeMonth,
  chargesIn,
  type PayingBrand,
  payAgain,
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
let nora: Seller
let omar: Seller

type Paid = { id: number; intent: string; gross: number }

const ask = <Row extends Record<string, unknown>>(statement: ReturnType<typeof sql>) =>
  queryProduct<Row>(product, statement)

/** The newest charge of a month; without a seller, the one for PayPal. */
const chargeOf = async (month: string, seller?: Seller): Promise<Paid> => {
  const table = sql.raw(seller ? 'creator_charges' : 'platform_charges')
  const [row] = await ask<Paid>(
    sql`select c.id, stripe_payment_intent_id as intent, ${sql.raw(seller ? 'amount_grossed_cents' : 'amount_cents')} as gross
        from ${table} c
        join billing_cycles b on b.id = c.billing_cycle_id
        where to_char(b.period_start, 'YYYY-MM') = ${month} and ${seller ? sql`c.creator_id = ${seller.id}` : sql`true`}
        order by attempt desc
        limit 1`,
  )
  if (!row) throw new Error('No charge')
  return row
}

const dispute = async ({ intent }: Paid, amount: number, outcome: 'won' | 'lost' = 'lost') => {
  await product.sandbox.operate('POST', '/sandbox/stripe/disputes', { payment_intent: intent, outcome, amount })
  await settle(product)
}

/** Without a seller, the charge for PayPal. */
const refund = async (month: string, seller: Seller | undefined, amount_cents: number) => {
  const { id } = await chargeOf(month, seller)
  await staff.call(STAFF_ACTIONS.creator_charges.refund, {
    params: { kind: seller ? 'creator' : 'platform', id },
    body: { reason: 'They agreed on it', amount_cents },
  } as never)
}

/** What the panel's page of a month says of its commission. */
const cycleOf = async (month: string) => {
  const [cycle] = await ask<{ id: number }>(
    sql`select id from billing_cycles where to_char(period_start, 'YYYY-MM') = ${month}`,
  )
  const [{ owed_cents, funded_cents, paid_cents, reversed_cents } = raise()] = await readCycleStatements(
    product,
    cycle?.id ?? 0,
  )
  return { owed: owed_cents, pending: funded_cents, paid: paid_cents, reversed: reversed_cents }
}
const raise = (): never => {
  throw new Error('No statement')
}

const newestRefund = async () => {
  const [row] = await ask<{ status: string; part: number }>(
    sql`select status, commission_cents as part
        from charge_refunds
        order by id desc
        limit 1`,
  )
  if (!row) throw new Error('No refund')
  return row
}

/** Somebody with our keys, at Stripe's dashboard for example. */
const atStripe = () =>
  new Stripe('sk_test_sandbox-secret', {
    host: '127.0.0.1',
    port: new URL(product.sandbox.url).port,
    protocol: 'http',
    telemetry: false,
  })

const balanceOf = async ({ account }: Seller) =>
  (await stripeRecords(product)).accounts.find((one) => one.account === account)?.balance
const pastDue = async () => (await brand.client.call(readBilling)).past_due_cents
const amounts = ({ total_cents, paid_cents, refunded_cents }: Awaited<ReturnType<typeof statementOf>>) => ({
  total: total_cents,
  paid: paid_cents,
  refunded: refunded_cents,
})

beforeAll(async () => {
  ;({ product, brand } = await startMonths())
  staff = (await signUpStaff(product, 'admin')).client
  maya = await sellerOf(product, brand, 'straight', { name: 'Maya' })
  nora = await sellerOf(product, brand, 'nora@people.test', { name: 'Nora' })
  omar = await sellerOf(product, brand, 'omar@people.test', { name: 'Omar' })
  await reconciled(product)
})
afterAll(() => product.close())

describe.sequential('a dispute over a part of a payment', () => {
  test('when lost moves that part only: the transfer, the brand’s debt and the ledger', async () => {
    await chargeMonth(product, brand, '2027-03', [[maya, 10_000]])
    const losses = await ledgerOf(product, 'dispute_loss')
    await dispute(await chargeOf('2027-03', maya), 3_000)
    // 96 of 3000 are the processing fee, as 330 of 10330 were.
    expect(await balanceOf(maya)).toBe(10_000 - 2_904)
    expect(await ledgerOf(product, 'dispute_loss')).toBe(losses + 96 + 1_500)
    expect(await ledgerOf(product, 'disputed_funds')).toBe(0)
    const lost = await statementOf(brand, '2027-03')
    expect(lost).toMatchObject({ status: 'past_due', can: { pay: true } })
    expect(await pastDue()).toBe(3_022)
    expect(amounts(lost)).toEqual({ total: 7_330 + 3_022, paid: 7_330, refunded: 0 })
    expect(await cycleOf('2027-03')).toEqual({ owed: 2_904, pending: 0, paid: 7_096, reversed: 0 })
  })

  test('is paid again at its exact amount, once', async () => {
    const paid = await payAgain(product, brand, '2027-03')
    expect(chargesIn(paid)).toEqual(['Maya 2 succeeded', 'Maya 1 dispute_lost'])
    expect(amounts(paid)).toEqual({ total: 7_330 + 3_022, paid: 7_330 + 3_022, refunded: 0 })
    expect(paid.status).toBe('settled')
    expect(await balanceOf(maya)).toBe(10_000)
    expect(await pastDue()).toBe(0)
    expect(await payoutOf(maya, '2027-03')).toMatchObject({ step: 'paid' })
    expect(await cycleOf('2027-03')).toEqual({ owed: 0, pending: 0, paid: 10_000, reversed: 0 })
    await expect(payAgain(product, brand, '2027-03')).rejects.toThrow('409')
    expect(await reconciled(product)).toEqual([])
  })

  test('of a charge for PayPal is split over its creators to the cent', async () => {
    await chargeMonth(product, brand, '2027-04', [
      [nora, 10_000],
      [omar, 5_001],
    ])
    const first = await chargeOf('2027-04')
    await dispute(first, 5_000)
    const [row] = await ask<{ lost: number; lines: { commission_cents: number; payout_fee_cents: number }[] }>(
      sql`select lost_commission_cents as lost, lost_lines as lines from platform_charges where id = ${first.id}`,
    )
    const part = (of: 'commission_cents' | 'payout_fee_cents') =>
      row?.lines.reduce((sum, line) => sum + line[of], 0) ?? 0
    expect(part('commission_cents')).toBe(row?.lost)
    // Of 5000, 155 are the processing fee, and 16 those for the two payouts.
    expect(row?.lines.map((line) => [line.commission_cents, line.payout_fee_cents])).toEqual([
      [3_219, 8],
      [1_610, 8],
    ])
    expect(await statementOf(brand, '2027-04')).toMatchObject({ status: 'past_due' })
    expect(await cycleOf('2027-04')).toEqual({ owed: 4_829, pending: 0, paid: 15_001, reversed: 0 })
    const paid = await payAgain(product, brand, '2027-04')
    expect(paid.status).toBe('settled')
    expect((await chargeOf('2027-04')).gross).toBe(5_021)
    expect((await paypalRecords(product)).receivers.map(({ paid_cents }) => paid_cents)).toEqual([10_000, 5_001])
    expect(await cycleOf('2027-04')).toEqual({ owed: 0, pending: 0, paid: 15_001, reversed: 0 })
    expect(await reconciled(product)).toEqual([])
  })

  test('when won changes nothing', async () => {
    await chargeMonth(product, brand, '2027-05', [[maya, 10_000]])
    const before = amounts(await statementOf(brand, '2027-05'))
    await dispute(await chargeOf('2027-05', maya), 3_000, 'won')
    expect(await statementOf(brand, '2027-05')).toMatchObject({ status: 'settled' })
    expect(amounts(await statementOf(brand, '2027-05'))).toEqual(before)
    expect(await reconciled(product)).toEqual([])
  })
})

describe.sequential('a payment that was refunded in part and then lost', () => {
  test('is owed again without the refunded part, and the brand sees that amount', async () => {
    await chargeMonth(product, brand, '2027-06', [[maya, 10_000]])
    await refund('2027-06', maya, 1_234)
    await settle(product)
    const kept = await balanceOf(maya)
    const charge = await chargeOf('2027-06', maya)
    await dispute(charge, charge.gross - 1_234)
    // The refund’s share of the commission was 1234 - 39.
    expect(await balanceOf(maya)).toBe((kept ?? 0) - (10_000 - 1_195))
    const lost = await statementOf(brand, '2027-06')
    expect(lost.status).toBe('past_due')
    // 8805 grossed up.
    expect(await pastDue()).toBe(9_099)
    expect(amounts(lost)).toEqual({ total: 1_234 + 9_099, paid: 0, refunded: 1_234 })
    expect(await cycleOf('2027-06')).toEqual({ owed: 8_805, pending: 0, paid: 0, reversed: 1_195 })
    const paid = await payAgain(product, brand, '2027-06')
    expect(paid.status).toBe('settled')
    expect(amounts(paid)).toEqual({ total: 1_234 + 9_099, paid: 9_099, refunded: 1_234 })
    expect(await cycleOf('2027-06')).toEqual({ owed: 0, pending: 0, paid: 8_805, reversed: 1_195 })
    expect(await balanceOf(maya)).toBe(kept)
    expect(await reconciled(product)).toEqual([])
  })

  test('settles also when the refund is still on its way as the debit is returned', async () => {
    await payWith(product, brand.client, '000555555559')
    await chargeMonth(product, brand, '2027-07', [[maya, 10_000]])
    await goToDay(product, '2027-09-09')
    await settle(product)
    const before = await balanceOf(maya)
    await refund('2027-07', maya, 5_000)
    await settle(product)
    expect(await newestRefund()).toMatchObject({ status: 'pending' })
    await goToDay(product, '2027-09-13')
    await settle(product)
    expect(chargesIn(await statementOf(brand, '2027-07'))).toEqual(['Maya 1 dispute_lost'])
    expect(await balanceOf(maya)).toBe((before ?? 0) - 10_000)
    await payWith(product, brand.client, '4242424242424242')
    const paid = await payAgain(product, brand, '2027-07')
    const { part } = await newestRefund()
    expect(await balanceOf(maya)).toBe((before ?? 0) - part)
    expect(paid.charges[0]).toMatchObject({ status: 'succeeded', commission_cents: 10_000 - part })
    await goToDay(product, '2027-09-20')
    await settle(product)
    expect(await newestRefund()).toMatchObject({ status: 'succeeded' })
    expect(await statementOf(brand, '2027-07')).toMatchObject({ status: 'settled', refunded_cents: 5_000 })
    expect(await reconciled(product)).toEqual([])
  })

  test('is reversed by what is left of the transfer, also when somebody reversed a part by hand', async () => {
    await chargeMonth(product, brand, '2027-08', [[maya, 10_000]])
    const before = await balanceOf(maya)
    const charge = await chargeOf('2027-08', maya)
    const [row] = await ask<{ transfer: string }>(
      sql`select stripe_transfer_id as transfer from creator_charges where id = ${charge.id}`,
    )
    await atStripe().transfers.createReversal(row?.transfer ?? '', { amount: 4_000 })
    await dispute(charge, charge.gross)
    expect(await balanceOf(maya)).toBe((before ?? 0) - 10_000)
    expect(await payAgain(product, brand, '2027-08')).toMatchObject({ status: 'settled' })
    expect(await balanceOf(maya)).toBe(before)
  })
})

describe.sequential('a refund of a charge for PayPal that fails', () => {
  test('restores the charge, and the creators are paid after all', async () => {
    await turnRules(staff, { paypal_enabled: false })
    await chargeMonth(product, brand, '2027-09', [[nora, 10_000]])
    const charge = await chargeOf('2027-09')
    await refund('2027-09', undefined, charge.gross)
    await settle(product)
    expect(chargesIn(await statementOf(brand, '2027-09'))).toEqual(['PayPal 1 refunded'])
    expect(await payoutOf(nora, '2027-09')).toMatchObject({ step: 'reversed' })
    await turnRules(staff, {})
    await product.sandbox.operate('POST', '/sandbox/stripe/refund-fails', { payment_intent: charge.intent })
    await settle(product)
    const restored = await statementOf(brand, '2027-09')
    expect(chargesIn(restored)).toEqual(['PayPal 1 succeeded'])
    expect(restored).toMatchObject({ status: 'settled', paid_cents: charge.gross, refunded_cents: 0 })
    expect(await payoutOf(nora, '2027-09')).toMatchObject({ step: 'paid' })
    expect((await paypalRecords(product)).receivers[0]).toMatchObject({ paid_cents: 20_000 })
  })
})
