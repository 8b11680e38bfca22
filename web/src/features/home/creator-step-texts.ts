import type { CreatorStep } from '../../../../src/contracts/states'
import { PAYOUT_SETTINGS } from '../../lib/payout-needs'

/** `open`: what a step is for; `done`: what came of it. */
export const CREATOR_STEP_TEXTS: Record<CreatorStep, { label: string; open: string; done: string; to: string }> = {
  channels: {
    label: 'Add your channels',
    open: 'Brands look at them before they approve you.',
    done: 'Brands see your channels and your reach.',
    to: '/signup/creator/links',
  },
  first_program: {
    label: 'Join your first brand',
    open: 'Some approve instantly.',
    done: 'You can promote its products.',
    to: '/dashboard/brands',
  },
  first_link: {
    label: 'Create your first link',
    open: 'Search a product or paste its Amazon address.',
    done: 'Share it wherever you post.',
    to: '/dashboard/create-links',
  },
  disclosure: {
    label: 'Disclose your links',
    open: 'The law requires it wherever you earn a commission.',
    done: 'You know what to write next to a link.',
    to: '',
  },
  payout_method: {
    label: 'Add a payout method',
    open: 'Your bank account, PayPal or Venmo.',
    done: 'We know where to send your money.',
    to: `${PAYOUT_SETTINGS}#bank-account`,
  },
  tax_details: {
    label: 'Add tax details',
    open: 'Required before your first payout.',
    done: 'Nothing else is needed to pay you.',
    to: `${PAYOUT_SETTINGS}#tax-details`,
  },
}
