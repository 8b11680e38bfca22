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
    /** The bank's name, or the card's brand. */
    name: card?.brand ?? bank?.bank_name ?? null,
    last4: card?.last4 ?? bank?.last4 ?? null,
    /** The same for the same number, within our Stripe account. */
    fingerprint: card?.fingerprint ?? bank?.fingerprint ?? null,
    expMonth: card?.exp_month ?? null,
    expYear: card?.exp_year ?? null,
  }))

/** A saved card or bank account; never its number. */
export type PaymentMethodView = z.output<typeof PaymentMethod>

/** The payment method as it is now. Throws ProviderRefused (404 when there is none), UnknownOutcome. */
export const retrievePaymentMethod = (id: string): Promise<PaymentMethodView> =>
  asOutcome(async (stripe) => PaymentMethod.parse(await stripe.paymentMethods.retrieve(id)))

/** Takes it away from its customer, for good. Throws ProviderRefused, UnknownOutcome. */
export const detachPaymentMethod = (id: string): Promise<PaymentMethodView> =>
  asOutcome(async (stripe) => PaymentMethod.parse(await stripe.paymentMethods.detach(id)))
