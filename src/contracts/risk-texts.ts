/** What about a creator deserves a second look before approval. */
export const RISK_SIGNALS = ['same_payout_destination', 'same_network', 'burst', 'disposable_email'] as const
export type RiskSignal = (typeof RISK_SIGNALS)[number]

/** `detail` is what the signal found, such as the name of another creator or a number. */
export const RISK_TEXTS: Record<RiskSignal, (detail: string) => string> = {
  same_payout_destination: (detail) => `Same payout destination as ${detail}`,
  same_network: (detail) => `Same network as ${detail} other creators`,
  burst: (detail) => `One of ${detail} sign-ups within an hour`,
  disposable_email: (detail) => `Disposable email (${detail})`,
}
