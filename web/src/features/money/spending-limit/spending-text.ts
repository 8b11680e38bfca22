import { divideRounded, parseUnits } from '../../../../../src/contracts/decimals'
import type { StateText } from '../../../../../src/contracts/money-texts'
import { raisedLimit, type SpendingLimit } from '../../../../../src/contracts/spending-limit'
import { NO_SPENDING_LIMIT, SPENDING_TEXTS } from '../../../../../src/contracts/spending-texts'
import { formatMonthName, formatShortDay } from '../../../lib/dates'
import { formatCents } from '../../../lib/decimals'

export const spentCents = ({ spending }: Pick<SpendingLimit, 'spending'>): number =>
  Number(divideRounded(parseUnits(spending, 4), 100n))

/** The limit that one press sets; null without a limit, or at the highest. */
export const nextLimit = (limit: SpendingLimit): number | null =>
  limit.limit_cents === null ? null : raisedLimit({ limit_cents: limit.limit_cents, spent_cents: spentCents(limit) })

export const stateOf = ({ limit_cents, state }: SpendingLimit): StateText =>
  limit_cents === null ? NO_SPENDING_LIMIT : SPENDING_TEXTS[state]

/** What happens with links, and when. */
export const effectOf = ({
  limit_cents,
  month,
  state,
  paused_until: until,
  pauses_on: pauses,
}: SpendingLimit): string => {
  if (limit_cents === null) return 'Set one to cap the commission you pay for a month of sales.'
  if (state === 'reached' && until !== null)
    return (
      'Creators’ links still open your products on Amazon, but new clicks don’t earn until ' +
      `${formatShortDay(until)} or until you raise the limit. We emailed your creators.`
    )
  if (pauses !== null)
    return `The limit is used. Links keep earning for the day on which they resumed, and pause on ${formatShortDay(pauses)}.`
  return `At ${formatCents(limit_cents)}, creators’ links stop earning for the rest of ${formatMonthName(month)}.`
}
