import type { StatementRow } from '../../../../../src/contracts/billing'
import type { BadgeTone } from '../../../components/ui/badge-face'
import { formatDay } from '../../../lib/dates'
import { formatCents } from '../../../lib/decimals'
import { sentence } from '../../../lib/sentence'

type Stated = Pick<StatementRow, 'status' | 'charge_on' | 'hold_reason' | 'total_cents' | 'paid_cents'>
type StateWords = { tone: BadgeTone; label: string; hint: string }

/**
 * Each state of a statement: its word, and one sentence with the next step, and with its date where that is known: the day
 * of the charge is when it comes by itself, and a brand may have paid before or after.
 */
const STATES: Record<StatementRow['status'], (statement: Stated) => StateWords> = {
  review: ({ charge_on: day, hold_reason: reason }) =>
    reason === null
      ? { tone: 'wait', label: 'Under review', hint: `Look it over: it is charged on ${formatDay(day)}.` }
      : { tone: 'work', label: 'On hold', hint: `Our staff look at it before it is charged: ${sentence(reason)}` },
  charging: () => ({
    tone: 'work',
    label: 'Charging',
    hint: 'It is being charged. A bank account takes up to 4 business days.',
  }),
  partially_paid: (statement) => ({
    tone: 'bad',
    label: 'Partly paid',
    hint: `${paidOf(statement)}. Open it to see what is missing.`,
  }),
  paid: () => ({ tone: 'good', label: 'Paid', hint: 'Your creators’ payouts are on their way.' }),
  past_due: ({ charge_on: day }) => ({
    tone: 'bad',
    label: 'Past due',
    hint: `Due since ${formatDay(day)}. Open it and pay again.`,
  }),
  settled: () => ({ tone: 'good', label: 'Settled', hint: 'It is paid, and every creator has been paid.' }),
}

/** Word, tone and sentence of a statement's state. */
export const statementState = (statement: Stated): StateWords => STATES[statement.status](statement)

/** "$1,000.00 of $1,234.50 is paid". */
export const paidOf = ({ paid_cents: paid, total_cents: total }: Stated): string =>
  `${formatCents(paid)}${total === null ? '' : ` of ${formatCents(total)}`} is paid`

/** These stand still open while somebody has to pay. */
const OPEN: readonly StatementRow['status'][] = ['charging', 'partially_paid', 'past_due']

/** What is still to be paid of a statement that is being charged or was, in cents; what went back to the brand is not. */
export const openOf = ({
  status,
  total_cents: total,
  paid_cents: paid,
  refunded_cents: refunded,
}: Pick<StatementRow, 'status' | 'total_cents' | 'paid_cents' | 'refunded_cents'>): number =>
  total === null || !OPEN.includes(status) ? 0 : total - paid - refunded

/** Whether the brand has to act on it. */
export const needsPaying = ({ status }: Pick<StatementRow, 'status'>): boolean =>
  status === 'past_due' || status === 'partially_paid'

/** Why fee and total of a statement are not known. */
export const NO_FEE_YET = 'The fee depends on how you pay: add a card or a bank account'
