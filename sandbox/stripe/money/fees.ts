export type PayType = 'card' | 'us_bank_account'

/** Cents. */
export const FAILED_DEBIT_FEE = 400
/** Cents; not refunded when the dispute is won. */
export const DISPUTE_FEE = 1500

const ACH_CAP = 500

/** Cents: cards 2.9% + 30¢, ACH debits 0.8% up to $5.00, half a cent rounded up (stripe.com/pricing). */
export const stripeFee = (type: PayType, amount: number): number =>
  type === 'card' ? perMille(amount, 29) + 30 : Math.min(ACH_CAP, perMille(amount, 8))

/** Rounded half up; integers in and out. */
export const share = (total: number, done: number, whole: number): number =>
  Number((2n * BigInt(total) * BigInt(done) + BigInt(whole)) / (2n * BigInt(whole)))

const perMille = (amount: number, rate: number): number => Math.floor((amount * rate + 500) / 1000)
