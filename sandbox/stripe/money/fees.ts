/** How a payment is paid. */
export type PayType = 'card' | 'us_bank_account'

/** What a debit that fails costs the platform, in cents. */
export const FAILED_DEBIT_FEE = 400
/** What a dispute costs the platform, in cents; it is not given back when the dispute is won. */
export const DISPUTE_FEE = 1500

const ACH_CAP = 500

/**
 * Stripe's fee of a payment, cents in and out: cards 2.9 percent and 30 cents, ACH debits 0.8 percent and at most 5 dollars,
 * half a cent rounded up (stripe.com/pricing, United States).
 */
export const stripeFee = (type: PayType, amount: number): number =>
  type === 'card' ? perMille(amount, 29) + 30 : Math.min(ACH_CAP, perMille(amount, 8))

/** The part of `total` that belongs to `done` of `whole`, rounded half up; integers in and out. */
export const share = (total: number, done: number, whole: number): number =>
  Number((2n * BigInt(total) * BigInt(done) + BigInt(whole)) / (2n * BigInt(whole)))

const perMille = (amount: number, rate: number): number => Math.floor((amount * rate + 500) / 1000)
