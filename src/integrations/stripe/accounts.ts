import * as z from 'zod'
import { asOutcome } from './client'
import { OptionalText } from './shapes'

const Requirements = z.object({
  currently_due: z.array(z.string()).nullish(),
  pending_verification: z.array(z.string()).nullish(),
  disabled_reason: OptionalText,
})

const Account = z
  .object({
    id: z.string(),
    details_submitted: z.boolean(),
    charges_enabled: z.boolean(),
    payouts_enabled: z.boolean(),
    country: OptionalText,
    capabilities: z.record(z.string(), z.string()).nullish(),
    requirements: Requirements.nullish(),
  })
  .transform((account) => ({
    id: account.id,
    detailsSubmitted: account.details_submitted,
    chargesEnabled: account.charges_enabled,
    payoutsEnabled: account.payouts_enabled,
    country: account.country,
    /** By its name (`transfers`, `card_payments`, `us_bank_account_ach_payments`): active, pending, inactive. */
    capabilities: account.capabilities ?? {},
    /** What the creator has to fill in. */
    currentlyDue: account.requirements?.currently_due ?? [],
    /** What Stripe is looking at. */
    pendingVerification: account.requirements?.pending_verification ?? [],
    disabledReason: account.requirements?.disabled_reason ?? null,
  }))

/** A creator's account at Stripe, from which the state of the onboarding is derived, anew each time. */
export type AccountView = z.output<typeof Account>

/**
 * A creator's account, made once: the same key answers the same one. It asks for both kinds of payment, because a charge
 * on its behalf needs the capability of the charge's own kind. Throws ProviderRefused, UnknownOutcome.
 * Source: Stripe Connect, "Express accounts", "on_behalf_of".
 */
export const createAccount = ({
  creatorId,
  email,
  country,
  key,
}: {
  creatorId: number
  email: string
  /** Two letters, ISO 3166. */
  country: string
  key: string
}): Promise<AccountView> =>
  asOutcome(async (stripe) =>
    Account.parse(
      await stripe.accounts.create(
        {
          type: 'express',
          country,
          email,
          business_type: 'individual',
          capabilities: {
            transfers: { requested: true },
            card_payments: { requested: true },
            us_bank_account_ach_payments: { requested: true },
          },
          metadata: { creator_id: String(creatorId) },
        },
        { idempotencyKey: key },
      ),
    ),
  )

/** The account as it is now. Throws ProviderRefused (403 or 404 when it is no longer connected), UnknownOutcome. */
export const retrieveAccount = (id: string): Promise<AccountView> =>
  asOutcome(async (stripe) => Account.parse(await stripe.accounts.retrieve(id)))

const Link = z.object({ url: z.url() })

/**
 * The address of Stripe's onboarding form, good once and for minutes: it is redirected to at once, never kept or mailed.
 * `refreshUrl` is ours and makes a new one; who comes to `returnUrl` need not be finished.
 */
export const createAccountLink = ({
  accountId,
  refreshUrl,
  returnUrl,
}: {
  accountId: string
  refreshUrl: string
  returnUrl: string
}): Promise<string> =>
  asOutcome(async (stripe) => {
    const link = await stripe.accountLinks.create({
      account: accountId,
      type: 'account_onboarding',
      refresh_url: refreshUrl,
      return_url: returnUrl,
      collection_options: { fields: 'eventually_due' },
    })
    return Link.parse(link).url
  })
