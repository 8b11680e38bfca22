import type Stripe from 'stripe'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { checkRecords, destinationCharge, refusal, type StripeWorld, startStripe } from './stripe-caller'

let world: StripeWorld
let account: string
beforeAll(async () => {
  world = await startStripe()
  account = await world.account()
})
afterEach(async () => {
  checkRecords(await world.records())
})
afterAll(() => world.close())

const charge = (...of: Parameters<ReturnType<typeof destinationCharge>>) => destinationCharge(world, account)(...of)

describe('parameters', () => {
  test.each<[string, object, object]>([
    [
      'payment_method_types',
      { payment_method_types: ['card'] },
      { code: 'parameter_unknown', param: 'payment_method_types' },
    ],
    ['an unknown nested one', { transfer_data: { destination: 'x', x: '1' } }, { param: 'transfer_data[x]' }],
    ['an amount below the minimum', { amount: 49 }, { code: 'amount_too_small' }],
    ['an amount above the maximum', { amount: 100_000_000 }, { code: 'amount_too_large' }],
    ['a fraction', { amount: 10.5 }, { code: 'parameter_invalid_integer' }],
    ['a fee and a transfer amount', { transfer_data: { destination: 'ACCT', amount: 1 } }, { statusCode: 400 }],
    ['a fee above the amount', { application_fee_amount: 10_331 }, { param: 'application_fee_amount' }],
    ['off_session without confirm', { confirm: false }, { param: 'off_session' }],
    ['a statement descriptor for a card', { statement_descriptor: 'SHELFMATE' }, { param: 'statement_descriptor' }],
    ['a suffix without a letter', { statement_descriptor_suffix: '1234' }, { param: 'statement_descriptor_suffix' }],
    [
      'a suffix that is too long',
      { statement_descriptor_suffix: 'ABCDEFGHIJKLMN' },
      { param: 'statement_descriptor_suffix' },
    ],
    ['a suffix in Greek', { statement_descriptor_suffix: 'ΑΒΓ' }, { param: 'statement_descriptor_suffix' }],
    ['a suffix with a quote', { statement_descriptor_suffix: "BOB'S" }, { param: 'statement_descriptor_suffix' }],
    ['another currency', { currency: 'eur' }, { param: 'currency' }],
    ['a missing customer', { customer: 'cus_none' }, { statusCode: 400, code: 'resource_missing' }],
  ])('%s is refused', async (_name, wrong, expected) => {
    const saved = await world.saved('pm_card_visa')
    const text = JSON.stringify(wrong).replace('ACCT', account)
    const error = await refusal(charge(saved, JSON.parse(text)))
    const status = 'statusCode' in expected && 'code' in expected ? {} : { statusCode: 400 }
    const { statusCode: _status, ...rest } = expected as { statusCode?: number }
    expect(error).toMatchObject({ type: 'StripeInvalidRequestError', ...status, ...rest })
  })

  test('on_behalf_of: another account, or one without the capability', async () => {
    const saved = await world.saved('pm_card_visa')
    const other = await world.account()
    expect((await refusal(charge(saved, { on_behalf_of: other }))).param).toBe('on_behalf_of')
    const fresh = await world.account('new')
    const error = await refusal(charge(saved, { on_behalf_of: fresh, transfer_data: { destination: fresh } }))
    expect(error.code).toBe('insufficient_capabilities_for_transfer')
    const { id: poor } = await world.stripe.accounts.create({
      type: 'express',
      capabilities: { transfers: { requested: true } },
    })
    await world.operate('accounts', { account: poor, to: 'complete' })
    const refused = await refusal(charge(saved, { on_behalf_of: poor, transfer_data: { destination: poor } }))
    expect(refused.message).toContain('card_payments')
    expect((await charge(saved, { on_behalf_of: undefined, transfer_data: { destination: poor } })).status).toBe(
      'succeeded',
    )
  })

  test('the suffix is on the statement, after the account’s prefix', async () => {
    const saved = await world.saved('pm_card_visa')
    const intent = await charge(saved, { statement_descriptor_suffix: 'Jo Reads' })
    expect((intent.latest_charge as Stripe.Charge).calculated_statement_descriptor).toBe('CREATOR* JO READS')
  })

  test('invalid keys, versions and addresses', async () => {
    const get = (path: string, headers: Record<string, string>) => fetch(world.sandbox.url + path, { headers })
    const bearer = { Authorization: 'Bearer sk_test_of-the-test' }
    expect((await get('/v1/balance', {})).status).toBe(401)
    expect((await get('/v1/balance', { Authorization: 'Bearer sk_test_wrong' })).status).toBe(401)
    expect((await get('/v1/balance', bearer)).status).toBe(200)
    expect((await get('/v1/balance', { ...bearer, 'Stripe-Version': '2023-08-16' })).status).toBe(400)
    expect((await get('/v1/unknown', bearer)).status).toBe(404)
    expect((await get('/v1/balance', { ...bearer, 'Stripe-Account': 'acct_none' })).status).toBe(403)
    const answer = await get('/v1/charges/ch_none', bearer)
    expect(answer.headers.get('request-id')).toMatch(/^req_/)
    expect(await answer.json()).toMatchObject({ error: { code: 'resource_missing', type: 'invalid_request_error' } })
  })
})

test('lists have pages, limits and filters', async () => {
  const { stripe } = world
  const { id: customer } = await stripe.customers.create({})
  const made: string[] = []
  for (let index = 0; index < 5; index += 1) {
    made.unshift((await stripe.paymentIntents.create({ amount: 100 + index, currency: 'usd', customer })).id)
  }
  const first = await stripe.paymentIntents.list({ customer, limit: 2 })
  expect(first).toMatchObject({ object: 'list', has_more: true, url: '/v1/payment_intents' })
  const all: string[] = []
  for await (const intent of stripe.paymentIntents.list({ customer, limit: 2 })) all.push(intent.id)
  expect(all).toEqual(made)
  const back = await stripe.paymentIntents.list({ customer, limit: 2, ending_before: made[4] })
  expect(back.data.map(({ id }) => id)).toEqual([made[2], made[3]])
  const created = first.data[0]?.created ?? 0
  expect((await stripe.paymentIntents.list({ customer, created: { gte: created + 3600 } })).data).toEqual([])
  expect((await stripe.paymentIntents.list({ customer, created: { gte: created - 3600 } })).data).toHaveLength(5)
  expect(await refusal(stripe.paymentIntents.list({ starting_after: 'pi_none' }))).toMatchObject({
    param: 'starting_after',
  })
  expect(await refusal(stripe.paymentIntents.retrieve(made[0] ?? '', { expand: ['status'] }))).toMatchObject({
    param: 'expand',
  })
})
