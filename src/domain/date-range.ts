import { MAX_RANGE_DAYS } from '../contracts/report-range'

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
}): DayRange => {
  const end = to ?? today
  const wanted = laterOf(from ?? addDays(end, 1 - DEFAULT_RANGE_DAYS), FIRST_DAY)
  const start =
    wanted > end ? end : daysBetween(wanted, end) > MAX_RANGE_DAYS ? addDays(end, 1 - MAX_RANGE_DAYS) : wanted
  return { from: start, to: end }
}

export type DayRange = { from: string; to: string }

/** The days of a range up to `through`, the last complete day, and as many days before them. Null when none is complete. */
export const completePart = ({ from, to }: DayRange, through: string | null) => {
  if (through === null || through < from) return null
  const complete = { from, to: through < to ? through : to }
  const days = daysBetween(complete.from, complete.to)
  return { days, complete, previous: { from: addDays(from, -days), to: addDays(from, -1) } }
}
