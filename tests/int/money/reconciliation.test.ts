import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runReconciliation } from '../../../src/contracts/admin-payments'
import { goToDay, passDays, queryProduct } from '../../support/month'
import { type Client, signUpStaff } from '../../support/people'
import type { TestProduct } from '../../support/product'
import { foundIf, reconciled } from './money-records'
import {
  chargeMonth,
  delivered,
  type PayingBrand,
  type Seller,
  sellerOf,
  settle,
  startMonths,
  turnRules,
} from './settled-month'

let product: TestProduct
let brand: PayingBrand
let staff: Client
let maya: Seller

const ask = <Row extends Record<string, unknown>>(statement: ReturnType<typeof sql>) =>
  queryProduct<Row>(product, statement)

beforeAll(async () => {
  ;({ product, brand } = await startMonths())
  staff = (await signUpStaff(product, 'admin')).client
  maya = await sellerOf(product, brand, 'straight', { name: 'Maya' })
  const nora = await sellerOf(product, brand, 'nora@people.test', { name: 'Nora' })
  for (const month of ['2027-05', '2027-06'])
    await chargeMonth(product, brand, month, [
      [maya, 6_000],
      [nora, 10_000],
    ])
})
afterAll(() => product.close())

describe('a reconciliation', () => {
  const run = () => staff.call(runReconciliation)
  const planted = (change: string, undo: string, values: unknown[]) => foundIf(product, { change, undo, values })
  const intent = async () =>
    (
      await ask<{ id: string }>(
        sql`select stripe_payment_intent_id as id
            from creator_charges
            order by creator_charges.id desc
            limit 1`,
      )
    )[0]?.id

  test('is clean when both sides agree, and can be run at any time', async () => {
    await goToDay(product, '2027-08-05')
    await settle(product)
    const clean = await run()
    expect(clean).toMatchObject({ status: 'clean', differences: 0 })
    expect(clean.checked).toBeGreaterThan(5)
    expect((await run()).id).toBeGreaterThan(clean.id)
  })

  test('is audited when staff run it', async () => {
    const audited = () =>
      ask<{ what: string }>(
        sql`select concat_ws(' ', action, target_id, actor_email = 'system') as what
            from audit_events
            where target_collection = 'reconciliation_runs'
            order by id`,
      )
    const before = await audited()
    const { id } = await run()
    await reconciled(product)
    expect((await audited()).slice(before.length)).toEqual([{ what: `reconcile ${id} f` }])
  })

  test('finds different amounts, different states, and rows missing on either side', async () => {
    const set = (field: string, value: string) =>
      `update stripe_objects set body = jsonb_set(body::jsonb, '{${field}}', '${value}') where id = $1`
    const [before] = (
      await product.sandbox.db.query<{ amount: number }>(
        `select (body->>'amount')::int as amount from stripe_objects where id = $1`,
        [await intent()],
      )
    ).rows
    const values = [await intent()]
    expect(await planted(set('amount', '99999'), set('amount', String(before?.amount)), values)).toEqual([
      expect.stringMatching(/^charge creator_charges \d+ The amounts differ \d+ 99999$/),
    ])
    expect(await planted(set('status', '"processing"'), set('status', '"succeeded"'), values)).toEqual([
      expect.stringMatching(/The statuses differ succeeded processing$/),
    ])
    const rename = (from: string, to: string) =>
      `update stripe_objects
       set body = jsonb_set(body::jsonb, '{metadata,charge_key}',
         to_jsonb(replace(body->'metadata'->>'charge_key', '${from}', '${to}')))
       where id = $1`
    const found = await planted(rename('cc:', 'xx:'), rename('xx:', 'cc:'), values)
    expect(found).toEqual([
      expect.stringMatching(/^charge stripe Stripe has a payment that we have no charge for: xx:/),
      expect.stringMatching(/^charge creator_charges \d+ Stripe has no payment for this charge/),
    ])
    expect(await reconciled(product)).toEqual([])
  })

  test('finds a payout that differs at PayPal', async () => {
    const [row] = await ask<{ item: string }>(
      sql`select paypal_payout_item_id as item
          from paypal_payouts
          order by id desc
          limit 1`,
    )
    const set = (status: string) => `update paypal_items set status = '${status}' where payout_item_id = $1`
    expect(await planted(set('RETURNED'), set('SUCCESS'), [row?.item])).toContainEqual(
      expect.stringMatching(/^payout paypal_payouts \d+ The statuses differ succeeded RETURNED$/),
    )
  })

  test('finds an unexplained change of the balance, once', async () => {
    await reconciled(product)
    await product.sandbox.operate('POST', '/sandbox/paypal/settings', { balance: '5000.00' })
    expect(await reconciled(product)).toEqual([expect.stringMatching(/^balance paypal The PayPal balance moved by/)])
    expect(await reconciled(product)).toEqual([])
  })

  test('finds stuck payments, keeps the finding, and notifies staff', async () => {
    await turnRules(staff, { stripe_enabled: false })
    await chargeMonth(product, brand, '2027-07', [[maya, 2_000]])
    await passDays(product, 11)
    expect(await run()).toMatchObject({ status: 'differences', differences: 1 })
    const [row] = await ask(sql`select kind, subject, message
                                from reconciliation_findings
                                order by id desc
                                limit 1`)
    expect(row).toEqual({ kind: 'stuck', subject: 'creator_charges', message: 'processing since 2027-09-02' })
    await delivered(product)
    expect(
      await ask(
        sql`select distinct data ->> 'template' as template
            from jobs.job
            where name = 'send-mail' and data ->> 'template' like 'reconciliation%'`,
      ),
    ).toHaveLength(1)
    await turnRules(staff, {})
    await settle(product)
    expect(await reconciled(product)).toEqual([])
  })
})
