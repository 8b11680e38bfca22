import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { ProviderRefused, UnknownOutcome } from '../../../src/integrations/provider-errors'
import { listDisputes, retrieveDispute } from '../../../src/integrations/stripe/disputes'
import {
  listBalanceTransactions,
  listEvents,
  listPaymentIntents,
  listTransfers,
  readBalance,
} from '../../../src/integrations/stripe/lists'
import {
  cancelPaymentIntent,
  createPaymentIntent,
  findPaymentIntent,
  retrievePaymentIntent,
} from '../../../src/integrations/stripe/payment-intents'
import { createRefund, retrieveRefund } from '../../../src/integrations/stripe/refunds'
import { createReversal, retrieveTransfer } from '../../../src/integrations/stripe/transfers'
import { chargeOf, type StripeWorld, startStripeWorld } from './stripe-world'

let world: StripeWorld
let account: string
let card: Awaited<ReturnType<StripeWorld['brand']>>
beforeAll(async () => {
  world = await startStripeWorld()
  account = await world.account()
  card = await world.brand('pm_card_visa')
})
afterAll(() => world.sandbox.close())
afterEach(() => world.clearFaults())

const send = async (brand = card, more: object = {}, key = world.next('charge')) =>
  createPaymentIntent({ ...chargeOf(brand, account, key), ...more }, key)
const collect = async <T>(items: AsyncGenerator<T>): Promise<T[]> => {
  const all: T[] = []
  for await (const item of items) all.push(item)
  return all
}
const errorOf = (work: Promise<unknown>) => work.then(() => null).catch((error: unknown) => error)

describe.sequential('a charge', () => {
  test('by card has the creator, the transfer and Stripe’s fee', async () => {
    const key = world.next('charge')
    const charge = await send(card, { statement_descriptor_suffix: 'OCT COMMISSION'.slice(0, 10) }, key)
    expect(charge).toEqual({
      id: expect.stringMatching(/^pi_/),
      status: 'succeeded',
      amount: 6_210,
      currency: 'usd',
      isLive: false,
      metadata: { charge_key: key },
      customer: card.customer,
      paymentMethodId: card.method,
      onBehalfOf: account,
      destination: account,
      applicationFeeCents: 210,
      clientSecret: expect.any(String),
      lastError: null,
      nextActionType: null,
      chargeId: expect.stringMatching(/^ch_/),
      transferId: expect.stringMatching(/^tr_/),
      processingFeeCents: 210,
      amountRefunded: 0,
      isDisputed: false,
    })
    expect(await retrievePaymentIntent(charge.id)).toEqual(charge)
    expect(await retrieveTransfer(charge.transferId ?? '')).toMatchObject({
      amount: 6_210,
      amountReversed: 0,
      destination: account,
      chargeId: charge.chargeId,
    })
  })

  test('repeated under its key is the same one', async () => {
    const first = await send(card, {}, 'again')
    expect((await send(card, {}, 'again')).id).toBe(first.id)
    expect(await errorOf(send(card, { amount: 6_211 }, 'again'))).toBeInstanceOf(UnknownOutcome)
    expect(await withKey('again')).toHaveLength(1)
  })

  test('of a bank account is processing for days, then paid', async () => {
    const bank = await world.brand('pm_usBankAccount_success')
    const charge = await send(bank)
    expect(charge).toMatchObject({ status: 'processing', processingFeeCents: null })
    await world.move('+8d')
    expect(await retrievePaymentIntent(charge.id)).toMatchObject({ status: 'succeeded', processingFeeCents: 50 })
  })

  test.each([
    ['pm_card_chargeCustomerFail', { code: 'card_declined', declineCode: 'generic_decline' }],
    ['pm_card_visa_chargeDeclinedInsufficientFunds', { code: 'card_declined', declineCode: 'insufficient_funds' }],
    ['pm_card_authenticationRequired', { code: 'authentication_required' }],
  ])('that is declined is a result: %s', async (method, lastError) => {
    const declined = await send(await brandOf(method))
    expect(declined.status).toBe('requires_payment_method')
    expect(declined.lastError).toMatchObject(lastError)
    expect(await retrievePaymentIntent(declined.id)).toMatchObject({ status: declined.status, lastError })
  })

  test('that was not paid can be canceled, and no other can', async () => {
    const declined = await send(await brandOf('pm_card_chargeCustomerFail'))
    expect(await cancelPaymentIntent(declined.id, world.next('cancel'))).toMatchObject({ status: 'canceled' })
    const paid = await send()
    expect(await errorOf(cancelPaymentIntent(paid.id, world.next('cancel')))).toMatchObject({
      code: 'payment_intent_unexpected_state',
      intentId: paid.id,
    })
  })

  test('that Stripe does not understand is refused', async () => {
    const error = await errorOf(send(card, { payment_method_types: ['card'] }))
    expect(error).toBeInstanceOf(ProviderRefused)
    expect(error).toMatchObject({ status: 400, code: 'parameter_unknown' })
    expect(await errorOf(send(card, { amount: 49, application_fee_amount: 0 }))).toMatchObject({
      code: 'amount_too_small',
    })
  })
})

/** A brand with a method that may require confirmation while it is saved; the sandbox forces it. */
const brandOf = async (method: string) => {
  const brand = await world.brand(method)
  if (brand.method !== '') return brand
  throw new Error(`${method} was not saved`)
}

const withKey = async (key: string) =>
  (await collect(listPaymentIntents({ since: 0 }))).filter(({ metadata }) => metadata.charge_key === key)

describe.sequential('a charge with an unknown outcome', () => {
  test('is found by its key when it arrived', async () => {
    const charge = await send(card, {}, 'findable')
    const found = await findPaymentIntent({ customer: card.customer, chargeKey: 'findable', since: 0 })
    expect(found).toEqual(charge)
    expect(await findPaymentIntent({ customer: card.customer, chargeKey: 'never', since: 0 })).toBeNull()
  })

  test('happened once when its response was lost', async () => {
    await world.script({ fault: 'lost', path: 'stripe_payment' })
    expect(await send(card, {}, 'lost-once')).toMatchObject({ status: 'succeeded' })
    expect(await withKey('lost-once')).toHaveLength(1)
  })

  test('happened once when every response was lost', async () => {
    await world.script({ fault: 'lost', path: 'stripe_payment', times: 3 })
    expect(await errorOf(send(card, {}, 'lost-all'))).toBeInstanceOf(UnknownOutcome)
    expect(await findPaymentIntent({ customer: card.customer, chargeKey: 'lost-all', since: 0 })).toMatchObject({
      status: 'succeeded',
    })
    expect(await send(card, {}, 'lost-all')).toMatchObject({ status: 'succeeded' })
    expect(await withKey('lost-all')).toHaveLength(1)
  })

  test.each([
    ['throttle', { seconds: 5 }, 5],
    ['error', { times: 3 }, 0],
    ['bad_gateway', { times: 3 }, 0],
    ['html', {}, 0],
    ['empty', {}, 0],
    ['broken_json', {}, 0],
  ])('is %s, and can be safely repeated', async (fault, more, retryAfterSeconds) => {
    const key = `unknown-${fault}`
    await world.script({ fault, path: 'stripe_payment', ...more })
    const error = await errorOf(send(card, {}, key))
    expect(error).toBeInstanceOf(UnknownOutcome)
    expect(error).toMatchObject({ service: 'Stripe', retryAfterSeconds })
    expect(await send(card, {}, key)).toMatchObject({ status: 'succeeded' })
    expect(await withKey(key)).toHaveLength(1)
  })

  test('shows when the response has another amount', async () => {
    await world.script({ fault: 'wrong_amount', path: 'stripe_payment' })
    expect((await send()).amount).not.toBe(6_210)
  })
})

describe.sequential('money that is returned', () => {
  test('by a refund is taken from the creator and from our fee, in proportion', async () => {
    const charge = await send()
    const refund = await createRefund({
      paymentIntentId: charge.id,
      amountCents: 3_105,
      reverseTransfer: true,
      refundApplicationFee: true,
      key: 'refund-1',
      metadata: { refund_id: '1' },
    })
    expect(refund).toMatchObject({ id: expect.stringMatching(/^re_/), status: 'succeeded', amount: 3_105 })
    expect(refund.failureReason).toBeNull()
    expect(await retrieveRefund(refund.id)).toEqual(refund)
    expect(await retrievePaymentIntent(charge.id)).toMatchObject({ amountRefunded: 3_105 })
    expect(await retrieveTransfer(charge.transferId ?? '')).toMatchObject({ amountReversed: 3_105 })
  })

  test('by a dispute has its fee', async () => {
    const charge = await send()
    expect(await listDisputes({ paymentIntentId: charge.id })).toEqual([])
    await world.operate('disputes', { payment_intent: charge.id, reason: 'fraudulent', outcome: 'open' })
    expect(await retrievePaymentIntent(charge.id)).toMatchObject({ isDisputed: true })
    const [dispute] = await listDisputes({ paymentIntentId: charge.id })
    expect(dispute).toMatchObject({
      status: 'needs_response',
      reason: 'fraudulent',
      amount: 6_210,
      chargeId: charge.chargeId,
      paymentIntentId: charge.id,
      feeCents: 1_500,
    })
    expect(await retrieveDispute(dispute?.id ?? '')).toEqual(dispute)
  })

  test('by a transfer reversal must be available', async () => {
    const other = await world.account()
    const charge = await createPaymentIntent(chargeOf(card, other, 'reversed'), 'reversed')
    const transferId = charge.transferId ?? ''
    const part = { transferId, amountCents: 1_000, key: 'reversal-1' }
    const reversal = await createReversal(part)
    expect(reversal).toEqual({ id: expect.stringMatching(/^trr_/), amount: 1_000 })
    expect(await createReversal(part)).toEqual(reversal)
    await world.operate('accounts', { account: other, to: 'drained' })
    const error = await errorOf(createReversal({ transferId, amountCents: 2_000, key: 'reversal-2' }))
    expect(error).toBeInstanceOf(ProviderRefused)
    expect(error).toMatchObject({ code: 'balance_insufficient' })
    expect(await retrieveTransfer(transferId)).toMatchObject({ amountReversed: 1_000 })
  })
})

describe.sequential('the lists', () => {
  test('are read to the end, page by page', async () => {
    const events = await collect(listEvents({ since: 0, types: ['payment_intent.created', 'setup_intent.succeeded'] }))
    const known = await world.sdk.events
      .list({ limit: 100, types: ['payment_intent.created', 'setup_intent.succeeded'] })
      .autoPagingToArray({ limit: 10_000 })
    expect(events.map(({ id }) => id).sort()).toEqual(known.map(({ id }) => id).sort())
    expect(events[0]).toMatchObject({ isLive: false, apiVersion: '2026-10-28.endive', account: null })
    const movements = await collect(listBalanceTransactions({ since: 0 }))
    expect(movements.length).toBeGreaterThan(10)
    expect(new Set(movements.map(({ id }) => id)).size).toBe(movements.length)
  })

  test('add up to the balance', async () => {
    const movements = await collect(listBalanceTransactions({ since: 0 }))
    const { availableCents, pendingCents } = await readBalance()
    expect(movements.reduce((sum, { net }) => sum + net, 0)).toBe(availableCents + pendingCents)
  })

  test('start at the given time', async () => {
    const { now } = (await (await fetch(`${world.sandbox.url}/sandbox/clock`)).json()) as { now: string }
    const later = Math.floor(Date.parse(now) / 1_000) + 3_600
    expect(await collect(listTransfers({ since: later }))).toEqual([])
    expect((await collect(listTransfers({ since: 0 }))).length).toBeGreaterThan(5)
    expect(await collect(listPaymentIntents({ since: later }))).toEqual([])
  })

  test('with more types than one request may name are read in parts', async () => {
    const types = [...Array.from({ length: 25 }, (_, index) => `made.up_${index}`), 'payment_intent.created']
    expect((await collect(listEvents({ since: 0, types }))).length).toBeGreaterThan(0)
  })
})
