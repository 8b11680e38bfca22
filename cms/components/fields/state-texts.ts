import { DESTINATION_TEXTS, METHOD_TEXTS, ONBOARDING_TEXTS } from '../../../src/contracts/account-texts'
import {
  CHARGE_TEXTS,
  PAYOUT_TEXTS,
  payoutText,
  STATEMENT_TEXTS,
  type StateText,
} from '../../../src/contracts/money-texts'
import {
  BALANCE_TEXTS,
  CYCLE_TEXTS,
  EMAIL_TEXTS,
  EVENT_TEXTS,
  QUESTION_TEXTS,
  RECONCILIATION_TEXTS,
  REFUND_TEXTS,
  RESTRICTION_TEXTS,
  REVERSAL_TEXTS,
  TRANSFER_TEXTS,
} from '../../../src/contracts/panel-texts'
import { SAMPLE_TEXTS } from '../../../src/contracts/sample-texts'
import {
  AMAZON_ACCOUNT_TEXTS,
  CREATOR_PRODUCT_TEXTS,
  DISPUTE_TEXTS,
  PARTNERSHIP_TEXTS,
  REFERRAL_TEXTS,
  SYNC_RUN_TEXTS,
} from '../../../src/contracts/state-texts'
import type { PaypalPayout, Restriction } from '../../../src/payload-types'

const TABLES: Record<string, Record<string, StateText>> = {
  amazon_accounts: AMAZON_ACCOUNT_TEXTS,
  billing_cycles: CYCLE_TEXTS,
  brand_payment_methods: METHOD_TEXTS,
  brand_statements: STATEMENT_TEXTS,
  charge_disputes: DISPUTE_TEXTS,
  charge_refunds: REFUND_TEXTS,
  creator_charges: CHARGE_TEXTS,
  creator_payment_destinations: DESTINATION_TEXTS,
  creator_payment_methods: ONBOARDING_TEXTS,
  creator_products: CREATOR_PRODUCT_TEXTS,
  creator_referrals: REFERRAL_TEXTS,
  partnerships: PARTNERSHIP_TEXTS,
  paypal_events: EVENT_TEXTS,
  paypal_payouts: PAYOUT_TEXTS,
  platform_charges: CHARGE_TEXTS,
  reconciliation_runs: RECONCILIATION_TEXTS,
  stripe_events: EVENT_TEXTS,
  emails: EMAIL_TEXTS,
  sync_runs: SYNC_RUN_TEXTS,
  transfer_reversals: REVERSAL_TEXTS,
  creator_transfers: TRANSFER_TEXTS,
  negative_balances: BALANCE_TEXTS,
  line_questions: QUESTION_TEXTS,
  sample_requests: SAMPLE_TEXTS,
}

/** A payout gets its date when the brand's payment succeeds. */
export const textOfPayout = ({ status, send_on }: Pick<PaypalPayout, 'status' | 'send_on'>): StateText =>
  payoutText(status, { isFunded: Boolean(send_on) })

/** The words depend on what it is. */
export const textOfRestriction = ({ kind, status }: Pick<Restriction, 'kind' | 'status'>): StateText =>
  RESTRICTION_TEXTS[kind][status]

/** Unknown statuses are shown as stored. */
export const stateText = (collection: string, status: string): StateText =>
  TABLES[collection]?.[status] ?? { label: asText(status), tone: 'over' }

/** Values whose label is not simply the stored value. */
const WRITTEN: Record<string, string> = {
  amazon_ads_api: 'Amazon Ads API',
  paypal: 'PayPal',
  paypal_payouts: 'Payouts',
  us_bank_account: 'U.S. bank account',
  w8ben: 'W-8BEN',
  w9: 'W-9',
}

/** The label of a fixed value: `linked_product` is "Linked product", `save-settings` is "Save settings". */
export const asText = (word: string): string => {
  const text = WRITTEN[word] ?? word.replace(/[_-]/g, ' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
