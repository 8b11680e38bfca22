import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { queryProduct } from '../../support/month'
import type { TestProduct } from '../../support/product'
import { foundIf, reconciled } from './money-records'
import { chargeMonth, sellerOf, startMonths } from './settled-month'

/** How far back a reconciliation looks. */

let product: TestProduct
beforeAll(async () => {
  const { product: started, brand } = await startMonths()
  product = started
  const maya = await sellerOf(product, brand, 'straight', { name: 'Maya' })
  const nora = await sellerOf(product, brand, 'nora@people.test', { name: 'Nora' })
  await chargeMonth(product, brand, '2027-03', [
    [maya, 6_000],
    [nora, 10_000],
  ])
  expect(await reconciled(product)).toEqual([])
})
afterAll(() => product.close())

const ask = <Row extends Record<string, unknown>>(statement: ReturnType<typeof sql>) =>
  queryProduct<Row>(product, statement)
const setStatus = (status: string) =>
  `update stripe_objects set body = jsonb_set(body::jsonb, '{status}', '"${status}"') where id = $1`

describe.sequential('of charges', () => {
  const ageCharge = async (days: number) => {
    const [row] = await ask<{ intent: string }>(
      sql`update creator_charges
          set first_sent_at = now() - make_interval(days => ${days})
          returning stripe_payment_intent_id as intent`,
    )
    const intent = row?.intent ?? ''
    await product.sandbox.db.query(
      `update stripe_objects
       set created = now() - make_interval(days => $2),
         body = jsonb_set(body, '{created}', to_jsonb(extract(epoch from now())::bigint - $2 * 86400))
       where id = $1`,
      [intent, days],
    )
    return intent
  }

  test('finds what changed at Stripe 90 days after the payment', async () => {
    const intent = await ageCharge(90)
    expect(await reconciled(product)).toEqual([])
    const found = await foundIf(product, {
      change: setStatus('processing'),
      undo: setStatus('succeeded'),
      values: [intent],
    })
    expect(found).toEqual([
      expect.stringMatching(/^charge creator_charges \d+ The statuses differ succeeded processing$/),
    ])
  })

  test('reads older charges again while they are in progress', async () => {
    const intent = await ageCharge(200)
    expect(await reconciled(product)).toEqual([])
    await ask(sql`update creator_charges set status = 'disputed'`)
    expect(await reconciled(product)).toEqual([])
    const found = await foundIf(product, {
      change: setStatus('processing'),
      undo: setStatus('succeeded'),
      values: [intent],
    })
    expect(found).toEqual([
      expect.stringMatching(/^charge creator_charges \d+ The statuses differ disputed processing$/),
    ])
    const gone = await foundIf(product, {
      change: `update stripe_objects set id = 'x' || id where id = $1`,
      undo: `update stripe_objects set id = $1 where id = 'x' || $1`,
      values: [intent],
    })
    expect(gone).toEqual([expect.stringMatching(/^charge creator_charges \d+ Stripe has no payment for this charge/)])
    await ask(sql`update creator_charges set status = 'succeeded'`)
    expect(await reconciled(product)).toEqual([])
  })
})

describe.sequential('of payouts', () => {
  const agePayouts = (days: number) =>
    ask(sql`update paypal_payouts set updated_at = now() - make_interval(days => ${days})`)
  const setItems = (status: string) => `update paypal_items set status = '${status}' where status <> $1`
  const returned = () =>
    foundIf(product, { change: setItems('RETURNED'), undo: setItems('SUCCESS'), values: ['nothing'] })

  test('finds what changed at PayPal 85 days after the payout', async () => {
    await agePayouts(85)
    expect(await returned()).toContainEqual(
      expect.stringMatching(/^payout paypal_payouts \d+ The statuses differ succeeded RETURNED$/),
    )
    await agePayouts(95)
    expect((await returned()).filter((finding) => finding.startsWith('payout'))).toEqual([])
  })

  test('compares many older payouts in turns, and continues where the last run stopped', async () => {
    await agePayouts(60)
    await ask(
      sql`insert into paypal_payouts (billing_cycle_id, brand_statement_id, statement_line_id, brand_id, creator_id, amount_cents,
            attempt, status, platform_charge_id, paypal_receiver, wallet, fee_cents, idempotency_key,
            paypal_payout_batch_id, send_on, finished_on, updated_at)
          select billing_cycle_id, brand_statement_id, statement_line_id, brand_id, creator_id, amount_cents, attempt + n, 'canceled',
            platform_charge_id, paypal_receiver, wallet, fee_cents, 'reach:' || n, 'REACH' || n, send_on, send_on,
            now() - interval '60 days'
          from paypal_payouts, generate_series(1, 700) n
          where attempt = 1`,
    )
    const missing = async () =>
      (await reconciled(product)).filter((finding) => finding.includes('PayPal has no record')).length
    const first = await missing()
    expect(first).toBeGreaterThan(400)
    expect(first).toBeLessThanOrEqual(500)
    expect(first + (await missing())).toBe(700)
    expect(await missing()).toBe(first)
  })
})
