import { sql } from 'drizzle-orm'
import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dismissEvent, replayEvent } from '../../../src/contracts/admin-payments'
import { createPaymentIntent } from '../../../src/integrations/stripe/payment-intents'
import { handleEvent } from '../../../src/services/money/events/handle-event'
import { sweepEvents } from '../../../src/services/money/sweeps/sweep-events'
import { mailsTo } from '../../support/mailbox'
import { goToDay, queryProduct } from '../../support/month'
import { type Client, signUpStaff } from '../../support/people'
import type { TestProduct } from '../../support/product'
import { workOff } from '../../support/work-queue'
import { moneyCounts, paypalRecords, reconciled } from './money-records'
import {
  chargeMonth,
  chargesIn,
  delivered,
  type PayingBrand,
  payoutOf,
  type Seller,
  sellerOf,
  settle,
  startMonths,
  statementOf,
} from './settled-month'
import { deliverSigned } from './signed-events'

let product: TestProduct
let brand: PayingBrand
let staff: Client
let maya: Seller
let nora: Seller

type EventRow = { id: number; event: string; type: string; state: string; note: string | null; attempts: number }

const ask = <Row extends Record<string, unknown>>(statement: ReturnType<typeof sql>) =>
  queryProduct<Row>(product, statement)
const webhooks = (settings: object) => product.sandbox.operate('POST', '/sandbox/stripe/webhooks', settings)
const ofStripe = (condition: ReturnType<typeof sql>) =>
  ask<EventRow>(
    sql`select id, stripe_event_id as event, event_type as type, state::text as state, note, attempts
        from stripe_events
        where ${condition}
        order by id`,
  )
const newest = async (type: string): Promise<EventRow> => {
  const rows = await ofStripe(sql`event_type = ${type}`)
  const row = rows.at(-1)
  if (!row) throw new Error(`There is no ${type}`)
  return row
}
const work = async (id: number) => handleEvent({ req: await product.localReq(), provider: 'stripe', id })
const open = (id: number) =>
  ask(sql`update stripe_events set state = 'received', processed = false, next_try_at = null where id = ${id}`)
const deliver = (event: object) => deliverSigned(product, { api_version: Stripe.API_VERSION, ...event })
const intentOf = async (seller: Seller) =>
  (
    await ask<{ id: string }>(
      sql`select stripe_payment_intent_id as id
          from creator_charges c
          where creator_id = ${seller.id}
          order by c.id desc
          limit 1`,
    )
  )[0]?.id ?? ''

beforeAll(async () => {
  ;({ product, brand } = await startMonths({ number: '000123456789' }))
  staff = (await signUpStaff(product, 'admin')).client
  maya = await sellerOf(product, brand, 'straight', { name: 'Maya' })
  nora = await sellerOf(product, brand, 'nora@people.test', { name: 'Nora' })
  await reconciled(product)
})
afterAll(() => product.close())

describe.sequential('events', () => {
  test('delivered twenty times in parallel have one effect', async () => {
    await webhooks({ duplicate: 10 })
    await chargeMonth(product, brand, '2027-03', [
      [maya, 6_000],
      [nora, 10_000],
    ])
    await goToDay(product, '2027-05-09')
    await settle(product)
    await webhooks({ duplicate: 0 })
    const succeeded = await ofStripe(sql`event_type = 'payment_intent.succeeded'`)
    expect(succeeded.map(({ state }) => state)).toEqual(['applied', 'applied'])
    const before = await moneyCounts(product)
    const data = await ask<{ data: object }>(
      sql`select event_data as data from stripe_events where id = ${succeeded[0]?.id ?? 0}`,
    )
    const answers = await Promise.all(Array.from({ length: 20 }, () => deliver(data[0]?.data ?? {})))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]))
    await Promise.all(succeeded.map(({ id }) => open(id)))
    await Promise.all(Array.from({ length: 20 }, (_, turn) => work(succeeded[turn % 2]?.id ?? 0)))
    await workOff(product)
    expect(await moneyCounts(product)).toEqual(before)
    expect(await ofStripe(sql`event_type = 'payment_intent.succeeded'`)).toHaveLength(2)
    expect((await mailsTo(product, maya.email)).filter(({ subject }) => /\$60\.00/.test(subject))).toHaveLength(2)
  })

  test('in progress when the process died are processed again, and change nothing', async () => {
    const before = await moneyCounts(product)
    const { id } = await newest('payment_intent.succeeded')
    // The effect was committed, the mark was not.
    await open(id)
    await ask(sql`update stripe_events set created_at = now() - interval '1 minute' where id = ${id}`)
    await settle(product)
    expect(await newest('payment_intent.succeeded')).toMatchObject({ state: 'applied' })
    expect(await moneyCounts(product)).toEqual(before)
  })

  test('delivered late and out of order lead to the correct state', async () => {
    await webhooks({ hold: true })
    await chargeMonth(product, brand, '2027-04', [[maya, 6_000]])
    await goToDay(product, '2027-06-10')
    await product.sandbox.operate('POST', '/sandbox/stripe/due')
    expect(chargesIn(await statementOf(brand, '2027-04'))).toEqual(['Maya 1 processing'])
    await webhooks({ reorder: true, hold: false })
    await delivered(product)
    expect(chargesIn(await statementOf(brand, '2027-04'))).toEqual(['Maya 1 succeeded'])
    const came = await ofStripe(
      sql`event_type like 'payment_intent.%' and event_data::text like ${`%${await intentOf(maya)}%`}`,
    )
    expect(came.map(({ type, state }) => `${type} ${state}`).toSorted()).toEqual([
      'payment_intent.created ignored',
      'payment_intent.processing applied',
      'payment_intent.succeeded applied',
    ])
    await webhooks({ reorder: false })
    expect(await reconciled(product)).toEqual([])
  })
})

describe.sequential('an irrelevant event', () => {
  test('is stored and ignored: an unknown type, or a payment of another integration', async () => {
    expect(
      (await deliver({ id: 'evt_tax', type: 'customer.tax_id.created', data: { object: { id: 'txi_1' } } })).status,
    ).toBe(202)
    await workOff(product)
    expect(await newest('customer.tax_id.created')).toMatchObject({ state: 'ignored', note: null })
  })

  test('is quarantined when it has another API version or environment', async () => {
    const object = { id: await intentOf(maya) }
    await deliver({ id: 'evt_old', type: 'payment_intent.succeeded', api_version: '2020-09-26', data: { object } })
    await workOff(product)
    expect(await newest('payment_intent.succeeded')).toMatchObject({
      state: 'quarantined',
      note: expect.stringContaining('2020-09-26'),
    })
    await deliver({ id: 'evt_live', type: 'payment_intent.succeeded', livemode: true, data: { object } })
    await workOff(product)
    expect(await newest('payment_intent.succeeded')).toMatchObject({
      state: 'quarantined',
      note: 'The event is from another environment',
    })
    expect((await reconciled(product)).map((finding) => finding.split(' ').slice(0, 2))).toEqual([
      ['stuck', 'stripe_events'],
      ['stuck', 'stripe_events'],
    ])
    for (const { id } of await ofStripe(sql`state = 'quarantined'`)) {
      const dismiss = () =>
        staff.call(dismissEvent, { params: { provider: 'stripe', id }, body: { reason: 'Not for us' } })
      expect(await dismiss()).toEqual({ id, status: 'ignored' })
      await expect(dismiss()).rejects.toThrow('409')
      expect(await ofStripe(sql`id = ${id}`)).toMatchObject([{ state: 'ignored', note: 'Dismissed: Not for us' }])
    }
    expect(await reconciled(product)).toEqual([])
  })
})

describe.sequential('an event that does not match its row', () => {
  test('is quarantined and changes nothing; replayed when it matches, it is applied', async () => {
    await webhooks({ hold: true })
    await chargeMonth(product, brand, '2027-05', [
      [maya, 6_000],
      [nora, 10_000],
    ])
    await goToDay(product, '2027-07-10')
    await product.sandbox.operate('POST', '/sandbox/stripe/due')
    await webhooks({ hold: false })
    const mayas = `%"${await intentOf(maya)}"%`
    const succeeded = async () =>
      (await ofStripe(sql`event_type = 'payment_intent.succeeded' and event_data::text like ${mayas}`))[0]
    await expect.poll(succeeded).toBeDefined()
    const id = (await succeeded())?.id ?? 0
    await product.sandbox.operate('POST', '/sandbox/faults', { fault: 'wrong_amount', path: 'stripe', times: 1 })
    await work(id)
    expect(await succeeded()).toMatchObject({
      state: 'quarantined',
      note: expect.stringContaining('the amount differs'),
    })
    expect(chargesIn(await statementOf(brand, '2027-05'))).toContain('Maya 1 processing')
    const replay = () => staff.call(replayEvent, { params: { provider: 'stripe', id } })
    expect(await replay()).toEqual({ id, status: 'applied' })
    expect(chargesIn(await statementOf(brand, '2027-05'))).toContain('Maya 1 succeeded')
    const after = await moneyCounts(product)
    expect(await replay()).toEqual({ id, status: 'applied' })
    expect(await moneyCounts(product)).toEqual(after)
    await settle(product)
    expect(await reconciled(product)).toEqual([])
  })
})

describe.sequential('an event that arrives before its row', () => {
  test('waits for it: PayPal reports a payout whose response was lost', async () => {
    const ofPaypal = () =>
      ask<{ state: string; note: string }>(sql`select state::text as state, note from paypal_events order by id desc`)
    const before = (await ofPaypal()).length
    const hold = (isHeld: boolean) => product.sandbox.operate('POST', '/sandbox/paypal/webhooks', { hold: isHeld })
    await hold(true)
    await product.sandbox.operate('POST', '/sandbox/faults', { fault: 'lost', path: 'paypal_create', times: 1 })
    await goToDay(product, '2027-07-16')
    await settle(product)
    expect(await payoutOf(nora, '2027-05')).toMatchObject({ step: 'funded' })
    await hold(false)
    await expect.poll(async () => (await ofPaypal()).length).toBeGreaterThanOrEqual(before + 3)
    await workOff(product)
    expect(await ofPaypal()).toEqual(
      expect.arrayContaining([
        { state: 'received', note: expect.stringMatching(/There is no payout for the (item|batch)/) },
      ]),
    )
    await ask(sql`update paypal_payouts set lease_until = null`)
    await settle(product)
    expect(await payoutOf(nora, '2027-05')).toMatchObject({ step: 'paid' })
    await ask(sql`update paypal_events set next_try_at = now() where state = 'received'`)
    await settle(product)
    expect(new Set((await ofPaypal()).map(({ state }) => state))).toEqual(new Set(['applied']))
    expect((await paypalRecords(product)).batches).toMatchObject([
      { effects: 1, paid_cents: 10_000 },
      { effects: 1, paid_cents: 10_000 },
    ])
    expect(await reconciled(product)).toEqual([])
  })

  test('needs review by staff when no row appears within an hour', async () => {
    const [method] = await ask<{ pm: string; customer: string; mandate: string }>(
      sql`select stripe_payment_method_id as pm, stripe_customer_id as customer, mandate_id as mandate
          from brand_payment_methods
          order by id
          limit 1`,
    )
    await createPaymentIntent(
      {
        amount: 5_000,
        currency: 'usd',
        customer: method?.customer ?? '',
        payment_method: method?.pm ?? '',
        mandate: method?.mandate ?? '',
        off_session: true,
        confirm: true,
        allowed_payment_method_types: ['us_bank_account'],
        metadata: { charge_key: 'cc:99:99:99:v1', environment: 'test' },
      },
      'an unknown key',
    )
    await delivered(product)
    const waiting = await newest('payment_intent.processing')
    expect(waiting).toMatchObject({ state: 'received', attempts: 1, note: 'There is no charge cc:99:99:99:v1' })
    await ask(
      sql`update stripe_events set created_at = now() - interval '61 minutes', next_try_at = now() where id = ${waiting.id}`,
    )
    await settle(product)
    expect(await newest('payment_intent.processing')).toMatchObject({ state: 'quarantined' })
  })
})

describe.sequential('events that were never delivered', () => {
  test('are fetched once', async () => {
    const sweep = async () => sweepEvents({ req: await product.localReq(), now: Math.floor(Date.now() / 1000) })
    await sweep()
    await settle(product)
    await webhooks({ drop: 1_000 })
    await chargeMonth(product, brand, '2027-06', [[maya, 6_000]])
    await goToDay(product, '2027-08-09')
    await settle(product)
    expect(chargesIn(await statementOf(brand, '2027-06'))).toEqual(['Maya 1 processing'])
    expect(await sweep()).toBeGreaterThan(0)
    await workOff(product)
    expect(chargesIn(await statementOf(brand, '2027-06'))).toEqual(['Maya 1 succeeded'])
    expect(await sweep()).toBe(0)
  })

  test('are made up for by polling payments without recent events', async () => {
    await chargeMonth(product, brand, '2027-07', [[maya, 6_000]])
    await goToDay(product, '2027-09-09')
    await settle(product)
    expect(chargesIn(await statementOf(brand, '2027-07'))).toEqual(['Maya 1 processing'])
    await ask(sql`update creator_charges set updated_at = now() - interval '11 minutes'`)
    await settle(product)
    expect(chargesIn(await statementOf(brand, '2027-07'))).toEqual(['Maya 1 succeeded'])
    await webhooks({ drop: 0 })
  })
})
