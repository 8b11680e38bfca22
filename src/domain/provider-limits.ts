/** Cents, the most in one payout item. Source: PayPal, "Payouts limits". */
export const LARGEST_PAYOUT_CENTS = 2_000_000

/**
 * Cents of commission that one charge can collect: the most that Stripe takes in one payment, $999,999.99, less the
 * largest processing fee. Source: Stripe, "Supported currencies, minimum and maximum charge amounts".
 */
export const LARGEST_COMMISSION_CENTS = 96_000_000
