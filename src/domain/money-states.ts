import { chargesThatAre } from '../contracts/money-states'
import type {
  BALANCE_STATUSES,
  CHARGE_STATUSES,
  PAYOUT_STATUSES,
  STATEMENT_STATUSES,
} from '../contracts/money-vocabulary'
import { finalStates, statesBefore, statesFrom } from './state-tables'

/*
 * Groups of states, derived from STATE_TABLES where possible. SQL uses the same lists (services/money/row-conditions.ts),
 * and the panel gets them from the server. Those that screens need are in contracts/money-states.ts.
 */

type ChargeStatus = (typeof CHARGE_STATUSES)[number]
type PayoutStatus = (typeof PAYOUT_STATUSES)[number]

/** Charges that need action before they can be paid. */
export const BAD_CHARGES: readonly string[] = chargesThatAre('bad')
export const OPEN_CHARGES: readonly string[] = chargesThatAre('open')
/** Charges that may still succeed, without action or by the brand's confirmation. */
export const UNDER_WAY_CHARGES: readonly string[] = [...OPEN_CHARGES, 'requires_action']
/** Charges that succeeded at some point; the provider still reports their payment as succeeded. */
export const CHARGES_AFTER_SUCCESS: readonly string[] = statesFrom('creator_charges', 'succeeded')
/** Charges that may be replaced by a new one. All others are live, and a line has at most one live charge. */
export const DEAD_CHARGES: readonly string[] = BAD_CHARGES.filter((status) => status !== 'requires_action')
/** Charges that need action, and whose payment may still succeed at the provider. */
export const LATE_CHARGES: readonly string[] = BAD_CHARGES.filter((status) =>
  statesBefore('creator_charges', 'succeeded').includes(status),
)
/** Charges that staff look into. */
export const FAILED_CHARGES: readonly string[] = ['failed', 'disputed'] satisfies ChargeStatus[]

/** Statements that are under review or being charged. */
export const OPEN_STATEMENTS = ['review', 'charging'] as const satisfies (typeof STATEMENT_STATUSES)[number][]

export const OPEN_REFUNDS: readonly string[] = statesBefore('charge_refunds', 'succeeded')

/** Open refunds that the provider has accepted. */
export const REQUESTED_REFUNDS: readonly string[] = OPEN_REFUNDS.filter((status) => status !== 'processing')

/** Reversals that are not completed yet. */
export const OPEN_REVERSALS: readonly string[] = statesFrom('transfer_reversals', 'processing').filter(
  (status) => !finalStates('transfer_reversals').includes(status),
)
/** Transfers that are not completed yet. */
export const OPEN_TRANSFERS: readonly string[] = statesFrom('creator_transfers', 'processing').filter(
  (status) => !finalStates('creator_transfers').includes(status),
)

/** Negative balances that staff decide about. */
export const UNDECIDED_BALANCES: readonly string[] = [
  'open',
  'credit_failed',
] satisfies (typeof BALANCE_STATUSES)[number][]

export const UNSENT_PAYOUTS: readonly string[] = statesBefore('paypal_payouts', 'canceled')
/** Payouts in a final state; a new one may replace them unless the creator has the money. */
export const ENDED_PAYOUTS: readonly string[] = finalStates('paypal_payouts')
export const RETURNED_PAYOUTS: readonly string[] = ENDED_PAYOUTS.filter((status) => status !== 'canceled')
/** Payouts that are resent once the creator has confirmed another destination. Staff decide about reversed ones. */
export const RESENT_PAYOUTS: readonly string[] = RETURNED_PAYOUTS.filter((status) => status !== 'reversed')
/** Payouts in progress at PayPal. */
export const OPEN_PAYOUTS: readonly string[] = statesFrom('paypal_payouts', 'processing').filter(
  (status) => status !== 'succeeded' && !ENDED_PAYOUTS.includes(status),
)
/** Payouts that staff look into; those in processing only when they are stuck. */
export const FAILED_PAYOUTS: readonly string[] = [
  ...RESENT_PAYOUTS,
  ...OPEN_PAYOUTS.filter((status) => status !== 'processing'),
]
export const LEFT_PAYOUTS: readonly string[] = ['succeeded', 'unclaimed', 'on_hold'] satisfies PayoutStatus[]
/** Payouts that PayPal charges no fee for. It keeps the fee of payouts that come back later. */
export const UNPAID_PAYOUTS: readonly string[] = ['blocked', 'failed'] satisfies PayoutStatus[]
