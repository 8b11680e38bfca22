/** An earning is final this many days after the sale's day: Amazon restates for 28 days. */
export const LOCK_DAYS = 30
