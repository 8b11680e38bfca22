const FIRST_SECONDS = 30
const LONGEST_SECONDS = 3_600

/**
 * Seconds until a call whose outcome is unknown is repeated: 30 after the first try, doubled with each further one, at most
 * an hour. A provider that asks for a longer pause (`Retry-After`) gets it. `tries` counts the calls made so far.
 */
export const retryDelay = (tries: number, { retryAfterSeconds }: { retryAfterSeconds: number }): number =>
  Math.max(retryAfterSeconds, Math.min(LONGEST_SECONDS, FIRST_SECONDS * 2 ** Math.max(0, tries - 1)))
