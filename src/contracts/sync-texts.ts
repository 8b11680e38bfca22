/** Why a report pull failed, as the brand reads it. */
export const FAILED_PULL_TEXTS = {
  disconnected: 'The Amazon account was disconnected',
  revoked: 'The connection was revoked',
  not_allowed: 'This profile may not use Attribution',
  refused: 'Amazon did not let us read this profile',
  throttled: 'Amazon asked us to wait',
  unavailable: 'Amazon did not answer as it should',
  ours: 'Something went wrong on our side',
} as const

export type FailedPull = keyof typeof FAILED_PULL_TEXTS
