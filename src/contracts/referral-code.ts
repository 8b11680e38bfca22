/** How a referral code is written. Apart from the calls, so that a public page knows it without their schemas. */
export const REFERRAL_CODE_PATTERN = /^[A-Za-z0-9_-]{4,64}$/
