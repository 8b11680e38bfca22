import type { FailedPull } from '../contracts/sync-texts'

const CAUSES: readonly [RegExp, FailedPull][] = [
  [/the brand disconnected/i, 'disconnected'],
  [/connection was not successful/i, 'revoked'],
  // Runs stored before the wording changed say "may not use".
  [/eligible for Amazon Attribution|may not use/i, 'not_allowed'],
  [/^Amazon Ads answered 40[13]$/, 'refused'],
  [/ answered 429$/, 'throttled'],
  [/ answered (nothing|5\d\d)/, 'unavailable'],
]

export const causeOfFailure = (error: string): FailedPull =>
  CAUSES.find(([pattern]) => pattern.test(error))?.[1] ?? 'ours'
