import { CARRY_TEXTS, PAYOUT_STEP_TEXTS, type StateText } from '../../../../../src/contracts/money-texts'
import type { PayoutRow } from '../../../../../src/contracts/payouts'
import { formatDay, formatShortDay } from '../../../lib/dates'
import { PAYOUT_SETTINGS } from '../../../lib/payout-needs'
import { sentence } from '../../../lib/sentence'

type CarryReason = NonNullable<PayoutRow['carry_reason']>

/** When a payout was paid, otherwise when its next step is due; null when that is not known. */
export const payoutDay = ({ paid_on: paidOn, next_on: nextOn }: Pick<PayoutRow, 'paid_on' | 'next_on'>) => {
  if (paidOn !== null) return { word: 'Paid', short: formatShortDay(paidOn), full: formatDay(paidOn) }
  return nextOn === null ? null : { word: 'Next', short: formatShortDay(nextOn), full: formatDay(nextOn) }
}

/** The hint includes its day unless the sentence already does. */
export const payoutState = (payout: PayoutRow): StateText & { hint: string } => {
  const text = sentence(payout.sentence)
  const day = payoutDay(payout)
  const isNamed = day === null || text.includes(day.short)
  return { ...PAYOUT_STEP_TEXTS[payout.step], hint: isNamed ? text : `${text} ${day.word}: ${day.full}.` }
}

/** Null when there is nothing to do. */
export const CARRY_FIX_LINKS: Record<CarryReason, { to: string; label: string } | null> = {
  below_minimum: null,
  on_hold: null,
  negative: { to: '/dashboard/creator-earnings', label: 'View changes' },
  tax_details: { to: `${PAYOUT_SETTINGS}#tax-details`, label: 'Add tax details' },
  no_route: { to: `${PAYOUT_SETTINGS}#bank-account`, label: 'Add payout method' },
  above_limit: null,
}

/** Whether the reason still holds: nothing is missing any more once the creator has added it, or a later statement has it. */
export const isCarryNoted = ({ carry_reason: reason, needs }: Pick<PayoutRow, 'carry_reason' | 'needs'>): boolean =>
  reason === 'tax_details' || reason === 'no_route' ? (needs ?? []).length > 0 : reason !== null

/** Whether the payout settings can resolve the state: a wrong address, or an account that cannot receive. */
export const needsSettings = ({ step }: Pick<PayoutRow, 'step'>): boolean =>
  step === 'held' || step === 'failed' || step === 'returned'

/** Why a payout has no destination yet. */
export const noRouteText = ({ carry_reason: reason }: Pick<PayoutRow, 'carry_reason'>): string =>
  reason === null ? 'Not determined yet' : CARRY_TEXTS[reason].label
