import type { ChargeRow, StatementLine } from '../../../../../src/contracts/billing'
import { type BrandText, CHARGE_TEXTS, lineText, ROUTE_TEXTS } from '../../../../../src/contracts/money-texts'

/** A state as a badge shows it to the brand. */
const badge = ({ tone, label, brand }: BrandText) => ({ tone, label, hint: brand })

/** Word, tone and sentence of a charge's state. */
export const chargeState = ({ status }: Pick<ChargeRow, 'status'>) => badge(CHARGE_TEXTS[status])

/** Word, tone and sentence of one creator's part of a statement. */
export const lineState = (
  line: Pick<StatementLine, 'amount_cents' | 'carry_reason' | 'charge_status' | 'payout_status'>,
) => badge(lineText(line))

/** By what service a creator is paid; null before that is decided. */
export const routeName = ({ route }: Pick<StatementLine, 'route'>): string | null => route && ROUTE_TEXTS[route].label
