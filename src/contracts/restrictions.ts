import * as z from 'zod/mini'
import { defineCall } from './call'
import { defineRowAction, WithReason } from './define-action'
import { RESTRICTION_KINDS, RESTRICTION_STATUSES } from './money-vocabulary'
import { LONGEST_ANSWER } from './restriction-texts'
import { DateOnly, Decimal, Id, IdParams, Instant } from './values'

/** Between the notice of a ban and its start, unless the harm is serious; also for the answer to any restriction. */
export const NOTICE_DAYS = 14
export const DAYS_TO_DECIDE = 30

/** A hold covers all commission of its brand that wasn't paid yet, or of all brands. */
const Restriction = z.object({
  id: Id,
  kind: z.enum(RESTRICTION_KINDS),
  status: z.enum(RESTRICTION_STATUSES),
  /** Null for all brands, and for a ban. */
  brand_name: z.nullable(z.string()),
  reason: z.string(),
  placed_on: DateOnly,
  /** Of a ban: the day on which the account is closed. */
  starts_on: DateOnly,
  answer_by: DateOnly,
  decide_by: DateOnly,
  answer: z.nullable(z.string()),
  answered_at: z.nullable(Instant),
  decision: z.nullable(z.string()),
  decided_on: z.nullable(DateOnly),
})
export type Restriction = z.infer<typeof Restriction>

/** `amount`: the commission that is on hold now, or that the decision reversed; dollars. Null once it is released. */
const Hold = z.extend(Restriction, { amount: z.nullable(Decimal) })
export type Hold = z.infer<typeof Hold>

export const listHolds = defineCall({
  method: 'GET',
  path: '/api/holds',
  summary: "Holds of the creator's commission: open ones, and those decided in the last 90 days, newest first",
  answer: z.object({
    rows: z.array(Hold),
    /** The page on which the creator answers, while a hold is open. */
    answer_path: z.nullable(z.string()),
  }),
})

const Token = z.string().check(z.minLength(1), z.maxLength(500))

const Restrictions = z.object({ name: z.string(), rows: z.array(Restriction) })
export type Restrictions = z.infer<typeof Restrictions>

export const readRestrictions = defineCall({
  method: 'POST',
  path: '/api/restrictions/read',
  summary:
    'The bans and holds of the person whom the link in an email is for; the token is in the body, so that no log has it',
  body: z.object({ token: Token }),
  answer: Restrictions,
})

export const answerRestriction = defineCall({
  method: 'POST',
  path: '/api/restrictions/answer',
  summary: 'Answers a ban or a hold by the token of its link, until it is decided; a later answer replaces the earlier',
  body: z.object({
    token: Token,
    id: Id,
    answer: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, 'Enter your answer'),
        z.maxLength(LONGEST_ANSWER, `Use at most ${LONGEST_ANSWER} characters`),
      ),
  }),
  answer: Restrictions,
})

const USER = { path: '/api/admin/users/{id}', params: IdParams } as const

export const banUser = defineRowAction(USER, {
  name: 'ban',
  summary: 'Closes an account at once for a serious violation, and holds a creator’s commission; the person can appeal',
  body: WithReason,
  label: 'Ban now…',
  asks: {
    question: 'Ban this person now?',
    effect:
      'Only if the harm is serious. They’re logged out, links stop earning for new clicks, and a creator’s unpaid ' +
      'commission is held. We email them this reason; they can appeal, and we decide within 30 days.',
    input: 'Reason, which they read',
    confirm: 'Ban now',
  },
  isMovingMoney: true,
  busy: 'Banning...',
  success: 'Account banned',
})

export const banUserWithNotice = defineRowAction(USER, {
  name: 'ban-with-notice',
  summary: 'Announces that an account is closed in 14 days, unless the person cures the violation',
  body: WithReason,
  label: 'Ban with notice…',
  asks: {
    question: 'Ban this person in 14 days?',
    effect:
      'We email them this reason, and they have 14 days to cure the violation or to appeal. Nothing changes until then. ' +
      'Lift the ban if they do.',
    input: 'Reason, which they read',
    confirm: 'Give notice',
  },
  busy: 'Saving...',
  success: 'Ban announced',
})

const holdOf = (whose: string, told: string) =>
  ({
    name: 'hold',
    body: WithReason,
    label: 'Hold commission…',
    asks: {
      question: `Hold ${whose}?`,
      effect:
        `Commission that wasn’t paid yet is neither charged nor paid until you decide. ${told} Without a decision ` +
        'within 30 days it’s released.',
      input: 'Reason, which they read',
      confirm: 'Hold commission',
    },
    isMovingMoney: true,
    busy: 'Saving...',
    success: 'Commission on hold',
  }) as const

export const holdCommission = defineRowAction(USER, {
  ...holdOf('all commission of this creator', 'We email the creator this reason.'),
  summary: 'Holds a creator’s unpaid commission from all brands; the creator can answer, and we decide within 30 days',
})

const PARTNERSHIP = { path: '/api/admin/partnerships/{id}', params: IdParams } as const

export const PARTNERSHIP_ACTIONS = {
  hold: defineRowAction(PARTNERSHIP, {
    ...holdOf('this creator’s commission from this brand', 'We email the creator this reason, and tell the brand.'),
    summary: 'Holds a creator’s unpaid commission from one brand; the creator can answer, and we decide within 30 days',
  }),
}

const RESTRICTION = { path: '/api/admin/restrictions/{id}', params: IdParams } as const

const liftBan = defineRowAction(RESTRICTION, {
  name: 'lift-ban',
  summary: 'Decides for the person: a ban doesn’t start, or the account is open again',
  body: WithReason,
  label: 'Lift ban…',
  asks: {
    question: 'Lift this ban?',
    effect:
      'They can log in, and links earn again. We email them this decision. Held commission has a decision of its own.',
    input: 'Decision, which they read',
    confirm: 'Lift ban',
  },
  busy: 'Lifting...',
  success: 'Ban lifted',
})

const upholdBan = defineRowAction(RESTRICTION, {
  name: 'uphold-ban',
  summary: 'Decides against the person: the account stays closed',
  body: WithReason,
  label: 'Uphold ban…',
  asks: {
    question: 'Uphold this ban?',
    effect: 'The account stays closed. We email them this decision. Held commission has a decision of its own.',
    input: 'Decision, which they read',
    confirm: 'Uphold ban',
  },
  isMovingMoney: true,
  busy: 'Saving...',
  success: 'Ban upheld',
})

const releaseHold = defineRowAction(RESTRICTION, {
  name: 'release',
  summary: 'Releases held commission, which is charged and paid as usual',
  body: WithReason,
  label: 'Release commission…',
  asks: {
    question: 'Release this commission?',
    effect: 'It’s charged and paid as usual. We email the creator this decision.',
    input: 'Decision, which they read',
    confirm: 'Release commission',
  },
  busy: 'Releasing...',
  success: 'Commission released',
  isPrimary: true,
})

const reverseHold = defineRowAction(RESTRICTION, {
  name: 'reverse',
  summary: 'Reverses held commission for good, and refunds what brands have already paid for it',
  body: WithReason,
  label: 'Reverse commission…',
  asks: {
    question: 'Reverse this commission?',
    effect:
      'The creator isn’t paid for it, brands don’t owe it, and what they already paid for it is refunded. Only for ' +
      'commission that is shown to violate the terms. We email both. It can’t be undone.',
    input: 'Decision, which they read',
    confirm: 'Reverse commission',
  },
  isMovingMoney: true,
  busy: 'Reversing...',
  success: 'Commission reversed',
})

const refundReversed = defineRowAction(RESTRICTION, {
  name: 'refund',
  summary: 'Refunds brands again for reversed commission, where the refund failed',
  body: WithReason,
  label: 'Refund again…',
  asks: {
    question: 'Refund the brand again?',
    effect: 'We send the refunds that failed to Stripe again.',
    confirm: 'Refund again',
  },
  isMovingMoney: true,
  busy: 'Refunding...',
  success: 'The refund is being sent to Stripe',
})

export const RESTRICTION_ACTIONS = {
  release: releaseHold,
  reverse: reverseHold,
  liftBan,
  upholdBan,
  refund: refundReversed,
}
