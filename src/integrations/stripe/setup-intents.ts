import type Stripe from 'stripe'
import * as z from 'zod'
import { asOutcome } from './client'
import { dateOf, LastError, OptionalText, Reference } from './shapes'

const Microdeposits = z.object({
  arrival_date: z.int(),
  hosted_verification_url: z.string(),
  microdeposit_type: OptionalText,
})

const NextAction = z.object({ type: z.string(), verify_with_microdeposits: Microdeposits.nullish() })

const SetupIntent = z
  .object({
    id: z.string(),
    created: z.int(),
    status: z.string(),
    client_secret: OptionalText,
    customer: Reference,
    payment_method: Reference,
    mandate: Reference,
    next_action: NextAction.nullish(),
    last_setup_error: LastError,
  })
  .transform((intent) => ({
    id: intent.id,
    created: intent.created,
    status: intent.status,
    clientSecret: intent.client_secret,
    customer: intent.customer,
    paymentMethodId: intent.payment_method,
    mandateId: intent.mandate,
    nextAction: intent.next_action ? nextActionOf(intent.next_action) : null,
    lastError: intent.last_setup_error,
  }))

const nextActionOf = ({ type, verify_with_microdeposits: deposits }: z.output<typeof NextAction>) => ({
  type,
  /** `amounts` or `descriptor_code`: what the brand reads from its bank statement. */
  microdepositType: deposits?.microdeposit_type ?? null,
  hostedVerificationUrl: deposits?.hosted_verification_url ?? null,
  arrivalDate: deposits ? dateOf(deposits.arrival_date) : null,
})

/** A card or bank account being saved. For its statuses see Stripe API, "The SetupIntent object". */
export type SetupIntentView = z.output<typeof SetupIntent>

/**
 * For off-session charges. Bank accounts are verified instantly if the bank supports it, else by micro-deposits. Throws
 * ProviderRefused, UnknownOutcome. Source: Stripe, "Set up future payments" and "Save details for future payments with
 * ACH Direct Debit".
 */
export const createSetupIntent = ({
  customer,
  type,
  key,
}: {
  customer: string
  type: 'card' | 'us_bank_account'
  key: string
}): Promise<SetupIntentView> => {
  const params: Stripe.SetupIntentCreateParams = {
    customer,
    usage: 'off_session',
    allowed_payment_method_types: [type],
  }
  if (type === 'us_bank_account')
    params.payment_method_options = {
      us_bank_account: {
        verification_method: 'automatic',
        financial_connections: { permissions: ['payment_method'] },
      },
    }
  return asOutcome(async (stripe) =>
    SetupIntent.parse(await stripe.setupIntents.create(params, { idempotencyKey: key })),
  )
}

/** Throws ProviderRefused (404), UnknownOutcome. */
export const retrieveSetupIntent = (id: string): Promise<SetupIntentView> =>
  asOutcome(async (stripe) => SetupIntent.parse(await stripe.setupIntents.retrieve(id)))

/**
 * Amounts are in cents. Throws ProviderRefused with the reason as its code
 * (`payment_method_microdeposit_verification_amounts_mismatch`, `…_descriptor_code_mismatch`, `…_attempts_exceeded`,
 * `…_timeout`), and UnknownOutcome.
 */
export const verifyMicrodeposits = (
  id: string,
  proof: { amounts: [number, number] } | { descriptorCode: string },
): Promise<SetupIntentView> =>
  asOutcome(async (stripe) => {
    const params = 'amounts' in proof ? { amounts: proof.amounts } : { descriptor_code: proof.descriptorCode }
    return SetupIntent.parse(await stripe.setupIntents.verifyMicrodeposits(id, params))
  })
