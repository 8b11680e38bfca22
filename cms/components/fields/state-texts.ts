import { DESTINATION_TEXTS, METHOD_TEXTS, ONBOARDING_TEXTS } from '../../../src/contracts/account-texts'
import {
  CHARGE_TEXTS,
  CYCLE_TEXTS,
  EVENT_TEXTS,
  PAYOUT_TEXTS,
  RECONCILIATION_TEXTS,
  REFUND_TEXTS,
  REVERSAL_TEXTS,
  STATEMENT_TEXTS,
  type StateText,
} from '../../../src/contracts/money-texts'
import type {
  AMAZON_ACCOUNT_STATUSES,
  CREATOR_PRODUCT_STATUSES,
  PARTNERSHIP_STATUSES,
  REFERRAL_STATUSES,
  SYNC_STATUSES,
} from '../../../src/contracts/vocabulary'
import type { ApprovalState } from '../../../src/domain/creator-approval'

type Texts<Statuses extends readonly string[]> = Record<Statuses[number], StateText>

export const APPROVAL_TEXTS: Record<ApprovalState, StateText> = {
  waiting: { label: 'Pending', tone: 'wait' },
  approved: { label: 'Approved', tone: 'good' },
  rejected: { label: 'Declined', tone: 'over' },
}

const PARTNERSHIPS: Texts<typeof PARTNERSHIP_STATUSES> = {
  pending: { label: 'Pending', tone: 'wait' },
  active: { label: 'Active', tone: 'good' },
  rejected: { label: 'Declined', tone: 'over' },
  withdrawn: { label: 'Withdrawn', tone: 'over' },
  ended: { label: 'Ended', tone: 'over' },
}

const REFERRALS: Texts<typeof REFERRAL_STATUSES> = {
  active: { label: 'Active', tone: 'good' },
  ended: { label: 'Ended', tone: 'over' },
}

const CREATOR_PRODUCTS: Texts<typeof CREATOR_PRODUCT_STATUSES> = {
  active: { label: 'Active', tone: 'good' },
  inactive: { label: 'Inactive', tone: 'over' },
}

const AMAZON_ACCOUNTS: Texts<typeof AMAZON_ACCOUNT_STATUSES> = {
  connected: { label: 'Connected', tone: 'good' },
  revoked: { label: 'Revoked', tone: 'bad' },
  disconnected: { label: 'Disconnected', tone: 'bad' },
}

const SYNC_RUNS: Texts<typeof SYNC_STATUSES> = {
  running: { label: 'Running', tone: 'wait' },
  succeeded: { label: 'Succeeded', tone: 'good' },
  failed: { label: 'Failed', tone: 'bad' },
}

/** Stripe's dispute statuses; new ones may appear. */
const DISPUTES: Record<string, StateText> = {
  needs_response: { label: 'Needs response', tone: 'bad' },
  under_review: { label: 'Under review', tone: 'wait' },
  won: { label: 'Won', tone: 'good' },
  lost: { label: 'Lost', tone: 'bad' },
  warning_needs_response: { label: 'Inquiry: needs response', tone: 'bad' },
  warning_under_review: { label: 'Inquiry: under review', tone: 'wait' },
  warning_closed: { label: 'Inquiry closed', tone: 'over' },
  prevented: { label: 'Prevented', tone: 'over' },
}

/** Status texts by collection slug. */
const TABLES: Record<string, Record<string, StateText>> = {
  amazon_accounts: AMAZON_ACCOUNTS,
  billing_cycles: CYCLE_TEXTS,
  brand_payment_methods: METHOD_TEXTS,
  brand_statements: STATEMENT_TEXTS,
  charge_disputes: DISPUTES,
  charge_refunds: REFUND_TEXTS,
  creator_charges: CHARGE_TEXTS,
  creator_payment_destinations: DESTINATION_TEXTS,
  creator_payment_methods: ONBOARDING_TEXTS,
  creator_products: CREATOR_PRODUCTS,
  creator_referrals: REFERRALS,
  partnerships: PARTNERSHIPS,
  paypal_events: EVENT_TEXTS,
  paypal_payouts: PAYOUT_TEXTS,
  platform_charges: CHARGE_TEXTS,
  reconciliation_runs: RECONCILIATION_TEXTS,
  stripe_events: EVENT_TEXTS,
  sync_runs: SYNC_RUNS,
  transfer_reversals: REVERSAL_TEXTS,
}

/** Text and tone of a collection's status; unknown statuses are shown as stored. */
export const stateText = (collection: string, status: string): StateText =>
  TABLES[collection]?.[status] ?? { label: asText(status), tone: 'over' }

/** Values whose label is not simply the stored value. */
const WRITTEN: Record<string, string> = {
  paypal: 'PayPal',
  paypal_payouts: 'Payouts',
  us_bank_account: 'U.S. bank account',
  w8ben: 'W-8BEN',
  w9: 'W-9',
}

/** The label of a fixed value: `linked_product` is "Linked product". */
export const asText = (word: string): string => {
  const text = WRITTEN[word] ?? word.replaceAll('_', ' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
