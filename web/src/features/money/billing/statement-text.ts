import type { StatementRow } from '../../../../../src/contracts/billing'
import { isDue } from '../../../../../src/contracts/money-states'
import { type StateText, statementText } from '../../../../../src/contracts/money-texts'
import { formatDay } from '../../../lib/dates'
import { formatCents } from '../../../lib/decimals'
import { sentence } from '../../../lib/sentence'
import type { ChargeAct } from './billing-queries'

type Stated = Pick<
  StatementRow,
  | 'status'
  | 'charge_on'
  | 'hold_reason'
  | 'commission_cents'
  | 'reversed_cents'
  | 'total_cents'
  | 'paid_cents'
  | 'refunded_cents'
  | 'questioned_cents'
  | 'is_waiting'
>

/** `charge_on` is the date of the automatic charge; the brand may pay before or after it. */
const HINTS: Record<StatementRow['status'], (statement: Stated) => string> = {
  review: ({ charge_on: day, hold_reason: reason }) =>
    reason === null
      ? `Review it by ${formatDay(day)}. We’ll charge your default payment method then.`
      : `We’re reviewing it before it’s charged: ${sentence(reason)}`,
  charging: () => 'Your payment is processing. Bank debits take up to 4 business days.',
  partially_paid: (statement) => `${paidOf(statement)}. Open it to see what’s missing.`,
  paid: () => 'Payment received. Your creators’ payouts are on their way.',
  past_due: ({ charge_on: day }) => `Past due since ${formatDay(day)}. Open it and retry the payment.`,
  settled: () => 'Paid, and every creator has been paid.',
}

const WAITS = 'What isn’t paid waits for creators. We’ll charge it once their accounts are ready.'

export const statementState = (statement: Stated): StateText & { hint: string } => ({
  ...statementText(statement),
  hint: wholeHint(statement) ?? [...hintOf(statement), ...heldHint(statement)].join(' '),
})

/** Of a statement on which nothing is due. */
const wholeHint = ({ commission_cents: commission, reversed_cents: reversed }: Stated): string | null => {
  if (commission === 0) return 'No commission is due. What carries forward goes on the next statement.'
  return commission === reversed ? 'No commission is due: we reversed it.' : null
}

/** Nothing while questions and holds are all that the statement waits for. */
const hintOf = (statement: Stated): string[] => {
  if (statement.status === 'review' && nextCharge(statement) === 0) return []
  if (statement.is_waiting) return openOf(statement) > 0 ? [WAITS] : []
  return [HINTS[statement.status](statement)]
}

const heldHint = ({ questioned_cents: cents }: Stated): string[] =>
  cents > 0 ? [`${formatCents(cents)} is on hold and waits for our answer.`] : []

/** What a statement in review is charged: without lines on hold; before processing fees while they are unknown. */
export const nextCharge = ({
  total_cents: total,
  commission_cents: commission,
  reversed_cents: reversed,
  questioned_cents: questioned,
}: Pick<StatementRow, 'total_cents' | 'commission_cents' | 'reversed_cents' | 'questioned_cents'>): number =>
  (total ?? commission - reversed) - questioned

/** "$1,000.00 of $1,234.50 is paid". */
export const paidOf = ({
  paid_cents: paid,
  total_cents: total,
}: Pick<StatementRow, 'paid_cents' | 'total_cents'>): string =>
  `${formatCents(paid)}${total === null ? '' : ` of ${formatCents(total)}`} is paid`

/** The unpaid part of a statement that has been charged, in cents, without lines on hold. Refunded amounts are not owed again. */
export const openOf = ({
  status,
  total_cents: total,
  paid_cents: paid,
  refunded_cents: refunded,
  questioned_cents: questioned,
}: Pick<StatementRow, 'status' | 'total_cents' | 'paid_cents' | 'refunded_cents' | 'questioned_cents'>): number =>
  total === null || !isDue(status) ? 0 : total - paid - refunded - questioned

/** Why processing fee and total of a statement are not known. */
export const NO_PROCESSING_FEE_YET = 'Add a card or bank account to see the processing fee'

export const CHARGE_BUTTONS: Record<ChargeAct, string> = { approve: 'Pay now', pay: 'Retry payment' }
