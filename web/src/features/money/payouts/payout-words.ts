import type { PayoutRow } from '../../../../../src/contracts/payouts'
import type { BadgeTone } from '../../../components/ui/badge-face'
import { formatDay, formatShortDay } from '../../../lib/dates'
import { sentence } from '../../../lib/sentence'

type Step = PayoutRow['step']
type CarryReason = NonNullable<PayoutRow['carry_reason']>

/** How far a creator's money is. Red is what somebody has to do something about, the creator or the brand. */
const STEPS: Record<Step, { tone: BadgeTone; label: string }> = {
  carried: { tone: 'wait', label: 'Carried' },
  in_review: { tone: 'wait', label: 'In review' },
  brand_pays: { tone: 'work', label: 'Brand pays' },
  brand_owes: { tone: 'bad', label: 'Brand owes' },
  funded: { tone: 'work', label: 'Funded' },
  held: { tone: 'wait', label: 'On hold' },
  sending: { tone: 'work', label: 'Sending' },
  unclaimed: { tone: 'bad', label: 'Unclaimed' },
  paid: { tone: 'good', label: 'Paid' },
  failed: { tone: 'bad', label: 'Failed' },
  returned: { tone: 'bad', label: 'Returned' },
  reversed: { tone: 'over', label: 'Reversed' },
}

/** The one day that matters of a payout: when it was paid, else when the next thing happens; null when nobody can say. */
export const payoutDay = ({ paid_on: paidOn, next_on: nextOn }: Pick<PayoutRow, 'paid_on' | 'next_on'>) => {
  if (paidOn !== null) return { word: 'Paid', short: formatShortDay(paidOn), full: formatDay(paidOn) }
  return nextOn === null ? null : { word: 'Next', short: formatShortDay(nextOn), full: formatDay(nextOn) }
}

/** Word, tone and sentence of a payout, with its day unless the sentence names it already. */
export const payoutState = (payout: PayoutRow): { tone: BadgeTone; label: string; hint: string } => {
  const text = sentence(payout.sentence)
  const day = payoutDay(payout)
  const isNamed = day === null || text.includes(day.short)
  return { ...STEPS[payout.step], hint: isNamed ? text : `${text} ${day.word}: ${day.full}.` }
}

/** Where the money goes. */
export const ROUTES: Record<NonNullable<PayoutRow['route']>, string> = {
  stripe: 'Bank account',
  paypal: 'PayPal or Venmo',
}

type CarryWords = {
  title: string
  text: string
  /** The page that solves it; null where time alone does. */
  way: { to: string; label: string } | null
}

export const SETTINGS = '/dashboard/creator-payment-settings'

/** Why an amount was carried to the next statement, and what solves it. */
export const CARRY_REASONS: Record<CarryReason, CarryWords> = {
  below_minimum: {
    title: 'Less than the smallest payout',
    text: 'It is added to the next statement, and to the one after that, until together they are enough.',
    way: null,
  },
  negative: {
    title: 'Amazon took back more than was new',
    text: 'Returns of earlier sales were more than the new commission. The difference is set off against what comes next.',
    way: { to: '/dashboard/creator-earnings', label: 'See What Changed' },
  },
  tax_details: {
    title: 'Your tax details are missing',
    text: 'Nothing may be paid without them. The amount is on the first statement after you have saved them.',
    way: { to: `${SETTINGS}#tax-details`, label: 'Add Tax Details' },
  },
  no_route: {
    title: 'There was no way to pay you',
    text: 'The amount is on the first statement after a bank account is ready, or a PayPal or Venmo address is confirmed.',
    way: { to: `${SETTINGS}#bank-account`, label: 'Choose How You Are Paid' },
  },
}

/** True where the way on leads over the payment settings: an address to mend, or an account that cannot receive. */
export const needsSettings = ({ step }: Pick<PayoutRow, 'step'>): boolean =>
  step === 'held' || step === 'failed' || step === 'returned'

/** Why it is not known where the money goes. */
export const noRouteText = ({ carry_reason: reason }: Pick<PayoutRow, 'carry_reason'>): string =>
  reason === null ? 'Not decided yet' : CARRY_REASONS[reason].title
