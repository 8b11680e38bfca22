import type { StatementDetail, StatementLine } from '../../../../../src/contracts/billing'
import { CARRY_TEXTS, CHARGE_TEXTS } from '../../../../../src/contracts/money-texts'
import { NEED_TEXTS } from '../../../../../src/contracts/need-texts'
import { formatMonth } from '../../../lib/dates'
import { addDecimals, formatCents, formatMoney } from '../../../lib/decimals'

/** Nothing to charge, or nothing left that can be charged now. */
export const isNothingDue = ({
  commission_cents: commission,
  is_waiting: isWaiting,
}: Pick<StatementDetail, 'commission_cents' | 'is_waiting'>): boolean => commission === 0 || isWaiting

/** Its amount was carried forward with a reason, or the creator's account cannot receive it. */
export const isWaitingLine = ({ amount_cents, carry_reason, charge_status }: StatementLine): boolean =>
  charge_status === 'blocked' || (amount_cents === 0 && carry_reason !== null)

/** "$500.55". */
export const waitingAmount = ({ amount_cents: cents, carried_out: carried }: StatementLine): string =>
  cents > 0 ? formatCents(cents) : formatMoney(carried)

/** What is missing now, or why the amount waits. */
export const waitingReason = ({ needs, carry_reason, charge_status }: StatementLine): string => {
  if (needs?.length) return needs.map((need) => NEED_TEXTS[need].label).join(' · ')
  if (charge_status === 'blocked') return CHARGE_TEXTS.blocked.label
  if (needs !== null) return 'Ready: goes on the next statement'
  return carry_reason === null ? '' : CARRY_TEXTS[carry_reason].label
}

export const waitingSentence = (
  { period_start: month, commission_cents: commission }: StatementDetail,
  waiting: readonly StatementLine[],
): string => {
  if (waiting.length === 0) return `No commission is due for ${formatMonth(month)}.`
  const carried = addDecimals(waiting.filter(({ amount_cents }) => amount_cents === 0).map((line) => line.carried_out))
  const blocked = waiting.reduce((sum, { amount_cents }) => sum + amount_cents, 0)
  return [
    ...(commission === 0 ? [`You don’t owe anything for ${formatMonth(month)}.`] : []),
    ...(/[1-9]/.test(carried) ? [`${formatMoney(carried)} carries forward to the next statement.`] : []),
    ...(blocked > 0 ? [`${formatCents(blocked)} will be charged once these creators’ accounts are ready.`] : []),
  ].join(' ')
}
