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
const balance = async (id: string) => (await world.records()).accounts.find((each) => each.account === id)?.balance

describe.sequential('a destination charge by card', () => {
  test('succeeds; the creator gets the commission and the platform the fee', async () => {
    const saved = await world.saved('pm_card_visa')
    const before = await world.records()
    const intent = await charge(saved, { metadata: { creator_charge_id: '7' }, transfer_group: 'cycle_1' })
    expect(intent).toMatchObject({ status: 'succeeded', amount_received: 10_330, metadata: { creator_charge_id: '7' } })
    const paid = intent.latest_charge as Stripe.Charge
    expect(paid.balance_transaction).toMatchObject({ amount: 10_330, fee: 330, net: 10_000, status: 'pending' })
    const after = await world.records()
    expect(after.platform.pending - before.platform.pending).toBe(0)
    expect(await balance(account)).toBe(10_000)

    const transfers = await world.stripe.transfers.list({ transfer_group: 'cycle_1' })
    expect(transfers.data).toMatchObject([{ amount: 10_330, destination: account, source_transaction: paid.id }])
    const fee = await world.stripe.applicationFees.retrieve(String(paid.application_fee))
    expect(fee).toMatchObject({ amount: 330, account, originating_transaction: paid.id })
    const theirs = await world.stripe.balanceTransactions.list({}, { stripeAccount: account })
    expect(theirs.data).toMatchObject([{ type: 'payment', amount: 10_330, fee: 330, net: 10_000 }])
    expect((await world.stripe.balance.retrieve({}, { stripeAccount: account })).pending[0]?.amount).toBe(10_000)
    await world.move('+5d')
    expect((await world.stripe.balance.retrieve({}, { stripeAccount: account })).available[0]?.amount).toBe(10_000)
    const line = await world.stripe.balanceTransactions.retrieve(
      (paid.balance_transaction as Stripe.BalanceTransaction).id,
    )
    expect(line.status).toBe('available')
  })

  test('works with transfer_data.amount instead of a fee', async () => {
    const saved = await world.saved('pm_card_visa')
    const before = (await balance(account)) ?? 0
    await charge(saved, { application_fee_amount: undefined, transfer_data: { destination: account, amount: 10_000 } })
    expect(((await balance(account)) ?? 0) - before).toBe(10_000)
  })

  test.each([
    ['pm_card_chargeCustomerFail', 'card_declined', 'generic_decline'],
    ['pm_card_chargeDeclinedInsufficientFunds', 'card_declined', 'insufficient_funds'],
    ['pm_card_authenticationRequired', 'authentication_required', 'authentication_required'],
  ])('%s is declined with its codes and its PaymentIntent', async (method, code, decline_code) => {
    const setup = method === 'pm_card_authenticationRequired' ? await saveAuthenticated() : await world.saved(method)
    const error = await refusal(charge(setup))
    expect(error).toMatchObject({ statusCode: 402, type: 'StripeCardError', code, decline_code })
    expect(error.payment_intent).toMatchObject({ status: 'requires_payment_method' })
    const kept = await world.stripe.paymentIntents.retrieve(error.payment_intent?.id ?? '', {
      expand: ['latest_charge'],
    })
    expect(kept.last_payment_error).toMatchObject({ code, decline_code, payment_method: { id: setup.payment_method } })
    expect(kept.latest_charge).toMatchObject({ status: 'failed', failure_code: code, paid: false })
  })

  test('a card of another customer is refused', async () => {
    const saved = await world.saved('pm_card_visa')
    const other = await world.stripe.customers.create({})
    expect(await refusal(charge({ ...saved, customer: other.id }))).toMatchObject({ statusCode: 400 })
  })
})

describe.sequential('3-D Secure', () => {
  test('is declined off session; completed on the page, the same PaymentIntent is paid', async () => {
    const error = await refusal(charge(await saveAuthenticated()))
    const intent = error.payment_intent as Stripe.PaymentIntent
    const back = 'http://localhost:3000/dashboard/billing'
    const path = `/sandbox/stripe/authenticate/${intent.client_secret}?return_url=${encodeURIComponent(back)}`
    const page = await (await fetch(world.sandbox.url + path)).text()
    expect(page).toContain('$103.30')
    const location = await post(path, { outcome: 'complete' })
    expect(location).toBe(
      `${back}?payment_intent=${intent.id}&payment_intent_client_secret=${intent.client_secret}&redirect_status=succeeded`,
    )
    expect(await world.stripe.paymentIntents.retrieve(intent.id)).toMatchObject({
      status: 'succeeded',
      last_payment_error: null,
    })
    expect((await fetch(world.sandbox.url + path)).status).toBe(409)
  })

  test('asks on session, and may fail', async () => {
    const saved = await saveAuthenticated()
    const intent = await charge(saved, { off_session: undefined, return_url: 'http://localhost:3000/x' })
    expect(intent).toMatchObject({ status: 'requires_action', next_action: { type: 'redirect_to_url' } })
    const url = new URL(intent.next_action?.redirect_to_url?.url ?? '')
    expect(await post(url.pathname + url.search, { outcome: 'fail' })).toContain('redirect_status=failed')
    expect(await world.stripe.paymentIntents.retrieve(intent.id)).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'payment_intent_authentication_failure' },
    })
    const again = await world.stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' })
    expect(again.status).toBe('succeeded')
  })

  test('redirects only to allowed addresses', async () => {
    const intent = await charge(await saveAuthenticated(), { off_session: undefined })
    const path = `/sandbox/stripe/authenticate/${intent.client_secret}?return_url=https://evil.example`
    expect((await fetch(world.sandbox.url + path)).status).toBe(400)
  })
})

describe.sequential('a debit', () => {
  const debit = async (method: string, more: Partial<Stripe.PaymentIntentCreateParams> = {}) => {
    const { customer, payment_method, mandate } = await world.saved(method)
    const intent = await charge(
      { customer, payment_method },
      {
        allowed_payment_method_types: ['us_bank_account'],
        amount: 10_081,
        application_fee_amount: 81,
        mandate,
        ...more,
      },
    )
    return { id: intent.id, intent, payment_method, mandate }
  }
  const statusOf = async (id: string) => (await world.stripe.paymentIntents.retrieve(id)).status

  test('takes four business days, and books nothing before', async () => {
    const before = (await balance(account)) ?? 0
    const { id, intent } = await debit('pm_usBankAccount_success', { statement_descriptor: 'SHELFMATE BRAND' })
    expect(intent).toMatchObject({
      status: 'processing',
      latest_charge: { status: 'pending', balance_transaction: null },
    })
    await world.move('+3d')
    expect(await statusOf(id)).toBe('processing')
    expect(await balance(account)).toBe(before)
    await world.move('+4d')
    expect(await statusOf(id)).toBe('succeeded')
    expect(await balance(account)).toBe(before + 10_000)
    const paid = await world.stripe.charges.list({ payment_intent: id, expand: ['data.balance_transaction'] })
    expect(paid.data).toMatchObject([
      {
        status: 'succeeded',
        calculated_statement_descriptor: 'SHELFMATE BRAND',
        balance_transaction: { fee: 81, net: 10_000 },
      },
    ])
    expect(await refusal(world.stripe.paymentIntents.cancel(id))).toMatchObject({
      code: 'payment_intent_unexpected_state',
    })
  })

  test.each([
    ['pm_usBankAccount_noAccount', 'no_account', 'inactive'],
    ['pm_usBankAccount_insufficientFunds', 'insufficient_funds', 'active'],
    ['pm_usBankAccount_debitNotAuthorized', 'debit_not_authorized', 'inactive'],
  ])('%s fails later, and costs a fee', async (method, code, mandateStatus) => {
    const before = (await world.records()).platform
    const { id, payment_method, mandate } = await debit(method)
    await world.move('+6d')
    const failed = await world.stripe.paymentIntents.retrieve(id)
    expect(failed).toMatchObject({ status: 'requires_payment_method', last_payment_error: { code } })
    const { available, pending } = (await world.records()).platform
    expect(available + pending - before.available - before.pending).toBe(-400)
    expect((await world.stripe.mandates.retrieve(mandate ?? '')).status).toBe(mandateStatus)
    if (mandateStatus === 'active') return
    const again = await refusal(world.stripe.paymentIntents.confirm(id, { payment_method }))
    expect(again.code).toBe('payment_method_bank_account_blocked')
  })

  test('is returned after it succeeded, permanently', async () => {
    const { id } = await debit('pm_usBankAccount_dispute')
    await world.move('+6d')
    expect(await statusOf(id)).toBe('succeeded')
    await world.move('+4d')
    expect(await statusOf(id)).toBe('succeeded')
    const [dispute] = (await world.stripe.disputes.list({ payment_intent: id })).data
    expect(dispute).toMatchObject({
      status: 'lost',
      reason: 'insufficient_funds',
      amount: 10_081,
      is_charge_refundable: false,
    })
    expect(dispute?.balance_transactions).toMatchObject([{ amount: -10_081, fee: 1500, net: -11_581 }])
  })

  test('requires an active mandate', async () => {
    const { customer, payment_method } = await world.saved('pm_usBankAccount_success')
    const bank = { allowed_payment_method_types: ['us_bank_account' as const] }
    const wrong = await refusal(charge({ customer, payment_method }, { ...bank, mandate: 'mandate_none' }))
    expect(wrong.code).toBe('payment_intent_mandate_invalid')
    expect((await charge({ customer, payment_method }, bank)).status).toBe('processing')
    await world.stripe.paymentMethods.detach(payment_method)
    await world.stripe.paymentMethods.attach(payment_method, { customer })
    expect((await refusal(charge({ customer, payment_method }, bank))).code).toBe('payment_intent_mandate_invalid')
  })
})

const saveAuthenticated = async () => {
  const { customer, payment_method, setup } = await world.saved('pm_card_authenticationRequired')
  expect(setup).toMatchObject({ status: 'requires_action' })
  const path = `/sandbox/stripe/authenticate/${setup.client_secret}?return_url=http://localhost:3000/x`
  expect(await post(path, { outcome: 'complete' })).toContain('redirect_status=succeeded')
  return { customer, payment_method }
}

/** Submits a form of a page; returns where it redirects. */
const post = async (path: string, fields: Record<string, string>): Promise<string | null> => {
  const response = await fetch(world.sandbox.url + path, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(fields),
  })
  return response.headers.get('location')
}
