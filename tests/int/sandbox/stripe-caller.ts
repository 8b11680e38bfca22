import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'
import { startSandbox, type TestSandbox } from '../../support/sandbox'

const SECRET = 'sk_test_of-the-test'
/** The secrets of the two endpoints that the sandbox of these tests is configured with. */
export const ENDPOINT_SECRETS = { platform: 'whsec_platform-test', connect: 'whsec_connect-test' } as const

/** All balances and payments of the sandbox. */
export interface StripeRecords {
  readonly platform: { available: number; pending: number; by_type: Record<string, number> }
  readonly accounts: {
    account: string
    transferred: number
    reversed: number
    application_fees: number
    application_fees_refunded: number
    paid_out: number
    balance: number
  }[]
  readonly charges: { id: string; amount: number; status: string; disputed: boolean }[]
  readonly refunds: { id: string; amount: number; status: string }[]
  readonly disputes: { id: string; amount: number; status: string }[]
  readonly effects: Record<string, number>
}

/** An event as received. */
export interface Received {
  readonly text: string
  readonly signature: string
  readonly event: Stripe.Event
  /** When it arrived, as `performance.now()`. */
  readonly at: number
}

/** Receives events as the product does and answers with `status`. */
export const startReceiver = async () => {
  const received: Received[] = []
  const state = { status: 200 }
  const server = createServer((req, res) => {
    const chunks: Buffer[] = []
    req.on('data', (chunk: Buffer) => chunks.push(chunk))
    req.on('end', () => {
      const text = Buffer.concat(chunks).toString('utf8')
      if (req.url === '/webhooks/stripe') {
        received.push({
          text,
          signature: String(req.headers['stripe-signature']),
          event: JSON.parse(text),
          at: performance.now(),
        })
      }
      res.writeHead(state.status).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    state,
    close: () => new Promise((resolve) => server.close(resolve).closeAllConnections()),
  }
}

/** The unmodified SDK client, connected to a sandbox. */
export const stripeOf = (sandbox: TestSandbox, key: string = SECRET): Stripe => {
  const { hostname, port } = new URL(sandbox.url)
  return new Stripe(key, { host: hostname, port, protocol: 'http', maxNetworkRetries: 0, telemetry: false })
}

/** A sandbox with a client and helpers for frequent steps. */
export const startStripe = async (publicUrl?: string) => {
  const sandbox = await startSandbox({
    stripeSecretKey: SECRET,
    stripeWebhookSecrets: [ENDPOINT_SECRETS.platform],
    stripeConnectWebhookSecrets: [ENDPOINT_SECRETS.connect],
    ...(publicUrl === undefined ? {} : { publicUrl }),
  })
  const stripe = stripeOf(sandbox)
  const operate = (path: string, body: object = {}) => sandbox.operate('POST', `/sandbox/stripe/${path}`, body)
  return {
    sandbox,
    stripe,
    operate,
    move: (shift: string) => sandbox.operate('POST', '/sandbox/clock', { shift }),
    records: async () => (await sandbox.operate('GET', '/sandbox/stripe/records')) as StripeRecords,
    fault: (body: object) => sandbox.operate('POST', '/sandbox/faults', body),
    close: () => sandbox.close(),
    /** A creator's account that can be paid. */
    account: async (to = 'complete') => {
      const { id } = await stripe.accounts.create({
        type: 'express',
        country: 'US',
        email: 'creator@example.com',
        capabilities: {
          transfers: { requested: true },
          card_payments: { requested: true },
          us_bank_account_ach_payments: { requested: true },
        },
      })
      if (to !== 'new') await operate('accounts', { account: id, to })
      return id
    },
    /** A customer with a saved payment method. */
    saved: async (method: string) => {
      const isBank = method.startsWith('pm_usBankAccount')
      const { id: customer } = await stripe.customers.create({ email: 'brand@example.com' })
      const setup = await stripe.setupIntents.create({
        customer,
        allowed_payment_method_types: [isBank ? 'us_bank_account' : 'card'],
        payment_method: method,
        confirm: true,
        ...(isBank
          ? {
              mandate_data: {
                customer_acceptance: {
                  type: 'online' as const,
                  online: { ip_address: '127.0.0.1', user_agent: 'test' },
                },
              },
            }
          : {}),
      })
      return {
        customer,
        payment_method: String(setup.payment_method),
        mandate: setup.mandate === null ? undefined : String(setup.mandate),
        setup,
      }
    },
  }
}
export type StripeWorld = Awaited<ReturnType<typeof startStripe>>

/** Checks that every balance is the sum of its movements; throws when it is not. */
export const checkRecords = (records: StripeRecords): void => {
  for (const each of records.accounts) {
    const expected =
      each.transferred - each.reversed - each.application_fees + each.application_fees_refunded - each.paid_out
    if (each.balance !== expected) throw new Error(`${each.account}: ${each.balance} instead of ${expected}`)
  }
  const platform = Object.values(records.platform.by_type).reduce((sum, net) => sum + net, 0)
  if (platform !== records.platform.available + records.platform.pending)
    throw new Error('The platform balance does not add up')
}

/** The error with which an SDK call is refused. */
export const refusal = async (call: Promise<unknown>): Promise<Stripe.errors.StripeError> => {
  try {
    await call
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) return error
    throw error
  }
  throw new Error('The call was not refused')
}

/** A destination charge as the product makes it: the creator gets exactly the commission. */
export const destinationCharge =
  (world: Pick<StripeWorld, 'stripe'>, account: string) =>
  (
    saved: { customer: string; payment_method: string },
    more: Partial<Stripe.PaymentIntentCreateParams> = {},
    options: Stripe.RequestOptions = {},
  ) =>
    world.stripe.paymentIntents.create(
      {
        amount: 10_330,
        currency: 'usd',
        customer: saved.customer,
        payment_method: saved.payment_method,
        allowed_payment_method_types: ['card'],
        off_session: true,
        confirm: true,
        on_behalf_of: account,
        transfer_data: { destination: account },
        application_fee_amount: 330,
        expand: ['latest_charge.balance_transaction'],
        ...more,
      },
      options,
    )
