/* States that are not the value of a column with fixed values: computed from other columns, or defined by Stripe. */

/** The decision of staff about a creator; `waiting` while there is none. */
export const APPROVAL_STATES = ['waiting', 'approved', 'rejected'] as const
/** Whether the user can log in; `invited` until the first login. */
export const USER_STATES = ['invited', 'active', 'disabled'] as const
/** Whether a link earns; `ended` for a reason of `LINK_END_REASONS`. */
export const LINK_STATES = ['active', 'ended'] as const
/** Why a link no longer earns. `disconnected` links earn again when the brand reconnects. */
export const LINK_END_REASONS = [
  'disconnected',
  'archived',
  'creator_inactive',
  'partnership_ended',
  'product_removed',
] as const
export const PROGRAM_PAGE_STATES = ['visible', 'hidden'] as const
/** What a creator has to add before we can pay them. */
export const PAYOUT_NEEDS = ['tax_details', 'payout_method', 'stripe_account', 'destination'] as const
export const TAX_STATES = ['missing', 'signed'] as const
/** Stripe's statuses of a dispute, stored as received; new ones may appear. */
export const DISPUTE_STATUSES = [
  'needs_response',
  'under_review',
  'won',
  'lost',
  'warning_needs_response',
  'warning_under_review',
  'warning_closed',
  'prevented',
] as const

export type LinkEndReason = (typeof LINK_END_REASONS)[number]
export type ApprovalState = (typeof APPROVAL_STATES)[number]
