import { ONBOARDING_TEXTS } from '../../../../../src/contracts/account-texts'
import type { StateText } from '../../../../../src/contracts/money-texts'
import type { PayoutSettings } from '../../../../../src/contracts/payout-settings'

type Status = PayoutSettings['stripe']['status']

type OnboardingWords = StateText & {
  text: string
  /** What the button to the provider's pages says; null where they would not help. */
  action: string | null
  /** The provider may know more by now. */
  canCheck: boolean
}

/** Each state of the account at the provider: who has to do something, and what. */
export const ONBOARDING: Record<Status, OnboardingWords> = {
  not_started: {
    ...ONBOARDING_TEXTS.not_started,
    text: 'Stripe asks who you are and for your bank account on its own pages. It takes about five minutes; we never see the account’s number.',
    action: 'Set Up at Stripe',
    canCheck: false,
  },
  pending: {
    ...ONBOARDING_TEXTS.pending,
    text: 'You have begun at Stripe and not finished. What you entered there is kept.',
    action: 'Continue at Stripe',
    canCheck: true,
  },
  incomplete: {
    ...ONBOARDING_TEXTS.incomplete,
    text: 'Stripe cannot pay you yet: something is still missing there.',
    action: 'Continue at Stripe',
    canCheck: true,
  },
  under_review: {
    ...ONBOARDING_TEXTS.under_review,
    text: 'Stripe has everything and is looking at it. That takes minutes, at times a few days; there is nothing for you to do.',
    action: null,
    canCheck: true,
  },
  complete: {
    ...ONBOARDING_TEXTS.complete,
    text: 'What brands pay goes straight to your bank account.',
    action: 'Change at Stripe',
    canCheck: true,
  },
  restricted: {
    ...ONBOARDING_TEXTS.restricted,
    text: 'Stripe has stopped payments to this account until it gets what it asks for.',
    action: 'Resolve at Stripe',
    canCheck: true,
  },
  rejected: {
    ...ONBOARDING_TEXTS.rejected,
    text: 'Stripe does not pay to this account, and we cannot change that. Use PayPal or Venmo instead.',
    action: null,
    canCheck: false,
  },
  disconnected: {
    ...ONBOARDING_TEXTS.disconnected,
    text: 'The account was taken off Shelfmate at Stripe. Connect it again to be paid there.',
    action: 'Connect Again',
    canCheck: false,
  },
}
