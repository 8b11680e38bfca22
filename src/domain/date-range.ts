/** Calendar arithmetic on `YYYY-MM-DD` texts; no clock and no time zone in it. */

/** The date `days` after (or before, when negative) a date. */
export const addDays = (date: string, days: number): string => {
  const instant = new Date(`${date}T00:00:00Z`)
  instant.setUTCDate(instant.getUTCDate() + days)
  return instant.toISOString().slice(0, 10)
}

/** The later of two dates. */
export const laterOf = (a: string, b: string): string => (a > b ? a : b)

/** Whole days from `from` to `to`, both included. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1

export const DEFAULT_RANGE_DAYS = 30
export const MAX_RANGE_DAYS = 400
/** The first day that a call takes or answers (contracts/values). */
const FIRST_DAY = '1900-01-01'

/**
 * The range a report shows and the equally long one before it. Without dates: the last 30 days up to `today`.
 * Throws nothing: an upside-down or longer range is cut to what is allowed.
 */
export const reportRange = ({
  from,
  to,
  today,
}: {
  from?: string | undefined
  to?: string | undefined
  today: string
}) => {
  const end = to ?? today
  const wanted = laterOf(from ?? addDays(end, 1 - DEFAULT_RANGE_DAYS), FIRST_DAY)
  const start =
    wanted > end ? end : daysBetween(wanted, end) > MAX_RANGE_DAYS ? addDays(end, 1 - MAX_RANGE_DAYS) : wanted
  const length = daysBetween(start, end)
  return { from: start, to: end, previousFrom: addDays(start, -length), previousTo: addDays(start, -1) }
}
