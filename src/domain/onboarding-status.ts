import type { ONBOARDING_STATUSES } from '../contracts/money-vocabulary'

/** How far a creator's account at the provider is. */
export type OnboardingStatus = (typeof ONBOARDING_STATUSES)[number]

/** What an account says of itself, of which the status is derived. */
export type AccountFacts = {
  detailsSubmitted: boolean
  chargesEnabled: boolean
  payoutsEnabled: boolean
  /** What the creator has to fill in. */
  currentlyDue: readonly string[]
  disabledReason: string | null
  capabilities: Readonly<Record<string, string>>
}

/** Reasons for which the provider has shut an account and looks into it itself. */
const UNDER_REVIEW = ['requirements.pending_verification', 'under_review', 'listed', 'platform_paused']

/**
 * The status of a creator's account, derived anew from what the provider says now and from nothing that was before. An
 * account that works is complete, whatever is asked for later. Until the form was sent, what is due is no restriction:
 * Stripe says `requirements.past_due` of each account that was just made. Source: Stripe Connect, "Handle verification
 * with the API"; reference, money 1.3.
 */
export const onboardingStatus = (account: AccountFacts): OnboardingStatus => {
  const { detailsSubmitted, chargesEnabled, payoutsEnabled, currentlyDue, disabledReason } = account
  if (disabledReason?.startsWith('rejected.')) return 'rejected'
  const isWorking = chargesEnabled && payoutsEnabled && account.capabilities.transfers === 'active'
  if (detailsSubmitted && isWorking) return 'complete'
  if (!detailsSubmitted) return currentlyDue.length > 0 ? 'incomplete' : 'pending'
  if (disabledReason !== null && !UNDER_REVIEW.includes(disabledReason)) return 'restricted'
  return currentlyDue.length > 0 ? 'incomplete' : 'under_review'
}
