export const FAILED_PULL_TEXTS = {
  disconnected: 'The Amazon account was disconnected',
  revoked: 'The Amazon connection was revoked',
  not_allowed: 'This profile isn’t eligible for Amazon Attribution',
  refused: 'Amazon denied access to this profile',
  throttled: 'Amazon is limiting our requests',
  unavailable: 'Amazon returned an unexpected response',
  ours: 'Something went wrong on our end',
} as const

export type FailedPull = keyof typeof FAILED_PULL_TEXTS

/** What to do about each. */
export const FAILED_PULL_STEPS: Record<FailedPull, string> = {
  disconnected: 'Reconnect Amazon to import the days you missed.',
  revoked: 'Reconnect Amazon to import the days you missed.',
  not_allowed: 'Check that this seller account has Brand Registry and Amazon Attribution, then reconnect.',
  refused: 'Check that you can open Amazon Attribution with this account, then reconnect.',
  throttled: 'No action needed.',
  unavailable: 'No action needed. Amazon is usually back within the hour.',
  ours: 'No action needed. If this lasts longer than a day, contact support.',
}
