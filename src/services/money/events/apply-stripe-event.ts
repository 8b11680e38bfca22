import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import Stripe from 'stripe'
import { queryOne } from '../../../database'
import type { Row } from '../../../database-rows'
import { env } from '../../../env'
import { Mismatch } from '../../../integrations/provider-errors'
import { retrieveDispute } from '../../../integrations/stripe/disputes'
import { retrievePaymentIntent } from '../../../integrations/stripe/payment-intents'
import { retrieveRefund } from '../../../integrations/stripe/refunds'
import { applyDispute } from '../charges/apply-dispute'
import { applyIntent } from '../charges/apply-intent'
import { applyRefund } from '../charges/apply-refund'
import { findCharge } from '../charges/lock-charge'
import { applyMandate } from '../payment-methods/apply-mandate'
import { applyPaymentMethodEvent } from '../payment-methods/apply-payment-method-event'
import { applySetupIntent } from '../payment-methods/apply-setup-intent'
import { disconnectAccount, refreshAccount } from '../payout-settings/refresh-account'
import { recordBankPayouts } from '../reconciliation/record-bank-payouts'
import { type Applied, NotYet, type StoredEvent } from './stored-event'

type Handler = (args: { req: PayloadRequest; object: Record<string, unknown>; event: StoredEvent }) => Promise<Applied>

const text = (value: unknown): string => {
  if (typeof value !== 'string' || value === '') throw new Mismatch('The event has no object id')
  return value
}

const intent: Handler = async ({ req, object, event }) => {
  const current = await retrievePaymentIntent(text(object.id))
  // A payment without our key was not made by us.
  if (current.metadata.charge_key === undefined) return 'ignored'
  const charge = await findCharge(req, { key: current.metadata.charge_key, intentId: current.id })
  if (!charge) throw new NotYet(`There is no charge ${current.metadata.charge_key}`)
  await applyIntent({ req, charge, intent: current, cause: `Stripe event: ${event.type}` })
  return 'applied'
}

const ofIntent =
  (handler: Handler): Handler =>
  (args) =>
    args.object.payment_intent
      ? handler({ ...args, object: { id: args.object.payment_intent } })
      : Promise.resolve('ignored')

const refund: Handler = async ({ req, object }) => {
  const current = await retrieveRefund(text(object.id))
  const key = (object.metadata as Record<string, unknown> | undefined)?.refund_key
  const row = await queryOne<Row<'charge_refunds', 'id'>>(
    req,
    sql`select id
        from charge_refunds
        where stripe_refund_id = ${current.id} or idempotency_key = ${typeof key === 'string' ? key : null}
        limit 1`,
  )
  if (!row) throw new NotYet(`There is no refund ${current.id}`)
  await applyRefund({ req, id: row.id, refund: current })
  return 'applied'
}

const dispute: Handler = async ({ req, object, event }) => {
  const current = await retrieveDispute(text(object.id))
  const charge = await findCharge(req, { intentId: current.paymentIntentId ?? undefined })
  if (!charge || current.paymentIntentId === null) throw new NotYet(`There is no charge for the dispute ${current.id}`)
  // The event of the payment itself may arrive after its dispute.
  const payment = await retrievePaymentIntent(current.paymentIntentId)
  await applyIntent({ req, charge, intent: payment, cause: `Stripe event: ${event.type}` })
  await applyDispute({ req, charge, dispute: current })
  return 'applied'
}

const setup: Handler = async ({ req, object }) => {
  await applySetupIntent({ req, setupIntentId: text(object.id) })
  return 'applied'
}

const account: Handler = async ({ req, object, event }) => {
  await refreshAccount({ req, accountId: event.account ?? text(object.id) })
  return 'applied'
}

/** Of our own balance; the payouts of a connected account are its own. */
const bankPayout: Handler = async ({ req, event }) => {
  if (event.account !== null) return 'ignored'
  await recordBankPayouts(req)
  return 'applied'
}

/** Events of other types are stored and ignored. */
const HANDLERS: Record<string, Handler> = {
  'payment_intent.processing': intent,
  'payment_intent.succeeded': intent,
  'payment_intent.payment_failed': intent,
  'payment_intent.requires_action': intent,
  'payment_intent.canceled': intent,
  'charge.updated': ofIntent(intent),
  'refund.created': refund,
  'refund.updated': refund,
  'refund.failed': refund,
  'charge.dispute.created': dispute,
  'charge.dispute.updated': dispute,
  'charge.dispute.funds_withdrawn': dispute,
  'charge.dispute.funds_reinstated': dispute,
  'charge.dispute.closed': dispute,
  'setup_intent.succeeded': setup,
  'setup_intent.setup_failed': setup,
  'setup_intent.requires_action': setup,
  'setup_intent.canceled': setup,
  'payment_method.detached': async ({ req, object }) => {
    await applyPaymentMethodEvent({ req, paymentMethodId: text(object.id), kind: 'detached' })
    return 'applied'
  },
  'payment_method.automatically_updated': async ({ req, object }) => {
    await applyPaymentMethodEvent({ req, paymentMethodId: text(object.id), kind: 'updated' })
    return 'applied'
  },
  'mandate.updated': async ({ req, object }) => {
    await applyMandate({ req, mandateId: text(object.id), status: text(object.status) })
    return 'applied'
  },
  'payout.paid': bankPayout,
  'payout.failed': bankPayout,
  'payout.canceled': bankPayout,
  'account.updated': account,
  'account.external_account.created': account,
  'account.external_account.updated': account,
  'account.external_account.deleted': account,
  'capability.updated': account,
  'account.application.deauthorized': async ({ req, event }) => {
    await disconnectAccount({ req, accountId: text(event.account) })
    return 'applied'
  },
}

export const HANDLED_TYPES: string[] = Object.keys(HANDLERS)

/** Applies the current state of the object that the event names. Throws NotYet, Mismatch. */
export const applyStripeEvent = async (req: PayloadRequest, event: StoredEvent): Promise<Applied> => {
  const handler = HANDLERS[event.type]
  if (!handler) return 'ignored'
  const { data, api_version, livemode } = event.data as {
    data?: { object?: Record<string, unknown> }
    api_version?: unknown
    livemode?: unknown
  }
  if (api_version !== Stripe.API_VERSION) throw new Mismatch(`The event has API version ${String(api_version)}`)
  if (livemode !== env().stripe.secretKey.startsWith('sk_live_'))
    throw new Mismatch('The event is from another environment')
  return handler({ req, object: data?.object ?? {}, event })
}
