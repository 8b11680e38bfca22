import type Stripe from 'stripe'
import { newId } from '../store/ids'
import { APPLICATION, idOf } from '../store/objects'

/** Before its outcome; `now` in seconds. */
export const chargeOf = (
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  now: number,
  {
    descriptor,
    mandate,
    isAuthenticated,
  }: { descriptor: string | null; mandate: string | null; isAuthenticated: boolean },
): Stripe.Charge => {
  const destination = idOf(intent.transfer_data?.destination)
  return {
    ...blankCharge(newId(method.type === 'card' ? 'ch' : 'py'), intent.amount, now),
    application: destination === null ? null : APPLICATION,
    application_fee_amount: intent.application_fee_amount,
    billing_details: method.billing_details,
    calculated_statement_descriptor: descriptor,
    captured: true,
    customer: idOf(intent.customer),
    description: intent.description,
    metadata: intent.metadata,
    on_behalf_of: idOf(intent.on_behalf_of),
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: detailsOf(method, intent.amount, mandate, isAuthenticated),
    receipt_email: intent.receipt_email,
    statement_descriptor: intent.statement_descriptor,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    transfer_data: destination === null ? null : { amount: intent.transfer_data?.amount ?? null, destination },
    transfer_group: intent.transfer_group,
  }
}

/** Created by the transfer on its destination account. */
export const destinationPayment = (transfer: Stripe.Transfer, fee: number, now: number): Stripe.Charge => ({
  ...blankCharge(newId('py'), transfer.amount, now),
  amount_captured: transfer.amount,
  application: APPLICATION,
  application_fee_amount: fee > 0 ? fee : null,
  captured: true,
  description: transfer.description,
  paid: true,
  source_transfer: transfer.id,
  status: 'succeeded',
  transfer_group: null,
})

const blankCharge = (id: string, amount: number, now: number): Stripe.Charge => ({
  id,
  object: 'charge',
  amount,
  amount_captured: 0,
  amount_refunded: 0,
  application: null,
  application_fee: null,
  application_fee_amount: null,
  balance_transaction: null,
  billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
  calculated_statement_descriptor: null,
  captured: false,
  created: now,
  currency: 'usd',
  customer: null,
  description: null,
  disputed: false,
  failure_balance_transaction: null,
  failure_code: null,
  failure_message: null,
  fraud_details: {},
  livemode: false,
  metadata: {},
  on_behalf_of: null,
  outcome: null,
  paid: false,
  payment_intent: null,
  payment_method: null,
  payment_method_details: null,
  receipt_email: null,
  receipt_number: null,
  receipt_url: null,
  refunded: false,
  review: null,
  shipping: null,
  source: null,
  source_transfer: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  status: 'pending',
  transfer_data: null,
  transfer_group: null,
})

const detailsOf = (
  { type, card, us_bank_account: bank }: Stripe.PaymentMethod,
  amount: number,
  mandate: string | null,
  isAuthenticated: boolean,
): Stripe.Charge.PaymentMethodDetails => {
  if (card) return { type, card: cardDetails(card, amount, isAuthenticated) }
  if (!bank) return { type }
  return {
    type,
    us_bank_account: {
      account_holder_type: bank.account_holder_type,
      account_type: bank.account_type,
      bank_name: bank.bank_name,
      fingerprint: bank.fingerprint,
      last4: bank.last4,
      ...(mandate === null ? {} : { mandate }),
      payment_reference: null,
      routing_number: bank.routing_number,
    },
  }
}

const cardDetails = (
  card: Stripe.PaymentMethod.Card,
  amount: number,
  isAuthenticated: boolean,
): Stripe.Charge.PaymentMethodDetails.Card => ({
  amount_authorized: amount,
  authorization_code: null,
  brand: card.brand,
  checks: card.checks,
  country: card.country,
  electronic_commerce_indicator: null,
  exp_month: card.exp_month,
  exp_year: card.exp_year,
  fingerprint: card.fingerprint ?? null,
  funding: card.funding,
  installments: null,
  last4: card.last4,
  mandate: null,
  network: card.brand,
  network_transaction_id: null,
  regulated_status: card.regulated_status,
  three_d_secure: isAuthenticated
    ? {
        authentication_flow: 'challenge',
        electronic_commerce_indicator: '05',
        exemption_indicator: null,
        result: 'authenticated',
        result_reason: null,
        transaction_id: null,
        version: '2.2.0',
      }
    : null,
  transaction_link_id: null,
  wallet: null,
})
