import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refusal, type StripeWorld, startStripe, stripeOf } from './stripe-caller'

let world: StripeWorld
let saved: { customer: string; payment_method: string }
beforeAll(async () => {
  world = await startStripe()
  saved = await world.saved('pm_card_visa')
})
afterAll(() => world.close())

const pay = (key: string, amount = 5000, method = saved) =>
  world.stripe.paymentIntents.create(
    {
      amount,
      currency: 'usd',
      customer: method.customer,
      payment_method: method.payment_method,
      confirm: true,
      off_session: true,
    },
    { idempotencyKey: key },
  )
const count = async () => (await world.records()).charges.length

describe('an idempotency key', () => {
  test('has one effect, and the response is replayed', async () => {
    const before = await count()
    const first = await pay('once')
    const second = await pay('once')
    expect(second).toEqual(first)
    expect(second.lastResponse.headers['idempotent-replayed']).toBe('true')
    expect(second.lastResponse.headers['original-request']).toBe(first.lastResponse.requestId)
    expect(first.lastResponse.headers['idempotent-replayed']).toBeUndefined()
    expect((await count()) - before).toBe(1)
    expect((await world.records()).effects.once).toBe(1)
  })

  test('refuses other parameters and another path', async () => {
    await pay('fixed')
    expect(await refusal(pay('fixed', 5001))).toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 })
    const other = refusal(world.stripe.customers.create({}, { idempotencyKey: 'fixed' }))
    expect(await other).toMatchObject({ type: 'StripeIdempotencyError' })
  })

  test('stores a declined card, but not a refused parameter', async () => {
    const poor = await world.saved('pm_card_chargeDeclinedInsufficientFunds')
    const before = await count()
    const first = await refusal(pay('declined', 5000, poor))
    const second = await refusal(pay('declined', 5000, poor))
    expect(second.payment_intent?.id).toBe(first.payment_intent?.id)
    expect((await count()) - before).toBe(1)
    const wrong = { amount: 5000, currency: 'usd', x: 1 }
    expect((await refusal(world.stripe.paymentIntents.create(wrong, { idempotencyKey: 'w' }))).code).toBe(
      'parameter_unknown',
    )
    const right = await world.stripe.paymentIntents.create({ amount: 5000, currency: 'usd' }, { idempotencyKey: 'w' })
    expect(right.status).toBe('requires_payment_method')
  })

  test('is locked while a request runs', async () => {
    await world.fault({ fault: 'slow', path: 'stripe_payment', seconds: 1 })
    const slow = pay('busy')
    const isRunning = async () =>
      JSON.stringify(await world.sandbox.operate('GET', '/sandbox/faults')).includes('"fired":1')
    await expect.poll(isRunning).toBe(true)
    expect(await refusal(pay('busy'))).toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' })
    const done = await slow
    expect((await pay('busy')).id).toBe(done.id)
  })

  test('does its work once for many simultaneous requests', async () => {
    const before = await count()
    const stripe = stripeOf(world.sandbox)
    const outcomes = await Promise.allSettled(
      Array.from({ length: 12 }, () =>
        stripe.paymentIntents.create(
          { amount: 700, currency: 'usd', payment_method: 'pm_card_visa', confirm: true },
          { idempotencyKey: 'race', maxNetworkRetries: 8 },
        ),
      ),
    )
    const ids = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value.id] : []))
    expect(ids.length).toBeGreaterThan(0)
    expect(new Set(ids).size).toBe(1)
    expect((await count()) - before).toBe(1)
  })

  test('expires after a day of system time, regardless of the business clock', async () => {
    const first = await pay('day')
    await world.move('+2d')
    expect((await pay('day')).id).toBe(first.id)
    await world.sandbox.db.query("update stripe_keys set created_at = now() - interval '25 hours' where key = 'day'")
    expect((await pay('day')).id).not.toBe(first.id)
    expect((await world.records()).effects.day).toBe(2)
  })

  test('survives a restart, like everything else', async () => {
    const first = await pay('restart')
    await world.sandbox.restart()
    expect((await pay('restart')).id).toBe(first.id)
    expect((await world.stripe.paymentIntents.retrieve(first.id)).status).toBe('succeeded')
  })
})

describe('a scripted fault', () => {
  test('a response lost after the effect: the replay by key has no second effect', async () => {
    const before = await count()
    // The library always retries once when a connection is closed.
    await world.fault({ fault: 'lost', path: 'stripe_payment', times: 2 })
    expect((await refusal(pay('lost'))).type).toBe('StripeConnectionError')
    expect((await count()) - before).toBe(1)
    const replay = await pay('lost')
    expect(replay.status).toBe('succeeded')
    expect((await count()) - before).toBe(1)
    expect((await world.records()).effects.lost).toBe(1)
  })

  test('a connection cut before the effect', async () => {
    const before = await count()
    await world.fault({ fault: 'hang', path: 'stripe_write', seconds: 0, times: 2 })
    expect((await refusal(pay('cut'))).type).toBe('StripeConnectionError')
    expect((await count()) - before).toBe(0)
    expect((await pay('cut')).status).toBe('succeeded')
  })

  test.each([
    ['throttle', 'StripeRateLimitError', 429, 0],
    ['error', 'StripeAPIError', 500, 0],
    ['bad_gateway', 'StripeAPIError', undefined, 0],
    ['html', 'StripeAPIError', undefined, 1],
    ['broken_json', 'StripeAPIError', undefined, 1],
  ])('%s', async (fault, type, statusCode, effects) => {
    await world.fault({ fault, path: 'stripe_payment' })
    const before = await count()
    const error = await refusal(pay(`fault-${fault}`))
    expect(error).toMatchObject({ type, ...(statusCode === undefined ? {} : { statusCode }) })
    if (fault === 'throttle') expect(error.headers?.['retry-after']).toBe('1')
    expect((await count()) - before).toBe(effects)
    await pay(`fault-${fault}`)
    expect((await count()) - before).toBe(1)
  })

  test('a wrong amount, with the right one in the replay', async () => {
    await world.fault({ fault: 'wrong_amount', path: 'stripe_payment' })
    expect((await pay('wrong')).amount).toBe(5001)
    expect((await pay('wrong')).amount).toBe(5000)
  })

  test('applies only to the named calls', async () => {
    await world.fault({ fault: 'error', path: 'stripe_refund' })
    await world.stripe.balance.retrieve()
    const { id } = await pay('refundable')
    expect((await refusal(world.stripe.refunds.create({ payment_intent: id }))).statusCode).toBe(500)
    await world.fault({ fault: 'error', path: 'stripe' })
    expect((await refusal(world.stripe.balance.retrieve())).statusCode).toBe(500)
    await expect(world.fault({ fault: 'wrong_amount', path: 'report' })).rejects.toThrow('400')
  })
})
