import * as z from 'zod/mini'
import { defineCall } from './call'
import { HOME_COUNTRY, STRIPE_COUNTRIES } from './countries'
import { DESTINATION_STATUSES, ONBOARDING_STATUSES, PAYOUT_METHODS, PAYOUT_ROUTES, TAX_FORMS } from './money-vocabulary'
import { TaxDetails } from './tax-details'
import { TAX_ID_KINDS } from './tax-ids'
import { DateOnly, Instant } from './values'

export const PayoutSettings = z.object({
  /** The route the next statement would use; null while something is `missing`. */
  route: z.nullable(z.enum(PAYOUT_ROUTES)),
  missing: z.array(z.enum(['tax_details', 'payout_account'])),
  stripe: z.object({
    status: z.enum(ONBOARDING_STATUSES),
    requirements: z.array(z.string()),
    payouts_enabled: z.boolean(),
    checked_at: z.nullable(Instant),
    /** When payouts to it begin after a change; null when none are held. */
    held_until: z.nullable(Instant),
    /** Of the account; null if there is none. */
    country: z.nullable(z.string()),
    /** Whether the creator can start over in another country; not after the first payout. */
    can_replace: z.boolean(),
  }),
  destination: z.nullable(
    z.object({
      paypal_email: z.nullable(z.string()),
      venmo_handle: z.nullable(z.string()),
      preferred_method: z.enum(PAYOUT_METHODS),
      status: z.enum(DESTINATION_STATUSES),
      /** When payouts resume after a change of destination; null when none are held. */
      held_until: z.nullable(Instant),
    }),
  ),
  tax: z.nullable(
    z.object({
      form: z.enum(TAX_FORMS),
      legal_name: z.string(),
      business_name: z.nullable(z.string()),
      classification: z.string(),
      country: z.string(),
      address: z.string(),
      city: z.string(),
      region: z.nullable(z.string()),
      postal_code: z.string(),
      tax_id_kind: z.enum(TAX_ID_KINDS),
      tax_id_last4: z.string(),
      signed_on: DateOnly,
    }),
  ),
  /** Received this calendar year by all routes, and the amount from which it may be reported on Form 1099-NEC. */
  year: z.object({ year: z.int(), paid_cents: z.int(), threshold_cents: z.int() }),
})
export type PayoutSettings = z.infer<typeof PayoutSettings>

export const readPayoutSettings = defineCall({
  method: 'GET',
  path: '/api/payout-settings',
  summary: 'How the creator is paid: Stripe account, PayPal or Venmo, tax details, and what is missing',
  answer: PayoutSettings,
})

const StripeCountry = z.enum(STRIPE_COUNTRIES, 'Stripe payouts aren’t available in this country. Use PayPal instead.')

export const startStripeAccount = defineCall({
  method: 'POST',
  path: '/api/payout-settings/stripe',
  summary: "A new link to the provider's onboarding pages, where the creator opens or completes the account",
  body: z.object({ country: z._default(StripeCountry, HOME_COUNTRY) }),
  answer: z.object({ url: z.string() }),
})

export const replaceStripeAccount = defineCall({
  method: 'POST',
  path: '/api/payout-settings/stripe/replace',
  summary: 'Starts over with an account in another country, until the first payout; the earlier account is deleted',
  body: z.object({ country: StripeCountry }),
  answer: z.object({ url: z.string() }),
})

export const refreshStripeAccount = defineCall({
  method: 'POST',
  path: '/api/payout-settings/stripe/refresh',
  summary: "Gets the onboarding status of the creator's account from the provider",
  answer: PayoutSettings,
})

/** PayPal's limit of a payout's receiver. */
const LONGEST_PAYPAL_EMAIL = 127

const Email = z
  .email('Enter an email address')
  .check(z.maxLength(LONGEST_PAYPAL_EMAIL, `Use an email of up to ${LONGEST_PAYPAL_EMAIL} characters, PayPal’s limit`))
const Handle = z
  .string()
  .check(z.trim(), z.regex(/^@?[A-Za-z0-9_-]{5,30}$/, 'Enter a Venmo handle, for example @maya-hart'))

export const saveDestination = defineCall({
  method: 'PUT',
  path: '/api/payout-settings/destination',
  summary: 'Saves the PayPal or Venmo destination; it is confirmed by email, and a change holds payouts for 72 hours',
  body: z.discriminatedUnion('preferred_method', [
    z.object({ preferred_method: z.literal('paypal'), paypal_email: Email }),
    z.object({ preferred_method: z.literal('venmo'), venmo_handle: Handle }),
  ]),
  answer: PayoutSettings,
})

export const verifyDestination = defineCall({
  method: 'POST',
  path: '/api/payout-settings/destination/verify',
  summary: 'Confirms the destination with the token from the email',
  body: z.object({ token: z.string().check(z.minLength(20), z.maxLength(200)) }),
  answer: PayoutSettings,
})

export const resendVerification = defineCall({
  method: 'POST',
  path: '/api/payout-settings/destination/resend',
  summary: 'Resends the confirmation email for the destination',
  answer: PayoutSettings,
})

export const saveTaxDetails = defineCall({
  method: 'PUT',
  path: '/api/payout-settings/tax',
  summary: 'Saves W-9 or W-8BEN details; the tax ID is encrypted, and only its last four characters are shown again',
  body: TaxDetails,
  answer: PayoutSettings,
})
