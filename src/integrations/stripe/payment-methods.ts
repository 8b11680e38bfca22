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
    name: card?.brand ?? bank?.bank_name ?? null,
    last4: card?.last4 ?? bank?.last4 ?? null,
    /** Identifies a card or bank account number within our Stripe account. */
    fingerprint: card?.fingerprint ?? bank?.fingerprint ?? null,
    expMonth: card?.exp_month ?? null,
    expYear: card?.exp_year ?? null,
  }))

/** Without its number. */
export type PaymentMethodView = z.output<typeof PaymentMethod>

/** Throws ProviderRefused (404), UnknownOutcome. */
export const retrievePaymentMethod = (id: string): Promise<PaymentMethodView> =>
  asOutcome(async (stripe) => PaymentMethod.parse(await stripe.paymentMethods.retrieve(id)))

/** Permanent. Throws ProviderRefused, UnknownOutcome. */
export const detachPaymentMethod = (id: string): Promise<PaymentMethodView> =>
  asOutcome(async (stripe) => PaymentMethod.parse(await stripe.paymentMethods.detach(id)))
