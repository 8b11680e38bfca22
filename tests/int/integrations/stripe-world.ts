import Stripe from 'stripe'
import { readEnv, setEnv } from '../../../src/env'
import { createAccount } from '../../../src/integrations/stripe/accounts'
import { createCustomer } from '../../../src/integrations/stripe/customers'
import { createSetupIntent, retrieveSetupIntent } from '../../../src/integrations/stripe/setup-intents'
import { SANDBOX_PUBLIC_URL, startSandbox } from '../../support/sandbox'

const ACCEPTED = {
  customer_acceptance: { type: 'online' as const, online: { ip_address: '203.0.113.7', user_agent: 'a browser' } },
}

/** A sandbox and our clients, configured with the product's defaults. */
export const startStripeWorld = async () => {
  const sandbox = await startSandbox()
  setEnv(readEnv({ PUBLIC_URL: SANDBOX_PUBLIC_URL, SANDBOX_URL: sandbox.url }))
  /** Confirms with the secret key what a browser would confirm. */
  const sdk = new Stripe('sk_test_sandbox-secret', {
    host: '127.0.0.1',
    port: new URL(sandbox.url).port,
    protocol: 'http',
  })
  const operate = (path: string, body: object = {}) => sandbox.operate('POST', `/sandbox/stripe/${path}`, body)
  let made = 0
  const next = (name: string) => `${name}-${++made}`

  /** Confirms a SetupIntent as the brand does in its browser. */
  const confirmSetup = async (id: string, params: Stripe.SetupIntentConfirmParams) => {
    await sdk.setupIntents.confirm(id, params)
    return retrieveSetupIntent(id)
  }
  return {
    sandbox,
    sdk,
    next,
    operate,
    confirmSetup,
    move: (shift: string) => sandbox.operate('POST', '/sandbox/clock', { shift }),
    script: (fault: object) => sandbox.operate('POST', '/sandbox/faults', fault),
    clearFaults: () => sandbox.operate('DELETE', '/sandbox/faults'),
    /** A creator's account that can be paid. */
    account: async (): Promise<string> => {
      const key = next('account')
      const { id } = await createAccount({ creatorId: made, email: `${key}@creators.test`, country: 'US', key })
      await operate('accounts', { account: id, to: 'complete' })
      return id
    },
    /** A brand with a saved method: one of Stripe's test methods, such as `pm_card_visa`. */
    brand: async (method: string) => {
      const key = next('brand')
      const customer = (await createCustomer({ brandId: made, email: `${key}@brands.test`, name: 'Fernhill', key })).id
      const type = method.startsWith('pm_us') ? ('us_bank_account' as const) : ('card' as const)
      const intent = await createSetupIntent({ customer, type, key: next('setup') })
      const saved = await confirmSetup(intent.id, {
        payment_method: method,
        ...(type === 'us_bank_account' ? { mandate_data: ACCEPTED } : {}),
      })
      return { customer, type, method: saved.paymentMethodId ?? '', mandate: saved.mandateId }
    },
  }
}

export { ACCEPTED }

export type StripeWorld = Awaited<ReturnType<typeof startStripeWorld>>

/** The parameters of a charge of 62.10 dollars, of which the creator gets 60, and its key. */
export const chargeOf = (
  brand: Awaited<ReturnType<StripeWorld['brand']>>,
  account: string,
  chargeKey: string,
): Stripe.PaymentIntentCreateParams => ({
  amount: 6_210,
  currency: 'usd',
  customer: brand.customer,
  payment_method: brand.method,
  allowed_payment_method_types: [brand.type],
  ...(brand.mandate === null ? {} : { mandate: brand.mandate }),
  off_session: true,
  confirm: true,
  on_behalf_of: account,
  transfer_data: { destination: account },
  application_fee_amount: 210,
  metadata: { charge_key: chargeKey },
  transfer_group: 'cycle_1',
  expand: ['latest_charge.balance_transaction'],
})
