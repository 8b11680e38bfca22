import { BALANCE_ACTIONS } from './admin-balances'
import { EMAIL_ACTIONS, JOB_ACTIONS, SYNC_RUN_ACTIONS } from './admin-operations'
import {
  CREATOR_CHARGE_ACTIONS,
  EVENT_ACTIONS,
  FINDING_ACTIONS,
  PAYOUT_ACTIONS,
  PLATFORM_CHARGE_ACTIONS,
  RECONCILIATION_ACTIONS,
  STATEMENT_ACTIONS,
} from './admin-payments'
import { USER_ACTIONS } from './admin-users'
import { CREATOR_ACTIONS } from './approvals'
import type { StaffAction } from './define-action'
import { FEATURE_ACTIONS } from './features'
import { QUESTION_ACTIONS } from './line-questions'
import { PARTNERSHIP_ACTIONS, RESTRICTION_ACTIONS } from './restrictions'

/** What staff can do in the panel, by collection, in the order of the buttons. */
export const STAFF_ACTIONS = {
  brand_statements: STATEMENT_ACTIONS,
  creator_charges: CREATOR_CHARGE_ACTIONS,
  creators: CREATOR_ACTIONS,
  emails: EMAIL_ACTIONS,
  features: FEATURE_ACTIONS,
  jobs: JOB_ACTIONS,
  negative_balances: BALANCE_ACTIONS,
  line_questions: QUESTION_ACTIONS,
  partnerships: PARTNERSHIP_ACTIONS,
  paypal_events: EVENT_ACTIONS,
  paypal_payouts: PAYOUT_ACTIONS,
  platform_charges: PLATFORM_CHARGE_ACTIONS,
  reconciliation_findings: FINDING_ACTIONS,
  reconciliation_runs: RECONCILIATION_ACTIONS,
  restrictions: RESTRICTION_ACTIONS,
  stripe_events: EVENT_ACTIONS,
  sync_runs: SYNC_RUN_ACTIONS,
  users: USER_ACTIONS,
} satisfies Record<string, Record<string, StaffAction>>

export type ActionCollection = keyof typeof STAFF_ACTIONS

type WithRule<Group> = { [Name in keyof Group as Group[Name] extends { isAlways: true } ? never : Name]: boolean }

export type Can<C extends ActionCollection> = WithRule<(typeof STAFF_ACTIONS)[C]>

/** A line of a dialog, such as who is paid, or where money goes. */
export type Fact = readonly [label: string, text: string]

export type ActionFacts<C extends ActionCollection> = { [Name in keyof (typeof STAFF_ACTIONS)[C]]?: readonly Fact[] }

/** What a refund of a direct charge is split by. */
export type RefundParts = {
  creator: string
  gross_cents: number
  processing_fee_cents: number
  refunded_cents: number
}

/** A fixed amount cannot be changed. */
export type AmountLimit = { max_cents: number; is_fixed: boolean; parts?: RefundParts }

export type PossibleActions<C extends ActionCollection> = {
  can: Can<C>
  amount?: AmountLimit
  facts?: ActionFacts<C>
  waits_for?: string | null
}
