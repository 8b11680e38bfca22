/* The panel's one style of dates. Times are in the zone in which Amazon's report days begin and end. */

const ZONE = 'America/Los_Angeles'

const INSTANT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: ZONE })
const MONTH = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

/** "Mar 5, 2026, 2:05 PM PT" */
export const instantText = (instant: string): string => `${INSTANT.format(new Date(instant))} PT`

/** The calendar day `2026-03-05` as "Mar 5, 2026". */
export const dayText = (day: string): string => DAY.format(new Date(`${day.slice(0, 10)}T00:00:00Z`))

/** The month of `2026-03-05` as "March 2026". */
export const monthText = (day: string): string => MONTH.format(new Date(`${day.slice(0, 10)}T00:00:00Z`))
