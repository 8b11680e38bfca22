import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PAYOUT_ACTIONS, refundCharge } from '../../../src/contracts/admin-payments'
import { downloadPayout, listPayouts, readPayout } from '../../../src/contracts/payouts'
import { addDays } from '../../../src/domain/date-range'
import { mailsTo } from '../../support/mailbox'
import { goToDay, queryProduct } from '../../support/month'
import { type Client, signUpStaff } from '../../support/people'
import type { TestProduct } from '../../support/product'
import { reconciled, timelineOf } from './money-records'
import { readCsv } from './read-csv'
import {
  chargeDay,
  chargeMonth,
  closeMonth,
  type PayingBrand,
  payAgain,
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
let maya: Seller
let omar: Seller
let nora: Seller

const MONTH = '2027-03'

beforeAll(async () => {
  ;({ product, brand } = await startMonths())
  staff = (await signUpStaff(product, 'admin')).client
  maya = await sellerOf(product, brand, 'straight', { name: 'Maya' })
  omar = await sellerOf(product, brand, 'straight', { name: 'Omar' })
  nora = await sellerOf(product, brand, 'nora@people.test', { name: 'Nora' })
  await reconciled(product)
  await chargeMonth(product, brand, MONTH, [
    [maya, 6_000],
    [omar, 4_000],
    [nora, 10_000],
  ])
})
afterAll(() => product.close())

type Charge = { id: number; intent: string; gross: number }
/** The newest charge for a seller, or for everyone paid by PayPal. */
const chargeOf = async (seller: Seller | null): Promise<Charge> => {
  const of = seller
    ? sql`select id, stripe_payment_intent_id as intent, amount_grossed_cents as gross
          from creator_charges
          where creator_id = ${seller.id}`
    : sql`select id, stripe_payment_intent_id as intent, amount_cents as gross from platform_charges`
  const [row] = await queryProduct<Charge>(product, sql`${of} order by id desc limit 1`)
  if (!row) throw new Error('No charge')
  return row
}
const newestPayout = async (): Promise<number> => {
  const [row] = await queryProduct<{ id: number }>(
    product,
    sql`select id
        from paypal_payouts
        order by id desc
        limit 1`,
  )
  return row?.id ?? 0
}
const refund = async (seller: Seller | null, cents: number, reason: string) => {
  const { id } = await chargeOf(seller)
  const kind = seller ? 'creator' : 'platform'
  await staff.call(refundCharge, { params: { kind, id }, body: { reason, amount_cents: cents } })
  await settle(product)
}
const subjectsTo = async ({ email }: Seller) => (await mailsTo(product, email)).map(({ subject }) => subject)
const mailTo = async ({ email }: Seller, subject: string) =>
  (await mailsTo(product, email)).find((mail) => mail.subject === subject)?.text

/** The rows of a payout that moved money, oldest first. They add up to what the creator has, and payouts to the total. */
const movesOf = async (seller: Seller, month = MONTH): Promise<string[]> => {
  const payout = await seller.client.call(readPayout, { params: { id: (await payoutOf(seller, month))?.id ?? 0 } })
  const moved = payout.timeline.filter(({ moved_cents }) => moved_cents !== null)
  expect(moved.reduce((sum, { moved_cents }) => sum + (moved_cents ?? 0), 0)).toBe(payout.received_cents)
  const { rows, totals } = await seller.client.call(listPayouts)
  expect(rows.reduce((sum, { received_cents }) => sum + received_cents, 0)).toBe(totals.paid_cents)
  return moved.map(({ text, moved_cents }) => `${moved_cents} ${text}`).toReversed()
}
const textsOf = async (seller: Seller, month = MONTH) =>
  (await seller.client.call(readPayout, { params: { id: (await payoutOf(seller, month))?.id ?? 0 } })).timeline.map(
    ({ text }) => text,
  )

describe.sequential('a refund of a direct payment', () => {
  test('is a row with amount and reason, part of the totals, and an email', async () => {
    expect(await movesOf(maya)).toEqual(['6000 Paid to your Stripe account'])
    await refund(maya, 2_000, 'Two orders were canceled')
    expect(await movesOf(maya)).toEqual([
      '6000 Paid to your Stripe account',
      '-1932 Refund of $19.32 to the brand completed: Two orders were canceled',
    ])
    expect(await payoutOf(maya, MONTH)).toMatchObject({ step: 'paid', amount_cents: 6_000, received_cents: 4_068 })
    const text = await mailTo(maya, `$19.32 of your commission was refunded to ${brand.brand.brand_name}`)
    expect(text).toContain('Reason: Two orders were canceled')
    expect(text).toContain('It was reversed from your Stripe account.')
    expect(timelineOf(await statementOf(brand, MONTH))).toContain(
      'Refund of $20.00 for Maya completed: Two orders were canceled',
    )
  })

  test('is in the CSV file of the payout, whose rows add up', async () => {
    const params = { id: (await payoutOf(maya, MONTH))?.id ?? 0 }
    const file = await maya.client.call(downloadPayout, { params })
    const records = readCsv(file.base64)
    expect(
      records.map(({ row, commission_usd, payout_usd, received_usd, reason }) => [
        row,
        commission_usd,
        payout_usd,
        received_usd,
        reason,
      ]),
    ).toEqual([
      ['Total', '', '60.00', '', ''],
      ['Sale', '60.0000', '', '', ''],
      ['Paid', '', '', '60.00', 'Paid to your Stripe account'],
      ['Refunded or reversed', '', '', '-19.32', 'Refund of $19.32 to the brand completed: Two orders were canceled'],
    ])
    expect((await nora.client.ask('GET', `/api/payouts/${params.id}/file`)).status).toBe(404)
  })

  test('that fails takes nothing in the end', async () => {
    await refund(omar, 1_000, 'One more order')
    const { intent } = await chargeOf(omar)
    await product.sandbox.operate('POST', '/sandbox/stripe/refund-fails', { payment_intent: intent })
    await settle(product)
    // Our own balance at Stripe was too low.
    await goToDay(product, addDays(chargeDay(MONTH), 5))
    await queryProduct(product, sql`update creator_transfers set lease_until = null`)
    await settle(product)
    expect(await movesOf(omar)).toEqual([
      '4000 Paid to your Stripe account',
      '-964 Refund of $9.64 to the brand completed: One more order',
      '964 $9.64 paid to your Stripe account again',
    ])
    expect(await payoutOf(omar, MONTH)).toMatchObject({ received_cents: 4_000 })
    expect(await reconciled(product)).toEqual([])
  })
})

test.sequential('a lost dispute is a row with its reason and an email, until the brand has paid again', async () => {
  const { intent, gross } = await chargeOf(omar)
  await product.sandbox.operate('POST', '/sandbox/stripe/disputes', { payment_intent: intent, outcome: 'lost' })
  await settle(product)
  const lost = (await movesOf(omar)).at(-1)
  expect(lost).toMatch(/^-4000 Brand payment returned by the bank: [a-z ]+$/)
  expect(await textsOf(omar)).toContain('$40.00 reversed from your Stripe account')
  expect(await payoutOf(omar, MONTH)).toMatchObject({ received_cents: 0 })
  expect(await mailTo(omar, `$40.00 was reversed: ${brand.brand.brand_name}’s payment was returned`)).toContain(
    'We reversed $40.00 from your Stripe account.',
  )
  const timeline = timelineOf(await statementOf(brand, MONTH))
  const all = `$${(gross / 100).toFixed(2)}`
  expect(timeline).toContain(`Payment of ${all} for Omar returned by the bank: ${all} went back to you`)
  expect(timeline).toContain('$40.00 of commission reclaimed from Omar')
  await payAgain(product, brand, MONTH)
  expect((await movesOf(omar)).at(-1)).toBe('4000 Paid to your Stripe account')
  expect(await reconciled(product)).toEqual([])
})

describe.sequential('a payout by PayPal', () => {
  test('that arrived is part of the total', async () => {
    expect(await movesOf(nora)).toEqual(['10000 Payout of $100.00 arrived'])
  })

  test('on hold and released is a row with amount and reason, and an email each', async () => {
    const later = '2027-04'
    await closeMonth(product, brand, later, [[nora, 5_000]])
    const { cycle_id } = await statementOf(brand, later)
    await brand.client.ask('POST', `/api/billing/statements/${cycle_id}/approve`, {})
    const payoutId = await newestPayout()
    const params = { id: payoutId }
    await staff.call(PAYOUT_ACTIONS.hold, { params, body: { reason: 'We check an order', is_held: true } })
    await settle(product)
    expect((await textsOf(nora, later)).filter((text) => text.includes('hold'))).toEqual([
      'Payout of $50.00 on hold: We check an order',
    ])
    await staff.call(PAYOUT_ACTIONS.release, { params, body: { reason: 'The order is fine', is_held: false } })
    await settle(product)
    expect(await textsOf(nora, later)).toContain('Payout of $50.00 released: The order is fine')
    expect(await movesOf(nora, later)).toEqual(['5000 Payout of $50.00 arrived'])
    expect(await mailTo(nora, `Your payout of $50.00 from ${brand.brand.brand_name} is on hold`)).toContain(
      'We check an order',
    )
    expect(await mailTo(nora, `Your payout of $50.00 from ${brand.brand.brand_name} was released`)).toContain(
      'The order is fine',
    )
  })

  test('canceled by a refund of the brand tells its creator', async () => {
    const month = '2027-05'
    await closeMonth(product, brand, month, [[nora, 3_000]])
    const { cycle_id } = await statementOf(brand, month)
    await brand.client.ask('POST', `/api/billing/statements/${cycle_id}/approve`, {})
    const payoutId = await newestPayout()
    await staff.call(PAYOUT_ACTIONS.hold, {
      params: { id: payoutId },
      body: { reason: 'We check an order', is_held: true },
    })
    await settle(product)
    await refund(null, (await chargeOf(null)).gross, 'The order was fake')
    expect(await textsOf(nora, month)).toEqual(
      expect.arrayContaining([
        'Payout of $30.00 canceled: The brand was refunded',
        'Refund of $30.00 to the brand completed: The order was fake',
      ]),
    )
    expect(await movesOf(nora, month)).toEqual([])
    expect(await mailTo(nora, `$30.00 of your commission was refunded to ${brand.brand.brand_name}`)).toContain(
      'that payout was canceled',
    )
    expect((await subjectsTo(nora)).filter((subject) => subject.includes('refunded'))).toHaveLength(1)
  })
})
