import Stripe from 'stripe'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { ENDPOINT_SECRETS, type StripeWorld, startReceiver, startStripe } from './stripe-caller'

let world: StripeWorld
let receiver: Awaited<ReturnType<typeof startReceiver>>
beforeAll(async () => {
  receiver = await startReceiver()
  world = await startStripe(receiver.url)
})
afterEach(async () => {
  await world.operate('webhooks', {
    duplicate: 0,
    delay: 0,
    reorder: false,
    drop: 0,
    hold: false,
    timestamp_offset_seconds: 0,
    api_version: null,
  })
  await settled()
  receiver.received.length = 0
  receiver.state.status = 200
})
afterAll(async () => {
  await world.close()
  await receiver.close()
})

/** Waits for this many events; returns their types. */
const take = async (count: number): Promise<string[]> => {
  await expect.poll(() => receiver.received.length, { interval: 20 }).toBeGreaterThanOrEqual(count)
  return receiver.received.map(({ event }) => event.type)
}
const settled = () =>
  expect
    .poll(
      async () => ((await world.sandbox.operate('GET', '/sandbox/stripe/webhooks')) as { waiting: number }).waiting,
      { interval: 20 },
    )
    .toBe(0)
const pay = () =>
  world.stripe.paymentIntents.create({ amount: 900, currency: 'usd', payment_method: 'pm_card_visa', confirm: true })
const customer = async () => (await world.stripe.customers.create({})).id
const quiet = (ms: number) => new Promise((done) => setTimeout(done, ms))

test('events are signed, and name the request that caused them', async () => {
  const intent = await world.stripe.paymentIntents.create(
    { amount: 900, currency: 'usd', payment_method: 'pm_card_visa', confirm: true },
    { idempotencyKey: 'of-the-event' },
  )
  expect((await take(3)).toSorted()).toEqual(['charge.succeeded', 'payment_intent.created', 'payment_intent.succeeded'])
  for (const { text, signature } of receiver.received) {
    const event = Stripe.webhooks.constructEvent(text, signature, ENDPOINT_SECRETS.platform)
    expect(event).toMatchObject({
      object: 'event',
      api_version: '2026-10-28.endive',
      livemode: false,
      request: { id: intent.lastResponse.requestId, idempotency_key: 'of-the-event' },
    })
    expect(() => Stripe.webhooks.constructEvent(text, signature, ENDPOINT_SECRETS.connect)).toThrow()
  }
  const last = receiver.received.find(({ event }) => event.type === 'payment_intent.succeeded')
  expect(last?.event.data.object).toMatchObject({ id: intent.id, status: 'succeeded', amount_received: 900 })
  expect((await world.stripe.events.retrieve(last?.event.id ?? '')).type).toBe('payment_intent.succeeded')
})

test('events of accounts are signed with the other secret', async () => {
  const account = await world.account('complete')
  await take(4)
  await world.operate('accounts', { account, to: 'deauthorized' })
  await expect
    .poll(() => receiver.received.some(({ event }) => event.type === 'account.application.deauthorized'))
    .toBe(true)
  for (const { text, signature, event } of receiver.received) {
    expect(event.account).toBe(account)
    expect(Stripe.webhooks.constructEvent(text, signature, ENDPOINT_SECRETS.connect).id).toBe(event.id)
  }
})

test('due events are sent automatically, with the date when they were due', async () => {
  const saved = await world.saved('pm_usBankAccount_success')
  await world.stripe.paymentIntents.create({
    amount: 900,
    currency: 'usd',
    customer: saved.customer,
    payment_method: saved.payment_method,
    off_session: true,
    confirm: true,
  })
  await settled()
  receiver.received.length = 0
  const before = Date.now() / 1000
  await world.move('+30d')
  expect((await take(2)).toSorted()).toEqual(['charge.succeeded', 'payment_intent.succeeded'])
  const [first] = receiver.received
  expect(first?.event.request).toEqual({ id: null, idempotency_key: null })
  expect(((first?.event.created ?? 0) - before) / 86_400).toBeLessThan(8)
  await world.sandbox.operate('POST', '/sandbox/clock', { shift_seconds: 0 })
})

describe('deliveries', () => {
  test('arrive twice', async () => {
    await world.operate('webhooks', { duplicate: 1 })
    await customer()
    await take(2)
    expect(new Set(receiver.received.map(({ event }) => event.id)).size).toBe(1)
  })

  test('arrive late', async () => {
    await world.operate('webhooks', { delay: 1.5 })
    const start = performance.now()
    await customer()
    await take(1)
    expect((receiver.received[0]?.at ?? 0) - start).toBeGreaterThan(1_400)
  })

  test('arrive in another order', async () => {
    await world.operate('webhooks', { hold: true, reorder: true })
    await pay()
    await quiet(1300)
    expect(receiver.received).toEqual([])
    await world.operate('webhooks', { hold: false })
    await take(3)
    expect(receiver.received.map(({ event }) => event.type)).toEqual([
      'payment_intent.succeeded',
      'charge.succeeded',
      'payment_intent.created',
    ])
  })

  test('are lost, and can be replayed', async () => {
    await world.operate('webhooks', { drop: 1 })
    await customer()
    const second = await customer()
    await take(1)
    expect(receiver.received.map(({ event }) => (event.data.object as { id: string }).id)).toEqual([second])
    const [, dropped] = (await world.stripe.events.list({ type: 'customer.created', limit: 2 })).data
    await world.operate('webhooks/replay', { event: dropped?.id })
    await take(2)
    expect(receiver.received[1]?.event.id).toBe(dropped?.id)
    await expect(world.operate('webhooks/replay', { event: 'evt_none' })).rejects.toThrow('404')
  })

  test('are retried, even by the next process', async () => {
    receiver.state.status = 500
    await customer()
    await take(1)
    receiver.state.status = 200
    await take(2)
    receiver.state.status = 503
    await customer()
    await take(3)
    await world.sandbox.restart()
    receiver.state.status = 200
    await take(4)
    await settled()
  })

  test('have an old signature, or another version', async () => {
    await world.operate('webhooks', { timestamp_offset_seconds: -600, api_version: '2020-08-27' })
    await customer()
    await take(1)
    const { text, signature, event } = receiver.received[0] ?? { text: '', signature: '', event: undefined }
    expect(() => Stripe.webhooks.constructEvent(text, signature, ENDPOINT_SECRETS.platform)).toThrow(/tolerance/)
    expect(event?.api_version).toBe('2020-08-27')
    await expect(world.operate('webhooks', { duplicate: 99 })).rejects.toThrow('400')
  })
})

test('the endpoints are listed', async () => {
  expect((await world.stripe.webhookEndpoints.list()).data).toMatchObject([
    { url: `${receiver.url}/webhooks/stripe`, application: null, api_version: '2026-10-28.endive' },
    { url: `${receiver.url}/webhooks/stripe` },
  ])
})
