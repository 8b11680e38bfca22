import * as z from 'zod'
import { LINK_PROBLEMS } from './states'

const Nothing = z.object({})
const WithReason = z.object({ reason: z.string() })
/** `month`: its first day. */
const Spent = z.object({ month: z.iso.date(), limit_cents: z.int(), spending: z.string() })
const FeeMove = z.object({ creator_id: z.int(), products: z.int(), day: z.iso.date() })

/** An event carries only what the rows cannot say later; consumers read everything else from them. */
export const EVENTS = {
  /** A sync brought new sales of a brand, or changed some. */
  'earnings.changed': { subject: 'brands', data: Nothing },
  'statement.issued': { subject: 'brand_statements', data: Nothing },
  'statement.paid': { subject: 'brand_statements', data: Nothing },
  'statement.failed': { subject: 'brand_statements', data: Nothing },
  'line_question.asked': { subject: 'line_questions', data: Nothing },
  /** A reminder to staff. */
  'line_question.due': { subject: 'line_questions', data: Nothing },
  'line_question.answered': { subject: 'line_questions', data: Nothing },
  'line_question.expired': { subject: 'line_questions', data: Nothing },
  'statement_line.reminded': { subject: 'statement_lines', data: Nothing },
  'creator_charge.paid': { subject: 'creator_charges', data: Nothing },
  'creator_charge.disputed': { subject: 'creator_charges', data: Nothing },
  'platform_charge.disputed': { subject: 'platform_charges', data: Nothing },
  'charge_refund.succeeded': { subject: 'charge_refunds', data: Nothing },
  /** `wasRefunded`: it had succeeded before. */
  'charge_refund.failed': { subject: 'charge_refunds', data: z.object({ wasRefunded: z.boolean() }) },
  'creator_transfer.succeeded': { subject: 'creator_transfers', data: Nothing },
  /** By payouts. */
  'creator_transfer.replaced': { subject: 'creator_transfers', data: Nothing },
  'transfer_reversal.succeeded': { subject: 'transfer_reversals', data: Nothing },
  /** `isFirst`: not after a credit that failed. */
  'negative_balance.ended': {
    subject: 'negative_balances',
    data: z.object({ isCredited: z.boolean(), isFirst: z.boolean() }),
  },
  'payout.held': { subject: 'paypal_payouts', data: WithReason },
  'payout.released': { subject: 'paypal_payouts', data: WithReason },
  'payout.sent': { subject: 'paypal_payouts', data: Nothing },
  'payout.failed': { subject: 'paypal_payouts', data: Nothing },
  /** `reminder` is 0 for the first notice, then 1 and 2. */
  'payout.unclaimed': { subject: 'paypal_payouts', data: z.object({ reminder: z.int() }) },
  'payment_route.closed': {
    subject: 'payment_settings',
    data: z.object({ route: z.enum(['stripe', 'paypal']), problem: z.string() }),
  },
  'ban.announced': { subject: 'restrictions', data: Nothing },
  'ban.decided': { subject: 'restrictions', data: Nothing },
  'commission.held': { subject: 'restrictions', data: Nothing },
  'hold.decided': { subject: 'restrictions', data: Nothing },
  'restriction.answered': { subject: 'restrictions', data: Nothing },
  /** A reminder to staff. */
  'restriction.due': { subject: 'restrictions', data: Nothing },
  'reconciliation.differed': { subject: 'reconciliation_runs', data: Nothing },
  /** `spending`: the commission of the sales of a month, at that time. The brand used 80% of its limit, or all of it. */
  'spending_limit.warned': { subject: 'brands', data: Spent },
  'spending_limit.reached': { subject: 'brands', data: Spent },
  /** Links of creators stopped earning, at the brand's spending limit, or earn again. `until`: the next month begins. */
  'links.paused': { subject: 'brands', data: z.object({ day: z.iso.date(), until: z.iso.date() }) },
  'links.resumed': { subject: 'brands', data: z.object({ day: z.iso.date() }) },
  'application.received': { subject: 'partnerships', data: Nothing },
  'application.approved': { subject: 'partnerships', data: Nothing },
  'application.rejected': { subject: 'partnerships', data: WithReason },
  /** What was announced to creators before is no longer known later. A fee is null if it is not the same for all products. */
  'fees.lowered': {
    subject: 'fee_changes',
    data: z.object({
      creators: z.array(FeeMove.extend({ old_fee: z.int().nullable(), new_fee: z.int().nullable() })),
    }),
  },
  /** A lower fee that was announced for `day` does not come: its change was undone, or replaced. */
  'fees.kept': { subject: 'fee_changes', data: z.object({ creators: z.array(FeeMove) }) },
  'message.posted': { subject: 'partnership_messages', data: Nothing },
  'sample.requested': { subject: 'sample_requests', data: Nothing },
  'sample.approved': { subject: 'sample_requests', data: Nothing },
  'sample.declined': { subject: 'sample_requests', data: Nothing },
  'sample.shipped': { subject: 'sample_requests', data: Nothing },
  'sample.received': { subject: 'sample_requests', data: Nothing },
  'partnership.ended': { subject: 'partnerships', data: Nothing },
  /** By email, to the address of the invitation. */
  'team.invited': { subject: 'team_invitations', data: Nothing },
  'team.joined': { subject: 'brands', data: z.object({ user_id: z.int() }) },
  'team.removed': { subject: 'brands', data: z.object({ user_id: z.int() }) },
  'team.left': { subject: 'brands', data: z.object({ user_id: z.int() }) },
  'team.handed_over': { subject: 'brands', data: z.object({ from_user_id: z.int(), to_user_id: z.int() }) },
  /** By email, to the address of the invitation. */
  'creator_invitation.sent': { subject: 'creator_invitations', data: Nothing },
  'creator_invitation.reminded': { subject: 'creator_invitations', data: Nothing },
  /** `isPartner`: without a review. */
  'creator_invitation.joined': { subject: 'creator_invitations', data: z.object({ isPartner: z.boolean() }) },
  'creator_invitation.declined': { subject: 'creator_invitations', data: Nothing },
  'brand.signed_up': { subject: 'brands', data: Nothing },
  /** With channels and reach, which end sign-up. */
  'creator.signed_up': { subject: 'creators', data: Nothing },
  'creator.approved': { subject: 'creators', data: Nothing },
  'creator.rejected': { subject: 'creators', data: WithReason },
  'statement.due_soon': { subject: 'brand_statements', data: Nothing },
  'applications.waiting': { subject: 'brands', data: Nothing },
  /** Its first sale. */
  'partnership.sold': { subject: 'partnerships', data: Nothing },
  'week.ended': { subject: 'brands', data: z.object({ from: z.iso.date(), to: z.iso.date() }) },
  /** `month` is `YYYY-MM`. */
  'month.ended': { subject: 'creators', data: z.object({ month: z.string() }) },
  /** So many links of a creator to so many products of one brand; the subject is the first. */
  'link.stopped': {
    subject: 'links',
    data: z.object({ problem: z.enum(LINK_PROBLEMS), links: z.int(), products: z.int() }),
  },
  'landing_email.collected': { subject: 'landing_page_email_submissions', data: Nothing },
  /** The visitor has to confirm the address first. */
  'landing_email.confirmation_requested': { subject: 'landing_page_email_submissions', data: Nothing },
  /** `from`: the old address, which gets a notice. */
  /** While money is open; the rest of the account goes when it is not. */
  'account.closed': { subject: 'users', data: Nothing },
  'login_email.changed': { subject: 'users', data: z.object({ from: z.email() }) },
  'password.changed': { subject: 'users', data: z.object({ changedAt: z.iso.datetime() }) },
  'legal_text.announced': {
    subject: 'users',
    data: z.object({ title: z.string(), effective: z.iso.date(), summary: z.string() }),
  },
  'amazon_grant.revoked': { subject: 'brands', data: Nothing },
  /** `destination` in words; `isStraight`: Stripe pays the creator's own account. */
  'payout_destination.changed': {
    subject: 'creators',
    data: z.object({ destination: z.string(), isStraight: z.boolean(), isHeld: z.boolean() }),
  },
  /** The confirmation email goes to `to`, which may not be the creator's own address; `sealed` holds its token. */
  'payout_destination.confirmation_requested': {
    subject: 'creators',
    data: z.object({
      to: z.email(),
      service: z.string(),
      receiver: z.string(),
      sealed: z.record(z.string(), z.string()),
    }),
  },
} as const

export type EventType = keyof typeof EVENTS
export type EventData<T extends EventType> = z.infer<(typeof EVENTS)[T]['data']>

/** Open pages hear of it at once, and nobody gets an email about it. */
export type LiveEvent = 'earnings.changed'
export const isLive = (type: EventType): type is LiveEvent => type === 'earnings.changed'
