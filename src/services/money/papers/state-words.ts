import type { ChargeRow, StatementDetail, StatementLine } from '../../../contracts/billing'
import { dayText } from './words'

/** Why a creator's part was carried, after "because". */
export const CARRY_WORDS: Record<NonNullable<StatementLine['carry_reason']>, string> = {
  below_minimum: 'it is below the minimum payout',
  negative: 'Amazon took back more than was earned',
  tax_details: 'the tax details are missing',
  no_route: 'no way to be paid is set up',
}

/** How a creator is paid, of a line of a statement. */
export const ROUTE_WORDS: Record<NonNullable<StatementLine['route']>, string> = {
  stripe: 'By Stripe',
  paypal: 'By PayPal',
}

/** How far a charge is, as an invoice says it. */
export const CHARGE_WORDS: Record<ChargeRow['status'], string> = {
  processing: 'In progress',
  requires_action: 'To be confirmed with the bank',
  unknown: 'In progress',
  blocked: 'Waits for the creator’s account',
  succeeded: 'Paid',
  failed: 'Failed',
  canceled: 'Canceled',
  partially_refunded: 'Paid, partly refunded',
  refunded: 'Refunded',
  disputed: 'Disputed',
  dispute_lost: 'Taken back by the bank',
}

/** How far a statement is, in a few words. */
export const statementWords = ({
  status,
  charge_on,
  hold_reason,
  commission_cents,
}: Pick<StatementDetail, 'status' | 'charge_on' | 'hold_reason' | 'commission_cents'>): string => {
  if (commission_cents === 0) return 'Nothing to pay'
  if (status === 'review')
    return hold_reason === null ? `To be charged on ${dayText(charge_on)}` : 'Waits for our approval'
  return STATEMENT_WORDS[status]
}

const STATEMENT_WORDS: Record<Exclude<StatementDetail['status'], 'review'>, string> = {
  charging: 'Payment in progress',
  partially_paid: 'Partly paid',
  paid: 'Paid',
  past_due: 'Payment due',
  settled: 'Paid',
}
