import * as z from 'zod'
import { asOutcome } from './client'
import { OptionalText, Reference } from './shapes'

const Card = z.object({
  brand: z.string(),
  last4: z.string(),
  fingerprint: OptionalText,
  exp_month: z.int(),
  exp_year: z.int(),
})

const BankAccount = z.object({ bank_name: OptionalText, last4: OptionalText, fingerprint: OptionalText })

const PaymentMethod = z
  .object({
    id: z.string(),
    type: z.string(),
    customer: Reference,
    card: Card.nullish(),
    us_bank_account: BankAccount.nullish(),
  })
  .transform(({ id, type, customer, card, us_bank_account: bank }) => ({
    id,
    type,
    customer,
    /** The bank's name, or the card brand. */
    name: card?.brand ?? bank?.bank_name ?? null,
    last4: card?.last4 ?? bank?.last4 ?? null,
    /** Identifies a card or bank account number within our Stripe account. */
    fingerprint: card?.fingerprint ?? bank?.fingerprint ?? null,
    expMonth: card?.exp_month ?? null,
    expYear: card?.exp_year ?? null,
  }))

/** A saved card or bank account, without its number. */
export type PaymentMethodView = z.output<typeof PaymentMethod>

/** The payment method in its current state. Throws ProviderRefused (404), UnknownOutcome. */
export const retrievePaymentMethod = (id: string): Promise<PaymentMethodView> =>
  asOutcome(async (stripe) => PaymentMethod.parse(await stripe.paymentMethods.retrieve(id)))

/** Detaches a payment method from its customer permanently. Throws ProviderRefused, UnknownOutcome. */
export const detachPaymentMethod = (id: string): Promise<PaymentMethodView> =>
  asOutcome(async (stripe) => PaymentMethod.parse(await stripe.paymentMethods.detach(id)))
