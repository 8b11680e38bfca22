const FIRST_SECONDS = 30
const LONGEST_SECONDS = 3_600

/**
 * Seconds until a call with an unknown outcome is retried: 30 after the first try, doubled after each further one, at most
 * an hour, or longer if the provider sends a longer `Retry-After`. `tries` counts the calls made so far.
 */
export const retryDelay = (tries: number, { retryAfterSeconds }: { retryAfterSeconds: number }): number =>
  Math.max(retryAfterSeconds, Math.min(LONGEST_SECONDS, FIRST_SECONDS * 2 ** Math.max(0, tries - 1)))
