/** The time zone of Amazon's report days. */
const REPORT_ZONE = 'America/Los_Angeles'
const DAY_MS = 24 * 60 * 60 * 1000

/** A calendar day `YYYY-MM-DD`; never an instant. */
export type Day = string
export type DayRange = { from: Day; to: Day }

/** "2026-03-05" -> "Mar 5, 2026", independent of the reader's time zone. */
export const formatDay = (day: Day): string =>
  utcDate(day).toLocaleDateString('en-US', { timeZone: 'UTC', year: 'numeric', month: 'short', day: 'numeric' })

/** "2026-03-05" -> "Mar 5", for axes and dense tables. */
export const formatShortDay = (day: Day): string =>
  utcDate(day).toLocaleDateString('en-US', { timeZone: 'UTC', month: 'short', day: 'numeric' })

export const formatMonth = (day: Day): string =>
  utcDate(day).toLocaleDateString('en-US', { timeZone: 'UTC', year: 'numeric', month: 'long' })

/** "2026-03-05" -> "March", where the year is clear. */
export const formatMonthName = (day: Day): string =>
  utcDate(day).toLocaleDateString('en-US', { timeZone: 'UTC', month: 'long' })

/** "2026-03-05" -> "Mar 2026", for dense tables. */
export const formatShortMonth = (day: Day): string =>
  utcDate(day).toLocaleDateString('en-US', { timeZone: 'UTC', year: 'numeric', month: 'short' })

/** An instant (ISO 8601) in the reader's time zone: "Mar 5, 2026, 4:12 PM". */
export const formatInstant = (instant: string): string =>
  new Date(instant).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/** In Los Angeles, where Amazon's report days begin and end: "Mar 5, 2:05 PM PT", or "2:05 PM PT" if it is `today`. */
export const formatPacificTime = (instant: string, today?: Day): string => {
  const at = new Date(instant)
  const time = at.toLocaleTimeString('en-US', { timeZone: REPORT_ZONE, timeStyle: 'short' })
  const day = reportDay(at)
  return day === today ? `${time} PT` : `${formatShortDay(day)}, ${time} PT`
}

/** "Mar 5 – Apr 3, 2026", or with both years when they differ. */
export const formatRange = ({ from, to }: DayRange): string => {
  if (from === to) return formatDay(to)
  const first = from.slice(0, 4) === to.slice(0, 4) ? formatShortDay(from) : formatDay(from)
  return `${first} – ${formatDay(to)}`
}

/** The Los Angeles day of an instant, "Mar 5, 2026", for tables that also show report days. */
export const formatDayOf = (instant: string): string => formatDay(reportDay(new Date(instant)))

export const addDays = (day: Day, days: number): Day =>
  new Date(utcDate(day).getTime() + days * DAY_MS).toISOString().slice(0, 10)

/** Ends on `to`. */
export const lastDays = (to: Day, days: number): DayRange => ({ from: addDays(to, 1 - days), to })

export const isDay = (text: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const date = utcDate(text)
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text
}

/** The calendar day in Los Angeles at this instant. */
export const reportDay = (now: Date): Day =>
  new Intl.DateTimeFormat('en-CA', { timeZone: REPORT_ZONE, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    now,
  )

/** Of a last visit on this day. */
export const todayAfter = (lastVisit: Day): Day => {
  const here = reportDay(new Date())
  return here > lastVisit ? here : lastVisit
}

const utcDate = (day: Day): Date => new Date(`${day}T00:00:00Z`)
