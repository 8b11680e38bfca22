/** The format of a referral code, in a file of its own so that public pages do not load the call schemas. */
export const REFERRAL_CODE_PATTERN = /^[A-Za-z0-9_-]{4,64}$/

/** Where a referral link opens sign-up: the brand's public page. */
export const referralPath = (pageId: string, code: string): string => `/a/${pageId}?ref=${code}`
