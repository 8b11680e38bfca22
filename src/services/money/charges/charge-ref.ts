/** Refers to a direct charge for one creator, or to the platform charge for all creators paid by PayPal. */
export type ChargeRef = { kind: 'creator' | 'platform'; id: number }
