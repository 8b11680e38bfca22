import type { ChargeRow, StatementLine } from '../../../../../src/contracts/billing'
import { type BrandText, CHARGE_TEXTS, lineText, ROUTE_TEXTS } from '../../../../../src/contracts/money-texts'

const badge = ({ tone, label, brand }: BrandText) => ({ tone, label, hint: brand })

export const chargeState = ({ status }: Pick<ChargeRow, 'status'>) => badge(CHARGE_TEXTS[status])

export const lineState = (
  line: Pick<StatementLine, 'amount_cents' | 'carry_reason' | 'charge_status' | 'payout_status' | 'question'>,
) => badge(lineText(line))

/** "Stripe" or "PayPal"; null before a route is chosen. */
export const routeName = ({ route }: Pick<StatementLine, 'route'>): string | null => route && ROUTE_TEXTS[route].label
