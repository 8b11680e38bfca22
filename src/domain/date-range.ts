/** Calendar arithmetic on `YYYY-MM-DD` texts, without a clock or time zone. */

export const addDays = (date: string, days: number): string => {
  const instant = new Date(`${date}T00:00:00Z`)
  instant.setUTCDate(instant.getUTCDate() + days)
  return instant.toISOString().slice(0, 10)
}

export const laterOf = (a: string, b: string): string => (a > b ? a : b)

/** Both ends are included. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1

export const DEFAULT_RANGE_DAYS = 30
export const MAX_RANGE_DAYS = 400
/** The first day that the API accepts (contracts/values). */
const FIRST_DAY = '1900-01-01'

/** Defaults to the last 30 days up to `today`. A reversed or too long range is clamped; nothing is thrown. */
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
