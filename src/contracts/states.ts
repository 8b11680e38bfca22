/* States and causes that are not the value of a column with fixed values: computed from other columns, or defined by Stripe. */

/** The decision of staff about a creator; `waiting` while there is none. */
export const APPROVAL_STATES = ['waiting', 'approved', 'rejected'] as const
/** What a creator may reach: everything, the money pages and the approval page, or the approval page alone. */
export const CREATOR_ACCESS = ['all', 'money', 'approval'] as const
/** Why links of a creator don't earn, as brands see it; staff's reason is private. `in_review` until staff decide. */
export const CREATOR_ACCOUNT_STATES = ['in_review', 'suspended', 'closed'] as const
/** Whether the user can log in; `invited` until the first login. */
export const USER_STATES = ['invited', 'active', 'disabled'] as const
/** Whether a link earns; `ended` for a reason of `LINK_END_REASONS`. */
export const LINK_STATES = ['active', 'ended'] as const
/** Why a link no longer earns. `disconnected` links earn again when the brand reconnects, `archived_by_creator` when they are restored. */
export const LINK_END_REASONS = [
  'disconnected',
  'archived',
  'archived_by_creator',
  'creator_inactive',
  'partnership_ended',
  'product_removed',
  'brand_inactive',
] as const
/** How creators look for their links: those that earn, those they archived, and all others. */
export const LINK_STANDINGS = ['active', 'archived', 'ended'] as const
/** What a creator should know of a link that they did not archive: why it ended or is paused, or why it may sell less. */
export const LINK_PROBLEMS = [
  'disconnected',
  'archived',
  'creator_inactive',
  'partnership_ended',
  'product_removed',
  'brand_inactive',
  'spending_limit',
  'tag_archived',
  'unlisted',
  'out_of_stock',
  'fee_changed',
] as const
/** What became of a row of a batch of links. */
export const LINK_BATCH_RESULTS = [
  'created',
  'has_link',
  'no_asin',
  'not_found',
  'not_partner',
  'not_offered',
  'unlisted',
  'disconnected',
  'no_tag',
  'unknown_channel',
] as const
export type LinkBatchResult = (typeof LINK_BATCH_RESULTS)[number]
/** How much of a brand's monthly spending limit is used: less than 80%, less than all, or all, so that links don't earn. */
export const SPENDING_STATES = ['open', 'warned', 'reached'] as const
export type SpendingState = (typeof SPENDING_STATES)[number]
export type LinkProblem = (typeof LINK_PROBLEMS)[number]
export const PROGRAM_PAGE_STATES = ['visible', 'hidden'] as const
export const FEE_CHANGE_STATUSES = ['scheduled', 'applied', 'canceled', 'replaced'] as const
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
export type CreatorAccess = (typeof CREATOR_ACCESS)[number]
export type ApprovalState = (typeof APPROVAL_STATES)[number]

/**
 * Why Amazon's sales and the booked ones differ; docs/decisions/0048. halo: other products than the linked one, which the
 * program doesn't pay for; other_tags: an ad group that isn't a link of ours; own_links: a link of the brand without a
 * creator; ended: more than 45 days after the end of the partnership; pending: the next sync books it; restated: Amazon
 * changed a day that is on a statement, and the next statement adjusts it.
 */
export const DIFFERENCE_CAUSES = ['halo', 'other_tags', 'own_links', 'ended', 'pending', 'restated'] as const
export type DifferenceCause = (typeof DIFFERENCE_CAUSES)[number]

/**
 * How earnings are added up by state: final ones with those on hold and with what is carried over, and invoiced ones with
 * those that the brand has paid.
 */
export const EARNING_GROUPS = ['estimated', 'locked', 'invoiced', 'paid', 'reversed'] as const
export type EarningGroup = (typeof EARNING_GROUPS)[number]

/** The first steps of a brand, in their order. */
export const BRAND_STEPS = [
  'amazon',
  'products',
  'fees',
  'page',
  'payment_method',
  'billing_details',
  'first_creator',
] as const
export type BrandStep = (typeof BRAND_STEPS)[number]
export const CREATOR_STEPS = [
  'channels',
  'first_program',
  'first_link',
  'disclosure',
  'payout_method',
  'tax_details',
] as const
export type CreatorStep = (typeof CREATOR_STEPS)[number]
/** What the next payout of a creator comes from; the first of them that has money. */
export const NEXT_PAYOUTS = ['on_its_way', 'next_statement', 'estimated'] as const
