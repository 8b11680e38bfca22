import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refusal, type StripeWorld, startStripe } from './stripe-caller'

const BACK = 'http://localhost:3000/dashboard/payment-settings'
const ACCEPTANCE = {
  customer_acceptance: { type: 'online' as const, online: { ip_address: '127.0.0.1', user_agent: 'x' } },
}
let world: StripeWorld
beforeAll(async () => {
  world = await startStripe()
})
afterAll(() => world.close())

const begin = async (type: 'card' | 'us_bank_account') => {
  const { id: customer } = await world.stripe.customers.create({ name: 'Brand' })
  const intent = await world.stripe.setupIntents.create({
    customer,
    usage: 'off_session',
    allowed_payment_method_types: [type],
    payment_method_options: {
      us_bank_account: { verification_method: 'automatic', financial_connections: { permissions: ['payment_method'] } },
    },
  })
  const path = `/sandbox/stripe/setup/${intent.client_secret}?return_url=${encodeURIComponent(BACK)}`
  const fill = async (fields: Record<string, string>, at = path) => {
    const response = await fetch(world.sandbox.url + at, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams(fields),
    })
    return { status: response.status, location: response.headers.get('location') ?? '', text: await response.text() }
  }
  return { customer, id: intent.id, secret: String(intent.client_secret), path, fill }
}
const BANK = {
  kind: 'us_bank_account',
  name: 'Fernhill',
  routing_number: '110000000',
  verification: 'automatic',
  mandate: 'accepted',
}

describe('the page', () => {
  test('saves a card', async () => {
    const { id, customer, path, fill, secret } = await begin('card')
    const page = await (await fetch(world.sandbox.url + path)).text()
    expect(page).toContain('Card number')
    expect(page).not.toContain('U.S. bank account</h2>')
    const { status, location } = await fill({ kind: 'card', number: '4242 4242 4242 4242' })
    expect(status).toBe(303)
    expect(location).toBe(`${BACK}?setup_intent=${id}&setup_intent_client_secret=${secret}&redirect_status=succeeded`)
    const intent = await world.stripe.setupIntents.retrieve(id, { expand: ['payment_method'] })
    expect(intent).toMatchObject({
      status: 'succeeded',
      payment_method: { customer, card: { last4: '4242', brand: 'visa' } },
    })
    expect((await fetch(world.sandbox.url + path)).status).toBe(409)
  })

  test.each([
    ['4111 1111 1111 1111', 'Your card number is incorrect.'],
    ['4000 0000 0000 0002', 'Your card was declined.'],
  ])('says why %s cannot be saved, and accepts another one', async (number, problem) => {
    const { id, fill } = await begin('card')
    const refused = await fill({ kind: 'card', number })
    expect(refused.status).toBe(402)
    expect(refused.text).toContain(problem)
    expect((await world.stripe.setupIntents.retrieve(id)).status).toBe('requires_payment_method')
    expect((await fill({ kind: 'card', number: '5555555555554444' })).status).toBe(303)
  })

  test('shows 3-D Secure for a card that requires it', async () => {
    const { id, fill } = await begin('card')
    const { location } = await fill({ kind: 'card', number: '4000002760003184' })
    expect(location).toMatch(/^\/sandbox\/stripe\/authenticate\/seti_/)
    expect((await fill({ outcome: 'fail' }, location)).location).toContain('redirect_status=failed')
    expect(await world.stripe.setupIntents.retrieve(id)).toMatchObject({
      status: 'requires_payment_method',
      last_setup_error: { code: 'setup_intent_authentication_failure' },
    })
  })

  test('saves a bank account at once, with its mandate', async () => {
    const { id, customer, fill } = await begin('us_bank_account')
    expect((await fill({ ...BANK, account_number: '000123456789', mandate: '' })).status).toBe(400)
    const { location } = await fill({ ...BANK, account_number: '000123456789' })
    expect(location).toContain('redirect_status=succeeded')
    const intent = await world.stripe.setupIntents.retrieve(id, { expand: ['payment_method', 'mandate'] })
    expect(intent).toMatchObject({
      status: 'succeeded',
      payment_method: {
        customer,
        us_bank_account: { last4: '6789', routing_number: '110000000', bank_name: 'STRIPE TEST BANK' },
      },
      mandate: { status: 'active', customer_acceptance: { type: 'online' } },
    })
  })

  test('sends microdeposits, which the bank statement shows when they have arrived', async () => {
    const { id, secret, fill } = await begin('us_bank_account')
    const { location } = await fill({ ...BANK, account_number: '000666666661' })
    expect(location).toContain('redirect_status=pending')
    const waiting = await world.stripe.setupIntents.retrieve(id)
    expect(waiting).toMatchObject({
      status: 'requires_action',
      next_action: { type: 'verify_with_microdeposits', verify_with_microdeposits: { microdeposit_type: 'amounts' } },
    })
    const path = `/sandbox/stripe/microdeposits/${secret}`
    const statement = async () => (await fetch(world.sandbox.url + path)).text()
    expect(await statement()).toContain('have not arrived yet')
    await world.move('+4d')
    expect(await statement()).toContain('$0.32')
    expect((await fill({ first: '32', second: '45' }, path)).text).toContain('is verified')
    expect(await world.stripe.mandates.retrieve(String(waiting.mandate))).toMatchObject({ status: 'active' })
  })

  test('requires its secret, and returns only to the product', async () => {
    const { id, secret } = await begin('card')
    const get = async (path: string) => (await fetch(`${world.sandbox.url}/sandbox/stripe/setup/${path}`)).status
    expect(await get(`${id}_secret_x?return_url=${BACK}`)).toBe(404)
    expect(await get(`${secret}?return_url=https://evil.example`)).toBe(400)
    expect(await get(secret)).toBe(400)
  })
})

describe('microdeposits by API', () => {
  const wait = async (method: 'microdeposits' | 'instant', account_number = '000123456789') => {
    const { id } = await begin('us_bank_account')
    return world.stripe.setupIntents.confirm(id, {
      payment_method_data: {
        type: 'us_bank_account',
        us_bank_account: { routing_number: '110000000', account_number },
        billing_details: { name: 'Fernhill' },
      },
      payment_method_options: { us_bank_account: { verification_method: method } },
      mandate_data: ACCEPTANCE,
    })
  }

  test.each([[{ amounts: [45, 32] }], [{ descriptor_code: 'SM11AA' }]])('are answered by %j', async (answer) => {
    const { id, status } = await wait('microdeposits')
    expect(status).toBe('requires_action')
    expect((await world.stripe.setupIntents.verifyMicrodeposits(id, answer)).status).toBe('succeeded')
  })

  test('end after three wrong answers', async () => {
    const { id } = await wait('microdeposits')
    const verify = () => refusal(world.stripe.setupIntents.verifyMicrodeposits(id, { amounts: [1, 2] }))
    const codes = [(await verify()).code, (await verify()).code, (await verify()).code]
    expect(codes).toEqual([
      'payment_method_microdeposit_verification_amounts_mismatch',
      'payment_method_microdeposit_verification_amounts_mismatch',
      'payment_method_microdeposit_verification_attempts_exceeded',
    ])
    expect((await world.stripe.setupIntents.retrieve(id)).status).toBe('requires_payment_method')
    expect((await verify()).code).toBe('setup_intent_unexpected_state')
  })

  test('expire after ten days without an answer', async () => {
    const { id } = await wait('microdeposits')
    await world.move('+11d')
    expect(await world.stripe.setupIntents.retrieve(id)).toMatchObject({
      status: 'requires_payment_method',
      last_setup_error: { code: 'payment_method_microdeposit_verification_timeout' },
    })
  })

  test('an account that cannot be verified instantly is refused when that is required', async () => {
    expect(await refusal(wait('instant', '000666666661'))).toMatchObject({ code: 'bank_account_unverified' })
  })
})

describe('saved payment methods', () => {
  test('have the same fingerprint for the same number, across customers', async () => {
    const cards = [
      await world.saved('pm_card_visa'),
      await world.saved('pm_card_visa'),
      await world.saved('pm_card_mastercard'),
    ]
    const [a, b, c] = await Promise.all(
      cards.map(
        async ({ payment_method }) => (await world.stripe.paymentMethods.retrieve(payment_method)).card?.fingerprint,
      ),
    )
    expect(a).toBe(b)
    expect(a).not.toBe(c)
    const banks = [await world.saved('pm_usBankAccount_success'), await world.saved('pm_usBankAccount_success')]
    const [d, e] = await Promise.all(
      banks.map(
        async ({ payment_method }) =>
          (await world.stripe.paymentMethods.retrieve(payment_method)).us_bank_account?.fingerprint,
      ),
    )
    expect(d).toBe(e)
  })

  test('are listed by customer and type, and detached with their mandates', async () => {
    const { customer, payment_method, mandate } = await world.saved('pm_usBankAccount_success')
    expect((await world.stripe.customers.listPaymentMethods(customer)).data).toMatchObject([{ id: payment_method }])
    expect((await world.stripe.paymentMethods.list({ customer, type: 'card' })).data).toEqual([])
    expect((await world.stripe.paymentMethods.detach(payment_method)).customer).toBeNull()
    expect((await world.stripe.mandates.retrieve(mandate ?? '')).status).toBe('inactive')
    expect((await world.stripe.paymentMethods.list({ customer })).data).toEqual([])
  })

  test('require a mandate, a holder and a valid state', async () => {
    const { id } = await begin('us_bank_account')
    const bank = { routing_number: '110000000', account_number: '000123456789' }
    const confirm = (more: object) =>
      refusal(
        world.stripe.setupIntents.confirm(id, {
          payment_method_data: { type: 'us_bank_account', us_bank_account: bank, ...more },
        }),
      )
    expect((await confirm({})).param).toBe('billing_details[name]')
    expect((await confirm({ billing_details: { name: 'x' } })).param).toBe('mandate_data')
    await world.stripe.setupIntents.cancel(id)
    expect((await confirm({ billing_details: { name: 'x' } })).code).toBe('setup_intent_unexpected_state')
    const wrong = { payment_method_types: ['card'] } as object
    expect((await refusal(world.stripe.setupIntents.create(wrong))).param).toBe('payment_method_types')
    expect((await refusal(world.stripe.setupIntents.create({ mandate_data: ACCEPTANCE }))).param).toBe('mandate_data')
  })

  test('customers can be changed', async () => {
    const { id } = await world.stripe.customers.create({ name: 'A', metadata: { a: '1', b: '2' } })
    const changed = await world.stripe.customers.update(id, { email: 'b@example.com', metadata: { b: '' } })
    expect(changed).toMatchObject({ name: 'A', email: 'b@example.com', metadata: { a: '1' } })
    expect(Object.keys(changed.metadata)).toEqual(['a'])
  })
})
