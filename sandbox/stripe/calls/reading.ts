import type Stripe from 'stripe'
import * as z from 'zod'
import { balanceOf } from '../money/balance'
import { daysLater } from '../store/due'
import { API_VERSION } from '../store/emit'
import { APPLICATION, type Kind, readObject } from '../store/objects'
import { type Call, read } from '../wire/call'
import { LIST_PARAMETERS, listObjects } from '../wire/list'
import { flag, text } from '../wire/params'

/** Days for which events can be read. */
const EVENT_DAYS = 30
const Nothing = z.strictObject({})

const one = (path: string, kind: Kind): Call =>
  read(`${path}/:id`, Nothing, async (look, { id, account }) => (await readObject(look, kind, id, { account })).body)

const many = (path: string, kind: Kind, ...fields: readonly string[]): Call =>
  read(
    path,
    z.strictObject({ ...LIST_PARAMETERS, ...Object.fromEntries(fields.map((field) => [field, text().optional()])) }),
    (look, { params, account }) => {
      const given = params as Record<string, unknown>
      const narrowed = Object.fromEntries(fields.map((field) => [field, given[field] as string | undefined]))
      return listObjects(look, { kind, account, fields: narrowed, page: params, url: `/v1${path}` })
    },
  )

const manyOf = (path: string, kind: Kind, field: string, ...fields: readonly string[]): Call =>
  read(
    path,
    z.strictObject({ ...LIST_PARAMETERS, ...Object.fromEntries(fields.map((name) => [name, text().optional()])) }),
    (look, { id, params, account }) => {
      const given = params as Record<string, unknown>
      const narrowed = Object.fromEntries(fields.map((name) => [name, given[name] as string | undefined]))
      const url = `/v1${path.replace(':id', id)}`
      return listObjects(look, { kind, account, fields: { [field]: id, ...narrowed }, page: params, url })
    },
  )

/** docs.stripe.com/api; with `Stripe-Account`, those of an account. */
export const readingCalls: readonly Call[] = [
  one('/customers', 'customer'),
  many('/customers', 'customer', 'email'),
  manyOf('/customers/:id/payment_methods', 'payment_method', 'customer', 'type'),
  read(
    '/customers/:id/payment_methods/:innerId',
    Nothing,
    async (look, { innerId }) => (await readObject(look, 'payment_method', innerId)).body,
  ),
  one('/payment_methods', 'payment_method'),
  many('/payment_methods', 'payment_method', 'customer', 'type'),
  one('/mandates', 'mandate'),
  one('/setup_intents', 'setup_intent'),
  many('/setup_intents', 'setup_intent', 'customer', 'payment_method'),
  one('/payment_intents', 'payment_intent'),
  many('/payment_intents', 'payment_intent', 'customer'),
  one('/charges', 'charge'),
  many('/charges', 'charge', 'customer', 'payment_intent', 'transfer_group'),
  one('/refunds', 'refund'),
  many('/refunds', 'refund', 'charge', 'payment_intent'),
  one('/disputes', 'dispute'),
  many('/disputes', 'dispute', 'charge', 'payment_intent'),
  one('/transfers', 'transfer'),
  many('/transfers', 'transfer', 'destination', 'transfer_group'),
  manyOf('/transfers/:id/reversals', 'transfer_reversal', 'transfer'),
  one('/application_fees', 'application_fee'),
  many('/application_fees', 'application_fee', 'charge', 'account'),
  manyOf('/application_fees/:id/refunds', 'fee_refund', 'fee'),
  one('/payouts', 'payout'),
  many('/payouts', 'payout', 'status'),
  many('/accounts', 'account'),
  one('/balance_transactions', 'balance_transaction'),
  many('/balance_transactions', 'balance_transaction', 'source', 'type', 'currency', 'payout'),
  read('/balance', Nothing, async (look, { account }) => {
    const { available, pending } = await balanceOf(look, account)
    const amounts = (amount: number) => [{ amount, currency: 'usd', source_types: { card: amount } }]
    return {
      object: 'balance',
      available: amounts(available),
      connect_reserved: [{ amount: 0, currency: 'usd' }],
      livemode: false,
      pending: amounts(pending),
    } satisfies Stripe.Balance
  }),
  one('/events', 'event'),
  read(
    '/events',
    z.strictObject({
      ...LIST_PARAMETERS,
      type: text().optional(),
      types: z.array(text()).min(1).max(20).optional(),
      delivery_success: flag.optional(),
    }),
    (look, { params, account }) => {
      const types = params.types ?? (params.type === undefined ? undefined : [params.type])
      const oldest = daysLater(look.now, -EVENT_DAYS)
      const created = { ...params.created, gte: Math.max(oldest, params.created?.gte ?? 0) }
      return listObjects(look, { kind: 'event', account, types, page: { ...params, created }, url: '/v1/events' })
    },
  ),
  read('/webhook_endpoints', z.strictObject(LIST_PARAMETERS), async ({ settings, now }) => {
    const endpoint = (id: string, application: string | null): Stripe.WebhookEndpoint => ({
      id,
      object: 'webhook_endpoint',
      api_version: API_VERSION,
      application,
      created: now,
      description: application === null ? 'The platform' : 'Connected accounts',
      enabled_events: ['*'],
      livemode: false,
      metadata: {},
      status: 'enabled',
      url: `${settings.webhookUrl}/webhooks/stripe`,
    })
    const data = [endpoint('we_1SandboxPlatform', null), endpoint('we_1SandboxConnect', APPLICATION)]
    return { object: 'list', url: '/v1/webhook_endpoints', has_more: false, data }
  }),
]
