import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { recordAudit } from '../../../src/audit'
import { cancelPayout, checkPayout, retryStatement } from '../../../src/contracts/admin-payments'
import { goToDay, queryProduct } from '../../support/month'
import { type Client, signUpStaff } from '../../support/people'
import type { TestProduct } from '../../support/product'
import { paypalRecords, reconciled } from './money-records'
import {
  chargeMonth,
  chargesIn,
  closeMonth,
  type PayingBrand,
  payWith,
  type Seller,
  sellerOf,
  settle,
  startMonths,
  statementOf,
} from './settled-month'

const REASON = { reason: 'As agreed on the phone' }
let product: TestProduct
let brand: PayingBrand
let staff: Client
let maya: Seller
let nora: Seller

const ask = <Row extends Record<string, unknown>>(statement: ReturnType<typeof sql>) =>
  queryProduct<Row>(product, statement)
const newest = async (table: string): Promise<number> =>
  (
    await ask<{ id: number }>(sql`select id
                                  from ${sql.raw(table)}
                                  order by id desc
                                  limit 1`)
  )[0]?.id ?? 0
/** The audit entries of a row, oldest first: `cancel-requested, As agreed on the phone`. */
const auditOf = async (collection: string, id: number): Promise<string[]> =>
  (
    await ask<{ what: string }>(
      sql`select action || ', ' || coalesce(reason, '') as what
          from audit_events
          where target_collection = ${collection} and target_id = ${id}
          order by id`,
    )
  ).map(({ what }) => what)

/** Makes Postgres fail on any write to the table that meets the condition, as if the process had died there. */
const breakAt = async (table: string, condition: string): Promise<void> => {
  await ask(
    sql.raw(`create function break_here() returns trigger language plpgsql as $$
      begin
        if ${condition} then raise exception 'broken on purpose'; end if;
        return new;
      end $$`),
  )
  await ask(
    sql.raw(`create trigger break_here before insert or update on ${table} for each row execute function break_here()`),
  )
}
const removeBreak = () => ask(sql.raw('drop function if exists break_here() cascade'))

/** Differences that a reconciliation reports, except payouts not yet retried. */
const differencesOf = async () => (await reconciled(product)).filter((finding) => !finding.startsWith('stuck'))

beforeAll(async () => {
  ;({ product, brand } = await startMonths())
  staff = (await signUpStaff(product, 'admin')).client
  maya = await sellerOf(product, brand, 'straight', { name: 'Maya' })
  nora = await sellerOf(product, brand, 'nora+unclaimed@people.test', { name: 'Nora' })
  await reconciled(product)
})
afterEach(async () => {
  await removeBreak()
  await product.sandbox.operate('DELETE', '/sandbox/faults')
})
afterAll(() => product.close())

describe.sequential('a payout that staff reclaim from PayPal', () => {
  const cancel = () =>
    newest('paypal_payouts').then((id) => staff.ask('POST', cancelPayout.path.replace('{id}', String(id)), REASON))

  test('audits who requested it even when PayPal’s result is unknown', async () => {
    await chargeMonth(product, brand, '2027-03', [[nora, 10_000]])
    const id = await newest('paypal_payouts')
    await product.sandbox.operate('POST', '/sandbox/faults', { fault: 'error', path: 'paypal', times: 1 })
    expect((await cancel()).status).toBe(502)
    expect(await auditOf('paypal_payouts', id)).toEqual([
      `cancel-requested, ${REASON.reason}`,
      `cancel-failed, ${REASON.reason}`,
    ])
    expect(await ask(sql`select status from paypal_payouts where id = ${id}`)).toEqual([{ status: 'unclaimed' }])
  })

  test('audits who requested it even when the process dies between PayPal’s answer and our commit', async () => {
    const id = await newest('paypal_payouts')
    await breakAt('paypal_payouts', "new.status = 'returned'")
    expect((await cancel()).status).toBe(500)
    expect((await paypalRecords(product)).receivers).toMatchObject([{ returned_cents: 10_000 }])
    expect(await ask(sql`select status from paypal_payouts where id = ${id}`)).toEqual([{ status: 'unclaimed' }])
    expect((await auditOf('paypal_payouts', id)).slice(2)).toEqual([
      `cancel-requested, ${REASON.reason}`,
      `cancel-failed, ${REASON.reason}`,
    ])
    await removeBreak()
    expect(await staff.call(checkPayout, { params: { id } })).toEqual({ id, status: 'returned' })
    expect((await auditOf('paypal_payouts', id)).at(-1)).toBe('check, ')
  })

  test('writes the outcome to the audit in the transaction that applies it', async () => {
    await chargeMonth(product, brand, '2027-04', [[nora, 2_000]])
    const id = await newest('paypal_payouts')
    await breakAt('audit_events', "new.action = 'cancel'")
    expect((await cancel()).status).toBe(500)
    expect(await ask(sql`select status from paypal_payouts where id = ${id}`)).toEqual([{ status: 'unclaimed' }])
    await removeBreak()
    await settle(product)
    expect(await ask(sql`select status from paypal_payouts where id = ${id}`)).toEqual([{ status: 'returned' }])
    expect(await differencesOf()).toEqual([])
  })
})

describe.sequential('a statement that staff retry', () => {
  const retry = (id: number) => staff.ask('POST', retryStatement.path.replace('{id}', String(id)), REASON)

  test('is not charged if the audit fails, and the audit names who requested it', async () => {
    await closeMonth(product, brand, '2027-05', [[maya, 6_000]])
    await payWith(product, brand.client, '4000000000000341')
    await goToDay(product, '2027-07-03')
    await settle(product)
    expect(chargesIn(await statementOf(brand, '2027-05'))).toEqual(['Maya 1 failed'])
    await payWith(product, brand.client, '4242424242424242')
    const id = await newest('brand_statements')
    await breakAt('audit_events', "new.action = 'retry'")
    expect((await retry(id)).status).toBe(500)
    expect(await auditOf('brand_statements', id)).toEqual([
      `retry-requested, ${REASON.reason}`,
      `retry-failed, ${REASON.reason}`,
    ])
    await settle(product)
    expect(chargesIn(await statementOf(brand, '2027-05'))).toEqual(['Maya 1 failed'])
  })

  test('is charged once and audited', async () => {
    const id = await newest('brand_statements')
    expect(await retry(id)).toMatchObject({ status: 200, body: { status: 'charging' } })
    expect((await auditOf('brand_statements', id)).slice(2)).toEqual([
      `retry-requested, ${REASON.reason}`,
      `retry, ${REASON.reason}`,
    ])
    await settle(product)
    expect(chargesIn(await statementOf(brand, '2027-05'))).toEqual(['Maya 2 succeeded', 'Maya 1 failed'])
    expect(await differencesOf()).toEqual([])
  })
})

test('an audit row is committed only together with the act it describes', async () => {
  const row = { action: 'hold', collection: 'paypal_payouts', rows: [{ id: 1, changes: {} }] }
  await expect(recordAudit({ req: await product.localReq(), ...row })).rejects.toThrow('transaction')
})
