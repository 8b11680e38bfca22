import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  cancelPayout,
  checkCharge,
  checkPayout,
  exportTaxYear,
  failPayout,
  holdPayout,
  releaseStatement,
  retryPayout,
  retryStatement,
  savePaymentSettings,
} from '../../../src/contracts/admin-payments'
import type { PossibleActions } from '../../../src/contracts/staff-actions'
import { type RowWithActions, readStaffActions } from '../../../src/services/operations/read-staff-actions'
import { goToDay, queryProduct } from '../../support/month'
import { type Client, clientOf, signUpStaff } from '../../support/people'
import type { TestProduct } from '../../support/product'
import { reconciled } from './money-records'
import {
  chargeMonth,
  chargesIn,
  closeMonth,
  type PayingBrand,
  payoutOf,
  payWith,
  RULES,
  type Seller,
  sellerOf,
  settle,
  startMonths,
  statementOf,
  turnRules,
} from './settled-month'
import { REASON, STAFF_CALLS } from './staff-calls'

let product: TestProduct
let brand: PayingBrand
let staff: Client
let editor: Client
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
const ofPayout = async () => ({ id: await newest('paypal_payouts') })
/** What staff can do with a row now beyond what is always possible, as the panel asks for it. */
const possible = async (collection: RowWithActions, id: number): Promise<string[]> => {
  const answer: PossibleActions<RowWithActions> | undefined = await readStaffActions(product, collection, id)
  return Object.entries<boolean>(answer?.can ?? { missing: true })
    .filter(([, isPossible]) => isPossible)
    .map(([action]) => action)
}
const audited = () =>
  ask<{ what: string }>(
    sql`select concat_ws(' ', action, target_collection, target_id, reason) as what
        from audit_events
        where target_collection <> 'payment_settings'
        order by id desc
        limit 1`,
  )

beforeAll(async () => {
  ;({ product, brand } = await startMonths())
  staff = (await signUpStaff(product, 'admin')).client
  editor = (await signUpStaff(product, 'editor')).client
  maya = await sellerOf(product, brand, 'straight', { name: 'Maya' })
  nora = await sellerOf(product, brand, 'nora@people.test', { name: 'Nora' })
  await turnRules(staff, { paypal_enabled: false })
  await chargeMonth(product, brand, '2027-03', [
    [maya, 6_000],
    [nora, 10_000],
  ])
  await reconciled(product)
})
afterAll(() => product.close())

describe.sequential('staff actions', () => {
  test('are limited to admins', async () => {
    const written = async () => (await ask(sql`select 1 from audit_events`)).length
    const before = await written()
    const clients = [clientOf(product), brand.client, maya.client, editor]
    for (const [call, path, body] of STAFF_CALLS) {
      const answers = await Promise.all(clients.map((client) => client.ask(call.method, path, body)))
      expect([path, ...answers.map(({ status }) => status)]).toEqual([path, 401, 403, 403, 403])
    }
    expect(await written()).toBe(before)
  })

  test('require a reason for every change', async () => {
    for (const [call, path, body] of STAFF_CALLS) {
      if (body === undefined) continue
      const without = await staff.ask(call.method, path, { ...body, reason: ' ' })
      expect([path, without.status, without.body.errors?.[0]?.path]).toEqual([path, 400, 'reason'])
    }
  })

  test('answer 404 for a missing row', async () => {
    for (const [call, path, body] of STAFF_CALLS) {
      if (!/\/1\//.test(path)) continue
      const { status } = await staff.ask(call.method, path.replace('/1/', '/999999/'), body)
      expect([path, status]).toEqual([path, 404])
    }
  })

  test('are not possible on a missing row', async () => {
    const collections: RowWithActions[] = [
      'brand_statements',
      'creator_charges',
      'creators',
      'paypal_payouts',
      'stripe_events',
      'users',
    ]
    for (const collection of collections)
      expect([collection, await possible(collection, 999_999)]).toEqual([collection, ['missing']])
    expect(await possible('creators', maya.id)).toEqual(['reject'])
  })
})

describe.sequential('staff actions on a payout', () => {
  test('hold and release it, once each, with an audit row for each', async () => {
    const params = await ofPayout()
    const hold = (is_held: boolean) => staff.call(holdPayout, { params, body: { ...REASON, is_held } })
    expect(await hold(true)).toEqual({ ...params, status: 'on_hold_internal' })
    expect(await audited()).toEqual([{ what: `hold paypal_payouts ${params.id} ${REASON.reason}` }])
    expect(await possible('paypal_payouts', params.id)).toEqual(['release', 'stop'])
    await expect(hold(true)).rejects.toThrow('409')
    expect(await hold(false)).toEqual({ ...params, status: 'queued' })
    await expect(hold(false)).rejects.toThrow('409')
    expect(await audited()).toEqual([{ what: `release paypal_payouts ${params.id} ${REASON.reason}` }])
    await expect(staff.call(retryPayout, { params, body: REASON })).rejects.toThrow('409')
  })

  test('mark as never sent a payout that PayPal does not know, and retry it', async () => {
    const params = await ofPayout()
    const fail = () => staff.call(failPayout, { params, body: REASON })
    await expect(fail()).rejects.toThrow('409')
    await ask(sql`update paypal_payouts set status = 'unknown' where id = ${params.id}`)
    expect(await fail()).toEqual({ ...params, status: 'failed' })
    expect(await audited()).toEqual([{ what: `fail paypal_payouts ${params.id} ${REASON.reason}` }])
    await expect(fail()).rejects.toThrow('409')
    const made = await staff.call(retryPayout, { params, body: REASON })
    expect(await ofPayout()).toEqual({ id: made.id })
  })

  test('cancel it, and retry it', async () => {
    const params = await ofPayout()
    expect(await staff.call(cancelPayout, { params, body: REASON })).toEqual({ ...params, status: 'canceled' })
    await expect(staff.call(cancelPayout, { params, body: REASON })).rejects.toThrow('409')
    await expect(staff.call(holdPayout, { params, body: { ...REASON, is_held: true } })).rejects.toThrow('409')
    const made = await staff.call(retryPayout, { params, body: REASON })
    expect(await audited()).toEqual([{ what: `retry paypal_payouts ${params.id} ${REASON.reason}` }])
    await expect(staff.call(retryPayout, { params, body: REASON })).rejects.toThrow('409')
    await turnRules(staff, {})
    await settle(product)
    expect(await ofPayout()).toEqual({ id: made.id })
    expect(await payoutOf(nora, '2027-03')).toMatchObject({ step: 'paid' })
  })

  test('are limited to a check once it was sent', async () => {
    const params = await ofPayout()
    await expect(staff.call(holdPayout, { params, body: { ...REASON, is_held: true } })).rejects.toThrow('409')
    await expect(staff.call(cancelPayout, { params, body: REASON })).rejects.toThrow('409')
    await expect(staff.call(retryPayout, { params, body: REASON })).rejects.toThrow('409')
    expect(await staff.call(checkPayout, { params })).toEqual({ ...params, status: 'succeeded' })
    expect(await reconciled(product)).toEqual([])
  })

  test('cancel and reclaim an unclaimed one; one claimed meanwhile is a conflict', async () => {
    await ask(
      sql`update creator_payment_destinations set paypal_email = 'nora+unclaimed@people.test' where creator_id = ${nora.id}`,
    )
    await chargeMonth(product, brand, '2027-04', [[nora, 2_000]])
    const params = await ofPayout()
    const [row] = await ask<{ item: string }>(
      sql`select paypal_payout_item_id as item from paypal_payouts where id = ${params.id}`,
    )
    await product.sandbox.operate('POST', `/sandbox/paypal/items/${row?.item}`, { status: 'SUCCESS' })
    await expect(staff.call(cancelPayout, { params, body: REASON })).rejects.toThrow('409')
    expect(await staff.call(checkPayout, { params })).toEqual({ ...params, status: 'succeeded' })
  })
})

describe.sequential('staff actions on a statement', () => {
  test('release it once', async () => {
    await turnRules(staff, { approval_threshold_cents: 1_000 })
    await closeMonth(product, brand, '2027-05', [[maya, 6_000]])
    await turnRules(staff, {})
    const params = { id: await newest('brand_statements') }
    expect(await possible('brand_statements', params.id)).toEqual(['release'])
    expect(await staff.call(releaseStatement, { params, body: REASON })).toEqual({ ...params, status: 'review' })
    expect(await audited()).toEqual([{ what: `release brand_statements ${params.id} ${REASON.reason}` }])
    await expect(staff.call(releaseStatement, { params, body: REASON })).rejects.toThrow('409')
    await expect(staff.call(retryStatement, { params, body: REASON })).rejects.toThrow('409')
  })

  test('retry a failed charge', async () => {
    const params = { id: await newest('brand_statements') }
    await payWith(product, brand.client, '4000000000000341')
    await goToDay(product, '2027-07-03')
    await settle(product)
    expect(chargesIn(await statementOf(brand, '2027-05'))).toEqual(['Maya 1 failed'])
    await payWith(product, brand.client, '4242424242424242')
    expect(await possible('brand_statements', params.id)).toEqual(['retry'])
    expect(await staff.call(retryStatement, { params, body: REASON })).toEqual({ ...params, status: 'charging' })
    await expect(staff.call(retryStatement, { params, body: REASON })).rejects.toThrow('409')
    await settle(product)
    expect(chargesIn(await statementOf(brand, '2027-05'))).toEqual(['Maya 2 succeeded', 'Maya 1 failed'])
    expect(
      await ask(
        sql`select count(*)::int as tries from audit_events where action = 'retry' and target_collection = 'brand_statements'`,
      ),
    ).toEqual([{ tries: 1 }])
    expect(await reconciled(product)).toEqual([])
  })

  test('check a charge any number of times', async () => {
    const params = { kind: 'creator' as const, id: await newest('creator_charges') }
    expect(await possible('creator_charges', params.id)).toEqual(['refund'])
    for (const _ of [1, 2])
      expect(await staff.call(checkCharge, { params })).toEqual({ id: params.id, status: 'succeeded' })
    await product.sandbox.operate('POST', '/sandbox/faults', { fault: 'wrong_amount', path: 'stripe', times: 1 })
    await expect(staff.call(checkCharge, { params })).rejects.toThrow(/409.*the amount differs/)
    await product.sandbox.operate('POST', '/sandbox/faults', { fault: 'error', path: 'stripe', times: 3 })
    await expect(staff.call(checkCharge, { params })).rejects.toThrow('502')
    expect(await staff.call(checkCharge, { params })).toMatchObject({ status: 'succeeded' })
  })
})

describe.sequential('the payment settings', () => {
  test('are saved with who changed what and why, and only with what changed', async () => {
    const body = { ...REASON, ...RULES, review_days: 5 }
    expect(await staff.call(savePaymentSettings, { body })).toMatchObject({ status: 'saved' })
    const [row] = await ask<{ changes: object }>(
      sql`select action, changes, reason, actor_email like '%@staff.test' as by_staff
          from audit_events
          where target_collection = 'payment_settings'
          order by id desc
          limit 1`,
    )
    expect(row).toEqual({
      action: 'save-settings',
      changes: { review_days: { before: 2, after: 5 } },
      reason: REASON.reason,
      by_staff: true,
    })
    const next = await closeMonth(product, brand, '2027-06', [[maya, 1_000]])
    expect(next.charge_on).toBe('2027-08-05')
    await turnRules(staff, {})
    for (const wrong of [{ review_days: 31 }, { minimum_payout_cents: 99 }, { bank_hold_days: -1 }])
      expect((await staff.ask('PUT', savePaymentSettings.path, { ...REASON, ...RULES, ...wrong })).status).toBe(400)
  })
})

describe.sequential('the tax year', () => {
  test('is a file, and reading it is audited', async () => {
    const file = await staff.call(exportTaxYear, { params: { year: 2027 } })
    expect(file).toMatchObject({ name: expect.stringContaining('2027'), type: expect.stringContaining('csv') })
    expect(Buffer.from(file.base64, 'base64').toString('utf8')).toContain('Maya Hart')
    expect(
      (
        await ask<{ action: string }>(sql`select action
          from audit_events
          order by id desc
          limit 1`)
      )[0]?.action,
    ).toBe('export-tax-year')
  })
})
