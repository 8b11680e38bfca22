import type { StateText } from './money-texts'
import type { RECONCILED_DAY_STATES } from './reconciliation'
import type {
  APPROVAL_STATES,
  CREATOR_ACCOUNT_STATES,
  DISPUTE_STATUSES,
  DifferenceCause,
  FEE_CHANGE_STATUSES,
  LINK_STATES,
  PROGRAM_PAGE_STATES,
  USER_STATES,
} from './states'
import type {
  AMAZON_ACCOUNT_STATUSES,
  CREATOR_PRODUCT_STATUSES,
  PARTNERSHIP_STATUSES,
  REFERRAL_STATUSES,
  SYNC_STATUSES,
} from './vocabulary'

/* The label and tone of every state that is not about money, shared by screens and admin panel (see money-texts.ts). */

type Texts<States extends readonly string[]> = Record<States[number], StateText>

/** A brand's connection to Amazon; `never` before the first consent. */
export const AMAZON_ACCOUNT_TEXTS: Texts<readonly ['never', ...typeof AMAZON_ACCOUNT_STATUSES]> = {
  never: { label: 'Not connected', tone: 'over' },
  connected: { label: 'Connected', tone: 'good' },
  revoked: { label: 'Access revoked', tone: 'bad' },
  disconnected: { label: 'Disconnected', tone: 'over' },
}

export const SYNC_RUN_TEXTS: Texts<typeof SYNC_STATUSES> = {
  running: { label: 'Running', tone: 'work' },
  succeeded: { label: 'Succeeded', tone: 'good' },
  failed: { label: 'Failed', tone: 'bad' },
}

/** A partnership or an application, with the same words for brand, creator and staff. */
export const PARTNERSHIP_TEXTS: Texts<typeof PARTNERSHIP_STATUSES> = {
  pending: { label: 'Pending', tone: 'wait' },
  active: { label: 'Active', tone: 'good' },
  rejected: { label: 'Declined', tone: 'over' },
  withdrawn: { label: 'Withdrawn', tone: 'over' },
  ended: { label: 'Ended', tone: 'over' },
}

/** Our decision about a creator. */
export const APPROVAL_TEXTS: Texts<typeof APPROVAL_STATES> = {
  waiting: { label: 'Pending', tone: 'wait' },
  approved: { label: 'Approved', tone: 'good' },
  rejected: { label: 'Declined', tone: 'over' },
}

/** A creator's account, as brands see it while it isn't active. */
export const CREATOR_ACCOUNT_TEXTS: Texts<typeof CREATOR_ACCOUNT_STATES> = {
  in_review: { label: 'Account in review', tone: 'wait' },
  suspended: { label: 'Account suspended', tone: 'bad' },
  closed: { label: 'Account closed', tone: 'over' },
}

export const CREATOR_PRODUCT_TEXTS: Texts<typeof CREATOR_PRODUCT_STATUSES> = {
  active: { label: 'Active', tone: 'good' },
  inactive: { label: 'Inactive', tone: 'over' },
}

export const REFERRAL_TEXTS: Texts<typeof REFERRAL_STATUSES> = {
  active: { label: 'Active', tone: 'good' },
  ended: { label: 'Ended', tone: 'over' },
}

export const LINK_TEXTS: Texts<typeof LINK_STATES> = {
  active: { label: 'Active', tone: 'good' },
  ended: { label: 'No longer earning', tone: 'over' },
}

/** A program's public page. */
export const PROGRAM_PAGE_TEXTS: Texts<typeof PROGRAM_PAGE_STATES> = {
  visible: { label: 'Visible', tone: 'good' },
  hidden: { label: 'Hidden', tone: 'over' },
}

/** An account of a brand, a creator or staff; `invited` until the first login. */
export const USER_TEXTS: Texts<typeof USER_STATES> = {
  invited: { label: 'Not logged in yet', tone: 'wait' },
  active: { label: 'Active', tone: 'good' },
  disabled: { label: 'Disabled', tone: 'bad' },
}

/** A disputed charge at Stripe; an inquiry may become a dispute. */
export const DISPUTE_TEXTS: Texts<typeof DISPUTE_STATUSES> = {
  needs_response: { label: 'Needs response', tone: 'bad' },
  under_review: { label: 'Under review', tone: 'wait' },
  won: { label: 'Won', tone: 'good' },
  lost: { label: 'Lost', tone: 'bad' },
  warning_needs_response: { label: 'Inquiry needs response', tone: 'bad' },
  warning_under_review: { label: 'Inquiry under review', tone: 'wait' },
  warning_closed: { label: 'Inquiry closed', tone: 'over' },
  prevented: { label: 'Prevented', tone: 'over' },
}

/** A change of fees, or one of its fees. */
export const FEE_CHANGE_TEXTS: Texts<typeof FEE_CHANGE_STATUSES> = {
  scheduled: { label: 'Scheduled', tone: 'wait' },
  applied: { label: 'In effect', tone: 'good' },
  canceled: { label: 'Undone', tone: 'over' },
  replaced: { label: 'Replaced', tone: 'over' },
}

/** A day of the reconciliation page. */
export const RECONCILED_DAY_TEXTS: Record<(typeof RECONCILED_DAY_STATES)[number], StateText & { hint: string }> = {
  updating: { label: 'Updating', tone: 'work', hint: 'Amazon is still reporting sales of this day.' },
  estimated: { label: 'Estimated', tone: 'wait', hint: 'Amazon may still adjust these sales for returns.' },
  final: { label: 'Final', tone: 'work', hint: 'These sales go on your next statement.' },
  statement: { label: 'On a statement', tone: 'good', hint: 'Later changes go on the next statement as adjustments.' },
}

/** `text` says why it isn't booked, and what comes next if anything does. */
export const DIFFERENCE_CAUSE_TEXTS: Record<DifferenceCause, { label: string; text: string }> = {
  halo: {
    label: 'Other products',
    text: 'Customers bought other products of yours too. Your program paid for the linked product only.',
  },
  other_tags: {
    label: 'Not a Shelfmate link',
    text: 'Sales through Amazon Attribution tags that you made elsewhere. No creator earns from them.',
  },
  own_links: {
    label: 'Your own links',
    text: 'Sales through your links without a creator. Nobody earns from them.',
  },
  ended: {
    label: 'Partnership ended',
    text: 'Sales more than 45 days after the partnership ended earn no commission.',
  },
  pending: {
    label: 'Not booked yet',
    text: 'Your commission basis or a partnership changed after the last sync. The next sync books these sales.',
  },
  restated: {
    label: 'Changed after the statement',
    text: 'Amazon changed sales that are on a statement, for example for returns. Your next statement adjusts the commission.',
  },
}
