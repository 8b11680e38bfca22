import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { explainDifference, runReconciliation } from '../../../src/contracts/admin-payments'
import { centsText } from '../../../src/contracts/decimals'
import { readQueues } from '../../../src/services/operations/read-queues'
import { goToDay, passDays, queryProduct } from '../../support/month'
import { type Client, signUpStaff } from '../../support/people'
import type { TestProduct } from '../../support/product'
import { foundIf, paypalRecords, reconciled } from './money-records'
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
      expect.stringMatching(/^charge stripe Stripe has a payment that we have no charge for: [0-9a-z]{8}:xx:/),
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

  describe('of balances', () => {
    const balance = async () => (await paypalRecords(product)).balances[0]?.balance_cents ?? 0
    const setBalance = (cents: number) =>
      product.sandbox.operate('POST', '/sandbox/paypal/settings', { balance: centsText(cents) })
    const explain = (id: number, amount_cents: number) =>
      staff.call(explainDifference, { params: { id }, body: { reason: 'Topped up from our bank', amount_cents } })
    const findings = (runId: number) =>
      ask<{ id: number; message: string }>(
        sql`select id, message
            from reconciliation_findings
            where reconciliation_run_id = ${runId} and explained_at is null
            order by id`,
      )
    /** What the dashboard shows of the last run. */
    const queued = async () => (await readQueues(await product.localReq())).lastReconciliation?.differences
    const movedBy = (amount: string) => [
      expect.stringMatching(new RegExp(`^balance paypal The PayPal balance moved by ${amount} without a ledger entry`)),
    ]

    test('finds an unexplained change at every run, until it is gone', async () => {
      const before = await balance()
      await setBalance(before + 7_000)
      expect(await reconciled(product)).toEqual(movedBy('70.00'))
      expect(await reconciled(product)).toEqual(movedBy('70.00'))
      await setBalance(before + 7_001)
      expect(await run()).toMatchObject({ status: 'differences', differences: 1 })
      expect(await queued()).toBe(1)
      await setBalance(before)
      expect(await run()).toMatchObject({ status: 'clean', differences: 0 })
      expect(await queued()).toBe(0)
    })

    test('expects what staff explained, in parts, with an audited reason', async () => {
      const before = await balance()
      await setBalance(before - 10_000)
      const old = (await findings((await run()).id))[0]?.id ?? 0
      const last = await run()
      const id = (await findings(last.id))[0]?.id ?? 0
      await expect(explain(old, 10_000)).rejects.toThrow('409')
      await expect(explain(id, 10_001)).rejects.toThrow('409')
      expect(await explain(id, 4_000)).toEqual({ id, status: 'explained' })
      await expect(explain(id, 4_000)).rejects.toThrow('409')
      expect(await findings(last.id)).toEqual([
        { id: expect.any(Number), message: expect.stringMatching(/^-60.00 of this difference is still unexplained: /) },
      ])
      expect(await queued()).toBe(1)
      expect(await reconciled(product)).toEqual(movedBy('-60.00'))
      const rest = (await findings((await run()).id))[0]?.id ?? 0
      await explain(rest, 6_000)
      expect(await queued()).toBe(0)
      expect(await run()).toMatchObject({ status: 'clean', differences: 0 })
      expect(
        await ask(
          sql`select target_id, reason, changes -> 'explained_amount' ->> 'after' as amount
              from audit_events
              where action = 'explain'
              order by id`,
        ),
      ).toEqual([
        { target_id: id, reason: 'Topped up from our bank', amount: '-40.00' },
        { target_id: rest, reason: 'Topped up from our bank', amount: '-60.00' },
      ])
      await setBalance(before)
      expect(await reconciled(product)).toEqual(movedBy('100.00'))
      await explain((await findings((await run()).id))[0]?.id ?? 0, 10_000)
      expect(await reconciled(product)).toEqual([])
    })

    test('explains nothing but balances, and nothing during a run', async () => {
      const other = await ask<{ id: number }>(
        sql`insert into reconciliation_findings (reconciliation_run_id, kind, subject, message)
            select max(id), 'stuck', 'paypal_payouts', 'processing since 2027-01-01'
            from reconciliation_runs
            returning id`,
      )
      await expect(explain(other[0]?.id ?? 0, 1)).rejects.toThrow('409')
      await ask(sql`delete from reconciliation_findings where id = ${other[0]?.id}`)
      const before = await balance()
      await setBalance(before + 100)
      const id = (await findings((await run()).id))[0]?.id ?? 0
      const running = await ask<{ id: number }>(
        sql`insert into reconciliation_runs (business_day, started_at)
            values (business_date(), now() - interval '2 hours')
            returning id`,
      )
      await expect(explain(id, 100)).rejects.toThrow('409')
      await ask(sql`update reconciliation_runs set status = 'failed' where id = ${running[0]?.id}`)
      await explain(id, 100)
      expect(await reconciled(product)).toEqual([])
    })
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
