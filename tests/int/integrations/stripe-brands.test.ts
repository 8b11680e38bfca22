import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ProviderRefused } from '../../../src/integrations/provider-errors'
import { createAccount, createAccountLink, retrieveAccount } from '../../../src/integrations/stripe/accounts'
import { createCustomer } from '../../../src/integrations/stripe/customers'
import { detachPaymentMethod, retrievePaymentMethod } from '../../../src/integrations/stripe/payment-methods'
import {
  createSetupIntent,
  retrieveSetupIntent,
  verifyMicrodeposits,
} from '../../../src/integrations/stripe/setup-intents'
import { ACCEPTED, type StripeWorld, startStripeWorld } from './stripe-world'

let world: StripeWorld
beforeAll(async () => {
  world = await startStripeWorld()
})
afterAll(() => world.sandbox.close())

const customerOf = async (): Promise<string> => {
  const key = world.next('customer')
  return (await createCustomer({ brandId: 7, email: 'hello@fernhill.test', name: 'Fernhill', key })).id
}

test('a customer is created once per key', async () => {
  const brand = { brandId: 7, email: 'hello@fernhill.test', name: 'Fernhill', key: 'brand:7:customer' }
  const first = await createCustomer(brand)
  expect(await createCustomer(brand)).toEqual(first)
  expect(await world.sdk.customers.retrieve(first.id)).toMatchObject({
    email: brand.email,
    metadata: { brand_id: '7' },
  })
})

describe('saving', () => {
  test('a card starts with its secret and ends with the method', async () => {
    const customer = await customerOf()
    const begun = await createSetupIntent({ customer, type: 'card', key: 'setup-card' })
    expect(begun).toEqual({
      id: expect.stringMatching(/^seti_/),
      created: expect.any(Number),
      status: 'requires_payment_method',
      clientSecret: expect.stringContaining('_secret_'),
      customer,
      paymentMethodId: null,
      mandateId: null,
      nextAction: null,
      lastError: null,
    })
    expect(await createSetupIntent({ customer, type: 'card', key: 'setup-card' })).toEqual(begun)
    const done = await world.confirmSetup(begun.id, { payment_method: 'pm_card_visa' })
    expect(done).toMatchObject({ status: 'succeeded', paymentMethodId: expect.stringMatching(/^pm_/), mandateId: null })
    const method = await retrievePaymentMethod(done.paymentMethodId ?? '')
    expect(method).toEqual({
      id: done.paymentMethodId,
      type: 'card',
      customer,
      name: 'visa',
      last4: '4242',
      fingerprint: expect.any(String),
      expMonth: expect.any(Number),
      expYear: expect.any(Number),
    })
    expect(await detachPaymentMethod(method.id)).toEqual({ ...method, customer: null })
  })

  test('the same card is recognized by its fingerprint', async () => {
    const methods = [await world.brand('pm_card_visa'), await world.brand('pm_card_visa')]
    const views = await Promise.all(methods.map(({ method }) => retrievePaymentMethod(method)))
    expect(views[0]?.id).not.toBe(views[1]?.id)
    expect(views[0]?.fingerprint).toBe(views[1]?.fingerprint)
  })

  test('an instantly verified bank account has a mandate', async () => {
    const { method, mandate } = await world.brand('pm_usBankAccount_success')
    expect(mandate).toMatch(/^mandate_/)
    expect(await retrievePaymentMethod(method)).toMatchObject({
      type: 'us_bank_account',
      name: expect.any(String),
      last4: '6789',
      fingerprint: expect.any(String),
      expMonth: null,
    })
  })

  test('a card that requires 3-D Secure says so', async () => {
    const begun = await createSetupIntent({ customer: await customerOf(), type: 'card', key: world.next('setup') })
    const asked = await world.confirmSetup(begun.id, {
      payment_method: 'pm_card_authenticationRequired',
      return_url: 'http://localhost:3000/dashboard/payment-settings',
    })
    expect(asked).toMatchObject({
      status: 'requires_action',
      nextAction: { type: 'redirect_to_url', arrivalDate: null },
    })
  })

  test('a declined card has the reason', async () => {
    const begun = await createSetupIntent({ customer: await customerOf(), type: 'card', key: world.next('setup') })
    await world.sdk.setupIntents
      .confirm(begun.id, { payment_method: 'pm_card_visa_chargeDeclined' })
      .catch(() => undefined)
    expect(await retrieveSetupIntent(begun.id)).toMatchObject({
      status: 'requires_payment_method',
      lastError: { code: 'card_declined', message: expect.any(String) },
    })
  })
})

describe('micro-deposits', () => {
  const waiting = async () => {
    const begun = await createSetupIntent({
      customer: await customerOf(),
      type: 'us_bank_account',
      key: world.next('setup'),
    })
    return world.confirmSetup(begun.id, {
      payment_method_data: {
        type: 'us_bank_account',
        billing_details: { name: 'Fernhill' },
        us_bank_account: {
          routing_number: '110000000',
          account_number: '000666666661',
          account_holder_type: 'company',
        },
      },
      mandate_data: ACCEPTED,
    })
  }

  test('are announced with their date', async () => {
    expect(await waiting()).toMatchObject({
      status: 'requires_action',
      nextAction: {
        type: 'verify_with_microdeposits',
        microdepositType: 'amounts',
        hostedVerificationUrl: expect.stringMatching(/^http/),
        arrivalDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      },
    })
  })

  test('verify the account by their amounts, in cents', async () => {
    const { id } = await waiting()
    const wrong = await verifyMicrodeposits(id, { amounts: [1, 2] }).catch((error) => error)
    expect(wrong).toBeInstanceOf(ProviderRefused)
    expect(wrong.code).toBe('payment_method_microdeposit_verification_amounts_mismatch')
    expect(await verifyMicrodeposits(id, { amounts: [32, 45] })).toMatchObject({
      status: 'succeeded',
      nextAction: null,
      mandateId: expect.stringMatching(/^mandate_/),
    })
  })

  test('verify it by their code', async () => {
    const { id } = await waiting()
    expect(await verifyMicrodeposits(id, { descriptorCode: 'SM11AA' })).toMatchObject({ status: 'succeeded' })
  })
})

describe('a creator’s account', () => {
  const create = (key: string) => createAccount({ creatorId: 9, email: 'maya@creators.test', country: 'US', key })

  test('is created once, without capabilities', async () => {
    const account = await create('creator:9:account')
    expect(account).toMatchObject({
      id: expect.stringMatching(/^acct_/),
      detailsSubmitted: false,
      chargesEnabled: false,
      payoutsEnabled: false,
      country: 'US',
      capabilities: { transfers: 'inactive', card_payments: 'inactive', us_bank_account_ach_payments: 'inactive' },
      pendingVerification: [],
    })
    expect(account.currentlyDue).not.toEqual([])
    expect((await create('creator:9:account')).id).toBe(account.id)
  })

  test.each([
    ['review', { detailsSubmitted: true, payoutsEnabled: false, currentlyDue: [] }],
    ['complete', { detailsSubmitted: true, chargesEnabled: true, payoutsEnabled: true, disabledReason: null }],
    ['rejected', { payoutsEnabled: false, disabledReason: 'rejected.fraud' }],
  ])('is read as %s', async (to, view) => {
    const { id } = await create(world.next('creator'))
    await world.operate('accounts', { account: id, to })
    expect(await retrieveAccount(id)).toMatchObject(view)
  })

  test('that was disconnected is refused', async () => {
    const { id } = await create(world.next('creator'))
    await world.operate('accounts', { account: id, to: 'deauthorized' })
    const error = await retrieveAccount(id).catch((error) => error)
    expect(error).toBeInstanceOf(ProviderRefused)
    expect([403, 404]).toContain(error.status)
  })

  test('gets a new onboarding link each time', async () => {
    const { id } = await create(world.next('creator'))
    const link = () =>
      createAccountLink({
        accountId: id,
        refreshUrl: 'http://localhost:3000/api/creators/stripe/refresh',
        returnUrl: 'http://localhost:3000/dashboard/creator-payment-settings',
      })
    const links = [await link(), await link()]
    expect(new Set(links).size).toBe(2)
    for (const url of links) expect(URL.canParse(url)).toBe(true)
  })
})
