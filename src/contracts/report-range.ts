/** The longest period of a report. */
export const MAX_RANGE_DAYS = 400
