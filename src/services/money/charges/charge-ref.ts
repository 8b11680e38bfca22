/** One charge: straight to a creator, or the one for all who are paid by PayPal. */
export type ChargeRef = { kind: 'creator' | 'platform'; id: number }
