import * as z from 'zod'
import { asOutcome } from './client'
import { OptionalText } from './shapes'

const Requirements = z.object({
  currently_due: z.array(z.string()).nullish(),
  pending_verification: z.array(z.string()).nullish(),
  disabled_reason: OptionalText,
})

const BankAccount = z.object({
  id: z.string(),
  fingerprint: OptionalText,
  last4: OptionalText,
  default_for_currency: z.boolean().nullish(),
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
    external_accounts: z.object({ data: z.array(BankAccount) }).nullish(),
  })
  .transform((account) => ({
    id: account.id,
    detailsSubmitted: account.details_submitted,
    chargesEnabled: account.charges_enabled,
    payoutsEnabled: account.payouts_enabled,
    country: account.country,
    /** By name (`transfers`, `card_payments`, `us_bank_account_ach_payments`): active, pending or inactive. */
    capabilities: account.capabilities ?? {},
    currentlyDue: account.requirements?.currently_due ?? [],
    pendingVerification: account.requirements?.pending_verification ?? [],
    disabledReason: account.requirements?.disabled_reason ?? null,
    bank: bankOf(account.external_accounts?.data ?? []),
  }))

/** Where its money is paid out to: the default bank account or debit card. The same account has the same fingerprint. */
const bankOf = (accounts: readonly z.output<typeof BankAccount>[]): { fingerprint: string; last4: string } | null => {
  const found = accounts.find(({ default_for_currency }) => default_for_currency) ?? accounts[0]
  return found ? { fingerprint: found.fingerprint ?? found.id, last4: found.last4 ?? '' } : null
}

export type AccountView = z.output<typeof Account>

/**
 * The same key returns the same account. Requests the capabilities of cards and, in the US, of bank debits, because a
 * charge on its behalf needs the capability of its own payment method; Stripe refuses bank debits elsewhere. Throws
 * ProviderRefused, UnknownOutcome. Source: Stripe Connect, "Express accounts", "on_behalf_of", "Account capabilities".
 */
export const createAccount = ({
  creatorId,
  email,
  country,
  key,
}: {
  creatorId: number
  email: string
  /** ISO 3166-1 alpha-2. */
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
            ...(country === 'US' ? { us_bank_account_ach_payments: { requested: true } } : {}),
          },
          metadata: { creator_id: String(creatorId) },
        },
        { idempotencyKey: key },
      ),
    ),
  )

/** Throws ProviderRefused (403 or 404 if disconnected), UnknownOutcome. */
export const retrieveAccount = (id: string): Promise<AccountView> =>
  asOutcome(async (stripe) => Account.parse(await stripe.accounts.retrieve(id)))

/** Throws ProviderRefused (also while the balance is not zero), UnknownOutcome. */
export const deleteAccount = (id: string): Promise<void> =>
  asOutcome(async (stripe) => {
    await stripe.accounts.del(id)
  })

const Link = z.object({ url: z.url() })

/**
 * Single-use and valid for minutes, so redirect to it and never store or email it. `refreshUrl` is our address that
 * creates a new one; reaching `returnUrl` does not mean onboarding is complete.
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
