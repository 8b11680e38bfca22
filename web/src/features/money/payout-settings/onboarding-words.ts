import type { PayoutSettings } from '../../../../../src/contracts/payout-settings'
import type { BadgeTone } from '../../../components/ui/badge-face'

type Status = PayoutSettings['stripe']['status']

type OnboardingWords = {
  tone: BadgeTone
  label: string
  text: string
  /** What the button to the provider's pages says; null where they would not help. */
  action: string | null
  /** The provider may know more by now. */
  canCheck: boolean
}

const YOU_HAVE_TO_ACT = { tone: 'bad', label: 'You have to act' } as const

/** Each state of the account at the provider: who has to do something, and what. */
export const ONBOARDING: Record<Status, OnboardingWords> = {
  not_started: {
    tone: 'over',
    label: 'Not set up',
    text: 'Stripe asks who you are and for your bank account on its own pages. It takes about five minutes; we never see the account’s number.',
    action: 'Set Up at Stripe',
    canCheck: false,
  },
  pending: {
    ...YOU_HAVE_TO_ACT,
    text: 'You have begun at Stripe and not finished. What you entered there is kept.',
    action: 'Continue at Stripe',
    canCheck: true,
  },
  incomplete: {
    ...YOU_HAVE_TO_ACT,
    text: 'Stripe cannot pay you yet: something is still missing there.',
    action: 'Continue at Stripe',
    canCheck: true,
  },
  under_review: {
    tone: 'work',
    label: 'Stripe is checking',
    text: 'Stripe has everything and is looking at it. That takes minutes, at times a few days; there is nothing for you to do.',
    action: null,
    canCheck: true,
  },
  complete: {
    tone: 'good',
    label: 'Ready',
    text: 'What brands pay goes straight to your bank account.',
    action: 'Change at Stripe',
    canCheck: true,
  },
  restricted: {
    tone: 'bad',
    label: 'Restricted',
    text: 'Stripe has stopped payments to this account until it gets what it asks for.',
    action: 'Resolve at Stripe',
    canCheck: true,
  },
  rejected: {
    tone: 'over',
    label: 'Rejected',
    text: 'Stripe does not pay to this account, and we cannot change that. Use PayPal or Venmo instead.',
    action: null,
    canCheck: false,
  },
  disconnected: {
    tone: 'bad',
    label: 'Disconnected',
    text: 'The account was taken off Shelfmate at Stripe. Connect it again to be paid there.',
    action: 'Connect Again',
    canCheck: false,
  },
}
