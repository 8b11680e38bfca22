export const BRAND_STEPS = ['Brand Details', 'Connect to Amazon'] as const
export const CREATOR_STEPS = ['Creator Details', 'Your Channels'] as const
