import type { PAYOUT_NEEDS } from '../../../src/contracts/states'

export const PAYOUT_SETTINGS = '/dashboard/creator-payment-settings'

/** Where the creator adds what is missing before a payout, and the button that leads there. */
export const NEED_FIX_LINKS: Record<(typeof PAYOUT_NEEDS)[number], { to: string; label: string }> = {
  tax_details: { to: `${PAYOUT_SETTINGS}#tax-details`, label: 'Add tax details' },
  payout_method: { to: `${PAYOUT_SETTINGS}#bank-account`, label: 'Add payout method' },
  stripe_account: { to: `${PAYOUT_SETTINGS}#bank-account`, label: 'Finish setup' },
  destination: { to: PAYOUT_SETTINGS, label: 'View payout settings' },
}
