import type { CHARGE_STATUSES, PAYOUT_STATUSES, STATEMENT_STATUSES } from '../contracts/money-vocabulary'
import { finalStates, statesBefore, statesFrom } from './state-tables'

/*
 * What the states of money mean for each other, derived from STATE_TABLES where they say it. SQL is made of the same lists
 * (services/money/row-conditions.ts), and the panel asks the server.
 */

type ChargeStatus = (typeof CHARGE_STATUSES)[number]
type StatementStatus = (typeof STATEMENT_STATUSES)[number]
type PayoutStatus = (typeof PAYOUT_STATUSES)[number]

/** How far one part of a statement is: a creator's own charge, or the one charge for PayPal. */
export type PartState = 'good' | 'open' | 'waiting' | 'bad'

/** What a charge in each state means for its part of the statement. */
const PARTS: Record<ChargeStatus, PartState> = {
  succeeded: 'good',
  partially_refunded: 'good',
  refunded: 'good',
  disputed: 'good',
  processing: 'open',
  unknown: 'open',
  blocked: 'waiting',
  requires_action: 'bad',
  failed: 'bad',
  canceled: 'bad',
  dispute_lost: 'bad',
}

/** What the status of a part's newest charge says of the part; null: it was not charged yet. */
export const partState = (status: string | null): PartState =>
  (PARTS as Record<string, PartState>)[status ?? 'failed'] ?? 'open'

const chargesThatAre = (part: PartState): string[] =>
  Object.entries(PARTS)
    .filter(([, is]) => is === part)
    .map(([status]) => status)

/** Somebody has to act before the money of such a charge comes. */
export const BAD_CHARGES: readonly string[] = chargesThatAre('bad')
/** A bank or the provider works on such a charge. */
export const OPEN_CHARGES: readonly string[] = chargesThatAre('open')
/** Such a charge may still go through by itself or by the brand's confirmation. */
export const UNDER_WAY_CHARGES: readonly string[] = [...OPEN_CHARGES, 'requires_action']
/** Such a charge went through and was not lost; of it, some or all may have been given back. */
export const PAID_CHARGES: readonly string[] = chargesThatAre('good')
/** Such a charge went through once, whatever became of it since: its payment still says that it succeeded. */
export const CHARGES_AFTER_SUCCESS: readonly string[] = statesFrom('creator_charges', 'succeeded')
/** Another charge may be made in the place of such a one; all others are live, and a line has one of these at most. */
export const DEAD_CHARGES: readonly string[] = BAD_CHARGES.filter((status) => status !== 'requires_action')
/** Such a charge may be refunded, in part or whole. */
export const REFUNDABLE_CHARGES: readonly string[] = statesBefore('creator_charges', 'refunded')

/** Of such a statement something could not be charged: it can be charged again. */
export const UNPAID_STATEMENTS = ['past_due', 'partially_paid'] as const satisfies StatementStatus[]

/** Whether something of a statement could not be charged. */
export const isUnpaid = (status: string): boolean => (UNPAID_STATEMENTS as readonly string[]).includes(status)

/** Such a refund may still give the brand its money. */
export const OPEN_REFUNDS: readonly string[] = statesBefore('charge_refunds', 'succeeded')

/** Such a reversal is still to be made. */
export const OPEN_REVERSALS: readonly string[] = statesFrom('transfer_reversals', 'processing').filter(
  (status) => !finalStates('transfer_reversals').includes(status),
)

/** Such a payout is ours alone: it can still be stopped. */
export const UNSENT_PAYOUTS: readonly string[] = statesBefore('paypal_payouts', 'canceled')
/** Such a payout is over for good; a new one may be made in its place unless the creator has the money. */
export const ENDED_PAYOUTS: readonly string[] = finalStates('paypal_payouts')
/** Such a payout was sent and the money is ours again. */
export const RETURNED_PAYOUTS: readonly string[] = ENDED_PAYOUTS.filter((status) => status !== 'canceled')
/** The money of such a payout is no longer on our balance. */
export const LEFT_PAYOUTS: readonly string[] = ['succeeded', 'unclaimed', 'on_hold'] satisfies PayoutStatus[]
/** PayPal takes no fee of such a payout; of what comes back later it keeps its fee. */
export const UNPAID_PAYOUTS: readonly string[] = ['blocked', 'failed'] satisfies PayoutStatus[]
