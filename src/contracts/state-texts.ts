import type { StateText } from './money-texts'
import type { APPROVAL_STATES, DISPUTE_STATUSES, LINK_STATES, PROGRAM_PAGE_STATES, USER_STATES } from './states'
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
  archived: { label: 'Archived', tone: 'over' },
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
