import { CARRY_TEXTS, PAYOUT_STEP_TEXTS, type StateText } from '../../../../../src/contracts/money-texts'
import type { PayoutRow } from '../../../../../src/contracts/payouts'
import { formatDay, formatShortDay } from '../../../lib/dates'
import { sentence } from '../../../lib/sentence'

type CarryReason = NonNullable<PayoutRow['carry_reason']>

/** The one day that matters of a payout: when it was paid, else when the next thing happens; null when nobody can say. */
export const payoutDay = ({ paid_on: paidOn, next_on: nextOn }: Pick<PayoutRow, 'paid_on' | 'next_on'>) => {
  if (paidOn !== null) return { word: 'Paid', short: formatShortDay(paidOn), full: formatDay(paidOn) }
  return nextOn === null ? null : { word: 'Next', short: formatShortDay(nextOn), full: formatDay(nextOn) }
}

/** Word, tone and sentence of a payout, with its day unless the sentence names it already. */
export const payoutState = (payout: PayoutRow): StateText & { hint: string } => {
  const text = sentence(payout.sentence)
  const day = payoutDay(payout)
  const isNamed = day === null || text.includes(day.short)
  return { ...PAYOUT_STEP_TEXTS[payout.step], hint: isNamed ? text : `${text} ${day.word}: ${day.full}.` }
}

export const SETTINGS = '/dashboard/creator-payment-settings'

/** The page that solves why an amount was carried forward; null where time alone does. */
export const CARRY_WAYS: Record<CarryReason, { to: string; label: string } | null> = {
  below_minimum: null,
  negative: { to: '/dashboard/creator-earnings', label: 'See What Changed' },
  tax_details: { to: `${SETTINGS}#tax-details`, label: 'Add Tax Details' },
  no_route: { to: `${SETTINGS}#bank-account`, label: 'Add Payout Method' },
}

/** True where the way on leads over the payment settings: an address to mend, or an account that cannot receive. */
export const needsSettings = ({ step }: Pick<PayoutRow, 'step'>): boolean =>
  step === 'held' || step === 'failed' || step === 'returned'

/** Why it is not known where the money goes. */
export const noRouteText = ({ carry_reason: reason }: Pick<PayoutRow, 'carry_reason'>): string =>
  reason === null ? 'Not decided yet' : CARRY_TEXTS[reason].label
