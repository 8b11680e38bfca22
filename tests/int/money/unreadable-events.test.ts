import { sql } from 'drizzle-orm'
import Stripe from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dismissEvent, replayEvent } from '../../../src/contracts/admin-payments'
import { handleEvent } from '../../../src/services/money/events/handle-event'
import { queryProduct } from '../../support/month'
import { type Client, signUpStaff } from '../../support/people'
import type { TestProduct } from '../../support/product'
import { workOff } from '../../support/work-queue'
import { reconciled } from './money-records'
import { chargeMonth, type PayingBrand, payoutOf, type Seller, sellerOf, startMonths } from './settled-month'
import { deliverSigned } from './signed-events'

let product: TestProduct
let brand: PayingBrand
let staff: Client
let maya: Seller
let nora: Seller

/** Stripe's library tries again by itself. */
const ONCE_OR_MORE = expect.toSatisfy((times: number) => times > 0)

type Provider = 'stripe' | 'paypal'
type EventRow = { id: number; type: string; state: string; note: string | null; attempts: number }

const ask = <Row extends Record<string, unknown>>(statement: ReturnType<typeof sql>) =>
  queryProduct<Row>(product, statement)
const events = (provider: Provider, condition = sql`true`) =>
  ask<EventRow>(
    sql`select id, event_type as type, state::text as state, note, attempts
        from ${sql.identifier(`${provider}_events`)}
        where ${condition}
        order by id`,
  )
const fault = (path: string, more: object = {}) =>
  product.sandbox.operate('POST', '/sandbox/faults', { fault: 'forbidden', path, ...more })
const deliver = async (id: string, type: string, object: object): Promise<EventRow> => {
  const { status } = await deliverSigned(product, { id, type, api_version: Stripe.API_VERSION, data: { object } })
  expect(status).toBe(202)
  await workOff(product)
  const [row] = await events('stripe', sql`stripe_event_id = ${id}`)
  if (!row) throw new Error(`The event ${id} was not stored`)
  return row
}
const dismiss = (provider: Provider, id: number) =>
  staff.call(dismissEvent, { params: { provider, id }, body: { reason: 'Not ours' } })
const replay = (provider: Provider, id: number) => staff.call(replayEvent, { params: { provider, id } })

beforeAll(async () => {
  ;({ product, brand } = await startMonths())
  staff = (await signUpStaff(product, 'admin')).client
  maya = await sellerOf(product, brand, 'straight', { name: 'Maya' })
  nora = await sellerOf(product, brand, 'nora@people.test', { name: 'Nora' })
  await product.sandbox.operate('POST', '/sandbox/paypal/webhooks', { hold: true })
  await chargeMonth(product, brand, '2027-03', [
    [maya, 6_000],
    [nora, 10_000],
  ])
})
afterAll(() => product.close())

const intentOf = async (): Promise<string> =>
  (await ask<{ id: string }>(sql`select stripe_payment_intent_id as id from creator_charges`))[0]?.id ?? ''

test.sequential.each([
  ['payment_intent.succeeded', 'pi_unknown'],
  ['refund.updated', 're_unknown'],
  ['charge.dispute.created', 'du_unknown'],
  ['setup_intent.succeeded', 'seti_unknown'],
])('%s of an object that Stripe does not have is quarantined, and staff can dismiss it', async (type, object) => {
  const event = await deliver(`evt_${object}`, type, { id: object })
  expect(event).toMatchObject({
    state: 'quarantined',
    note: expect.stringMatching(/^Stripe has no such object \(404\): /),
  })
  expect(await reconciled(product)).toEqual([expect.stringMatching(/^stuck stripe_events/)])
  expect(await replay('stripe', event.id)).toEqual({ id: event.id, status: 'quarantined' })
  expect(await dismiss('stripe', event.id)).toEqual({ id: event.id, status: 'ignored' })
  expect(await reconciled(product)).toEqual([])
})

test.sequential('a lookup that Stripe forbids is quarantined; replayed with the right, it is applied', async () => {
  await fault('stripe', { times: 2 })
  const event = await deliver('evt_forbidden', 'payment_intent.succeeded', { id: await intentOf() })
  expect(event).toMatchObject({ state: 'quarantined', attempts: 1 })
  expect(event.note).toMatch(/^Stripe denied access to the object \(403\). Check our permissions, then reprocess: /)
  expect(await replay('stripe', event.id)).toEqual({ id: event.id, status: 'quarantined' })
  expect(await replay('stripe', event.id)).toEqual({ id: event.id, status: 'applied' })
  expect(await events('stripe', sql`id = ${event.id}`)).toMatchObject([{ state: 'applied', note: null }])
})

test.sequential('an event that another process handled stays as it is when an attempt fails', async () => {
  const { id } = await deliver('evt_handled', 'payment_intent.succeeded', { id: await intentOf() })
  await ask(sql`update stripe_events set state = 'received', processed = false where id = ${id}`)
  await fault('stripe', { fault: 'error', times: 3 })
  const attempt = handleEvent({ req: await product.localReq(), provider: 'stripe', id })
  await expect
    .poll(() => product.sandbox.operate('GET', '/sandbox/faults'))
    .toMatchObject({
      faults: expect.arrayContaining([expect.objectContaining({ fault: 'error', fired: ONCE_OR_MORE })]),
    })
  await ask(sql`update stripe_events set state = 'applied', processed = true, note = null where id = ${id}`)
  const handled = await events('stripe', sql`id = ${id}`)
  await attempt
  expect(await events('stripe', sql`id = ${id}`)).toEqual(handled)
  await product.sandbox.operate('DELETE', '/sandbox/faults')
})

test.sequential('lookups that PayPal forbids are quarantined; replayed with the right, they are applied', async () => {
  await fault('paypal', { times: 100 })
  await product.sandbox.operate('POST', '/sandbox/paypal/webhooks', { hold: false })
  await expect.poll(async () => (await events('paypal')).length).toBeGreaterThanOrEqual(3)
  await workOff(product)
  const refused = await events('paypal', sql`state <> 'ignored'`)
  expect(refused.map(({ type }) => type)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^PAYMENT.PAYOUTS-ITEM/),
      expect.stringMatching(/^PAYMENT.PAYOUTSBATCH/),
    ]),
  )
  for (const { state, note } of refused) {
    expect(state).toBe('quarantined')
    expect(note).toMatch(/^PayPal denied access to the object \(403\). Check our permissions, then reprocess: /)
  }
  await product.sandbox.operate('DELETE', '/sandbox/faults')
  for (const { id } of refused) expect(await replay('paypal', id)).toEqual({ id, status: 'applied' })
  expect(await payoutOf(nora, '2027-03')).toMatchObject({ step: 'paid' })
  expect(await reconciled(product)).toEqual([])
})
