import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { STAFF_ACTIONS } from '../../../src/contracts/staff-actions'
import { confirmPaypal, queryProduct } from '../../support/month'
import { type Client, signUpStaff } from '../../support/people'
import type { TestProduct } from '../../support/product'
import { paypalRecords, reconciled, stripeRecords } from './money-records'
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
let staff: Client
let maya: Seller
let nora: Seller
let rex: Seller

const ask = <Row extends Record<string, unknown>>(statement: ReturnType<typeof sql>) =>
  queryProduct<Row>(product, statement)
const fault = (name: string, path: string, times = 1) =>
  product.sandbox.operate('POST', '/sandbox/faults', { fault: name, path, times })
/** Events of both providers wait, or are sent. */
const holdEvents = async (hold: boolean) => {
  for (const provider of ['stripe', 'paypal'])
    await product.sandbox.operate('POST', `/sandbox/${provider}/webhooks`, { hold })
}
/** As after the pause before the next attempt. */
const tryAgain = async () => {
  await ask(sql`update payment_settings set stripe_retry_at = now(), paypal_retry_at = now()`)
  for (const table of ['creator_charges', 'paypal_payouts'])
    await ask(sql`update ${sql.raw(table)} set lease_until = null where status::text in ('processing', 'queued')`)
  await settle(product)
}
const newestPayout = async (seller: Seller) => {
  const [row] = await ask<{ id: number; attempt: number; status: string; sent: boolean }>(
    sql`select id, attempt, status, first_sent_at is not null as sent
        from paypal_payouts
        where creator_id = ${seller.id}
        order by id desc
        limit 1`,
  )
  return row
}

beforeAll(async () => {
  ;({ product, brand } = await startMonths())
  staff = (await signUpStaff(product, 'admin')).client
  maya = await sellerOf(product, brand, 'straight', { name: 'Maya' })
  nora = await sellerOf(product, brand, 'nora@people.test', { name: 'Nora' })
  rex = await sellerOf(product, brand, 'rex+failed@people.test', { name: 'Rex' })
  await reconciled(product)
})
afterAll(() => product.close())

describe.sequential('a refusal after an attempt without an answer', () => {
  test('of a charge is only believed when the provider has no such payment', async () => {
    await holdEvents(true)
    await fault('lost', 'stripe_payment', 3)
    await chargeMonth(product, brand, '2027-03', [[maya, 10_000]])
    expect(chargesIn(await statementOf(brand, '2027-03'))).toEqual(['Maya 1 processing'])
    await fault('forbidden', 'stripe_payment')
    await tryAgain()
    expect(chargesIn(await statementOf(brand, '2027-03'))).toEqual(['Maya 1 succeeded'])
    await holdEvents(false)
    await settle(product)
    expect((await stripeRecords(product)).charges.filter(({ status }) => status === 'succeeded')).toHaveLength(1)
    expect(await reconciled(product)).toEqual([])
  })

  test('of a payout never frees it to be sent to another address', async () => {
    await holdEvents(true)
    await fault('lost', 'paypal_create')
    await chargeMonth(product, brand, '2027-04', [[nora, 10_000]])
    expect(await newestPayout(nora)).toMatchObject({ attempt: 1, status: 'queued', sent: true })
    for (const refusal of ['unfunded', 'forbidden']) {
      await fault(refusal, 'paypal_create')
      await tryAgain()
      expect(await newestPayout(nora)).toMatchObject({ attempt: 1, status: 'queued', sent: true })
    }
    await confirmPaypal(product, nora.id, 'nora.new@people.test')
    await tryAgain()
    expect(await newestPayout(nora)).toMatchObject({ attempt: 1, status: 'succeeded' })
    await holdEvents(false)
    await settle(product)
    expect((await paypalRecords(product)).receivers).toMatchObject([
      { receiver: 'nora@people.test', paid_cents: 10_000 },
    ])
    expect(await payoutOf(nora, '2027-04')).toMatchObject({ step: 'paid' })
    expect(await reconciled(product)).toEqual([])
  })
})

describe.sequential('a refund of a charge for PayPal', () => {
  test('is possible when its payouts failed, which are then not sent again', async () => {
    await chargeMonth(product, brand, '2027-05', [[rex, 5_000]])
    expect(await newestPayout(rex)).toMatchObject({ status: 'failed' })
    const [charge] = await ask<{ id: number; cents: number }>(
      sql`select id, amount_cents as cents
          from platform_charges
          order by id desc
          limit 1`,
    )
    await staff.call(STAFF_ACTIONS.platform_charges.refund, {
      params: { kind: 'platform', id: charge?.id ?? 0 },
      body: { reason: 'Nobody can be paid', amount_cents: charge?.cents ?? 0 },
    } as never)
    await confirmPaypal(product, rex.id, 'rex.new@people.test')
    await settle(product)
    expect(chargesIn(await statementOf(brand, '2027-05'))).toEqual(['PayPal 1 refunded'])
    expect(await newestPayout(rex)).toMatchObject({ attempt: 1, status: 'failed' })
    expect(await payoutOf(rex, '2027-05')).toMatchObject({ step: 'reversed' })
    expect(await reconciled(product)).toEqual([])
  })
})
