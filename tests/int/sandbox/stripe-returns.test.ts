import type Stripe from 'stripe'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { checkRecords, refusal, type StripeWorld, startStripe } from './stripe-caller'

let world: StripeWorld
beforeAll(async () => {
  world = await startStripe()
})
afterEach(async () => {
  checkRecords(await world.records())
})
afterAll(() => world.close())

/** A creator who was paid 100.00 by card. */
const paid = async (method = 'pm_card_visa') => {
  const account = await world.account()
  const intent = await world.stripe.paymentIntents.create({
    amount: 10_330,
    currency: 'usd',
    payment_method: method,
    confirm: true,
    on_behalf_of: account,
    transfer_data: { destination: account },
    application_fee_amount: 330,
    expand: ['latest_charge'],
  })
  const charge = intent.latest_charge as Stripe.Charge
  return { account, intent: intent.id, charge: charge.id, transfer: String(charge.transfer) }
}
const balance = async (account: string) =>
  (await world.records()).accounts.find((each) => each.account === account)?.balance
const platform = async () => {
  const { available, pending } = (await world.records()).platform
  return available + pending
}

describe('a refund', () => {
  test('reverses the transfer and the fee, and costs the platform only Stripe’s fee', async () => {
    const { account, intent, transfer } = await paid()
    const before = await platform()
    const refund = await world.stripe.refunds.create(
      { payment_intent: intent, reverse_transfer: true, refund_application_fee: true, expand: ['charge'] },
      { idempotencyKey: `refund-${intent}` },
    )
    expect(refund).toMatchObject({
      status: 'succeeded',
      amount: 10_330,
      charge: { refunded: true, amount_refunded: 10_330 },
    })
    expect(await balance(account)).toBe(0)
    expect((await platform()) - before).toBe(-330)
    const reversed = await world.stripe.transfers.retrieve(transfer)
    expect(reversed).toMatchObject({ reversed: true, amount_reversed: 10_330 })
    expect(reversed.reversals.data).toMatchObject([{ id: refund.transfer_reversal, source_refund: refund.id }])
    const again = await refusal(world.stripe.refunds.create({ payment_intent: intent }))
    expect(again.code).toBe('charge_already_refunded')
  })

  test('in parts reverses parts, to the last cent', async () => {
    const { account, intent } = await paid()
    for (const amount of [3333, 3333, 3664]) {
      await world.stripe.refunds.create({
        payment_intent: intent,
        amount,
        reverse_transfer: true,
        refund_application_fee: true,
      })
    }
    expect(await balance(account)).toBe(0)
    const { data } = await world.stripe.refunds.list({ payment_intent: intent })
    expect(data.map(({ amount }) => amount)).toEqual([3664, 3333, 3333])
    expect(await refusal(world.stripe.refunds.create({ payment_intent: intent, amount: 1 }))).toMatchObject({
      statusCode: 400,
    })
  })

  test('without a reversal is paid by the platform', async () => {
    const { account, intent } = await paid()
    const before = await platform()
    await world.stripe.refunds.create({ payment_intent: intent, amount: 1000 })
    expect(await balance(account)).toBe(10_000)
    expect((await platform()) - before).toBe(-1000)
  })

  test('may fail later: the money is back, the transfer stays reversed', async () => {
    const { account, intent } = await paid()
    const { id } = await world.stripe.refunds.create({
      payment_intent: intent,
      reverse_transfer: true,
      refund_application_fee: true,
    })
    const before = await platform()
    await world.operate('refund-fails', { refund: id })
    expect(await world.stripe.refunds.retrieve(id)).toMatchObject({
      status: 'failed',
      failure_reason: 'expired_or_canceled_card',
    })
    expect((await platform()) - before).toBe(10_330)
    expect(await balance(account)).toBe(0)
    await expect(world.operate('refund-fails', { refund: id })).rejects.toThrow('409')
    await expect(world.operate('refund-fails', { refund: 're_none' })).rejects.toThrow('404')
  })

  test('of a debit takes days', async () => {
    const saved = await world.saved('pm_usBankAccount_success')
    const { id } = await world.stripe.paymentIntents.create({
      amount: 5000,
      currency: 'usd',
      customer: saved.customer,
      payment_method: saved.payment_method,
      off_session: true,
      confirm: true,
    })
    expect((await refusal(world.stripe.refunds.create({ payment_intent: id }))).code).toBe('charge_not_refundable')
    await world.move('+6d')
    const refund = await world.stripe.refunds.create({ payment_intent: id })
    expect(refund.status).toBe('pending')
    await world.move('+5d')
    expect((await world.stripe.refunds.retrieve(refund.id)).status).toBe('succeeded')
  })
})

describe('a dispute', () => {
  test.each([
    ['won', -1500],
    ['lost', -11_830],
  ] as const)('that is %s', async (outcome, loss) => {
    const { account, intent, charge } = await paid()
    const before = await platform()
    const opened = (await world.operate('disputes', { payment_intent: intent })) as Stripe.Dispute
    expect(opened).toMatchObject({ status: 'needs_response', reason: 'fraudulent', amount: 10_330, charge })
    expect((await platform()) - before).toBe(-11_830)
    expect((await refusal(world.stripe.refunds.create({ payment_intent: intent }))).code).toBe('charge_disputed')
    await world.operate('disputes', { payment_intent: intent, outcome })
    expect((await world.stripe.disputes.retrieve(opened.id)).status).toBe(outcome)
    expect((await platform()) - before).toBe(loss)
    expect(await balance(account)).toBe(10_000)
    await expect(world.operate('disputes', { payment_intent: intent })).rejects.toThrow('409')
    const types = (await world.stripe.events.list({ types: ['charge.dispute.*'], limit: 4 })).data.map(
      ({ type }) => type,
    )
    expect(types.slice(0, outcome === 'won' ? 4 : 3)).toEqual([
      'charge.dispute.closed',
      ...(outcome === 'won' ? ['charge.dispute.funds_reinstated'] : []),
      'charge.dispute.funds_withdrawn',
      'charge.dispute.created',
    ])
  })

  test('of the test card that is always disputed is lost when nobody responds', async () => {
    const { intent } = await paid('pm_card_createDispute')
    expect((await world.stripe.disputes.list({ payment_intent: intent })).data).toEqual([])
    await world.move('+4d')
    expect((await world.stripe.disputes.list({ payment_intent: intent })).data).toMatchObject([
      { status: 'needs_response' },
    ])
    await world.move('+20d')
    expect((await world.stripe.disputes.list({ payment_intent: intent })).data).toMatchObject([{ status: 'lost' }])
  })
})

describe('a transfer', () => {
  test('is reversed in parts, and not when the money is gone', async () => {
    const { account, transfer } = await paid()
    const reversal = await world.stripe.transfers.createReversal(transfer, { amount: 4000 })
    expect(reversal).toMatchObject({ amount: 4000, transfer })
    expect(await balance(account)).toBe(6000)
    await world.operate('accounts', { account, to: 'drained' })
    expect(await balance(account)).toBe(0)
    const error = await refusal(world.stripe.transfers.createReversal(transfer, { amount: 100 }))
    expect(error.code).toBe('balance_insufficient')
    expect((await world.stripe.transfers.listReversals(transfer)).data).toHaveLength(1)
    expect((await world.stripe.transfers.retrieve(transfer)).amount_reversed).toBe(4000)
    expect((await world.stripe.payouts.list({}, { stripeAccount: account })).data).toMatchObject([
      { amount: 6000, status: 'paid' },
    ])
  })

  test('reversed by a refund makes the balance negative', async () => {
    const { account, intent } = await paid()
    await world.operate('accounts', { account, to: 'drained' })
    await world.stripe.refunds.create({ payment_intent: intent, reverse_transfer: true, refund_application_fee: true })
    expect(await balance(account)).toBe(-10_000)
  })

  test('of the platform’s own money requires an available balance', async () => {
    const other = await startStripe()
    const account = await other.account()
    const send = () =>
      other.stripe.transfers.create({ amount: 9000, currency: 'usd', destination: account, transfer_group: 'g' })
    await other.stripe.paymentIntents.create({
      amount: 10_000,
      currency: 'usd',
      payment_method: 'pm_card_visa',
      confirm: true,
    })
    expect((await refusal(send())).code).toBe('balance_insufficient')
    await other.move('+5d')
    expect(await send()).toMatchObject({ amount: 9000, destination: account })
    const results = await Promise.allSettled([send(), send(), send()])
    expect(results.every(({ status }) => status === 'rejected')).toBe(true)
    checkRecords(await other.records())
    await other.close()
  })
})
