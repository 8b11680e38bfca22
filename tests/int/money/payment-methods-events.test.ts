import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listPaymentMethods, removePaymentMethod, startPaymentMethod } from '../../../src/contracts/payment-methods'
import { query } from '../../../src/database'
import { applyMandate } from '../../../src/services/money/payment-methods/apply-mandate'
import { applyPaymentMethodEvent } from '../../../src/services/money/payment-methods/apply-payment-method-event'
import { applySetupIntent } from '../../../src/services/money/payment-methods/apply-setup-intent'
import { signUpBrand, signUpCreator } from '../../support/people'
import { startTestProduct, type TestProduct } from '../../support/product'
import { BANK, CARD, finish, giveBank, giveCard } from './setup-page'

let product: TestProduct
let brand: Awaited<ReturnType<typeof signUpBrand>>
beforeAll(async () => {
  // Statements and charges are inserted here without the earnings behind them.
  product = await startTestProduct({ checksLedger: false })
})
afterAll(() => product.close())
beforeEach(async () => {
  await product.sandbox.operate('DELETE', '/sandbox/faults')
  brand = await signUpBrand(product)
})

const run = <Row extends Record<string, unknown>>(statement: ReturnType<typeof sql>) =>
  query<Row>({ payload: product.payload }, statement)
const list = () => brand.client.call(listPaymentMethods)
const idsOf = async () => {
  const [row] = await run<{ id: number; pm: string; mandate: string }>(
    sql`select id, stripe_payment_method_id as pm, mandate_id as mandate
        from brand_payment_methods
        where brand_id = ${brand.brand.id}
        order by id desc
        limit 1`,
  )
  if (!row) throw new Error('There is no method')
  return row
}

describe('a setup event', () => {
  test('saves the method even if the brand never returns', async () => {
    const { setup_intent_id: setupIntentId } = await giveCard(product, brand.client, CARD.visa)
    const req = await product.localReq()
    expect(await applySetupIntent({ req, setupIntentId })).toMatchObject({ status: 'added' })
    expect(await applySetupIntent({ req, setupIntentId })).toMatchObject({ status: 'added' })
    expect(await list()).toMatchObject([{ last4: '4242', is_default: true }])
  })

  test('creates one row when the brand returns at the same time', async () => {
    const given = await giveBank(product, brand.client, BANK.plain)
    const apply = async () => applySetupIntent({ req: await product.localReq(), setupIntentId: given.setup_intent_id })
    await Promise.all([apply(), finish(brand.client, given), apply()])
    expect(await list()).toHaveLength(1)
  })

  test('of an unknown customer is ignored', async () => {
    const given = await giveCard(product, brand.client, CARD.visa)
    await run(sql`update brands set stripe_customer_id = null where id = ${brand.brand.id}`)
    expect(await applySetupIntent({ req: await product.localReq(), setupIntentId: given.setup_intent_id })).toBeNull()
  })
})

describe('a payment method event', () => {
  test('that reports a detach at Stripe removes the method, default or not, and promotes another', async () => {
    await finish(brand.client, await giveCard(product, brand.client, CARD.master))
    await finish(brand.client, await giveCard(product, brand.client, CARD.visa))
    const [first] = await run<{ pm: string }>(
      sql`select stripe_payment_method_id as pm from brand_payment_methods where brand_id = ${brand.brand.id} and is_default`,
    )
    await product.sandbox.db.query(
      `update stripe_objects set body = jsonb_set(body::jsonb, '{customer}', 'null') where id = $1`,
      [first?.pm],
    )
    const event = { req: await product.localReq(), paymentMethodId: first?.pm ?? '', kind: 'detached' as const }
    expect(await applyPaymentMethodEvent(event)).toBe(true)
    expect(await applyPaymentMethodEvent(event)).toBe(true)
    expect(await list()).toMatchObject([{ last4: '4242', is_default: true, is_default_for_type: true }])
  })

  test('applies the current state at Stripe, not the event type', async () => {
    await finish(brand.client, await giveCard(product, brand.client, CARD.visa))
    const { pm } = await idsOf()
    await applyPaymentMethodEvent({ req: await product.localReq(), paymentMethodId: pm, kind: 'detached' })
    expect(await list()).toMatchObject([{ last4: '4242', verification_status: 'verified' }])
  })

  test('updates the expiry date', async () => {
    await finish(brand.client, await giveCard(product, brand.client, CARD.visa))
    const { pm } = await idsOf()
    await product.sandbox.db.query(
      `update stripe_objects set body = jsonb_set(body::jsonb, '{card,exp_year}', '2040') where id = $1`,
      [pm],
    )
    await applyPaymentMethodEvent({ req: await product.localReq(), paymentMethodId: pm, kind: 'updated' })
    expect(await list()).toMatchObject([{ name: 'Visa', exp_year: 2040, exp_month: 12 }])
  })

  test('of an unknown method is ignored', async () => {
    const req = await product.localReq()
    expect(await applyPaymentMethodEvent({ req, paymentMethodId: 'pm_none', kind: 'updated' })).toBe(false)
    expect(await applyMandate({ req, mandateId: 'mandate_none', status: 'inactive' })).toBe(false)
  })
})

describe('a mandate', () => {
  test('that ended disables the account and its default until it is active again', async () => {
    await finish(brand.client, await giveBank(product, brand.client, BANK.plain))
    await finish(brand.client, await giveCard(product, brand.client, CARD.visa))
    const [bank] = await run<{ mandate: string }>(
      sql`select mandate_id as mandate from brand_payment_methods where brand_id = ${brand.brand.id} and pm_type = 'us_bank_account'`,
    )
    const apply = async (status: string) =>
      applyMandate({ req: await product.localReq(), mandateId: bank?.mandate ?? '', status })
    expect([await apply('inactive'), await apply('inactive'), await apply('pending')]).toEqual([true, true, true])
    expect(await list()).toMatchObject([
      { last4: '4242', is_default: true },
      { last4: '6789', is_default: false, is_default_for_type: false, verification_status: 'mandate_inactive' },
    ])
    expect((await list())[1]?.problem).toMatch(/no longer lets us debit/)
    await apply('active')
    expect(await list()).toMatchObject([
      { last4: '4242', is_default: true },
      { last4: '6789', is_default_for_type: true, verification_status: 'verified', problem: null },
    ])
  })

  test('is replaced when the account is added again, and the old one has no effect', async () => {
    await finish(brand.client, await giveBank(product, brand.client, BANK.plain))
    const old = await idsOf()
    await applyMandate({ req: await product.localReq(), mandateId: old.mandate, status: 'inactive' })
    expect(
      await finish(brand.client, await giveBank(product, brand.client, BANK.plain, 'microdeposits')),
    ).toMatchObject({
      status: 'waiting',
      methods: [{ id: old.id, verification_status: 'mandate_inactive', microdeposit_type: 'descriptor_code' }],
    })
    const path = `/api/payment-methods/${old.id}/verify`
    expect((await brand.client.ask('POST', path, { descriptor_code: 'SM11AA' })).body).toMatchObject([
      { verification_status: 'verified', is_default: true, problem: null, microdeposit_type: null },
    ])
    const renewed = await idsOf()
    expect(renewed.id).toBe(old.id)
    expect(renewed.mandate).not.toBe(old.mandate)
    expect(await applyMandate({ req: await product.localReq(), mandateId: old.mandate, status: 'inactive' })).toBe(
      false,
    )
    expect(await list()).toMatchObject([{ verification_status: 'verified' }])
  })
})

describe('when Stripe', () => {
  const fault = (name: string, times = 9) =>
    product.sandbox.operate('POST', '/sandbox/faults', { fault: name, path: 'stripe', times })
  const start = () =>
    brand.client.ask('POST', startPaymentMethod.path, { type: 'card', return_url: '/dashboard/payment-settings' })

  test('fails, the answer is 502 and nothing is saved; a retry uses the same customer', async () => {
    await fault('error')
    expect(await start()).toMatchObject({
      status: 502,
      body: { message: expect.stringMatching(/Stripe isn’t responding/) },
    })
    await product.sandbox.operate('DELETE', '/sandbox/faults')
    expect((await start()).status).toBe(200)
    expect((await start()).status).toBe(200)
  })

  test('detached the method but the response was lost, a retry completes the removal', async () => {
    await finish(brand.client, await giveCard(product, brand.client, CARD.visa))
    const { id } = await idsOf()
    await fault('lost', 1)
    const remove = () => brand.client.ask('DELETE', removePaymentMethod.path.replace('{id}', String(id)))
    expect([200, 502]).toContain((await remove()).status)
    expect(await remove()).toMatchObject({ status: 200, body: [] })
  })
})

test('a method with a charge in progress is not removed, default or not', async () => {
  await finish(brand.client, await giveCard(product, brand.client, CARD.visa))
  await finish(brand.client, await giveCard(product, brand.client, CARD.master))
  const { id } = await idsOf()
  const { creator } = await signUpCreator(product)
  await run(sql`
    with cycle as (
      insert into billing_cycles (period_start, period_end, status)
      values ('2026-09-01', '2026-09-30', 'closed')
      returning id
    ),
    statement as (
      insert into brand_statements (billing_cycle_id, brand_id, invoice_number, status, taken_through, fresh_amount,
        adjustment_amount, carried_in, carried_out, commission_cents, locked_on, charge_on)
      select id, ${brand.brand.id}, 'T-charge', 'paid', '2026-09-01', 50, 0, 0, 0, 5000, '2026-10-01', '2026-10-03'
      from cycle
      returning id, billing_cycle_id),
    line as (
      insert into statement_lines (brand_statement_id, billing_cycle_id, brand_id, creator_id, taken_through,
        fresh_amount, adjustment_amount, carried_in, amount_cents, carried_out, route)
      select id, billing_cycle_id, ${brand.brand.id}, ${creator.id}, '2026-09-01', 50, 0, 0, 5000, 0, 'stripe'
      from statement
      returning id, brand_statement_id, billing_cycle_id)
    insert into creator_charges (billing_cycle_id, brand_id, creator_id, brand_statement_id, statement_line_id,
      amount, amount_grossed_cents, commission_cents, status, idempotency_key, payment_method_id)
    select billing_cycle_id, ${brand.brand.id}, ${creator.id}, brand_statement_id, id, 50, 5180, 5000, 'processing', 'T-charge', ${id}
    from line`)
  const remove = () => brand.client.ask('DELETE', removePaymentMethod.path.replace('{id}', String(id)))
  expect(await remove()).toMatchObject({ status: 409, body: { message: expect.stringMatching(/in progress/) } })
  await run(sql`update creator_charges set status = 'failed' where idempotency_key = 'T-charge'`)
  expect((await remove()).status).toBe(200)
})
