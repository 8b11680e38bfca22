import type { ONBOARDING_STATUSES } from '../contracts/money-vocabulary'

export type OnboardingStatus = (typeof ONBOARDING_STATUSES)[number]

export type AccountFacts = {
  detailsSubmitted: boolean
  chargesEnabled: boolean
  payoutsEnabled: boolean
  currentlyDue: readonly string[]
  disabledReason: string | null
  capabilities: Readonly<Record<string, string>>
}

const UNDER_REVIEW = ['requirements.pending_verification', 'under_review', 'listed', 'platform_paused']

/**
 * The status of a creator's account, derived only from what the provider says now. A working account is complete, whatever
 * is due later. Before submission, due requirements are not a restriction: Stripe reports `requirements.past_due` for every
 * new account. Source: Stripe Connect, "Handle verification with the API".
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
