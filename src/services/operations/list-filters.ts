import { UNPAID_STATEMENTS } from '../../contracts/money-states'
import { APPROVAL_TEXTS } from '../../contracts/state-texts'
import { FAILED_CHARGES, FAILED_PAYOUTS, UNDECIDED_BALANCES } from '../../domain/money-states'
import { type Condition, listAddress } from './list-address'
import { BLOCKED_DAYS, FAILED_EMAIL_DAYS, STUCK_AFTER_DAYS } from './read-queues'

/** One click above a list. */
export type NamedFilter = { label: string; groups: Condition[][] }

const DAY_MS = 86_400_000

const named = (label: string, ...groups: Condition[][]): NamedFilter => ({ label, groups })
const is = (field: string, value: string): Condition => [field, 'equals', value]
const has = (field: string): Condition => [field, 'exists', 'true']
const lacks = (field: string): Condition => [field, 'exists', 'false']

const EVENTS = [
  named('Needs attention', [is('processed', 'false')]),
  named('Quarantined', [is('state', 'quarantined')]),
  named('Applied', [is('state', 'applied')]),
  named('Ignored', [is('state', 'ignored')]),
]

const CHARGES = [
  named('Failed or disputed', [['status', 'in', FAILED_CHARGES]]),
  named('Processing', [is('status', 'processing')]),
  named('Paid', [is('status', 'succeeded')]),
  named('Refunded', [['status', 'in', ['partially_refunded', 'refunded']]]),
]

const FILTERS: Record<string, readonly NamedFilter[]> = {
  amazon_accounts: [
    named('Connected', [is('status', 'connected')]),
    named('Revoked', [is('status', 'revoked')]),
    named('Disconnected', [is('status', 'disconnected')]),
  ],
  brand_payment_methods: [
    named('Verified', [is('verification_status', 'verified')]),
    named('Not verified', [['verification_status', 'in', ['requires_verification', 'pending_microdeposits']]]),
  ],
  brand_statements: [
    named('Awaiting approval', [has('hold_reason')]),
    named('In review', [is('status', 'review')]),
    named('Past due or partially paid', [['status', 'in', UNPAID_STATEMENTS]]),
    named('Charging', [is('status', 'charging')]),
    named('Paid', [['status', 'in', ['paid', 'settled']]]),
  ],
  brands: [
    named('Connected to Amazon', [is('amazon_connected', 'true')]),
    named('Not connected', [is('amazon_connected', 'false'), lacks('closed_at')]),
    named('Closed', [has('closed_at')]),
  ],
  charge_disputes: [named('Open', [lacks('closed_on')]), named('Closed', [has('closed_on')])],
  creators: [
    named(APPROVAL_TEXTS.waiting.label, [is('approved', 'false'), lacks('rejected_at'), lacks('closed_at')]),
    named(APPROVAL_TEXTS.approved.label, [is('approved', 'true')]),
    named(APPROVAL_TEXTS.rejected.label, [has('rejected_at')]),
  ],
  earning_changes: [named('Changed earnings', [has('old_basis')]), named('New earnings', [lacks('old_basis')])],
  line_questions: [named('Open', [is('status', 'open')]), named('Answered', [is('status', 'answered')])],
  links: [named('Active', [is('is_archived', 'false')]), named('Archived', [is('is_archived', 'true')])],
  metric_quarantine: [named('Open', [lacks('resolved_at')]), named('Resolved', [has('resolved_at')])],
  negative_balances: [
    named('Needs decision', [['status', 'in', UNDECIDED_BALANCES]]),
    named('Waiting', [is('status', 'waiting')]),
  ],
  restrictions: [
    named('Needs decision', [is('status', 'open')]),
    named('Answered', [is('status', 'open'), has('answered_at')]),
    named('Bans', [is('kind', 'ban')]),
    named('Holds', [is('kind', 'hold')]),
  ],
  partnerships: [
    named('Pending', [is('status', 'pending')]),
    named('Active', [is('status', 'active')]),
    named('Ended', [is('status', 'ended')]),
  ],
  paypal_events: EVENTS,
  platform_charges: CHARGES,
  reconciliation_findings: [named('Not explained', [lacks('explained_at')]), named('Explained', [has('explained_at')])],
  stripe_events: EVENTS,
  sync_runs: [
    named('Failed', [is('status', 'failed')]),
    named('Running', [is('status', 'running')]),
    named('With quarantined rows', [['quarantined', 'greater_than', '0']]),
  ],
  users: [
    named('Brands', [is('user_type', 'brand')]),
    named('Creators', [is('user_type', 'creator')]),
    named('Staff', [['role', 'in', ['admin', 'editor']]]),
    named('Disabled', [has('disabled_at')]),
  ],
}

/** Filters whose conditions depend on the time. */
const timedFilters = (now: Date): typeof FILTERS => ({
  emails: [
    named('Failed recently', [
      is('status', 'failed'),
      ['updatedAt', 'greater_than', daysBefore(now, FAILED_EMAIL_DAYS)],
    ]),
    named('Failed', [is('status', 'failed')]),
    named('Queued', [is('status', 'queued')]),
  ],
  blog_posts: [
    named('Drafts', [is('is_published', 'false')]),
    named('Scheduled', [is('is_published', 'true'), ['published_at', 'greater_than', now.toISOString()]]),
    named('Published', [is('is_published', 'true'), ['published_at', 'less_than_equal', now.toISOString()]]),
  ],
  creator_charges: [
    ...CHARGES,
    named('Blocked too long', [is('status', 'blocked'), ['createdAt', 'less_than', daysBefore(now, BLOCKED_DAYS)]]),
  ],
  paypal_payouts: [
    named(
      'Needs attention',
      [['status', 'in', FAILED_PAYOUTS]],
      [is('status', 'processing'), ['updatedAt', 'less_than', daysBefore(now, STUCK_AFTER_DAYS)]],
    ),
    named('On hold', [is('status', 'on_hold_internal')]),
    named('Scheduled', [is('status', 'queued')]),
    named('Paid', [is('status', 'succeeded')]),
  ],
})

export const filtersOf = (slug: string, now: Date): readonly NamedFilter[] =>
  timedFilters(now)[slug] ?? FILTERS[slug] ?? []

/** Throws for a label that the list does not have. */
export const filterAddress = (slug: string, label: string, now: Date = new Date()): string => {
  const filter = filtersOf(slug, now).find((one) => one.label === label)
  if (!filter) throw new Error(`The list ${slug} has no filter "${label}"`)
  return listAddress(slug, ...filter.groups)
}

const daysBefore = (now: Date, days: number): string => new Date(now.getTime() - days * DAY_MS).toISOString()
