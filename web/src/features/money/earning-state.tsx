import type { EarningRow } from '../../../../src/contracts/money'
import { Badge } from '../../components/ui/badge'
import type { BadgeTone } from '../../components/ui/badge-face'
import { formatDay } from '../../lib/dates'

type StateWords = { tone: BadgeTone; label: string; hint: (finalOn: string) => string }

/** Each state of an earning: one word, and one sentence around the day on which its figure is final. */
const STATES: Record<EarningRow['state'], StateWords> = {
  estimated: {
    tone: 'wait',
    label: 'Estimated',
    hint: (day) => `Amazon may still restate this sale for returns. The figure is final on ${day}.`,
  },
  locked: {
    tone: 'work',
    label: 'Locked',
    hint: (day) => `Final since ${day}: it can no longer change and goes on the next monthly statement.`,
  },
  held: {
    tone: 'wait',
    label: 'On hold',
    hint: (day) => `Its 30 days ended on ${day}; it is carried to a later statement, and nothing of it is lost.`,
  },
  invoiced: {
    tone: 'work',
    label: 'Invoiced',
    hint: (day) => `Final since ${day}, and on a monthly statement: the brand pays next.`,
  },
  funded: {
    tone: 'work',
    label: 'Funded',
    hint: (day) => `Final since ${day}. The brand has paid; the money is on its way to the creator.`,
  },
  paid: { tone: 'good', label: 'Paid', hint: (day) => `Final since ${day}, and paid to the creator.` },
  reversed: {
    tone: 'over',
    label: 'Reversed',
    hint: (day) => `Final since ${day}, paid by the brand, and given back to it later.`,
  },
}

/** One word, one sentence and one date for each state of an earning, for its creator and its brand alike. */
export const earningState = ({ state, locks_on: locksOn }: Pick<EarningRow, 'state' | 'locks_on'>) => {
  const { tone, label, hint } = STATES[state]
  return { tone, label, hint: hint(formatDay(locksOn)) }
}

export const EarningBadge = ({ earning }: { earning: EarningRow }) => <Badge {...earningState(earning)} />
