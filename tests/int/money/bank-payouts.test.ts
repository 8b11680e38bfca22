import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { centsText } from '../../../src/contracts/decimals'
import { passDays, queryProduct } from '../../support/month'
import type { TestProduct } from '../../support/product'
import { foundIf, reconciled, stripeRecords } from './money-records'
import { chargeMonth, delivered, type PayingBrand, type Seller, sellerOf, settle, startMonths } from './settled-month'

let product: TestProduct
let brand: PayingBrand
let nora: Seller
beforeAll(async () => {
  ;({ product, brand } = await startMonths())
  nora = await sellerOf(product, brand, 'nora@people.test', { name: 'Nora' })
  expect(await reconciled(product)).toEqual([])
})
afterAll(() => product.close())

const payOut = (outcome: 'paid' | 'failed') => product.sandbox.operate('POST', '/sandbox/stripe/payouts', { outcome })
const webhooks = (settings: object) => product.sandbox.operate('POST', '/sandbox/stripe/webhooks', settings)
const recorded = () =>
  queryProduct(product, sql`select type, amount::text as amount from bank_payouts order by occurred_at, id`)
/** What the brand paid for Nora is available after some days. */
const fund = async (month: string) => {
  await chargeMonth(product, brand, month, [[nora, 10_000]])
  await passDays(product, 10)
  await settle(product)
}
const available = async () => (await stripeRecords(product)).platform.available

describe.sequential('payouts to our bank', () => {
  test('of our balance are no difference, also when they come back', async () => {
    await fund('2027-03')
    const cents = await available()
    expect(cents).toBeGreaterThan(10_000)
    await payOut('paid')
    expect(await available()).toBe(0)
    await delivered(product)
    const paid = { type: 'payout', amount: `-${centsText(cents)}` }
    expect(await recorded()).toEqual([paid])
    expect(await reconciled(product)).toEqual([])
    await fund('2027-04')
    const next = await available()
    await payOut('failed')
    await delivered(product)
    expect(await available()).toBe(next)
    expect(await recorded()).toEqual([
      paid,
      { type: 'payout', amount: `-${centsText(next)}` },
      { type: 'payout_failure', amount: centsText(next) },
    ])
    expect(await reconciled(product)).toEqual([])
    const events = await queryProduct(
      product,
      sql`select event_type as type, state::text as state
          from stripe_events
          where event_type like 'payout.%'
          order by event_type`,
    )
    expect(events).toEqual([
      { type: 'payout.failed', state: 'applied' },
      { type: 'payout.paid', state: 'applied' },
      { type: 'payout.paid', state: 'applied' },
    ])
  })

  test('are found without their events, and hide nothing else', async () => {
    const cents = await available()
    await webhooks({ drop: 10 })
    await payOut('paid')
    await webhooks({ drop: 0 })
    expect(await reconciled(product)).toEqual([])
    expect(await recorded()).toContainEqual({ type: 'payout', amount: `-${centsText(cents)}` })
    const setNet = (change: number) =>
      `update stripe_objects
       set body = jsonb_set(body, '{net}', to_jsonb((body->>'net')::bigint + ${change}))
       where object = 'balance_transaction' and body->>'type' = $1`
    const found = await foundIf(product, { change: setNet(-500), undo: setNet(500), values: ['payout_failure'] })
    expect(found).toEqual([
      expect.stringMatching(/^balance stripe The Stripe balance moved by -5.00 without a ledger entry/),
    ])
  })
})
