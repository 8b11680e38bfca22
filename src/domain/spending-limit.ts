import { parseUnits } from '../contracts/decimals'
import type { SpendingState } from '../contracts/states'
import { monthOf, nextMonth } from './billing-months'
import { addDays } from './date-range'

/** Percent of the limit from which a brand is warned. */
const WARNED_FROM = 80n
const CENTS_OF_UNITS = 100n

/** What is known of a brand's spending, as of the last evaluation. Amounts are whole cents, days business days. */
export type Standing = {
  state: SpendingState
  /** The month of sales that `state` is about. */
  month: string
  /** When links last stopped earning, or earned again. */
  switched_on: string | null
  /** The limit at which links last stopped earning. */
  stopped_at_cents: number | null
  /** The highest limits of this month of which the brand knows that 80% or all of it is used. */
  warned_at_cents: number | null
  reached_at_cents: number | null
}

/** `spending`: commission of the sales of the month of `today`, a decimal with at most four places. */
export type Spending = { today: string; limit_cents: number | null; spending: string }

/** Who has to hear of a change: the brand of its spending, creators of whether their links earn. */
export type SpendingNews = { brand: 'warned' | 'reached' | null; creators: 'paused' | 'resumed' | null }

/** Of a brand without a limit until now. */
export const newStanding = (today: string): Standing => ({
  state: 'open',
  month: monthOf(today),
  switched_on: null,
  stopped_at_cents: null,
  warned_at_cents: null,
  reached_at_cents: null,
})

/** How much of the limit is used, whatever was told before. Without a limit, nothing. */
export const spendingLevel = ({ limit_cents, spending }: Omit<Spending, 'today'>): SpendingState => {
  if (limit_cents === null) return 'open'
  const used = parseUnits(spending, 4)
  const limit = BigInt(limit_cents) * CENTS_OF_UNITS
  if (used >= limit) return 'reached'
  return used * 100n >= limit * WARNED_FROM ? 'warned' : 'open'
}

/**
 * Links of creators earn unless the state is `reached`. What creators were told stays true for the rest of the day, so
 * that they hear of each at most once a day: links that stopped earning do not earn again on the same day because Amazon
 * lowered the month's sales, and links that earn again do not stop on the same day. A brand that raises or removes its
 * limit makes them earn at once, as creators were told, and so does a new month. Evaluating again changes nothing.
 */
export const evaluateSpending = (before: Standing, now: Spending): { after: Standing; news: SpendingNews } => {
  const level = spendingLevel(now)
  const state = stateAfter(before, now, level)
  const isPaused = state === 'reached'
  const isSwitched = isPaused !== (before.state === 'reached')
  const month = monthOf(now.today)
  const known = month === before.month ? before : { ...before, warned_at_cents: null, reached_at_cents: null }
  const { brand, ...told } = tellBrand(known, state, now.limit_cents)
  return {
    after: {
      state,
      month,
      switched_on: isSwitched ? now.today : before.switched_on,
      stopped_at_cents: isSwitched && isPaused ? now.limit_cents : before.stopped_at_cents,
      ...told,
    },
    news: { brand, creators: isSwitched ? (isPaused ? 'paused' : 'resumed') : null },
  }
}

const stateAfter = (before: Standing, { today, limit_cents }: Spending, level: SpendingState): SpendingState => {
  const wasReached = before.state === 'reached'
  if (before.switched_on !== today || wasReached === (level === 'reached')) return level
  if (!wasReached) return 'warned'
  const isRaised = limit_cents === null || limit_cents > (before.stopped_at_cents ?? 0)
  return isRaised ? level : 'reached'
}

type Told = Pick<Standing, 'warned_at_cents' | 'reached_at_cents'>

/** Once per month, level and limit, and not again for a lower limit. */
const tellBrand = (
  { warned_at_cents, reached_at_cents }: Told,
  state: SpendingState,
  limit: number | null,
): Told & Pick<SpendingNews, 'brand'> => {
  if (limit === null || state === 'open') return { warned_at_cents, reached_at_cents, brand: null }
  const warned = Math.max(limit, warned_at_cents ?? 0)
  if (state === 'reached' && limit > (reached_at_cents ?? 0))
    return { warned_at_cents: warned, reached_at_cents: limit, brand: 'reached' }
  if (state === 'warned' && limit > (warned_at_cents ?? 0))
    return { warned_at_cents: warned, reached_at_cents, brand: 'warned' }
  return { warned_at_cents, reached_at_cents, brand: null }
}

/** The day from which links earn again if nothing else changes: null while they earn. */
export const pausedUntil = (state: SpendingState, now: Spending): string | null => {
  if (state !== 'reached') return null
  return spendingLevel(now) === 'reached' ? `${nextMonth(monthOf(now.today))}-01` : addDays(now.today, 1)
}
