import { ONBOARDING_TEXTS } from '../../../../../src/contracts/account-texts'
import type { StateText } from '../../../../../src/contracts/money-texts'
import type { PayoutSettings } from '../../../../../src/contracts/payout-settings'

type Status = PayoutSettings['stripe']['status']

type OnboardingWords = StateText & {
  text: string
  /** Label of the button that opens Stripe; null when there is nothing to do there. */
  action: string | null
  /** Whether Stripe may have news that we have not read. */
  canCheck: boolean
}

export const ONBOARDING: Record<Status, OnboardingWords> = {
  not_started: {
    ...ONBOARDING_TEXTS.not_started,
    text:
      'Stripe verifies your identity and bank account on its own pages. It takes about five minutes, and we never see ' +
      'your account number.',
    action: 'Set up on Stripe',
    canCheck: false,
  },
  pending: {
    ...ONBOARDING_TEXTS.pending,
    text: 'You haven’t finished on Stripe yet. What you’ve entered there is saved.',
    action: 'Continue on Stripe',
    canCheck: true,
  },
  incomplete: {
    ...ONBOARDING_TEXTS.incomplete,
    text: 'Stripe can’t pay you yet because it needs more information.',
    action: 'Continue on Stripe',
    canCheck: true,
  },
  under_review: {
    ...ONBOARDING_TEXTS.under_review,
    text:
      'Stripe is reviewing your information. It usually takes minutes, sometimes a few days. You don’t need to do ' +
      'anything.',
    action: null,
    canCheck: true,
  },
  complete: {
    ...ONBOARDING_TEXTS.complete,
    text: 'Payments from brands go straight to your bank account.',
    action: 'Manage on Stripe',
    canCheck: true,
  },
  restricted: {
    ...ONBOARDING_TEXTS.restricted,
    text: 'Stripe has paused payments to this account until you provide what it needs.',
    action: 'Resolve on Stripe',
    canCheck: true,
  },
  rejected: {
    ...ONBOARDING_TEXTS.rejected,
    text: 'Stripe won’t pay out to this account, and we can’t change that. Use PayPal or Venmo instead.',
    action: null,
    canCheck: false,
  },
  disconnected: {
    ...ONBOARDING_TEXTS.disconnected,
    text: 'Your previous account is no longer connected to Shelfmate. Set up a new one to get paid to your bank account.',
    action: 'Set up on Stripe',
    canCheck: false,
  },
}
