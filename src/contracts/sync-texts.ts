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
