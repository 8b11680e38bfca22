import { monthOf, periodOf } from './billing-months'
import { addDays, type DayRange, DEFAULT_RANGE_DAYS } from './date-range'

/** The next longer one that reports offer. */
const LONGER_DAYS = 90

type Earned = { newest: string | null; newestFinal: string | null; today: string }

/**
 * The period that a creator's earnings open on: the last 30 days, or the last 90 if these have final earnings, because within
 * 30 days nothing is final; the month of the newest earning if it is older.
 */
export const suggestedPeriod = ({ newest, newestFinal, today }: Earned): DayRange & { days: number | null } => {
  const last = (days: number) => ({ from: addDays(today, 1 - days), to: today, days })
  const longer = last(LONGER_DAYS)
  if (newestFinal !== null && newestFinal >= longer.from) return longer
  const usual = last(DEFAULT_RANGE_DAYS)
  if (newest === null || newest >= usual.from) return usual
  const { period_start: from, period_end: to } = periodOf(monthOf(newest))
  return { from, to, days: null }
}
