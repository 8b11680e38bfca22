import type { PAYOUT_NEEDS } from './states'

type NeedText = {
  label: string
  /** What the creator does about it, as a sentence. */
  creator: string
}

/** What is missing before a creator can be paid; shared by screens and emails. */
export const NEED_TEXTS: Record<(typeof PAYOUT_NEEDS)[number], NeedText> = {
  tax_details: { label: 'Tax details missing', creator: 'Add your tax details.' },
  payout_method: {
    label: 'No payout method',
    creator: 'Add a payout method: your bank account, PayPal or Venmo.',
  },
  stripe_account: {
    label: 'Stripe account incomplete',
    creator: 'Finish setting up your Stripe account, or add PayPal or Venmo.',
  },
  destination: {
    label: 'PayPal or Venmo not confirmed',
    creator: 'Confirm your PayPal email or Venmo handle.',
  },
}
