/** What a technical text says, in words for the brand; the first that fits counts. */
const REASONS: readonly [RegExp, string][] = [
  [/the brand disconnected/i, 'The Amazon account was disconnected'],
  [/connection was not successful/i, 'The connection was revoked'],
  [/may not use/i, 'This profile may not use Attribution'],
  [/^Amazon Ads answered 40[13]$/, 'Amazon did not let us read this profile'],
  [/ answered 429$/, 'Amazon asked us to wait'],
  [/ answered (nothing|5\d\d)/, 'Amazon did not answer as it should'],
]

const OUR_FAULT = 'Something went wrong on our side'

/** Why a pull failed, for the brand to read; `error` is what its row says in our own words, which are for staff. */
export const reasonOfFailure = (error: string): string =>
  REASONS.find(([pattern]) => pattern.test(error))?.[1] ?? OUR_FAULT
